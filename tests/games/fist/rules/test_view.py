"""Views are plain data, for every seat and for onlookers."""

from __future__ import annotations

import json
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.view import View
from tests.each import for_each
from tests.games.fist.rules.tables import ANN, BOB, CID, game_with, own, positions, public

PLAIN = (str, int, bool, type(None))


def not_plain(data: Any) -> list[object]:
    """Whatever JSON doesn't preserve, except tuples and integer keys."""
    if isinstance(data, dict):
        keys = [key for key in data if type(key) not in (str, int)]
        return keys + [wrong for value in data.values() for wrong in not_plain(value)]
    if isinstance(data, list | tuple):
        return [wrong for value in data for wrong in not_plain(value)]
    return [] if type(data) in PLAIN else [data]


def views(game: Game[Table]) -> list[dict[str, Any]]:
    return [game.view(seat) for seat in (*range(len(game.table.seats)), None)]


@for_each("game", positions(), label=lambda game: game.question.key)
def test_every_view_is_plain_data(game: Game[Table]) -> None:
    for view in views(game):
        assert not_plain(view) == []
        assert json.loads(json.dumps(view))["round"] == game.table.round


@for_each("game", positions(), label=lambda game: game.question.key)
def test_looking_changes_nothing(game: Game[Table]) -> None:
    before = game.rules.digest(game.table)
    seen = json.dumps(views(game))
    assert json.dumps(views(game)) == seen
    assert game.rules.digest(game.table) == before


def test_only_asked_seats_see_their_options() -> None:
    game = game_with("Ann: {stones: {red: 2, blue: 1, yellow: 1}}, auction: wizard")
    for seat, bid in ((ANN, 1), (BOB, 0), (CID, 0)):
        game.answer(seat, bid)
    assert own(game, ANN).asked == ("wizard", ("score", "take"))
    assert "asked" not in game.view(BOB)
    assert "asked" not in game.view(None)
    assert public(game, BOB).waiting == public(game, None).waiting == ("wizard", (ANN,))


def test_only_its_owner_sees_a_closed_fist() -> None:
    game = game_with("auction: wizard")
    game.answer(ANN, 3)
    seen = [View.read(view).biddings[0] for view in views(game)]
    fists = [bidding.fists for bidding in seen]
    assert fists == [{ANN: ((0, 3),)}, {}, {}, {}]
    assert all(bidding.sealed == (ANN,) for bidding in seen)
    assert not any("waiting" in view for view in views(game)), "who has nothing to bid is a secret"


def test_screens_and_the_pile_s_order_are_not_included() -> None:
    game = game_with("Bob: {gold: 2, silver: 4, red: 1}, auction: wizard, to_come: [thief, imp, ghost]")
    view = game.view(ANN)
    assert own(game, ANN).to_come == ("ghost", "imp", "thief")
    assert own(game, ANN).mine == tuple(game.table.seats[ANN].purse)
    assert "mine" not in game.view(None)
    assert all(len(seat.front) == 6 for seat in own(game, ANN).seats), (
        "of others only what lies before the screen"
    )
    assert "seed" not in json.dumps(view)
    assert game.table.fate.seed not in json.dumps(view)


def test_winners_show_at_the_end() -> None:
    game = game_with("Ann: {fairy: 0, gold: 0}, Bob: {fairy: 0, gold: 0, score: 1}, Cid: {fairy: 0, gold: 0}")
    assert all(View.read(view).winners == (BOB,) for view in views(game))
    assert not any("asked" in view or "waiting" in view for view in views(game))
