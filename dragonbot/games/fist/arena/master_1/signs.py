"""Signs of who is ahead: how good a seat's position is, in one number, by how much each sign counts.

The numbers of all seats together tell how likely each is to win: each as e to its number, among them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import (
    BLACK,
    BLUE,
    BLUE_STONE,
    FAIRY,
    FAIRY_SILVER,
    GOLD,
    PURPLE,
    RED,
    RED_STONE,
    SILVER,
    SPENT_FAIRY,
    SPENT_FAIRY_SILVER,
    WHITE_STONE,
    YELLOW_STONE,
)

ENOUGH: Final = 8
"""More stones than this help nobody."""
WON: Final = 30.0
"""The strength of a winner, far above any other."""


class Signs(NamedTuple):
    """What a position is judged by; each sign has a weight."""

    one_point: float = 0
    two_points: float = 0
    stones: float = 0
    pair: float = 0
    triple: float = 0
    four_alike: float = 0
    three_colours: float = 0
    four_stones: float = 0
    five_stones: float = 0
    close_with_three_colours: float = 0
    """With two points a single one wins."""
    close_with_four: float = 0
    close_with_pair: float = 0
    close_with_stones: float = 0
    near_with_four_alike: float = 0
    near_with_five: float = 0
    fairy: float = 0
    gold: float = 0
    silver: float = 0
    silver_to_break_ties: float = 0
    fairy_silver: float = 0
    black: float = 0
    red: float = 0
    blue: float = 0
    purple: float = 0
    prospects: float = 0
    """How many of the cards that are left in the round the seat's part of all gold should win."""
    prospects_when_close: float = 0
    payable: float = 0
    """Cards still to come in this round that would bring points for the stones there are."""
    payable_prospects: float = 0
    payable_prospects_when_close: float = 0
    favor: float = 0


def signs_of(table: Table, seat: Seat, cards_left: int, scoring: Sequence[str]) -> Signs:
    """The signs of a seat. `scoring` are the cards on the block and to come that bring points."""
    all_gold = 1
    for other in table.seats:
        all_gold += other.purse[FAIRY] + other.purse[GOLD]
    purse, score = seat.purse, seat.score
    red, blue, yellow = purse[RED_STONE], purse[BLUE_STONE], purse[YELLOW_STONE]
    white = purse[WHITE_STONE]
    if seat.keeps:
        white += _wild_besides(seat)
    most = max(red, blue, yellow) + white
    total = min(red + blue + yellow + purse[WHITE_STONE], ENOUGH)
    colours = (red > 0) + (blue > 0) + (yellow > 0) + white
    close, near = score >= 2, score >= 1
    payable = 0
    for card in scoring:
        if (
            (card == "wizard" and colours >= 3)
            or (card == "magician" and total >= 4)
            or (card == "sorcerer" and most >= 4)
            or (card == "sorcerer_apprentice" and most >= 2)
            or (card == "enchantress" and total >= 5)
            or (card in ("warlock", "sorceress") and total >= 2)
            or card in ("quack_wizard", "necromancer", "druid", "stonecutter")
        ):
            payable += 1
    fairy, gold = purse[FAIRY], purse[GOLD]
    part = (fairy + gold) / all_gold
    silver = purse[SILVER] + purse[FAIRY_SILVER]
    return Signs(
        near,
        close,
        total,
        most >= 2,
        most >= 3,
        most >= 4,
        colours >= 3,
        total >= 4,
        total >= 5,
        close and colours >= 3,
        close and total >= 4,
        close and most >= 2,
        total if close else 0,
        near and most >= 4,
        near and total >= 5,
        fairy + purse[SPENT_FAIRY],
        gold,
        silver,
        min(silver, 3),
        purse[FAIRY_SILVER] + purse[SPENT_FAIRY_SILVER],
        purse[BLACK],
        purse[RED],
        purse[BLUE],
        purse[PURPLE],
        part * cards_left,
        part * cards_left if close else 0,
        payable,
        payable * part,
        payable * part if close else 0,
        table.favor == seat.index,
    )


def _wild_besides(seat: Seat) -> int:
    """Kept cards with which other stones count as any colour."""
    return ("blind_woman" in seat.keeps and seat.purse[RED_STONE] > 0) + ("mermaid" in seat.keeps)


def chances(strengths: Sequence[float]) -> list[float]:
    """How likely each is to win."""
    top = max(strengths)
    shares = [exp(strength - top) for strength in strengths]
    total = sum(shares)
    return [share / total for share in shares]


BY_HAND: Final = Signs(
    one_point=1.0,
    two_points=1.3,
    stones=0.12,
    pair=0.05,
    triple=0.15,
    four_alike=0.4,
    three_colours=0.35,
    four_stones=0.3,
    five_stones=0.1,
    close_with_three_colours=0.6,
    close_with_four=0.6,
    fairy=0.15,
    gold=0.15,
    silver=0.03,
    silver_to_break_ties=0.05,
    fairy_silver=0.1,
    black=0.2,
    red=0.25,
    blue=0.15,
    purple=0.15,
    prospects=0.25,
    prospects_when_close=0.1,
    payable=0.1,
    payable_prospects=0.3,
    payable_prospects_when_close=0.8,
    favor=0.1,
)
"""As a player would put it who has seen a few games."""
KEEPABLE: Final = (
    "blind_woman", "crook", "dealer", "doppelganger", "dragon_rider", "elf", "illusionist", "innkeeper",
    "mermaid", "pixie", "puppeteer", "rat_king", "seer", "silversmith",
)  # fmt: skip
KEPT_BY_HAND: Final = dict.fromkeys(KEEPABLE, 0.25)
OF_2002: Final = Signs(
    one_point=1.17,
    two_points=1.91,
    stones=0.2,
    pair=0.31,
    triple=0.22,
    four_alike=0.47,
    three_colours=0.18,
    four_stones=0.26,
    five_stones=0.04,
    close_with_three_colours=0.16,
    close_with_four=-0.11,
    close_with_pair=-0.16,
    close_with_stones=-0.13,
    near_with_four_alike=0.12,
    near_with_five=-0.23,
    fairy=0.18,
    gold=0.11,
    silver=0.02,
    silver_to_break_ties=0.17,
    black=0.12,
    red=0.15,
    prospects=0.17,
    prospects_when_close=0.03,
    payable=-0.07,
    payable_prospects=0.41,
    payable_prospects_when_close=1.41,
)
"""What has won games of the 2002 editions: fitted to some 1,200 games, so that they tell best who wins."""
KEPT_OF_2002: Final = {"doppelganger": -0.11}
