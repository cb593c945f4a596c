"""Computer players of Fist of Dragonstones by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import dragonbot.games.fist.cards  # noqa: F401 - fills the decks, also where nobody has opened a game
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.games.fist.players.advice import advised
from dragonbot.games.fist.players.agents import Apprentice, Company, Journeyman, Master
from dragonbot.games.fist.players.judge import winning_chances
from dragonbot.games.fist.rules.bids import any_fist
from dragonbot.games.fist.rules.card import DeckName
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, PURPLE, RED
from dragonbot.games.fist.rules.variations import varied
from dragonbot.players import CHANCE, Advice, Agent, Chance, Chosen

MAGIC: Final = (BLACK, RED, PURPLE)
"""Coins bid beside those that count."""
AUCTIONS_AHEAD: Final = 4
REVIEW_WORK: Final[Mapping[DeckName, int]] = {"2002": 600, "tavern": 560}
"""The Tavern Edition asks and weighs more."""


class FistPlayers:
    """The players of an edition."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self.review_work: Final = REVIEW_WORK[edition.deck]

    def agent(
        self, level: str, seed: int | str, options: Mapping[str, Any], thinking_seconds: float
    ) -> Agent:
        edition, random = varied(self._edition, options), Random(seed)
        if level == CHANCE:
            return Blind(seed)
        if level == "apprentice":
            return Apprentice(edition, random)
        house = HouseRules.read(options)
        if level == "journeyman":
            return Journeyman(edition, house, random)
        if level == "master":
            return Master(edition, house, random, thinking_seconds)
        raise ValueError(f"no player plays at the level {level}")

    def chances(self, game: Game[Table]) -> list[float]:
        return winning_chances(game.table)

    def goes_on(self, game: Game[Table]) -> Callable[[], bool]:
        """A condition: until the round ends and Fairy Gold returns, or for four auctions at most."""
        now, boundary, left = game.table.round, game.laid_away, AUCTIONS_AHEAD

        def goes_on() -> bool:
            nonlocal boundary, left
            if game.laid_away is not boundary:
                boundary, left = game.laid_away, left - 1
            return game.table.round == now and left > 0

        return goes_on

    def quick(self, seed: int | str, options: Mapping[str, Any]) -> Callable[[Game[Table]], None]:
        return Company(varied(self._edition, options), seed).answer

    def advice(
        self,
        seed: int | str,  # noqa: ARG002
        options: Mapping[str, Any],
        thinking_seconds: float,
        view: Mapping[str, Any],
        asked: Asked,
        chosen: Chosen | None = None,
    ) -> list[Advice]:
        edition = varied(self._edition, options)
        return advised(edition, options, thinking_seconds, view, asked, chosen=chosen)


class Blind(Chance):
    """Random choices that can put a bid together."""

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        if asked.answers:
            return super().answer(view, asked)
        owned = dict(asked.counts)
        coins = [kind for kind in owned if kind not in MAGIC]
        return any_fist(owned, coins, [kind for kind in owned if kind in MAGIC], self.pick)
