"""The words of Dragon's Gold: every event has a text in both languages."""

from __future__ import annotations

import re

import pytest

from dragonbot.engine.game import Event
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.events import EVENTS
from dragonbot.games.gold.rules.house import WORDS
from dragonbot.games.gold.rules.lair import DRAGONS, HUNTERS
from dragonbot.games.gold.rules.object import OBJECTS, SHAPES
from dragonbot.games.gold.rules.rules import GOLD_GAMES, GoldRules
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.games.gold.words import GOLD
from dragonbot.players import Chance
from dragonbot.text.speech import Catalogue, Narrator, text_id
from tests.each import for_each
from tests.games.gold.rules.tables import go_on, stopped_games
from tests.secrets.examples import times
from tests.text.catalogues import ANSWERED_IN_GOLD, ASKED_IN_GOLD, LANGUAGES, all_refused, texts_of

RULES: GoldRules = GOLD_GAMES["dragons-gold"]
PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
WAYS = [{"rules": rules, "division": way} for rules in WORDS["rules"] for way in WORDS["division"]]
NARRATORS = {language: Narrator(Catalogue(language), vocabulary=GOLD) for language in LANGUAGES}
ENGLISH, GERMAN = NARRATORS["en"], NARRATORS["de"]

NOTHING = (0,) * len(COLOURS)
ONE = (0, 1, 0, 0, 0, 0, 0, 0, 0)
SOME = (2, 1, 1, 1, 1, 1, 1, 1, 1)
SAMPLES: dict[str, tuple[object, ...]] = {
    "who": ("Ann",),
    "whom": ("Bob",),
    "whos": (("Ann", "Bob"), ("Ann",)),
    "hunter": HUNTERS,
    "hunters": (("knight4", "thief"), ("wizard",)),
    "dragon": tuple(DRAGONS),
    "other_dragon": ("d02",),
    "dragons": (("d01", "d02", "d03"), ("d18",)),
    "card": tuple(OBJECTS),
    "colour": COLOURS,
    "count": (0, 1, 2, 11),
    "strength": (1, 7),
    "heap": (SOME, ONE, NOTHING),
    "other": (SOME, ONE, NOTHING),
    "tokens": (("gold", "blue", "blue"), ("black",), ()),
    "shares": ((SOME, ONE, NOTHING),),
    "named": ((("Ann", SOME), ("Bob", NOTHING)),),
    "scores": ((("Ann", 41), ("Bob", 1), ("Cid", 0)),),
    "words": (("Ann", "d01", "thief"), ()),
}
FACTS: dict[str, object] = {
    "card": "scroll_of_dispel",
    "count": 2,
    "fewest": 3,
    "have": {"gold": 1},
    "missing": {"gold": 1, "blue": 2},
    "most": 6,
    "name": "Ann",
    "needs": (("player",), ("dragons",), ()),
    "option": "rules",
    "too_many": {},
    "value": "never",
}


def happened(key: str, *facts: object, scene: str = "") -> Event:
    return (key, scene, facts, None)


def check(said: str | None) -> None:
    assert said
    assert not re.search(r"[{}_]|None|  ", said), said
    assert said == said.strip()


@for_each("language", LANGUAGES)
@for_each("key", EVENTS)
def test_every_event_has_a_text(key: str, language: str) -> None:
    narrator = NARRATORS[language]
    names = EVENTS[key]
    texts = {name: text for file in texts_of(language).values() for name, text in file.items()}
    for number in range(max((len(SAMPLES[name]) for name in names), default=1)):
        for shift in range(3):
            facts = tuple(
                SAMPLES[name][(number + place * shift) % len(SAMPLES[name])]
                for place, name in enumerate(names)
            )
            given: dict[str, object] = {}
            for start, end, filling in GOLD.readings[key]:
                given |= filling(narrator.phrases, *facts[start:end])
            for scene in ["", *(card.id for card in OBJECTS.values() if key in card.branches)]:
                check(narrator.event(happened(key, *facts, scene=scene)))
            assert texts[text_id("event", key)].facts <= given.keys()


def tell(events: list[Event], question: Question | None, seats: int, chance: Chance) -> set[str]:
    """Everything, in both languages. Returns the questions."""
    asked = set()
    for narrator in NARRATORS.values():
        for event in events:
            check(narrator.event(event))
        if question is None:
            continue
        for seat in range(seats):
            check(narrator.question(question, seat))
            for option in (*question.options(seat), *question.answers(seat)[:20]):
                check(narrator.answer(question, option))
            if seat in question.waiting:
                check(narrator.answer(question, question.any_answer(seat, chance.pick)))
                check(narrator.answer(question, question.silence(seat)))
                text = GOLD.asked(narrator.phrases, question, seat)
                asked.add(text[0] if text else question.key)
                for option in question.options(seat):
                    words = ANSWERED_IN_GOLD.get(question.key, ())
                    assert option in words or question.of in GOLD.names
    return asked


@for_each("seed", range(times(4)))
@for_each("way", WAYS, label=lambda way: "-".join(way.values()))
def test_whole_games_have_texts(way: dict[str, str], seed: int) -> None:
    seats = 3 + seed % 4
    game = RULES.new_game(list(PEOPLE[:seats]), f"told {seed}", way)
    chance = Chance(seed)
    asked = tell(game.table.news, game.question, seats, chance)
    while game.question is not None:
        go_on(game, chance.pick)
        asked |= tell(game.table.news, game.question, seats, chance)
        for narrator in NARRATORS.values():
            for seat in range(seats):
                for action in game.actions(seat):
                    assert game.question is not None
                    check(narrator.answer(game.question, action))
    assert asked <= set(ASKED_IN_GOLD)


def test_games_from_any_position_have_texts() -> None:
    asked: set[str] = set()
    for game, pick in stopped_games(100, "told", longest=2):
        for _ in range(30):
            if game.question is None:
                break
            asked |= tell(game.table.news, game.question, len(game.table.seats), Chance(1))
            go_on(game, pick)
    assert sorted(set(ASKED_IN_GOLD) - asked) == []


@for_each("language", LANGUAGES)
@for_each(("key", "names"), sorted({(key, tuple(sorted(facts))) for key, facts in all_refused(("gold",))}))
def test_refusals_have_texts(key: str, names: tuple[str, ...], language: str) -> None:
    options: dict[str, tuple[str, ...]] = {
        "not_a_proposal": PEOPLE[:2],
        "not_involved": PEOPLE[:2],
        "not_ready": HUNTERS,
        "no_such_dragon": ("d01",),
        "send_somebody": HUNTERS,
    }
    facts = {name: FACTS[name] for name in names if name != "options"}
    if "options" in names:
        facts["options"] = options.get(key, ("this",))
    check(NARRATORS[language].refusal(Refused(key, **facts)))


def test_refusals_say_what_to_do() -> None:
    refused = Refused("not_the_treasure", missing={"gold": 1, "blue": 2}, too_many={})
    assert "Left over: 1 gold, 2 sapphires. Too many: nothing." in ENGLISH.refusal(refused)
    assert "Übrig: 1 Gold, 2 Saphire. Zu viel: nichts." in GERMAN.refusal(refused)
    needs = (("player", "token"),)
    assert "Poisoned Gift needs: another player and a token." in ENGLISH.refusal(
        Refused("object_needs", card="poisoned_gift", needs=needs)
    )
    # Clients can send things that are no card at all.
    assert "have this magic object: 7." in ENGLISH.refusal(Refused("not_your_object", card=7))


@for_each("way", ["rules", "division", "seating", "wizards", "objects", "begins"])
@for_each("language", LANGUAGES)
def test_options_are_refused_in_words(way: str, language: str) -> None:
    with pytest.raises(Refused) as refused:
        RULES.new_game(list(PEOPLE[:3]), "seed", {way: "never"})
    said = NARRATORS[language].refusal(refused.value)
    assert "never" in said
    assert all(word in said for word in WORDS[way]) or way == "dg_stalemate"


@for_each(
    ("event", "english", "german"),
    [
        (
            happened("sends", "Ann", "knight4", "d15"),
            "Ann sends the Knight (4) against the Ice Dragon.",
            "Ann schickt gegen „Eisdrache“ in den Kampf: Ritter (4).",
        ),
        (
            happened("slain", "d15", ("Ann", "Bob")),
            "Ann and Bob slay the Ice Dragon together!",
            "„Eisdrache“ ist erlegt, gemeinsam von Ann und Bob!",
        ),
        (
            happened("slain", "d15", ()),
            "The Ice Dragon falls, and nobody is there to see it.",
            "„Eisdrache“ ist gefallen, und niemand war dabei.",
        ),
        (
            happened("takes_share", "Ann", (0, 1, 0, 0, 0, 0, 0, 0, 1)),
            "Ann takes 1 gold and 1 black diamond.",
            "Ann nimmt 1 Gold und 1 schwarzen Diamanten.",
        ),
        (
            happened("no_agreement", "d15", (0, 1, 0, 0, 0, 0, 0, 0, 1)),
            "No agreement! The treasure of the Ice Dragon is lost: 1 gold, 1 black diamond.",
            "Keine Einigung! Der Schatz von „Eisdrache“ ist für alle verloren: 1 Gold, 1 schwarzer Diamant.",
        ),
        (
            happened("proposes", "Ann", (("Ann", (0, 2, 0, 0, 0, 0, 0, 0, 0)), ("Bob", NOTHING))),
            "Ann proposes:\nAnn: 2 gold\nBob: nothing",
            "Ann schlägt vor:\nAnn: 2 Gold\nBob: nichts",
        ),
        (
            happened("offers", "Ann", "Bob", ONE, NOTHING),
            "Ann offers Bob 1 gold as a present.",
            "Ann möchte Bob etwas schenken: 1 Gold.",
        ),
        (
            happened("offers", "Ann", "Bob", NOTHING, ONE),
            "Ann asks Bob for a present: 1 gold.",
            "Ann bittet Bob um ein Geschenk: 1 Gold.",
        ),
        (
            happened("trades", "Ann", "Bob", ONE, (0, 0, 0, 2, 0, 0, 0, 0, 0)),
            "A deal: Ann gives 1 gold, and Bob gives 2 sapphires.",
            "Abgemacht: Ann gibt 1 Gold, und Bob gibt 2 Saphire.",
        ),
        (
            happened("steals", "Ann", "Bob", 1),
            "Ann steals 1 token from Bob.",
            "Ann stiehlt Bob einen Schatzstein.",
        ),
        (
            happened("finds_nothing", "Ann", "Bob"),
            "There is nothing behind Bob's screen, so Ann steals nothing.",
            "Hinter dem Sichtschirm von Bob liegt gar nichts, Ann geht also leer aus.",
        ),
        (
            happened("shows", "Ann", "flying_carpet", ("thief", "d15")),
            "Ann uses a magic object: Flying Carpet (Thief, Ice Dragon).",
            "Ann setzt einen magischen Gegenstand ein: Fliegender Teppich (Dieb, Eisdrache).",
        ),
        (
            happened("counted", (("Ann", 41), ("Bob", 1))),
            "The final score:\nAnn: 41 points\nBob: 1 point",
            "Endstand:\nAnn: 41 Punkte\nBob: 1 Punkt",
        ),
    ],
)
def test_events(event: Event, english: str, german: str) -> None:
    assert ENGLISH.event(event) == english
    assert GERMAN.event(event) == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_own_words_belong_to_no_other_game(language: str) -> None:
    """Messages whose ids end in a deck's id override others, so no other id may end like that."""
    for file, texts in texts_of(language).items():
        ending = [name for name in texts if name.partition(".")[0].endswith(f"-{GOLD.deck}")]
        assert not ending or file.startswith("gold_")


def test_a_player_may_be_called_like_a_dragon() -> None:
    """Seat names come before the rules' names of dragons and adventurers."""
    narrator = Narrator(Catalogue("en"), {"thief": "Ann"}, GOLD)
    said = narrator.event(happened("shows", "Bob", "crystal_ball", ("thief",)))
    assert said == "Bob uses a magic object: Crystal Ball (Ann)."


@for_each("language", LANGUAGES)
@for_each("dragon", DRAGONS)
def test_dragons_have_their_printed_text(dragon: str, language: str) -> None:
    said = NARRATORS[language].power(dragon)
    strength, visible, hidden = DRAGONS[dragon]
    numbers = [int(number) for number in re.findall(r"\d+", said)]
    wanted = [number for number in (visible, hidden) if number]
    assert numbers[0] == strength
    assert numbers[1:] in (wanted, wanted[:1] if hidden == 1 else wanted)


@for_each("language", LANGUAGES)
@for_each("card", RULES.cards)
def test_every_card_has_a_text(card: str, language: str) -> None:
    narrator = NARRATORS[language]
    check(narrator.card(card))
    check(narrator.power(card))
    check(narrator.notes(card))


def test_words_are_those_of_the_rules() -> None:
    asked = {key.partition(".")[0] for key in ASKED_IN_GOLD}
    assert set(ANSWERED_IN_GOLD) <= asked
    for card in OBJECTS.values():
        for keys in card.needs:
            assert set(keys) <= set(SHAPES)
    raised = {(key, name) for key, facts in all_refused() for name in facts}
    assert sorted(set(GOLD.refusals) - raised) == []
