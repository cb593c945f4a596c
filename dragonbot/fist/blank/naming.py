"""What may stand in a name or a line of flavour: words, and nothing that anybody takes for more."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from dragonbot.fist.blank.form import Wrong

ALLOWED: Final = frozenset(" '’‘-–—.,;:!?…&()\"“”„«»%+")
"""Besides letters, digits and what belongs to them. Nothing that marks up, mentions or leads anywhere."""
LETTERS: Final = ("Lu", "Ll", "Lt", "Lo", "Nd")
MARKS: Final = "Mn"
MOST_MARKS: Final = 2
"""Marks allowed on one letter."""
_ADDRESS: Final = re.compile(r"[^\W_]\.(?=[^\W_])|:(?=[^\W_])|//|www|https?|discord|\.gg", re.IGNORECASE)
"""Where a dot or a colon stands between letters something would become a link, or an emoji."""
_NOT_READ: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters that nobody sees."""


def is_seen(sign: str) -> bool:
    """True if the character is visible alone."""
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _NOT_READ


def check_text(text: str, longest: int) -> None:
    """Wrong where the text cannot stand on a card."""
    if len(text) > longest:
        raise Wrong((), "text_too_long", most=longest)
    if text != text.strip() or "  " in text:
        raise Wrong((), "text_has_gaps")
    marks = 0
    letters = 0
    for sign in text:
        category = unicodedata.category(sign)
        marks = marks + 1 if category == MARKS else 0
        letters += category in LETTERS and sign not in _NOT_READ
        known = category in LETTERS or sign in ALLOWED or 0 < marks <= MOST_MARKS
        if not known or sign in _NOT_READ:
            if is_seen(sign):
                raise Wrong((), "sign_not_allowed", sign=sign, code=f"U+{ord(sign):04X}")
            raise Wrong((), "unseen_sign", code=f"U+{ord(sign):04X}")
    if not letters:
        raise Wrong((), "text_without_letters")
    if not (text[0].isalnum() or text[0] in "\"“„«'’‘(") or re.match(r"[0-9]+[.)]", text):
        raise Wrong((), "text_begins_oddly", word=text[0])
    found = _ADDRESS.search(text)
    if found:
        raise Wrong((), "text_is_an_address", word=found.group())
