"""The journeyman: it knows what tokens count, to itself and to the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from dragonbot.engine.asked import Asked
from dragonbot.games.gold.arena.master_1 import divide, theft
from dragonbot.games.gold.arena.master_1.estimate import Estimate
from dragonbot.games.gold.arena.master_1.haggle import STEADY, haggled
from dragonbot.games.gold.arena.master_1.market import traded
from dragonbot.games.gold.arena.master_1.objects import before_sending, in_pause
from dragonbot.games.gold.arena.master_1.send import sent
from dragonbot.gold.view import OwnView


class Journeyman:
    """It does what is best at first sight, or nearly so."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """None where it would rather keep silent for now."""
        own = OwnView.read(view)
        if asked.key == "pause":
            return in_pause(own) or "go_on"
        estimate = Estimate(own)
        match asked.key:
            case "haggle":
                return haggled(estimate, asked, STEADY, self._random)
            case "divide":
                return divide.divided(estimate, self._random)
            case "market":
                return traded(estimate, asked.left, self._random)
            case "send":
                return before_sending(estimate) or sent(estimate, asked.answers, self._random)
            case "chosen_share":
                return divide.chosen(estimate, asked.answers)
            case "victim":
                return theft.robbed(estimate, asked.answers)
            case "stolen_token":
                return theft.stolen(estimate, asked.answers)
        return self._random.choice(asked.answers)
