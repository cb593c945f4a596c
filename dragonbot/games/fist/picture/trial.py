"""A tested custom card beside three printed ones. Each lane has bars for its price,
how often players buy it, and how often its buyer wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.games.fist.picture.card import badge_of
from dragonbot.picture.canvas import INSIDE, MARGIN, WIDTH, Canvas, Surface
from dragonbot.picture.faces import Face, fit, is_covered, wrap
from dragonbot.picture.lanes import HEADING_HEIGHT, TITLE_SIZE
from dragonbot.picture.palette import (
    CREAM,
    GOLD,
    GREY_ON_VELLUM,
    INK,
    LINE,
    PLATE,
    PLATE_IN_FRONT,
    SILVER,
    SOFT,
    VELLUM,
)
from dragonbot.picture.picture import Picture, Words

LANE_HEIGHT: Final = 50
LANE_GAP: Final = 4
TOP: Final = 89
BADGE: Final = 26
COLUMNS: Final = (42, 132, 222)
"""Left ends of the bars in a lane."""
BAR: Final = 78
BAR_TOP: Final = 22
BAR_HEIGHT: Final = 9
NOTE_ROOM: Final = 42
NOTE_LEFT: Final = 50
"""Left of the note, beside Discord's button in the corner."""
A_HUNDRED: Final = 100


class Range(NamedTuple):
    mean: float
    low: float
    high: float

    @classmethod
    def read(cls, data: Sequence[float] | None) -> Range | None:
        return None if data is None else cls(*data)


class Bars(NamedTuple):
    """The figures of one card."""

    card: str
    """A printed card's id."""
    name: str
    badge: str
    """The name of a custom card's drawing; empty for a printed one."""
    price: Range | None
    bought: Range | None
    wins: Range | None
    line: str
    """Its figures in words."""


class Trial(NamedTuple):
    """The picture's content in plain data."""

    games: int
    players: int
    rows: tuple[Bars, ...]

    @classmethod
    def read(cls, content: Mapping[str, Any]) -> Trial:
        rows = tuple(
            [
                Bars(
                    str(each["card"]),
                    str(each["name"]),
                    str(each["badge"]),
                    Range.read(each["price"]),
                    Range.read(each["bought"]),
                    Range.read(each["wins"]),
                    str(each["line"]),
                )
                for each in content["cards"]
            ]
        )
        return cls(int(content["games"]), int(content["players"]), rows)

    @property
    def fair(self) -> int:
        """Chance win rate, per cent."""
        return round(A_HUNDRED / self.players)


def compose(shown: Trial, words: Words) -> Canvas:
    bottom = TOP + len(shown.rows) * (LANE_HEIGHT + LANE_GAP)
    canvas = Canvas(bottom + NOTE_ROOM)
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, HEADING_HEIGHT, VELLUM, radius=8, what="card")
    mine = shown.rows[0]
    plate.sprite(mine.badge or badge_of(mine.card, words), 9, 8, 38)
    room = INSIDE - 54 - 8
    plate.text(
        54, 25, fit(_lettered(mine.name, words), TITLE_SIZE, room, Face.SERIF), TITLE_SIZE, INK, Face.SERIF
    )
    said = fit(words.say("picture-trial", games=shown.games), 13, room, Face.SEMIBOLD)
    plate.text(54, 43, said, 13, GREY_ON_VELLUM)
    for x, key in zip(
        COLUMNS, ("picture-trial-price", "picture-trial-bought", "picture-trial-wins"), strict=True
    ):
        canvas.text(MARGIN + x, 83, fit(words.say(key), 12, BAR + 8, Face.SEMIBOLD), 12, SOFT)
    dearest = max((each.price.high for each in shown.rows if each.price is not None), default=1.0)
    for number, row in enumerate(shown.rows):
        is_mine = not number
        top = TOP + number * (LANE_HEIGHT + LANE_GAP)
        fill = PLATE_IN_FRONT if is_mine else PLATE
        lane = canvas.plate(
            MARGIN, top, INSIDE, LANE_HEIGHT, fill, what="lane", frame=GOLD if is_mine else None
        )
        _lane(lane, row, shown, words, dearest, GOLD if is_mine else SILVER)
    note = words.say("picture-trial-fair", percent=str(shown.fair))
    for number, line in enumerate(wrap(note, 12, WIDTH - NOTE_LEFT - MARGIN, Face.SEMIBOLD, 2)):
        canvas.text(NOTE_LEFT, bottom + 16 + 15 * number, line, 12, SOFT)
    return canvas


def _lane(lane: Surface, row: Bars, shown: Trial, words: Words, dearest: float, colour: str) -> None:
    lane.sprite(row.badge or badge_of(row.card, words), 8, (LANE_HEIGHT - BADGE) / 2, BADGE)
    name = fit(_lettered(row.name, words), 13, INSIDE - COLUMNS[0] - 8, Face.BOLD)
    lane.text(COLUMNS[0], 16, name, 13, CREAM, Face.BOLD)
    _bar(lane, COLUMNS[0], row.price, dearest, colour)
    _bar(lane, COLUMNS[1], row.bought, 1, colour)
    _bar(lane, COLUMNS[2], row.wins, 1, colour)
    if row.wins is not None:
        fair = COLUMNS[2] + BAR / shown.players
        lane.line(fair, BAR_TOP - 2, fair, BAR_TOP + BAR_HEIGHT + 2, CREAM, 1.4, (2, 1.4))
    told = (
        None if row.price is None else decimal(row.price.mean, words),
        _percent(row.bought, words),
        _percent(row.wins, words),
    )
    for x, number in zip(COLUMNS, told, strict=True):
        lane.text(x, 45, number or words.say("picture-trial-none"), 12, CREAM)


def _bar(lane: Surface, x: float, value: Range | None, most: float, colour: str) -> None:
    """A bar from 0 to the mean, with a whisker for its range."""
    bottom = BAR_TOP + BAR_HEIGHT
    lane.line(x, bottom, x + BAR, bottom, LINE, 1)
    if value is None:
        return
    ends = [BAR * min(1.0, max(0.0, part / most)) for part in value]
    if ends[0] > 0.5:
        lane.area([(x, BAR_TOP), (x + ends[0], BAR_TOP), (x + ends[0], bottom), (x, bottom)], colour)
    middle = BAR_TOP + BAR_HEIGHT / 2
    if ends[1] < ends[0]:
        lane.line(x + ends[1], middle, x + ends[0], middle, INK, 1.4)
    if ends[2] > ends[0]:
        lane.line(x + ends[0], middle, x + ends[2], middle, CREAM, 1.4)


def _lettered(name: str, words: Words) -> str:
    """The name, or the bot's words if the fonts lack all of its letters."""
    return name if is_covered(name) else words.say("blank-unlettered")


def decimal(value: float, words: Words) -> str:
    return f"{value:.1f}".replace(".", words.say("decimal-point"))


def _percent(value: Range | None, words: Words) -> str | None:
    if value is None:
        return None
    return words.say("picture-trial-percent", percent=str(round(A_HUNDRED * value.mean)))


# In words


def told(shown: Trial, words: Words, most: int | None = None) -> Iterator[str]:
    players, percent = str(shown.players), str(shown.fair)
    yield words.say("picture-told-trial", games=shown.games, players=players, percent=percent)
    for row in shown.rows[:most]:
        yield row.line


TRIAL: Final = Picture(compose, told, [{"most": most} for most in (4, 3, 2, 1)])
"""To shorten it, drop printed cards."""
