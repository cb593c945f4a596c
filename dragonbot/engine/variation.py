"""Variations: house rules that are more than on or off, and what can stand in each of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dragonbot.engine.refusal import Refused

NO_NUMBERS: Final = range(0)


@dataclass(frozen=True)
class Variation:
    """What a table may choose in place of what is in the box."""

    usual: Any
    """What holds where nothing is said."""
    numbers: range = NO_NUMBERS
    """It can be one of these numbers; where it has parts, each of them is one."""
    words: Sequence[str] = ()
    """Or one of these words."""
    names: Sequence[str] = ()
    """Or a list of these."""
    parts: Sequence[str] = ()
    """Or a number for each of these; one that is not named is as in the box."""
    one_of: Sequence[str] = ()
    """People are not let go without all of these parts."""

    @property
    def is_switch(self) -> bool:
        return isinstance(self.usual, bool)

    def kept(self, option: str, value: object) -> Any:
        """The value in the one way in which it is kept. Refused where it cannot stand there."""
        found = self.checked(option, value)
        if self.parts:
            return {**self.usual, **found}
        if isinstance(found, list):
            return "none" if not found else "all" if len(found) == len(self.names) else found
        return found

    def checked(self, option: str, value: object) -> Any:
        """The value as it is kept. Refused where it cannot stand there: the facts say what could."""
        if self.is_switch:
            if isinstance(value, bool):
                return value
            raise Refused("unknown_option_value", option=option, value=value)
        if isinstance(value, str) and value in self.words:
            return value
        if self.parts:
            return self._checked_parts(option, value)
        if self.names and isinstance(value, list | tuple):
            return self._checked_names(option, value)
        if self.numbers and type(value) is int and value in self.numbers:
            return value
        if self.numbers:
            raise Refused(
                "option_is_a_number",
                option=option,
                value=value,
                fewest=self.numbers[0],
                most=self.numbers[-1],
                options=tuple(self.words),
                count=len(self.words),
            )
        if self.names:
            raise Refused("option_is_a_list", option=option, value=value)
        raise Refused("option_is_a_word", option=option, value=value, options=tuple(self.words))

    def _checked_names(self, option: str, value: Sequence[object]) -> list[str]:
        unknown = next((name for name in value if name not in self.names), None)
        if unknown is not None:
            raise Refused("option_knows_no_such_card", option=option, value=unknown)
        return [name for name in self.names if name in value]

    def _checked_parts(self, option: str, value: object) -> dict[str, int]:
        wrong = Refused(
            "option_is_counts",
            option=option,
            value=value,
            options=tuple(self.parts),
            fewest=self.numbers[0],
            most=self.numbers[-1],
        )
        if not isinstance(value, Mapping) or not set(value) <= set(self.parts):
            raise wrong
        if not all(type(count) is int and count in self.numbers for count in value.values()):
            raise wrong
        return {part: value[part] for part in self.parts if part in value}


def as_typed(text: str) -> Any:
    """The value of an option as somebody types it: `true`, `4`, `{"gold": 3}`, or else a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text
