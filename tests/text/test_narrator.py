"""The narrator: everything that can happen in a game is told in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from dragonbot.engine.event import Event
from dragonbot.engine.question import Choice, Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.several import Several
from dragonbot.fist.bidding import IN_COMMON_GOLD, IN_SILVER, IN_STONES, Bidding, TwoFists
from dragonbot.fist.branches import ANSWERS
from dragonbot.fist.card import DECKS, DeckName
from dragonbot.fist.edition import EDITIONS
from dragonbot.fist.events import EVENTS
from dragonbot.fist.fist import Fists
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.things import BLACK, FAIRY, GOLD, PURPLE, RED, RED_STONE, WHITE_STONE
from dragonbot.games.fist.words import WORDS, fist_phrase, words_of
from dragonbot.players.agents import Chance, agent_of
from dragonbot.players.level import CHANCE
from dragonbot.text.catalogue import Catalogue, text_id
from dragonbot.text.narrator import Narrator
from tests.text.catalogues import LANGUAGES, asked_and_answered, texts_of

SEEDS = range(12)
PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
NARRATORS = {language: Narrator(Catalogue(language), vocabulary=WORDS["2002"]) for language in LANGUAGES}
ENGLISH, GERMAN = NARRATORS["en"], NARRATORS["de"]
OF_THE_TAVERN = {
    language: Narrator(Catalogue(language), vocabulary=WORDS["tavern"]) for language in LANGUAGES
}
OF_DECKS: dict[DeckName, dict[str, Narrator]] = {"2002": NARRATORS, "tavern": OF_THE_TAVERN}

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
    "goal": 4,
    "standings": (("Ann", 2, 5, 7), ("Bob", 1, 1, 1)),
    "round": 3,
    "gold": 1,
    "silver": 2,
    "stones": (1, 2, 0, 1),
    "kinds": ("silver", "red_stone"),
    "counts": ((2, "silver"), (0, "gold"), (1, "black")),
    "metal": "gold",
    "fist": ((FAIRY, 3),),
    "other": "elf",
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
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("key", EVENTS)
def test_every_event_is_told(key: str, deck: DeckName, language: str) -> None:
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


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", FIST_GAMES)
def test_whole_games_are_told(game_id: str, seed: int) -> None:
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
def test_every_word_of_an_answer_is_known(deck: DeckName) -> None:
    _, words = asked_and_answered(deck)
    assert {word for _, word in words} - {"1", "2"} <= ANSWERS


def test_every_game_has_its_words() -> None:
    for game_id, rules in FIST_GAMES.items():
        assert words_of(game_id) is WORDS[rules.edition.deck]
    assert {word for deck in DECKS for _, word in asked_and_answered(deck)[1]} - {"1", "2"} == ANSWERS


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


@pytest.mark.parametrize(
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
            "Ann pays 1 Common Gold and claims the Imp by the King's Favor.",
            "Ann zahlt 1 gewöhnliches Gold und nimmt sich dank der Gunst des Königs „Wichtel“.",
        ),
        (
            happened("reclaim", ("Ann",)),
            "Ann takes 1 spent Fairy Gold back.",
            "Ann nimmt 1 eingesetztes Feengold zurück.",
        ),
        (
            happened("opens_one", "Ann", "gold", ((FAIRY, 2), (RED, 1)), 4),
            "Ann has seen them all, and opens one of two fists:\nAnn: 2 Fairy Gold, 1 amulet = 4",
            "Ann hat alle gesehen und öffnet eine von zwei Fäusten:\nAnn: 2 Feengold, 1 Amulett = 4",
        ),
        (
            happened("opened", "stones", (("Ann", ((WHITE_STONE, 1),), 1),)),
            "The fists open, and stones count:\nAnn: 1 white stone = 1",
            "Die Fäuste öffnen sich, und es zählen Steine:\nAnn: 1 weißer Stein = 1",
        ),
        (
            happened("sees_order", ("fairy", "imp", "fairy")),
            "You alone know in which order they will come: Fairy, Imp, Fairy.",
            "Nur du weißt, in welcher Reihenfolge sie kommen: Fee, Wichtel, Fee.",
        ),
        (
            happened("wins_tie", "Ann", "imp", scene="crook"),
            "Ann gives up the Crook, wins the tie, and with it the Imp.",
            "Ann gibt den Gauner ab, gewinnt damit bei Gleichstand und bekommt „Wichtel“.",
        ),
        (
            happened("wins_tie", "Ann", "imp", scene="dealer"),
            "The Dealer settles this tie for Ann, who gets the Imp.",
            "Der Bankhalter entscheidet den Gleichstand für Ann, und dorthin geht „Wichtel“.",
        ),
        (
            happened("gives_round", ("Ann", "Bob"), "blue", scene="generous_dragon"),
            "Ann and Bob get 1 blue stone each, too.",
            "Ann und Bob bekommen ebenfalls je 1 blauen Stein.",
        ),
        (
            happened("digs_up", "Ann", "elf", (), scene="manipulator"),
            "Ann turns over one special card and keeps it: Elf.",
            "Ann deckt eine Extra-Kreatur auf und behält sie: Elf.",
        ),
        (
            happened("swaps_cards", "Ann", "elf", "Bob", "crook", scene="manipulator"),
            "Ann gives Bob the Elf and takes the Crook for it.",
            "Ann gibt Bob „Elf“ und nimmt sich dafür „Gauner“.",
        ),
        (
            happened("coin_was", "red", scene="robber"),
            "It was this coin: Amulet (red coin)",
            "Es war diese Münze: Amulett (rote Münze)",
        ),
        (
            happened("robs_nothing", "Ann", "Bob", scene="bandit"),
            "There is nothing to be had from Bob, so the bank has to step in.",
            "Bei Bob ist nichts zu holen, also muss die Bank einspringen.",
        ),
        (
            happened("loses_point", "Ann", 1, scene="black_death"),
            "Ann loses a point and has 1 left.",
            "Ann verliert einen Siegpunkt und hat noch 1.",
        ),
        (
            happened("pays_coins", "Ann", 1, scene="necromancer"),
            "Ann leaves the bid to the Necromancer and loses 1 Fairy coin for good.",
            "Ann überlässt das Gebot dem Nekromanten und verliert 1 Feenmünze für immer.",
        ),
    ],
)
def test_events_of_the_tavern(event: Event, english: str, german: str) -> None:
    assert OF_THE_TAVERN["en"].event(event) == english
    assert OF_THE_TAVERN["de"].event(event) == german


def test_a_card_has_the_text_of_the_deck_that_is_played() -> None:
    common, tavern = ENGLISH, OF_THE_TAVERN["en"]
    assert common.power("troll").startswith("You must name a colour.")
    assert tavern.power("troll").startswith("Name another player who has stones")
    # What the deck does not say otherwise is the same: here the power, but not the notes.
    assert tavern.power("dwarf_5") == common.power("dwarf_5")
    assert "two Dwarfs" in common.notes("dwarf_5")
    assert "three Dwarfs" in tavern.notes("dwarf_5")
    assert tavern.notes("magician") == common.notes("magician")
    assert tavern.notes("goldsmith").startswith(common.notes("goldsmith"))
    assert tavern.card("troll") == common.card("troll") == "Troll"


def test_questions_are_those_of_the_deck_that_is_played() -> None:
    common, tavern = ENGLISH, OF_THE_TAVERN["en"]
    assert (
        common.question(Choice("troll", 0, ("red", "blue"), of="colour"), 0)
        == "Which colour shall the Troll trample?"
    )
    assert common.answer(Choice("troll", 0, ("red", "blue"), of="colour"), "red") == "Red"
    assert tavern.question(Choice("troll", 0, ("Bob", "red")), 0) == "Who shall lose a stone to the Troll?"
    assert tavern.answer(Choice("troll", 0, ("Bob", "red"), of="seat"), "red") == "red"
    assert tavern.answer(Choice("magician", 0, ("score", "take")), "take") == "Take 4 Silver"
    imp = Choice("imp", 0, ("fairy", "pass"), of="card")
    assert [tavern.answer(imp, word) for word in imp.choices] == ["Fairy", "Leave them all"]


def test_who_would_win_the_black_death_is_warned() -> None:
    crook = Choice("crook", 0, ("use", "pass"), about="imp", about_is="card")
    fatal = Choice("crook", 0, ("use", "pass"), about="black_death", about_is="card")
    for narrator, warning in ((OF_THE_TAVERN["en"], "Beware"), (OF_THE_TAVERN["de"], "Vorsicht")):
        assert warning not in narrator.question(crook, 0)
        assert warning in narrator.question(fatal, 0)


def test_several_answers_at_once() -> None:
    tavern = OF_THE_TAVERN["en"]
    specials = Several("specials", 0, ("elf", "crook", "imp", "fairy"), 3, private=True, of="card")
    assert tavern.question(specials, 0) == "Which 3 of these special cards shall come up this round?"
    assert tavern.answer(specials, ("elf", "imp", "fairy")) == "Elf, Imp and Fairy"
    without = Several(
        "generous_dragon.without", 0, ("Ann", "Bob", "Cid"), 2, of="seat", about="red", about_is="colour"
    )
    assert tavern.question(without, 0).endswith("Red. Which 2 go without?")
    assert tavern.answer(without, ("Ann", "Bob")) == "Ann and Bob"
    with pytest.raises(Refused) as refused:
        specials.check(0, ["elf"])
    assert tavern.refusal(refused.value, specials) == (
        "Please choose 3 of these, no more and no fewer: Elf, Crook, Imp, Fairy."
    )


def test_a_pair_that_need_not_be_given() -> None:
    tavern = OF_THE_TAVERN["en"]
    ways = [(1, 0, 0, 1), (0, 1, 0, 1)]
    pair = StonePayment("sorcerer_apprentice.stones", 0, ways, may_pass=True)
    assert tavern.question(pair, 0).endswith("Which do you give, if any?")
    assert [tavern.answer(pair, answer) for answer in pair.answers(0)] == [
        "1 red stone and 1 white stone",
        "1 blue stone and 1 white stone",
        "Keep them, no point",
    ]


def test_two_closed_fists_are_told_to_their_owner() -> None:
    game = FIST_GAMES["fist-tavern"].new_game(["Ann", "Bob", "Cid"], "two fists")
    assert game.question is not None
    game.table.seats[0].keeps.append("illusionist")
    game.answer(0, [3, 0])
    assert (
        OF_THE_TAVERN["en"]
        .question(game.question, 0)
        .startswith("Your bid stands: 3 Fairy Gold / empty fist.")
    )
    two = TwoFists(((FAIRY, 1),), ())
    assert OF_THE_TAVERN["de"].answer(game.question, two) == "1 Feengold / leere Faust"


@pytest.mark.parametrize(
    ("card", "silver", "english"),
    [
        ("imp", False, "The Imp is up for auction. What goes into your fist?"),
        ("imp", True, "The Imp is up for auction, for Silver this time. How much goes into your fist?"),
        ("druid", False, "The Druid is up for auction, for Common Gold alone. How much goes into your fist?"),
        ("black_death", False, "The Black Death strikes whoever bids least,"),
        ("black_death", True, "The Black Death strikes whoever bids least, in Silver this time,"),
        ("stonecutter", False, "The Stonecutter is up for auction, for stones: "),
    ],
)
def test_what_is_bid_is_said(card: str, silver: bool, english: str) -> None:
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


def test_what_the_tavern_refuses_is_explained() -> None:
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


def test_players_are_shown_under_their_display_names() -> None:
    narrator = Narrator(Catalogue("en"), {"Ann": "Ann { $who } *of* the Hills"}, WORDS["2002"])
    steals = happened("steals_gold", "Ann", "Bob")
    assert narrator.event(steals) == "Ann { $who } *of* the Hills steals 1 Common Gold from Bob."


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH.event(happened("sneezes", "Ann"))


def test_names_are_no_words() -> None:
    """Somebody may be called like a colour, a card or an answer."""
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


def test_questions_tell_what_they_are_about() -> None:
    coin = Choice("merchant.coin", 0, ("fairy", "gold"), about="red", about_is="stone")
    assert ENGLISH.question(coin, 0) == "How do you pay for 1 red stone?"
    assert GERMAN.question(coin, 0) == "Womit bezahlst du 1 roten Stein?"
    twice = Choice("doppelganger", 0, ("use", "pass"), about="imp", about_is="card")
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
    assert fist_phrase(ENGLISH.phrases, ((FAIRY, 2), (RED, 1))) == "2 Fairy Gold, 1 amulet"
    assert fist_phrase(GERMAN.phrases, ()) == "leere Faust"


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
            "Only Silver counts here, so this cannot be bid: Black coin. Please leave it out and bid Silver.",
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", ["seat", "card", "colour", "thing", "word"])
def test_a_question_without_texts_is_asked_all_the_same(of: str, language: str) -> None:
    """Its options say what they are, and a word that nobody knows stands for itself."""
    narrator = OF_DECKS["2002"][language]
    options = {"seat": "Bob", "card": "imp", "colour": "red", "thing": "gold", "word": "sneeze"}
    question = Choice("thief.purse", 0, (options[of], "sneeze"), of=of)
    assert narrator.card("thief") in narrator.question(question, 0)
    names = {"seat": "Bob", "card": narrator.card("imp"), "word": "sneeze"}
    names |= {"colour": narrator.phrases.colour("red"), "thing": narrator.phrases.thing("gold")}
    assert narrator.answer(question, options[of]) == names[of]
    if of != "seat":
        assert narrator.answer(question, "sneeze") == "sneeze"
