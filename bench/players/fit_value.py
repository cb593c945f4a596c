"""`python -m bench.players.fit_value`: fit the value of Fist positions, or test it.

    python -m bench.players.fit_value play --deck 2002 --games 1000 --seed g2 --into games.jsonl
    python -m bench.players.fit_value fit --deck 2002 --from games.jsonl
    python -m bench.players.fit_value fit --deck 2002 --from more.jsonl --further
    python -m bench.players.fit_value judge --deck 2002 --from kept.jsonl

`play` plays games of mixed players and notes the positions after each auction; several processes can play
with different seeds. `fit` writes `value_<deck>.json` beside the players; only this needs numpy. With
`--further` it starts from the current weights and stays close to them, which takes fewer games. `judge`
tests the current weights on games they haven't seen: log-loss, Brier score, and the actual win rates in ten
bins of predicted chances.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import groupby
from math import log
from pathlib import Path
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from bench.players.value_games import Played, played, read, signs_at, table_of, write
from dragonbot.games.fist import players
from dragonbot.games.fist.players.judge import value_of, winning_chances
from dragonbot.games.fist.rules.card import DeckName

MOST_SEATS: Final = 6
HIDDEN_UNITS: Final = 8
EPOCHS: Final = 14
RATE: Final = 0.003
EPOCHS_FURTHER: Final = 4
RATE_FURTHER: Final = 0.0004
SHRINKING: Final = 0.001
BATCH: Final = 256
BINS: Final = 10


class Sample(NamedTuple):
    """Positions as arrays; missing seats are zeros."""

    seat: Any
    gold: Any
    there: Any
    won: Any


def sample_of(games: Sequence[Played]) -> Sample:
    import numpy as np  # type: ignore[import-not-found]

    seat, gold, there, won = [], [], [], []
    for game in tqdm(games, unit=" games", disable=None):
        for record in game.positions:
            features, golds = signs_at(game.game, record)
            count = len(features)
            beyond = MOST_SEATS - count
            seat.append([*features, *([[0.0] * len(features[0])] * beyond)])
            gold.append([*golds, *([[0.0] * len(golds[0])] * beyond)])
            there.append([place < count for place in range(MOST_SEATS)])
            won.append([(place in game.winners) / len(game.winners) for place in range(MOST_SEATS)])
    return Sample(
        np.array(seat, np.float32), np.array(gold, np.float32), np.array(there), np.array(won, np.float32)
    )


def fitted(sample: Sample, seed: int, begin: dict[str, Any] | None = None) -> dict[str, Any]:
    """Weights of maximum likelihood with regularisation (Adam).

    If they start from others, they are kept close to those.
    """
    import numpy as np

    random = np.random.default_rng(seed)
    features, golds = sample.seat.shape[2], sample.gold.shape[2]
    if begin is None:
        epochs, full_rate = EPOCHS, RATE
        weights = {
            "seat_hidden": random.normal(0, 0.3 / np.sqrt(features / 8), (features, HIDDEN_UNITS)),
            "gold_hidden": random.normal(0, 0.3 / np.sqrt(golds / 8), (golds, HIDDEN_UNITS)),
            "hidden": random.normal(0, 0.1, HIDDEN_UNITS),
            "seat": np.zeros(features),
            "gold": np.zeros(golds),
        }
        home = {name: np.zeros_like(part) for name, part in weights.items()}
    else:
        epochs, full_rate = EPOCHS_FURTHER, RATE_FURTHER
        weights = {name: np.array(part).T for name, part in begin.items()}
        home = {name: part.copy() for name, part in weights.items()}
    first = {name: np.zeros_like(part) for name, part in weights.items()}
    second = {name: np.zeros_like(part) for name, part in weights.items()}
    count, step = len(sample.seat), 0
    for epoch in tqdm(range(epochs), unit=" epochs", disable=None):
        order = random.permutation(count)
        rate = full_rate * (1 - epoch / epochs + 1 / 30)
        for start in range(0, count, BATCH):
            part = order[start : start + BATCH]
            slopes = _slopes(weights, Sample(*(each[part] for each in sample)))
            step += 1
            for name, slope in slopes.items():
                first[name] = 0.9 * first[name] + 0.1 * slope
                second[name] = 0.999 * second[name] + 0.001 * slope**2
                steady = first[name] / (1 - 0.9**step)
                size = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                weights[name] -= rate * (steady / size + 30 * SHRINKING * (weights[name] - home[name]))
    weights["seat_hidden"], weights["gold_hidden"] = weights["seat_hidden"].T, weights["gold_hidden"].T
    return {name: np.round(part, 4).tolist() for name, part in weights.items()}


def _slopes(weights: dict[str, Any], sample: Sample) -> dict[str, Any]:
    import numpy as np

    seat, gold, there, won = sample
    sums = seat @ weights["seat_hidden"] + gold @ weights["gold_hidden"]
    units = np.maximum(sums, 0)
    strengths = units @ weights["hidden"] + seat @ weights["seat"] + gold @ weights["gold"]
    strengths = np.where(there, strengths, -1e9)
    shares = np.exp(strengths - strengths.max(1, keepdims=True))
    wrong = (shares / shares.sum(1, keepdims=True) - won) * there / len(seat)
    back = wrong[..., None] * weights["hidden"] * (sums > 0)
    return {
        "seat_hidden": np.tensordot(seat, back, ([0, 1], [0, 1])),
        "gold_hidden": np.tensordot(gold, back, ([0, 1], [0, 1])),
        "hidden": np.einsum("ps,psh->h", wrong, units),
        "seat": np.einsum("ps,psf->f", wrong, seat),
        "gold": np.einsum("ps,psf->f", wrong, gold),
    }


def judged(games: Sequence[Played]) -> dict[str, Any]:
    """How well the current weights predict winners."""
    told: list[tuple[float, float]] = []
    loss = alike = brier = 0.0
    positions = 0
    for game in tqdm(games, unit=" games", disable=None):
        for record in game.positions:
            chances = winning_chances(table_of(game.game, record))
            positions += 1
            alike += log(len(chances))
            for seat, chance in enumerate(chances):
                won = (seat in game.winners) / len(game.winners)
                loss -= won * log(max(chance, 1e-9))
                brier += (chance - won) ** 2
                told.append((chance, won))
    bins = []
    off = 0.0
    for place, each in groupby(sorted(told), lambda pair: min(BINS - 1, int(pair[0] * BINS))):
        found = list(each)
        said, was = (sum(part) / len(found) for part in zip(*found, strict=True))
        off += abs(said - was) * len(found) / len(told)
        bins.append({"from": place / BINS, "seats": len(found), "said": round(said, 3), "won": round(was, 3)})
    return {
        "games": len(games),
        "positions": positions,
        "log_loss": round(loss / positions, 4),
        "gained_over_all_alike": round((alike - loss) / positions, 4),
        "brier": round(brier / positions, 4),
        "calibration_error": round(off, 4),
        "bins": bins,
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.players.fit_value",
        description="Fit the value by which Fist players judge positions.",
    )
    parser.add_argument("what", choices=("play", "fit", "judge"))
    parser.add_argument(
        "--from",
        dest="files",
        nargs="+",
        default=[],
        type=Path,
        metavar="FILE",
        help="games that were played before",
    )
    parser.add_argument("--deck", choices=("2002", "tavern"), required=True)
    parser.add_argument("--further", action="store_true", help="fit: begin with the weights that are there")
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--seats",
        type=lambda word: word.split(","),
        default=[],
        metavar="WHO,WHO,...",
        help="play: who plays (default: drawn anew for each game)",
    )
    parser.add_argument("--into", type=Path, help="where games are written (default: games_<deck>.jsonl)")
    chosen = parser.parse_args(words)
    deck: DeckName = chosen.deck
    if chosen.what == "play":
        numbers = tqdm(range(chosen.games), unit=" games", disable=None)
        write(
            (played(deck, chosen.seed, number, chosen.seats) for number in numbers),
            chosen.into or Path(f"games_{deck}.jsonl"),
        )
        return 0
    if not chosen.files:
        parser.error("games are needed: play some first")
    games = list(read(chosen.files))
    if chosen.what == "fit":
        path = Path(players.__file__).with_name(f"value_{deck}.json")
        begin = json.loads(path.read_text()) if chosen.further else None
        weights = fitted(sample_of(games), seed=1, begin=begin)
        path.write_text(json.dumps(weights, separators=(",", ":")) + "\n")
        value_of.cache_clear()
    print(json.dumps(judged(games), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
