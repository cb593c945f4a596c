"""Amounts: "2 fairy 1 gold + black", "2r 2b" and the like, read word by word."""

from __future__ import annotations

import re
from typing import Final

from dragonbot.engine.refusal import Refused
from dragonbot.terminal.screen import shortened
from dragonbot.terminal.words import Lexicon, Words, folded

TOKEN: Final = re.compile(r"(?P<count>\d+)|(?P<word>[^\W\d_]+)|(?P<plus>[+,;&])|(?P<other>\S)")
LONGEST_COUNT: Final = 6
SHORTEST_BEGINNING: Final = 3
"""The letters it takes to know a word by its beginning: one letter has a meaning of its own."""

LONGEST_SHOWN: Final = 24
"""Of what cannot be understood."""

Amount = tuple[int | None, str]
"""How many, if it was said, of what; of nothing in particular where that is empty."""


def amounts(text: str, things: Lexicon, words: Words) -> list[Amount]:
    """The counts and things that a text names. A word that is not known is given back as it is."""
    found: list[Amount] = []
    count: int | None = None
    text = text.strip()
    tokens = list(TOKEN.finditer(folded(text)))
    while tokens:
        token = tokens[0][0]
        length = 1
        match tokens[0].lastgroup:
            case "count" if len(token) <= LONGEST_COUNT:
                if count is not None:
                    found.append((count, ""))
                count = int(token)
            case "word" if words.between.exactly(token) == "filler":
                pass
            case "word" if words.between.exactly(token) != "plus":
                thing, length = _thing(tokens, things)
                found.append((count, thing))
                count = None
            case "plus" | "word":
                if count is not None:
                    found.append((count, ""))
                count = None
            case _:
                raise Refused("not_a_count", count=shortened(text, LONGEST_SHOWN))
        del tokens[:length]
    if count is not None:
        found.append((count, ""))
    if not found:
        raise Refused("not_a_count", count=shortened(text, LONGEST_SHOWN))
    return found


def added_up(found: list[Amount]) -> dict[str, int]:
    """How many of each thing that is named; one, where no count was said."""
    counts: dict[str, int] = {}
    for count, thing in found:
        if thing:
            counts[thing] = counts.get(thing, 0) + (1 if count is None else count)
    return counts


def _thing(tokens: list[re.Match[str]], things: Lexicon) -> tuple[str, int]:
    """The thing that the next words name, and how many words that took: as many as possible."""
    said = [token[0] for token in tokens if token.lastgroup == "word"]
    for length in range(min(len(said), 3), 0, -1):
        if [token[0] for token in tokens[:length]] == said[:length]:
            thing = things.exactly(" ".join(said[:length]))
            if thing:
                return thing, length
    return things.meaning_of_word(said[0], SHORTEST_BEGINNING) or shortened(said[0], LONGEST_SHOWN), 1
