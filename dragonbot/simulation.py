"""Random games in great number, looked at after every step."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick, Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.undo import can_be_taken_back, take_back
from dragonbot.games import GAMES, Parts
from dragonbot.scenario.runner import Stretch, latest, scenario_of
from dragonbot.scenario.scenario import NO_BRANCHES, SCENARIOS, Branches


class RandomPlay(NamedTuple):
    """How games are begun, looked at and counted."""

    begin: Callable[..., Game[Any]]
    """A game for these names by this seed, from the set-up or from anywhere: `(names, seed, pick, anywhere)`,
    and where some are given the options of its table."""
    broken: Callable[[Any, Question | None], Iterable[str]]
    """What cannot be at a table that asks this."""
    twin_of: Callable[[Any, int | None, Pick], Any]
    """Another table that differs only in what this seat, or an onlooker, can't see."""
    round_of: Callable[[Any], int]
    """The number of the round or the turn."""
    rounds: int = 0
    """How many more of them are played from a random position."""
    any_action: Callable[[Game[Any], Pick], tuple[int, Any] | None] | None = None
    """An unprompted action; None for nothing. No function: never."""
    acts: Callable[[Any], bool] = lambda _: True
    """Whether at a table anybody could ever do something unasked, where there is such a function."""
    cards: Sequence[str] = ()
    """What is counted beside branches."""
    card_of: Callable[[Event], str | None] = lambda _: None
    """The card whose power an event tells to be used."""
    branches: Branches = NO_BRANCHES


NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})
SIMULATIONS: Final[Parts[RandomPlay]] = Parts(lambda kit: kit.random_play(), "it cannot be played at random")


def shuffle(pile: list[str], pick: Pick) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = pick(last + 1)
        pile[last], pile[other] = pile[other], pile[last]


def cut(pile: list[str], pick: Pick) -> None:
    """A quick new order: cut, and sometimes reverse."""
    place = pick(len(pile) + 1)
    pile[:] = pile[place:] + pile[:place]
    if pick(2):
        pile.reverse()


class Census:
    """Counts over many games of one kind; two of them can be added up."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.takings_back = 0
        self.decisions: list[int] = []
        self.rounds: list[int] = []
        self.cards: Counter[str] = Counter()
        self.branches: Counter[str] = Counter()

    @property
    def _play(self) -> RandomPlay:
        """No part of a census: that goes between processes."""
        return SIMULATIONS[self.game]

    def hear(self, events: Iterable[Event]) -> None:
        play = self._play
        for event in events:
            branch = play.branches.of_event(event)
            if branch is not None:
                self.branches[branch] += 1
            card = play.card_of(event)
            if card is not None:
                self.cards[card] += 1

    def note_answer(self, question: str, answer: Any) -> None:
        branch = self._play.branches.of_answer(question, answer)
        if branch is not None:
            self.branches[branch] += 1

    def note_game(self, decisions: int, rounds: int) -> None:
        self.games += 1
        self.decisions.append(decisions)
        self.rounds.append(rounds)

    def add(self, other: Census) -> None:
        self.games += other.games
        self.takings_back += other.takings_back
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.cards += other.cards
        self.branches += other.branches

    def report(self, seconds: float) -> dict[str, Any]:
        """The census as plain data; what the game has and what never happened is there with 0."""
        decisions = sum(self.decisions)
        return {
            "games": self.games,
            "decisions": decisions,
            "decisions_per_second": round(decisions / seconds),
            "games_per_second": round(self.games / seconds, 1),
            "decisions_a_game": _mean_and_most(self.decisions),
            "takings_back": self.takings_back,
            "rounds_a_game": _mean_and_most(self.rounds),
            "cards": {card: self.cards[card] for card in self._play.cards},
            "branches": {branch: self.branches[branch] for branch in self._play.branches.ids},
        }


def _mean_and_most(lengths: list[int]) -> dict[str, float]:
    return {"mean": round(sum(lengths) / max(1, len(lengths)), 1), "longest": max(lengths, default=0)}


MOST_DECISIONS = 20_000
"""A game that takes more is stuck: the longest of millions seen took a tenth of it."""


PATIENCE = 12
"""Answers, roughly, before the bell ends a question that gathers them."""

THINKS_AGAIN = 16
"""One answer in this many is taken back if possible, in checked games."""

NO_ROUND = sys.maxsize
"""Later than any round that a game comes to."""


class Broken(Exception):
    """A game that cannot be: what is wrong, and what was played until it was."""

    def __init__(self, wrong: str, played: Stretch) -> None:
        super().__init__(wrong)
        self.played = played


def pick_from(random: Random) -> Pick:
    draw = random.random
    return lambda count: int(draw() * count)


def begin(
    rules: Any, players: int, seed: str, *, anywhere: bool = False, options: Mapping[str, Any] = NO_OPTIONS
) -> Game[Any]:
    """A game from the set-up, or from a random legal position."""
    names = tuple(f"P{number}" for number in range(1, players + 1))
    chosen = (options,) if options else ()
    return SIMULATIONS[rules.id].begin(names, seed, pick_from(Random(seed)), anywhere, *chosen)


def play_out(
    game: Game[Any],
    pick: Pick,
    census: Census,
    *,
    check: bool,
    every_step: bool,
    last_round: int = NO_ROUND,
    second_thoughts: Pick | None = None,
) -> None:
    """Play to the end, at most to that of a round. With `check`, Broken where something cannot be.

    With `second_thoughts`, which choose when, an answer is taken back now and then.
    """
    decisions = 0
    play = SIMULATIONS[game.rules.id]
    first_round = play.round_of(game.table)
    played = latest(game)
    census.hear(game.table.news)
    while (question := game.question) is not None and play.round_of(game.table) <= last_round:
        if check:
            look(game, played, pick, save=every_step or not game.tail)
        played = latest(game)  # with the answer that is given now, also where that leads past a boundary
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise Broken(f"no end after {decisions} decisions", played)
        acts = play.any_action is not None and play.acts(game.table) and not pick(4)
        if acts and play.any_action is not None and (action := play.any_action(game, pick)):
            census.hear(game.act(*action))
            continue
        if question.until_bell and (not question.waiting or not pick(PATIENCE)):
            census.hear(game.ring())
            continue
        seat = question.waiting[pick(len(question.waiting))]
        answer = question.any_answer(seat, pick)
        census.note_answer(question.key, answer)
        if second_thoughts is not None and not second_thoughts(THINKS_AGAIN):
            census.takings_back += _answer_and_take_back(game, seat, answer, played)
        else:
            census.hear(game.answer(seat, answer))
    if check:
        look(game, played, pick, save=True)
    census.note_game(decisions, min(play.round_of(game.table), last_round) - first_round + 1)


def _answer_and_take_back(game: Game[Any], seat: int, answer: Any, played: Stretch) -> bool:
    """Whether the answer could be taken back. Then it is as if it had not been given; else it stays.

    What was answered in secret, or says nothing, is not what would be taken back.
    """
    place = len(game.tail)
    before, digest, asked = _views(game), game.rules.digest(game.table), _asked(game)
    game.answer(seat, answer)
    try:
        if can_be_taken_back(game, seat).place != place:
            return False
    except Refused:
        return False
    views, digest_after, said = _views(game), game.rules.digest(game.table), game.table.fate.said[:]
    take_back(game, seat)
    if (_views(game), game.rules.digest(game.table), _asked(game)) != (before, digest, asked):
        raise Broken("another table after an answer was taken back", played)
    _look_at_save(game, played)
    again = game.fork()
    again.answer(seat, answer)
    if (_views(again), again.rules.digest(again.table), again.table.fate.said) != (views, digest_after, said):
        raise Broken("the same answer leads elsewhere after it was taken back", played)
    _look_at_save(again, played)
    return True


def _views(game: Game[Any]) -> list[Any]:
    """The public view and every seat's."""
    return [game.view(seat) for seat in (None, *range(len(GAMES[game.rules.id].names(game.table))))]


def look(game: Game[Any], played: Stretch, pick: Pick, *, save: bool) -> None:
    """Raise Broken where something cannot be."""
    play = SIMULATIONS[game.rules.id]
    for wrong in play.broken(game.table, game.question):
        raise Broken(wrong, played)
    _look_for_secrets(game, play, played, pick, to_the_letter=save)
    if save:
        _look_at_save(game, played)


def _look_for_secrets(
    game: Game[Any], play: RandomPlay, played: Stretch, pick: Pick, *, to_the_letter: bool
) -> None:
    """A table that differs only in what a seat cannot see must give that seat the same view.

    To the letter, also the order of a map is compared, which could tell something.
    """
    table = game.table
    seats = len(GAMES[game.rules.id].names(table))
    place = pick(seats + 1)
    me = place if place < seats else None  # whoever looks on
    seen = game.rules.view(table, game.question, me)
    other = game.rules.view(play.twin_of(table, me, pick), game.question, me)
    if seen != other or (to_the_letter and repr(seen) != repr(other)):
        raise Broken(f"seat {me} sees what is hidden: {seen} / {other}", played)


def _look_at_save(game: Game[Any], played: Stretch) -> None:
    """Save and load give the same game."""
    save = game.save()
    loaded = Game.load(game.rules, json.loads(json.dumps(save)))
    same = loaded.rules.digest(loaded.table) == save["digest"]
    if not same or _asked(loaded) != _asked(game):
        raise Broken("another game after save and load", played)


def _asked(game: Game[Any]) -> list[object]:
    question = game.question
    if question is None:
        return [game.table.winners]
    return [question.key, [(seat, list(question.options(seat))) for seat in question.waiting]]


GAMES_A_BATCH = 50
EVERY_STEP = 20
"""One game in this many is saved and loaded in every step."""


class Batch(NamedTuple):
    """Games that one process plays in a row."""

    game: str
    players: int
    seed: int
    first: int
    games: int
    check: bool
    anywhere: bool
    """From random legal positions, each for the rest of its round; else from the set-up to the end."""
    options: Mapping[str, Any] = NO_OPTIONS
    """Of the tables, where some are given."""


class Accident(Exception):
    """A game that broke: its seed, what was wrong, and the scenario that shows it."""


def batches(
    game: str,
    players: int,
    games: int,
    seed: int,
    *,
    check: bool,
    anywhere: bool,
    options: Mapping[str, Any] = NO_OPTIONS,
) -> list[Batch]:
    """The games, split into batches. The result doesn't depend on who plays them."""
    return [
        Batch(game, players, seed, first, min(GAMES_A_BATCH, games - first), check, anywhere, dict(options))
        for first in range(0, games, GAMES_A_BATCH)
    ]


def played(work: list[Batch], jobs: int) -> Iterator[Census]:
    """Play the batches in `jobs` processes and yield what each found, in order."""
    if jobs == 1:
        yield from map(play_batch, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_batch, work)


def play_batch(batch: Batch) -> Census:
    """Play the games of a batch. Accident where one breaks."""
    rules = GAMES[batch.game]
    play = SIMULATIONS[batch.game]
    census = Census(batch.game)
    for number in range(batch.first, batch.first + batch.games):
        seed = f"{batch.seed}/{number}"
        pick = pick_from(Random(seed))
        game = begin(rules, batch.players, seed, anywhere=batch.anywhere, options=batch.options)
        # What is rare about a random position is over with its round; then it is a game like any other.
        last_round = play.round_of(game.table) + play.rounds if batch.anywhere else NO_ROUND
        every_step = number % EVERY_STEP == 0
        try:
            play_out(
                game,
                pick,
                census,
                check=batch.check,
                every_step=every_step,
                last_round=last_round,
                second_thoughts=pick_from(Random(f"{seed}/back")) if batch.check else None,
            )
        except Exception as error:  # whatever it is, it is shown with its game
            raise Accident(_told(batch, seed, game, error)) from error
    return census


def _told(batch: Batch, seed: str, game: Game[Any], error: Exception) -> str:
    """What went wrong, and the name of a scenario file that shows how the game came there."""
    table = f"{batch.players} players{f', {batch.options}' if batch.options else ''}"
    what = f"{batch.game}, {table}, seed {seed}: {type(error).__name__}: {error}"
    if batch.game not in SCENARIOS:
        return what
    path = Path(f"broken-{batch.game}-{batch.players}-{seed.replace('/', '-')}.yaml")
    played = error.played if isinstance(error, Broken) else None
    path.write_text(scenario_of(game, what, played or latest(game)), encoding="utf-8")
    return f"{what}\nThe game up to there is in {path}"
