"""Tables as plain data: for saves, and for the digest that tells whether two tables are alike."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any
from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.part import Part
from dragonbot.engine.save import Save
from dragonbot.fist.edition import POINTS_TO_WIN, Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.table import Table
from dragonbot.fist.things import NAMES


def written_table(table: Table) -> Save:
    """A table at a boundary, all of it: whoever reads it need not guess."""
    return {
        "seed": table.fate.seed,
        "draws": table.fate.count,
        "forced": table.fate.forced[:],
        "house": asdict(table.house),
        "bank": table.bank[:],
        "seats": [
            {"name": seat.name, "score": seat.score, "keeps": seat.keeps[:], "purse": seat.purse[:]}
            for seat in table.seats
        ],
        "round": table.round,
        "block": table.block,
        "gone": table.gone[:],
        "to_come": table.to_come[:],
        "specials": table.specials[:],
        "discarded": table.discarded[:],
        "unseen": table.unseen[:],
        "favor": table.favor,
        "heir": table.heir,
        "seer": table.seer,
        "order_known": table.order_known,
        "substitutes": table.substitutes,
        "winners": table.winners[:],
    }


def read_table(edition: Edition, data: Save) -> Table:
    """The table that `written_table` told of; UnreadableSave where anything is missing or left over."""
    part = Part(data, "table")
    fate = Fate(part.text("seed"), part.count("draws"), part.texts("forced"))
    cards = edition.cards
    seats = part.parts("seats")
    names = tuple(seat.text("name") for seat in seats)
    table = Table(edition, _read_house(part.part("house")), fate, names)
    table.bank = part.counts("bank", len(NAMES))
    for seat, written in zip(table.seats, seats, strict=True):
        seat.purse = written.counts("purse", len(NAMES))
        seat.score = written.count("score", POINTS_TO_WIN + 1)
        seat.keeps = written.texts("keeps", cards)
        written.end()
    table.round = part.count("round")
    table.block = part.text_or_none("block", cards)
    table.gone = part.texts("gone", cards)
    table.to_come = part.texts("to_come", cards)
    table.specials = part.texts("specials", cards)
    table.discarded = part.texts("discarded", cards)
    table.unseen = part.texts("unseen", cards)
    table.favor = part.count_or_none("favor", len(names))
    table.heir = part.count_or_none("heir", len(names))
    table.seer = part.count_or_none("seer", len(names))
    table.order_known = part.flag("order_known")
    table.substitutes = part.count("substitutes")
    table.winners = part.counts("winners", below=len(names))
    part.end()
    return table


def _read_house(part: Part) -> HouseRules:
    house = HouseRules(**{field.name: part.flag(field.name) for field in fields(HouseRules)})
    part.end()
    return house


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
    """What the Tavern Edition has besides, as far as there is any: in a digest, what is usual is left out."""
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
