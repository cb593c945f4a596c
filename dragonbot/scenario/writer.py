"""Writing a scenario: a game in progress as a file that shows how it came about."""

from __future__ import annotations

from typing import Any

import yaml

from dragonbot.engine.game import Game
from dragonbot.fist.purse import Purse
from dragonbot.fist.table import Table
from dragonbot.fist.things import COLOURS, KINDS, NAMES, STONES


def scenario_of(game: Game[Table], title: str) -> str:
    """The game from its last boundary on, as a scenario: the table, what chance said, and the answers."""
    table = game.checkpoint
    given: dict[str, Any] = {
        seat.name: {**_purse(seat.purse), "score": seat.score, "keeps": seat.keeps} for seat in table.seats
    }
    given["bank"] = _purse(table.bank)
    given["round"] = table.round
    if table.block is not None:
        given |= {"auction": table.block, "gone": table.gone, "to_come": table.to_come}
    given |= {"specials": table.specials, "discarded": table.discarded, "chance": game.table.fate.said}
    scenario = {
        "title": title,
        "rules": game.rules.id,
        "options": table.house.written(),
        "players": [seat.name for seat in table.seats],
        "given": given,
        "play": _play(game),
        "then": {},
    }
    return yaml.safe_dump(scenario, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


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


def _play(game: Game[Table]) -> list[dict[str, Any]]:
    """The tail as steps; bids that follow each other are one step."""
    steps: list[dict[str, Any]] = []
    names = [seat.name for seat in game.table.seats]
    for key, seat, answer in game.tail:
        if key == "fist":
            bid = {NAMES[kind]: count for kind, count in answer} or 0
            if steps and "bid" in steps[-1] and names[seat] not in steps[-1]["bid"]:
                steps[-1]["bid"][names[seat]] = bid
            else:
                steps.append({"bid": {names[seat]: bid}})
        elif isinstance(answer, tuple):
            steps.append({names[seat]: {c: n for c, n in zip(COLOURS, answer, strict=True) if n}})
        else:
            steps.append({names[seat]: answer})
    return steps
