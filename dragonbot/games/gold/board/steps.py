"""A turn of Dragon's Gold, step by step, as a table plays it: with its own house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dragonbot.games.gold.rules.house import House
from dragonbot.ui.kit.names import Voice


def steps(voice: Voice, options: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each step, and what happens in it one after the other."""
    house = House.read(options)
    yield voice.say("round-gold-send"), [voice.say("round-gold-turned-up"), voice.say("round-gold-lost-turn")]
    pause = [voice.say("round-gold-pause")] if house.objects else []
    yield voice.say("round-gold-falls"), [voice.say("round-gold-hidden"), *pause]
    yield voice.say("round-gold-treasure"), list(_sharing(voice, house))
    yield voice.say("round-gold-thieves"), [voice.say("round-gold-thief-helped")]
    market = [voice.say("round-gold-market")] if house.market else []
    yield voice.say("round-gold-home"), market
    scoring = [voice.say("round-gold-cursed" if house.cursed else "round-gold-black-diamond")]
    if house.sets:
        scoring.append(voice.say("round-gold-sets"))
    yield voice.say("round-gold-end"), scoring


def _sharing(voice: Voice, house: House) -> Iterator[str]:
    yield voice.say("round-gold-alone")
    if not house.wizards:
        yield voice.say("round-gold-wizard-seizes")
    yield voice.say("round-gold-divides" if house.divides else "round-gold-negotiates")
    if house.wizards:
        yield voice.say("round-gold-wizard-draws")
