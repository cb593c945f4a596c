"""The strip at the top of a turn's picture: the dragon that fell last, and who got what of its treasure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.picture.things import drawn, one_by_one
from dragonbot.games.gold.rules.events import FALLS
from dragonbot.games.gold.words import heap_phrase
from dragonbot.picture.canvas import INSIDE, MARGIN, Surface
from dragonbot.picture.faces import Face, fit
from dragonbot.picture.palette import CREAM, LINE, PLATE
from dragonbot.picture.words import Words

HEIGHT: Final = 56.0
"""Units; without shares there is room for the line alone."""
LINE_HEIGHT: Final = 22.0
TOP: Final = 5.0
CELL_HEIGHT: Final = 33.0
GAP: Final = 4.0
DRAGON: Final = 28.0
TOKEN: Final = 12.0

Event = Sequence[Any]


class Fall(NamedTuple):
    """The last dragon that fell, as far as everybody knows of it."""

    dragon: str
    shares: tuple[tuple[int, tuple[int, ...]], ...]
    """Seats with their heaps, the largest first."""
    told: tuple[Event, ...]
    """How it fell, and what else came of its treasure."""

    @property
    def height(self) -> float:
        return HEIGHT if self.shares else LINE_HEIGHT


def fall_of(content: Mapping[str, Any], names: Sequence[str]) -> Fall | None:
    """What the picture of a turn shows of the one before; None where no dragon fell in it."""
    events = content.get("before", ())
    fell = next((event for event in events if event[0] in FALLS), None)
    if fell is None:
        return None
    shares = [event[2] for event in events if event[0] == "takes_share" and event[2][0] in names]
    seated = sorted(
        ((names.index(who), tuple(heap)) for who, heap in shares), key=lambda share: -sum(share[1])
    )
    more = (event for event in events if event[0] in ("no_agreement", "nothing_to_share"))
    return Fall(str(fell[2][0]), tuple(seated), (*more, fell))


def draw_strip(canvas: Surface, fall: Fall, words: Words) -> None:
    if fall.shares:
        canvas.sprite(f"dragon:{fall.dragon}", MARGIN, TOP + 1, DRAGON)
        x = MARGIN + DRAGON + GAP
        wide = (MARGIN + INSIDE - x - GAP * (len(fall.shares) - 1)) / len(fall.shares)
        for seat, heap in fall.shares:
            plate = canvas.plate(x, TOP, wide, CELL_HEIGHT, PLATE, radius=5, what=f"share of {seat}")
            plate.tag(4, 3.5, seat)
            count = str(sum(heap)) if any(heap) else "–"
            plate.text(wide - 5, 15, count, 12.5, CREAM, Face.BOLD, "end")
            tokens = one_by_one(heap)
            step = min(TOKEN, (wide - 8 - TOKEN) / max(1, len(tokens) - 1))
            for number, place in enumerate(tokens):
                plate.sprite(drawn(place), 4 + number * step, 19, TOKEN, pile="tokens")
            x += wide + GAP
    line = words.in_letters(next(_lines(fall, words), ""))
    text = fit(line, 11.5, INSIDE - 4, Face.SEMIBOLD)
    canvas.text(MARGIN + 2, fall.height - 7, text, 11.5, CREAM, Face.SEMIBOLD)
    canvas.line(MARGIN, fall.height, MARGIN + INSIDE, fall.height, LINE)


def _lines(fall: Fall, words: Words) -> Iterator[str]:
    for key, scene, facts in fall.told:
        said = words.narrator.event((key, scene, tuple(facts), None))
        if said is not None:
            yield said.partition("\n")[0]


def told_strip(fall: Fall, words: Words) -> Iterator[str]:
    """All that the strip shows."""
    yield from _lines(fall, words)
    for seat, heap in fall.shares:
        things = heap_phrase(words.narrator.phrases, heap) if sum(heap) else words.say("table-nothing")
        yield words.say("picture-told", what=words.called(seat), facts=things)
