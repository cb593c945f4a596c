"""What is in the boxes, counted against the rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from dragonbot.fist.card import Kind
from dragonbot.fist.edition import (
    DRACHENFAUST,
    EDITIONS,
    FIST_CLASSIC,
    FIST_TAVERN,
    POINTS_TO_WIN,
    SEATS,
    Edition,
)
from dragonbot.fist.purse import Purse
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.things import BLACK, NAMES

BOX = {"fairy": 60, "gold": 15, "silver": 40, "black": 2, "red": 2}
BOX |= {"red_stone": 12, "blue_stone": 12, "yellow_stone": 12}
SPECIALS = {
    "alchemist": 1,
    "ancient_dragon": 2,
    "brigand": 1,
    "doppelganger": 1,
    "dwarf_4": 1,
    "dwarf_5": 1,
    "enchantress": 1,
    "fairy": 2,
    "ghost": 1,
    "gnome": 1,
    "goblin": 1,
    "goldsmith": 1,
    "imp": 1,
    "merchant": 1,
    "necromancer": 1,
    "quack_wizard": 2,
    "rainbow_dragon": 1,
    "sorcerer_apprentice": 2,
    "troll": 1,
    "two_headed_dragon": 2,
}
STANDARD = {"magician", "sorcerer", "thief", "wizard", "red_dragon", "blue_dragon", "yellow_dragon"}

both_editions = pytest.mark.parametrize(
    "edition", [FIST_CLASSIC, DRACHENFAUST], ids=lambda edition: edition.id
)


def named(purse: Purse) -> dict[str, int]:
    return {name: count for name, count in zip(NAMES, purse, strict=True) if count}


@both_editions
def test_the_box_holds_what_the_book_lists(edition: Edition) -> None:
    assert named(edition.box) == BOX
    assert sum(count for name, count in BOX.items() if name.endswith("_stone")) == 36


@both_editions
def test_everybody_begins_with_the_same_coins(edition: Edition) -> None:
    assert named(edition.start) == {"fairy": 8, "gold": 2, "silver": 5}
    assert edition.stones_dealt == 4


@both_editions
def test_there_are_25_specials_and_8_standard_cards(edition: Edition) -> None:
    assert Counter(edition.specials) == SPECIALS
    assert len(edition.specials) == 25
    assert edition.opener == "witch"
    assert set(edition.standard) == STANDARD
    assert len(edition.standard) + 1 == 8
    assert edition.specials_a_round == 2


@both_editions
def test_every_card_of_the_box_has_a_power(edition: Edition) -> None:
    cards = {edition.opener, *edition.standard, *edition.specials}
    assert cards == set(edition.cards) == set(edition.card_ids)
    assert all(edition.cards[card].id == card for card in cards)


@both_editions
def test_the_sorted_cards_are_all_of_them(edition: Edition) -> None:
    assert edition.sorted_specials == sorted(edition.specials)
    assert edition.sorted_cards == sorted([edition.opener, *edition.standard, *edition.specials])


@both_editions
def test_only_black_coins_have_substitutes(edition: Edition) -> None:
    assert edition.endless == {BLACK}


def test_the_editions_differ_in_their_language() -> None:
    assert (FIST_CLASSIC.language, DRACHENFAUST.language) == ("en", "de")
    assert list(EDITIONS) == ["fist-classic", "drachenfaust", "fist-tavern"]


def test_the_box_of_the_tavern_holds_what_the_book_lists() -> None:
    box = {"fairy": 65, "gold": 18, "silver": 40, "fairy_silver": 2, "black": 2, "red": 2, "blue": 2}
    box |= {"purple": 2, "red_stone": 12, "blue_stone": 12, "yellow_stone": 12, "white_stone": 4}
    assert named(FIST_TAVERN.box) == box
    assert named(FIST_TAVERN.start) == {"fairy": 9, "gold": 2, "silver": 5}
    assert FIST_TAVERN.stones_dealt == 4


def test_there_are_66_specials_of_55_names_in_the_tavern() -> None:
    assert len(FIST_TAVERN.specials) == 66
    assert len(set(FIST_TAVERN.specials)) == 57  # the three Dwarfs share a name
    twice = {card for card, copies in Counter(FIST_TAVERN.specials).items() if copies == 2}
    assert twice == {
        "ancient_dragon",
        "fairy",
        "innkeeper",
        "quack_wizard",
        "sorcerer_apprentice",
        "stonecutter",
        "two_headed_dragon",
        "warlock",
        "white_dragon",
    }
    assert set(FIST_TAVERN.standard) == STANDARD
    assert FIST_TAVERN.specials_a_round == 3


def test_what_becomes_of_the_cards_of_the_tavern() -> None:
    copies = Counter(FIST_TAVERN.specials)
    kinds: Counter[Kind] = Counter()
    for card in FIST_TAVERN.card_ids:
        kinds[FIST_TAVERN.cards[card].kind] += max(copies[card], 1)
    assert kinds == {Kind.STANDARD: 8, Kind.ONCE: 8, Kind.FOR_GOOD: 7, Kind.COIN: 5, Kind.AT_ONCE: 46}


def test_ten_names_are_dragons() -> None:
    dragons = {card for card in FIST_TAVERN.card_ids if FIST_TAVERN.cards[card].dragon}
    assert len(dragons) == 10
    assert all(card.endswith("_dragon") for card in dragons)


def test_a_third_black_coin_is_found_in_2002_alone() -> None:
    assert FIST_TAVERN.endless == frozenset()


def test_three_to_six_people_play_for_three_points() -> None:
    assert list(SEATS) == [3, 4, 5, 6]
    assert POINTS_TO_WIN == 3


def test_a_game_is_registered_under_the_id_of_its_edition() -> None:
    for name, edition in EDITIONS.items():
        assert (FIST_GAMES[name].id, FIST_GAMES[name].edition, FIST_GAMES[name].language) == (
            name,
            edition,
            edition.language,
        )
