"""Choices as they are typed: a number of the list, a name, or its beginning."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.terminal.words import Lexicon, Words, folded

LONGEST_NUMBER = 3


def read_choice(text: str, words: Words, options: Sequence[str], labels: Sequence[str]) -> str:
    """The option that is meant, or what was typed: then the question says what there is."""
    typed = folded(text)
    if typed.isdecimal() and len(typed) <= LONGEST_NUMBER and 0 < int(typed) <= len(options):
        return options[int(typed) - 1]
    known = Lexicon()
    for option, label in zip(options, labels, strict=True):
        known.learn(option, (label,))
    for option in options:
        known.learn(option, (option,))
    for option in options:
        known.learn(option, words.for_answer(option))
    return known.meaning(typed) or text.strip()
