"""`python -m bench.players.fit_gold_value`: fit the value of positions of Dragon's Gold, or test it.

    python -m bench.players.fit_gold_value play --games 1600 --seed fit --into games.jsonl
    python -m bench.players.fit_gold_value fit --from games.jsonl
    python -m bench.players.fit_gold_value judge --from kept.jsonl

`play` plays games of mixed players, including tricksters and blind ones, with all rules, and samples
positions at the beginning of turns. `fit` writes `value.json` beside the players. `judge` tests the current
weights on games they haven't seen: log-loss, Brier score, and the actual win rates in ten bins of predicted
chances.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from dragonbot.arena.bout import options_of, play_bout
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.games.gold import players
from dragonbot.games.gold.arena import PLAYERS
from dragonbot.games.gold.players import value
from dragonbot.games.gold.players.value import features_of, shares
from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.gold.rules.table import Table
from dragonbot.players import Agent, agent_of

GOLD: Final = GOLD_GAMES["dragons-gold"]
KEPT: Final = 0.12
"""Share of turns to keep."""
MIXED: Final = (*("journeyman",) * 5, *("master",) * 4, "apprentice", "apprentice", "chance", *PLAYERS)
THINKING_SECONDS: Final = 0.01
EPOCHS: Final = 30
RATE: Final = 0.02
SHRINKING: Final = 1e-5
BATCH: Final = 64
BINS: Final = 10


class Position(NamedTuple):
    """A position and the game's final winners."""

    cursed: bool
    features: list[list[float]]
    won: list[float]


class Watch:
    """A player that samples positions at its turns."""

    def __init__(self, game: Game[Table], agent: Agent, random: Random, kept: list[Any]) -> None:
        self._game, self._agent, self._random, self._kept = game, agent, random, kept
        self._turn = 0

    def answer(self, view: Any, asked: Asked) -> Any:
        table = self._game.table
        if asked.key == "send" and table.turns != self._turn:
            self._turn = table.turns
            if self._random.random() < KEPT:
                self._kept.append(GOLD.written(table))
        return self._agent.answer(view, asked)


def played(games: int, seed: str, players: Sequence[str] = MIXED) -> Iterator[dict[str, Any]]:
    """Games as plain data: positions and winners."""
    for number in range(games):
        random = Random(f"{seed}/{number}")
        names = [f"P{seat}" for seat in range(random.choice((3, 4, 4, 4, 5, 6)))]
        game = GOLD.new_game(names, f"{seed}/{number}", options_of(GOLD.id, random.randrange(10_000)))
        kept: list[Any] = []
        agents = [Watch(game, _player(random, players), random, kept) for _ in names]
        play_bout(game, agents, random)
        yield {"winners": game.table.winners, "positions": kept}


def _player(random: Random, players: Sequence[str]) -> Agent:
    name, seed = random.choice(players), str(random.random())
    return PLAYERS[name](seed) if name in PLAYERS else agent_of(GOLD.id, name, seed, {}, THINKING_SECONDS)


def read(path: Path) -> list[Position]:
    found = []
    for line in tqdm(path.read_text().splitlines(), unit=" games", disable=None):
        game = json.loads(line)
        for written in game["positions"]:
            table = GOLD.read(written)
            won = [(seat in game["winners"]) / len(game["winners"]) for seat in range(len(table.seats))]
            found.append(Position(table.house.cursed, features_of(table), won))
    return found


def fitted(positions: Sequence[Position], random: Random) -> list[float]:
    """Weights of maximum likelihood with regularisation (Adam)."""
    count = len(positions[0].features[0])
    weights, first, second = [0.0] * count, [0.0] * count, [0.0] * count
    order = list(positions)
    step = 0
    for epoch in tqdm(range(EPOCHS), unit=" epochs", disable=None):
        random.shuffle(order)
        rate = RATE * (1 - epoch / EPOCHS)
        for start in range(0, len(order), BATCH):
            part = order[start : start + BATCH]
            slope = [SHRINKING * weight for weight in weights]
            for position in part:
                for share, won, features in zip(
                    _shares(weights, position.features), position.won, position.features, strict=True
                ):
                    wrong = (share - won) / len(part)
                    for place, sign in enumerate(features):
                        slope[place] += wrong * sign
            step += 1
            for place, one in enumerate(slope):
                first[place] = 0.9 * first[place] + 0.1 * one
                second[place] = 0.999 * second[place] + 0.001 * one * one
                size = sqrt(second[place] / (1 - 0.999**step)) + 1e-8
                weights[place] -= rate * first[place] / (1 - 0.9**step) / size
    return [round(weight, 4) for weight in weights]


def _shares(weights: Sequence[float], features: Sequence[Sequence[float]]) -> list[float]:
    return shares(_sums(weights, features))


def _sums(weights: Sequence[float], features: Sequence[Sequence[float]]) -> list[float]:
    return [sum(w * sign for w, sign in zip(weights, row, strict=True)) for row in features]


def judged(positions: Sequence[Position]) -> dict[str, Any]:
    """How well the current weights predict winners."""
    losses, alike, brier, brier_alike = 0.0, 0.0, 0.0, 0.0
    bins: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for position in positions:
        weights = value.weights()["cursed" if position.cursed else "basic"]
        fair = 1 / len(position.won)
        told = value.calibrated(_sums(weights, position.features), cursed=position.cursed)
        for share, won in zip(told, position.won, strict=True):
            losses -= won * log(max(share, 1e-9))
            alike -= won * log(fair)
            brier += (share - won) ** 2
            brier_alike += (fair - won) ** 2
            bin_ = bins[min(BINS - 1, int(BINS * share))]
            bin_[0] += 1
            bin_[1] += share
            bin_[2] += won
    count = len(positions)
    seats = sum(len(position.won) for position in positions)
    return {
        "positions": count,
        "log_loss": round(losses / count, 4),
        "log_loss_all_alike": round(alike / count, 4),
        "gain_nats": round((alike - losses) / count, 4),
        "brier": round(brier / count, 4),
        "brier_all_alike": round(brier_alike / count, 4),
        "calibration_error": round(sum(abs(told - won) for _, told, won in bins) / seats, 4),
        "bins": [
            {"seats": int(n), "called": round(told / n, 3), "won": round(won / n, 3)}
            for n, told, won in bins
            if n
        ],
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.players.fit_gold_value", description=__doc__.split("\n")[0]
    )
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play")
    play.add_argument("--games", type=int, default=1600)
    play.add_argument("--seed", default="fit")
    play.add_argument("--players", nargs="+", default=MIXED, help="who sits there, drawn by chance")
    play.add_argument("--into", type=Path, required=True)
    for name in ("fit", "judge"):
        commands.add_parser(name).add_argument("--from", dest="source", type=Path, required=True)
    chosen = parser.parse_args(words)
    if chosen.command == "play":
        with chosen.into.open("w") as file:
            for game in tqdm(
                played(chosen.games, chosen.seed, chosen.players),
                total=chosen.games,
                unit=" games",
                disable=None,
            ):
                file.write(json.dumps(game) + "\n")
                file.flush()
        return 0
    positions = read(chosen.source)
    if chosen.command == "fit":
        found = {
            name: fitted([one for one in positions if one.cursed == cursed], Random(1))
            for name, cursed in (("basic", False), ("cursed", True))
        }
        Path(players.__file__).with_name("value.json").write_text(json.dumps(found) + "\n")
        value.weights.cache_clear()
    print(json.dumps(judged(positions), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
