"""Thefts by Thieves, and accusations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Choice, Play
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.table import Theft
from dragonbot.games.gold.rules.tokens import COLOURS, PLACES, Heap, covers, hand_over, move, size
from dragonbot.games.gold.rules.using import THEFT, pause

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.lair import Lair
    from dragonbot.games.gold.rules.table import Seat, Table

# Accusing: tokens are missing from a dragon, and a player names the thief


def accuse(table: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    """If right, the tokens return to the dragon. If wrong, the accused gets a random token of the accuser."""
    cloak = table.cloak
    if cloak is None:
        raise Refused("nothing_to_accuse_of")
    if said not in table.accusations(seat):
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
    """Return the Cloak's loot to the dragon, as far as it still exists."""
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
    if sharing is not None and sharing.dragon == lair.dragon:  # the treasure is larger than negotiated
        sharing.proposal = None
        sharing.agreed = []


# Thieving: after a kill each Thief takes a token from behind the screen of another participant


def steal(table: Table, lair: Lair, thief: Seat) -> Play:
    """One Thief's theft: its victim and token. Mandatory if another player took part."""
    involved = lair.involved()
    victims = [seat.name for seat in table.after(thief) if seat.index in involved]
    if not victims:
        return
    name = victims[0]
    if len(victims) > 1:
        name = yield Choice(
            "victim", thief.index, victims, silent=name, of="seat", about=lair.dragon, about_is="card"
        )
    victim = table.named(name)
    table.theft = Theft(thief.index, victim.index, wizard=lair.has(thief.index, "wizard"))
    table.tell("reaches_behind", thief.name, victim.name)
    if table.anybody_holds():
        yield from pause(table, THEFT)
    if not table.theft.warded:
        yield from take(table, table.theft, thief, victim)
    table.theft = None


def take(table: Table, theft: Theft, thief: Seat, victim: Seat) -> Play:
    """Take a random token, or a chosen one if the thief may look. An empty screen yields nothing."""
    if not size(victim.treasure):
        table.tell("finds_nothing", thief.name, victim.name)
    elif not theft.looks:
        colour = table.take_blind(victim, thief)
        _tell(table, thief, victim, [colour or ""])
    else:
        if theft.wizard and not theft.gloves:
            table.tell("looks_behind", thief.name, victim.name)
        yield from _choose(table, theft, thief, victim)


def _choose(table: Table, theft: Theft, thief: Seat, victim: Seat) -> Play:
    count = min(theft.count, size(victim.treasure))
    wanted = theft.chosen
    if wanted is not None and size(wanted) == count and covers(victim.treasure, wanted):
        colours = [colour for colour, number in zip(COLOURS, wanted, strict=True) for _ in range(number)]
    else:
        colours = []
        left: Heap = victim.treasure[:]
        for _ in range(count):
            there = [colour for colour, number in zip(COLOURS, left, strict=True) if number]
            # Even having a choice would reveal what is there.
            chosen = there[0]
            if len(there) > 1:
                chosen = yield Choice(
                    "stolen_token",
                    thief.index,
                    there,
                    hidden=True,
                    of="token",
                    about=victim.name,
                    about_is="seat",
                )
            left[PLACES[chosen]] -= 1
            colours.append(chosen)
    for colour in colours:
        move(1, PLACES[colour], victim.treasure, thief.treasure)
    _tell(table, thief, victim, colours)


def _tell(table: Table, thief: Seat, victim: Seat, colours: list[str]) -> None:
    table.tell("steals", thief.name, victim.name, len(colours))
    for colour in colours:
        table.tell("token_was", colour, only=(thief.index, victim.index))
