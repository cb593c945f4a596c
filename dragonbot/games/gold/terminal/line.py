"""A line as somebody typed it in Dragon's Gold, read word by word from the left."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from dragonbot.engine.refusal import Refused
from dragonbot.gold.tokens import PLACES as PLACE_OF
from dragonbot.gold.tokens import Heap, empty
from dragonbot.gold.view import OwnView
from dragonbot.terminal.screen import shortened
from dragonbot.terminal.words import Lexicon, Words, folded
from dragonbot.text.narrator import Narrator

WORD: Final = re.compile(r"\d+|[^\W\d_]+|[^\w\s()]")
SEPARATORS: Final = frozenset(",;:&+>→-–=")
STROKES: Final = frozenset("/|")
MOST_WORDS: Final = 8
"""No name has more."""
SHORTEST_BEGINNING: Final = 3
"""So many letters it takes to know a token by its beginning."""
LONGEST_COUNT: Final = 4
LONGEST_SHOWN: Final = 24


def words_of(text: str) -> list[str]:
    return WORD.findall(folded(text.replace("’", "'")))


def lexicon(meanings: Iterable[tuple[str, Iterable[str]]]) -> Lexicon:
    """Names and what they mean, as they stand in a line."""
    known = Lexicon()
    for meaning, words in meanings:
        known.learn(meaning, [" ".join(words_of(word)) for word in words])
    return known


class Line:
    """Each method takes what it finds at the left; None, and nothing taken, where that is something else."""

    def __init__(self, text: str, view: OwnView, words: Words, narrator: Narrator) -> None:
        self.text = text.strip()
        self.left = words_of(text)
        self.view = view
        self._words = words
        self._names = lexicon((name, (name,)) for name in view.names)
        self._dragons = lexicon(
            (lair.dragon, (str(number), narrator.card(lair.dragon), lair.dragon))
            for number, lair in enumerate(view.lairs, 1)
        )

    def skip(self) -> None:
        while self.left and self._whole(self._names) is None:
            if self.left[0] not in SEPARATORS and not self._words.between.exactly(self.left[0]):
                break
            del self.left[0]

    def shown(self) -> str:
        """What comes next, for a refusal."""
        return shortened(" ".join(self.left) or self.text, LONGEST_SHOWN)

    def deed(self, *wanted: str) -> str | None:
        """One of these words for something to do."""
        self.skip()
        found = self._whole(self._words.things["deed"])
        if found is None or found[0] not in wanted:
            return None
        return self._took(found)

    def name(self) -> str | None:
        """A player. `me` is the one who types, where nobody is called so."""
        self.skip()
        found = self._whole(self._names)
        if found is None and self.deed("me"):
            return self.view.names[self.view.me]
        if found is None and self._token() is None:
            found = self._begun(self._names)
        return self._took(found)

    def dragon(self) -> str | None:
        self.skip()
        return self._took(self._whole(self._dragons) or self._begun(self._dragons))

    def hunter(self) -> str | None:
        self.skip()
        known = self._words.things["hunter"]
        return self._took(self._whole(known) or self._begun(known, SHORTEST_BEGINNING))

    def token(self) -> str | None:
        self.skip()
        return self._took(self._token())

    def known(self, lexicon: Lexicon) -> str | None:
        """Whatever the lexicon knows."""
        self.skip()
        return self._took(self._whole(lexicon) or self._begun(lexicon))

    def heap(self) -> Heap | None:
        """Tokens, as many as are named. Refused where a count is of nothing."""
        heap = empty()
        found = False
        while True:
            self.skip()
            count = 1
            if self._whole(self._names) is not None:
                return heap if found else None
            if self.left and self.left[0].isdecimal():
                counted = self.left.pop(0)
                count = int(counted) if len(counted) <= LONGEST_COUNT else -1
                token = self.token()
                if token is None or count < 0:
                    raise Refused("not_tokens", name="")
            elif (colour := self._token()) is not None:
                token = colour[0]
                self._took(colour)
            else:
                return heap if found else None
            heap[PLACE_OF[token]] += count
            found = True

    def stroke(self) -> bool:
        """Whether one share ends here and another begins."""
        if self.left and self.left[0] in STROKES:
            del self.left[0]
            return True
        return False

    def is_done(self) -> bool:
        self.skip()
        return not self.left

    def _token(self) -> tuple[str, int] | None:
        known = self._words.things["token"]
        return self._whole(known) or self._begun(known, SHORTEST_BEGINNING)

    def _whole(self, known: Lexicon) -> tuple[str, int] | None:
        """What the longest row of words means, and how many they are."""
        for length in range(min(len(self.left), MOST_WORDS), 0, -1):
            meaning = known.exactly(" ".join(self.left[:length]))
            if meaning is not None:
                return meaning, length
        return None

    def _begun(self, known: Lexicon, shortest: int = 1) -> tuple[str, int] | None:
        """The same of a beginning that only one thing has. Numbers are whole."""
        for length in range(min(len(self.left), MOST_WORDS), 0, -1):
            said = " ".join(self.left[:length])
            if len(said) >= shortest and not said.isdecimal() and said[0].isalpha():
                meaning = known.meaning(said)
                if meaning is not None:
                    return meaning, length
        return None

    def _took(self, found: tuple[str, int] | None) -> str | None:
        if found is None:
            return None
        del self.left[: found[1]]
        return found[0]
