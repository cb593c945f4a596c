"""The vocabularies of all games, by the games' ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dragonbot.games import Parts
from dragonbot.text.vocabulary import Vocabulary

VOCABULARIES: Final[Parts[Vocabulary]] = Parts("words", "VOCABULARIES", "it has no words yet")


def vocabulary_of(game: str, options: Mapping[str, Any]) -> Vocabulary:
    """The words at a table with these options, on which the cards may be that people have invented."""
    words = VOCABULARIES[game]
    return words.of_table(words, options)
