"""The end of any game: the winner, a lane for each seat with its points rising
to the right, and letters for the deciding moments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.picture.canvas import INSIDE, MARGIN, WIDTH, Canvas, Surface
from dragonbot.picture.faces import Face, fit, fit_around, width
from dragonbot.picture.palette import (
    CREAM,
    GOLD,
    INK,
    LINE,
    PLATE,
    PLATE_IN_FRONT,
    SEATS,
    SEATS_AT_REST,
    VELLUM,
)
from dragonbot.picture.picture import Words

HEADING_HEIGHT: Final = 54
TITLE_SIZE: Final = 22
TOP: Final = 89
HEIGHTS: Final = {3: (43, 5), 4: (43, 5), 5: (34, 5), 6: (29, 3)}
"""Height of lanes and gap between them, by their number."""
LEFT: Final = 26
"""Left edge within a lane, after the rank."""
LETTERS: Final = "AB"
MOMENT_LETTERS: Final = "ABCDE"
BESIDE: Final = 8.5
"""Overlapping letters move this far to each side."""
MOMENT_HEIGHT: Final = 21


def places_of(ranks: Sequence[Any]) -> list[int]:
    """Places by rank, highest first; equal ranks share a place."""
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def in_order(places: Sequence[int]) -> list[int]:
    return sorted(range(len(places)), key=places.__getitem__)


def heading(canvas: Canvas) -> Surface:
    return canvas.plate(MARGIN, MARGIN, INSIDE, HEADING_HEIGHT, VELLUM, radius=8, what="winner")


def title(winners: Sequence[int], words: Words, room: float) -> str:
    """The title; if too long, the name is cut rather than the verb."""
    count = len(winners)
    if not count:
        return words.say("picture-nobody-wins")

    def said(whos: str) -> str:
        return words.say("picture-wins", whos=whos, count=count)

    if count == 1:
        return fit_around(said, words.lettered(winners[0]), TITLE_SIZE, room, Face.SERIF)
    whole = said(words.narrator.phrases.listed([words.lettered(seat) for seat in winners]))
    if width(whole, TITLE_SIZE, Face.SERIF) <= room:
        return whole
    return fit(words.say("picture-win-together", count=count), TITLE_SIZE, room, Face.SERIF)


def told_winners(winners: Sequence[int], words: Words) -> str:
    if not winners:
        return words.say("picture-told-nobody-wins")
    return words.say("picture-told-wins", whos=words.listed(winners), count=len(winners))


class Lane(NamedTuple):
    """One seat's lane."""

    surface: Surface
    seat: int
    place: int
    height: float

    @property
    def is_roomy(self) -> bool:
        return self.height > 40

    @property
    def is_flat(self) -> bool:
        return self.height <= 30

    @property
    def tag(self) -> float:
        """Size of the seat's tag."""
        return 13 if self.is_roomy else 12

    @property
    def name_top(self) -> float:
        return 2.2 if self.is_flat else (self.height - 30) * 0.45

    @property
    def score_top(self) -> float:
        """Top of the score, below the name."""
        return self.name_top + self.tag + (4 if self.is_roomy else 1.6)

    @property
    def base(self) -> float:
        """The line of 0 points."""
        return self.height - 5

    def draw_place(self) -> None:
        size = 20 if self.is_roomy else 17
        colour = GOLD if self.place == 1 else CREAM
        self.surface.text(13, self.height / 2 + size / 3, str(self.place), size, colour, Face.SERIF, "middle")

    def draw_rise(
        self, left: float, right: float, rules: Iterable[float], steps: Iterable[tuple[float, float, float]]
    ) -> None:
        """Draw lines at some heights, and steps (from, to, height)."""
        for y in rules:
            self.surface.line(left, y, right, y, LINE, 0.6, (1.5, 3))
        for x, until, y in steps:
            if y < self.base and until > x:
                corners = [(x, y), (until, y), (until, self.base), (x, self.base)]
                self.surface.area(corners, SEATS_AT_REST[self.seat])
                self.surface.line(x, y, until, y, SEATS[self.seat], 2.4)
        self.surface.line(left, self.base, right, self.base, LINE, 1)

    def draw_badge(self, drawn: str, middle: float, level: float, left: float = 0) -> None:
        """Draw the cause of a step on it, as far as the lane has room."""
        size = 15 if self.is_flat else 18
        x = min(middle - size / 2, INSIDE - size - 2)
        y = min(max(level - size / 2 + 1, 1.5), self.height - size - 1)
        self.surface.sprite(drawn, max(x, left), y, size, pile="steps")


def bottom_of(seats: int) -> float:
    """Bottom of the last lane."""
    height, gap = HEIGHTS[seats]
    return TOP + seats * (height + gap) - gap


def lanes(canvas: Canvas, places: Sequence[int]) -> Iterator[Lane]:
    """A lane for each seat by rank. Draw in one before asking for the next."""
    height, gap = HEIGHTS[len(places)]
    for row, seat in enumerate(in_order(places)):
        first = places[seat] == 1
        plate = canvas.plate(
            MARGIN,
            TOP + row * (height + gap),
            INSIDE,
            height,
            PLATE_IN_FRONT if first else PLATE,
            frame=GOLD if first else None,
            what=f"lane {seat + 1}",
        )
        yield Lane(plate, seat, places[seat], height)


def mark_moments(canvas: Canvas, places: Iterable[float], bottom: float) -> None:
    """Draw a line through all lanes at each moment."""
    for x in places:
        canvas.line(x, TOP - 2, x, bottom + 2, CREAM, 1, (3, 3))


def moments(canvas: Canvas, places: Sequence[float], bottom: float, left: float) -> Iterator[float]:
    """Draw letters below the lanes and again at the left; yields the line for each one's text."""
    places = [min(x, WIDTH - 19) for x in places]
    if len(places) == 2 and places[1] - places[0] < 2 * BESIDE:
        middle = min(sum(places) / 2, WIDTH - 19 - BESIDE)
        places = [middle - BESIDE, middle + BESIDE]
    for number, (letter, x) in enumerate(zip(LETTERS, places, strict=False)):
        y = bottom + 27 + number * MOMENT_HEIGHT
        draw_letter(canvas, letter, x, bottom + 9)
        draw_letter(canvas, letter, left, y)
        yield y


def draw_letter(canvas: Canvas, letter: str, x: float, y: float) -> None:
    """Draw a letter in a circle around this point."""
    circle = canvas.plate(x - 8, y - 8, 16, 16, CREAM, radius=8, what=f"moment {letter}")
    circle.text(8, 12.2, letter, 12, INK, Face.BOLD, "middle")
