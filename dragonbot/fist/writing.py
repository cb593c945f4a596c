"""Tables as plain data: for saves, and for the digest that tells whether two tables are alike."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.save import Save
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.purse import Purse, empty
from dragonbot.fist.table import Table
from dragonbot.fist.things import KINDS, NAMES


def written_table(table: Table) -> Save:
    """A table at a boundary. What is usual is left out."""
    data: dict[str, Any] = {
        "seed": table.fate.seed,
        "draws": table.fate.count,
        "bank": written_purse(table.bank),
        "seats": [
            {
                "name": seat.name,
                "score": seat.score,
                "keeps": seat.keeps,
                **written_purse(seat.purse),
            }
            for seat in table.seats
        ],
        "round": table.round,
        "block": table.block,
        "gone": table.gone,
        "to_come": table.to_come,
        "specials": table.specials,
        "discarded": table.discarded,
    }
    if table.fate.forced:
        data["forced"] = table.fate.forced[:]
    if house := table.house.written():
        data["house"] = house
    if table.substitutes:
        data["substitutes"] = table.substitutes
    if table.winners:
        data["winners"] = table.winners
    return data | _only_what_is_there(table)


def read_table(edition: Edition, data: Save) -> Table:
    """The table that `written_table` told of."""
    fate = Fate(data["seed"], data["draws"], data.get("forced", ()))
    names = tuple(seat["name"] for seat in data["seats"])
    table = Table(edition, HouseRules(**data.get("house", {})), fate, names)
    table.bank = read_purse(data["bank"])
    for seat, written in zip(table.seats, data["seats"], strict=True):
        seat.purse = read_purse(written)
        seat.score = written["score"]
        seat.keeps = list(written["keeps"])
    table.round = data["round"]
    table.block = data["block"]
    table.gone = list(data["gone"])
    table.to_come = list(data["to_come"])
    table.specials = list(data["specials"])
    table.discarded = list(data["discarded"])
    table.substitutes = data.get("substitutes", 0)
    table.winners = list(data.get("winners", ()))
    table.unseen = list(data.get("unseen", ()))
    table.favor = data.get("favor")
    table.heir = data.get("heir")
    table.seer = data.get("seer")
    table.order_known = data.get("order_known", False)
    return table


def written_purse(purse: Purse) -> dict[str, int]:
    return {name: count for name, count in zip(NAMES, purse, strict=True) if count}


def read_purse(data: Save) -> Purse:
    purse = empty()
    for name, count in data.items():
        if name in KINDS:
            purse[KINDS[name]] = count
    return purse


def digest(table: Table) -> str:
    """Eight characters that differ where two tables do, also in the middle of a step."""
    state = (
        table.bank,
        table.bag,
        [(seat.purse, seat.score, seat.keeps) for seat in table.seats],
        table.round,
        table.block,
        table.gone,
        table.to_come,
        table.borrowed,
        table.spent_cards,
        table.specials,
        table.discarded,
        table.substitutes,
        [(bidding.metal.id, sorted(bidding.fists.items())) for bidding in table.biddings],
        table.fate.count,
        *_of_the_tavern(table),
    )
    return f"{crc32(repr(state).encode()):08x}"


def _only_what_is_there(table: Table) -> dict[str, Any]:
    """What the Tavern Edition has besides, as far as there is any."""
    there: dict[str, Any] = {
        name: seat for name in ("favor", "heir", "seer") if (seat := getattr(table, name)) is not None
    }
    if table.unseen:
        there["unseen"] = table.unseen
    if table.order_known:
        there["order_known"] = True
    return there


def _of_the_tavern(table: Table) -> tuple[object, ...]:
    """What a digest has besides; nothing for the game of 2002, whose saves must go on to be the same."""
    if not table.edition.kings_favor:
        return ()
    return (
        _only_what_is_there(table),
        table.favor_moves,
        table.drawn,
        table.points_barred,
        [(sorted(b.pairs.items()), b.purple, b.values, sorted(b.preset)) for b in table.biddings],
    )
