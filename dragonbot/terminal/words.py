"""Words: what people type, and what it means, in every language the game speaks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import combining, normalize

from dragonbot.text.catalogue import Catalogue

GERMAN_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


HYPHEN: Final = re.compile(r"(?<=[^\W\d])-(?=[^\W\d])")


def folded(text: str) -> str:
    """The text without what makes no difference: capitals, hyphens, spaces too many."""
    return " ".join(HYPHEN.sub(" ", normalize("NFC", text).casefold()).replace("_", " ").split())


def spellings(text: str) -> set[str]:
    """How a word may be typed, also on a keyboard without its letters."""
    plain = folded(text)
    bare = "".join(letter for letter in normalize("NFD", plain) if not combining(letter))
    return {plain, plain.translate(GERMAN_LETTERS), bare}


class Lexicon:
    """Words and their meanings. What was learned first stays."""

    def __init__(self) -> None:
        self._meanings: dict[str, str] = {}

    def learn(self, meaning: str, words: Iterable[str]) -> None:
        for word in words:
            for spelling in spellings(word):
                self._meanings.setdefault(spelling, meaning)

    def exactly(self, typed: str) -> str | None:
        return self._meanings.get(folded(typed))

    def meaning(self, typed: str, shortest: int = 1) -> str | None:
        """What is meant by the word, or by its beginning where only one thing can be."""
        typed = folded(typed)
        if typed in self._meanings:
            return self._meanings[typed]
        if len(typed) < shortest:
            return None
        meant = {what for word, what in self._meanings.items() if word.startswith(typed)}
        return meant.pop() if len(meant) == 1 else None

    def all_with(self, typed: str) -> list[str]:
        """All that has the text in one of its words, in the order in which it was learned."""
        typed = folded(typed)
        found = (what for word, what in self._meanings.items() if typed in word)
        return list(dict.fromkeys(found))


COINS: Final = ("fairy", "gold", "silver", "black", "red")
COLOURS: Final = ("red", "blue", "yellow")
COMMANDS: Final = ("help", "card", "table", "hand", "rules", "save", "quit")
ANSWERS: Final = ("use", "pass", "score", "take", "draw", "stop")
YES_OR_NO: Final = ("yes", "no")


class Words:
    """What can be typed. The own language goes first; of the others only whole words are known."""

    def __init__(self, own: Catalogue, others: Sequence[Catalogue] = ()) -> None:
        self._own = own
        self._others = others
        self.coins = self._lexicon("coin", COINS)
        self.colours = self._lexicon("colour", COLOURS)
        self.commands = self._lexicon("command", COMMANDS)
        self.yes_or_no = self._lexicon("word", YES_OR_NO)
        self.nothing = self._lexicon("word", ("nothing",))
        self.between = self._lexicon("word", ("plus", "filler"))
        """What may stand between coins: the one begins a new count, the other says nothing."""

    def for_answer(self, answer: str) -> list[str]:
        """The words for an answer that is no name, if there are any."""
        for kind, known in (("answer", ANSWERS), ("colour", COLOURS), ("coin", COINS)):
            if answer in known:
                return self._learned(f"terminal-{kind}-{answer}")
        return []

    def _lexicon(self, kind: str, meanings: Iterable[str]) -> Lexicon:
        lexicon = Lexicon()
        for meaning in meanings:
            lexicon.learn(meaning, listed(self._own, f"terminal-{kind}-{meaning}"))
        for meaning in meanings:
            lexicon.learn(meaning, self._learned(f"terminal-{kind}-{meaning}", own=False))
        return lexicon

    def _learned(self, key: str, *, own: bool = True) -> list[str]:
        words = listed(self._own, key) if own else []
        for other in self._others:
            words += [word for word in listed(other, key) if len(word) > 1]
        return words


def listed(catalogue: Catalogue, key: str) -> list[str]:
    """The words of a text that lists them."""
    return [word.strip() for word in catalogue.say(key).split(",")]
