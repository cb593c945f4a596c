"""Contents of the boxes, counted against the rulings. Added cards are apart from printed ones."""

from __future__ import annotations

from collections import Counter

import pytest

from dragonbot.games.fist.rules.card import Kind
from dragonbot.games.fist.rules.edition import (
    DRACHENFAUST,
    EDITIONS,
    FIST_CLASSIC,
    FIST_TAVERN,
    POINTS_TO_WIN,
    SEATS,
    Edition,
)
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import BLACK, NAMES, Purse

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


def words(said: str) -> set[str]:
    return set(said.split())


STANDARD = {"magician", "sorcerer", "thief", "wizard", "red_dragon", "blue_dragon", "yellow_dragon"}

TWICE = {
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
"""The Tavern Edition has two copies of these."""
PRINTED = {
    Kind.ONCE: words("crook doppelganger illusionist innkeeper rat_king seer silversmith"),
    Kind.FOR_GOOD: words("blind_woman dealer dragon_rider elf mermaid pixie puppeteer"),
    Kind.COIN: words("country_witch fairy_queen goldsmith white_dragon"),
    Kind.AT_ONCE: words(
        """
        alchemist ancient_dragon baby_dragon bandit beggar black_death brigand druid dwarf_4 dwarf_5 dwarf_6
        dwarven_shaman enchantress fairy forger generous_dragon ghost gnome goblin halfling imp kobold
        manipulator merchant miser necromancer psychic quack_wizard rainbow_dragon robber rogue_trader
        sorcerer_apprentice sorceress stonecutter troll two_headed_dragon usurper warlock wise_dragon
        """
    ),
}
"""The specials of the Tavern Edition by kind."""

both_editions = pytest.mark.parametrize(
    "edition", [FIST_CLASSIC, DRACHENFAUST], ids=lambda edition: edition.id
)


def named(purse: Purse) -> dict[str, int]:
    return {name: count for name, count in zip(NAMES, purse, strict=True) if count}


@both_editions
def test_the_box_has_what_the_book_lists(edition: Edition) -> None:
    assert named(edition.box) == BOX
    assert sum(count for name, count in BOX.items() if name.endswith("_stone")) == 36


@both_editions
def test_everyone_begins_with_the_same_coins(edition: Edition) -> None:
    assert named(edition.start) == {"fairy": 8, "gold": 2, "silver": 5}
    assert edition.stones_dealt == 4


@both_editions
def test_there_are_25_printed_specials_and_8_standard_cards(edition: Edition) -> None:
    assert {card: edition.specials.count(card) for card in SPECIALS} == SPECIALS
    assert sum(SPECIALS.values()) == 25
    assert edition.opener == "witch"
    assert set(edition.standard) == STANDARD
    assert len(edition.standard) + 1 == 8
    assert edition.specials_a_round == 2


@both_editions
def test_every_card_of_the_box_has_a_power(edition: Edition) -> None:
    cards = {*edition.in_every_round, *edition.specials}
    assert cards == set(edition.cards) == set(edition.card_ids)
    assert all(edition.cards[card].id == card for card in cards)


@both_editions
def test_the_lists_cover_all_cards(edition: Edition) -> None:
    assert edition.sorted_specials == sorted(edition.specials)
    assert edition.sorted_cards == sorted(["witch", *edition.standard, *edition.specials])


@both_editions
def test_only_black_coins_have_substitutes(edition: Edition) -> None:
    assert edition.endless == {BLACK}


def test_the_editions_differ_in_language() -> None:
    assert (FIST_CLASSIC.language, DRACHENFAUST.language) == ("en", "de")
    assert list(EDITIONS) == ["fist-classic", "drachenfaust", "fist-tavern"]


def test_the_tavern_s_box_has_what_the_book_lists() -> None:
    box = {"fairy": 65, "gold": 18, "silver": 40, "fairy_silver": 2, "black": 2, "red": 2, "blue": 2}
    box |= {"purple": 2, "red_stone": 12, "blue_stone": 12, "yellow_stone": 12, "white_stone": 4}
    assert named(FIST_TAVERN.box) == box
    assert named(FIST_TAVERN.start) == {"fairy": 9, "gold": 2, "silver": 5}
    assert FIST_TAVERN.stones_dealt == 4


def test_there_are_66_printed_specials_of_55_names_in_the_tavern() -> None:
    printed = sum(map(len, PRINTED.values()))
    assert printed == 57  # the three Dwarfs share a name
    assert printed + len(TWICE) == 66
    copies = Counter(FIST_TAVERN.specials)
    for card in set().union(*PRINTED.values()):
        assert copies[card] == 1 + (card in TWICE), card
    assert set(FIST_TAVERN.standard) == STANDARD
    assert FIST_TAVERN.specials_a_round == 3


def test_where_cards_of_the_tavern_go_after_use() -> None:
    for kind, cards in PRINTED.items():
        assert {FIST_TAVERN.cards[card].kind for card in cards} == {kind}
    copies = {kind: len(cards) + len(cards & TWICE) for kind, cards in PRINTED.items()}
    assert copies == {Kind.ONCE: 8, Kind.FOR_GOOD: 7, Kind.COIN: 5, Kind.AT_ONCE: 46}
    standard = ("witch", *FIST_TAVERN.standard)
    assert {FIST_TAVERN.cards[card].kind for card in standard} == {Kind.STANDARD}


def test_ten_printed_names_are_dragons() -> None:
    cards = {*FIST_TAVERN.standard, *set().union(*PRINTED.values())}
    dragons = {card for card in cards if FIST_TAVERN.cards[card].dragon}
    assert len(dragons) == 10
    assert dragons == {card for card in cards if card.endswith("_dragon")}


def test_a_third_black_coin_is_possible_in_2002_only() -> None:
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
