"""What is in the boxes of 2002, counted against the rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from dragonbot.fist.cards import CARDS
from dragonbot.fist.edition import DRACHENFAUST, EDITIONS, FIST_CLASSIC, POINTS_TO_WIN, SEATS, Edition
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
    assert cards <= set(CARDS)
    assert all(CARDS[card].id == card for card in cards)


@both_editions
def test_the_sorted_cards_are_all_of_them(edition: Edition) -> None:
    assert edition.sorted_specials == sorted(edition.specials)
    assert edition.sorted_cards == sorted([edition.opener, *edition.standard, *edition.specials])


@both_editions
def test_only_black_coins_have_substitutes(edition: Edition) -> None:
    assert edition.endless == {BLACK}


def test_the_editions_differ_in_their_language() -> None:
    assert (FIST_CLASSIC.language, DRACHENFAUST.language) == ("en", "de")
    assert list(EDITIONS) == ["fist-classic", "drachenfaust"]


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
