"""The narrator: everything that can happen in a game is told in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from dragonbot.engine.event import Event
from dragonbot.engine.question import Choice, Question
from dragonbot.engine.refusal import Refused
from dragonbot.fist.branches import ANSWERS
from dragonbot.fist.cards import CARDS
from dragonbot.fist.events import EVENTS
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.things import BLACK, FAIRY, GOLD, RED, RED_STONE
from dragonbot.players.agent import Chance
from dragonbot.text.catalogue import Catalogue, text_id
from dragonbot.text.fist_words import FIST
from dragonbot.text.narrator import Narrator
from tests.text.catalogues import LANGUAGES, asked_and_answered, texts_of

SEEDS = range(12)
PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
NARRATORS = {language: Narrator(Catalogue(language)) for language in LANGUAGES}
ENGLISH, GERMAN = NARRATORS["en"], NARRATORS["de"]

SAMPLES: dict[str, object] = {
    "who": "Ann",
    "whom": "Bob",
    "whos": ("Ann", "Bob"),
    "card": "two_headed_dragon",
    "cards": ("imp", "fairy"),
    "colour": "red",
    "thing": "silver",
    "count": 2,
    "points": 1,
    "total": 2,
    "round": 3,
    "gold": 1,
    "silver": 2,
    "stones": (1, 2, 0, 0),
    "metal": "gold",
    "fists": (("Ann", ((FAIRY, 3), (GOLD, 1)), 4), ("Bob", (), 0)),
}


def happened(key: str, *facts: object, scene: str = "") -> Event:
    return (key, scene, facts, None)


def told(narrator: Narrator, key: str, *facts: object, scene: str = "") -> str:
    said = narrator.event(happened(key, *facts, scene=scene))
    assert said is not None
    return said


def check(said: str | None) -> None:
    assert said
    assert not re.search(r"[{}_]|None|  ", said), said
    assert said == said.strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EVENTS)
def test_every_event_is_told(key: str, language: str) -> None:
    narrator = NARRATORS[language]
    facts = tuple(SAMPLES[name] for name in EVENTS[key])
    given: dict[str, object] = {}
    for start, end, filling in FIST.readings[key]:
        given |= filling(narrator.phrases, *facts[start:end])
    scenes = ["", *(card.id for card in CARDS.values() if key in card.branches)]
    for scene in scenes:
        check(told(narrator, key, *facts, scene=scene))
        variant = texts_of(language)["events.ftl"].get(text_id("event", key, scene))
        assert variant is None or variant.facts <= given.keys()
    assert texts_of(language)["events.ftl"][text_id("event", key)].facts <= given.keys()


def events_and_questions(game_id: str, seed: int) -> Iterator[tuple[list[Event], Question | None]]:
    names = list(PEOPLE[: 3 + seed % 4])
    game = FIST_GAMES[game_id].new_game(names, f"narrated {seed}")
    chance = Chance(seed)
    yield game.table.news, game.question
    while (question := game.question) is not None:
        seat = question.waiting[0]
        asked = FIST_GAMES[game_id].asked(game.table, question, seat)
        events = game.answer(seat, chance.answer(game.view(seat), asked))
        yield events, game.question


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", FIST_GAMES)
def test_whole_games_are_told(game_id: str, seed: int) -> None:
    keys, words = asked_and_answered()
    pick = Chance(seed).pick
    for events, question in events_and_questions(game_id, seed):
        for narrator in NARRATORS.values():
            for event in events:
                check(narrator.event(event))
            if question is None:
                continue
            assert question.key == "fist" or question.key in keys
            for seat in range(3):
                check(narrator.question(question, seat))
            seat = question.waiting[0]
            check(narrator.answer(question, question.any_answer(seat, pick)))
            for option in question.options(seat):
                check(narrator.answer(question, option))
                if question.key not in FIST.options and question.key != "fist":
                    assert (question.key, option) in words


def test_every_word_of_an_answer_is_known() -> None:
    keys, words = asked_and_answered()
    assert set(FIST.options) <= keys
    assert set(FIST.about) <= keys
    assert {word for _, word in words} == ANSWERS
    without_words = keys - {key for key, _ in words}
    assert sorted(without_words - set(FIST.options)) == []


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            happened("takes", "Ann", 1, "red_stone"),
            "Ann takes 1 red stone from the bank.",
            "Ann nimmt 1 roten Stein aus der Bank.",
        ),
        (
            happened("takes", "Ann", 2, "red_stone"),
            "Ann takes 2 red stones from the bank.",
            "Ann nimmt 2 rote Steine aus der Bank.",
        ),
        (
            happened("takes_the_last", "Ann", 1, "gold"),
            "The bank is running low: Ann gets only 1 Common Gold.",
            "Die Bank ist knapp bei Kasse: Ann bekommt nur 1 gewöhnliches Gold.",
        ),
        (
            happened("bank_has_none", "Ann", "blue_stone"),
            "The bank has no blue stones left for Ann.",
            "Die Bank hat keinen blauen Stein mehr für Ann.",
        ),
        (
            happened("scores", "Bob", 1, 2),
            "Bob scores 1 point and now has 2.",
            "Bob bekommt 1 Siegpunkt und hat jetzt 2.",
        ),
        (
            happened("scores", "Bob", 2, 2),
            "Bob scores 2 points and now has 2.",
            "Bob bekommt 2 Siegpunkte und hat jetzt 2.",
        ),
        (
            happened("cursed", "imp", ("Ann",)),
            "A Black coin from Ann curses the Imp: nobody wins it.",
            "Eine schwarze Münze von Ann verhext „Wichtel“: Niemand gewinnt die Karte.",
        ),
        (
            happened("cursed", "imp", ("Ann", "Bob", "Cid")),
            "Black coins from Ann, Bob and Cid curse the Imp: nobody wins it.",
            "Schwarze Münzen von Ann, Bob und Cid verhexen „Wichtel“: Niemand gewinnt die Karte.",
        ),
        (
            happened("wins", ("Ann",)),
            "Ann wins the game! Well played, everybody.",
            "Ann gewinnt das Spiel! Schön habt ihr alle gespielt.",
        ),
        (
            happened("wins", ("Ann", "Bob")),
            "Ann and Bob win the game together! Well played, everybody.",
            "Ann und Bob gewinnen das Spiel gemeinsam! Schön habt ihr alle gespielt.",
        ),
        (
            happened("pays_stones", "Ann", (1, 0, 2, 0)),
            "Ann pays 1 red stone and 2 yellow stones to the bank.",
            "Ann zahlt 1 roten Stein und 2 gelbe Steine an die Bank.",
        ),
        (
            happened("carries_home", "Ann", (0, 0, 0, 0), scene="rainbow_dragon"),
            "Ann stops before the first draw and takes no stones home.",
            "Ann hört vor dem ersten Zug auf und geht ohne Steine heim.",
        ),
        (
            happened("pays_coins", "Ann", 0, scene="necromancer"),
            "Ann leaves the bid to the Necromancer. There was no Fairy Gold in it to lose.",
            "Ann überlässt das Gebot dem Nekromanten. Feengold war keins dabei.",
        ),
        (
            happened("pays_coins", "Ann", 3, scene="necromancer"),
            "Ann leaves the bid to the Necromancer and loses 3 Fairy Gold for good.",
            "Ann überlässt das Gebot dem Nekromanten und verliert 3 Feengold für immer.",
        ),
        (
            happened("robs_coins", "Ann", "Bob", 0, 4),
            "The loot: Ann gets 4 Silver from Bob.",
            "Die Beute: Ann bekommt 4 Silber von Bob.",
        ),
        (
            happened("buys", "Ann", "red", 3, "silver"),
            "Ann buys 1 red stone for 3 Silver.",
            "Ann kauft 1 roten Stein für 3 Silber.",
        ),
        (
            happened("round_begins", 2, ("imp", "fairy")),
            "Round 2 begins. Joining the usual crowd: Imp and Fairy.",
            "Runde 2 beginnt. Neu dabei: Wichtel und Fee.",
        ),
        (
            happened("round_begins", 2, ("fairy", "fairy")),
            "Round 2 begins. Joining the usual crowd: 2 × Fairy.",
            "Runde 2 beginnt. Neu dabei: 2 × Fee.",
        ),
        (
            happened("no_stones", scene="merchant"),
            "The Merchant is sold out: the bank has no stones left.",
            "Der Händler ist ausverkauft: Die Bank hat keine Steine mehr.",
        ),
        (
            happened(
                "opened",
                "gold",
                (("Ann", ((FAIRY, 3), (GOLD, 1)), 4), ("Bob", (), 0), ("Cid", ((BLACK, 1),), 0)),
            ),
            ("The fists open:\nAnn: 3 Fairy Gold, 1 Common Gold = 4\nBob: empty fist\nCid: 1 Black coin = 0"),
            (
                "Die Fäuste öffnen sich:\n"
                "Ann: 3 Feengold, 1 gewöhnliches Gold = 4\n"
                "Bob: leere Faust\n"
                "Cid: 1 schwarze Münze = 0"
            ),
        ),
    ],
)
def test_events(event: Event, english: str, german: str) -> None:
    assert ENGLISH.event(event) == english
    assert GERMAN.event(event) == german


def test_players_are_shown_under_their_display_names() -> None:
    narrator = Narrator(Catalogue("en"), {"Ann": "Ann { $who } *of* the Hills"})
    steals = happened("steals_gold", "Ann", "Bob")
    assert narrator.event(steals) == "Ann { $who } *of* the Hills steals 1 Common Gold from Bob."


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH.event(happened("sneezes", "Ann"))


def test_names_are_no_words() -> None:
    """Somebody may be called like a colour, a card or an answer."""
    for name in ("red", "thief", "stop", "stone", "coin-use", "coin.use"):
        assert ENGLISH.answer(Choice("thief", 0, [name, "Bob"]), name) == name


def test_the_same_word_can_be_several_things() -> None:
    assert GERMAN.answer(Choice("ghost", 0, ("fairy", "witch")), "fairy") == "Fee"
    assert GERMAN.answer(Choice("merchant.coin", 0, ("fairy", "gold")), "fairy") == "1 Feengold"
    assert GERMAN.answer(Choice("some.day", 0, ("fairy", "gold")), "fairy") == "Feengold"
    merchant = Choice("merchant", 0, ("red", "stop"))
    assert [GERMAN.answer(merchant, option) for option in merchant.choices] == [
        "Rot",
        "Das wär’s, danke",
    ]


def test_questions_tell_what_they_are_about() -> None:
    coin = Choice("merchant.coin", 0, ("fairy", "gold"), about="red")
    assert ENGLISH.question(coin, 0) == "How do you pay for 1 red stone?"
    assert GERMAN.question(coin, 0) == "Womit bezahlst du 1 roten Stein?"
    twice = Choice("doppelganger", 0, ("use", "pass"), about="imp")
    assert "„Wichtel“" in GERMAN.question(twice, 0)
    stones = StonePayment("magician.stones", 0, [(2, 2, 0, 0), (1, 3, 0, 0)])
    assert ENGLISH.question(stones, 0) == "Which 4 stones do you give to the Magician?"
    assert ENGLISH.answer(stones, (1, 3, 0, 0)) == "1 red stone and 3 blue stones"
    assert GERMAN.answer(stones, (1, 3, 0, 0)) == "1 roter Stein und 3 blaue Steine"
    assert ENGLISH.question(stones, 1) == ("Nothing to do for you just now: others are choosing.")


def test_a_closed_fist_is_told_to_its_owner() -> None:
    game = FIST_GAMES["fist-classic"].new_game(["Ann", "Bob", "Cid"], "a closed fist")
    assert game.question is not None
    asked = "The Witch is up for auction. What goes into your fist?"
    assert ENGLISH.question(game.question, 0) == asked
    game.answer(0, 3)
    assert ENGLISH.question(game.question, 0) == (
        "Your bid stands: 3 Fairy Gold. You may still change it until the last fist is closed."
    )
    game.answer(0, 0)
    assert "leere Faust" in GERMAN.question(game.question, 0)
    assert ENGLISH.question(game.question, 1) == asked


def test_fists() -> None:
    assert ENGLISH.fist(((FAIRY, 2), (RED, 1))) == "2 Fairy Gold, 1 amulet"
    assert GERMAN.fist(()) == "leere Faust"


def test_cards() -> None:
    assert GERMAN.card("two_headed_dragon") == "Zweiköpfiger Drache"
    assert ENGLISH.power("dwarf_4") == "You get 4 Silver from the bank."
    assert len(ENGLISH.notes("dwarf_4").splitlines()) == 2


@pytest.mark.parametrize(
    ("refused", "question", "english"),
    [
        (
            Refused("not_an_option", options=("draw", "stop")),
            Choice("rainbow_dragon", 0, ("draw", "stop")),
            "That is not on offer here. Please choose one of these: Draw a stone, Stop here.",
        ),
        (
            Refused("not_an_option", options=("Ann", "Bob")),
            None,
            "That is not on offer here. Please choose one of these: Ann, Bob.",
        ),
        (
            Refused("not_the_price", count=4, options=("red", "blue")),
            None,
            "That is not the price. Please pay 4 stones, just as the card asks, in: Red, Blue.",
        ),
        (
            Refused("too_many", coin="gold", bid=12, have=10),
            None,
            "That would take 12, and you have 10. Please bid 10 at the most.",
        ),
        (
            Refused("too_many", coin="red", bid=1, have=0),
            None,
            "That would take 1, and you have none. Please leave it out.",
        ),
        (
            Refused("not_bid_here", coin="black", metal="silver"),
            None,
            "This is a tie-break, where this cannot be bid: Black coin. Please leave it out and bid Silver.",
        ),
        (
            Refused("unknown_option_value", option="stack_amulets", value=None),
            None,
            "“None” does not fit the house rule “stack_amulets”. Please say true or false.",
        ),
        (
            Refused("wrong_number_of_seats", count=7, fewest=3, most=6),
            None,
            "This game is for 3 to 6 players, and you are 7. Please change that, then begin.",
        ),
    ],
)
def test_refusals(refused: Refused, question: Question | None, english: str) -> None:
    assert ENGLISH.refusal(refused, question) == english
    assert GERMAN.refusal(refused, question)


def test_what_the_game_refuses_is_explained() -> None:
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
