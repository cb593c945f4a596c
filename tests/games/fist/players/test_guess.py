"""A guessed table looks like the true one from the seat, and is possible."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dragonbot.games.fist.players.guess import guessed_table
from dragonbot.games.fist.rules.edition import EDITIONS as EDITIONS_BY_ID
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, COINS
from dragonbot.games.fist.rules.view import OwnView, unsealed, view_of
from dragonbot.games.fist.simulation import broken
from tests.each import slow_but
from tests.games.fist.players.tables import EDITIONS, Moment, moments
from tests.secrets.examples import times

TOLD_WITH_THE_QUESTION = frozenset(("asked", "waiting", "actions"))
CLOSED_BY_ONESELF = frozenset(("pair", "blue_is_set"))
"""The seat's own options, which no remaining choice depends on."""
GAMES = {"fist-classic": times(50), "drachenfaust": times(50), "fist-tavern": times(125)}


def guessed(moment: Moment, seed: int = 1) -> Table:
    table, view = moment.game.table, OwnView.read(moment.game.view(moment.seat))
    return guessed_table(EDITIONS_BY_ID[moment.game.rules.id], table.house, view, Random(seed))


def public(view: dict[str, Any], table: Table) -> dict[str, Any]:
    """Without the seat's question; closed fists show beside the table until all are open.

    No computer player closes two fists, so that is not guessed.
    """
    bidding = table.biddings[-1] if table.biddings else None
    left_out = TOLD_WITH_THE_QUESTION | CLOSED_BY_ONESELF
    if bidding is not None and bidding.opened and bidding.pairs:
        left_out |= {"biddings"}
    elif bidding is not None and not bidding.opened:
        view = unsealed(view)
    return {name: part for name, part in view.items() if name not in left_out}


def assert_it_could_be(moment: Moment) -> None:
    table, guess = moment.game.table, guessed(moment)
    seen = public(moment.game.view(moment.seat), table)
    assert public(view_of(guess, None, moment.seat), table) == seen, moment.name
    assert min(min(seat.purse) for seat in guess.seats) >= 0
    if not table.substitutes and moment.key != "specials":  # nowhere during a choice
        assert list(broken(guess, None)) == [], moment.name


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_looks_the_same_and_is_complete(edition: str) -> None:
    closing = 0
    for number, moment in enumerate(moments(edition, GAMES[edition], "guess")):
        if number % 5:
            continue
        assert_it_could_be(moment)
        table = moment.game.table
        closing += bool(table.biddings and not table.biddings[-1].opened and table.biddings[-1].fists)
    assert closing > GAMES[edition]


@pytest.mark.parametrize("edition", slow_but("fist-classic", of=["fist-classic", "drachenfaust"]))
def test_open_fists_count_as_before(edition: str) -> None:
    looked_at = 0
    for moment in moments(edition, times(60), "values"):
        true, guess = moment.game.table.biddings, guessed(moment).biddings
        if true and true[-1].opened:
            for bidding, other in zip(true, guess, strict=True):
                looked_at += 1
                assert other.opened
                assert other.values == bidding.values, moment.name
                assert sorted(other.cursed_by) == sorted(bidding.cursed_by)
    assert looked_at > times(60)


def test_each_guess_differs() -> None:
    """No one knows which coins are behind which screen."""
    differ = compared = 0
    for number, moment in enumerate(moments("fist-classic", 60, "another")):
        if number % 10:
            continue
        compared += 1
        one, other = (
            [seat.purse[: len(COINS)] for seat in guessed(moment, seed).seats if seat.index != moment.seat]
            for seed in (1, 2)
        )
        differ += one != other
    assert differ * 2 > compared


def test_substitutes_are_handled() -> None:
    """More Black coins are in use than the box has."""
    rules = FIST_GAMES["drachenfaust"]
    game = rules.new_game(["Ann", "Bob", "Cid"], "substitutes")
    while game.table.block in (None, rules.edition.opener):
        assert game.question is not None
        game.expire(game.question.waiting[0])
    table = game.table
    table.take(table.seats[1], BLACK, table.bank[BLACK] + 2)
    assert table.substitutes == 2
    assert game.question is not None
    for seat in game.question.waiting:
        assert_it_could_be(Moment(game, seat, f"seat {seat}"))
