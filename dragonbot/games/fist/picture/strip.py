"""The strip at the top of an auction's picture: the fists that opened last, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dragonbot.games.fist.picture.card import DRAWN, badge_of
from dragonbot.games.fist.rules.reveal import BIG, ENDINGS, THEFTS, OpenFist, Reveal, last_reveal
from dragonbot.games.fist.rules.things import NAMES
from dragonbot.games.fist.words import say_drama
from dragonbot.picture.canvas import INSIDE, MARGIN, Colour, Surface
from dragonbot.picture.faces import Face, fit, width, wrap
from dragonbot.picture.palette import CREAM, GOLD, LINE, PLATE, PLATE_IN_FRONT, SOFT
from dragonbot.picture.words import Words

ORDINARY: Final = 56.0
LARGE: Final = 70.0
"""Units of a strip; a large one has room for a second line."""
CELLS_TOP: Final = 5.0
CELL_HEIGHT: Final = 33.0
CELL_GAP: Final = 4.0
CARD: Final = 27.0
COIN: Final = 12.0
LETTERS: Final = 11.5
LINE_HEIGHT: Final = 14.0
NOTABLE: Final = frozenset((*BIG, *THEFTS, "opens_one", "second_wins")) - {"tied", "takes_bids_back", "wins"}
"""Events of which the strip says what they were."""


class Last:
    """The last reveal of a table, as far as its next picture shows it."""

    def __init__(self, reveal: Reveal, names: Sequence[str]) -> None:
        self.reveal = reveal
        self.names = names

    @property
    def height(self) -> float:
        is_tie = any(fist.is_tied for fist in self.reveal.fists)
        return LARGE if is_tie or any(event[0] in NOTABLE for event in self.reveal.after) else ORDINARY


def last_of(content: Mapping[str, Any], names: Sequence[str]) -> Last | None:
    """What the picture of a scene shows of the one before; None where nothing was opened in it."""
    reveal = last_reveal(content.get("before", ()))
    if reveal is None or any(fist.who not in names for fist in reveal.fists):
        return None
    return Last(reveal, names)


def draw_strip(canvas: Surface, last: Last, words: Words) -> None:
    reveal, x = last.reveal, float(MARGIN)
    if reveal.card:
        canvas.sprite(badge_of(reveal.card, words), x, CELLS_TOP + 3, CARD)
        x += CARD + CELL_GAP
    room = MARGIN + INSIDE - x
    wide = (room - CELL_GAP * (len(reveal.fists) - 1)) / max(1, len(reveal.fists))
    for fist in reveal.fists:
        is_up = fist.wins or fist.is_tied
        plate = canvas.plate(
            x,
            CELLS_TOP,
            wide,
            CELL_HEIGHT,
            PLATE_IN_FRONT if is_up else PLATE,
            radius=5,
            frame=GOLD if fist.wins else CREAM if fist.is_tied else None,
            what=f"fist of {fist.who}",
        )
        _fist(plate, fist, last.names.index(fist.who))
        x += wide + CELL_GAP
    y = CELLS_TOP + CELL_HEIGHT + 13
    for line, face, colour in _set(last, words):
        canvas.text(MARGIN + 2, y, line, LETTERS, colour, face)
        y += LINE_HEIGHT
    canvas.line(MARGIN, last.height, MARGIN + INSIDE, last.height, LINE)


def _fist(plate: Surface, fist: OpenFist, seat: int) -> None:
    plate.tag(4, 3.5, seat)
    number = str(fist.value) if fist.coins else "–"
    plate.text(plate.width - 5, 15, number, 12.5, CREAM if fist.coins else SOFT, Face.BOLD, "end")
    coins = [DRAWN[kind] for kind, count in fist.coins for _ in range(count)]
    room = plate.width - 8 - COIN
    step = min(COIN + 0.5, room / max(1, len(coins) - 1))
    for place, drawn in enumerate(coins):
        plate.sprite(drawn, 4 + place * step, 19, COIN, pile="fist")


def _set(last: Last, words: Words) -> Iterator[tuple[str, Face, Colour]]:
    """The lines as they are drawn; the first goes on where it is too long and the strip has room for it."""
    room = INSIDE - 4
    first, *rest = [words.in_letters(line) for line in _lines(last, words)] or [""]
    begun: Sequence[str] = (first,)
    if last.height == LARGE and width(first, LETTERS, Face.SEMIBOLD) > room:
        begun = wrap(first, LETTERS, room, Face.SEMIBOLD, 2)
    for line in begun:
        yield fit(line, LETTERS, room, Face.SEMIBOLD), Face.SEMIBOLD, CREAM
    if rest and last.height == LARGE and len(begun) == 1:
        yield fit(rest[0], LETTERS, room, Face.REGULAR), Face.REGULAR, SOFT


def _lines(last: Last, words: Words) -> Iterator[str]:
    """How it was decided, then what else people want to know of it."""
    reveal = last.reveal
    if reveal.drama is not None:
        yield _plain(say_drama(words.narrator, reveal.drama))
    tied = [fist.who for fist in reveal.fists if fist.is_tied]
    if tied and reveal.card:
        yield words.narrator.event(("tied", "", (reveal.card, tied), None)) or ""
    notable = [event for event in reveal.after if event[0] in NOTABLE]
    ended = [event for event in reveal.after if event[0] in ENDINGS]
    shown = notable or ([] if reveal.drama is not None else ended)
    for key, scene, facts in reversed(shown):  # the last one is what it came to
        said = words.narrator.event((key, scene, tuple(facts), None))
        if said is not None:
            yield said.partition("\n")[0]


def _plain(text: str) -> str:
    """Without Discord's markup."""
    return text.replace("**", "")


def told_strip(last: Last, words: Words) -> Iterator[str]:
    """All that the strip shows."""
    phrases = words.narrator.phrases
    fists = [
        words.say(
            "picture-last-fist",
            who=phrases.name(fist.who),
            coins=phrases.row_of([(count, NAMES[kind]) for kind, count in fist.coins]),
            value=fist.value,
        )
        if fist.coins
        else words.say("picture-last-empty", who=phrases.name(fist.who))
        for fist in last.reveal.fists
    ]
    what = words.narrator.card(last.reveal.card) if last.reveal.card else words.say("picture-last-any")
    yield words.say("picture-last", what=what, fists=words.sentence(fists))
    yield from _lines(last, words)
