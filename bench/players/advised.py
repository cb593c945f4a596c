"""`python -m bench.players.advised bench/players/advised`: the advice in these positions, and the reasons.

Advises the first player, like a panel in Discord. `--language de` does so in German.

`--game fist-tavern --positions 500` takes positions from games of journeymen and counts how often advice is
the choice of most of twelve masters, and which reason comes first.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from dragonbot.arena.bout import play_bout
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.view import OwnView
from dragonbot.ids import MatchId, UserId
from dragonbot.players import Advice, Unasked, advice_of, agent_of
from dragonbot.scenario.runner import played
from dragonbot.scenario.scenario import read_scenario
from dragonbot.store.rows import SeatRow
from dragonbot.text.speech import without_icons
from dragonbot.ui.table.hand import advice_text

NAMES = ("Ann", "Bob", "Cid", "Dot")
NOTED = 0.04
"""Share of all decisions to sample."""
MASTERS = 12
CLOSE = 0.7
"""Relative frequency, against the most frequent choice, of a close second."""
SPEAKS = 0.5
"""Share of sand from which on masters propose and advice tells what."""
SECONDS = 60.0
"""Long, so that no clock decides anything."""


def scenarios(places: Iterable[str]) -> Iterator[tuple[str, Game[Any]]]:
    """Each title, and the game after the scenario."""
    for place in map(Path, places):
        for path in sorted(place.glob("*.yaml")) if place.is_dir() else [place]:
            scenario = read_scenario(path.read_text("utf-8"))
            yield scenario.title, played(scenario)


def advised(game: Game[Any], seat: int = 0) -> list[Advice]:
    question = game.question
    assert question is not None
    asked = GAMES[game.rules.id].asked(game.table, question, seat)
    options = game.table.house.written()
    return advice_of(game.rules.id, "bench", options, SECONDS, game.view(seat), asked)


def told(game: Game[Any], language: str, seat: int = 0) -> str:
    """The advice in words."""
    names = GAMES[game.rules.id].names(game.table)
    seats = [
        SeatRow(match=MatchId(1), seat=index, user=UserId(index + 1), name=name, kind="person")
        for index, name in enumerate(names)
    ]
    row = SimpleNamespace(game=game.rules.id, options={})
    match: Any = SimpleNamespace(game=game, seats=seats, row=row)
    assert game.question is not None
    text = advice_text(match, game.question, seat, advised(game, seat), language)
    return without_icons(text) if text else "-"


class Witness:
    """A journeyman that samples positions with questions to it."""

    def __init__(self, game: str, seed: str, into: list[tuple[Mapping[str, Any], Asked]]) -> None:
        self._player = agent_of(game, "journeyman", seed)
        self._random = Random(f"noted {seed}")
        self._into = into

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        if (asked.counts or len(asked.answers) > 1) and self._random.random() < NOTED:
            self._into.append((view, asked))
        return self._player.answer(view, asked)


def positions(game: str, count: int, seed: str) -> list[tuple[Mapping[str, Any], Asked]]:
    """Positions from games of four journeymen, with what their seats have heard."""
    noted: list[tuple[Mapping[str, Any], Asked]] = []
    number = 0
    while len(noted) < count:
        name = f"{seed} {number}"
        begun = GAMES[game].new_game([*NAMES], name)
        play_bout(begun, [Witness(game, f"{name}/{who}", noted) for who in NAMES], Random(name))
        number += 1
    return noted[:count]


def agreement(game: str, count: int, seed: str) -> dict[str, Any]:
    """How often advice is the masters' choice, and its first reason."""
    told, best, close, under_half = 0, 0, 0, 0
    first: Counter[str] = Counter()
    for number, (view, asked) in enumerate(positions(game, count, seed)):
        found = advice_of(game, "bench", {}, SECONDS, view, asked)
        if not found:
            first["no advice"] += 1
            continue
        done = shares(game, view, asked, f"{seed} {number}")
        most = max(done.values())
        line = {_named(one.answer) for place, one in enumerate(found) if not place or one.alike}
        told += 1
        best += done[_named(found[0].answer)] == most
        close += done[_named(found[0].answer)] >= most * CLOSE
        under_half += sum(done[answer] for answer in line) * 2 < done.total()
        first[found[0].reasons[0].key if found[0].reasons else "none"] += 1
    return {
        "game": game,
        "told": told,
        "what most masters do": round(best / told, 3),
        "or a close second": round(close / told, 3),
        "first line under half": round(under_half / told, 3),
        "first reasons": dict(first.most_common()),
    }


def shares(game: str, view: Mapping[str, Any], asked: Asked, seed: str) -> Counter[str]:
    """How often twelve masters together would give each answer, by name."""
    done: Counter[str] = Counter()
    left = min(asked.left, SPEAKS) if asked.key == "haggle" else asked.left
    for number in range(MASTERS):
        master: Any = agent_of(game, "master", f"{seed}/{number}", {}, SECONDS)
        if game in FIST_GAMES and asked.counts:
            opinion = master.opinion(OwnView.read(view), asked)
            for offer, weight in zip(opinion.offers, opinion.weights, strict=True):
                done[_named(offer.fist)] += round(1000 * weight)
        else:
            done[_named(master.answer(view, asked._replace(left=left)))] += 1000
    return done


def _named(answer: Any) -> str:
    """A representative answer: all proposals are equal, and so are all divisions."""
    if isinstance(answer, Unasked):
        answer = answer.answer
    if isinstance(answer, Mapping):
        return next((kind for kind in ("share", "divide") if kind in answer), repr(answer))
    return "wait" if answer is None else repr(answer)


def main(arguments: Iterable[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.players.advised", description=__doc__)
    parser.add_argument("places", nargs="*", help="scenarios, or folders of them")
    parser.add_argument("--language", default="en")
    parser.add_argument("--game", choices=sorted(GAMES), help="positions out of games of it instead")
    parser.add_argument("--positions", type=int, default=500, metavar="N")
    parser.add_argument("--seed", default="advised")
    chosen = parser.parse_args(list(arguments))
    if chosen.game:
        print(json.dumps(agreement(chosen.game, chosen.positions, chosen.seed), indent=1))
    for title, game in scenarios(chosen.places):
        print(f"{game.rules.id}: {title}\n{told(game, chosen.language)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
