"""Games of all kinds of Fist players, with positions after each auction, for fitting a value."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.arena.bout import Rival, play_bout, tricks_of
from dragonbot.engine.fate import Fate
from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.games.fist.players.contest import counted
from dragonbot.games.fist.players.features import features_of, gold_features, rest_of, standings
from dragonbot.games.fist.rules.bids import IN_GOLD, IN_SILVER, Metal
from dragonbot.games.fist.rules.edition import EDITIONS, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.view import View
from dragonbot.players import Agent, agent_of

EDITION_OF: Final = {"2002": "fist-classic", "tavern": "fist-tavern"}
NOISY: Final = "noisy"
LEVELS: Final = {"journeyman": 4.0, NOISY: 1.5, "apprentice": 0.5, "master": 0.2}
"""Relative frequency at tables."""
TRICKSTERS: Final = 1.0
"""Frequency of tricksters, except waiting ones."""
WAITING: Final = {
    "late": 1.5, "wait-outbid": 1.0, "half-on-points": 1.0, "just-wait": 0.7, "half-bids": 0.7,
}  # fmt: skip
"""Players that save their gold: they show its worth."""
SEATS: Final = {3: 0.12, 4: 0.74, 5: 0.08, 6: 0.06}
BLIND_BIDS: Final = 0.3
"""How often a noisy player bids at random."""
THINKING_SECONDS: Final = 60.0
"""Long, so that the clock decides nothing."""

Record: TypeAlias = tuple[int, str | None, list[str], int | None, list[tuple[int, list[str], list[int]]]]
"""Round, block, cards to come, holder of the Favor; and each seat's points, kept cards and purse."""


class Played(NamedTuple):
    game: str
    seats: list[str]
    winners: list[int]
    positions: list[Record]


class Noisy:
    """A journeyman that sometimes bids at random."""

    def __init__(self, game: str, seed: str) -> None:
        self._random = Random(f"{seed} noise")
        self._inner = agent_of(game, "journeyman", seed, {}, THINKING_SECONDS)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        if asked.key != "fist" or self._random.random() >= BLIND_BIDS:
            return self._inner.answer(view, asked)
        metals: dict[str, Metal] = {metal.id: metal for metal in (IN_GOLD, IN_SILVER)}
        metal = metals.get(View.read(view).biddings[-1].metal)
        if metal is None:
            return self._inner.answer(view, asked)
        owned = dict(asked.counts)
        purse = [owned.get(kind, 0) for kind in range(max(owned, default=0) + 1)]
        purse += [0] * (max(metal.coins) + 1 - len(purse))
        most = sum(purse[kind] for kind in metal.coins)
        usual = min(most, int(self._random.expovariate(0.7)))
        some = int(self._random.random() * (most + 1))
        return counted(purse, metal, self._random.choices((usual, some, most), (55, 35, 10))[0])


class Watching:
    """An agent that notes each position at which it is the first to be asked."""

    def __init__(self, agent: Agent, note: Any) -> None:
        self._agent = agent
        self._note = note
        hear = getattr(agent, "hear", None)
        if hear is not None:
            self.hear = hear

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self._note()
        return self._agent.answer(view, asked)


def played(deck: str, seed: str, number: int, given: Sequence[str] = ()) -> Played:
    """One game of given players, who rotate from game to game, or of random ones.

    The same for the same seed and number.
    """
    name = EDITION_OF[deck]
    random = Random(f"{seed}/{number}")
    seats = _moved_on(given, number) or _drawn(name, random)
    count = len(seats)
    game: Any = GAMES[name].new_game([f"P{seat + 1}" for seat in range(count)], f"{seed}/{number}", {})
    positions: list[Record] = []
    last: list[object] = [None]

    def note() -> None:
        if game.checkpoint is not last[0]:
            last[0] = game.checkpoint
            positions.append(record_of(game.checkpoint))

    agents = [
        Watching(_agent(name, kind, f"{seed}/{number}/{seat}"), note) for seat, kind in enumerate(seats)
    ]
    winners = play_bout(game, agents, random).winners
    return Played(name, seats, winners, positions)


def _moved_on(seats: Sequence[str], number: int) -> list[str]:
    first = number % max(1, len(seats))
    return [*seats[first:], *seats[:first]]


def _drawn(game: str, random: Random) -> list[str]:
    count = random.choices(list(SEATS), list(SEATS.values()))[0]
    tricks = tricks_of(game).players
    weights = {**LEVELS, **dict.fromkeys(tricks, TRICKSTERS / (len(tricks) - len(WAITING))), **WAITING}
    return random.choices(list(weights), list(weights.values()), k=count)


def _agent(game: str, kind: str, seed: str) -> Agent:
    if kind == NOISY:
        return Noisy(game, seed)
    tricks = tricks_of(game).players
    if kind in tricks:
        return tricks[kind](Rival(seed, {}, THINKING_SECONDS))
    return agent_of(game, kind, seed, {}, THINKING_SECONDS)


def record_of(table: Table) -> Record:
    seats = [(seat.score, list(seat.keeps), list(seat.purse)) for seat in table.seats]
    return table.round, table.block, list(table.to_come), table.favor, seats


def table_of(game: str, record: Record) -> Table:
    """A table from a record, as far as the value needs it."""
    number, block, to_come, favor, seats = record
    table = Table.laid(
        EDITIONS[game], HouseRules(), Fate("value"), [str(place) for place in range(len(seats))]
    )
    table.round, table.block, table.to_come, table.favor = number, block, list(to_come), favor
    for seat, (score, keeps, purse) in zip(table.seats, seats, strict=True):
        seat.score, seat.keeps, seat.purse = score, list(keeps), list(purse)
    return table


def signs_at(game: str, record: Record) -> tuple[list[list[float]], list[list[float]]]:
    """Each seat's features, and those of gold."""
    table = table_of(game, record)
    rest = rest_of(table)
    features, means = features_of(table, rest)
    golds = [each.gold for each in means]
    found = standings(means, golds, [each.common for each in means], rest.cards)
    return features, [[float(sign) for sign in gold_features(each)] for each in found]


def write(games: Iterable[Played], path: Path) -> None:
    """Append the games, one on each line."""
    with path.open("a") as file:
        for each in games:
            file.write(json.dumps(each, separators=(",", ":")) + "\n")
            file.flush()


def read(paths: Iterable[Path]) -> Iterator[Played]:
    for path in paths:
        with path.open() as file:
            for line in file:
                yield Played(*json.loads(line))
