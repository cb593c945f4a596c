"""Showing magic objects: whether one may be used now, and laying it open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dragonbot.engine.refusal import Refused
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.table import Shown
from dragonbot.gold.window import BEFOREHAND
from dragonbot.gold.wish import Wish, read_wish

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table


def check_use(table: Table, seat: Seat, said: Mapping[str, Any], used: list[int]) -> dict[str, Any]:
    """The use that an answer tells, in the form in which it is kept. Refused where it cannot be now."""
    card, wish = read_use(table, seat, said, "use")
    magic = OBJECTS[card]
    if table.window not in magic.windows:
        armed_only = set(magic.windows) <= set(BEFOREHAND)
        raise Refused("arm_it_before" if armed_only else "not_its_window", card=card)
    if seat.index in used:
        raise Refused("one_object_at_a_time", card=card)
    why_not = magic.may(table, seat, wish)
    if why_not is not None:
        raise Refused(why_not, card=card)
    return {"use": card, **wish}


def read_use(table: Table, seat: Seat, said: Mapping[str, Any], verb: str) -> tuple[str, Wish]:
    """The object in hand that is to be used or armed, and how. Refused where there is no such object."""
    card = said[verb]
    if not isinstance(card, str) or card not in seat.objects:
        raise Refused("not_your_object", card=card)
    return card, read_wish(table, card, OBJECTS[card].needs, said)


def show(table: Table, seat: Seat, use: Mapping[str, Any]) -> None:
    """An object leaves the hand and lies open. What only its owner may know is not told."""
    card = use["use"]
    wish = {key: value for key, value in use.items() if key != "use"}
    seat.objects.remove(card)
    seat.armed.pop(card, None)
    table.shown.append(Shown(seat.index, card, wish))
    if OBJECTS[card].secret:
        table.tell("shows_unseen", card, only=(seat.index,))
    else:
        table.tell("shows", seat.name, card, public_part(wish))


def public_part(wish: Wish) -> tuple[str, ...]:
    """What everybody sees of a wish: players, dragons and adventurers, but no tokens and no colours."""
    words: list[str] = []
    for key in ("player", "players", "dragon", "dragons", "adventurer", "adventurers", "to"):
        value = wish.get(key)
        for part in value if isinstance(value, list) else [value]:
            words += part if isinstance(part, list) else [part] if isinstance(part, str) else []
    return tuple(words)


def armed_use(table: Table, seat: Seat, used: list[int]) -> dict[str, Any] | None:
    """What the seat has armed and can be used now, if anything; whatever was armed first."""
    if seat.index in used:
        return None
    for card, wish in seat.armed.items():
        magic = OBJECTS[card]
        if table.window in magic.windows and magic.may(table, seat, wish) is None:
            return {"use": card, **wish}
    return None


def show_what_is_armed(table: Table) -> None:
    """In a pause: objects armed for it show themselves, again and again as one calls for another."""
    shown = -1
    while shown != len(table.shown):
        shown = len(table.shown)
        for seat in table.from_turn():
            use = armed_use(table, seat, table.used)
            if use is not None:
                table.used.append(seat.index)
                show(table, seat, use)


def last_shown(shown: list[Shown]) -> int | None:
    """The place of the object shown last; what is secret was not shown."""
    return next(
        (place for place in range(len(shown) - 1, -1, -1) if not OBJECTS[shown[place].card].secret), None
    )
