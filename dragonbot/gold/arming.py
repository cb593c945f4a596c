"""Arming: an object is set ready in secret and used automatically in its next window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Pick
from dragonbot.engine.refusal import Refused
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.random_wish import any_wish
from dragonbot.gold.showing import read_use

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table


def arm(table: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    """Ready an object, or ready it for something else."""
    card, wish = read_use(table, seat, said, "arm")
    seat.armed.pop(card, None)
    seat.armed[card] = wish
    table.tell("armed", card, only=(seat.index,))


def disarm(table: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    """Take it back."""
    card = said["disarm"]
    if set(said) != {"disarm"} or not isinstance(card, str) or card not in seat.armed:
        raise Refused("not_armed", card=card)
    del seat.armed[card]
    table.tell("disarmed", card, only=(seat.index,))


def armings(seat: Seat) -> list[dict[str, Any]]:
    """What can be armed without being told more, and what can be taken back."""
    arms: list[dict[str, Any]] = [
        {"arm": card} for card in seat.objects if () in OBJECTS[card].needs and card not in seat.armed
    ]
    return arms + [{"disarm": card} for card in seat.armed]


def any_arming(table: Table, seat: Seat, pick: Pick) -> dict[str, Any] | None:
    """An object armed in some way, chosen blindly; None where nothing came to mind."""
    if not seat.objects:
        return None
    card = seat.objects[pick(len(seat.objects))]
    said = {"arm": card, **any_wish(table, seat, card, pick)}
    try:
        read_use(table, seat, said, "arm")
    except Refused:
        return None
    return said
