"""House rules: which of the game's two sets of rules is played, and how treasure is divided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dragonbot.engine.box import BEGINS, CHANCE, LAST_WINNER
from dragonbot.engine.field import Form, Scope
from dragonbot.engine.part import Part
from dragonbot.engine.refusal import Refused

AS_THE_RULES: Final = "as_the_rules"
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("basic", "advanced"),
    "wizards": (AS_THE_RULES, "basic", "advanced"),
    "objects": (AS_THE_RULES, "none", "dealt"),
    "scoring": (AS_THE_RULES, "basic", "advanced"),
    "division": ("negotiate", "divide_and_choose"),
    "market": ("open", "none"),
    "seating": ("join", "shuffled"),
    BEGINS: (CHANCE, LAST_WINNER),
}
"""Each option that people choose with what it can be; the first holds where nothing is said."""


@dataclass(frozen=True)
class House:
    advanced: bool = False
    """Which rules are played. Each of the three that are advanced may also be chosen by itself."""
    wizards: bool = False
    """Magic tokens are shared, and bring objects to Wizards; else a lone Wizard seizes them."""
    objects: bool = False
    """Everybody is dealt a magic object."""
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
        begins is no rule that is kept: it is known as soon as the table is set.
        """
        for name, value in options.items():
            if name == "pauses":
                continue
            if name not in WORDS:
                raise Refused("unknown_option", option=name, options=tuple(WORDS))
            if value not in WORDS[name]:
                raise Refused("unknown_option_value", option=name, value=value)
        advanced = options.get("rules") == "advanced"

        def chosen(name: str, word: str) -> bool:
            said = options.get(name, AS_THE_RULES)
            return advanced if said == AS_THE_RULES else said == word

        return cls(
            advanced=advanced,
            wizards=chosen("wizards", "advanced"),
            objects=chosen("objects", "dealt"),
            cursed=chosen("scoring", "advanced"),
            market=options.get("market") != "none",
            divides=options.get("division") == "divide_and_choose",
            shuffle_seats=options.get("seating") == "shuffled",
        )

    def written(self) -> dict[str, str]:
        """As options: what differs from the rules of the box."""
        return self._written.copy()

    @cached_property
    def _written(self) -> dict[str, str]:
        """A view tells it with every look."""
        return {name: value for name, value in self.told().items() if value != WORDS[name][0]}

    def told(self) -> dict[str, str]:
        """All of it as options."""
        return {
            "rules": "advanced" if self.advanced else "basic",
            "wizards": self._alone(self.wizards, "basic", "advanced"),
            "objects": self._alone(self.objects, "none", "dealt"),
            "scoring": self._alone(self.cursed, "basic", "advanced"),
            "division": "divide_and_choose" if self.divides else "negotiate",
            "market": "open" if self.market else "none",
            "seating": "shuffled" if self.shuffle_seats else "join",
        }

    def _alone(self, is_advanced: bool, basic: str, advanced: str) -> str:
        if is_advanced == self.advanced:
            return AS_THE_RULES
        return advanced if is_advanced else basic


def _read(table: Part, key: str, _: Scope) -> House:
    part = table.part(key)
    options = {name: part.text(name, WORDS[name]) for name in House().told()}
    part.end()
    return House.read(options)


HOUSE: Final = Form(_read, written=House.told)
