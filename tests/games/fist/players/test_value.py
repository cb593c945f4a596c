"""The value: each seat's chance to win from a table between two auctions."""

from __future__ import annotations

from math import isclose

import pytest

from bench.players.endings import ending
from bench.players.value_games import played, record_of, signs_at, table_of
from dragonbot.games.fist.players.features import GOLD_FEATURES, SEAT_FEATURES
from dragonbot.games.fist.players.judge import winning_chances
from dragonbot.games.fist.rules.edition import EDITIONS as EDITIONS_BY_ID
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, SPENT_FAIRY
from tests.games.fist.players.tables import EDITIONS, game_of, moments


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_seats_chances_add_up_to_one(edition: str) -> None:
    looked_at = 0
    for moment in moments(edition, 12, "value"):
        if moment.game.tail:
            continue
        looked_at += 1
        chances = winning_chances(moment.game.table)
        assert len(chances) == len(moment.game.table.seats)
        assert min(chances) > 0
        assert isclose(sum(chances), 1)
    assert looked_at > 50


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_winner_is_certain(edition: str) -> None:
    game, _ = game_of(edition, 0, "won", anywhere=False)
    game.table.winners = [1]
    assert winning_chances(game.table)[:2] == [0, 1]


def at_the_wizard(mine: int, theirs: int) -> Table:
    table = ending(mine, theirs)
    table.gone.append("alchemist")
    table.block, table.to_come = "wizard", []
    return table


def test_coins_saved_for_the_winning_card_outweigh_everything() -> None:
    ahead, behind, _ = winning_chances(at_the_wizard(5, 3))
    assert ahead > 0.6 > 0.4 > behind
    spent, richer, _ = winning_chances(at_the_wizard(2, 6))
    assert richer > 0.6 > 0.4 > spent


def test_fairy_gold_about_to_return_counts_already() -> None:
    table = at_the_wizard(5, 3)
    table.block = None
    before = winning_chances(table)
    for seat in table.seats:
        seat.purse[FAIRY] += seat.purse[SPENT_FAIRY]
        seat.purse[SPENT_FAIRY] = 0
    assert winning_chances(table) == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_recorded_position_has_the_same_features(edition: str) -> None:
    """And as many as there are weights."""
    game, _ = game_of(edition, 1, "noted", anywhere=True)
    signs, golds = signs_at(edition, record_of(game.checkpoint))
    assert {len(each) for each in signs} == {SEAT_FEATURES[EDITIONS_BY_ID[edition].deck]}
    assert {len(each) for each in golds} == {GOLD_FEATURES}
    assert winning_chances(table_of(edition, record_of(game.checkpoint))) == winning_chances(game.checkpoint)


def test_games_can_be_played_by_given_moving_seats() -> None:
    """The same for the same seed and number."""
    given = ["apprentice", "always-two", "one-more"]
    game = played("tavern", "given", 1, given)
    assert game.seats == ["always-two", "one-more", "apprentice"]
    assert game == played("tavern", "given", 1, given)
    assert game.positions != played("tavern", "given", 4, given).positions
