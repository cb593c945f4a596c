"""Several choices at once as they are typed: `1 3 4`, or names with commas between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from dragonbot.terminal.choice import read_choice
from dragonbot.terminal.words import Words

BETWEEN: Final = re.compile(r"[,;+&]")


def read_several(
    text: str, words: Words, options: Sequence[str], labels: Sequence[str], count: int
) -> list[str]:
    """The options that are meant, or what was typed in their place: then the question says what there is."""
    if count == 1:
        parts = [text]
    elif BETWEEN.search(text):
        parts = BETWEEN.split(text)
    else:
        parts = text.split()
    said = [part for part in parts if part.strip() and words.between.exactly(part) != "plus"]
    return [read_choice(part, words, options, labels) for part in said]
