"""Tables as plain data: for saves, and for the digest that tells whether two tables are alike."""

from __future__ import annotations

from marshal import dumps
from typing import Any, Final
from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.save import Save
from dragonbot.gold.cloak import Cloak
from dragonbot.gold.house import House
from dragonbot.gold.lair import Attacker, Lair
from dragonbot.gold.table import Seat, Table
from dragonbot.gold.tokens import heap_of, named

PLAIN: Final = 2
"""The form without references between equal things: alike tables give the same bytes."""


def written_table(table: Table) -> Save:
    """A table at a boundary. What is usual is left out."""
    data: dict[str, Any] = {
        "seed": table.fate.seed,
        "draws": table.fate.count,
        "seats": [_written_seat(seat) for seat in table.seats],
        "lairs": [_written_lair(lair) for lair in table.lairs],
        "bag": named(table.bag),
        "box": named(table.box),
        "pile": table.pile,
        "turn": table.turn,
        "turns": table.turns,
    }
    usual: dict[str, Any] = {
        "forced": table.fate.forced,
        "house": table.house.written(),
        "market": table.market,
        "lost": table.lost,
        "object_pile": table.object_pile,
        "object_discards": table.object_discards,
        "cloak": _written_cloak(table.cloak),
        "scores": table.scores,
        "winners": table.winners,
    }
    return data | {key: value for key, value in usual.items() if value}


def _written_seat(seat: Seat) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": seat.name,
        "treasure": named(seat.treasure),
        "ready": seat.ready,
        "resting": seat.resting,
    }
    if any(seat.took):
        data["took"] = named(seat.took)
    if seat.objects:
        data["objects"] = seat.objects
    if seat.armed:
        data["armed"] = [[card, wish] for card, wish in seat.armed.items()]
    return data


def _written_lair(lair: Lair) -> dict[str, Any]:
    data: dict[str, Any] = {
        "dragon": lair.dragon,
        "strength": lair.strength,
        "hidden": lair.hidden,
        "hoard": named(lair.hoard),
        "attackers": [list(attacker) for attacker in lair.attackers],
    }
    return data | {"elixir": True} if lair.elixir else data


def _written_cloak(cloak: Cloak | None) -> list[Any]:
    return [cloak.seat, cloak.dragon, named(cloak.tokens), cloak.accusers] if cloak else []


def read_table(data: Save) -> Table:
    """The table that `written_table` told of."""
    fate = Fate(data["seed"], data["draws"], data.get("forced", ()))
    table = Table(House.read(data.get("house", {})), fate, [seat["name"] for seat in data["seats"]])
    for seat, written in zip(table.seats, data["seats"], strict=True):
        seat.treasure = heap_of(written["treasure"])
        seat.took = heap_of(written.get("took", {}))
        seat.ready = list(written["ready"])
        seat.resting = list(written["resting"])
        seat.objects = list(written.get("objects", ()))
        seat.armed = dict(written.get("armed", ()))
    table.lairs = [_read_lair(written) for written in data["lairs"]]
    table.bag = heap_of(data["bag"])
    table.box = heap_of(data["box"])
    table.pile = list(data["pile"])
    table.turn = data["turn"]
    table.turns = data["turns"]
    table.market = data.get("market")
    table.lost = data.get("lost", 0)
    table.object_pile = list(data.get("object_pile", ()))
    table.object_discards = list(data.get("object_discards", ()))
    if "cloak" in data:
        seat_index, dragon, tokens, accusers = data["cloak"]
        table.cloak = Cloak(seat_index, dragon, heap_of(tokens))
        table.cloak.accusers = list(accusers)
    table.scores = list(data.get("scores", ()))
    table.winners = list(data.get("winners", ()))
    return table


def _read_lair(data: Save) -> Lair:
    lair = Lair(data["dragon"])
    lair.strength = data["strength"]
    lair.hidden = data["hidden"]
    lair.hoard = heap_of(data["hoard"])
    lair.attackers = [Attacker(*attacker) for attacker in data["attackers"]]
    lair.elixir = data.get("elixir", False)
    return lair


def digest(table: Table) -> str:
    """Eight characters that differ where two tables do, also in the middle of a turn.

    What was seen of it follows from the game so far; logs are read that were written before it was kept.
    """
    state: Any = (
        [
            (seat.treasure, seat.ready, seat.resting, seat.objects, list(seat.armed.items()))
            for seat in table.seats
        ],
        [
            (
                lair.dragon,
                lair.strength,
                lair.hidden,
                lair.hoard,
                list(map(tuple, lair.attackers)),
                lair.elixir,
            )
            for lair in table.lairs
        ],
        table.bag,
        table.box,
        table.pile,
        table.market,
        table.turn,
        table.turns,
        table.lost,
        table.object_pile,
        table.object_discards,
        _written_cloak(table.cloak),
        table.sharing.state() if table.sharing else None,
        table.stall.state() if table.stall else None,
        table.theft.state() if table.theft else None,
        table.window,
        [tuple(one) for one in table.shown],
        table.used,
        table.placed,
        table.doubled,
        table.errands,
        table.chameleons,
        table.stones,
        table.casket,
        table.scores,
        table.fate.count,
    )
    return f"{crc32(dumps(state, PLAIN)):08x}"
