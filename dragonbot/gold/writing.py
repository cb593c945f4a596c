"""Tables as plain data: for saves, and for the digest that tells whether two tables are alike."""

from __future__ import annotations

from marshal import dumps
from typing import Any, Final
from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.part import Part
from dragonbot.engine.save import Save, UnreadableSave
from dragonbot.gold.cloak import Cloak
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.house import WORDS, House
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.lair import Attacker, Lair
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.table import Seat, Table
from dragonbot.gold.tokens import COLOURS, Heap, named

PLAIN: Final = 2
"""The form without references between equal things: alike tables give the same bytes."""


def written_table(table: Table) -> Save:
    """A table at a boundary, all of it: whoever reads it need not guess."""
    return {
        "seed": table.fate.seed,
        "draws": table.fate.count,
        "forced": table.fate.forced[:],
        "house": table.house.told(),
        "seats": [_written_seat(seat) for seat in table.seats],
        "lairs": [_written_lair(lair) for lair in table.lairs],
        "bag": table.bag[:],
        "box": table.box[:],
        "pile": table.pile[:],
        "market": table.market,
        "turn": table.turn,
        "turns": table.turns,
        "lost": table.lost,
        "object_pile": table.object_pile[:],
        "object_discards": table.object_discards[:],
        "cloak": _written_cloak(table.cloak) if table.cloak else None,
        "scores": table.scores[:],
        "winners": table.winners[:],
    }


def _written_seat(seat: Seat) -> dict[str, Any]:
    return {
        "name": seat.name,
        "treasure": seat.treasure[:],
        "took": seat.took[:],
        "ready": seat.ready[:],
        "resting": seat.resting[:],
        "objects": seat.objects[:],
        "armed": [[card, wish] for card, wish in seat.armed.items()],
    }


def _written_lair(lair: Lair) -> dict[str, Any]:
    return {
        "dragon": lair.dragon,
        "strength": lair.strength,
        "hidden": lair.hidden,
        "hoard": lair.hoard[:],
        "attackers": [attacker._asdict() for attacker in lair.attackers],
        "elixir": lair.elixir,
    }


def _written_cloak(cloak: Cloak) -> dict[str, Any]:
    return {
        "seat": cloak.seat,
        "dragon": cloak.dragon,
        "tokens": cloak.tokens[:],
        "accusers": cloak.accusers[:],
    }


def read_table(data: Save) -> Table:
    """The table that `written_table` told of; UnreadableSave where anything is missing or left over."""
    part = Part(data, "table")
    fate = Fate(part.text("seed"), part.count("draws"), part.texts("forced"))
    seats = part.parts("seats")
    table = Table(_read_house(part.part("house")), fate, [seat.text("name") for seat in seats])
    for seat, written in zip(table.seats, seats, strict=True):
        seat.treasure = _heap(written, "treasure")
        seat.took = _heap(written, "took")
        seat.ready = written.texts("ready", HUNTERS)
        seat.resting = written.texts("resting", HUNTERS)
        seat.objects = written.texts("objects", OBJECTS)
        seat.armed = _read_armed(written)
        written.end()
    table.lairs = [_read_lair(written, len(seats)) for written in part.parts("lairs")]
    table.bag = _heap(part, "bag")
    table.box = _heap(part, "box")
    table.pile = part.texts("pile", DRAGONS)
    table.market = part.count_or_none("market")
    table.turn = part.count("turn", len(seats))
    table.turns = part.count("turns")
    table.lost = part.count("lost")
    table.object_pile = part.texts("object_pile", OBJECTS)
    table.object_discards = part.texts("object_discards", OBJECTS)
    table.cloak = _read_cloak(part, len(seats))
    table.scores = part.items("scores")
    if not all(type(score) is int for score in table.scores):
        raise UnreadableSave("table.scores has no such numbers")
    table.winners = part.counts("winners", below=len(seats))
    part.end()
    return table


def _heap(part: Part, key: str) -> Heap:
    return part.counts(key, len(COLOURS))


def _read_house(part: Part) -> House:
    options = {name: part.text(name, WORDS[name]) for name in House().told()}
    part.end()
    return House.read(options)


def _read_armed(seat: Part) -> dict[str, Any]:
    armed = {}
    for pair in seat.items("armed"):
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in OBJECTS:
            raise UnreadableSave("what is armed is no object with a wish")
        armed[pair[0]] = pair[1]
    return armed


def _read_lair(part: Part, seats: int) -> Lair:
    lair = Lair(part.text("dragon", DRAGONS))
    lair.strength = part.count("strength")
    lair.hidden = part.count("hidden")
    lair.hoard = _heap(part, "hoard")
    for written in part.parts("attackers"):
        lair.attackers.append(
            Attacker(written.count("seat", seats), written.text("hunter", HUNTERS), written.count("extra"))
        )
        written.end()
    lair.elixir = part.flag("elixir")
    part.end()
    return lair


def _read_cloak(table: Part, seats: int) -> Cloak | None:
    found = table.plain("cloak")
    if found is None:
        return None
    part = Part(found, "table.cloak")
    cloak = Cloak(part.count("seat", seats), part.text("dragon", DRAGONS), _heap(part, "tokens"))
    cloak.accusers = part.counts("accusers", below=seats)
    part.end()
    return cloak


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
        _cloak_in_digest(table.cloak),
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


def _cloak_in_digest(cloak: Cloak | None) -> list[Any]:
    """As it has always been: digests stand in logs that are never written anew."""
    return [cloak.seat, cloak.dragon, named(cloak.tokens), cloak.accusers] if cloak else []
