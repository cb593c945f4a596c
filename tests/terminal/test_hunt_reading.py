"""What people type in Dragon's Gold, and how it is read."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.terminal.asking import GoldBoard
from dragonbot.games.gold.terminal.things import THINGS
from dragonbot.games.gold.words import GOLD
from dragonbot.gold.table import Table
from dragonbot.terminal.words import Words
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.narrator import Narrator
from tests.gold.tables import game_of

ENGLISH, GERMAN = Catalogue("en"), Catalogue("de")
WORDS = {"en": Words(ENGLISH, [GERMAN]), "de": Words(GERMAN, [ENGLISH])}
for words in WORDS.values():
    words.learn(THINGS)
PAGE = """
title: A table
rules: dragons-gold
options: {rules: advanced}
players: [Ann, Bob, Mary Lou]
given:
  Ann:
    treasure: {gold: 3, blue: 1}
    objects: [banishing_wand, flying_carpet, seven_league_boots, masterthief_gloves, crystal_ball,
      exchange_powder, poisoned_gift, ring_of_confusion, chameleon_gem, cloak_of_shadows, treasure_map,
      sceptre_of_command]
  Bob: {objects: []}
  Mary Lou: {objects: []}
  dragons:
    - {id: d01, treasure: {gold: 2, silver: 3, blue: 1}, hidden: 0, attackers: [[Bob, knight4]]}
    - {id: d14, treasure: {}}
  pile: [d02]
  market: 1
  turn: Ann
"""


def table_that_asks(question: str) -> Game[Table]:
    """A game in which Ann is asked this."""
    game = game_of(
        PAGE.replace("rules: advanced", f"rules: advanced, division: {DIVISION.get(question, 'negotiate')}")
    )
    if question == "send":
        return game
    game.answer(0, {"send": "wizard", "to": "d01"})
    while game.question is not None and game.question.key != question:
        match game.question.key:
            case "haggle":
                game.answer(0, {"share": {"Ann": {"gold": 2, "silver": 3, "blue": 1}}})
                game.answer(1, "agree")
            case _:
                game.ring()
    return game


DIVISION = {"divide": "divide_and_choose"}


def read(question: str, typed: str, language: str = "en") -> Any:
    """What a line is to the rules; `act` where it is something unasked."""
    game = table_that_asks(question)
    asked, view = game.question, game.view(0)
    assert asked is not None
    catalogue = Catalogue(language)
    board = GoldBoard(None, Narrator(catalogue, vocabulary=GOLD), WORDS[language])  # type: ignore[arg-type]  # nothing is shown
    action = board.action(typed, view)
    if action is not None:
        return {"act": action}
    reader = board.reader(asked)
    assert reader is not None
    return reader(typed, view)


SENT = {"send": "knight4", "to": "d14"}
EVERYTHING = {"gold": 2, "silver": 3, "blue": 1}


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", "4 2", SENT),
        ("en", "k4 2", SENT),
        ("en", "knight 4 Silent Dragon", SENT),
        ("en", "Knight (4) → Silent Dragon", SENT),
        ("en", "  KNIGHT 4   against the silent ", SENT),
        ("en", "ritter 4 2", SENT),
        ("en", "thief hatch", {"send": "thief", "to": "d01"}),
        ("en", "w 1", {"send": "wizard", "to": "d01"}),
        ("de", "4 2", SENT),
        ("de", "Ritter (4) gegen Stiller Drache", SENT),
        ("de", "d auf 1", {"send": "thief", "to": "d01"}),
        ("de", "zauberer still", {"send": "wizard", "to": "d14"}),
        ("en", "use banishing wand Bob 4",
         {"use": "banishing_wand", "player": "Bob", "adventurer": "knight4"}),
        ("en", "use banishing wand mary thief",
         {"use": "banishing_wand", "player": "Mary Lou", "adventurer": "thief"}),
        ("de", "nutze bannstab Bob dieb", {"use": "banishing_wand", "player": "Bob", "adventurer": "thief"}),
        ("en", "use flying carpet thief to 2", {"use": "flying_carpet", "adventurer": "thief", "to": "d14"}),
        ("en", "use seven-league boots 4 2, thief 1",
         {"use": "seven_league_boots", "adventurers": [["knight4", "d14"], ["thief", "d01"]]}),
        ("en", "use crystal ball pile", {"use": "crystal_ball", "dragons": True}),
        ("en", "use crystal ball Bob", {"use": "crystal_ball", "player": "Bob"}),
        ("en", "use exchange 1 2", {"use": "exchange_powder", "dragons": ["d01", "d14"]}),
        ("en", "use poisoned gift Bob silver", {"use": "poisoned_gift", "player": "Bob", "token": "silver"}),
        ("en", "use ring Bob, Mary Lou", {"use": "ring_of_confusion", "players": ["Bob", "Mary Lou"]}),
        ("en", "use cloak of shadows 1 2 gold",
         {"use": "cloak_of_shadows", "dragon": "d01", "tokens": {"gold": 2}}),
        ("en", "ready chameleon gem green", {"act": {"arm": "chameleon_gem", "colour": "green"}}),
        ("de", "bereit chamäleonstein grün", {"act": {"arm": "chameleon_gem", "colour": "green"}}),
        ("de", "bereit chamaeleonstein gruen", {"act": {"arm": "chameleon_gem", "colour": "green"}}),
        ("en", "ready master thief's gloves", {"act": {"arm": "masterthief_gloves"}}),
        ("en", "ready master thief’s gloves 1 gold 1 blue",
         {"act": {"arm": "masterthief_gloves", "tokens": {"gold": 1, "blue": 1}}}),
        ("en", "ready master gold", {"act": {"arm": "masterthief_gloves", "token": "gold"}}),
        ("en", "ready sceptre", {"act": {"arm": "sceptre_of_command"}}),
        ("en", "ready sceptre 2 gold / 3 silver 1 blue",
         {"act": {"arm": "sceptre_of_command", "divide": [{"gold": 2}, {"silver": 3, "blue": 1}]}}),
        ("en", "unready treasure map", {"act": {"disarm": "treasure_map"}}),
        ("de", "weglegen schatzkarte", {"act": {"disarm": "treasure_map"}}),
        ("en", "accuse mary lou", {"act": {"accuse": "Mary Lou"}}),
        ("de", "beschuldige Bob", {"act": {"accuse": "Bob"}}),
    ],
)  # fmt: skip
def test_a_turn(language: str, typed: str, answer: Any) -> None:
    assert read("send", typed, language) == answer


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("", "send_somebody"),
        ("foo", "send_somebody"),
        ("knight 2", "send_somebody"),
        ("4", "no_such_dragon"),
        ("4 9", "no_such_dragon"),
        ("4 2 2", "no_such_dragon"),
        ("4 " + "9" * 5000, "no_such_dragon"),
        ("use", "not_your_object"),
        ("use foo", "not_your_object"),
        ("use sleeping dust", "not_your_object"),
        ("use banishing wand", "object_needs"),
        ("use banishing wand Bob", "object_needs"),
        ("use banishing wand Bob thief wizard", "object_needs"),
        ("use cloak of shadows 1 2", "object_needs"),
        ("ready chameleon gem silver", "object_needs"),
        ("accuse", "nobody_of_that_name"),
        ("accuse foo", "nobody_of_that_name"),
    ],
)
def test_what_is_no_turn(typed: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        read("send", typed)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("language", "typed", "shares"),
    [
        ("en", "Ann 2 gold 1 blue, Bob 3 silver", [{"gold": 2, "blue": 1}, {"silver": 3}]),
        ("en", "propose me 2g 1b / bob rest", [{"gold": 2, "blue": 1}, {"silver": 3}]),
        ("en", "Bob 3 silver ann the rest", [{"gold": 2, "blue": 1}, {"silver": 3}]),
        ("en", "Bob: 1 gold and a sapphire; Ann: 1 gold, 3 silver",
         [{"gold": 1, "silver": 3}, {"gold": 1, "blue": 1}]),
        ("en", "Ann all", [EVERYTHING, {}]),
        ("en", "Ann gold gold, Bob rest", [{"gold": 2}, {"silver": 3, "blue": 1}]),
        ("en", "even", [{"gold": 1, "silver": 3}, {"gold": 1, "blue": 1}]),
        ("de", "ich 2 gold 1 blau, Bob 3 silber", [{"gold": 2, "blue": 1}, {"silver": 3}]),
        ("de", "Bob 1 Saphir und 1 Gold, ich den Rest", [{"gold": 1, "silver": 3}, {"gold": 1, "blue": 1}]),
    ],
)  # fmt: skip
def test_a_proposal(language: str, typed: str, shares: list[dict[str, int]]) -> None:
    found = read("haggle", typed, language)["share"]
    assert [found.get("Ann", {}), found.get("Bob", {})] == shares


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", "agree", "agree"), ("en", "ok", "agree"), ("de", "ja", "agree"),
        ("en", "withdraw", "withdraw"),
        ("de", "zurück", "withdraw"), ("de", "zurueck", "withdraw"), ("en", "wait", None), ("en", "no", None),
        ("de", "warte", None),
    ],
)  # fmt: skip
def test_what_is_said_to_a_proposal(language: str, typed: str, answer: Any) -> None:
    assert read("haggle", typed, language) == answer


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("foo", "not_a_proposal"),
        ("propose", "not_a_proposal"),
        ("2 gold", "not_a_proposal"),
        ("Ann two", "not_a_proposal"),
        ("Ann 2 foo", "not_tokens"),
        ("Ann 99999999 gold", "not_tokens"),
    ],
)
def test_what_is_no_proposal(typed: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        read("haggle", typed)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", "Bob 1 gold for 1 blue", {"give": {"gold": 1}, "for": {"blue": 1}, "to": "Bob"}),
        ("en", "give 1 gold to bob for 1 sapphire", {"give": {"gold": 1}, "for": {"blue": 1}, "to": "Bob"}),
        ("en", "offer 2g 1b for white to Mary Lou",
         {"give": {"gold": 2, "blue": 1}, "for": {"white": 1}, "to": "Mary Lou"}),
        ("en", "ask Bob for 1 blue", {"give": {}, "for": {"blue": 1}, "to": "Bob"}),
        ("en", "give Bob 1 gold", {"give": {"gold": 1}, "for": {}, "to": "Bob"}),
        ("de", "biete Bob 1 gold für 1 blau", {"give": {"gold": 1}, "for": {"blue": 1}, "to": "Bob"}),
        ("de", "gebe 1 Gold an Bob gegen 1 Saphir", {"give": {"gold": 1}, "for": {"blue": 1}, "to": "Bob"}),
        ("en", "take Bob", {"agree": "Bob"}),
        ("de", "nimm Mary Lou", {"agree": "Mary Lou"}),
        ("en", "withdraw bob", {"withdraw": "Bob"}),
        ("en", "done", "done"),
        ("de", "fertig", "done"),
        ("en", "wait", None),
        ("en", "use poisoned gift Bob silver", {"use": "poisoned_gift", "player": "Bob", "token": "silver"}),
    ],
)  # fmt: skip
def test_the_market(language: str, typed: str, answer: Any) -> None:
    assert read("market", typed, language) == answer


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("1 gold for 1 blue", "nobody_of_that_name"),
        ("Bob Mary Lou 1 gold", "not_tokens"),
        ("Bob 1 foo", "not_tokens"),
        ("take", "nobody_of_that_name"),
        ("take foo", "nobody_of_that_name"),
        ("withdraw", "nobody_of_that_name"),
    ],
)
def test_what_is_no_offer(typed: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        read("market", typed)
    assert refused.value.key == key


def test_the_only_offer_needs_no_name() -> None:
    game = table_that_asks("market")
    game.table.seats[1].treasure[0] += 1
    game.answer(1, {"give": {"silver": 1}, "for": {"gold": 1}, "to": "Ann"})
    board = GoldBoard(None, Narrator(ENGLISH, vocabulary=GOLD), WORDS["en"])  # type: ignore[arg-type]  # nothing is shown
    assert game.question is not None
    reader = board.reader(game.question)
    assert reader is not None
    assert reader("take", game.view(0)) == {"agree": "Bob"}
    assert reader("ok", game.view(0)) == {"agree": "Bob"}


@pytest.mark.parametrize("typed", ["2 gold / 3 silver 1 blue", "2g / rest", "rest / 3 silver 1 sapphire"])
def test_shares(typed: str) -> None:
    assert read("divide", typed) == {"divide": [{"gold": 2}, {"silver": 3, "blue": 1}]}


def test_even_shares_and_none() -> None:
    assert len(read("divide", "even")["divide"]) == 2
    for typed in ("foo", "2 gold / foo", "2 foo / rest"):
        with pytest.raises(Refused):
            read("divide", typed)


def test_a_pause() -> None:
    assert read("pause", "wait") is None
    assert read("pause", "go on") is None
    assert read("pause", "use crystal ball pile") == {"use": "crystal_ball", "dragons": True}
    assert read("pause", "foo") == "foo"
