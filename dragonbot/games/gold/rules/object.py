"""Magic objects: what one is, when to use it, and its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.question import Play
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.lair import DRAGONS, HUNTERS
from dragonbot.games.gold.rules.tokens import COLOURS, GEMS, named, read_heap, size

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table

# A wish: the parameters of a magic object's use, in plain data.


Wish: TypeAlias = dict[str, Any]
"""By the names of scenarios: `dragon`, `players`, `tokens` ... Excludes the object."""


def _name(table: Table, value: Any) -> str | None:
    return value if isinstance(value, str) and any(seat.name == value for seat in table.seats) else None


def _names(table: Table, value: Any) -> list[str] | None:
    if not isinstance(value, list | tuple) or len(value) != 2 or value[0] == value[1]:
        return None
    return list(value) if all(_name(table, name) for name in value) else None


def _dragon(table: Table, value: Any) -> str | None:
    return value if isinstance(value, str) and value in DRAGONS else None


def _dragons(table: Table, value: Any) -> list[str] | bool | None:
    if value is True:
        return True
    if not isinstance(value, list | tuple) or len(value) != 2 or value[0] == value[1]:
        return None
    return list(value) if all(_dragon(table, dragon) for dragon in value) else None


def _hunter(table: Table, value: Any) -> str | None:
    return value if isinstance(value, str) and value in HUNTERS else None


def _errands(table: Table, value: Any) -> list[list[str]] | None:
    """Two adventurers with their dragons."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    for run_in_background in value:
        if not isinstance(run_in_background, list | tuple) or len(run_in_background) != 2:
            return None
        if _hunter(table, run_in_background[0]) is None or _dragon(table, run_in_background[1]) is None:
            return None
    return [list(run_in_background) for run_in_background in value] if value[0][0] != value[1][0] else None


def _tokens(table: Table, value: Any) -> dict[str, int] | None:
    heap = read_heap(value)
    return named(heap) if heap is not None and size(heap) else None


def _token(table: Table, value: Any) -> str | None:
    return value if isinstance(value, str) and value in COLOURS else None


def _gem(table: Table, value: Any) -> str | None:
    return value if value in [COLOURS[place] for place in GEMS] else None


def _heaps(table: Table, value: Any) -> list[dict[str, int]] | None:
    if not isinstance(value, list | tuple) or len(value) > len(table.seats):
        return None
    heaps = [read_heap(heap) for heap in value]
    return None if None in heaps else [named(heap) for heap in heaps if heap is not None]


SHAPES: Final[Mapping[str, Callable[[Table, Any], Any]]] = {
    "player": _name,
    "players": _names,
    "dragon": _dragon,
    "dragons": _dragons,
    "to": _dragon,
    "adventurer": _hunter,
    "adventurers": _errands,
    "token": _token,
    "tokens": _tokens,
    "colour": _gem,
    "divide": _heaps,
}


def read_wish(table: Table, card: str, needs: tuple[tuple[str, ...], ...], said: Mapping[str, Any]) -> Wish:
    """The wish in an answer.

    Refused if it lacks what the object needs (any of the key sets in `needs`), or names something this game
    doesn't have. Whether it is possible now is checked elsewhere.
    """
    keys = tuple(key for key in said if key not in ("use", "arm"))
    if not any(set(keys) == set(wanted) for wanted in needs):
        raise Refused("object_needs", card=card, needs=needs)
    wish: Wish = {}
    for wanted in needs:
        if set(keys) == set(wanted):
            for key in wanted:
                wish[key] = SHAPES[key](table, said[key])
                if wish[key] is None:
                    raise Refused("object_needs", card=card, needs=needs)
            break
    return wish


# Magic objects: id, window, parameters and effect


Power: TypeAlias = "Callable[[Table, Seat, Wish], Play | None]"
"""An object's effect; a generator if it asks a question."""
May: TypeAlias = "Callable[[Table, Seat, Wish], str | None]"
"""A refusal's key, or None if the use is possible. Called only in the right window."""

NOTHING_NEEDED: Final[tuple[tuple[str, ...], ...]] = ((),)


def always(table: Table, seat: Seat, wish: Wish) -> None:
    """No condition besides the window."""


class MagicObject(NamedTuple):
    id: str
    power: Power
    windows: tuple[str, ...]
    needs: tuple[tuple[str, ...], ...]
    """The possible sets of a wish's keys."""
    may: May
    secret: bool
    """Its use is secret."""
    dispels: bool
    """It cancels the object shown before it."""
    branches: tuple[str, ...]
    """Its branches: events, or questions it asks."""


OBJECTS: Final[dict[str, MagicObject]] = {}


def magic(
    card: str,
    *windows: str,
    needs: tuple[tuple[str, ...], ...] = NOTHING_NEEDED,
    may: May = always,
    secret: bool = False,
    dispels: bool = False,
    branches: tuple[str, ...] = (),
) -> Callable[[Power], Power]:
    """Register a magic object's effect."""

    def register(power: Power) -> Power:
        OBJECTS[card] = MagicObject(card, power, windows, needs, may, secret, dispels, branches)
        return power

    return register
