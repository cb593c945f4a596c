"""Writing a scenario: a game in progress as a file that shows how it came about."""

from __future__ import annotations

from typing import Any, NamedTuple

import yaml

from dragonbot.engine.game import Game
from dragonbot.engine.tail import Entry, counting
from dragonbot.games import GAMES
from dragonbot.scenario.scenario import SCENARIOS


class Stretch(NamedTuple):
    """What was played from a boundary on: the table there, what chance said since, and the answers."""

    table: Any
    chance: list[str]
    tail: list[Entry]


def latest(game: Game[Any]) -> Stretch:
    """What has been played since the last boundary. It grows with the game until the next boundary."""
    return Stretch(game.checkpoint, game.table.fate.said, counting(game.tail, game.struck))


def scenario_of(game: Game[Any], title: str, stretch: Stretch | None = None) -> str:
    """A stretch of the game as a scenario; that since its last boundary unless another is given."""
    kind = SCENARIOS[game.rules.id]
    table, chance, tail = stretch or latest(game)
    scenario = {
        "title": title,
        "rules": game.rules.id,
        "options": kind.told_options(table),
        "players": list(GAMES[game.rules.id].names(table)),
        "given": {**kind.told_table(table), "chance": chance},
        "play": kind.told_play(table, tail),
        "then": {},
    }
    return yaml.safe_dump(scenario, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
