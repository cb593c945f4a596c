"""The signs of translated English, counted in catalogues, pages and docstrings.

The counts may only fall: a rise fails, and so does a ceiling left well above its count. This is a smoke
alarm; whether a sentence reads well, a reader says.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tests.each import for_each
from tests.text.catalogues import texts_of

ROOT: Final = Path(__file__).resolve().parents[2]

SIGNS: Final[Mapping[str, str]] = {
    "whoever": r"\bwho(m|se)?ever\b",
    "shall": r"\bshall\b",
    "so many": r"\bso (many|much|long|often)\b(?! as)",
    "of late": r"\bof late\b",
    "by itself": r"\bby (it|them|him|her|one)sel(f|ves)\b",
    "once more": r"\bonce more\b",
    "is told": r"\b(is|are) (told|asked)\b",
    "come of": r"\b(come|comes|came) of\b",
    "any more": (r"^(?!.*(n't|\b(no|not|never|none|nobody|nothing|cannot|without|if)\b|\?)).*\bany ?more\b"),
    "somebody": r"\bsomebody\b",
}
"""Signs that a native speaker would hardly write. `any more` counts in positive sentences only."""

CEILINGS: Final[Mapping[str, Mapping[str, int]]] = {
    "catalogues": {},
    "pages": {},
    "docstrings": {},
    "docstrings of tests": {},
}
"""The most of each sign allowed; none of a sign not listed."""

SLACK: Final = 3
"""How far a count may fall below its ceiling before the ceiling must follow."""

A_HUNDRED: Final = 100
"""At most one sign in this many messages."""

PAGES: Final = ("*.md", "docs/*.md", ".env.example")
CODE: Final = ("dragonbot/**/*.py", "cogs/**/*.py", "bot.py")
TESTS: Final = ("tests/**/*.py", "bench/**/*.py")


def signs_in(text: str) -> Counter[str]:
    """Signs in a text, sentence by sentence, without code in backticks and fences."""
    prose = re.sub(r"```.*?```|`[^`\n]*`|<!--.*?-->", " ", text, flags=re.DOTALL)
    found: Counter[str] = Counter()
    for sentence in re.split(r"(?<=[.!?:;|])\s+|\n\s*\n|\n(?=[-*#|])", prose):
        line = " ".join(sentence.split()).replace("’", "'")
        for sign, pattern in SIGNS.items():
            found[sign] += len(re.findall(pattern, line, re.IGNORECASE))
    return +found


def _docstrings(patterns: Iterable[str]) -> Iterable[str]:
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            value = node.value if isinstance(node, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value.value


@cache
def texts() -> Mapping[str, tuple[str, ...]]:
    """All counted texts: messages, pages and docstrings."""
    return {
        "catalogues": tuple(text.words for file in texts_of("en").values() for text in file.values()),
        "pages": tuple(path.read_text("utf-8") for pattern in PAGES for path in sorted(ROOT.glob(pattern))),
        "docstrings": tuple(_docstrings(CODE)),
        "docstrings of tests": tuple(_docstrings(TESTS)),
    }


@for_each("where", CEILINGS)
def test_signs_of_translated_english_only_fall(where: str) -> None:
    found: Counter[str] = Counter()
    for text in texts()[where]:
        found += signs_in(text)
    more = {sign: count for sign, count in found.items() if count > CEILINGS[where].get(sign, 0)}
    assert more == {}, f"{where}: rewrite the sentences with these signs"
    lower = {sign: found[sign] for sign, most in CEILINGS[where].items() if found[sign] < most - SLACK}
    assert lower == {}, f"{where}: lower the ceilings of these signs"


def test_fewer_than_one_message_in_a_hundred_has_a_sign() -> None:
    messages = texts()["catalogues"]
    assert sum(bool(signs_in(text)) for text in messages) * A_HUNDRED < len(messages)


@for_each(
    "text",
    {
        "Whoever has the most": "whoever",
        "You shall not": "shall",
        "So many seconds it takes": "so many",
        "Not played of late": "of late",
        "It goes on by itself.": "by itself",
        "Look once more": "once more",
        "A player is told": "is told",
        "What came of it": "come of",
        "If you like.\nAny more you keep.": "any more",
        "Ask somebody": "somebody",
    }.items(),
)
def test_each_sign_is_found(text: tuple[str, str]) -> None:
    sentence, sign = text
    assert signs_in(sentence) == {sign: 1}


@for_each(
    "text",
    ("No one bids any more", "You can't any more", "as `whoever` says", "so long as it lasts", "Any more?"),
)
def test_good_english_has_no_sign(text: str) -> None:
    assert not signs_in(text)
