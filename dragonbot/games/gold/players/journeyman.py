"""The journeyman: it knows what tokens count, to itself and to the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players import divide, theft
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.haggle import STEADY, haggled
from dragonbot.games.gold.players.market import traded
from dragonbot.games.gold.players.objects import before_sending, in_pause
from dragonbot.games.gold.players.send import sent
from dragonbot.gold.view import OwnView


class Journeyman:
    """Does what looks best at first sight, or nearly. Better players override parts of it."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """None where it would rather keep silent for now."""
        own = OwnView.read(view)
        if asked.key == "pause":
            return in_pause(own, asked.heard) or "go_on"
        estimate = Estimate(own, asked.heard)
        match asked.key:
            case "haggle":
                return self._haggled(estimate, asked)
            case "divide":
                return self._divided(estimate)
            case "market":
                return self._traded(estimate, asked)
            case "send":
                return before_sending(estimate) or self._sent(estimate, asked)
            case "chosen_share":
                return self._chosen(estimate, asked)
            case "victim":
                return theft.robbed(estimate, asked.answers)
            case "stolen_token":
                return theft.stolen(estimate, asked.answers)
        return self._random.choice(asked.answers)

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        return haggled(estimate, asked, STEADY, self._random)

    def _traded(self, estimate: Estimate, asked: Asked) -> Any:
        return traded(estimate, asked.left, self._random)

    def _sent(self, estimate: Estimate, asked: Asked) -> Any:
        return sent(estimate, asked.answers, self._random)

    def _divided(self, estimate: Estimate) -> Any:
        return divide.divided(estimate, self._random)

    def _chosen(self, estimate: Estimate, asked: Asked) -> Any:
        return divide.chosen(estimate, asked.answers)
