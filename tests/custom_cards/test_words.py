"""A card's words: whole sentences made from its powers in each language, and no unused text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from dragonbot.custom_cards.card import GAME, OPTION, card_of
from dragonbot.games.fist.custom.form import (
    COIN_NAMES,
    DECISIONS,
    FLAGS,
    MOMENTS,
    SOLD_IN,
    STANDING,
    STONE_NAMES,
    Blank,
    thawed,
)
from dragonbot.games.fist.custom.run import CONDITIONS, NUMBERS, VERBS
from dragonbot.games.fist.telling import Telling
from dragonbot.text.speech import Catalogue, Narrator, Phrases, languages, vocabulary_of
from tests.each import for_each
from tests.text.catalogues import texts_of

HERE = Path(__file__).parent
PRINTED = sorted((HERE / "printed").rglob("*.card.yaml"))
PEOPLE = ("winner", "each", "victim", "other", "third", "left neighbour", "right neighbour", "that player")
GROUPS = (
    "others",
    "everybody",
    "seconds",
    "neighbours",
    "left neighbour",
    "right neighbour",
    "fewest_points",
    "most_points",
)
TAKE = ("take", "winner", ("silver",), 1)
SEVERAL = (TAKE, ("stop",))
SORTS: dict[str, tuple[Any, ...]] = {
    "who": PEOPLE,
    "group": (*GROUPS, ("with", "others", ("lowest_wins",)), ("prefer", "seconds", ("as_itself",)),
              ("one", "each")),
    "number": (1, 2, "found", "up_to_1", ("seats",), ("half", ("round",))),
    "amount": (1, "all", "up_to_2", ("points", "victim")),
    "literal": (1, 3),
    "condition": (("at_least", 1, 1), ("beyond_gold",), ("not", ("lowest_wins",))),
    "conditions": ((("lowest_wins",), ("as_itself",)),),
    "block": ((), (TAKE,), SEVERAL),
    "each_block": ((TAKE,), SEVERAL),
    "ways": ((("score", (TAKE,)), ("take", ())),),
    "kinds": (("gold",), ("gold", "silver"), ("coloured",), ("drawn",), ("thing",),
              STONE_NAMES, STONE_NAMES[:3],
              COIN_NAMES),
    "colour": ("coloured", "red_stone"),
    "name": ("coloured", "drawn", "thing", "gold", "red_stone"),
    "price": (("any", 1), ("any", 2), ("equal", 1), ("equal", 2), ("each", 3), ("all", 1)),
    "coins": ((("gold", 1), ("silver", 3)),),
    "flag": (True, False),
    "faces": ((1, 2), (1, 2, 3, 4, 5, 6)),
    "metals": (SOLD_IN,),
    "decision": tuple(what for known in DECISIONS.values() for what in known),
}  # fmt: skip
for _same in ("takeable", "screened", "open_kinds"):
    SORTS[_same] = SORTS["kinds"]


def parts(sort: str) -> tuple[Any, ...]:
    if sort.startswith("word:"):
        return tuple(sort.removeprefix("word:").split(","))
    return ("found",) if sort.startswith("binds_") else SORTS[sort]


def trees(name: str, sorts: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    """Each part in all its forms, and what covers most pairs of them."""
    most = max((len(parts(sort)) for sort in sorts), default=1)
    for number in range(most * 3):
        yield (
            name,
            *(
                parts(sort)[(number // (1 + place % 3)) % len(parts(sort))]
                for place, sort in enumerate(sorts)
            ),
        )


def telling(language: str) -> Telling:
    made = Telling(Phrases(Catalogue(language), {}))
    made.chosen = {"victim": 1, "other": 2, "third": 3}
    made.named_as = {"coloured": ("colour", 1), "drawn": ("drawn", 2), "thing": ("thing", 1)}
    made.wanted = {"up_to_1": ("seats",), "up_to_2": 3}
    return made


def blank(**parts: Any) -> Blank:
    return card_of((HERE / "pedlar.card.yaml").read_bytes()).blank._replace(**parts)


def all_told(language: str) -> Iterator[str]:
    for words, say in ((VERBS, "effect"), (NUMBERS, "number"), (CONDITIONS, "condition")):
        for name, word in words.items():
            for tree in trees(name, word.sorts) if name != "up_to" else ():  # with the following part
                yield getattr(telling(language), say)(tree)
    for group in GROUPS:
        yield telling(language).group(group, "each")
        yield telling(language).group(group, "one")
    for path in PRINTED:
        yield telling(language).card(card_of(path.read_bytes()).blank)
    for sold in SOLD_IN:
        for wins in ("highest", "lowest"):
            yield telling(language).card(blank(sold_in=sold, wins=wins, flags=FLAGS))
    standing = tuple(
        (name, {"any_colour": ("red_stone",), "one_as": "red_stone"}.get(name, 1)) for name in STANDING
    )
    for kind in ("once", "for_good"):
        moments = tuple((name, ("lowest_wins",), kind == "once", (TAKE,)) for name in MOMENTS)
        yield telling(language).card(blank(kind=kind, standing=standing, moments=moments))


@pytest.mark.parametrize("language", languages())
def test_every_word_has_a_text_and_every_text_is_used(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    say, joined = Catalogue.say, Catalogue.joined

    def noted(self: Catalogue, message: str, /, **facts: Any) -> str:
        used.add(message)
        return say(self, message, **facts)

    def noted_between(self: Catalogue, message: str, words: Sequence[str]) -> str:
        used.add(message)
        return joined(self, message, words)

    monkeypatch.setattr(Catalogue, "say", noted)
    monkeypatch.setattr(Catalogue, "joined", noted_between)
    for said in all_told(language):
        assert said
        assert not re.search(r"[{}_]|None|  ", said), said
    theirs = {name for name in texts_of(language)["blank.ftl"] if name.startswith("blank-")}
    beside = {"blank-name", "blank-nothing", "blank-checked", "blank-warned"}
    beside |= {f"blank-unpaid-{what}" for what in ("points", "things", "lost")}
    referred = {"blank-counted-points", "blank-counted-cards", "blank-person-to"}
    assert theirs - beside - referred == used & theirs - beside - referred


TOLD = {
    ("en", "both/alchemist"): "You take 3 Common Gold from the bank.",
    ("de", "both/alchemist"): "Du nimmst 3 gewöhnliche Gold aus der Bank.",
    ("en", "tavern/sorceress"): (
        "You pay 2 stones to the bank if you can. If so: (You score 1 point. You choose one of your two "
        "neighbours. The chosen player scores 1 point.)"
    ),
    ("de", "tavern/bandit"): (
        "Du wählst eine andere Person. Du nimmst alles davon (Silber) von der gewählten Person. "
        "Ist nichts da: Du nimmst 1 Silber aus der Bank."
    ),
}


@pytest.mark.parametrize(("language", "name"), TOLD)
def test_a_card_is_described_in_sentences(language: str, name: str) -> None:
    card = card_of((HERE / "printed" / f"{name}.card.yaml").read_bytes())
    told = Narrator(Catalogue(language), vocabulary=vocabulary_of(GAME, {OPTION: [thawed(card.blank)]}))
    assert told.power(card.blank.id) == TOLD[language, name]


PLAIN = {
    "kind: for good\nstanding: {any colour: yellow}": (
        "Your yellow stones count as any colour when you pay.",
        "Wenn du zahlst, zählen als jede Farbe: gelbe Steine.",
    ),
    "power: [{if: {at least: [0, {count: stones}]}, then: [dig]}]": (
        "If 0 is at least the number of stones in front of your screen: You turn over",
        "Falls gilt: 0 ist mindestens die Zahl an Steinen vor deinem Sichtschirm, dann: Du deckst",
    ),
    "power: [{take: {what: silver, how many: {bid: stones}}}]": (
        "You take as many Silver as the number of stones in your bid from the bank.",
        "Du nimmst Silber (so viel wie die Zahl an Steinen in deinem Gebot) aus der Bank.",
    ),
    "power: [{choose: {colour: any, as: a}}, {choose: {colour: any, as: b}}, {take: 2 b}]": (
        "You take 2 stones of the colour chosen second from the bank.",
        "Du nimmst 2 Steine der als zweite gewählten Farbe aus der Bank.",
    ),
    "power: [{roll: {as: eyes}}, {gain points: {how many: {less of: [{plus: [eyes, 1]}, 2]}}}]": (
        "You roll a die. You score as many points as the smaller of (the number rolled plus 1) and 2.",
        "Du bekommst Siegpunkte, so viele wie das Kleinere von beidem ((die gewürfelte Zahl plus 1)",
    ),
    "power: [{if: {all: [{not: lowest wins}, {sold in: silver}]}, then: [dig]}]": (
        "If (it is not true that the lowest bid wins) and bids are made in Silver: You turn",
        "Falls gilt: (es stimmt nicht: das niedrigste Gebot gewinnt), und geboten wird in Silber, dann: Du",
    ),
    "power: [{choose: {person: others, as: a}}, {steal: {what: coins, from: a, by: chance}}]": (
        "You take 1 coin from the chosen player, drawn blindly.",
        "Du nimmst blind 1 Münze von der gewählten Person.",
    ),
    "power: [{hand out: {what: red, to: others}}]": (
        "From the bank, each other player gets 1 red stone. If there are too few, you choose",
        "Aus der Bank bekommt jede andere Person 1 roten Stein. Sind es zu wenige, wählst du,",
    ),
    "power: [{take: up to 3 gold}]": (
        "You take up to 3 Common Gold from the bank.",
        "Du nimmst bis zu 3 gewöhnliche Gold aus der Bank.",
    ),
    "power: [{for each: {of: others, who: {at least: [points, 1]}}, do: [{lose points: up to 2}]}]": (
        "at least 1): This player loses as many points as wanted (at most 2).",
        "mindestens 1): Diese Person verliert Siegpunkte, so viele wie gewünscht, höchstens 2.",
    ),
}
"""Sentences that went wrong before, in English and in German."""


@for_each("text", PLAIN)
def test_counts_and_choices_are_worded_plainly(text: str) -> None:
    card = card_of(f"name: Plain\n{text}\n")
    for language, sentence in zip(("en", "de"), PLAIN[text], strict=True):
        told = Narrator(Catalogue(language), vocabulary=vocabulary_of(GAME, {OPTION: [card.plain()]}))
        assert sentence in told.power(card.blank.id)
