"""A person's things: behind the screen, and in front of it, where everyone sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragonbot.games.fist.picture.auction import draw_points, hides_stones, kept, points
from dragonbot.games.fist.picture.card import badge_of
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES, METALS
from dragonbot.games.fist.rules.things import COINS, NAMES, RETURNING, STONES
from dragonbot.games.fist.rules.view import OwnView
from dragonbot.games.fist.words import DRAWN, things_phrase
from dragonbot.picture.canvas import CORNER, INSIDE, MARGIN, TALLEST, WIDTH, Canvas, Surface
from dragonbot.picture.faces import Face, fit, width
from dragonbot.picture.palette import CREAM, PLATE, SOFT
from dragonbot.picture.picture import Picture, Words
from dragonbot.picture.wall import WALL, behind_screen, heading, wall_of, whose

TOP: Final = 40
HIGHEST_ROW: Final = 32
COINS_LEFT: Final = 50
LABEL_ROOM: Final = 100
"""Minimum width of a coin's name, in units."""
"""The gaps between coins, in units."""
BEFORE: Final = 31
"""Height of a row in front of the screen, in units."""

TO_BID: Final = {
    IN_GOLD.id: "picture-to-bid-gold",
    IN_COMMON_GOLD.id: "picture-to-bid-common-gold",
    IN_SILVER.id: "picture-to-bid-silver",
    IN_STONES.id: "picture-to-bid-stones",
}


def compose(view: OwnView, words: Words, named: bool = False) -> Canvas:
    """`named`: others see it, so it names the owner."""
    kinds = [kind for kind in COINS if view.mine[kind]]
    before = 8 + BEFORE * (1 + _has_stones(view) + bool(view.seats[view.me].keeps))
    row = min(HIGHEST_ROW, (TALLEST - TOP - 10 - WALL - before) / max(1, len(kinds)))
    wall = TOP + 5 + row * max(1, len(kinds)) + 5
    canvas = Canvas(wall + WALL + before)
    heading(canvas, view.me, words, to_bid(view, words) or "", named=named)
    plate = canvas.plate(MARGIN, TOP, INSIDE, wall + WALL - TOP, PLATE, radius=8, what="behind the screen")
    if not kinds:
        plate.text(INSIDE / 2, 5 + row / 2 + 5, words.say("table-nothing"), 13, SOFT, anchor="middle")
    for place, kind in enumerate(kinds):
        _row(plate, words, kind, view.mine[kind], 5 + place * row, row)
    wall_of(plate, view.me, words, wall - TOP, named=named)
    _before(canvas, view, words, wall + WALL + 8)
    return canvas


def to_bid(view: OwnView, words: Words) -> str | None:
    """What is bid now, and how much of it the seat has; None once the fists are open."""
    bidding = view.biddings[-1] if view.biddings else None
    if bidding is None or view.me not in bidding.seats or any(seat != view.me for seat in bidding.fists):
        return None
    metal = METALS[bidding.metal]
    return words.say(TO_BID[metal.id], count=sum(view.mine[kind] for kind in metal.coins))


def _row(plate: Surface, words: Words, kind: int, count: int, y: float, high: float) -> None:
    """A row with each of its coins."""
    name = words.narrator.phrases.thing(NAMES[kind])
    size = high - 5
    middle = y + high / 2
    plate.text(34, middle + high * 0.2, str(count), min(20, high * 0.62), CREAM, Face.BOLD, "end")
    right = INSIDE - 8
    free = right - (COINS_LEFT - MARGIN) - size * (1 + 0.8 * (count - 1)) - 8
    label = fit(name, 12.5, max(LABEL_ROOM, free), Face.SEMIBOLD)
    plate.text(right, middle + 4.5, label, 12.5, SOFT, Face.SEMIBOLD, "end")
    room = right - width(label, 12.5, Face.SEMIBOLD) - 8 - COINS_LEFT + MARGIN
    _heap(plate, DRAWN[kind], count, COINS_LEFT - MARGIN, middle - size / 2, size, room)


def _heap(
    plate: Surface, drawn: str, count: int, x: float, y: float, size: float, room: float, step: float = 0.8
) -> float:
    """Draw `count` things side by side, overlapping if necessary. Returns the width."""
    apart = min(size * step, (room - size) / max(1, count - 1))
    for place in range(count):
        plate.sprite(drawn, x + place * apart, y, size, pile=drawn)
    return size + (count - 1) * apart


def _before(canvas: Canvas, view: OwnView, words: Words, y: float) -> None:
    """Public things, and stones that the Elf hides."""
    me = view.seats[view.me]
    left = CORNER[0]
    draw_points(canvas, me.score, view.goal, left, y, 21, 23)
    x = left + 80.0
    right = WIDTH - 12.0
    if view.favor == view.me:
        canvas.sprite("sign:favor", right - 22, y - 1, 22)
        right -= 28
    spent = [(kind, view.mine[kind]) for kind in RETURNING.values() if view.mine[kind]]
    label = fit(words.say("picture-spent"), 12, 70, Face.SEMIBOLD)
    wide = width(label, 12, Face.SEMIBOLD) + 6 if spent else 0
    room = right - x - wide - sum(width(str(count), 14, Face.BOLD) + 9 for _, count in spent)
    shares = _shares([21 * (1 + 0.68 * (count - 1)) for _, count in spent], room)
    for (kind, count), share in zip(spent, shares, strict=True):
        x += canvas.text(x, y + 16.5, str(count), 14, CREAM, Face.BOLD) + 3
        x += _heap(canvas, DRAWN[kind], count, x, y, 21, share, 0.68) + 6
    if spent:
        canvas.text(x, y + 15.5, label, 12, SOFT)
    if _has_stones(view):
        y += BEFORE
        _stones(canvas, view, y)
    for place, card in enumerate(me.keeps):
        step = min(28.0, (WIDTH - 12 - 25 - left) / max(1, len(me.keeps) - 1))
        canvas.sprite(badge_of(card, words), left + place * step, y + BEFORE, 25, pile="kept")


def _has_stones(view: OwnView) -> bool:
    return hides_stones(view.seats[view.me]) or any(view.mine[kind] for kind in STONES)


def _stones(canvas: Canvas, view: OwnView, y: float) -> None:
    stones = [(kind, view.mine[kind]) for kind in STONES if view.mine[kind]]
    x = float(CORNER[0])
    if hides_stones(view.seats[view.me]):
        canvas.sprite("sign:chest", x, y + 1, 23)
        x += 32
    numbers = sum(width(str(count), 16, Face.BOLD) + 3 + 8 for _, count in stones)
    room = (WIDTH - 12 - x - numbers) / max(1, len(stones))
    # Small counts leave their room to the others.
    shares = _shares([count * 25.0 for _, count in stones], room * len(stones))
    for (kind, count), share in zip(stones, shares, strict=True):
        x += canvas.text(x, y + 20, str(count), 16, CREAM, Face.BOLD) + 3
        x += _heap(canvas, DRAWN[kind], count, x, y + 2, 23, share, 25 / 23) + 8


def _shares(wanted: list[float], room: float) -> list[float]:
    """Each row's share of the room: what it wants if that is less than an equal share."""
    shares = [0.0] * len(wanted)
    by_wish = sorted(range(len(wanted)), key=wanted.__getitem__)
    for done, place in enumerate(by_wish):
        shares[place] = min(wanted[place], room / (len(wanted) - done))
        room -= shares[place]
    return shares


# In words


def told(view: OwnView, words: Words, named: bool = False, *, names_cards: bool = True) -> Iterator[str]:
    me = view.seats[view.me]
    if bid := to_bid(view, words):
        yield words.say("picture-told", what=whose(view.me, words, named=named), facts=bid)
    behind = things_phrase(words.narrator.phrases, view.mine, COINS)
    yield words.say("picture-told", what=behind_screen(view.me, words, named=named), facts=behind)
    facts = [points(words, view, view.me)]
    stones = things_phrase(words.narrator.phrases, view.mine, STONES)
    facts.append(words.say("picture-hidden", stones=stones) if hides_stones(me) else stones)
    if any(view.mine[kind] for kind in RETURNING.values()):
        facts.append(things_phrase(words.narrator.phrases, view.mine, RETURNING.values()))
    if view.favor == view.me:
        facts.append(words.say("picture-favor"))
    if me.keeps:
        facts.append(kept(words, me.keeps, names_cards=names_cards))
    yield words.say("picture-told", what=words.say("picture-before-screen"), facts=words.sentence(facts))
    if not named:
        yield words.say("picture-told", what=words.say("picture-your-seat"), facts=words.called(view.me))


HAND: Final = Picture(compose, told, ({}, {"names_cards": False}))
