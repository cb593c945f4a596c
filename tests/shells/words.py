"""The words of Shells; its texts stand in `texts`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.text.phrases import Phrases
from dragonbot.text.vocabulary import Facts, Vocabulary
from tests.shells.rules import EVENTS


def _who(phrases: Phrases, who: str) -> Facts:
    return {"who": phrases.name(who)}


SHELLS: Final = Vocabulary(
    events=EVENTS,
    fillings={("who",): _who},
    names={},
    refusals={},
    asked=lambda *_: None,
    kept=lambda _, __, answer: str(answer),
)
VOCABULARIES: Final[Mapping[str, Vocabulary]] = {"shells": SHELLS}
