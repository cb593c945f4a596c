"""Payments in stones: the ways in which a price can be paid, and the question which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from dragonbot.engine.question import Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.fist.asking import ask
from dragonbot.fist.purse import Purse, move_all
from dragonbot.fist.things import COLOURS, STONES, THREE_COLOURS

if TYPE_CHECKING:
    from dragonbot.fist.table import Seat, Table

Stones: TypeAlias = tuple[int, ...]
"""How many stones of each of things.COLOURS."""


def any_stones(purse: Purse, price: int) -> list[Stones]:
    """The ways to pay so many stones of whatever colours; red ones first, then blue, then yellow."""
    reds, blues, yellows, whites = (purse[kind] for kind in STONES)
    return [
        (red, blue, yellow, white)
        for red in range(min(reds, price), -1, -1)
        for blue in range(min(blues, price - red), -1, -1)
        for yellow in range(min(yellows, price - red - blue), -1, -1)
        if (white := price - red - blue - yellow) <= whites
    ]


def equal_stones(purse: Purse, price: int) -> list[Stones]:
    """The ways to pay so many stones of one colour."""
    return [tuple(price if kind == paid else 0 for kind in STONES) for paid in STONES if purse[paid] >= price]


def one_of_each(purse: Purse) -> list[Stones]:
    """The way to pay a stone of each of the three colours, if there is one."""
    paid = STONES[: len(THREE_COLOURS)]
    return [(1, 1, 1, 0)] if all(purse[kind] for kind in paid) else []


class StonePayment:
    """Which of the ways a price is paid in."""

    __slots__ = ("key", "outcome", "waiting", "ways")
    timer: Timer = "choice"
    hidden = False
    about = ""

    def __init__(self, key: str, seat: int, ways: Sequence[Stones]) -> None:
        self.key = key
        self.waiting = [seat]
        self.ways = ways
        self.outcome: Stones = ()

    def options(self, seat: int) -> Sequence[str]:
        """The colours with which can be paid."""
        if seat not in self.waiting:
            return ()
        return [
            colour
            for colour, counts in zip(COLOURS, zip(*self.ways, strict=True), strict=True)
            if any(counts)
        ]

    def answers(self, seat: int) -> Sequence[Stones]:
        return self.ways if seat in self.waiting else ()

    def check(self, seat: int, answer: Any) -> Stones:
        if seat not in self.waiting:
            raise Refused("not_asked")
        paid = _from_names(answer) if isinstance(answer, Mapping) else answer
        for way in self.ways:
            if way == paid:
                return way
        raise Refused("not_the_price", count=sum(self.ways[0]), options=tuple(self.options(seat)))

    def settle(self, seat: int, answer: Stones) -> bool:
        self.outcome = answer
        return True

    def silence(self, seat: int) -> Stones:
        return self.ways[0]

    def any_answer(self, seat: int, pick: Pick) -> Stones:
        return self.ways[pick(len(self.ways))]

    def written(self, answer: Stones) -> dict[str, int]:
        return {colour: count for colour, count in zip(COLOURS, answer, strict=True) if count}


def _from_names(stones: Mapping[Any, Any]) -> Stones | None:
    """The stones that a map names; None where it names anything else, or no whole number of them."""
    known = set(stones) <= set(COLOURS) and all(type(count) is int for count in stones.values())
    return tuple(stones.get(colour, 0) for colour in COLOURS) if known else None


def pay(table: Table, seat: Seat, key: str, ways: Sequence[Stones]) -> Play:
    """The seat pays stones to the bank, in the way of its choice where there are several."""
    paid = ways[0] if len(ways) == 1 else (yield StonePayment(key, seat.index, ways))
    for kind, count in zip(STONES, paid, strict=True):
        seat.purse[kind] -= count
        table.bank[kind] += count
    table.tell("pays_stones", seat.name, paid)


def pay_all_stones(table: Table, seat: Seat) -> None:
    paid = tuple(seat.purse[kind] for kind in STONES)
    move_all(STONES, seat.purse, table.bank)
    table.tell("pays_stones", seat.name, paid)


def points_or_coins(
    table: Table, winner: Seat, key: str, ways: Sequence[Stones], points: int, coin: int, count: int
) -> Play:
    """Pay stones for points or take coins. The coins may be chosen even when the bank has none."""
    if not ways:
        table.tell("cannot_pay", winner.name)
    elif (yield from ask(winner, key, ("score", "take"))) == "score":
        yield from pay(table, winner, f"{key}.stones", ways)
        table.score(winner, points)
        return
    table.take(winner, coin, count)
