"""House rules in words: what a table varies of its box, each in a few."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.box import house_rules_in
from dragonbot.engine.variation import Variation
from dragonbot.games import GAMES
from dragonbot.text.catalogue import text_id
from dragonbot.text.phrases import Phrases

MOST_NAMED: Final = 12
"""So many cards are named at most; the others are counted."""


def varied_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> Iterator[str]:
    """What a table varies of the box."""
    for name, variation in GAMES[game].variations.items():
        if name in options:
            yield told(phrases, name, variation, options[name])


def house_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> str | None:
    """All house rules that change how a game is played; None where it is that of the box."""
    box = GAMES[game]
    found = [
        told(phrases, name, box.variations[name], value)
        if name in box.variations
        else _told_option(phrases, name, value)
        for name, value in house_rules_in(box, options).items()
    ]
    return phrases.catalogue.joined("house-and", found) or None


def _told_option(phrases: Phrases, name: str, value: bool | str) -> str:
    say = phrases.catalogue.say
    called = say(text_id("option", name))
    if isinstance(value, str):
        return say("house-option", name=called, value=say(text_id("option", name, value)))
    return called if value else say("house-without", name=called)


def told(phrases: Phrases, name: str, variation: Variation, value: Any) -> str:
    """What holds at a table: `4 points win`."""
    say, text = phrases.catalogue.say, text_id("variation", name)
    if isinstance(value, bool):
        return say(text_id("variation", name, "on" if value else "off"))
    if isinstance(value, str):
        return say(text_id("variation", name, value))
    if isinstance(value, int):
        return say(text, count=value)
    if isinstance(value, Mapping):
        things = phrases.all_taken([(count, part) for part, count in value.items() if count])
        return say(text, things=things or say("table-nothing"))
    if 2 * len(value) > len(variation.names):
        out = [each for each in variation.names if each not in value]
        return say(f"{text}-without", cards=_cards(phrases, out), count=len(out))
    return say(text, cards=_cards(phrases, value), count=len(value))


def _cards(phrases: Phrases, cards: Sequence[str]) -> str:
    named = phrases.in_a_row([phrases.card(card) for card in cards[:MOST_NAMED]])
    left = len(cards) - MOST_NAMED
    return phrases.catalogue.say("house-more", cards=named, count=left) if left > 0 else named
