"""Computer players of Dragon's Gold by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.advice import advised
from dragonbot.games.gold.players.agents import Apprentice, Blind, Journeyman, Master
from dragonbot.games.gold.players.value import chances
from dragonbot.games.gold.rules.table import Table
from dragonbot.players import CHANCE, Advice, Agent, Chosen

KILLS_AHEAD: Final = 2


class GoldPlayers:
    review_work: Final = 340

    def agent(
        self,
        level: str,
        seed: int | str,
        options: Mapping[str, Any],  # noqa: ARG002
        thinking_seconds: float,
    ) -> Agent:
        """The players see the house rules in their views."""
        if level == CHANCE:
            return Blind(seed)
        if level == "apprentice":
            return Apprentice(seed)
        if level == "journeyman":
            return Journeyman(seed)
        return Master(seed, thinking_seconds)

    def chances(self, game: Game[Table]) -> list[float]:
        return chances(game.table)

    def goes_on(self, game: Game[Table]) -> Callable[[], bool]:
        """A condition: until the turn ends in which the second dragon from now falls; the rest is luck."""
        left = _dragons(game) - KILLS_AHEAD
        return lambda: bool(game.tail) or _dragons(game) > left

    def quick(self, seed: int | str, options: Mapping[str, Any]) -> None:  # noqa: ARG002
        """None: journeymen are fast enough."""
        return

    def advice(
        self,
        seed: int | str,  # noqa: ARG002
        options: Mapping[str, Any],  # noqa: ARG002
        thinking_seconds: float,
        view: Mapping[str, Any],
        asked: Asked,
        chosen: Chosen | None = None,
    ) -> list[Advice]:
        return advised(thinking_seconds, view, asked, chosen=chosen)


def _dragons(game: Game[Table]) -> int:
    """The number of dragons still to slay."""
    return len(game.table.pile) + len(game.table.lairs)
