"""Mistakes: where in a card's text something cannot be understood, and what could stand there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Final

from dragonbot.engine.refusal import Refused

MISTAKES: Final = (
    "does_nothing",
    "is_empty",
    "is_no_card",
    "key_twice",
    "kept_for_nothing",
    "looks_printed",
    "loop_in_a_loop",
    "missing_key",
    "must_cost",
    "needs_one_of",
    "needs_to_ask",
    "no_anchors",
    "no_name",
    "not_a_colour",
    "not_a_condition",
    "not_a_group",
    "not_a_list",
    "not_a_map",
    "not_a_name",
    "not_a_number",
    "not_a_price",
    "not_a_text",
    "not_a_thing",
    "not_a_verb",
    "not_a_who",
    "not_at_this_moment",
    "not_effects",
    "not_letters",
    "not_one_of_these",
    "not_so_many",
    "not_such_a_number",
    "not_this_format",
    "not_true_or_false",
    "not_utf8",
    "not_yaml",
    "number_in_words",
    "only_kept_cards",
    "only_used_once",
    "secret",
    "sign_not_allowed",
    "text_begins_oddly",
    "text_has_gaps",
    "text_is_an_address",
    "text_too_long",
    "text_without_letters",
    "too_deep",
    "too_large",
    "too_many_effects",
    "too_many_parts",
    "twice",
    "unknown_key",
    "unseen_sign",
)
"""Everything that can be wrong with a card. The text of each is `refused-mistake-KEY`."""
WHERE_NUMBERS_STAND: Final = frozenset(
    ("not_a_number", "not_a_thing", "not_one_of_these", "not_such_a_number")
)
NUMBERS_IN_WORDS: Final = frozenset(
    "a an one two three four five six seven eight nine ten eleven twelve".split()
    + "ein eine einen eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split()
)
"""What people write where a number belongs."""
MOST_OPTIONS: Final = 14
LONGEST_WORD: Final = 24
PLAIN: Final = frozenset("_ -+:.,'’")


class Mistake(Refused):
    """A card's text cannot be understood: the first thing in it that is wrong."""

    def __init__(
        self, key: str, line: int, column: int, word: str = "", options: Iterable[str] = (), **facts: object
    ) -> None:
        """The word that stands there, as far as it can be shown, and what could stand in its place."""
        assert key in MISTAKES, key
        if key in WHERE_NUMBERS_STAND and as_written(word).split(" ")[0] in NUMBERS_IN_WORDS:
            key = "number_in_words"
        told: dict[str, object] = {name: shown(str(value)) for name, value in facts.items()}
        told |= {name: value for name, value in facts.items() if name in ("sign", "code")}
        told |= {name: value for name, value in facts.items() if type(value) is int}
        super().__init__(
            f"mistake_{key}",
            line=line,
            column=column,
            word=shown(as_written(word)) or "…",
            options=nearest(as_written(word), map(as_written, options)),
            **told,
        )
        self.line = line
        self.column = column


def as_written(word: str) -> str:
    """A word of the language as people write it."""
    return word.replace("_", " ")


def shown(word: str) -> str:
    """A word of an author as it can be shown to anybody: it marks up nothing and is not long."""
    safe = "".join([sign if sign.isalnum() or sign in PLAIN else "?" for sign in word])
    return safe if len(safe) <= LONGEST_WORD else safe[: LONGEST_WORD - 1] + "…"


def nearest(word: str, options: Iterable[str]) -> tuple[str, ...]:
    """Some of the options, those first that look most like the word."""
    there = list(dict.fromkeys(options))
    likeness = {option: SequenceMatcher(None, word[:LONGEST_WORD], option).ratio() for option in there}
    there.sort(key=lambda option: -likeness[option])
    return tuple(there[:MOST_OPTIONS])
