"""House rules: which of the game's two sets of rules is played, and how treasure is divided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from dragonbot.engine.refusal import Refused

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("basic", "advanced"),
    "division": ("negotiate", "divide_and_choose"),
    "scoring": ("as_the_rules", "basic", "advanced"),
    "market": ("open", "none"),
    "seating": ("join", "shuffled"),
    "dg_stalemate": ("smallest_gap",),
}
"""Each option with what it can be; the first holds where nothing is said."""
CHOSEN_BY_PEOPLE: Final = ("rules", "division", "scoring", "market")
BEGINS: Final = "begins"
"""An option that is somebody's name: who won last time may begin."""


@dataclass(frozen=True)
class House:
    advanced: bool = False
    """Wizards that bring magic objects."""
    cursed: bool = False
    """How treasure counts: a cursed black diamond, sets of gems."""
    market: bool = True
    divides: bool = False
    """The weakest divides, the others choose; nobody haggles."""
    shuffle_seats: bool = False

    @classmethod
    def read(cls, options: Mapping[str, object]) -> House:
        """The rules that the options name; Refused where one is unknown or has a value it cannot have.

        `pauses` is said to every game and changes nothing here: what may be hidden always has its pause. Who
        begins is known as soon as the table is set.
        """
        for name, value in options.items():
            if name in ("pauses", BEGINS):
                continue
            if name not in WORDS:
                raise Refused("unknown_option", option=name, options=tuple(WORDS))
            if value not in WORDS[name]:
                raise Refused("unknown_option_value", option=name, value=value)
        scoring = options.get("scoring", "as_the_rules")
        advanced = options.get("rules") == "advanced"
        return cls(
            advanced=advanced,
            cursed=advanced if scoring == "as_the_rules" else scoring == "advanced",
            market=options.get("market") != "none",
            divides=options.get("division") == "divide_and_choose",
            shuffle_seats=options.get("seating") == "shuffled",
        )

    def written(self) -> dict[str, str]:
        """As options: what differs from the rules of the box."""
        return dict(_written(self))

    def told(self) -> dict[str, str]:
        """All of it as options."""
        return {
            "rules": "advanced" if self.advanced else "basic",
            "division": "divide_and_choose" if self.divides else "negotiate",
            "scoring": self._scoring(),
            "market": "open" if self.market else "none",
            "seating": "shuffled" if self.shuffle_seats else "join",
        }

    def _scoring(self) -> str:
        if self.cursed == self.advanced:
            return "as_the_rules"
        return "advanced" if self.cursed else "basic"


@cache
def _written(house: House) -> Mapping[str, str]:
    """A view tells it with every look, and there are few ways to play."""
    return {name: value for name, value in house.told().items() if value != WORDS[name][0]}
