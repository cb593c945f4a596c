"""House rules: which of the game's two sets of rules is played, and how treasure is divided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dragonbot.engine.refusal import Refused

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("basic", "advanced"),
    "division": ("negotiate", "divide_and_choose"),
    "seating": ("join", "shuffled"),
    "dg_stalemate": ("smallest_gap",),
}
"""Each option with what it can be; the first holds where nothing is said."""
CHOSEN_BY_PEOPLE: Final = ("rules", "division")


@dataclass(frozen=True)
class House:
    advanced: bool = False
    """Magic objects, a cursed black diamond, sets of gems."""
    divides: bool = False
    """The weakest divides, the others choose; nobody haggles."""
    shuffle_seats: bool = False

    @classmethod
    def read(cls, options: Mapping[str, object]) -> House:
        """The rules that the options name; Refused where one is unknown or has a value it cannot have.

        `pauses` is said to every game and changes nothing here: what may be hidden always has its pause.
        """
        for name, value in options.items():
            if name == "pauses":
                continue
            if name not in WORDS:
                raise Refused("unknown_option", option=name, options=tuple(WORDS))
            if value not in WORDS[name]:
                raise Refused("unknown_option_value", option=name, value=value)
        return cls(
            advanced=options.get("rules") == "advanced",
            divides=options.get("division") == "divide_and_choose",
            shuffle_seats=options.get("seating") == "shuffled",
        )

    def written(self) -> dict[str, str]:
        """As options: what differs from the rules of the box."""
        chosen = {
            "rules": "advanced" if self.advanced else "basic",
            "division": "divide_and_choose" if self.divides else "negotiate",
            "seating": "shuffled" if self.shuffle_seats else "join",
        }
        return {name: value for name, value in chosen.items() if value != WORDS[name][0]}
