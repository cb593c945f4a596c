"""Accusing: tokens are missing from a dragon, and somebody says who has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dragonbot.engine.refusal import Refused
from dragonbot.gold.tokens import hand_over

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table


def accusations(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """The accusations the seat can make now. The culprit can make none, which only they can see."""
    cloak = table.cloak
    if cloak is None or cloak.seat == seat.index or seat.index in cloak.accusers:
        return []
    return [{"accuse": other.name} for other in table.after(seat)]


def accuse(table: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    """Right: the tokens lie on the dragon again. Wrong: the accused gets a token of the accuser by chance."""
    cloak = table.cloak
    if cloak is None:
        raise Refused("nothing_to_accuse_of")
    if said not in accusations(table, seat):
        raise Refused("not_to_accuse")
    sharing = table.sharing
    if sharing is not None and sharing.dragon == cloak.dragon and sharing.certain:
        raise Refused("already_divided")
    accused = table.named(said["accuse"])
    cloak.accusers.append(seat.index)
    table.tell("accuses", seat.name, accused.name)
    if accused.index == cloak.seat:
        give_back(table)
        return
    table.tell("accuses_wrongly", seat.name, accused.name)
    colour = table.take_blind(seat, accused)
    if colour is None:
        table.tell("has_nothing_to_pay", seat.name)
    else:
        table.tell("pays_for_it", seat.name, accused.name)
        table.tell("token_was", colour, only=(seat.index, accused.index))


def give_back(table: Table) -> None:
    """What was stolen in the shadows goes back to the dragon, as far as it is still there."""
    cloak = table.cloak
    assert cloak is not None
    thief = table.seats[cloak.seat]
    table.cloak = None
    table.object_discards.append("cloak_of_shadows")
    back = [min(count, there) for count, there in zip(cloak.tokens, thief.treasure, strict=True)]
    lair = table.find(cloak.dragon)
    if lair is None:
        return
    hand_over(back, thief.treasure, lair.hoard)
    table.tell("gives_back", thief.name, lair.dragon, tuple(back))
    sharing = table.sharing
    if sharing is not None and sharing.dragon == lair.dragon:  # there is more to share than they spoke of
        sharing.proposal = None
        sharing.agreed = []
