"""Random play of Shells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick, Question
from dragonbot.simulation import RandomPlay
from tests.games.shells.rules import NUMBERS, SHELLS_GAMES, TIDES, Beach


def _begin(names: Sequence[str], seed: str, pick: Pick, anywhere: bool) -> Game[Any]:
    rules = SHELLS_GAMES["shells"]
    if not anywhere:
        return rules.new_game(list(names), seed)
    beach = Beach(Fate(seed), names)
    beach.tide = 1 + pick(TIDES)
    beach.draws = [pick(beach.tide) for _ in names]
    beach.lucky = [NUMBERS[pick(len(NUMBERS))] for _ in names]
    return Game(rules, beach)


def _broken(beach: Beach, _: Question | None) -> Iterator[str]:
    if any(draws > beach.tide for draws in beach.draws):
        yield "somebody has walked on more often than the sea went out"


def _twin_of(beach: Beach, me: int | None, pick: Pick) -> Beach:
    twin = SHELLS_GAMES["shells"].taken_up(beach)
    twin.lucky = [
        lucky if seat == me else NUMBERS[pick(len(NUMBERS))] for seat, lucky in enumerate(beach.lucky)
    ]
    return twin


SIMULATIONS: Final[Mapping[str, RandomPlay]] = {
    "shells": RandomPlay(_begin, _broken, _twin_of, round_of=lambda beach: int(beach.tide), rounds=TIDES)
}
