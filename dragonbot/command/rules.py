"""`rules`: rules in short by topic, or everything about one card."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from dragonbot.games import GAMES
from dragonbot.text.speech import (
    VOCABULARIES,
    Catalogue,
    Narrator,
    languages,
    text_id,
    topic_id,
    topic_text,
    topics_of,
)

NARROWEST: Final = 30
WIDEST: Final = 100
LIST_ITEM: Final = re.compile(r"(- |\d+\. )")


def fill_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=tuple(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--language", choices=languages(), help="default: the language of the game's box")
    parser.add_argument("--topic", help="one topic, by its id or title")
    parser.add_argument("--card", help="one card, by its id or its name in any language")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the requested rules; 2 if they aren't found."""
    book = Rulebook(chosen.game, chosen.language or GAMES[chosen.game].language)
    pages = []
    try:
        if chosen.card is not None:
            pages.append(book.card(chosen.card))
        if chosen.topic is not None:
            pages.append(book.topic(chosen.topic))
    except NotFound as problem:
        print(wrapped(str(problem)), file=sys.stderr)
        return 2
    print("\n\n".join(pages or [book.whole()]))
    return 0


class NotFound(LookupError):
    """The query matches nothing, or several things."""


class Rulebook:
    """The rules of a game in a language."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.catalogue = Catalogue(language)
        self.narrator = Narrator(self.catalogue, vocabulary=VOCABULARIES[game])
        self.cards = list(GAMES[game].cards)
        self.rulebook = GAMES[game].rulebook
        self.topics = topics_of(self.rulebook, self.catalogue)

    def whole(self) -> str:
        """An index, all topics, and each card's power."""
        say = self.catalogue.say
        width = max(map(len, self.topics))
        hints = [say("rulebook-hint", topic=self.topics[0])]
        if self.cards:
            hints.append(say("rulebook-hint-card", card=self._card_name(self.cards[0])))
        title = say("rulebook-title", game=say(text_id("game", self.game)))
        index = [f"  {topic:{width}}  {self._title(topic)}" for topic in self.topics]
        cards = [f"{self._card_name(card)}: {self.narrator.power(card)}" for card in self.cards]
        return "\n\n".join(
            [
                underlined(title),
                "\n".join([say("rulebook-topics"), *index]),
                wrapped(" ".join(hints)),
                *(self._topic(topic) for topic in self.topics),
                *([underlined(say("rulebook-cards"))] if self.cards else []),
                *(wrapped(card, hanging="    ") for card in cards),
            ]
        )

    def topic(self, asked: str) -> str:
        """One topic, found by its id or title."""
        names = {topic: [topic, *_in_all(f"{self._id(topic)}.title")] for topic in self.topics}
        found = matching(asked, names)
        if len(found) == 1:
            return self._topic(found[0])
        several = found or self.topics
        problem = "rulebook-several-topics" if found else "rulebook-unknown-topic"
        raise NotFound(self.catalogue.say(problem, asked=asked, topics=", ".join(several)))

    def card(self, asked: str) -> str:
        """Name, power and notes of one card, found by its id or its name in any language."""
        names = {
            card: [self._card_name(card), card, *_in_all(f"card-{card.replace('_', '-')}")]
            for card in self.cards
        }
        found = matching(asked, names)
        if len(found) == 1:
            return self._card(found[0])
        several = found or nearest(asked, names)
        called = self.narrator.phrases.in_a_row([self._card_name(card) for card in several])
        problem = "rulebook-several-cards" if found else "rulebook-unknown-card"
        raise NotFound(self.catalogue.say(problem, asked=asked, nearest=called))

    def _title(self, topic: str) -> str:
        return self.catalogue.attribute(self._id(topic), "title")

    def _topic(self, topic: str) -> str:
        box = GAMES[self.game]
        text = topic_text(self.game, topic, [*box.options, *box.variations], self.catalogue)
        return "\n\n".join([underlined(self._title(topic)), wrapped(text)])

    def _id(self, topic: str) -> str:
        return topic_id(self.rulebook, topic)

    def _card_name(self, card: str) -> str:
        return self.narrator.card(card)

    def _card(self, card: str) -> str:
        notes = "\n".join(f"- {note}" for note in self.narrator.notes(card).splitlines())
        power = self.narrator.power(card)
        return "\n\n".join([underlined(self._card_name(card)), wrapped(power), wrapped(notes)])


def matching(asked: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """The keys with this name, or else with a name that starts so. Each one's earlier names come first."""
    wanted = _plain(asked)
    for rank in range(max(map(len, names.values()))):
        exact = [key for key, called in names.items() if wanted in map(_plain, called[rank:][:1])]
        if exact:
            return exact
    return [
        key
        for key, called in names.items()
        if wanted and any(_plain(name).startswith(wanted) for name in called)
    ]


def nearest(asked: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """The keys with the most similar names, at least three."""
    owners = {_plain(name): key for key, called in names.items() for name in called}
    likely = get_close_matches(_plain(asked), owners, n=3) or get_close_matches(
        _plain(asked), owners, n=3, cutoff=0
    )
    return list(dict.fromkeys(owners[name] for name in likely))


def _plain(name: str) -> str:
    return " ".join(re.findall(r"\w+", name.casefold().replace("_", " ")))


def _in_all(message: str) -> Iterator[str]:
    """A text in each language."""
    return (Catalogue(language).say(message) for language in languages())


def underlined(title: str) -> str:
    return f"{title}\n{'=' * len(title)}"


def wrapped(text: str, hanging: str = "") -> str:
    """The text wrapped for the terminal; list items hang."""
    width = max(min(shutil.get_terminal_size().columns, WIDEST), NARROWEST)
    lines = []
    for line in text.splitlines():
        item = LIST_ITEM.match(line)
        indent = " " * item.end() if item else hanging
        filled = textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)
        lines += filled or [""]
    return "\n".join(lines)
