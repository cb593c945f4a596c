"""The words of Shells, borrowed so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.games.fist.words import FIST
from dragonbot.text.vocabulary import Vocabulary

VOCABULARIES: Final[Mapping[str, Vocabulary]] = {"shells": FIST}
