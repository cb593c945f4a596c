"""The words of Shells; its texts stand in `texts`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.text.speech import PEOPLE_AND_CARDS, Vocabulary
from tests.games.shells.rules import EVENTS

SHELLS: Final = Vocabulary(
    events=EVENTS,
    fillings=PEOPLE_AND_CARDS,
    names={},
    refusals={},
    asked=lambda *_: None,
    kept=lambda _, __, answer: str(answer),
)
VOCABULARIES: Final[Mapping[str, Vocabulary]] = {"shells": SHELLS}
