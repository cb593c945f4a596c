"""`blank test FILE…`: play some hundred games with a card, and tell what they say of it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TypeAlias

from tqdm import tqdm

from dragonbot.blank.card import Card
from dragonbot.blank_trial.figures import Figures, counted
from dragonbot.blank_trial.plan import BOXES, GAMES, PLAYERS, Plan, game_for, in_test
from dragonbot.blank_trial.playing import pieces, play_piece
from dragonbot.blank_trial.telling import told
from dragonbot.blank_trial.watch import Seen
from dragonbot.command.numbers import count, whole
from dragonbot.text.speech import Catalogue, Narrator, text_id

ReadFile: TypeAlias = Callable[[Path, Narrator], Card | None]
"""The card in a file; None where it is none, and why has been said."""


def fill(parser: argparse.ArgumentParser, read_file: ReadFile) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--game", choices=BOXES, help="default: the box in which the card can do everything it says"
    )
    parser.add_argument(
        "--players", type=whole, choices=range(3, 7), default=PLAYERS, help=f"default: {PLAYERS}"
    )
    parser.add_argument("--games", type=count, default=GAMES, metavar="N", help=f"default: {GAMES}")
    parser.add_argument("--seed", default="1", metavar="SEED")
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print all figures, one JSON object per file")
    parser.set_defaults(run=partial(run, read_file))


def run(read_file: ReadFile, chosen: argparse.Namespace) -> int:
    """0 only where all of them are cards, and all were tested."""
    narrator = Narrator(Catalogue(chosen.language))
    wrong = 0
    for path in chosen.files:
        card = read_file(path, narrator)
        wrong += card is None
        if card is None:
            continue
        game = chosen.game or game_for(card.blank)
        plan = Plan(game, in_test(card.blank), chosen.seed, chosen.players, chosen.games)
        figures = counted(plan, list(_played(plan, chosen.jobs)))
        if chosen.json:
            print(json.dumps({"file": str(path), **figures.model_dump(mode="json")}, indent=1))
        else:
            print("\n".join(_lines(card, figures, narrator.catalogue)))
    return 1 if wrong else 0


def _played(plan: Plan, jobs: int) -> Iterator[Seen]:
    with tqdm(total=plan.games, unit=" games", file=sys.stderr) as bar, ExitStack() as stack:
        if jobs == 1:
            played: Iterator[list[Seen]] = map(play_piece, pieces(plan))
        else:
            pool = stack.enter_context(ProcessPoolExecutor(jobs))
            stack.callback(pool.shutdown, cancel_futures=True)
            played = pool.map(play_piece, pieces(plan))
        for games in played:
            bar.update(len(games))
            yield from games


def _lines(card: Card, figures: Figures, catalogue: Catalogue) -> Iterator[str]:
    name = catalogue.say("blank-name", name=card.called(catalogue.language))
    game = catalogue.say(text_id("game", figures.game))
    players = str(figures.players)
    yield catalogue.say("trial-title", name=name, games=figures.games, players=players, game=game)
    said = told(figures, name, catalogue.language)
    yield from (catalogue.say("story-item", line=line) for line in said.verdict)
    yield from said.figures
