"""Rulings on who learns what, at the tables of their scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from dragonbot.engine.game import Event, Game, known_to
from dragonbot.games.fist.rules.edition import FIST_CLASSIC
from dragonbot.games.fist.rules.rules import FIST_GAMES, FistRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, IN_FRONT, RED, SILVER
from dragonbot.games.fist.rules.view import OwnView, View
from dragonbot.games.fist.scenario import given_table
from dragonbot.scenario.scenario import read_scenario
from tests.games.fist.rules.tables import own, public

ANN, BOB, CID = range(3)


def table_with(card: str, **given: str) -> Game[Table]:
    """Ann, Bob and Cid, with this card on the block."""
    lines = [f"  {name}: {{{things}}}" for name, things in given.items()]
    text = "\n".join(
        [
            "title: told to whom",
            "rules: fist-classic",
            "players: [Ann, Bob, Cid]",
            "given:",
            f"  auction: {card}",
            "  gone: [witch]",
            "  to_come: [magician, wizard]",
            *lines,
        ]
    )
    return Game(FistRules(FIST_CLASSIC), given_table(FIST_CLASSIC, read_scenario(text)))


def play(game: Game[Table], *answers: tuple[int, Any]) -> list[Event]:
    return [event for seat, answer in answers for event in game.answer(seat, answer)]


def keys(seat: int | None, events: list[Event]) -> list[str]:
    return [event[0] for event in known_to(seat, events)]


def test_q013_open_fists_show_every_coin_and_nothing_else() -> None:
    game = table_with("red_dragon", Ann="fairy: 4, black: 1, red: 1")
    news = play(game, (BOB, {"gold": 1}), (CID, 0), (ANN, {"fairy": 3, "gold": 1, "red": 1, "black": 1}))
    fists = (
        ("Ann", ((FAIRY, 3), (GOLD, 1), (BLACK, 1), (RED, 1)), 8),
        ("Bob", ((GOLD, 1),), 1),
        ("Cid", (), 0),
    )
    assert known_to(None, news)[0] == ("opened", "", ("gold", fists), None)


def test_q435_a_closed_fist_tells_no_one_anything() -> None:
    game = table_with("red_dragon")
    assert game.answer(ANN, 2) == []
    assert game.answer(ANN, 3) == []


BOBS: Mapping[str, str] = {
    "steals_gold": "fairy: 0, gold: 2",
    "steals_fairy": "fairy: 3, gold: 0",
    "steals_spent_fairy": "fairy: 0, gold: 0, spent_fairy: 3",
}


def robbed(bob: str, answer: str) -> tuple[Game[Table], list[Event]]:
    """Ann wins the Thief, Bob and Cid have bid nothing, and Ann names Bob, who has no stones."""
    game = table_with("thief", Ann="stones: {red: 1}", Bob=bob)
    closed = [(seat, 0) for seat in (BOB, CID) if game.question and seat in game.question.waiting]
    play(game, *closed, (ANN, 1), (ANN, "Bob"))
    return game, play(game, (ANN, answer))


@pytest.mark.parametrize("told", BOBS)
def test_q054_what_the_thief_takes_is_announced(told: str) -> None:
    _, news = robbed(BOBS[told], "use")
    for seat in (ANN, BOB, CID, None):
        assert keys(seat, news) == [told, "turned_up"]


def test_q054_leaving_the_coin_reveals_nothing_of_the_victim() -> None:
    left = [robbed(bob, "pass") for bob in BOBS.values()]
    for _, news in left:
        assert news == left[0][1]
        assert keys(None, news) == ["turned_up"]


def test_q062_the_thief_gets_the_same_question_whatever_victims_own() -> None:
    """He needn't pick the one with Common Gold, as he doesn't know."""
    views = []
    for bob, cid in (("gold: 0", "gold: 1"), ("gold: 1", "gold: 0")):
        game = table_with("thief", Bob=bob, Cid=cid)
        play(game, (BOB, 0), (CID, 0), (ANN, 1))
        views.append(game.view(ANN))
    assert OwnView.read(views[0]).asked == ("thief", ("Bob", "Cid"))
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("bob", "counted"),
    [
        ("gold: 2, silver: 5", ("robs_coins", ("Ann", "Bob", 2, 5))),
        ("gold: 0, silver: 1", ("robs_coins", ("Ann", "Bob", 0, 1))),
        ("gold: 0, silver: 0", ("robs_nothing", ("Ann", "Bob"))),
    ],
)
def test_q080_only_two_learn_what_the_brigand_gets(bob: str, counted: tuple[str, tuple[object, ...]]) -> None:
    game = table_with("brigand", Bob=bob)
    news = play(game, (BOB, 0), (CID, 0), (ANN, 1), (ANN, "Bob"))[-3:]
    assert keys(CID, news) == keys(None, news) == ["robs", "turned_up"]
    for seat in (ANN, BOB):
        robs, coins, turned_up = known_to(seat, news)
        assert robs == ("robs", "brigand", ("Ann", "Bob"), None)
        assert coins == (counted[0], "brigand", counted[1], (ANN, BOB))
        assert turned_up[0] == "turned_up"


def test_q116_dealt_stones_are_public() -> None:
    game = FistRules(FIST_CLASSIC).new_game(["Ann", "Bob", "Cid"], "dealt")
    dealt = [(seat.name, 0, tuple(seat.purse[IN_FRONT]), ()) for seat in game.table.seats]
    assert [sum(stones) for _, _, stones, _ in dealt] == [4, 4, 4]
    for me in (ANN, BOB, CID):
        assert public(game, me).seats == tuple(dealt)


def test_q145_a_kept_doppelganger_is_public() -> None:
    game = table_with("red_dragon", Ann="keeps: [doppelganger]")
    for me in (ANN, BOB, CID):
        assert [seat.keeps for seat in public(game, me).seats] == [("doppelganger",), (), ()]


# The Tavern Edition; for the Seer, the Elf and the robbers see test_tavern_rulings


def tavern(card: str | None, *lines: str, **given: str) -> Game[Table]:
    """Ann, Bob and Cid with this card on the block, or a round about to begin."""
    text = "\n".join(
        [
            "title: told to whom",
            "rules: fist-tavern",
            "players: [Ann, Bob, Cid]",
            "given:",
            *(f"  {name}: {{{things}}}" for name, things in given.items()),
            *([f"  auction: {card}", "  gone: [witch]"] if card else []),
            *(f"  {line}" for line in lines),
        ]
    )
    rules = FIST_GAMES["fist-tavern"]
    return Game(rules, given_table(rules.edition, read_scenario(text)))


COMING = "to_come: [magician, wizard]"


def test_t7c_no_one_sees_that_the_holder_of_the_favor_has_gold_left() -> None:
    game = tavern("red_dragon", COMING, "kings_favor: Ann", "round: 2", Bob="score: 1")
    play(game, (ANN, 0), (BOB, 0), (CID, 0))
    for me in (BOB, CID, None):
        assert not {"asked", "waiting"} & game.view(me).keys()
    assert own(game, ANN).asked == ("kings_favor", ("fairy", "gold", "pass"))


SPECIALS = ("elf", "fairy", "ghost", "troll")


def test_r1_everyone_sees_who_chooses_but_not_the_options() -> None:
    game = tavern(None, "round: 2", "kings_favor: Cid", f"specials: [{', '.join(SPECIALS)}]")
    for me in (ANN, BOB, None):
        view = game.view(me)
        assert View.read(view).waiting == ("specials", (CID,))
        assert not [card for card in SPECIALS if card in repr(view)]
    assert own(game, CID).asked == ("specials", SPECIALS)
    news = play(game, (CID, ["elf", "ghost", "troll"]))
    assert not [event for event in known_to(None, news) if "fairy" in repr(event)]
    assert [public(game, me).unseen for me in (ANN, BOB, CID, None)] == [1, 1, 1, 1]
    assert not [card for card in public(game, ANN).discarded if card in SPECIALS]


def test_q203_a_fist_that_stays_closed_is_never_shown() -> None:
    game = tavern("red_dragon", COMING, Ann="fairy: 5, gold: 3, keeps: [illusionist]")
    news = play(game, (ANN, [{"fairy": 3}, {"gold": 2}]), (BOB, 2), (CID, 0))
    assert news[0][2] == ("gold", (("Bob", ((FAIRY, 2),), 2), ("Cid", (), 0)))
    assert own(game, ANN).pair == (((FAIRY, 3),), ((GOLD, 2),))
    for me in (BOB, CID, None):
        assert "pair" not in game.view(me)
        assert public(game, me).biddings[-1].fists.keys() == {BOB, CID}
    news = play(game, (ANN, "2"))
    assert news[0] == ("opens_one", "", ("Ann", "gold", ((GOLD, 2),), 2), None)
    assert not [event for event in news if repr(((FAIRY, 3),)) in repr(event)]


ELF = "keeps: [elf], stones: {red: 2, yellow: 3}"


def test_q337_only_the_owner_sees_how_hidden_stones_can_be_paid() -> None:
    game = tavern("magician", "to_come: [wizard]", Ann=ELF)
    play(game, (BOB, 0), (CID, 0), (ANN, 1), (ANN, "score"))
    assert game.question is not None
    assert game.question.key == "magician.stones"
    for me in (BOB, CID, None):
        assert not {"asked", "waiting"} & game.view(me).keys()
    news = play(game, (ANN, {"red": 1, "yellow": 3}))
    assert ("pays_stones", "magician", ("Ann", (1, 0, 3, 0)), None) in news


def where_the_table_pauses(**given: str) -> Game[Table]:
    """All fists are open: Ann has bid 2, Bob 1, Cid nothing."""
    table = tavern("red_dragon", COMING, **given).checkpoint.copy()
    table.house = replace(table.house, pauses=True)
    game = Game(FIST_GAMES["fist-tavern"], table)
    play(game, (BOB, 1), (CID, 0), (ANN, 2))
    return game


@pytest.mark.parametrize("owner", ["Ann", "Cid"])
def test_t4_the_table_pauses_whoever_owns_the_blue_coin(owner: str) -> None:
    """Ann could add it; Cid can't."""
    game = where_the_table_pauses(**{owner: "blue: 1"})
    assert game.question is not None
    assert game.question.key == "blue"
    assert game.question.until_bell
    for me in (BOB, None):
        assert not {"asked", "waiting"} & game.view(me).keys()
    assert keys(None, game.ring()) == ["won", "takes", "turned_up"]


def test_t4_with_all_blue_coins_in_the_bank_there_is_no_pause() -> None:
    assert where_the_table_pauses().table.block == "magician"


def test_q266_only_the_pixies_owner_sees_whether_she_can_fetch() -> None:
    views = []
    for silver in (0, 3):
        hers = f"keeps: [pixie], silver: {silver}, spent_fairy: 1"
        game = tavern("red_dragon", COMING, Ann=hers, Cid=f"silver: {3 - silver}")
        assert game.table.seats[ANN].purse[SILVER] == silver
        assert own(game, ANN).actions == (({"use": "pixie"},) if silver else ())
        views.append([game.view(me) for me in (BOB, None)])
    assert views[0] == views[1]
