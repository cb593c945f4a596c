"""A finished game to share: the winner, the ranking, and the deciding moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dragonbot.picture.canvas import CORNER, INSIDE, MARGIN, WIDTH, Canvas
from dragonbot.picture.faces import Face, fit, wrap
from dragonbot.picture.lanes import HEADING_HEIGHT, TITLE_SIZE, heading, in_order, title, told_winners
from dragonbot.picture.palette import CREAM, GOLD, GREY_ON_VELLUM, INK, PLATE, PLATE_IN_FRONT, SOFT
from dragonbot.picture.picture import Picture, Words
from dragonbot.text.speech import text_id

ROW: Final = 27
GAP: Final = 3
TOP: Final = MARGIN + HEADING_HEIGHT + 6
LINE: Final = 16
MOST_LINES: Final = 2
LEFT: Final = CORNER[0] + 6
"""Where the moment begins: beside the ALT button."""
TITLE_ROOM: Final = INSIDE - 60


class Shared(NamedTuple):
    """The picture's content; all of it was public."""

    winners: Sequence[int]
    places: Sequence[int]
    scores: Sequence[int]
    moment: str
    """Empty if nothing stood out."""


def compose(shared: Shared, words: Words) -> Canvas:
    told = wrap(words.in_letters(shared.moment), 12.5, WIDTH - LEFT - 12, Face.REGULAR, MOST_LINES)
    bottom = TOP + len(shared.places) * (ROW + GAP)
    canvas = Canvas(bottom + (MARGIN + len(told) * LINE + 4 if shared.moment else CORNER[1]))
    plate = heading(canvas)
    plate.sprite("sign:point", 10, 11, 32)
    plate.text(52, 24, title(shared.winners, words, TITLE_ROOM), TITLE_SIZE, INK, Face.SERIF)
    game = fit(words.say(text_id("game", words.game)), 13, TITLE_ROOM, Face.SEMIBOLD)
    plate.text(52, 43, game, 13, GREY_ON_VELLUM)
    for row, seat in enumerate(in_order(shared.places)):
        _draw_row(canvas, TOP + row * (ROW + GAP), seat, shared, words)
    for line, text in enumerate(told if shared.moment else ()):
        canvas.text(LEFT, bottom + 12 + line * LINE, text, 12.5, SOFT, Face.REGULAR)
    return canvas


def _draw_row(canvas: Canvas, y: float, seat: int, shared: Shared, words: Words) -> None:
    first = (place := shared.places[seat]) == 1
    plate = canvas.plate(
        MARGIN,
        y,
        INSIDE,
        ROW,
        PLATE_IN_FRONT if first else PLATE,
        frame=GOLD if first else None,
        what=f"row {seat + 1}",
    )
    plate.text(13, 19, str(place), 17, GOLD if first else CREAM, Face.SERIF, "middle")
    plate.tag(28, 7, seat, 13)
    plate.text(46, 18, fit(words.lettered(seat), 13, 160, Face.BOLD), 13, CREAM, Face.BOLD)
    points = words.say("picture-count-points", count=shared.scores[seat])
    plate.text(INSIDE - 10, 18, points, 13, CREAM, Face.SEMIBOLD, "end")


def told(shared: Shared, words: Words) -> Iterator[str]:
    yield words.say(text_id("game", words.game))
    yield told_winners(shared.winners, words)
    for seat in in_order(shared.places):
        place = words.say("picture-place", place=str(shared.places[seat]), who=words.called(seat))
        points = words.say("picture-count-points", count=shared.scores[seat])
        yield words.say("picture-told", what=place, facts=words.sentence([points]))
    if shared.moment:
        yield shared.moment


SHARE: Final = Picture(compose, told)
