"""Players of the Fist games by whom others are measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final

from dragonbot.arena.bout import Owner, Rival, Tricks
from dragonbot.games.fist.arena.tricks import BIDS, Prudent, king_and_pawn, trickster
from dragonbot.games.fist.arena.waiting import HalfBids, HalfOnPoints, Late, Outbidder, Waiter
from dragonbot.games.fist.rules.edition import EDITIONS, Edition, HouseRules
from dragonbot.players import Agent, agent_of

BETTER: Final[Mapping[str, Callable[[Edition, HouseRules, Random], Agent]]] = {
    "just-wait": Waiter,
    "wait-outbid": Outbidder,
    "late": Late,
    "half-bids": HalfBids,
    "half-on-points": HalfOnPoints,
}
"""Tricks of those who are journeymen in all else."""


def _simple(game: str, name: str, rival: Rival) -> Agent:
    return trickster(game, BIDS[name], rival.seed)


def _better(game: str, name: str, rival: Rival) -> Agent:
    return BETTER[name](EDITIONS[game], HouseRules.read(rival.options), Random(rival.seed))


PRUDENT: Final = {"prudent": "journeyman", "prudent-master": "master"}
"""Today's players with one rule more, and which of them each is."""


def _prudent(game: str, name: str, rival: Rival) -> Agent:
    player = agent_of(game, PRUDENT[name], rival.seed, rival.options, rival.thinking_seconds)
    return Prudent(EDITIONS[game], player)


def tricks_of(game: str) -> Tricks:
    return Tricks(
        "the Fist games",
        {name: partial(_simple, game, name) for name in BIDS}
        | {name: partial(_better, game, name) for name in BETTER}
        | {name: partial(_prudent, game, name) for name in PRUDENT},
        {"king-and-pawn": Owner(("king", "pawn"), partial(king_and_pawn, game))},
    )
