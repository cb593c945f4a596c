"""Custom cards: read, refused with a place and a reason, and played."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragonbot.command.scenario import run as run_scenarios
from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.model import schema
from dragonbot.custom_cards.reading import MISTAKES, Mistake
from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.custom.form import thawed
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.simulation import broken
from dragonbot.text.speech import Catalogue, Narrator, languages, vocabulary_of
from tests.each import for_each

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PEDLAR = (HERE / "pedlar.card.yaml").read_text("utf-8")


def options(text: str = PEDLAR) -> dict[str, Any]:
    """The custom card alone, as a lobby would store it."""
    return {"cards": json.loads(json.dumps([thawed(card_of(text).blank)])), "specials": "none"}


def test_the_schema_in_the_docs_is_that_of_the_model() -> None:
    stored = json.loads((ROOT / "docs" / "blank-card.schema.json").read_text("utf-8"))
    assert stored == json.loads(json.dumps(schema())), "python -m dragonbot blank schema writes it anew"


WRONG = {
    "a verb": ("take:", "tkae:", "not_a_verb", 8, "tkae", "take"),
    "a thing": ("silver, to", "sliver, to", "not_a_thing", 11, "sliver", "silver"),
    "a number": ("how_many: 2", "how_many: 200", "not_such_a_number", 8, "200", None),
    "a key": ("what: gold", "waht: gold", "unknown_key", 12, "waht", "what"),
    "a key around": ("kind:", "knid:", "unknown_key", 3, "knid", "kind"),
    "a word": ("others", "everyone", "not_one_of_these", 9, "everyone", "everybody"),
    "a name that is taken": ("as: coin", "as: gold", "not_a_name", 7, "gold", None),
    "somebody unknown": ("to: winner", "to: wniner", "not_a_who", 11, "wniner", "winner"),
    "what lies behind a screen": (
        "{lose: {what: gold}}", "{if: {has: [1, silver]}, then: [stop]}", "secret", 12, "silver", "red stone",
    ),
    "a mention": ("en: Pedlar", "en: '<@1234>'", "sign_not_allowed", 2, "…", None),
    "a number in words": ("how_many: 2", "how_many: three", "number_in_words", 8, "three", None),
    "a number before a thing": (
        "{lose: {what: gold}}", "{lose: three gold}", "number_in_words", 12, "three gold", None,
    ),
    "a neighbour": (
        "to: winner", "to: my left neighbour", "not_a_who", 11, "my left neighbour", "left neighbour",
    ),
    "a sign nobody sees": ("en: Pedlar", "en: Ped\ue000lar", "unseen_sign", 2, "…", None),
    "an anchor": ("[gold, silver]", "&all [gold, silver]", "no_anchors", 7, "all", None),
    "a key that lacks": ("{what: silver, to: winner}", "{what: silver}", "missing_key", 11, "to", None),
    "a bracket": ("how_many: 2}", "how_many: 2", "not_yaml", 9, "-", None),
}  # fmt: skip


@for_each("case", WRONG)
def test_a_mistake_names_its_place_and_the_alternatives(case: str) -> None:
    there, instead, key, line, word, option = WRONG[case]
    assert there in PEDLAR
    with pytest.raises(Mistake) as caught:
        card_of(PEDLAR.replace(there, instead, 1))
    mistake = caught.value
    assert (mistake.key, mistake.line) == (f"mistake_{key}", line)
    if word != "-":
        assert mistake.facts["word"] == word
    if option is not None:
        options = mistake.facts["options"]
        assert isinstance(options, tuple)
        assert option in options
    for language in languages():
        said = Narrator(Catalogue(language)).refusal(mistake)
        assert said
        assert not re.search(r"[{}]", said)


def test_a_character_is_shown_with_its_code() -> None:
    with pytest.raises(Mistake) as caught:
        card_of(PEDLAR.replace("en: Pedlar", "en: Ped@lar"))
    assert "“@” (U+0040)" in Narrator(Catalogue("en")).refusal(caught.value)


@for_each(
    ("name", "slug"),
    [
        ("Pedlar", "pedlar"), ("{de: Größter Drache}", "groesster_drache"),
        ("{de: Hausierer, en: Pedlar}", "pedlar"), ("日本", "card"), ("'12 Zwerge'", "zwerge"),
    ],
)  # fmt: skip
def test_an_id_is_made_from_the_name(name: str, slug: str) -> None:
    card = card_of(f"name: {name}\npower: [dig]\n")
    assert (card.slug, card.blank.id) == (slug, f"b:0:{slug}@1")


def test_every_mistake_has_a_text() -> None:
    """Those found by the rules, too."""
    found = set()
    for folder in ("dragonbot/games/fist/custom", "dragonbot/custom_cards"):
        for path in (ROOT / folder).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(id="Wrong"), args=[_, ast.Constant(value=str(key)), *_]):
                        found.add(key)
                    case ast.Call(func=ast.Name(id="Mistake"), args=[ast.Constant(value=str(key)), *_]):
                        found.add(key)
    assert found <= set(MISTAKES)
    assert len(found) > 30


@for_each(
    ("written", "meant"),
    [
        ("take: gold", "take: {what: gold, how many: 1}"),
        ("take: 2 red stones", "take: {what: red stone, how many: 2}"),
        ("take: 2 red", "take: {what: red_stone, how many: 2}"),
        ("lose: all fairy gold", "lose: {what: fairy, how many: all}"),
        ("pay: 3 stones", "pay: {stones: 3}"),
        ("Gain Points: 2", "gain points: {how many: 2, who: winner}"),
        ("if: as itself\n    then: stop", "if: as itself\n    then: [{stop: }]"),
        ("one of: {take: {take: gold}, score: stop}", "one of: {take: [{take: gold}], score: [stop]}"),
    ],
)
def test_short_forms_mean_the_same(written: str, meant: str) -> None:
    head = "card: short\nname: Short\npower:\n  - "
    assert card_of(f"{head}{written}\n").blank == card_of(f"{head}{meant}\n").blank


def test_a_given_name_overrides_a_word() -> None:
    text = "card: names\nname: Names\npower:\n  - choose: {colour: any, as: reds}\n  - take: reds\n"
    assert card_of(text).blank.power[1] == ("take", "winner", ("reds",), 1)


def test_text_from_phones_is_accepted() -> None:
    typed = PEDLAR.replace("what: coin", "What: “coin”").replace("  - ", "\u00a0\u00a0– ")
    assert card_of(typed.encode()) == card_of(PEDLAR)


def play(game: Game[Table], seed: int) -> set[str]:
    """Play to the end, saving and loading now and then; returns the scenes with news."""
    random, scenes, steps = Random(seed), set(), 0
    while (question := game.question) is not None:
        seat = question.waiting[0]
        scenes |= {scene for _, scene, _, _ in game.answer(seat, question.any_answer(seat, random.randrange))}
        assert not list(broken(game.table, game.question))
        steps += 1
        if steps % 40 == 0:
            game = Game.load(FIST_GAMES[game.rules.id], json.loads(json.dumps(game.save())))
    return scenes


@pytest.mark.parametrize("game_id", FIST_GAMES)
def test_a_game_plays_with_a_custom_card(game_id: str) -> None:
    game = FIST_GAMES[game_id].new_game(["Ann", "Bob", "Cid"], "a pedlar", options())
    assert game.table.edition.specials == ("b:0:pedlar@1",)
    assert "b:0:pedlar@1" in play(game, 1)


def test_a_game_without_custom_cards_is_saved_as_before() -> None:
    plain = FIST_GAMES["fist-tavern"].new_game(["Ann", "Bob", "Cid"], "plain")
    empty = FIST_GAMES["fist-tavern"].new_game(["Ann", "Bob", "Cid"], "plain", {"cards": []})
    assert plain.save() == empty.save()
    assert plain.table.edition is empty.table.edition
    assert "cards" not in plain.save()["table"]["house"]


@for_each(
    "cards",
    [
        "all",
        [[]],
        [["blank-1"]],
        [None],
        [{"a": 1}],
        [thawed(card_of(PEDLAR).under("thief"))],
        [thawed(card_of(PEDLAR).blank)] * 2,
        [thawed(card_of(PEDLAR).under("b:0:Pedlar@1"))],
    ],
)
def test_no_game_starts_with_an_invalid_card(cards: object) -> None:
    with pytest.raises(Refused) as refused:
        FIST_GAMES["fist-classic"].new_game(["Ann", "Bob", "Cid"], "none", {"cards": cards})
    assert refused.value.key == "not_blank_cards"


@pytest.mark.parametrize(("language", "name"), [("en", "✎ Pedlar"), ("de", "✎ Hausierer")])
def test_a_custom_card_has_its_author_s_name(language: str, name: str) -> None:
    narrator = Narrator(Catalogue(language), vocabulary=vocabulary_of("fist-tavern", options()))
    assert narrator.card("b:0:pedlar@1") == name
    assert name in str(narrator.event(("brings", "b:0:pedlar@1", ("Ann", "b:0:pedlar@1"), None)))


def test_a_scenario_can_use_cards_from_files_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    import argparse

    assert run_scenarios(argparse.Namespace(paths=[HERE / "pedlar.yaml"])) == 0, capsys.readouterr().out


@for_each(
    "name",
    [
        "@everyone", "**bold**", "a\u202eb", "a\nb", "evil.com", "https://x", "", " x", "x" * 33, "\u3164",
        "`x`", "<#1>", "~~x~~", "[x](y)", "✎ Thief", "a  b", "1. x", "- x", "#x", ":smile:", "\ue000",
        "x\u0301\u0301\u0301",
    ],
)  # fmt: skip
def test_a_name_is_plain_text(name: str) -> None:
    with pytest.raises(Mistake):
        card_of(PEDLAR.replace("{en: Pedlar, de: Hausierer}", json.dumps(name)))


@for_each("name", ["Pedlar", "Händler & Söhne", "Wizard’s Aunt", "Tante E. Müller", "日本"])
def test_names_in_any_language_work(name: str) -> None:
    assert card_of(PEDLAR.replace("{en: Pedlar, de: Hausierer}", json.dumps(name))).blank.names[0][1] == name
