"""Magic objects: an id, when it can be used, what it needs, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from dragonbot.engine.question import Play
from dragonbot.gold.wish import Wish

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table

Power: TypeAlias = "Callable[[Table, Seat, Wish], Play | None]"
"""What an object does; a generator if it asks a question."""
May: TypeAlias = "Callable[[Table, Seat, Wish], str | None]"
"""Why it cannot be used now, as the key of a refusal; None where it can. The window is right."""

NOTHING_NEEDED: Final[tuple[tuple[str, ...], ...]] = ((),)


def always(table: Table, seat: Seat, wish: Wish) -> None:
    """It can be used whenever its window is open."""


class MagicObject(NamedTuple):
    id: str
    power: Power
    windows: tuple[str, ...]
    needs: tuple[tuple[str, ...], ...]
    """The sets of keys that its wish can have."""
    may: May
    secret: bool
    """Whether nobody sees it being used."""
    dispels: bool
    """Whether it takes away the power of the object shown before it."""
    branches: tuple[str, ...]
    """The ways it can go: each an event it tells, or a question it asks."""


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
    """Register what a magic object does."""

    def register(power: Power) -> Power:
        OBJECTS[card] = MagicObject(card, power, windows, needs, may, secret, dispels, branches)
        return power

    return register
