"""The narrator: every event has a text in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dragonbot.engine.game import Event
from dragonbot.engine.question import Question
from dragonbot.games.fist.rules.card import DECKS, DeckName
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.rules.events import ANSWERS, EVENTS
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, RED, WHITE_STONE
from dragonbot.games.fist.words import WORDS, words_of
from dragonbot.players import CHANCE, Chance, agent_of
from dragonbot.text.speech import text_id
from tests.each import for_each
from tests.games.fist.narrators import (
    ENGLISH,
    GERMAN,
    OF_DECKS,
    OF_THE_TAVERN,
    PEOPLE,
    SAMPLES,
    SEEDS,
    check,
    happened,
    told,
)
from tests.secrets.examples import some
from tests.text.catalogues import LANGUAGES, asked_and_answered, texts_of


@for_each("language", LANGUAGES)
@for_each("deck", DECKS)
@for_each("key", EVENTS)
def test_every_event_has_a_text(key: str, deck: DeckName, language: str) -> None:
    narrator, words = OF_DECKS[deck][language], WORDS[deck]
    facts = tuple(SAMPLES[name] for name in EVENTS[key])
    given: dict[str, object] = {}
    for start, end, filling in words.readings[key]:
        given |= filling(narrator.phrases, *facts[start:end])
    texts = texts_of(language)["events.ftl"]
    for scene in ["", *(card.id for card in DECKS[deck].values() if key in card.branches)]:
        check(told(narrator, key, *facts, scene=scene))
        base = text_id("event", key, scene) if scene else text_id("event", key)
        for variant in (base, f"{base}-{words.deck}"):
            assert variant not in texts or texts[variant].facts <= given.keys()
    assert texts[text_id("event", key)].facts <= given.keys()


def events_and_questions(game_id: str, seed: int) -> Iterator[tuple[list[Event], Question | None]]:
    names = list(PEOPLE[: 3 + seed % 4])
    game = FIST_GAMES[game_id].new_game(names, f"narrated {seed}")
    blind = agent_of(game_id, CHANCE, seed)
    yield game.table.news, game.question
    while (question := game.question) is not None:
        for actor in range(len(names)):
            for action in game.actions(actor):
                yield game.act(actor, action), game.question
                break
        seat = question.waiting[0]
        asked = FIST_GAMES[game_id].asked(game.table, question, seat)
        events = game.answer(seat, blind.answer(game.view(seat), asked))
        yield events, game.question


@for_each("seed", SEEDS)
@for_each("game_id", some("fist-tavern", of=FIST_GAMES))
def test_whole_games_have_texts(game_id: str, seed: int) -> None:
    deck = EDITIONS[game_id].deck
    keys, words = asked_and_answered(deck)
    pick = Chance(seed).pick
    for events, question in events_and_questions(game_id, seed):
        for narrator in OF_DECKS[deck].values():
            for event in events:
                check(narrator.event(event))
            if question is None:
                continue
            assert question.key == "fist" or question.key in keys
            for seat in range(3):
                check(narrator.question(question, seat))
            seat = question.waiting[0]
            check(narrator.answer(question, question.any_answer(seat, pick)))
            for answer in question.answers(seat)[:20]:
                check(narrator.answer(question, answer))
            for option in question.options(seat):
                check(narrator.answer(question, option))
                if question.of == "word" and question.key != "fist":
                    assert (question.key, option) in words
                assert question.of == "word" or question.of in words_of(game_id).names


@pytest.mark.parametrize("deck", DECKS)
def test_every_word_of_an_answer_has_a_text(deck: DeckName) -> None:
    _, words = asked_and_answered(deck)
    assert {word for _, word in words} - {"1", "2"} <= ANSWERS


def test_every_game_has_its_words() -> None:
    for game_id, rules in FIST_GAMES.items():
        assert words_of(game_id) is WORDS[rules.edition.deck]
    assert {word for deck in DECKS for _, word in asked_and_answered(deck)[1]} - {"1", "2"} == ANSWERS


@for_each(
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
            "Bob scores 1 point and now has 2 of 3.",
            "Bob bekommt 1 Siegpunkt und hat jetzt 2 von 3.",
        ),
        (
            happened("scores", "Bob", 2, 2),
            "Bob scores 2 points and now has 2 of 3.",
            "Bob bekommt 2 Siegpunkte und hat jetzt 2 von 3.",
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
            "Ann wins the game! Well played, everyone.",
            "Ann gewinnt das Spiel! Gut gespielt!",
        ),
        (
            happened("wins", ("Ann", "Bob")),
            "Ann and Bob win the game together! Well played, everyone.",
            "Ann und Bob gewinnen das Spiel gemeinsam! Gut gespielt!",
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
            "Ann gives the whole bid to the Necromancer. It held no Fairy Gold.",
            "Ann überlässt das Gebot dem Nekromanten. Feengold war keins dabei.",
        ),
        (
            happened("pays_coins", "Ann", 3, scene="necromancer"),
            "Ann gives the whole bid to the Necromancer and loses 3 Fairy Gold for good.",
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
            "Round 2 begins. This round's special cards: Imp and Fairy.",
            "Runde 2 beginnt. Diesmal dabei: Wichtel und Fee.",
        ),
        (
            happened("round_begins", 2, ("fairy", "fairy")),
            "Round 2 begins. This round's special cards: 2 × Fairy.",
            "Runde 2 beginnt. Diesmal dabei: 2 × Fee.",
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


@for_each(
    ("event", "english", "german"),
    [
        (
            happened("takes", "Ann", 1, "white_stone"),
            "Ann takes 1 white stone from the bank.",
            "Ann nimmt 1 weißen Stein aus der Bank.",
        ),
        (
            happened("takes", "Ann", 2, "purple"),
            "Ann takes 2 Purple coins from the bank.",
            "Ann nimmt 2 lila Münzen aus der Bank.",
        ),
        (
            happened("bank_has_none", "Ann", "white_stone"),
            "The bank has no white stones left for Ann.",
            "Die Bank hat keinen weißen Stein mehr für Ann.",
        ),
        (
            happened("claims", "Ann", "imp", "gold"),
            "Ann uses the King's Favor: 1 Common Gold for the Imp.",
            "Ann zahlt 1 gewöhnliches Gold und nimmt sich dank der Gunst des Königs „Wichtel“.",
        ),
        (
            happened("reclaim", ("Ann",)),
            "Ann takes back 1 spent Fairy Gold.",
            "Ann nimmt 1 eingesetztes Feengold zurück.",
        ),
        (
            happened("opens_one", "Ann", "gold", ((FAIRY, 2), (RED, 1)), 4),
            "Ann has seen all the others and opens one of two fists:\nAnn: 2 Fairy Gold, 1 amulet = 4",
            "Ann hat alle gesehen und öffnet eine von zwei Fäusten:\nAnn: 2 Feengold, 1 Amulett = 4",
        ),
        (
            happened("opened", "stones", (("Ann", ((WHITE_STONE, 1),), 1),)),
            "The fists open, and stones count:\nAnn: 1 white stone = 1",
            "Die Fäuste öffnen sich, und es zählen Steine:\nAnn: 1 weißer Stein = 1",
        ),
        (
            happened("sees_order", ("fairy", "imp", "fairy")),
            "Only you know their order: Fairy, Imp, Fairy.",
            "Nur du weißt, in welcher Reihenfolge sie kommen: Fee, Wichtel, Fee.",
        ),
        (
            happened("wins_tie", "Ann", "imp", scene="crook"),
            "Ann gives up the Crook and wins both the tie and the Imp.",
            "Ann gibt den Gauner ab, gewinnt damit bei Gleichstand und bekommt „Wichtel“.",
        ),
        (
            happened("wins_tie", "Ann", "imp", scene="dealer"),
            "The Dealer settles the tie: Ann gets the Imp.",
            "Der Bankhalter entscheidet den Gleichstand: Ann bekommt „Wichtel“.",
        ),
        (
            happened("gives_round", ("Ann", "Bob"), "blue", scene="generous_dragon"),
            "Ann and Bob also get 1 blue stone each.",
            "Ann und Bob bekommen ebenfalls je 1 blauen Stein.",
        ),
        (
            happened("digs_up", "Ann", "elf", (), scene="manipulator"),
            "Ann turns over one special card and keeps it: Elf.",
            "Ann deckt eine Extra-Kreatur auf und behält sie: Elf.",
        ),
        (
            happened("swaps_cards", "Ann", "elf", "Bob", "crook", scene="manipulator"),
            "Ann gives Bob the Elf and takes the Crook in return.",
            "Ann gibt Bob „Elf“ und nimmt sich dafür „Gauner“.",
        ),
        (
            happened("coin_was", "red", scene="robber"),
            "The coin was: Amulet (red coin)",
            "Die Münze war: Amulett (rote Münze)",
        ),
        (
            happened("robs_nothing", "Ann", "Bob", scene="bandit"),
            "Bob has nothing to take, so the bank steps in.",
            "Bei Bob ist nichts zu holen, also muss die Bank einspringen.",
        ),
        (
            happened("loses_point", "Ann", 1, scene="black_death"),
            "Ann loses a point and has 1 left.",
            "Ann verliert einen Siegpunkt und hat noch 1.",
        ),
        (
            happened("pays_coins", "Ann", 1, scene="necromancer"),
            "Ann gives the whole bid to the Necromancer and loses 1 Fairy coin for good.",
            "Ann überlässt das Gebot dem Nekromanten und verliert 1 Feenmünze für immer.",
        ),
    ],
)
def test_events_of_the_tavern(event: Event, english: str, german: str) -> None:
    assert OF_THE_TAVERN["en"].event(event) == english
    assert OF_THE_TAVERN["de"].event(event) == german
