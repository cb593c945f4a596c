"""The vocabularies of all games, by the games' ids."""

from __future__ import annotations

from typing import Final

from dragonbot.games import Parts
from dragonbot.text.vocabulary import Vocabulary

VOCABULARIES: Final[Parts[Vocabulary]] = Parts("words", "VOCABULARIES", "it has no words yet")
