"""`python -m bench.advised bench/advised`: what is advised in the positions of these scenarios, and why.

The first player is advised, as a panel in Discord would say it. `--language de` says it in German.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from dragonbot.discord_ui.advice import advice_text
from dragonbot.engine.game import Game
from dragonbot.games import GAMES
from dragonbot.hall.rows import SeatRow
from dragonbot.ids import MatchId, UserId
from dragonbot.players.agents import Advice, advice_of
from dragonbot.scenario.runner import played
from dragonbot.scenario.scenario import read_scenario
from dragonbot.text.icon import without_icons

SECONDS = 60.0
"""So that no clock decides anything."""


def scenarios(places: Iterable[str]) -> Iterator[tuple[str, Game[Any]]]:
    """The title of each, and the game as it stands after it."""
    for place in map(Path, places):
        for path in sorted(place.glob("*.yaml")) if place.is_dir() else [place]:
            scenario = read_scenario(path.read_text("utf-8"))
            yield scenario.title, played(scenario)


def advised(game: Game[Any], seat: int = 0) -> list[Advice]:
    question = game.question
    assert question is not None
    asked = GAMES[game.rules.id].asked(game.table, question, seat)
    options = game.table.house.written()
    return advice_of(game.rules.id, "bench", options, SECONDS, game.view(seat), asked)


def told(game: Game[Any], language: str, seat: int = 0) -> str:
    """The same in words."""
    names = GAMES[game.rules.id].names(game.table)
    seats = [
        SeatRow(match=MatchId(1), seat=index, user=UserId(index + 1), name=name, kind="person")
        for index, name in enumerate(names)
    ]
    row = SimpleNamespace(game=game.rules.id, options={})
    match: Any = SimpleNamespace(game=game, seats=seats, row=row)
    assert game.question is not None
    text = advice_text(match, game.question, seat, advised(game, seat), language)
    return without_icons(text) if text else "-"


def main(arguments: Iterable[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.advised", description=__doc__)
    parser.add_argument("places", nargs="+", help="scenarios, or folders of them")
    parser.add_argument("--language", default="en")
    chosen = parser.parse_args(list(arguments))
    for title, game in scenarios(chosen.places):
        print(f"{game.rules.id}: {title}\n{told(game, chosen.language)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
