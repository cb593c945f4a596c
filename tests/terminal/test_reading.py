"""What people type, and how it is read."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.fist.bids import IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.fist.purse import empty
from dragonbot.fist.things import BLACK, FAIRY, GOLD, RED, SILVER
from dragonbot.games.fist.terminal.bid import read_bid
from dragonbot.games.fist.terminal.payment import is_refusal, read_payment
from dragonbot.games.fist.terminal.things import ANSWERS, COINS, COLOURS, THINGS
from dragonbot.terminal.choice import read_choice
from dragonbot.terminal.several import read_several
from dragonbot.terminal.words import Words, folded, spellings
from dragonbot.text.catalogue import Catalogue

ENGLISH, GERMAN = Catalogue("en"), Catalogue("de")
WORDS = {"en": Words(ENGLISH, [GERMAN]), "de": Words(GERMAN, [ENGLISH])}
for words in WORDS.values():
    words.learn(THINGS)


def purse() -> list[int]:
    purse = empty()
    purse[FAIRY], purse[GOLD], purse[SILVER], purse[BLACK], purse[RED] = 5, 2, 4, 1, 1
    return purse


@pytest.mark.parametrize(
    ("language", "typed", "bid"),
    [
        ("en", "3", 3),
        ("en", " 3 ", 3),
        ("en", "3 coins", 3),
        ("en", "0", 0),
        ("en", "nothing", 0),
        ("en", "-", 0),
        ("en", "pass", 0),
        ("en", "2f 1g", {"fairy": 2, "gold": 1}),
        ("en", "2f1g", {"fairy": 2, "gold": 1}),
        ("en", "2F, 1G", {"fairy": 2, "gold": 1}),
        ("en", "2 x f and 1 of g", {"fairy": 2, "gold": 1}),
        ("en", "2 fairy 1 gold + black", {"fairy": 2, "gold": 1, "black": 1}),
        ("en", "2 Fairy Gold, 1 Common Gold", {"fairy": 2, "gold": 1}),
        ("en", "1 common", {"gold": 1}),
        ("en", "1g r", {"gold": 1, "red": 1}),
        ("en", "1g amulet", {"gold": 1, "red": 1}),
        ("en", "1g and the black coin", {"gold": 1, "black": 1}),
        ("en", "b", {"black": 1}),
        ("en", "f f g", {"fairy": 2, "gold": 1}),
        ("en", "fair 1 gol", {"fairy": 1, "gold": 1}),
        ("en", "2 feen 1 gold", {"fairy": 2, "gold": 1}),
        ("en", "1 feengold und 1 amulett", {"fairy": 1, "red": 1}),
        # A bare count beside magic coins: Fairy Gold first, as when it stands alone.
        ("en", "3 + black", {"fairy": 3, "black": 1}),
        ("en", "6 with amulet", {"fairy": 5, "gold": 1, "red": 1}),
        ("en", "1f + 6", {"fairy": 5, "gold": 2}),
        ("en", "9 + b", {"fairy": 5, "gold": 4, "black": 1}),
        ("en", "0f", {"fairy": 0}),
        # What is not known is left for the question to refuse.
        ("en", "3 dragons", {"dragons": 3}),
        ("en", "3 r", {"red": 3}),
        ("de", "2 feen 1 gold", {"fairy": 2, "gold": 1}),
        ("de", "2f 1g", {"fairy": 2, "gold": 1}),
        ("de", "1 Feengold + schwarz", {"fairy": 1, "black": 1}),
        ("de", "1 gewöhnliches Gold und die schwarze Münze", {"gold": 1, "black": 1}),
        ("de", "2 gewoehnliche gold", {"gold": 2}),
        ("de", "1f sw a", {"fairy": 1, "black": 1, "red": 1}),
        ("de", "1g r", {"gold": 1, "red": 1}),
        ("de", "3 Münzen", 3),
        ("de", "nichts", 0),
        ("de", "2 fairy", {"fairy": 2}),
    ],
)
def test_bids(language: str, typed: str, bid: Any) -> None:
    assert read_bid(typed, WORDS[language], IN_GOLD, purse()) == bid


def test_bids_in_silver() -> None:
    words = WORDS["en"]
    assert read_bid("2", words, IN_SILVER, purse()) == 2
    assert read_bid("2s r", words, IN_SILVER, purse()) == {"silver": 2, "red": 1}
    assert read_bid("2 + b", words, IN_SILVER, purse()) == {"silver": 2, "black": 1}
    assert read_bid("1 fairy silver 1s", words, IN_SILVER, purse()) == {"fairy_silver": 1, "silver": 1}
    assert read_bid("1fs", WORDS["de"], IN_SILVER, purse()) == {"fairy_silver": 1}


@pytest.mark.parametrize(
    ("language", "typed", "bid"),
    [
        ("en", "2 red 1 blue", {"red_stone": 2, "blue_stone": 1}),
        ("en", "2r, 1w and y", {"red_stone": 2, "white_stone": 1, "yellow_stone": 1}),
        ("de", "1g 1 weißer", {"yellow_stone": 1, "white_stone": 1}),
        ("en", "nothing", 0),
        ("en", "0", 0),
        ("en", "3", 3),
    ],
)
def test_bids_in_stones(language: str, typed: str, bid: Any) -> None:
    assert read_bid(typed, WORDS[language], IN_STONES, purse()) == bid


@pytest.mark.parametrize("typed", ["2 green", "2f", "1 red 2"])
def test_stones_have_to_be_named(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        read_bid(typed, WORDS["en"], IN_STONES, purse())
    assert refused.value.key == "name_the_stones"


@pytest.mark.parametrize(
    ("typed", "bids"),
    [
        ("3 / 0", [3, 0]),
        ("2f 1g / b", [{"fairy": 2, "gold": 1}, {"black": 1}]),
        # What is in the first fist is not counted out again for the second.
        ("4 / 2 + p", [4, {"fairy": 1, "gold": 1, "purple": 1}]),
        ("4f / 2 + p", [{"fairy": 4}, {"fairy": 1, "gold": 1, "purple": 1}]),
        ("1 / 1 / 1", [1, 1, 1]),
        ("/ nothing", None),
    ],
)
def test_two_fists(typed: str, bids: Any) -> None:
    if bids is None:
        with pytest.raises(Refused):
            read_bid(typed, WORDS["en"], IN_GOLD, purse())
    else:
        assert read_bid(typed, WORDS["en"], IN_GOLD, purse()) == bids


@pytest.mark.parametrize("typed", ["-3", "1.5", "2f?", "2f!", "9999999", "9" * 5000, "coins", "+", "3 4"])
def test_no_counts(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        read_bid(typed, WORDS["en"], IN_GOLD, purse())
    assert refused.value.key == "not_a_count"


WAYS = [(3, 1, 0, 0), (2, 2, 0, 0), (4, 0, 0, 0)]


@pytest.mark.parametrize(
    ("language", "typed", "paid"),
    [
        ("en", "2 red 2 blue", {"red": 2, "blue": 2}),
        ("en", "2r 2b", {"red": 2, "blue": 2}),
        ("en", "2 red and 2 blue stones", {"red": 2, "blue": 2}),
        ("en", "r r b b", {"red": 2, "blue": 2}),
        ("en", "2 rot 2 blau", {"red": 2, "blue": 2}),
        ("en", "2", (2, 2, 0, 0)),
        ("en", "red", {"red": 4}),
        ("en", "7", {"": 7}),
        ("en", "2 green", {"green": 2}),
        ("en", "4 red 4", {"": 0}),
        ("en", "2g", {"g": 2}),
        ("de", "2 rot", {"red": 2}),
        ("de", "2 rote, 1 gelben", {"red": 2, "yellow": 1}),
        ("de", "1g", {"yellow": 1}),
        ("de", "gelb", {"yellow": 4}),
        ("en", "3 red 1 white", {"red": 3, "white": 1}),
    ],
)
def test_payments(language: str, typed: str, paid: Any) -> None:
    assert read_payment(typed, WORDS[language], WAYS) == paid


@pytest.mark.parametrize(("typed", "nothing"), [("4", True), ("no", True), ("keep them", True), ("3", False)])
def test_payments_that_need_not_be(typed: str, nothing: bool) -> None:
    assert is_refusal(typed, WORDS["en"], len(WAYS), "Keep them") == nothing


@pytest.mark.parametrize(
    ("typed", "count", "chosen"),
    [
        ("1 3", 2, ["elf", "fairy"]),
        ("1,3", 2, ["elf", "fairy"]),
        ("fairy, Two-headed Dragon", 2, ["fairy", "two_headed_dragon"]),
        ("elf and fairy", 2, ["elf", "fairy"]),
        ("1 2", 2, ["elf", "fairy"]),
        ("two-headed dragon", 1, ["two_headed_dragon"]),
        # These are left for the question to refuse.
        ("elf", 2, ["elf"]),
        ("elf, unicorn", 2, ["elf", "unicorn"]),
    ],
)
def test_several(typed: str, count: int, chosen: list[str]) -> None:
    options = ["elf", "fairy", "fairy", "two_headed_dragon"]
    labels = ["Elf", "Fairy", "Fairy", "Two-headed Dragon"]
    assert read_several(typed, WORDS["en"], options, labels, count) == chosen


@pytest.mark.parametrize(
    ("language", "typed", "chosen"),
    [
        ("en", "1", "thief"),
        ("en", "3", "two_headed_dragon"),
        ("en", "Thief", "thief"),
        ("en", "TWO-HEADED dragon", "two_headed_dragon"),
        ("en", "two headed dragon", "two_headed_dragon"),
        ("en", "two", "two_headed_dragon"),
        ("en", "dopp", "doppelganger"),
        ("de", "Dieb", "thief"),
        ("de", "thief", "thief"),
        ("de", "zweiköpfiger drache", "two_headed_dragon"),
        ("de", "zweikoepfiger", "two_headed_dragon"),
        ("de", "doppelganger", "doppelganger"),
        ("de", "Doppelgänger", "doppelganger"),
        # These are left for the question to refuse.
        ("en", "0", "0"),
        ("en", "4", "4"),
        ("en", "d", "doppelganger"),
        ("en", "t", "t"),
        ("en", "dragon of mine", "dragon of mine"),
    ],
)
def test_choices(language: str, typed: str, chosen: str) -> None:
    options = ["thief", "doppelganger", "two_headed_dragon"]
    catalogue = Catalogue(language)
    labels = [catalogue.say(f"card-{option.replace('_', '-')}") for option in options]
    assert read_choice(typed, WORDS[language], options, labels) == chosen


def test_a_label_stands_before_an_id() -> None:
    """The German Kobold is the Goblin, and there is a card whose id is kobold."""
    options, labels = ["kobold", "goblin"], ["Heinzelmann", "Kobold"]
    assert read_choice("Kobold", WORDS["de"], options, labels) == "goblin"
    assert read_choice("heinz", WORDS["de"], options, labels) == "kobold"
    assert read_choice("kobold", WORDS["en"], options, ["Kobold", "Goblin"]) == "kobold"


@pytest.mark.parametrize(
    ("language", "typed", "chosen"),
    [
        ("en", "yes", "use"),
        ("en", "n", "pass"),
        ("en", "keep", "pass"),
        ("de", "ja", "use"),
        ("de", "nein", "pass"),
        ("de", "yes", "use"),
    ],
)
def test_yes_and_no(language: str, typed: str, chosen: str) -> None:
    labels = ["Use it twice", "Keep the Doppelganger"]
    assert read_choice(typed, WORDS[language], ["use", "pass"], labels) == chosen


@pytest.mark.parametrize(
    ("language", "typed", "command"),
    [
        ("en", "?", "help"),
        ("en", "HELP", "help"),
        ("en", "quit", "quit"),
        ("de", "quit", "quit"),
        ("en", "ende", "quit"),
        ("de", "hilfe", "help"),
        ("de", "karte", "card"),
        ("de", "tisch", "table"),
        ("de", "regeln", "rules"),
        ("de", "speichern", "save"),
        ("en", "xyzzy", None),
    ],
)
def test_commands(language: str, typed: str, command: str | None) -> None:
    assert WORDS[language].commands.exactly(typed) == command


def test_spellings() -> None:
    assert folded("  Two_headed  DRAGON ") == "two headed dragon"
    assert spellings("Münze") == {"münze", "muenze", "munze"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_command_is_an_answer(language: str) -> None:
    words = WORDS[language]
    answers = {*ANSWERS, *COLOURS, *COINS, "nothing", "none", "nichts"}
    answers |= {word for answer in answers for word in words.for_answer(answer)}
    assert [answer for answer in answers if words.commands.exactly(answer)] == []
