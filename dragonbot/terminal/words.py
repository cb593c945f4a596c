"""Words: what people type, and what it means, in every language the game speaks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from unicodedata import combining, normalize

from dragonbot.text.catalogue import Catalogue, text_id

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

    def meaning(self, typed: str) -> str | None:
        """What is meant by the words, or by their beginning where only one thing can be."""
        return self.exactly(typed) or _only(self._begun(folded(typed)))

    def meaning_of_word(self, typed: str, shortest: int) -> str | None:
        """What is meant by the word, or by its beginning if there are so many letters of it."""
        typed = folded(typed)
        if typed in self._meanings or len(typed) < shortest:
            return self._meanings.get(typed)
        return _only({word: what for word, what in self._begun(typed).items() if " " not in word})

    def _begun(self, typed: str) -> dict[str, str]:
        return {word: what for word, what in self._meanings.items() if word.startswith(typed)}

    def all_with(self, typed: str) -> list[str]:
        """All that has the text in one of its words, in the order in which it was learned."""
        typed = folded(typed)
        found = (what for word, what in self._meanings.items() if typed in word)
        return list(dict.fromkeys(found))


def _only(meanings: dict[str, str]) -> str | None:
    """What all the words mean, if that is one thing."""
    meant = set(meanings.values())
    return meant.pop() if len(meant) == 1 else None


COMMANDS: Final = ("help", "card", "table", "hand", "rules", "undo", "save", "quit")
YES_OR_NO: Final = ("yes", "no")


class Words:
    """What can be typed. The own language goes first; of the others only whole words are known."""

    def __init__(self, own: Catalogue, others: Sequence[Catalogue] = ()) -> None:
        self._own = own
        self._others = others
        self.things: dict[str, Lexicon] = {}
        """What a game has words for, by kind."""
        self._known: Mapping[str, Sequence[str]] = {}
        self.commands = self._lexicon("command", COMMANDS)
        self.yes_or_no = self._lexicon("word", YES_OR_NO)
        self.nothing = self._lexicon("word", ("nothing",))
        self.between = self._lexicon("word", ("plus", "filler"))
        """What may stand between coins: the one begins a new count, the other says nothing."""

    def learn(self, things: Mapping[str, Sequence[str]]) -> None:
        """From now on the things of a game are known, by kind. Texts list the words for each."""
        self._known = things
        self.things = {kind: self._lexicon(kind, meanings) for kind, meanings in things.items()}

    def for_answer(self, answer: str) -> list[str]:
        """The words for an answer that is no name, if there are any."""
        for kind, known in self._known.items():
            if answer in known:
                return self._learned(text_id("terminal", kind, answer))
        return []

    def name(self, kind: str, meaning: str) -> str:
        """The word that help names."""
        return listed(self._own, text_id("terminal", kind, meaning))[0]

    def letter(self, kind: str, meaning: str) -> str:
        """The shortest that can be typed for a coin or a colour."""
        return min(listed(self._own, text_id("terminal", kind, meaning)), key=len)

    def _lexicon(self, kind: str, meanings: Iterable[str]) -> Lexicon:
        lexicon = Lexicon()
        for meaning in meanings:
            lexicon.learn(meaning, listed(self._own, text_id("terminal", kind, meaning)))
        for meaning in meanings:
            lexicon.learn(meaning, self._learned(text_id("terminal", kind, meaning), own=False))
        return lexicon

    def _learned(self, key: str, *, own: bool = True) -> list[str]:
        words = listed(self._own, key) if own else []
        for other in self._others:
            words += [word for word in listed(other, key) if len(word) > 1]
        return words


def listed(catalogue: Catalogue, key: str) -> list[str]:
    """The words of a text that lists them."""
    return [word.strip() for word in catalogue.say(key).split(",")]
