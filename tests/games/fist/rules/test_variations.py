"""Variations: house rules that change the contents of the box, and the resulting edition."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import UnreadableSave
from dragonbot.games.fist.rules.edition import EDITIONS, FIST_CLASSIC, FIST_TAVERN
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import BLACK, BLUE, FAIRY, GOLD, PURPLE, RED, SILVER
from dragonbot.games.fist.rules.variations import variations_of, varied
from tests.each import for_each

NAMES = ["Ann", "Bob", "Cid"]
ALL_AT_ONCE: dict[str, Any] = {
    "points_to_win": 5,
    "rounds": 4,
    "specials": ["elf", "seer", "innkeeper", "dwarf_6", "white_dragon"],
    "start": {"gold": 7, "silver": 0},
    "magic_coins": False,
    "open_stones": True,
}
AS_IN_THE_BOX: dict[str, Any] = {
    "points_to_win": 3,
    "rounds": "no_limit",
    "specials": "all",
    "start": {"fairy": 9},
    "magic_coins": True,
    "open_stones": False,
    "begins": "chance",
}


def test_default_values_give_the_box() -> None:
    assert varied(FIST_TAVERN, {}) is FIST_TAVERN
    assert varied(FIST_TAVERN, AS_IN_THE_BOX) is FIST_TAVERN
    whole = list(dict.fromkeys(FIST_TAVERN.specials))
    assert varied(FIST_TAVERN, {"specials": whole}) is FIST_TAVERN


@pytest.mark.parametrize("game", FIST_GAMES)
def test_a_standard_game_draws_and_is_saved_as_before(game: str) -> None:
    rules = FIST_GAMES[game]
    options = {name: AS_IN_THE_BOX[name] for name in rules.variations if name != "start"}
    plain, chosen = rules.new_game(NAMES, "box"), rules.new_game(NAMES, "box", options)
    assert plain.save() == chosen.save()
    assert set(plain.save()["table"]["house"]) == {*rules_of_2_schemas()}


def rules_of_2_schemas() -> tuple[str, ...]:
    """The original entries under `house`."""
    return (
        "stack_amulets",
        "black_in_tiebreak",
        "shuffle_seats",
        "doppel_strict",
        "copy_scores_auction_cards",
        "rat_king_on_special_auctions",
        "pauses",
    )


def test_the_same_options_give_the_same_edition() -> None:
    first = varied(FIST_TAVERN, {"points_to_win": 4, "rounds": 3})
    assert first is varied(FIST_TAVERN, {"rounds": 3, "points_to_win": 4, "stack_amulets": True})
    assert first is not FIST_TAVERN
    assert FIST_TAVERN.points_to_win == 3


def test_a_save_has_the_differences_and_loads_as_the_same_game() -> None:
    rules = FIST_GAMES["fist-tavern"]
    game = rules.new_game(NAMES, "varied", ALL_AT_ONCE)
    save = json.loads(json.dumps(game.save()))
    assert save["table"]["house"]["points_to_win"] == 5
    loaded = Game.load(rules, save)
    assert loaded.table.edition is game.table.edition
    assert loaded.save() == save
    assert game.fork().table.edition is game.table.edition


@for_each(
    "wrong",
    [
        {"points_to_win": 9},
        {"specials": ["nobody"]},
        {"magic_coins": "no"},
        {"start": {"stones": 2}},
        {"rounds": None},
        {"goal": 4},
    ],
    label=str,
)
def test_a_save_with_other_values_is_refused(wrong: dict[str, Any]) -> None:
    rules = FIST_GAMES["fist-tavern"]
    save = rules.new_game(NAMES, "varied").save()
    save["table"]["house"] |= wrong
    with pytest.raises(UnreadableSave):
        Game.load(rules, save)


def test_a_short_game_s_save_has_no_more_points_than_win() -> None:
    rules = FIST_GAMES["fist-classic"]
    save = rules.new_game(NAMES, "short", {"points_to_win": 2}).save()
    save["table"]["seats"][0]["score"] = 3
    with pytest.raises(UnreadableSave):
        Game.load(rules, save)


@for_each(
    ("option", "value", "key", "facts"),
    [
        ("points_to_win", 1, "option_is_a_number", {"fewest": 2, "most": 5}),
        ("points_to_win", 6, "option_is_a_number", {"fewest": 2, "most": 5}),
        ("points_to_win", True, "option_is_a_number", {"fewest": 2, "most": 5}),
        ("points_to_win", "3", "option_is_a_number", {"fewest": 2, "most": 5}),
        ("rounds", 2, "option_is_a_number", {"fewest": 3, "most": 12}),
        ("rounds", 13, "option_is_a_number", {"fewest": 3, "most": 12}),
        ("rounds", [], "option_is_a_number", {"fewest": 3, "most": 12}),
        ("specials", "some", "option_is_a_list", {}),
        ("specials", 3, "option_is_a_list", {}),
        ("specials", ["fairy", "witch"], "option_knows_no_such_card", {}),
        ("specials", ["fairy", ["imp"]], "option_knows_no_such_card", {}),
        ("start", {"gold": 13}, "option_is_counts", {"fewest": 0, "most": 12}),
        ("start", {"gold": -1}, "option_is_counts", {"fewest": 0, "most": 12}),
        ("start", {"gold": True}, "option_is_counts", {"fewest": 0, "most": 12}),
        ("start", {"black": 1}, "option_is_counts", {"fewest": 0, "most": 12}),
        ("start", 3, "option_is_counts", {"fewest": 0, "most": 12}),
        ("magic_coins", "none", "unknown_option_value", {}),
        ("open_stones", 1, "unknown_option_value", {}),
        ("begins", "Dot", "option_is_a_word", {"options": ("chance", "last_winner")}),
        ("begins", 7, "option_is_a_word", {"options": ("chance", "last_winner")}),
    ],
    label=str,
)
def test_an_impossible_value_is_refused_with_the_possible_ones(
    option: str, value: Any, key: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(Refused) as refused:
        FIST_GAMES["fist-tavern"].new_game(NAMES, "refused", {option: value})
    assert refused.value.key == key
    told: dict[str, Any] = dict(refused.value.facts)
    assert told["option"] == option
    assert {name: told[name] for name in facts} == facts


@pytest.mark.parametrize("game", ["fist-classic", "drachenfaust"])
@pytest.mark.parametrize("option", ["magic_coins", "open_stones"])
def test_options_of_the_tavern_are_unknown_elsewhere(game: str, option: str) -> None:
    with pytest.raises(Refused) as refused:
        FIST_GAMES[game].new_game(NAMES, "refused", {option: True})
    assert refused.value.key == "unknown_option"
    told: Any = refused.value.facts["options"]
    assert "rounds" in told
    assert option not in told


def test_each_variation_is_one_of_the_edition() -> None:
    for edition in EDITIONS.values():
        usual = {name: one.usual for name, one in variations_of(edition.id).items()}
        assert varied(edition, usual) is edition


# Effects on the box


def test_starting_coins_are_as_chosen_and_the_box_has_enough_for_six() -> None:
    table = FIST_GAMES["fist-classic"].new_game(NAMES, "rich", {"start": {"gold": 12, "fairy": 0}}).table
    for seat in table.seats:
        assert (seat.purse[FAIRY], seat.purse[GOLD], seat.purse[SILVER]) == (0, 12, 5)
    assert table.edition.box[GOLD] == 72
    assert table.bank[GOLD] == 72 - 36
    assert table.edition.box[FAIRY] == FIST_CLASSIC.box[FAIRY]


def test_without_magic_coins_cards_that_bring_them_are_left_out() -> None:
    table = FIST_GAMES["fist-tavern"].new_game(NAMES, "plain", {"magic_coins": False}).table
    out = {"witch", "country_witch", "fairy_queen", "goldsmith"}
    assert set(FIST_TAVERN.card_ids) - set(table.edition.card_ids) == out
    assert [table.edition.box[kind] for kind in (BLACK, RED, BLUE, PURPLE)] == [0, 0, 0, 0]
    assert table.block in table.edition.in_every_round + table.edition.specials
    assert len(table.to_come) == 7 + 3 - 1


def test_named_specials_come_with_all_their_copies() -> None:
    specials = varied(FIST_TAVERN, {"specials": ["innkeeper", "elf", "elf"]}).specials
    assert sorted(specials) == ["elf", "innkeeper", "innkeeper"]
    assert varied(FIST_TAVERN, {"specials": []}) is varied(FIST_TAVERN, {"specials": "none"})


def test_open_stones_cannot_be_hidden() -> None:
    edition = varied(FIST_TAVERN, {"open_stones": True})
    assert FIST_TAVERN.cards["elf"].standing.hides_stones
    assert not any(card.standing.hides_stones for card in edition.cards.values())
    assert "elf" in edition.specials


@pytest.mark.parametrize(
    ("begins", "first"), [("Bob", "Bob"), (["Cid"], "Cid"), ([], "Ann"), ("chance", "Ann")]
)
def test_the_first_player_sits_first_and_the_others_follow(begins: object, first: str) -> None:
    rules = FIST_GAMES["fist-classic"]
    table = rules.new_game(NAMES, "first", {"begins": begins}).table
    names = rules.names(table)
    place = NAMES.index(first)
    assert list(names) == NAMES[place:] + NAMES[:place]
    assert [seat.index for seat in table.seats] == [0, 1, 2]


def test_among_several_first_players_chance_decides_last_of_all() -> None:
    plain = FIST_GAMES["fist-classic"].new_game(NAMES, "first")
    drawn = FIST_GAMES["fist-classic"].new_game(NAMES, "first", {"begins": ["Ann", "Cid"]})
    all_drawn, as_ever = drawn.table.fate.drawn or [], plain.table.fate.drawn or []
    place = [draw.of for draw in all_drawn].index(("Ann", "Cid"))
    assert all_drawn[:place] == as_ever[:place]
    specials = len(FIST_CLASSIC.specials)  # all of them are shuffled, and no pile is yet
    assert sum(set(draw.of) <= set(FIST_CLASSIC.specials) for draw in all_drawn[:place]) > specials - 4
    assert "thief" in all_drawn[place + 1].of
