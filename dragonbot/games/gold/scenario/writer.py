"""Writing a scenario of Dragon's Gold: a stretch of a game as a file that shows how it came about."""

from __future__ import annotations

from typing import Any

import yaml

from dragonbot.engine.game import BELL, Entry, Game
from dragonbot.games.gold.scenario.objects import cloak_of
from dragonbot.gold.lair import Lair
from dragonbot.gold.table import Table
from dragonbot.gold.tokens import named
from dragonbot.scenario.writer import Stretch


def gold_scenario_of(game: Game[Table], title: str, stretch: Stretch) -> str:
    """The stretch as a scenario."""
    table: Table = stretch.table
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
        "chance": stretch.chance,
    }
    if table.market:
        given["market"] = table.market
    if table.lost:
        given["lost"] = table.lost
    if table.cloak is not None:
        given["cloak"] = cloak_of(table)
    if table.house.objects:
        given |= {"object_pile": table.object_pile, "object_discards": table.object_discards}
    scenario = {
        "title": title,
        "rules": game.rules.id,
        "options": table.house.written(),
        "players": [seat.name for seat in table.seats],
        "given": given,
        "play": [_step(table, entry) for entry in stretch.tail],
        "then": {},
    }
    return yaml.safe_dump(scenario, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


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


def _step(table: Table, entry: Entry) -> dict[str, Any]:
    key, seat, answer = entry
    return {"expire": "timer"} if key == BELL else {table.seats[seat].name: answer}
