"""Twins at a boundary: what they differ in, and what may tell them apart.

Two games that begin with twins are played on with the same answers. `REVEALS` is the list of events by
which the rules themselves make the hidden thing public; the first difference that a seat hears must be one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from dragonbot.engine.question import Pick
from dragonbot.fist.purse import move
from dragonbot.fist.table import Table
from dragonbot.fist.things import COINS

REVEALS: Final[Mapping[str, str]] = {
    # coins of others
    "opened": "all fists are opened together, with every coin in them (A2, Q013)",
    "robs_coins": "the Brigand counts what his victim hands over (Q080)",
    "robs_nothing": "the same, where there is nothing to count (Q080, Q082)",
    "steals_gold": "the Thief's coin is announced: the victim had Common Gold (Q052, Q054)",
    "steals_fairy": "the Thief's coin is announced: the victim had no Common Gold (Q052, Q054)",
    "steals_spent_fairy": "the Thief's coin is announced: nothing was left behind the screen (Q055)",
    "finds_nothing": "the Thief comes away empty-handed, and everybody sees it (Q064)",
    # order of the piles, and chance
    "round_begins": "the specials of the round are drawn and read out (R1)",
    "turned_up": "the next card is turned up (R4)",
    "brings": "Goblin: a card is drawn blind. Imp: his silent master gets the top card (Q120, Q430)",
    "draws": "stones are drawn blind out of the bag (Q106, Q111)",
}

TOLD_TO_THE_BRIGAND: Final = frozenset(("robs_coins", "robs_nothing"))
"""And to his victim, who knew before what he had. Nobody else may hear them."""

SHOWN_ALONE: Final = "finds_nothing"
"""In the other game the Thief is asked whether he takes a coin; all others tell something in both."""

COINS_SHOW: Final = frozenset(
    ("robs_coins", "robs_nothing", "steals_gold", "steals_fairy", "steals_spent_fairy", "finds_nothing")
)

Scramble = Callable[[Table, int | None, Pick], None]


class Twins(NamedTuple):
    """A way in which two tables may differ without a seat seeing it, or without anybody who looks on."""

    scramble: Scramble
    shown_by: frozenset[str]
    """Events of REVEALS by which this difference, and no other, can come to light."""
    own_fists: bool = False
    """The others close different fists in the two games; else the same, of coins that they own in both."""


def one_coin(table: Table, me: int | None, pick: Pick) -> None:
    """A few coins lie with another seat than before: so little that hours may pass before it matters."""
    others = [seat for seat in table.seats if seat.index != me]
    for _ in range(1 + pick(3)):
        giver = others.pop(pick(len(others)))
        taker = others[pick(len(others))]
        others.append(giver)
        owned = [kind for kind in COINS if giver.purse[kind]]
        if owned:
            move(1, owned[pick(len(owned))], giver.purse, taker.purse)


def coins(table: Table, me: int | None, pick: Pick) -> None:
    """Everything behind the other screens is dealt out anew."""
    others = [seat for seat in table.seats if seat.index != me]
    for kind in COINS:
        for seat in others[1:]:
            move(seat.purse[kind], kind, seat.purse, others[0].purse)
        for seat in others[1:]:
            move(pick(others[0].purse[kind] + 1), kind, others[0].purse, seat.purse)


def coming(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001 - one shape for all
    shuffle(table.to_come, pick)


def specials(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001
    shuffle(table.specials, pick)


def seed(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001
    table.fate.seed += "'"


def all_of_it(table: Table, me: int | None, pick: Pick) -> None:
    for scramble in (coins, coming, specials, seed):
        scramble(table, me, pick)


def shuffle(pile: list[str], pick: Pick) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = pick(last + 1)
        pile[last], pile[other] = pile[other], pile[last]


TWINS: Final[Mapping[str, Twins]] = {
    "one coin": Twins(one_coin, COINS_SHOW),
    "coins": Twins(coins, COINS_SHOW),
    "fists": Twins(coins, COINS_SHOW | {"opened"}, own_fists=True),
    "cards to come": Twins(coming, frozenset(("turned_up", "brings"))),
    "specials": Twins(specials, frozenset(("round_begins",))),
    "seed": Twins(seed, frozenset(("draws", "brings", "turned_up", "round_begins"))),
    "all of it": Twins(all_of_it, frozenset(REVEALS), own_fists=True),
}
