"""Tables of Dragon's Gold and what is done at them, in the words of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.engine.game import BELL
from dragonbot.engine.save import Entry
from dragonbot.games.gold.rules.lair import Lair
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import named, told_shares
from dragonbot.games.gold.scenario.objects import cloak_of


def told_table(table: Table) -> dict[str, Any]:
    given: dict[str, Any] = {
        seat.name: {
            "treasure": named(seat.treasure),
            "ready": seat.ready,
            "resting": seat.resting,
            **({"objects": seat.objects} if table.house.objects else {}),
            **({"armed": [{"arm": card, **wish} for card, wish in seat.armed.items()]} if seat.armed else {}),
        }
        for seat in table.seats
    }
    given |= {
        "dragons": [_dragon(table, lair) for lair in table.lairs],
        "bag": named(table.bag),
        "box": named(table.box),
        "pile": table.pile,
        "turn": table.seats[table.turn].name,
    }
    if table.market:
        given["market"] = table.market
    if table.lost:
        given["lost"] = table.lost
    if table.cloak is not None:
        given["cloak"] = cloak_of(table)
    if table.house.objects:
        given |= {"object_pile": table.object_pile, "object_discards": table.object_discards}
    return given


def _dragon(table: Table, lair: Lair) -> dict[str, Any]:
    return {
        "id": lair.dragon,
        "strength": lair.strength,
        "treasure": named(lair.hoard),
        "hidden": lair.hidden,
        **({"elixir": True} if lair.elixir else {}),
        "attackers": [
            [table.seats[one.seat].name, one.hunter, *([one.extra] if one.extra else [])]
            for one in lair.attackers
        ],
    }


def told_play(table: Table, tail: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"expire": "timer"} if key == BELL else {table.seats[seat].name: _told(table, answer)}
        for key, seat, answer in tail
    ]


def _told(table: Table, answer: Any) -> Any:
    """An answer as a person gives it."""
    if isinstance(answer, dict) and isinstance(answer.get("share"), str):
        return {"share": told_shares(answer["share"], [seat.name for seat in table.seats])}
    return answer
