"""How the narrator words questions and refusals."""

from __future__ import annotations

import pytest

from dragonbot.engine.question import Choice, Question, Several
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_SILVER, IN_STONES, Bidding, Fists, TwoFists
from dragonbot.games.fist.rules.payment import StonePayment
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import BLACK, FAIRY, PURPLE, RED, RED_STONE
from dragonbot.games.fist.words import WORDS, fist_phrase
from dragonbot.text.speech import Catalogue, Narrator
from tests.each import for_each
from tests.games.fist.narrators import (
    ENGLISH,
    GERMAN,
    NARRATORS,
    OF_DECKS,
    OF_THE_TAVERN,
    check,
    happened,
)
from tests.text.catalogues import LANGUAGES


def test_a_card_has_its_deck_s_text() -> None:
    common, tavern = ENGLISH, OF_THE_TAVERN["en"]
    assert common.power("troll").startswith("You must name a colour.")
    assert tavern.power("troll").startswith("Name another player who has stones")
    # What the deck doesn't override is the same: here the power, but not the notes.
    assert tavern.power("dwarf_5") == common.power("dwarf_5")
    assert "two Dwarfs" in common.notes("dwarf_5")
    assert "three Dwarfs" in tavern.notes("dwarf_5")
    assert tavern.notes("magician") == common.notes("magician")
    assert tavern.notes("goldsmith").startswith(common.notes("goldsmith"))
    assert tavern.card("troll") == common.card("troll") == "Troll"


def test_questions_are_those_of_the_deck() -> None:
    common, tavern = ENGLISH, OF_THE_TAVERN["en"]
    assert (
        common.question(Choice("troll", 0, ("red", "blue"), of="colour"), 0)
        == "Which colour should the Troll trample?"
    )
    assert common.answer(Choice("troll", 0, ("red", "blue"), of="colour"), "red") == "Red"
    assert tavern.question(Choice("troll", 0, ("Bob", "red")), 0) == "Who should lose a stone to the Troll?"
    assert tavern.answer(Choice("troll", 0, ("Bob", "red"), of="seat"), "red") == "red"
    assert tavern.answer(Choice("magician", 0, ("score", "take")), "take") == "Take 4 Silver"
    imp = Choice("imp", 0, ("fairy", "pass"), of="card")
    assert [tavern.answer(imp, word) for word in imp.choices] == ["Fairy", "Leave them all"]


def test_a_black_death_that_would_win_comes_with_a_warning() -> None:
    crook = Choice("crook", 0, ("use", "pass"), about="imp", about_is="card")
    fatal = Choice("crook", 0, ("use", "pass"), about="black_death", about_is="card")
    for narrator, warning in ((OF_THE_TAVERN["en"], "Careful"), (OF_THE_TAVERN["de"], "Vorsicht")):
        assert warning not in narrator.question(crook, 0)
        assert warning in narrator.question(fatal, 0)


def test_several_answers_at_once() -> None:
    tavern = OF_THE_TAVERN["en"]
    specials = Several("specials", 0, ("elf", "crook", "imp", "fairy"), 3, private=True, of="card")
    assert tavern.question(specials, 0) == "Which 3 special cards should come up this round?"
    assert tavern.answer(specials, ("elf", "imp", "fairy")) == "Elf, Imp and Fairy"
    without = Several(
        "generous_dragon.without", 0, ("Ann", "Bob", "Cid"), 2, of="seat", about="red", about_is="colour"
    )
    assert tavern.question(without, 0).endswith("Red. Which 2 players go without?")
    assert tavern.answer(without, ("Ann", "Bob")) == "Ann and Bob"
    with pytest.raises(Refused) as refused:
        specials.check(0, ["elf"])
    assert tavern.refusal(refused.value, specials) == ("Choose exactly 3 of these: Elf, Crook, Imp, Fairy.")


def test_an_optional_pair() -> None:
    tavern = OF_THE_TAVERN["en"]
    ways = [(1, 0, 0, 1), (0, 1, 0, 1)]
    pair = StonePayment("sorcerer_apprentice.stones", 0, ways, may_pass=True)
    assert tavern.question(pair, 0).endswith("Which do you give, if any?")
    assert [tavern.answer(pair, answer) for answer in pair.answers(0)] == [
        "1 red stone and 1 white stone",
        "1 blue stone and 1 white stone",
        "Keep them; no point",
    ]


def test_two_closed_fists_show_to_their_owner() -> None:
    game = FIST_GAMES["fist-tavern"].new_game(["Ann", "Bob", "Cid"], "two fists")
    assert game.question is not None
    game.table.seats[0].keeps.append("illusionist")
    game.answer(0, [3, 0])
    assert OF_THE_TAVERN["en"].question(game.question, 0).startswith("Your bid: 3 Fairy Gold / empty fist.")
    two = TwoFists(((FAIRY, 1),), ())
    assert OF_THE_TAVERN["de"].answer(game.question, two) == "1 Feengold / leere Faust"


@for_each(
    ("card", "silver", "english"),
    [
        ("imp", False, "The Imp is up for auction. What goes into your fist?"),
        ("imp", True, "The Imp is up for auction, for Silver this time. How much goes into your fist?"),
        ("druid", False, "The Druid is up for auction, for Common Gold only. How much goes into your fist?"),
        ("black_death", False, "The Black Death strikes the lowest bidder,"),
        ("black_death", True, "The Black Death strikes the lowest bidder, in Silver this time,"),
        ("stonecutter", False, "The Stonecutter is up for auction, for stones: "),
    ],
)
def test_the_bid_s_currency_is_named(card: str, silver: bool, english: str) -> None:
    game = FIST_GAMES["fist-tavern"].new_game(["Ann", "Bob", "Cid"], "what is bid")
    question = game.question
    assert isinstance(question, Fists)
    table = game.table
    table.block = card
    bidding = question.bidding
    bidding.metal = IN_SILVER if silver else table.edition.cards[card].sold_in
    for narrator in OF_THE_TAVERN.values():
        check(narrator.question(question, 0))
    assert OF_THE_TAVERN["en"].question(question, 0).startswith(english)
    if not silver:
        question.bidding = Bidding(IN_SILVER, [0, 1])
        table.biddings = [bidding, question.bidding]
        asked = OF_THE_TAVERN["en"].question(question, 0)
        assert asked.startswith("You are tied")


def test_the_tavern_s_refusals_are_explained() -> None:
    game = FIST_GAMES["fist-tavern"].new_game(["Ann", "Bob", "Cid"], "refused")
    purse = game.table.seats[0].purse
    purse[PURPLE] = purse[BLACK] = 2
    keys = set()

    def refuse(*answers: object) -> None:
        for answer in answers:
            with pytest.raises(Refused) as refused:
                game.answer(0, answer)
            keys.add(refused.value.key)
            for narrator in OF_THE_TAVERN.values():
                check(narrator.refusal(refused.value, game.question))

    refuse({"purple": 1}, {"purple": 2, "fairy": 1}, {"blue": 1}, {"white_stone": 1}, [1, 2])
    game.table.seats[0].keeps.append("illusionist")
    refuse([1], [0, 0], [9, 9], {"stones": 3})
    assert isinstance(game.question, Fists)
    for metal in (IN_COMMON_GOLD, IN_SILVER, IN_STONES):
        game.question.bidding.metal = metal
        refuse({"fairy": 1}, 99)
    assert keys == {
        "purple_alone", "one_purple", "not_bid_here", "too_many", "no_second_fist", "not_two_fists",
        "two_empty_fists", "name_the_stones",
    }  # fmt: skip


def test_players_have_their_display_names() -> None:
    narrator = Narrator(Catalogue("en"), {"Ann": "Ann { $who } *of* the Hills"}, WORDS["2002"])
    steals = happened("steals_gold", "Ann", "Bob")
    assert narrator.event(steals) == "Ann { $who } *of* the Hills steals 1 Common Gold from Bob."


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH.event(happened("sneezes", "Ann"))


def test_names_are_not_taken_for_words() -> None:
    """A player may be called like a colour, a card or an answer."""
    for name in ("red", "thief", "stop", "stone", "coin-use", "coin.use"):
        assert ENGLISH.answer(Choice("thief", 0, [name, "Bob"], of="seat"), name) == name


def test_the_same_word_can_be_several_things() -> None:
    assert GERMAN.answer(Choice("ghost", 0, ("fairy", "witch"), of="card"), "fairy") == "Fee"
    assert GERMAN.answer(Choice("merchant.coin", 0, ("fairy", "gold")), "fairy") == "1 Feengold"
    assert GERMAN.answer(Choice("some.day", 0, ("fairy", "gold"), of="thing"), "fairy") == "Feengold"
    merchant = Choice("merchant", 0, ("red", "stop"), of="colour")
    assert [GERMAN.answer(merchant, option) for option in merchant.choices] == [
        "Rot",
        "Das wär’s, danke",
    ]


def test_questions_name_their_subject() -> None:
    coin = Choice("merchant.coin", 0, ("fairy", "gold"), about="red", about_is="stone")
    assert ENGLISH.question(coin, 0) == "How do you pay for 1 red stone?"
    assert GERMAN.question(coin, 0) == "Womit bezahlst du 1 roten Stein?"
    twice = Choice("doppelganger", 0, ("use", "pass"), about="imp", about_is="card")
    assert "„Wichtel“" in GERMAN.question(twice, 0)
    stones = StonePayment("magician.stones", 0, [(2, 2, 0, 0), (1, 3, 0, 0)])
    assert ENGLISH.question(stones, 0) == "Which 4 stones do you give to the Magician?"
    assert ENGLISH.answer(stones, (1, 3, 0, 0)) == "1 red stone and 3 blue stones"
    assert GERMAN.answer(stones, (1, 3, 0, 0)) == "1 roter Stein und 3 blaue Steine"
    assert ENGLISH.question(stones, 1) == ("Nothing for you to do right now: others are choosing.")


def test_a_closed_fist_shows_to_its_owner() -> None:
    game = FIST_GAMES["fist-classic"].new_game(["Ann", "Bob", "Cid"], "a closed fist")
    assert game.question is not None
    asked = "The Witch is up for auction. What goes into your fist?"
    assert ENGLISH.question(game.question, 0) == asked
    game.answer(0, 3)
    assert ENGLISH.question(game.question, 0) == (
        "Your bid: 3 Fairy Gold. You can change it until the last fist is closed."
    )
    game.answer(0, 0)
    assert "leere Faust" in GERMAN.question(game.question, 0)
    assert ENGLISH.question(game.question, 1) == asked


def test_fists() -> None:
    assert fist_phrase(ENGLISH.phrases, ((FAIRY, 2), (RED, 1))) == "2 Fairy Gold, 1 amulet"
    assert fist_phrase(GERMAN.phrases, ()) == "leere Faust"


def test_cards() -> None:
    assert GERMAN.card("two_headed_dragon") == "Zweiköpfiger Drache"
    assert ENGLISH.power("dwarf_4") == "You get 4 Silver from the bank."
    assert len(ENGLISH.notes("dwarf_4").splitlines()) == 2


@for_each(
    ("refused", "question", "english"),
    [
        (
            Refused("not_an_option", options=("draw", "stop")),
            Choice("rainbow_dragon", 0, ("draw", "stop")),
            "You can't choose that here. Choose one of these: Draw a stone, Stop here.",
        ),
        (
            Refused("not_an_option", options=("Ann", "Bob")),
            None,
            "You can't choose that here. Choose one of these: Ann, Bob.",
        ),
        (
            Refused("not_the_price", count=4, options=("red", "blue")),
            None,
            "That's not the price. Pay 4 stones, as the card says, in: Red, Blue.",
        ),
        (
            Refused("too_many", coin="gold", bid=12, have=10),
            None,
            "That takes 12, but you have 10. Bid 10 at most.",
        ),
        (
            Refused("too_many", coin="red", bid=1, have=0),
            None,
            "That takes 1, but you don't have any left. Leave it out, or bid 0.",
        ),
        (
            Refused("not_bid_here", coin="black", metal="silver"),
            None,
            "Only Silver counts here. Leave this out and bid Silver: Black coin.",
        ),
        (
            Refused("unknown_option_value", option="stack_amulets", value=None),
            None,
            "“None” doesn't fit the house rule “stack_amulets”. Use true or false.",
        ),
        (
            Refused("unknown_option_value", option="stack_amulets", value=[True, {"gold": 3}]),
            None,
            "“true, gold: 3” doesn't fit the house rule “stack_amulets”. Use true or false.",
        ),
        (
            Refused("wrong_number_of_seats", count=7, fewest=3, most=6),
            None,
            "This game is for 3 to 6 players, and there are 7 of you.",
        ),
    ],
)
def test_refusals(refused: Refused, question: Question | None, english: str) -> None:
    assert ENGLISH.refusal(refused, question) == english
    assert GERMAN.refusal(refused, question)


def test_the_game_s_refusals_are_explained() -> None:
    game = FIST_GAMES["drachenfaust"].new_game(["Ann", "Bob", "Cid"], "refused")
    garbage: list[object] = [
        99, -1, "lots", True, {"fairy": 99}, {"fairy": -1}, {"doubloon": 1}, {"silver": 1},
        {"red": 1}, {"spent_fairy": 1}, {"white_stone": 1}, ((99, 1),), ((RED_STONE, 0),),
        *({f"{colour}_stone": 1} for colour in ("red", "blue", "yellow", "white")),
    ]  # fmt: skip
    for answer in garbage:
        with pytest.raises(Refused) as refused:
            game.answer(0, answer)
        for narrator in NARRATORS.values():
            check(narrator.refusal(refused.value, game.question))


@for_each("language", LANGUAGES)
@for_each("of", ["seat", "card", "colour", "thing", "word"])
def test_a_question_without_texts_can_still_be_asked(of: str, language: str) -> None:
    """Its options show their values, and unknown words stand for themselves."""
    narrator = OF_DECKS["2002"][language]
    options = {"seat": "Bob", "card": "imp", "colour": "red", "thing": "gold", "word": "sneeze"}
    question = Choice("thief.purse", 0, (options[of], "sneeze"), of=of)
    assert narrator.card("thief") in narrator.question(question, 0)
    names = {"seat": "Bob", "card": narrator.card("imp"), "word": "sneeze"}
    names |= {"colour": narrator.phrases.colour("red"), "thing": narrator.phrases.thing("gold")}
    assert narrator.answer(question, options[of]) == names[of]
    if of != "seat":
        assert narrator.answer(question, "sneeze") == "sneeze"
