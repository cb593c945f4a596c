"""Facts about dragons, seats and heaps, for the text of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbot.games.gold.rules.lair import HUNTERS
from dragonbot.games.gold.rules.view import AttackerView, LairView, View
from dragonbot.games.gold.words import heap_phrase, hunter_word
from dragonbot.picture.words import Words


def heap(words: Words, tokens: Sequence[int]) -> str:
    return heap_phrase(words.narrator.phrases, tokens)


def hunter(words: Words, which: str) -> str:
    return hunter_word(words.narrator.phrases, which) or which


def hunters(words: Words, which: Iterable[str]) -> str:
    return words.sentence([hunter(words, each) for each in which])


def attacker(words: Words, attacker: AttackerView) -> str:
    return words.say(
        "picture-attacker",
        who=words.name(attacker.seat),
        hunter=hunter(words, attacker.hunter),
        extra=attacker.extra,
    )


def dragon(words: Words, lair: LairView, *, names_fighters: bool) -> str:
    """All that everybody sees of it; in short, whose adventurers fight it by the numbers of their seats."""
    if names_fighters:
        whos = words.sentence([attacker(words, one) for one in lair.attackers])
    else:
        whos = words.sentence([str(seat + 1) for seat in lair.involved()])
    return words.say(
        "picture-told-dragon",
        dragon=words.narrator.card(lair.dragon),
        attack=str(lair.might()),
        strength=str(lair.strength),
        treasure=heap(words, lair.hoard),
        hidden=lair.hidden,
        whos=whos,
        count=len(lair.attackers),
    )


def seat(words: Words, view: View, place: int, *, names_hunters: bool = True) -> str:
    """Who of its adventurers is where, and how many magic objects it is believed to hold."""
    shown = view.seats[place]
    away = [each for each in HUNTERS if each not in (*shown.ready, *shown.resting)]
    if not names_hunters:
        return words.say(
            "picture-told-seat-count",
            who=words.called(place),
            ready=len(shown.ready),
            resting=len(shown.resting),
            objects=shown.objects,
        )
    return words.say(
        "picture-told-seat",
        who=words.called(place),
        ready=hunters(words, shown.ready) or words.say("sharing-nobody"),
        rest=hunters(words, shown.resting),
        resting=len(shown.resting),
        out=hunters(words, away),
        away=len(away),
        objects=shown.objects,
    )
