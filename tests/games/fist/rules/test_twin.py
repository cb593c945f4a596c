"""Twins: face-down cards differ, and nothing is added or lost."""

from __future__ import annotations

from random import Random

import pytest

from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.simulation import twin_of
from dragonbot.simulation import pick_from

TAVERN = FIST_GAMES["fist-tavern"]
ANN, BOB, CID = range(3)
PILES = ("specials", "to_come", "unseen", "drawn")


def dealt(seer: int | None = None) -> Table:
    """Specials are being chosen, some were discarded face down, and cards are still to come."""
    table = TAVERN.new_game(["Ann", "Bob", "Cid"], "twins").table
    specials = table.specials
    table.to_come = [*TAVERN.edition.standard, specials.pop(), specials.pop()]
    table.unseen = [specials.pop(), specials.pop()]
    table.drawn = [specials.pop(), specials.pop(), specials.pop(), specials.pop()]
    table.seer = seer
    table.order_known = seer is not None
    return table


def seen_by(me: int | None, seer: int | None) -> dict[str, set[tuple[str, ...]]]:
    """Each pile's order in some twins."""
    found: dict[str, set[tuple[str, ...]]] = {pile: set() for pile in PILES}
    for number in range(20):
        twin = twin_of(dealt(seer), me, pick_from(Random(number)))
        for pile in PILES:
            found[pile].add(tuple(getattr(twin, pile)))
        lying = [card for pile in PILES for card in getattr(twin, pile)]
        assert sorted(lying) == sorted(card for pile in PILES for card in getattr(dealt(seer), pile))
    return found


@pytest.mark.parametrize("me", [ANN, None])
def test_face_down_cards_differ(me: int | None) -> None:
    found = seen_by(me, None)
    assert [pile for pile in PILES if len(found[pile]) == 1] == []
    # Not only in order: other specials are there.
    assert len({frozenset(pile) for pile in found["unseen"]}) > 1
    assert len({frozenset(pile) for pile in found["drawn"]}) > 1
    assert len({frozenset(pile) for pile in found["to_come"]}) == 1, "everybody has seen these drawn"


def test_only_the_seer_knows_what_is_to_come() -> None:
    assert len(seen_by(ANN, ANN)["to_come"]) == 1
    assert len({frozenset(pile) for pile in seen_by(BOB, ANN)["to_come"]}) > 1


def test_the_table_itself_stays_unchanged() -> None:
    table = dealt(ANN)
    before = TAVERN.digest(table)
    twin_of(table, BOB, pick_from(Random(1)))
    assert TAVERN.digest(table) == before


def test_no_one_knows_the_order_of_the_specials() -> None:
    table = TAVERN.new_game(["Ann", "Bob", "Cid"], "twins").table
    orders = {tuple(twin_of(table, ANN, pick_from(Random(number))).specials) for number in range(20)}
    assert len(orders) > 10
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(table.specials))}
