"""Things behind screens and in hands show to their owners only."""

from __future__ import annotations

from dragonbot.engine.game import known_to
from dragonbot.games.gold.simulation import twin_of
from tests.games.gold.rules.tables import GOLD, game_of, stopped_games

CLOAK = """
title: somebody takes two tokens unseen
rules: dragons-gold
options: {rules: advanced}
players: [Ann, Bob, Cid]
given:
  Ann: {objects: [cloak_of_shadows]}
  Bob: {objects: [poisoned_gift], treasure: {white: 1}}
  Cid: {objects: [], treasure: {black: 1}}
  dragons: [{id: d15, treasure: {gold: 2}}, {id: d10, treasure: {}}]
  turn: Ann
"""


def test_twins_look_alike() -> None:
    for game, pick in stopped_games(200, "twins"):
        for me in (None, *range(len(game.table.seats))):
            twin = twin_of(game.table, me, pick)
            assert repr(GOLD.view(game.table, game.question, me)) == repr(GOLD.view(twin, game.question, me))


def test_only_missing_tokens_reveal_the_cloak() -> None:
    game = game_of(CLOAK)
    game.answer(0, {"send": "knight4", "to": "d10"})
    game.ring()
    before = game.view(2)
    news = game.answer(0, {"use": "cloak_of_shadows", "dragon": "d15", "tokens": {"gold": 2}})
    assert known_to(2, news) == []
    assert known_to(0, news) != []
    assert game.view(2) == before
    news = game.ring()
    assert [event[0] for event in known_to(2, news)] == ["turn_of"]
    after = game.view(2)
    assert after["seats"] == before["seats"]
    assert after["object_discards"] == before["object_discards"] == ()
    assert after["lairs"][0][2] == (0,) * 9


def test_a_gift_shows_to_both_players_only() -> None:
    game = game_of(CLOAK)
    game.answer(0, {"send": "knight4", "to": "d10"})
    game.ring()
    news = game.answer(1, {"use": "poisoned_gift", "player": "Cid", "token": "white"}) + game.ring()
    assert "white" not in repr(known_to(0, news))
    assert "black" not in repr(known_to(0, news))
    assert "white" in repr(known_to(2, news))


def test_armed_objects_are_secret() -> None:
    game = game_of(CLOAK)
    before = [game.view(seat) for seat in (None, 0, 2)]
    news = game.act(1, {"arm": "poisoned_gift", "player": "Cid", "token": "white"})
    assert [game.view(seat) for seat in (None, 0, 2)] == before
    assert known_to(0, news) == []


def test_all_screens_are_lifted_at_the_end() -> None:
    game = next(game for game, _ in stopped_games(200, "over", longest=400) if game.over)
    assert "treasures" in game.view(None)


def test_treasure_shown_at_the_market_is_known() -> None:
    """Before, no one sees a difference; afterwards all see what is there, including stolen tokens."""
    game = game_of(
        "title: A stolen diamond\nrules: dragons-gold\nplayers: [Ann, Bob, Cid]\n"
        "given:\n  Ann: {treasure: {gold: 2, white: 1}}\n"
        "  dragons: [{id: d01, treasure: {}, hidden: 0, attackers: [[Ann, knight4]]}, {id: d10}]\n"
        "  pile: [d08]\n  market: 1\n  turn: Ann\n"
    )
    game.answer(0, {"send": "wizard", "to": "d01"})
    game.table.seats[0].took = [0] * 9
    news = game.answer(0, "show")
    for seat in (None, 1, 2):
        assert known_to(seat, news) == [
            ("shows_treasure", "", ("Ann", tuple(game.table.seats[0].treasure)), None)
        ]
        assert game.view(seat)["took"][0] == tuple(game.table.seats[0].treasure)
    assert game.question is not None
    assert game.question.waiting == [0, 1, 2]
