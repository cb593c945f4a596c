"""What a table waits for, in one call for the code around it."""

from __future__ import annotations

from dragonbot.games.gold.rules.haggle import Haggle
from tests.games.fist.rules.tables import ANN, BOB, CID, CLASSIC, game_with
from tests.games.gold.rules.tables import GOLD, stopped_games


def test_a_seat_with_nothing_to_bid_shows_as_closed() -> None:
    game = game_with("Ann: {fairy: 0, gold: 0}, auction: merchant")
    game.answer(BOB, 0)
    pending = CLASSIC.pending(game.table, game.question)
    assert pending is not None
    assert (pending.key, pending.waiting, pending.undecided) == ("fist", (CID,), (CID,))
    assert pending.closing is not None
    assert (pending.closing.shown, pending.closing.closed) == ([ANN, BOB], [BOB])
    assert not pending.in_secret


def test_a_seat_that_agrees_is_not_waited_for() -> None:
    haggles = (game for game, _ in stopped_games(60, "pending") if isinstance(game.question, Haggle))
    game = next(game for game in haggles if game.table.sharing.agreed)
    pending = GOLD.pending(game.table, game.question)
    assert pending is not None
    assert pending.until_bell
    assert pending.closing is None
    agreed = set(game.table.sharing.agreed)
    assert agreed < set(pending.waiting)
    assert set(pending.undecided) == set(pending.waiting) - agreed


def test_a_finished_game_waits_for_nothing() -> None:
    table = game_with("Ann: {score: 2}").table
    assert CLASSIC.pending(table, None) is None
