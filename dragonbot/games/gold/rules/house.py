"""House rules and the timers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from dragonbot.engine.box import BEGINS, CHANCE, LAST_WINNER, Variation
from dragonbot.engine.question import CHOICE, Pace, TimeLimit, Timer, interruptible, limits_of
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, UnreadableSave
from dragonbot.engine.state import Form, Scope

# Timers


SAND_AT_EACH_PACE: Final[Mapping[Pace, float | None]] = {
    "live": 60,
    "relaxed": 180,
    "post": 43_200,
    "untimed": None,
}
SANDS: Final = range(30, 181)
"""Seconds of sand that a table can choose at the live pace."""


def sand_of(seconds: int) -> Timer:
    """The timer for this many seconds at the live pace."""
    return "sand" if seconds == SAND_AT_EACH_PACE["live"] else f"sand_{seconds}"


def short_sand_of(seconds: int) -> Timer:
    """The timer that a Cracked Hourglass leaves of that sand: a quarter."""
    return f"short_{sand_of(seconds)}"


def sand_seconds(seconds: int) -> dict[Pace, float | None]:
    """The sand's duration by pace; other paces scale it."""
    part = seconds / (SAND_AT_EACH_PACE["live"] or 1)
    return {pace: None if usual is None else usual * part for pace, usual in SAND_AT_EACH_PACE.items()}


def _sand(seconds: int) -> Iterable[TimeLimit]:
    """Two timers: the sand, and its quarter."""
    is_varied = seconds != SAND_AT_EACH_PACE["live"]
    whole = sand_seconds(seconds)
    quarter = {pace: None if limit is None else limit / 4 for pace, limit in whole.items()}
    for timer, limits in ((sand_of(seconds), whole), (short_sand_of(seconds), quarter)):
        yield from interruptible(timer, limits, rest=f"{timer}_left", is_varied=is_varied)


LIMITS: Final = limits_of(
    CHOICE,
    *(limit for seconds in SANDS for limit in _sand(seconds)),
    TimeLimit(
        "pause",
        {"live": 10, "relaxed": 30, "post": 7_200, "untimed": None},
        worth_a_call_seconds=60.0,  # most people let it pass anyway
    ),
)


# House rules: the basic or advanced rules, and how to divide treasure


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
"""The options with their values; the first is the default."""
SETS: Final = (AS_THE_RULES, "none", "counted")
SAND_SECONDS: Final = 60
VARIATIONS: Final[Mapping[str, Variation]] = {
    "sets": Variation(AS_THE_RULES, words=SETS),
    "sand": Variation(SAND_SECONDS, numbers=SANDS),
}
"""Further options of a table; saves and records hold them only if changed."""
SHARING: Final = "sharing"
"""Another name of the option `division`."""
OFF_OR_ON: Final[Mapping[str, tuple[str, str]]] = {
    "wizards": ("basic", "advanced"),
    "objects": ("none", "dealt"),
    "sets": ("none", "counted"),
    "scoring": ("basic", "advanced"),
    "market": ("none", "open"),
}
"""The words for `false` and `true`."""


@dataclass(frozen=True)
class House:
    advanced: bool = False
    """True for the advanced rules. Each of the three can also be chosen alone."""
    wizards: bool = False
    """Magic tokens are shared, and bring objects to Wizards; otherwise a lone Wizard seizes them."""
    objects: bool = False
    """Everyone is dealt a magic object."""
    cursed: bool = False
    """Scoring: a cursed black diamond, and less for the most gems of a colour."""
    sets: bool = False
    """One gem of each colour brings points."""
    market: bool = True
    divides: bool = False
    """The weakest divides, the others choose; nobody haggles."""
    shuffle_seats: bool = False
    sand: int = SAND_SECONDS
    """Seconds of sand at the live pace; other paces scale it."""

    @classmethod
    def read(cls, options: Mapping[str, object]) -> House:
        """The rules from the options. Refused for unknown options or values.

        Every game gets `pauses`; it has no effect here, as secrets always have their pause. The first player
        isn't kept as a rule: the set-up decides it.
        """
        options = _in_words(options)
        for name, value in options.items():
            if name in VARIATIONS:
                VARIATIONS[name].checked(name, value)
            elif name not in WORDS:
                raise Refused("unknown_option", option=name, options=(*WORDS, *VARIATIONS, SHARING))
            elif value not in WORDS[name]:
                raise Refused("unknown_option_value", option=name, value=value)
        advanced = options.get("rules") == "advanced"

        def chosen(name: str, word: str) -> bool:
            said = options.get(name, AS_THE_RULES)
            return advanced if said == AS_THE_RULES else said == word

        cursed = chosen("scoring", "advanced")
        sets = options.get("sets", AS_THE_RULES)
        return cls(
            advanced=advanced,
            wizards=chosen("wizards", "advanced"),
            objects=chosen("objects", "dealt"),
            cursed=cursed,
            sets=cursed if sets == AS_THE_RULES else sets == "counted",
            market=options.get("market") != "none",
            divides=options.get("division") == "divide_and_choose",
            shuffle_seats=options.get("seating") == "shuffled",
            sand=options.get("sand", SAND_SECONDS),
        )

    def written(self) -> dict[str, Any]:
        """Differences from the box's rules, as options."""
        return self._written.copy()

    @cached_property
    def _written(self) -> dict[str, Any]:
        """Cached, as every view has it."""
        return {name: value for name, value in self.told().items() if value != USUAL[name]}

    def told(self) -> dict[str, Any]:
        """All rules as options; those in `VARIATIONS` only if changed."""
        told: dict[str, Any] = {
            "rules": "advanced" if self.advanced else "basic",
            "wizards": self._alone(self.wizards, "basic", "advanced"),
            "objects": self._alone(self.objects, "none", "dealt"),
            "scoring": self._alone(self.cursed, "basic", "advanced"),
            "division": "divide_and_choose" if self.divides else "negotiate",
            "market": "open" if self.market else "none",
            "seating": "shuffled" if self.shuffle_seats else "join",
        }
        if self.sets != self.cursed:
            told["sets"] = "counted" if self.sets else "none"
        if self.sand != SAND_SECONDS:
            told["sand"] = self.sand
        return told

    def _alone(self, is_advanced: bool, basic: str, advanced: str) -> str:
        if is_advanced == self.advanced:
            return AS_THE_RULES
        return advanced if is_advanced else basic


USUAL: Final[Mapping[str, Any]] = {
    **{name: words[0] for name, words in WORDS.items()},
    **{name: one.usual for name, one in VARIATIONS.items()},
}


def _in_words(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options in stored form: words for `true` and `false`, and one name for each."""
    found = {
        name: OFF_OR_ON[name][value] if isinstance(value, bool) and name in OFF_OR_ON else value
        for name, value in options.items()
        if name != "pauses"
    }
    if SHARING in found:
        sharing, division = found.pop(SHARING), found.get("division", WORDS["division"][0])
        if sharing not in WORDS["division"] or division not in (sharing, WORDS["division"][0]):
            raise Refused("option_is_a_word", option=SHARING, value=sharing, options=WORDS["division"])
        found["division"] = sharing
    return found


def _read(table: Part, key: str, _: Scope) -> House:
    part = table.part(key)
    options: dict[str, Any] = {name: part.text(name, WORDS[name]) for name in House().told()}
    options |= {name: part.plain(name) for name in VARIATIONS if part.holds(name)}
    part.end()
    try:
        return House.read(options)
    except Refused as refused:
        raise UnreadableSave(f"table.{key}: {refused.key}") from None


HOUSE: Final = Form(_read, written=House.told)
