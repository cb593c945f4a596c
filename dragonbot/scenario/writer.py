"""Writing a scenario: a game in progress as a file that shows how it came about."""

from __future__ import annotations

from typing import Any, NamedTuple

import yaml

from dragonbot.engine.game import BELL, Entry, Game
from dragonbot.fist.bidding import Fist, TwoFists
from dragonbot.fist.purse import Purse
from dragonbot.fist.table import Table
from dragonbot.fist.things import COLOURS, KINDS, NAMES, STONES


class Stretch(NamedTuple):
    """What was played from a boundary on: the table there, what chance said since, and the answers."""

    table: Any
    chance: list[str]
    tail: list[Entry]


def latest(game: Game[Any]) -> Stretch:
    """What has been played since the last boundary. It grows with the game until the next boundary."""
    return Stretch(game.checkpoint, game.table.fate.said, game.tail)


def scenario_of(game: Game[Table], title: str, stretch: Stretch | None = None) -> str:
    """A stretch of the game as a scenario; that since its last boundary unless another is given."""
    table, chance, tail = stretch or latest(game)
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
    given |= {"specials": table.specials, "deck": "only", "discarded": table.discarded, "chance": chance}
    if table.unseen:
        given["unseen"] = table.unseen
    scenario = {
        "title": title,
        "rules": game.rules.id,
        "options": table.house.written(),
        "players": [seat.name for seat in table.seats],
        "given": given,
        "play": _play(table, tail),
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


def _bid(fist: Fist) -> dict[str, int] | int:
    return {NAMES[kind]: count for kind, count in fist} or 0


def _play(table: Table, tail: list[Entry]) -> list[dict[str, Any]]:
    """The tail as steps; bids that follow each other are one step."""
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
