"""A reviewed game: a lane for each seat with its chance to win over time,
and letters for the deciding moments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from dragonbot.picture.canvas import INSIDE, MARGIN, WIDTH, Canvas
from dragonbot.picture.faces import Face, fit
from dragonbot.picture.lanes import (
    LEFT,
    MOMENT_LETTERS,
    TITLE_SIZE,
    Lane,
    bottom_of,
    draw_letter,
    heading,
    in_order,
    lanes,
    mark_moments,
    title,
    told_winners,
)
from dragonbot.picture.palette import CREAM, GREY_ON_VELLUM, INK, LINE, SEATS, SEATS_AT_REST, SOFT
from dragonbot.picture.picture import Picture, Words

FROM: Final = 112
TO: Final = 283
"""Right end of the lines, followed by the chance at the start."""
LETTER_ROOM: Final = 24
APART: Final = 17.5
"""Minimum distance of letters."""
TITLE_ROOM: Final = 280
MOST_TOLD: Final = 12
"""Points of a line in the description, and in words."""
MOST_IN_WORDS: Final = 24


class Chances(NamedTuple):
    """The picture's content in plain data, from a review."""

    winners: list[int]
    places: list[int]
    points: list[tuple[int, list[float]]]
    """The judged steps in order, with each seat's chance to win."""
    moments: list[int]
    """The deciding steps."""

    @classmethod
    def read(cls, content: Mapping[str, Any]) -> Chances:
        points = [(int(step), [float(chance) for chance in chances]) for step, chances in content["points"]]
        return cls(list(content["winners"]), list(content["places"]), points, list(content["moments"]))


def compose(shown: Chances, words: Words) -> Canvas:
    bottom = bottom_of(len(shown.places))
    canvas = Canvas(bottom + LETTER_ROOM)
    plate = heading(canvas)
    plate.sprite("sign:point", 10, 11, 32)
    plate.text(52, 24, title(shown.winners, words, TITLE_ROOM - 52), TITLE_SIZE, INK, Face.SERIF)
    said = fit(words.say("picture-reviewed"), 13, TITLE_ROOM - 52, Face.SEMIBOLD)
    plate.text(52, 43, said, 13, GREY_ON_VELLUM)
    canvas.text(12, 83, fit(words.say("picture-chances"), 12, 200, Face.SEMIBOLD), 12, SOFT)
    canvas.text(WIDTH - 12, 83, words.say("picture-chances-highest"), 12, SOFT, anchor="end")
    for lane in lanes(canvas, shown.places):
        _who(lane, words)
        _plot(lane, shown, words)
    moments = [_x(shown, step) for step in shown.moments]
    mark_moments(canvas, moments, bottom)
    for letter, x in zip(MOMENT_LETTERS, _spread(moments), strict=False):
        draw_letter(canvas, letter, x, bottom + 11)
    return canvas


def _x(shown: Chances, step: float) -> float:
    first, last = shown.points[0][0], shown.points[-1][0]
    return FROM + (step - first) / max(1, last - first) * (TO - FROM)


def _who(lane: Lane, words: Words) -> None:
    lane.draw_place()
    surface, seat = lane.surface, lane.seat
    top = (lane.height - lane.tag) / 2
    surface.tag(LEFT, top, seat, lane.tag)
    name = fit(words.lettered(seat), 13, FROM - MARGIN - 47, Face.BOLD)
    surface.text(LEFT + lane.tag + 4, top + 10.7, name, 13, CREAM, Face.BOLD)


def _plot(lane: Lane, shown: Chances, words: Words) -> None:
    """Draw a seat's line as steps, and its highest chance."""
    surface, high = lane.surface, lane.height - 11.5
    left, right = FROM - MARGIN, TO - MARGIN

    def level(chance: float) -> float:
        return lane.base - chance * high

    surface.line(left, level(0.5), right, level(0.5), LINE, 0.6, (1.5, 3))
    for (step, chances), (following, _) in pairwise(shown.points):
        x, until = _x(shown, step) - MARGIN, _x(shown, following) - MARGIN
        y = level(chances[lane.seat])
        if y < lane.base - 0.4:
            surface.area([(x, y), (until, y), (until, lane.base), (x, lane.base)], SEATS_AT_REST[lane.seat])
            surface.line(x, y, until, y, SEATS[lane.seat], 2)
    surface.line(left, lane.base, right, lane.base, LINE, 1)
    top = max(chances[lane.seat] for _, chances in shown.points[:-1])
    highest = words.say("picture-chances-highest-of", chance=str(round(100 * top)))
    surface.text(INSIDE - 5, lane.height / 2 + 4, highest, 11.5, SOFT, anchor="end")


def _spread(places: Sequence[float]) -> list[float]:
    """The same places in order, moved apart so that letters don't overlap."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + APART) if found else place)
    over = found[-1] - (WIDTH - MARGIN - 9) if found else 0.0
    for number in range(len(found) - 1, -1, -1):
        if over <= 0:
            break
        found[number] -= over
        over = found[number - 1] + APART - found[number] if number else 0.0
    return found


# In words


def told(shown: Chances, words: Words, most: int = MOST_IN_WORDS) -> Iterator[str]:
    yield told_winners(shown.winners, words)
    yield words.say("picture-told-chances")
    points = shown.points[:-1]
    apart = max(1, -(-len(points) // most))
    for seat in in_order(shown.places):
        facts = [
            words.say("picture-chance-at", step=str(step), chance=str(round(100 * chances[seat])))
            for step, chances in points[::apart]
        ]
        who = words.say("picture-place", place=str(shown.places[seat]), who=words.called(seat))
        yield words.say("picture-told", what=who, facts=words.sentence(facts))
    for letter, step in zip(MOMENT_LETTERS, shown.moments, strict=False):
        yield words.say("picture-told-turn", letter=letter, step=str(step))


CHANCES: Final = Picture(compose, told, [{"most": most} for most in (MOST_TOLD, 6, 3, 2)])
"""The description, with fewer points if it is too long."""
