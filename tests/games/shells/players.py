# ruff: noqa: ARG002 - all players are asked the same, whether they look at all of it or not
"""Computer players of Shells: a master draws, the others choose blindly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.players import Advice, Agent, Chance, Chosen, Players


class Greedy:
    """It always goes on."""

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        return asked.answers[0]


class ShellPlayers:
    def agent(self, level: str, seed: int | str, options: Mapping[str, Any], thinking: float) -> Agent:
        return Greedy() if level == "master" else Chance(seed)

    def chances(self, game: Game[Any]) -> list[float]:
        seats = len(game.table.names)
        return [1 / seats] * seats

    def goes_on(self, game: Game[Any]) -> Callable[[], bool]:
        return lambda: not game.over

    def quick(self, seed: int | str, options: Mapping[str, Any]) -> None:
        return None

    def advice(
        self,
        seed: int | str,
        options: Mapping[str, Any],
        thinking: float,
        view: Mapping[str, Any],
        asked: Asked,
        chosen: Chosen | None = None,
    ) -> list[Advice]:
        return []


PLAYERS: Final[Mapping[str, Players]] = {"shells": ShellPlayers()}
