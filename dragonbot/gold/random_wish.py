"""Wonders: a use of a magic object, chosen blindly among those that can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Pick
from dragonbot.engine.refusal import Refused
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.showing import check_use
from dragonbot.gold.tokens import COLOURS, GEMS, tokens_of

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table

TRIES = 6


def any_use(table: Table, seat: Seat, used: list[int], pick: Pick) -> dict[str, Any] | None:
    """Something the seat may use now; None where nothing was found in a few tries."""
    fitting = [card for card in seat.objects if table.window in OBJECTS[card].windows]
    if not fitting or seat.index in used:
        return None
    for _ in range(TRIES):
        card = fitting[pick(len(fitting))]
        try:
            return check_use(table, seat, {"use": card, **any_wish(table, seat, card, pick)}, used)
        except Refused:
            continue
    return None


def any_wish(table: Table, seat: Seat, card: str, pick: Pick) -> Mapping[str, Any]:
    """A wish with the keys that the object needs, and names that are on the table."""
    needs = OBJECTS[card].needs
    dragons = [lair.dragon for lair in table.lairs] or list(DRAGONS)[:2]
    names = [other.name for other in table.seats]
    dragon = dragons[pick(len(dragons))]
    hunters = list(HUNTERS)
    first = hunters.pop(pick(len(hunters)))
    wish: dict[str, Any] = {
        "dragon": dragon,
        "to": dragons[pick(len(dragons))],
        "player": names[pick(len(names))],
        "players": _two(names, pick),
        "adventurer": HUNTERS[pick(len(HUNTERS))],
        "adventurers": [
            [first, dragons[pick(len(dragons))]],
            [hunters[pick(len(hunters))], dragons[pick(len(dragons))]],
        ],
        "token": COLOURS[pick(len(COLOURS))],
        "tokens": {COLOURS[pick(len(COLOURS))]: 1 + pick(2)},
        "colour": COLOURS[GEMS[pick(len(GEMS))]],
        "divide": _shares(table, pick),
        "dragons": _two(dragons, pick),
    }
    wanted = needs[pick(len(needs))]
    if wanted == ("dragons",) and len(needs) > 1:
        wish["dragons"] = True
    fighting = [(names[one.seat], one.hunter) for lair in table.lairs for one in lair.attackers]
    if wanted == ("player", "adventurer") and fighting:
        wish["player"], wish["adventurer"] = fighting[pick(len(fighting))]
    return {key: wish[key] for key in wanted}


def _shares(table: Table, pick: Pick) -> list[dict[str, int]]:
    """A treasure as it lies there now, for two or three. At times it is that of the dragon that falls."""
    if not table.lairs:
        return []
    lair = table.lairs[pick(len(table.lairs))]
    shares: list[dict[str, int]] = [{} for _ in range(max(2, len(lair.involved())))]
    for number, colour in enumerate(tokens_of(lair.hoard)):
        share = shares[number if number < len(shares) else pick(len(shares))]
        share[colour] = share.get(colour, 0) + 1
    return shares


def _two(words: list[str], pick: Pick) -> list[str]:
    first = pick(len(words))
    second = pick(len(words) - 1) if len(words) > 1 else 0
    return [words[first], words[second + (second >= first and len(words) > 1)]]
