"""The apprentice: knows the rules and what it would like to have, and bids what seems right."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.fist.bids import Fist, any_fist
from dragonbot.fist.edition import Edition
from dragonbot.fist.things import BLACK, FAIRY, GOLD, RED, RED_STONE, STONES
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.guess import METALS
from dragonbot.games.fist.players.offers import counted

LIKES: Final = {
    "two_headed_dragon": 1.6,
    "ancient_dragon": 1.2,
    "alchemist": 1.5,
    "fairy": 1.2,
    "merchant": 1.0,
}
"""How much a card is liked that is not to everybody's taste, where 1 is a card like another."""
DRAGON: Final = 1.0
POINT: Final = 3.0
OTHERWISE: Final = 0.6


class Apprentice:
    """It looks at its own things only, and takes whatever brings a point."""

    def __init__(self, edition: Edition, random: Random) -> None:
        self._edition = edition
        self._random = random

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        if asked.key == "fist":
            return self._fist(OwnView.read(view), asked)
        for word in ("score", "use", "draw"):
            if word in asked.answers and self._random.random() < 0.8:
                return word
        return asked.answers[int(self._random.random() * len(asked.answers))]

    def _fist(self, view: OwnView, asked: Asked) -> Fist:
        metal = METALS[view.biddings[-1].metal]
        owned = dict(asked.counts)
        assert view.block is not None
        card = self._edition.cards[view.block]
        if metal.id != "gold" or card.lowest_wins:
            magic = [kind for kind in owned if kind not in metal.coins]
            return any_fist(owned, metal.coins, magic, lambda count: int(self._random.random() * count))
        coins = owned.get(FAIRY, 0) + owned.get(GOLD, 0)
        fair = coins / (len(view.to_come) + view.face_down + 1)
        count = min(coins, int(fair * self._liking(card.id, view.mine) * 1.5 * self._random.random() + 0.7))
        purse = [owned.get(kind, 0) for kind in range(len(view.mine))]
        fist = counted(purse, metal, count)
        if not count and owned.get(BLACK) and self._random.random() < 0.2:
            return ((BLACK, 1),)
        if count > 1 and owned.get(RED) and self._random.random() < 0.5:
            fist = tuple(sorted((*fist, (RED, 1))))
        return fist

    def _liking(self, card: str, mine: tuple[int, ...]) -> float:
        stones = mine[RED_STONE : RED_STONE + len(STONES)]
        can_pay = {
            "magician": sum(stones) >= 4,
            "wizard": all(stones[:3]),
            "sorcerer": max(stones) >= 4,
            "enchantress": sum(stones) >= 5,
            "sorcerer_apprentice": max(stones) >= 2,
        }
        if self._edition.cards[card].scoring:
            return POINT if can_pay.get(card, True) else OTHERWISE
        if self._edition.cards[card].dragon:
            return LIKES.get(card, DRAGON)
        return LIKES.get(card, OTHERWISE)
