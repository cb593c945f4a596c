"""A person's things: treasure and magic objects behind the screen, adventurers in front of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dragonbot.games.gold.picture.things import CORNER, at_home, drawn, lay, told_heap, told_seat, who
from dragonbot.games.gold.rules.tokens import (
    A_SET,
    BLACK,
    BLACK_DIAMOND,
    COLOURS,
    CURSED_DIAMOND,
    GEMS,
    GOLD,
    MAGIC,
    SILVER,
    bonus,
    certain_worth,
)
from dragonbot.games.gold.rules.view import OwnView
from dragonbot.games.gold.words import TOKENS, card_icon
from dragonbot.picture import palette
from dragonbot.picture.canvas import INSIDE, MARGIN, TALLEST, Canvas, Surface
from dragonbot.picture.faces import Face, fit, width
from dragonbot.picture.palette import CREAM, LINE, PLATE, PLATE_IN_FRONT, SOFT
from dragonbot.picture.picture import Picture, Words
from dragonbot.picture.wall import WALL, behind_screen, heading, wall_of, whose

TOP: Final = 40
HIGHEST_ROW: Final = 27
OBJECT_ROW: Final = 24
LOWEST_OBJECT_ROW: Final = 18
MOST_OBJECT_ROWS: Final = 4
"""Most rows of objects."""
SEEN: Final = 32
"""Height of a row with another player's hidden things, in units."""
MOST_BESIDE_A_NAME: Final = 5
"""Kinds of tokens beside a name."""
FOOT: Final = 34
TOKENS_LEFT: Final = 36


def compose(view: OwnView, words: Words, named: bool = False) -> Canvas:
    """`named`: others see it, so it names the owner."""
    rows = kinds_of(view)
    object_rows = min(MOST_OBJECT_ROWS, (len(view.objects) + 1) // 2)
    seen = SEEN if view.seen is not None else 0
    free = TALLEST - TOP - 8 - WALL - FOOT - seen
    between = 8 if object_rows else 0
    high = OBJECT_ROW if object_rows * OBJECT_ROW + between + len(rows) * 21 <= free else LOWEST_OBJECT_ROW
    row = min(HIGHEST_ROW, (free - object_rows * high - between) / max(1, len(rows)))
    inside = 8 + max(1, len(rows)) * row + between + object_rows * high
    canvas = Canvas(TOP + inside + WALL + seen + FOOT)
    heading(canvas, view.me, words, _worth(view, words), named=named)
    plate = canvas.plate(MARGIN, TOP, INSIDE, inside + WALL, PLATE, radius=8, what="behind the screen")
    if not rows:
        plate.text(INSIDE / 2, 4 + row / 2 + 5, words.say("table-nothing"), 13, SOFT, anchor="middle")
    for number, kind in enumerate(rows):
        _row(plate, view, words, kind, 4 + number * row, row)
    if object_rows:
        y = 4 + max(1, len(rows)) * row + between / 2
        plate.line(10, y, INSIDE - 10, y)
        _objects(plate, view, words, y + between / 2, high)
    wall_of(plate, view.me, words, inside, named=named)
    if view.seen is not None:
        _seen(canvas, view, view.seen, words, TOP + inside + WALL + 6)
    at_home(canvas, view.seats[view.me], view.me, CORNER, canvas.height - FOOT + 8, 20, 27)
    return canvas


SETS: Final = len(COLOURS)
"""The kind of the row for sets: one of each gem."""


def kinds_of(view: OwnView) -> list[int]:
    """The rows: tokens by index in a heap, and sets if they count."""
    kinds = [place for place, count in enumerate(view.mine) if count]
    return [*kinds, SETS] if sets_of(view) else kinds


def sets_of(view: OwnView) -> int:
    if not view.house.sets or _is_cursed(view):
        return 0
    return min(view.mine[gem] for gem in GEMS)


def _is_cursed(view: OwnView) -> bool:
    return view.house.cursed and bool(view.mine[BLACK])


def worth_of(view: OwnView, kind: int) -> int | None:
    """Points of all tokens of that kind; None for gems, which count by comparison."""
    if kind == SETS:
        return A_SET * sets_of(view)
    if kind in GEMS:
        return 0 if _is_cursed(view) else None
    black = CURSED_DIAMOND if view.house.cursed else BLACK_DIAMOND
    return view.mine[kind] * {SILVER: 1, GOLD: 3, MAGIC: 1, BLACK: black}[kind]


def _worth(view: OwnView, words: Words) -> str:
    house = view.house
    worth = certain_worth(view.mine, advanced=house.cursed, sets=house.sets)
    return words.say("picture-worth", count=worth)


def _most(view: OwnView, words: Words) -> str:
    most = bonus(len(view.seats), 1, advanced=view.house.cursed)
    return words.say("picture-for-the-most", count=most)


def _row(plate: Surface, view: OwnView, words: Words, kind: int, y: float, high: float) -> None:
    """Draw each token of a kind, and their points."""
    size = min(22.0, high - 3)
    middle = y + high / 2
    worth = worth_of(view, kind)
    label = _most(view, words) if worth is None else words.say("picture-count-points", count=worth)
    label = fit(label, 12, 110, Face.SEMIBOLD)
    right = INSIDE - 10
    plate.text(right, middle + 4.2, label, 12, SOFT if not worth else CREAM, Face.SEMIBOLD, "end")
    room = right - width(label, 12, Face.SEMIBOLD) - 8 - TOKENS_LEFT
    if kind == SETS:
        plate.text(30, middle + 4.6, str(sets_of(view)), 13, CREAM, Face.BOLD, "end")
        lay(plate, [int(place in GEMS) for place in range(len(COLOURS))], TOKENS_LEFT, middle - 7, 14, room)
        return
    count, letters = view.mine[kind], min(17.0, max(12.5, high * 0.7))
    plate.text(30, middle + letters * 0.35, str(count), letters, CREAM, Face.BOLD, "end")
    step = min(size * 0.9, (room - size) / max(1, count - 1))
    for number in range(count):
        plate.sprite(drawn(kind), TOKENS_LEFT + number * step, middle - size / 2, size, pile="tokens")


def _objects(plate: Surface, view: OwnView, words: Words, top: float, high: float) -> None:
    """Draw one or two objects a row; armed ones are framed."""
    half = (INSIDE - 14) / 2
    most = 2 * MOST_OBJECT_ROWS
    shown = view.objects if len(view.objects) <= most else view.objects[: most - 1]
    size = high - 4
    armed = list(view.armed)
    for number, card in enumerate(shown):
        x, y = 5 + number % 2 * (half + 4), top + number // 2 * high
        is_armed = card in armed
        if is_armed:
            armed.remove(card)
        is_alone = number % 2 == 0 and number + 1 == len(view.objects)
        wide = INSIDE - 10 if is_alone else half
        cell = plate.plate(
            x,
            y,
            wide,
            high - 2,
            PLATE_IN_FRONT if is_armed else PLATE,
            radius=4,
            frame=palette.GOLD if is_armed else None,
            what="object",
        )
        cell.sprite(card_icon(card) or "sign:blank", 3, 1, size)
        room = wide - size - 11
        if is_armed:
            ready = fit(words.say("picture-armed"), 11.5, 44, Face.BOLD)
            cell.text(wide - 6, high / 2 + 3.2, ready, 11.5, palette.GOLD, Face.BOLD, "end")
            room -= width(ready, 11.5, Face.BOLD) + 5
        name = fit(words.narrator.card(card), 12, room, Face.SEMIBOLD)
        cell.text(size + 7, high / 2 + 3.2, name, 12, CREAM)
    if more := len(view.objects) - len(shown):
        x, y = 5 + len(shown) % 2 * (half + 4), top + len(shown) // 2 * high
        plate.text(
            x + 8, y + high / 2 + 3.4, words.say("picture-more", count=str(more)), 12.5, CREAM, Face.BOLD
        )


def _seen(canvas: Canvas, view: OwnView, seen: Sequence[int], words: Words, y: float) -> None:
    """Draw things behind another's screen while the player may look there."""
    plate = canvas.plate(MARGIN, y, INSIDE, SEEN - 6, PLATE_IN_FRONT, frame=LINE, what="seen")
    plate.sprite("sign:screen", 5, 4, 18)
    left = 28.0
    if view.theft:
        if sum(map(bool, seen)) <= MOST_BESIDE_A_NAME:
            left += who(plate, words, view.theft.victim, left, 6.5, 100) + 7
        else:
            plate.tag(left, 6.5, view.theft.victim, 13)
            left += 19
    if any(seen):
        lay(plate, seen, left, 5.5, 15, INSIDE - 6 - left)
    else:
        plate.text(left, 17.5, words.say("heap-nothing"), 12, SOFT, Face.REGULAR)


# In words


def told(view: OwnView, words: Words, named: bool = False, *, names_objects: bool = True) -> Iterator[str]:
    yield words.say("picture-told", what=whose(view.me, words, named=named), facts=_worth(view, words))
    behind = [_told_kind(view, words, kind) for kind in kinds_of(view)]
    things = words.sentence(behind) or words.say("table-nothing")
    yield words.say("picture-told", what=behind_screen(view.me, words, named=named), facts=things)
    if _is_cursed(view):
        yield words.say("picture-told-cursed")
    if view.objects:
        phrases = words.narrator.phrases
        if names_objects:
            held = phrases.cards(view.objects)
            yield words.say("picture-told-objects", cards=held, count=len(view.objects))
            if view.armed:
                yield words.say("picture-told-armed", cards=phrases.cards(list(view.armed)))
        else:
            yield words.say("picture-told-objects-count", count=len(view.objects))
    if view.seen is not None and view.theft is not None:
        seen = told_heap(words, view.seen)
        yield words.say("picture-told-seen", whom=words.called(view.theft.victim), treasure=seen)
    seat = told_seat(words, view, view.me)
    yield seat if named else words.say("picture-told-own-seat", seat=seat)


def _told_kind(view: OwnView, words: Words, kind: int) -> str:
    worth = worth_of(view, kind)
    if kind == SETS:
        thing = words.say("picture-sets", count=sets_of(view))
    else:
        thing = words.narrator.phrases.counted(view.mine[kind], TOKENS[COLOURS[kind]])
    counts = _most(view, words) if worth is None else words.say("picture-count-points", count=worth)
    return words.say("picture-things-count", things=thing, counts=counts)


HAND: Final = Picture(compose, told, ({}, {"names_objects": False}))
