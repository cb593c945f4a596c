"""Short analyses of a finished game, from which a review is put together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from dragonbot.arena.bout import play_while
from dragonbot.engine.game import ACT, BELL, NOBODY, UNASKED, Game
from dragonbot.engine.question import Asked
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK, counting
from dragonbot.players import PLAYERS_OF, Advice, Chosen, SeatMemories, advice_of, agent_of, chances_of
from dragonbot.records.playback import NotPlayed, Playback, positions_in
from dragonbot.records.record import Deed, Record, read_record, renamed

CHANCE_MAY_FOLLOW = (ACT, BELL)


class Stop(NamedTuple):
    """The moment before a deed; the game is the walk's own and continues."""

    number: int
    deed: Deed
    game: Game[Any]
    seat: int
    """The table index, or NOBODY."""
    answer: Any
    """The answer in canonical form."""
    since: int
    """Entries of the tail before the current question."""
    step: int
    names: Mapping[str, str]
    """Record names by seat names in the rules."""
    heard: SeatMemories
    """What the seats have heard so far; the walk's own."""
    is_struck: bool = False
    """It was undone, or belongs to something undone."""

    def told(self, answer: Any) -> Any:
        """A recorded answer to the current question. Refused if illegal."""
        question = self.game.question
        assert question is not None
        return renamed(question.written(question.check(self.seat, answer)), self.names)

    def in_rules(self, told: Any) -> Any:
        """A recorded answer in canonical form."""
        return renamed(told, {name: rules for rules, name in self.names.items()})

    def asked(self) -> Asked:
        """The question as the seat hears it, with what it has heard before."""
        question = self.game.question
        assert question is not None
        asked: Asked = self.game.rules.asked(self.game.table, question, self.seat)  # type: ignore[attr-defined]
        return asked._replace(heard=self.heard.heard(self.seat))

    @property
    def is_decision(self) -> bool:
        """Whether it was a decision that stood, rather than something around the game."""
        counts = not (self.deed.replaced or self.is_struck)
        return counts and self.seat != NOBODY and self.deed.key not in UNASKED

    def as_asked(self) -> Game[Any]:
        """Another game at the same point, as the player knows it: without others' secret answers to the same
        question.
        """
        game = self.game
        if game.question is None or game.question.until_bell:
            return game.fork()
        other = game.from_checkpoint()
        since = counting(game.tail[: self.since], frozenset(n for n in game.struck if n < self.since))
        for key, seat, answer in since:
            other.play_entry(key, seat, answer)
        return other

    def afresh(self, seed: str) -> Game[Any]:
        """The same with different luck."""
        other = self.as_asked()
        reseed(other, seed)
        return other

    def again(self, seed: str) -> Game[Any]:
        """The game after the same deed, with different luck."""
        other = self.game.fork()
        reseed(other, seed)
        other.play_entry(self.deed.key, self.seat, self.answer)
        return other

    @property
    def may_be_done_again(self) -> bool:
        """Whether the rules play it and chance may have mattered."""
        key = self.deed.key
        return key in CHANCE_MAY_FOLLOW or (self.seat != NOBODY and key not in UNASKED)


def reseed(game: Game[Any], seed: str) -> None:
    """Change future chance."""
    fate = game.table.fate
    fate.seed = seed
    fate.forced.clear()
    fate.recalled.clear()


class Walk:
    """Iterates over the stops; afterwards `game` is at its end. Raises NotPlayed if today's rules refuse."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._playback = Playback(record)
        self.drawn = 0
        """Draws made by the last deed."""

    @property
    def game(self) -> Game[Any]:
        return self._playback.game

    def stops(self, first: int = 0, last: int | None = None) -> Iterator[Stop]:
        """Stops before the deeds from `first` until `last`."""
        return islice(self._stops(), first, last)

    def _stops(self) -> Iterator[Stop]:
        playback = self._playback
        struck = {
            number for deed in self.record.deeds if deed.key == TAKE_BACK for number in deed.answer["deeds"]
        }
        came = playback.came()
        heard = SeatMemories(playback.rules, playback.game.table)
        if struck or playback.anew:
            heard.forget()  # what was told was then no longer so, and nobody says which words
        heard.hear([event for _, event in next(came).events])
        question: object = None
        since = 0
        for number, deed in enumerate(self.record.deeds):
            while playback.step in playback.anew and playback.game.question is not None:
                next(came)
            game = playback.game
            if game.question is not question:
                question, since = game.question, len(game.tail)
            seat = NOBODY if deed.seat is None else int(deed.seat[1:]) - 1
            answer = renamed(deed.answer, playback.in_rules)
            step, names = playback.step, playback.in_play
            yield Stop(number, deed, game, seat, answer, since, step, names, heard, number in struck)
            done = next(came)
            self.drawn = len(done.draws)
            heard.hear([event for _, event in done.events])


UNHURRIED_SECONDS: Final = 1e6
"""No clock ends a thought: a review says the same on every machine."""
LEVEL: Final = "journeyman"
"""The level that plays on after a choice."""
FORKS: Final = 8
"""Other draws to compare luck with."""
Why: TypeAlias = tuple[str, dict[str, Any]]
"""The key of a reason, and its facts."""
HowFar: TypeAlias = Callable[[Game[Any]], Callable[[], bool]]
"""Given the game, a condition for playing on."""
MOST_QUESTIONS: Final = 5_000
"""Limit on questions, as a custom card could keep a round from ending."""
TRIES: Final = (3, 9, 18)
"""Times a choice and the master's are played to the end of the step: at first, and in total if it seems to
matter."""
NEAR_ENOUGH: Final = 0.02
"""and the cost is not known that well: what comes after the step counts more."""
HARDLY: Final = 0.1
"""A master hardly chooses what costs this much. Then the first tries had unusual luck, and more follow."""


class Position(NamedTuple):
    """Each seat's chance to win at the beginning of a step."""

    deed: int
    """The first deed of the step."""
    step: int
    chances: list[float]


class Luck(NamedTuple):
    """The effect of chance in one deed, against its average, by seat."""

    deed: int
    moved: list[float]


class Judged(NamedTuple):
    """A decision compared with a master's from the same knowledge."""

    deed: int
    seat: int
    is_alike: bool
    """The master would do the same or something equivalent."""
    cost: float
    """The loss in the chance to win, judged at the end of the step."""
    spread: float
    """The standard error of the cost."""
    best: Any = None
    """The master's choice; None if nothing is better."""


class Compared(NamedTuple):
    """A decision and the master's, both played many times, with the master's gain each time."""

    deed: int
    gains: list[float]
    chances: list[float]
    """The chance to win after the player's decision, each time."""


def positions(record: Record) -> list[Position] | None:
    """Everyone's chance to win at the beginning of each step, and at the end.

    None if today's rules refuse the game, or end differently.
    """
    found: list[Position] = []
    following = 0
    try:
        for position in positions_in(record):
            if position.deed is not None:  # else a step restarted
                following = position.deed + 1
            step = max(position.step, found[-1].step + 1 if found else 0)  # at the end no step follows
            found.append(Position(following, step, chances_of(position.game)))
    except NotPlayed:
        return None
    places = record.result.places
    return found if places is None or found[-1].chances == _shares(places) else None


def _shares(places: Sequence[int]) -> list[float]:
    won = [place == 1 for place in places]
    return [each / sum(won) for each in won]


def luck(record: Record, first: int, last: int) -> list[Luck]:
    """Effects of chance in the deeds from `first` until `last`."""
    walk, found = Walk(record), []
    before: tuple[int, list[list[float]]] | None = None
    for stop in walk.stops(0, last + 1):
        if before is not None and walk.drawn:
            found.append(_moved(before[0], chances_of(stop.game), before[1]))
        before = None
        if first <= stop.number < last and stop.may_be_done_again and _draws(stop):
            before = stop.number, [chances_of(stop.again(f"{record.digest}/{n}")) for n in range(FORKS)]
    if before is not None and walk.drawn:
        found.append(_moved(before[0], chances_of(walk.game), before[1]))
    return found


def _draws(stop: Stop) -> bool:
    """Whether this deed draws."""
    other = stop.game.fork()
    other.table.fate.drawn = []
    other.play_entry(stop.deed.key, stop.seat, stop.answer)
    return bool(other.table.fate.drawn)


def _moved(deed: int, came: Sequence[float], others: Sequence[Sequence[float]]) -> Luck:
    usual = [sum(each) / len(others) for each in zip(*others, strict=True)]
    return Luck(deed, [mine - mean for mine, mean in zip(came, usual, strict=True)])


def judged(record: Record, first: int, last: int) -> list[Judged]:
    """Decisions of people among these deeds on which masters have an opinion."""
    found = [
        _judged(record, stop)
        for stop in Walk(record).stops(first, last)
        if stop.is_decision and stop.deed.by == "person"
    ]
    return [each for each in found if each is not None]


def _judged(record: Record, stop: Stop) -> Judged | None:
    best = [each for each in advised(record, stop) if is_legal(stop, each.answer)]
    if not best:
        return None
    alike = [each.answer for place, each in enumerate(best) if not place or each.alike]
    if any(is_same(stop, answer) for answer in alike):
        return Judged(stop.number, stop.seat, is_alike=True, cost=0.0, spread=0.0)
    better = stop.told(best[0].answer)
    gains: list[float] = []
    cost = spread = 0.0
    for until in TRIES:
        if gains and cost > -HARDLY and (cost + spread <= 0 or spread <= NEAR_ENOUGH):
            break
        for number in range(len(gains), until):
            mine, theirs = _tried(record, stop, best[0].answer, f"at first/{number}", _to_the_boundary)
            gains.append(theirs - mine)
        cost, spread = mean_and_error(gains)
    return Judged(stop.number, stop.seat, False, cost, spread, better)


def reasons(record: Record, deed: int) -> list[Why]:
    """Why a master would have done otherwise there."""
    stop = next(Walk(record).stops(deed))
    best = [each for each in advised(record, stop, asks_why=True) if is_legal(stop, each.answer)]
    return [(reason.key, dict(reason.facts)) for reason in best[0].reasons] if best else []


def compared(record: Record, deed: int, better: Any, first: int, last: int) -> Compared:
    """Play a decision and a better one repeatedly, with different luck per number.

    Up to where the result can be judged.
    """
    stop = next(Walk(record).stops(deed))
    answer = stop.in_rules(better)
    tries = [_tried(record, stop, answer, str(number), to_the_end) for number in range(first, last)]
    return Compared(deed, [theirs - mine for mine, theirs in tries], [mine for mine, _ in tries])


def advised(record: Record, stop: Stop, *, asks_why: bool = False) -> list[Advice]:
    """What masters would do there, from the seat's view; the actual decision first."""
    game = stop.game
    asked, view = stop.asked(), game.view(stop.seat)
    chosen = Chosen(stop.answer, lambda answer: is_same(stop, answer), asks_why)
    return advice_of(record.game, record.digest, record.options, UNHURRIED_SECONDS, view, asked, chosen)


def is_legal(stop: Stop, answer: Any) -> bool:
    """Whether it is a legal answer at that moment, rather than an unprompted action."""
    try:
        stop.told(answer)
    except Refused:
        return False
    return True


def is_same(stop: Stop, answer: Any) -> bool:
    """Whether the seat answered this."""
    question = stop.game.question
    assert question is not None
    try:
        return bool(question.check(stop.seat, stop.answer) == question.check(stop.seat, answer))
    except Refused:
        return False


def _tried(record: Record, stop: Stop, better: Any, number: str, how_far: HowFar) -> tuple[float, float]:
    """The chance to win in one try, with the actual answer and with the other one.

    Luck and all other players are the same for both.
    """
    seed = f"{record.digest}/{stop.number}/{number}"
    mine = outcome(record, stop, stop.answer, seed, how_far)
    return mine, outcome(record, stop, better, seed, how_far)


def _to_the_boundary(game: Game[Any]) -> Callable[[], bool]:
    boundary = game.laid_away
    return lambda: game.laid_away is boundary


def to_the_end(game: Game[Any]) -> Callable[[], bool]:
    """Play on until the result of a decision made now can be judged."""
    return PLAYERS_OF[game.rules.id].goes_on(game)


def outcome(record: Record, stop: Stop, answer: Any, seed: str, how_far: HowFar) -> float:
    """The seat's chance to win after this answer, with the luck and the other players of this seed."""
    game = stop.afresh(seed)
    goes_on = how_far(game)
    quick = PLAYERS_OF[record.game].quick(seed, record.options)
    if quick is None:
        heard = stop.heard.copy()
        heard.hear(game.answer(stop.seat, answer))
        agents = [
            agent_of(record.game, LEVEL, f"{seed}/{seat}", record.options, UNHURRIED_SECONDS)
            for seat in range(len(record.seats))
        ]
        play_while(goes_on, game, agents, Random(seed), heard)
    else:
        game.answer(stop.seat, answer)
        for _ in range(MOST_QUESTIONS):
            if game.question is None or not goes_on():
                break
            if game.question.waiting:
                quick(game)
            else:  # a pause for Blue coins, which may wait for no one
                game.ring()
    return chances_of(game)[stop.seat]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    if not count:
        return 0.0, 0.0
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, float((variance / count) ** 0.5)


Kind: TypeAlias = Literal["positions", "luck", "judged", "compared", "reasons"]
LONGEST_SECONDS: Final = 1.0


class Look(NamedTuple):
    game: str
    record: bytes
    kind: Kind
    first: int = 0
    last: int = 0
    deed: int = 0
    better: Any = None
    level: str = "review"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    def done(self, seconds: float) -> Any:  # noqa: ARG002 - a look is short
        record = _read(self.record)
        if self.kind == "positions":
            return positions(record)
        if self.kind == "luck":
            return luck(record, self.first, self.last)
        if self.kind == "judged":
            return judged(record, self.first, self.last)
        if self.kind == "reasons":
            return reasons(record, self.deed)
        return compared(record, self.deed, self.better, self.first, self.last)


@lru_cache(maxsize=2)
def _read(written: bytes) -> Record:
    return read_record(written)[0]


def warm_up() -> None:
    """All games were imported with this module."""
