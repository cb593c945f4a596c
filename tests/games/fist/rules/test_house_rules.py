"""House rules: read from options by name, and written if they differ from the box."""

from __future__ import annotations

import json
from itertools import product

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.edition import HouseRules
from dragonbot.games.fist.rules.rules import FIST_GAMES
from tests.each import for_each

KNOWN = (
    "stack_amulets",
    "black_in_tiebreak",
    "shuffle_seats",
    "doppel_strict",
    "copy_scores_auction_cards",
    "rat_king_on_special_auctions",
)
ALL = [HouseRules(*values) for values in product((False, True), repeat=7)]


def test_standard_rules_need_no_option() -> None:
    assert HouseRules.read({}) == HouseRules()
    assert HouseRules().written() == {}
    assert HouseRules() == HouseRules(stack_amulets=False, black_in_tiebreak=True, shuffle_seats=False)


@for_each("house", ALL, label=str)
def test_written_rules_read_back(house: HouseRules) -> None:
    assert HouseRules.read(json.loads(json.dumps(house.written()))) == house


def test_only_differences_are_written() -> None:
    assert HouseRules(black_in_tiebreak=False).written() == {"black_in_tiebreak": False}


@pytest.mark.parametrize(("seating", "shuffled"), [("join", False), ("shuffled", True), (None, False)])
def test_seating_is_chosen_by_a_word(seating: object, shuffled: bool) -> None:
    assert HouseRules.read({"seating": seating}).shuffle_seats is shuffled


@for_each("option", [*FIST_GAMES["fist-tavern"].options, "seating"])
@for_each("value", [0, 1, "yes", "true", [], {}, 1.0])
def test_values_other_than_off_or_on_are_refused(option: str, value: object) -> None:
    with pytest.raises(Refused) as refused:
        HouseRules.read({option: value})
    assert refused.value.key == "unknown_option_value"
    assert refused.value.facts == {"option": option, "value": value}


def test_a_refused_option_names_the_existing_ones() -> None:
    with pytest.raises(Refused) as refused:
        HouseRules.read({"stack_amulets": True, "psychic_faces": True})
    assert refused.value.facts == {"option": "psychic_faces", "options": KNOWN}


def test_the_options_stay_unchanged() -> None:
    options: dict[str, object] = {"seating": "shuffled", "stack_amulets": True}
    HouseRules.read(options)
    assert options == {"seating": "shuffled", "stack_amulets": True}
