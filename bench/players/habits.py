"""`python -m bench.players.habits fist-classic --games 400`: figures of good play.

Counts events in games of computer players: prices of cards, winners of a round's last auctions, how soon
treasures are shared. The strategy tips rely on it; `docs/computer-players.md` has the figures.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Final

from tqdm import tqdm

from bench.players.habits_of_fist import FistWatch
from bench.players.habits_of_gold import GoldWatch
from bench.players.tally import Tally
from dragonbot.arena.bout import options_of, play_bout
from dragonbot.engine.game import Event
from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.players import LEVELS, USUAL, Agent, agent_of

GAMES_AT_ONCE: Final = 5


class Watched:
    """An agent with a listener, who also gets the share of sand left."""

    def __init__(self, agent: Agent, watch: FistWatch | GoldWatch, *, listens: bool) -> None:
        self._agent = agent
        self._watch = watch
        self._listens = listens

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self._watch.left = asked.left
        return self._agent.answer(view, asked)

    def hear(self, news: Sequence[Event]) -> None:
        if self._listens:
            self._watch.hear([event for event in news if event[3] is None])


def watched(game: str, levels: Sequence[str], seed: int, thinking: float, numbers: Sequence[int]) -> Tally:
    """Play these games and tally them."""
    tally = Tally()
    for number in numbers:
        name = f"{seed}/{number}"
        options = options_of(game, number)
        box = GAMES[game]
        table = box.new_game([f"P{seat + 1}" for seat in range(len(levels))], name, options)
        watch = (GoldWatch if game == "dragons-gold" else FistWatch)(table.table, tally)
        turn = number % len(levels)
        seats = [*levels[turn:], *levels[:turn]]
        agents = [
            Watched(agent_of(game, level, f"{name}/{seat}", options, thinking), watch, listens=not seat)
            for seat, level in enumerate(seats)
        ]
        bout = play_bout(table, agents, Random(name))
        watch.over(bout.winners)
    return tally


def main(arguments: Iterable[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.players.habits", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", default=",".join([USUAL] * 4), help=f"levels: {', '.join(LEVELS)}")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thinking", type=float, default=0.1, help="seconds for a decision of a master")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(list(arguments))
    play = partial(watched, chosen.game, chosen.seats.split(","), chosen.seed, chosen.thinking)
    work = [
        range(first, min(first + GAMES_AT_ONCE, chosen.games))
        for first in range(0, chosen.games, GAMES_AT_ONCE)
    ]
    total, games = Tally(), 0
    with (
        suppress(KeyboardInterrupt),  # report what was seen so far
        tqdm(total=chosen.games, unit=" games", file=sys.stderr) as bar,
    ):
        for numbers, found in zip(work, _played(play, work, chosen.jobs), strict=True):
            total.add(found)
            games += len(numbers)
            bar.update(len(numbers))
    print(f"{chosen.game}: {games} games of {chosen.seats}, seed {chosen.seed}")
    print("\n".join(total.told()))


def _played(play: partial[Tally], work: Sequence[range], jobs: int) -> Iterator[Tally]:
    if jobs == 1:
        yield from map(play, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, work)


if __name__ == "__main__":
    main(sys.argv[1:])
