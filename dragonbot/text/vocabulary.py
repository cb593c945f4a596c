"""What a game calls its cards and things, and the topics of its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.box import Box
from dragonbot.engine.question import Question, Sort
from dragonbot.games import GAMES, Parts
from dragonbot.text.catalogue import Catalogue, Fact, text_id
from dragonbot.text.phrases import Icons, Invented, Phrases

Facts: TypeAlias = dict[str, Fact]
Filling: TypeAlias = Callable[..., Facts]
"""Given phrases and some facts of an event, what can be put into its text."""
Wording: TypeAlias = Callable[[Phrases, str], str | None]
"""What a word of the rules is called; None where it is not that kind of word."""
Describing: TypeAlias = Callable[[Phrases, Any], str | None]
"""The same of plain data that a refusal tells: a word, or what is put together of words and numbers."""


class Reading(NamedTuple):
    """What is made of the facts of an event from `start` to `end`."""

    start: int
    end: int
    filling: Filling


@dataclass(frozen=True, eq=False)
class Vocabulary:
    events: Mapping[str, tuple[str, ...]]
    """The names of the facts of each event."""
    fillings: Mapping[tuple[str, ...], Filling]
    """What is made of facts that follow one another; of those that fit, the longest is taken.
    A fact that is not here is put in under its own name."""
    names: Mapping[Sort, Wording]
    """What things are called that can be chosen, or that a question is about. Other options are words of the
    question's own: draw, stop, use."""
    refusals: Mapping[tuple[str, str], Describing]
    """Facts of refusals, by key and name of the fact."""
    asked: Callable[[Phrases, Question, int], tuple[str, Facts] | None]
    """The key of the text, and what is put in, where that is not the question's key and what it is about."""
    kept: Callable[[Phrases, Question, Any], str]
    """An answer that is put together of things, in the form in which the question keeps it."""
    icons: Icons = field(default_factory=dict)
    deck: str = ""
    """Where this game needs other words than its kin, the id of the text ends so: `card-troll-tavern`."""

    invented: Invented = field(default_factory=dict)
    """What the cards are called that people have invented for this game."""
    flavours: Invented = field(default_factory=dict)
    """A line that their authors have put on them."""
    of_table: Callable[[Vocabulary, Mapping[str, Any]], Vocabulary] = lambda words, _: words
    """The words at a table with these options: they say which cards people have invented for it."""
    powers: Mapping[str, Callable[[Phrases], str]] = field(default_factory=dict)
    """What these cards do, in words."""

    @cached_property
    def readings(self) -> Mapping[str, tuple[Reading, ...]]:
        """How the facts of each event are read."""
        return {key: tuple(self._read(names)) for key, names in self.events.items()}

    def _read(self, names: tuple[str, ...]) -> Iterator[Reading]:
        start = 0
        while start < len(names):
            ends = range(len(names), start, -1)
            end = next((end for end in ends if names[start:end] in self.fillings), start + 1)
            yield Reading(start, end, self.fillings.get(names[start:end]) or as_it_is(names[start]))
            start = end


def as_it_is(name: str) -> Filling:
    """A number, or a word that chooses between the variants of a text."""
    return lambda _, value: {name: value}


def _who(phrases: Phrases, who: str) -> Facts:
    return {"who": phrases.name(who)}


def _whom(phrases: Phrases, whom: str) -> Facts:
    return {"whom": phrases.name(whom)}


def _whos(phrases: Phrases, whos: Sequence[str]) -> Facts:
    return {"whos": phrases.listed([phrases.name(who) for who in whos]), "count": len(whos)}


def _card(phrases: Phrases, card: str) -> Facts:
    return {"card": phrases.card(card)}


def _later(phrases: Phrases, card: str) -> Facts:
    return {"later": phrases.card(card)}


PEOPLE_AND_CARDS: Final[Mapping[tuple[str, ...], Filling]] = {
    ("who",): _who,
    ("whom",): _whom,
    ("whos",): _whos,
    ("card",): _card,
    ("later",): _later,
}
"""Facts that are told alike in every game."""


VOCABULARIES: Final[Parts[Vocabulary]] = Parts("words", "VOCABULARIES", "it has no words yet")


def vocabulary_of(game: str, options: Mapping[str, Any]) -> Vocabulary:
    """The words at a table with these options, on which the cards may be that people have invented."""
    words = VOCABULARIES[game]
    return words.of_table(words, options)


NO_OPTIONS: Final[Mapping[str, Any]] = {}
HOUSE_RULES: Final = "house-rules"
"""The topic that tells what a table may agree on."""


def topic_id(rulebook: str, topic: str) -> str:
    """The id of the text; its attribute `title` is what the topic is called."""
    return f"rules-{rulebook}-{topic}"


def topics_of(rulebook: str, catalogue: Catalogue) -> list[str]:
    """The topics in the order of the book."""
    beginning = topic_id(rulebook, "")
    ids = (name for name in catalogue.ids() if name.startswith(beginning) and "." not in name)
    return [name.removeprefix(beginning) for name in ids]


def values_at(game: str, chosen: Mapping[str, Any]) -> dict[str, Fact]:
    """The numbers that a table may vary, as it has chosen them: points to win, coins at the start, sand."""
    box: Box[Any] = GAMES[game]
    found: dict[str, Fact] = {}
    for name, variation in box.variations.items():
        value = chosen.get(name, variation.usual)
        if isinstance(value, Mapping):
            found |= {**variation.usual, **value}
        elif type(value) is int:
            found[name] = value
    return found


def topic_text(
    game: str,
    topic: str,
    options: Iterable[str],
    catalogue: Catalogue,
    chosen: Mapping[str, Any] = NO_OPTIONS,
) -> str:
    """What a topic says at a table that has chosen these options.

    Under the house rules that is also each of the `options`, in the lobby's own words.
    """
    paragraphs = [catalogue.say(topic_id(GAMES[game].rulebook, topic), **values_at(game, chosen))]
    if topic == HOUSE_RULES:
        for option in options:
            name = text_id("option", option)
            meaning = catalogue.attribute(name, "long")
            paragraphs.append(catalogue.say("option-told", name=catalogue.say(name), meaning=meaning))
    return "\n\n".join(paragraphs)
