"""Tables of Fist of Dragonstones and what is done at them, in the words of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.engine.game import BELL
from dragonbot.engine.save import Entry
from dragonbot.games.fist.rules.bids import Fist, TwoFists
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COLOURS, KINDS, NAMES, STONES, Purse


def told_table(table: Table) -> dict[str, Any]:
    given: dict[str, Any] = {
        seat.name: {**_purse(seat.purse), "score": seat.score, "keeps": seat.keeps} for seat in table.seats
    }
    given["bank"] = _purse(table.bank)
    given["round"] = table.round
    if table.block is not None:
        given |= {"auction": table.block, "gone": table.gone, "to_come": table.to_come}
    for key, seat in (("kings_favor", table.favor), ("last_winner", table.heir), ("seer", table.seer)):
        if seat is not None:
            given[key] = table.seats[seat].name
    if table.seer is not None:
        given["order_known"] = table.order_known
    given |= {"specials": table.specials, "deck": "only", "discarded": table.discarded}
    if table.unseen:
        given["unseen"] = table.unseen
    return given


def _purse(purse: Purse) -> dict[str, Any]:
    named: dict[str, Any] = {
        name: purse[kind]
        for name, kind in KINDS.items()
        if kind not in STONES and (purse[kind] or name in ("fairy", "gold", "silver"))
    }
    named["stones"] = {
        colour: purse[kind] for colour, kind in zip(COLOURS, STONES, strict=True) if purse[kind]
    }
    return named


def _bid(fist: Fist) -> dict[str, int] | int:
    return {NAMES[kind]: count for kind, count in fist} or 0


def told_play(table: Table, tail: Sequence[Entry]) -> list[dict[str, Any]]:
    """Bids that follow each other are one step."""
    steps: list[dict[str, Any]] = []
    names = [seat.name for seat in table.seats]
    for key, seat, answer in tail:
        if key == BELL:
            steps.append({"expire": "timer"})
        elif key == "fist":
            bid = [_bid(fist) for fist in answer] if isinstance(answer, TwoFists) else _bid(answer)
            if steps and "bid" in steps[-1] and names[seat] not in steps[-1]["bid"]:
                steps[-1]["bid"][names[seat]] = bid
            else:
                steps.append({"bid": {names[seat]: bid}})
        elif isinstance(answer, tuple) and isinstance(answer[0], str):
            steps.append({names[seat]: list(answer)})
        elif isinstance(answer, tuple):
            steps.append({names[seat]: {c: n for c, n in zip(COLOURS, answer, strict=True) if n}})
        else:
            steps.append({names[seat]: answer})
    return steps
