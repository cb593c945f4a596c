"""House rules: what a table may agree on before it starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final

from dragonbot.engine.box import BEGINS
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part
from dragonbot.engine.state import Form, Scope
from dragonbot.fist.edition import VARIED

SEATING: Final = "seating"
"""Another way to say whether the seats are shuffled."""


@dataclass(frozen=True)
class HouseRules:
    stack_amulets: bool = False
    """Two amulets in one fist, worth four times its coins."""
    black_in_tiebreak: bool = True
    """A Black coin may be bid in a tie-break by those who take part."""
    shuffle_seats: bool = False
    """The seats are shuffled once; else people sit in the order in which they came."""

    doppel_strict: bool = False
    """A power that brings others may be used twice, but the second use neither gives points nor takes any."""
    copy_scores_auction_cards: bool = True
    """Who brings a card that is sold otherwise gets its point without an auction."""
    rat_king_on_special_auctions: bool = True
    """The card that wins unbid auctions also works in auctions for silver, common gold or stones."""
    pauses: bool = False
    """The table pauses wherever somebody may hold what the others cannot see."""

    @classmethod
    def read(
        cls, options: Mapping[str, object], known: Sequence[str] | None = None, named: Sequence[str] = ()
    ) -> HouseRules:
        """The rules that the options name; Refused where one is unknown or has a value it cannot have.

        Known are all, unless some are named; `named` are all options of the game, for the refusal. What
        varies the box is left to `variations`. That the table pauses is no rule that people choose.
        """
        if known is None:
            known = tuple(field.name for field in fields(cls) if field.name != "pauses")
        chosen = dict(options)
        pauses = chosen.pop("pauses", None)
        seating = chosen.pop(SEATING, None)
        if seating is not None:
            if seating not in ("join", "shuffled"):
                raise Refused("unknown_option_value", option=SEATING, value=seating)
            chosen["shuffle_seats"] = seating == "shuffled"
        chosen = {name: value for name, value in chosen.items() if name not in (*VARIED, BEGINS)}
        for name, value in chosen.items():
            if name not in known:
                raise Refused("unknown_option", option=name, options=tuple(named or known))
            if not isinstance(value, bool):
                raise Refused("unknown_option_value", option=name, value=value)
        chosen["pauses"] = pauses is True
        return cls(**chosen)  # type: ignore[arg-type]  # each was seen to be a bool

    def values(self, names: Iterable[str]) -> dict[str, bool]:
        """These of them, by name."""
        return {name: getattr(self, name) for name in names}

    def written(self) -> dict[str, bool]:
        """What differs from the rules of the box."""
        return {
            field.name: value
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        }


def _read(table: Part, key: str, _: Scope) -> HouseRules:
    part = table.part(key)
    house = HouseRules(**{name: part.flag(name) for name in NAMES})
    part.end()
    return house


NAMES: Final = tuple(field.name for field in fields(HouseRules))
HOUSE_RULES: Final = Form(_read, written=lambda house: house.values(NAMES))
"""All of them stand in a save, also those that are as in the box."""
