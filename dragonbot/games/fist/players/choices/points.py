"""Choices about points: paid for or not, and to whom they go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.fist.payment import any_stones, equal_stones, hand_over, one_of_each
from dragonbot.fist.purse import move
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import FAIRY, GOLD, RETURNING, SILVER, STONE_OF, THREE_COLOURS
from dragonbot.fist.wild import Stones
from dragonbot.games.fist.players.choices.leads import leads, named
from dragonbot.games.fist.players.judge import Judge, best

PRICES: Final[dict[str, tuple[Callable[[Table, Seat], list[Stones]], int, int]]] = {
    "magician": (lambda _, seat: any_stones(seat.purse, 4), SILVER, 3),
    "sorcerer": (lambda table, seat: equal_stones(table, seat, 4), GOLD, 1),
    "wizard": (one_of_each, SILVER, 3),
    "enchantress": (lambda _, seat: any_stones(seat.purse, 5), FAIRY, 1),
    "warlock": (lambda _, seat: any_stones(seat.purse, 2), SILVER, 3),
}
"""The ways to pay for points, and the coins that are got instead."""
POINTS: Final = {"sorcerer": 2, "enchantress": 2}
"""What is paid for brings one point elsewhere."""


@leads("magician", "sorcerer", "wizard", "enchantress", "warlock")
def _points_or_coins(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    ways, coin, count = PRICES[asked.key]
    if answer == "take":
        table.take(seat, coin, count)
        return
    _pay(judge, table, seat, ways(table, seat))
    table.score(seat, POINTS.get(asked.key, 1))


def _pay(judge: Judge, table: Table, seat: Seat, ways: list[Stones]) -> None:
    """Pay in the way that hurts least."""

    def left(way: Stones) -> float:
        hand_over(way, seat.purse, table.bank)
        strength = judge.strengths(table)[seat.index]
        hand_over(way, table.bank, seat.purse)
        return strength

    hand_over(best(ways, left, judge.random), seat.purse, table.bank)


@leads("magician.stones", "sorcerer.stones", "wizard.stones", "enchantress.stones", "warlock.stones",
       "sorceress.stones", "sorcerer_apprentice.stones")  # fmt: skip
def _pays(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass":
        return
    hand_over(answer, seat.purse, table.bank)
    table.score(seat, POINTS.get(asked.key.removesuffix(".stones"), 1))


@leads("necromancer")
def _necromancer(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass":
        return
    for kind, spent in RETURNING.items():
        coins = sum(bidding.coins_of(seat.index, kind) for bidding in table.biddings)
        move(min(coins, seat.purse[spent]), spent, seat.purse, table.bank)
    table.score(seat, 1)


@leads("sorceress")
def _neighbour_scores(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    table.score(named(table, answer), 1)


@leads("warlock.whom", "kings_favor.heir")
def _somebody_gains(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    """Prefer the player who is furthest behind; two stones stand for the gift."""
    for colour in THREE_COLOURS[:2]:
        named(table, answer).purse[STONE_OF[colour]] += 1


@leads("blank.stones")
def _hands_over(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    """To whom they go and what for, is not known here."""
    if answer != "pass":
        hand_over(answer, seat.purse, table.bank)
