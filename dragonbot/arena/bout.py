"""A bout (one game among computer players), and standings over many."""

from __future__ import annotations

import time
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, sqrt
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, Parts
from dragonbot.players import Agent, SeatMemories, Unasked

MOST_DECISIONS: Final = 20_000
"""Decisions after which a game counts as stuck."""
ROUNDS_OF_ASKING: Final = 12
"""Questions to each player before the bell rings, where answers are gathered until then."""
PATIENCE: Final = 200
"""Answers gathered at most before the bell rings, so that talk ends."""
UNFORESEEN: Final = frozenset(("offer_is_void",))
"""Refusals for something a seat cannot see: it accepts what another player offered but cannot deliver."""


class Bout(NamedTuple):
    """The outcome of a game."""

    winners: list[int]
    decisions: int
    spent: list[array[float]]
    """Seconds of each decision, by seat."""


class Stuck(Exception):
    """A game that doesn't end."""


def play_bout(
    game: Game[Any], agents: Sequence[Agent], random: Random, heard: SeatMemories | None = None
) -> Bout:
    """Play a game to its end. Agents' answers must be legal at once.

    `heard`: what the seats have heard, if the game begins later.
    """
    bout = _Playing(game, agents, random, heard)
    while game.question is not None:
        bout.answer(game.question)
    return Bout(list(game.table.winners), bout.decisions, bout.spent)


def play_while(
    goes_on: Callable[[], bool], game: Game[Any], agents: Sequence[Agent], random: Random, heard: SeatMemories
) -> None:
    """Play question by question while this holds, at most to the end."""
    bout = _Playing(game, agents, random, heard)
    while game.question is not None and goes_on():
        bout.answer(game.question)


class _Playing:
    def __init__(
        self, game: Game[Any], agents: Sequence[Agent], random: Random, heard: SeatMemories | None = None
    ) -> None:
        self.game = game
        self.agents = agents
        self.random = random
        self.box = GAMES[game.rules.id]
        self.decisions = 0
        self.bells = 0
        self.spent = [array("d") for _ in agents]
        self.hearing = heard or SeatMemories(self.box, game.table)
        if heard is None:
            self._hear(game.table.news)

    def answer(self, question: Question) -> None:
        """Let all seats with a choice answer, in order or freely."""
        if question.until_bell:
            self.gather(question)
            return
        for seat in question.waiting[:]:
            self.ask(question, seat, left=1.0)
            if self.game.question is not question:
                return

    def ask(self, question: Question, seat: int, left: float) -> None:
        """Let the seat answer; where answers are gathered it may stay silent."""
        game = self.game
        view = game.view(seat)
        asked = self.box.asked(game.table, question, seat)._replace(left=left, heard=self.hearing.heard(seat))
        began = time.perf_counter()
        answer = self.agents[seat].answer(view, asked)
        self.spent[seat].append(time.perf_counter() - began)
        while isinstance(answer, Unasked):
            self._look_for_an_end()
            self.decisions += 1
            self._hear(game.act(seat, answer.action))
            answer = answer.answer
            if game.question is not question:
                return
        if answer is None and question.until_bell:
            return
        self.decisions += 1
        self._look_for_an_end()
        try:
            self._hear(game.answer(seat, answer))
        except Refused as refused:
            if refused.key not in UNFORESEEN:
                raise

    def gather(self, question: Question) -> None:
        """Ask around in random order while the sand runs; then the bell rings."""
        game = self.game
        for seat, left in self._asked_around(question):
            self.ask(question, seat, left)
            if game.question is not question:
                return
        self.bells += 1
        self._look_for_an_end()
        self._hear(game.ring())

    def _asked_around(self, question: Question) -> Iterator[tuple[int, float]]:
        """The seats to ask next, with the share of time left."""
        last = self.decisions + PATIENCE
        for around in range(ROUNDS_OF_ASKING):
            seats = list(self.box.undecided(self.game.table, question))
            self.random.shuffle(seats)
            for seat in seats:
                if self.decisions >= last:
                    return
                if seat in self.box.undecided(self.game.table, question):
                    yield seat, 1 - around / ROUNDS_OF_ASKING

    def _look_for_an_end(self) -> None:
        """Raise Stuck if the game doesn't end; silence by everyone counts, too."""
        if self.decisions + self.bells > MOST_DECISIONS:
            raise Stuck(f"no end after {self.decisions} decisions and {self.bells} bells")

    def _hear(self, news: Sequence[Event]) -> None:
        self.hearing.hear(news)
        for seat, agent in enumerate(self.agents):
            hear = getattr(agent, "hear", None)
            if hear is not None:
                hear([event for event in news if event[3] is None or seat in event[3]])


def options_of(game: str, number: int) -> Mapping[str, Any]:
    """The house rules of a numbered bout: words in turn, else the box's defaults."""
    box = GAMES[game]
    options: dict[str, Any] = {}
    for name, words in sorted(box.words.items()):
        number, place = divmod(number, len(words))
        options[name] = words[place]
    return options


NINETY_FIVE: Final = 1.959964
"""Standard deviations on either side that contain 95 % of a normal distribution."""


class Standing:
    """Results by level over many bouts."""

    def __init__(self) -> None:
        self.bouts = 0
        self.wins: defaultdict[str, float] = defaultdict(float)
        """Shared wins count in part."""
        self.seats: defaultdict[str, int] = defaultdict(int)
        self.decisions: list[int] = []
        self.spent: defaultdict[str, array[float]] = defaultdict(_no_time)
        """Seconds of each decision."""

    def note(self, seats: Sequence[str], bout: Bout) -> None:
        """Add a bout."""
        self.bouts += 1
        self.decisions.append(bout.decisions)
        for seat, level in enumerate(seats):
            self.seats[level] += 1
            self.spent[level].extend(bout.spent[seat])
            if seat in bout.winners:
                self.wins[level] += 1 / len(bout.winners)

    def add(self, other: Standing) -> None:
        """Add other results."""
        self.bouts += other.bouts
        self.decisions += other.decisions
        for level, count in other.seats.items():
            self.seats[level] += count
            self.wins[level] += other.wins[level]
            self.spent[level].extend(other.spent[level])

    def report(self) -> dict[str, Any]:
        """Plain data: shares of wins with 95 % intervals, lengths of games, milliseconds."""
        return {
            "games": self.bouts,
            "decisions_a_game": {
                "mean": round(sum(self.decisions) / max(1, self.bouts), 1),
                "longest": max(self.decisions, default=0),
            },
            "players": {level: self._of(level) for level in self.seats},
        }

    def _of(self, level: str) -> dict[str, Any]:
        bouts, seats = self.bouts, self.seats[level]
        share = self.wins[level] / bouts
        low, high = interval(share, bouts)
        spent = sorted(self.spent[level])
        return {
            "seats": seats // bouts,
            "wins": round(self.wins[level], 2),
            "share": round(share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "fair_share": round(seats / sum(self.seats.values()), 4),
            "decisions": len(spent),
            "ms": {
                "p50": _milliseconds(spent, 0.5),
                "p99": _milliseconds(spent, 0.99),
                "longest": _milliseconds(spent, 1.0),
            },
        }


def interval(share: float, count: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    square = NINETY_FIVE**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = NINETY_FIVE / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def _milliseconds(ordered: Sequence[float], part: float) -> float:
    """The quantile for this part, in milliseconds."""
    if not ordered:
        return 0.0
    return round(1000 * ordered[max(1, ceil(part * len(ordered))) - 1], 3)


def _no_time() -> array[float]:
    return array("d")


Options: TypeAlias = Mapping[str, Any]


class Rival(NamedTuple):
    """The parameters of an arena player."""

    seed: str
    options: Options
    """The table's house rules."""
    thinking_seconds: float


class Owner(NamedTuple):
    """A player of several adjacent seats."""

    seats: tuple[str, ...]
    """Names of its seats in results."""
    agents: Callable[[Rival, Sequence[int]], Sequence[Agent]]
    """Its agents by seat."""


class Tricks(NamedTuple):
    whose: str
    """The game's name in the command's help."""
    players: Mapping[str, Callable[[Rival], Agent]]
    """Players by trick."""
    owners: Mapping[str, Owner] = MappingProxyType({})
    """Players of several seats, by trick."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names that can be given as seats."""
        return (*self.players, *self.owners)


NOBODYS: Final = Tricks("", {})
TRICKS: Final[Parts[Tricks]] = Parts(lambda kit: kit.tricks(), "nobody plays it by one trick")


def tricks_of(game: str) -> Tricks:
    """The game's tricks, if any."""
    return TRICKS.get(game, NOBODYS)
