"""The journeyman: it knows what tokens count, to itself and to the others."""

from __future__ import annotations

from random import Random
from typing import Any

from dragonbot.engine.asked import Asked
from dragonbot.games.gold.players import divide, theft
from dragonbot.games.gold.players.haggle import STEADY, haggled
from dragonbot.games.gold.players.market import traded
from dragonbot.games.gold.players.objects import before_sending, in_pause
from dragonbot.games.gold.players.send import sent
from dragonbot.games.gold.players.sight import Sight


class Journeyman:
    """It does what is best at first sight, or nearly so."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, view: dict[str, Any], asked: Asked) -> Any:
        """None where it would rather keep silent for now."""
        sight = Sight(view)
        match asked.key:
            case "haggle":
                return haggled(sight, asked, STEADY, self._random)
            case "divide":
                return divide.divided(sight, self._random)
            case "market":
                return traded(sight, asked.left, self._random)
            case "pause":
                return in_pause(sight) or "go_on"
            case "send":
                return before_sending(sight) or sent(sight, asked.answers, self._random)
            case "chosen_share":
                return divide.chosen(sight, asked.answers)
            case "victim":
                return theft.robbed(sight, asked.answers)
            case "stolen_token":
                return theft.stolen(sight, asked.answers)
        return self._random.choice(asked.answers)
