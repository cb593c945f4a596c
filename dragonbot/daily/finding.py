"""Finds positions worth asking about in finished games, with the judge of reviews.

A position has at least three sensible answers, and one of them is clearly the best, for the judge and for
masters alike. The first tries choose the best answer; other tries, with new luck, confirm it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict

from dragonbot.arena.bout import play_bout
from dragonbot.engine.box import CARDS
from dragonbot.engine.game import ACT, BELL, Game
from dragonbot.engine.question import Asked
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, house_rules_in
from dragonbot.players import LEVELS, NO_OPTIONS, advice_of, agent_of
from dragonbot.records.playback import NotPlayed, Playback
from dragonbot.records.record import FORMAT, VERSION, Record, canonical, digest_of, read_record, written
from dragonbot.review.looks import UNHURRIED_SECONDS, Stop, Walk, mean_and_error, outcome, to_the_end

Range: TypeAlias = tuple[float, float]
GAP: Final[Range] = (0.02, 0.15)
"""How much better than the second answer the best one is, in the chance to win."""
SURE: Final = 3.0
"""Standard errors that fit into the gap, so that the best answer stays the best when it is judged again."""
APART: Final = 0.03
"""By how much an offered bid or proposal is worse than the best one, at first sight."""
MOST_OFFERED: Final = 5
FEWEST_SENSIBLE: Final = 3
SENSIBLE: Final = 0.2
"""What a sensible answer costs at most."""
MOST_ANSWERS: Final = 10
"""As many as two rows of buttons hold."""
PROPOSES: Final = "haggle"
"""The question to which players answer with proposals of their own."""
VOICES: Final = 3
"""Players of each level who suggest a proposal."""
CLEARLY: Final = 0.5
"""How often masters choose their favourite, at least."""
PASSES: Final = 0.25
"""The part of bids that may be asked about if the lowest one is best, as it mostly is."""
LIKELY: Final[Range] = (0.05, 0.95)
"""The chance to win with the best answer."""
MOST_EXAMINED: Final = 25
"""Decisions of a game that are examined; a game without a position among them has none."""
THINKING_SECONDS: Final = 0.03
"""For a decision of masters who play for this."""
FIRST_TRIES: Final = 8
FEWEST_TRIES, MOST_TRIES = 24, 160
"""Tries with new luck that confirm the best answer."""
AMPLE: Final = 1.3
"""Factor of tries beyond those needed if the first ones were right."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Worth(Part):
    """An answer, as the question writes it, and the chance to win with it."""

    answer: Any
    chance: float
    error: float


class Reason(Part):
    key: str
    facts: dict[str, Any] = {}


class Position(Part):
    """A question of a finished game, with all that people learn about it. It names nobody."""

    version: Literal[1] = 1
    game: str
    options: dict[str, Any]
    seat: int
    save: dict[str, Any]
    """The game when the question was asked."""
    key: str
    answers: list[Worth]
    """In the order of the buttons."""
    reasons: list[Reason]
    """Why masters choose the best one."""
    chosen: Any
    """What the seat answered, as the question writes it."""
    story: list[tuple[str, str, list[Any]]]
    """What everyone saw next, as events of a post."""
    place: int | None
    """The seat's place at the end."""

    @property
    def best(self) -> int:
        """The best answer, which is also the masters'."""
        return max(range(len(self.answers)), key=lambda place: self.answers[place].chance)

    def loss(self, answer: int) -> float:
        """What an answer costs, compared with the best one."""
        return self.answers[self.best].chance - self.answers[answer].chance

    def resumed(self) -> Game[Any]:
        """The game at the question. Raises Diverged or UnreadableSave if today's rules differ."""
        return Game.load(GAMES[self.game], self.save)


def is_suitable(record: Record) -> bool:
    """Whether it was played by the rules of the box, and is stored whole."""
    if record.game not in GAMES or record.restored or record.begun_anew or "deeds" in record.missing:
        return False
    is_varied = house_rules_in(record.game, record.options) or record.options.get(CARDS)
    return not (is_varied or record.result.broken_off)


def decisions(record: Record) -> list[int]:
    """Deeds that may make a question, in an order that depends on the record alone."""
    if not is_suitable(record):
        return []
    try:
        found = [stop.number for stop in Walk(record).stops() if _is_asked_plainly(stop)]
    except NotPlayed:
        return []
    Random(record.digest).shuffle(found)
    return found


def _is_asked_plainly(stop: Stop) -> bool:
    """Whether several answers can be compared. Tie-breaks are left out: they follow from the bids before."""
    question = stop.game.question
    if not stop.is_decision or stop.deed.by == "silence" or question is None:
        return False
    asked = stop.asked()
    if asked.counts:
        return not stop.since and sum(count for _, count in asked.counts) >= FEWEST_SENSIBLE - 1
    if question.until_bell:
        return question.key == PROPOSES
    return FEWEST_SENSIBLE <= len(asked.answers) <= MOST_ANSWERS


def position_at(record: Record, deed: int) -> Position | None:
    """The question before this deed, if it is worth asking."""
    stop = next(Walk(record).stops(deed))
    asked = stop.asked()
    view = stop.game.view(stop.seat)
    advised = advice_of(record.game, record.digest, record.options, UNHURRIED_SECONDS, view, asked)
    if not advised or advised[0].weight < CLEARLY:
        return None
    answers = answers_at(stop, asked, [each.answer for each in advised])
    written_answers = [_written(stop, answer) for answer in answers]
    favourite = _written(stop, advised[0].answer)
    if len(answers) < FEWEST_SENSIBLE or favourite not in written_answers:
        return None
    best = written_answers.index(favourite)
    is_least = bool(asked.counts) and not best
    if is_least and Random(f"{record.digest}/{deed}").random() > PASSES:
        return None
    chances = judged(record, stop, answers, best, leaves_out=not asked.answers)
    if chances is None or not LIKELY[0] <= chances[best][0] <= LIKELY[1]:
        return None
    question = stop.game.question
    assert question is not None
    places = record.result.places
    return Position(
        game=record.game,
        options=dict(record.options),
        seat=stop.seat,
        save=stop.as_asked().save(),
        key=question.key,
        answers=[
            Worth(answer=written_answers[place], chance=round(chance, 4), error=round(error, 4))
            for place, (chance, error) in chances.items()
        ],
        reasons=[Reason(key=reason.key, facts=dict(reason.facts)) for reason in advised[0].reasons],
        chosen=_written(stop, stop.answer),
        story=list(_told_next(record, stop)),
        place=None if places is None else places[stop.seat],
    )


def answers_at(stop: Stop, asked: Asked, advised: Sequence[Any]) -> list[Any]:
    """The answers to compare, in canonical form and in an order that tells nothing."""
    if asked.counts:
        return [*_counts(stop)]
    if asked.key == PROPOSES:
        return _proposals(stop, asked, advised)
    return list(asked.answers)


def _counts(stop: Stop) -> Iterator[Any]:
    """Bids of no coins, of one, and more."""
    question = stop.as_asked().question
    assert question is not None
    for count in range(MOST_ANSWERS):
        try:
            yield question.check(stop.seat, count)
        except Refused:
            return


def _proposals(stop: Stop, asked: Asked, advised: Sequence[Any]) -> list[Any]:
    """What masters and others would propose, with what is more generous or greedier by one treasure."""
    view, game = stop.game.view(stop.seat), stop.game.rules.id
    said = [
        agent_of(game, level, number).answer(view, asked._replace(left=1 - number / (VOICES + 1)))
        for level in LEVELS
        for number in range(VOICES)
    ]
    mine = stop.game.rules.names(stop.game.table)[stop.seat]  # type: ignore[attr-defined]
    found: dict[bytes, Any] = {}
    for answer in (*advised, *_nearby(advised[0], mine), stop.answer, *said):
        if isinstance(answer, Mapping) and "share" in answer and len(found) < MOST_ANSWERS:
            written_answer = _written(stop, answer)
            if written_answer is not None:
                found.setdefault(canonical(written_answer), answer)
    return [found[key] for key in sorted(found)]


def _nearby(proposal: Any, mine: str) -> Iterator[Any]:
    """The proposal with one treasure given away, or taken."""
    shares = proposal.get("share", {}) if isinstance(proposal, Mapping) else {}
    for giver in shares:
        for taker in shares:
            if giver != taker and mine in (giver, taker):
                for colour in shares[giver]:
                    moved = {who: Counter(share) for who, share in shares.items()}
                    moved[giver][colour] -= 1
                    moved[taker][colour] += 1
                    yield {"share": {who: dict(+share) for who, share in moved.items()}}


def _written(stop: Stop, answer: Any) -> Any:
    """The answer as plain data; None if it is no answer there."""
    question = stop.as_asked().question
    assert question is not None
    try:
        return question.written(question.check(stop.seat, answer))
    except Refused:
        return None


Estimate: TypeAlias = tuple[float, float]
"""A mean, and its standard error."""


def judged(
    record: Record, stop: Stop, answers: Sequence[Any], best: int, *, leaves_out: bool
) -> dict[int, Estimate] | None:
    """The chance to win with each answer that is offered; None if this one isn't clearly the best of them.

    `leaves_out`: some are offered only, none about as good as the best one.
    """
    places = range(len(answers))
    first = _costs(
        {place: tried(record, stop, answers[place], "first", FIRST_TRIES) for place in places}, best
    )
    if leaves_out:
        worse = sorted((place for place in first if first[place][0] >= APART), key=lambda place: first[place])
        first = {place: first[place] for place in worse[: MOST_OFFERED - 1]}
    tries = _tries_for([*first.values()])
    if not tries:
        return None
    found = {place: tried(record, stop, answers[place], "again", tries) for place in sorted((best, *first))}
    if not is_clear([*_costs(found, best).values()]):
        return None
    return {place: mean_and_error(each) for place, each in found.items()}


def tried(record: Record, stop: Stop, answer: Any, salt: str, tries: int) -> list[float]:
    """The chance to win after the answer in each try; the luck of a try is the same for all answers."""
    seeds = (f"{record.digest}/{stop.number}/{salt}/{number}" for number in range(tries))
    return [outcome(record, stop, answer, seed, to_the_end) for seed in seeds]


def _costs(tries: Mapping[int, Sequence[float]], best: int) -> dict[int, Estimate]:
    """What each other answer costs compared with this one, try by try."""
    return {
        place: mean_and_error([one - other for one, other in zip(tries[best], each, strict=True)])
        for place, each in tries.items()
        if place != best
    }


def _tries_for(costs: Sequence[Estimate]) -> int:
    """Tries that would show that all others are worse; 0 if that is hopeless."""
    least, error = min(costs, default=(0.0, 0.0))
    if least + error < GAP[0] or least - error > GAP[1] or not _are_sensible(costs):
        return 0
    needed = [AMPLE * FIRST_TRIES * (SURE * error / max(cost, GAP[0])) ** 2 for cost, error in costs]
    return max(FEWEST_TRIES, ceil(max(needed))) if max(needed) <= MOST_TRIES else 0


def is_clear(costs: Sequence[Estimate]) -> bool:
    """Whether the others are worse by the required gap and more than chance, and enough are sensible."""
    return (
        GAP[0] <= min(cost for cost, _ in costs) <= GAP[1]
        and all(cost > SURE * error for cost, error in costs)
        and _are_sensible(costs)
    )


def _are_sensible(costs: Sequence[Estimate]) -> bool:
    return sum(cost <= SENSIBLE for cost, _ in costs) >= FEWEST_SENSIBLE - 1


def _told_next(record: Record, stop: Stop) -> Iterator[tuple[str, str, list[Any]]]:
    """What everyone saw from this answer to the end of its step."""
    for came in Playback(record).came():
        if came.deed is not None and came.deed >= stop.number:
            for step, (key, card, facts, only) in came.events:
                if only is None and step == stop.step:
                    yield key, card, list(facts)
            if any(step > stop.step for step, _ in came.events):
                return


# Games of masters, for when there are no others


class _Noting:
    """A game that notes what is done in it, as a record has it."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._step = 1
        self.deeds: list[dict[str, Any]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def answer(self, seat: int, answer: Any) -> Any:
        question = self._game.question
        assert question is not None
        return self._note(question.key, seat, question.written(question.check(seat, answer)))

    def act(self, seat: int, action: Any) -> Any:
        return self._note(ACT, seat, action)

    def ring(self) -> Any:
        return self._note(BELL, None, None)

    def _note(self, key: str, seat: int | None, answer: Any) -> Any:
        boundary = self._game.laid_away
        came = self._game.ring() if seat is None else self._game.play_entry(key, seat, answer)
        told = None if seat is None else f"s{seat + 1}"
        by = "silence" if seat is None else "computer"
        self.deeds.append({"step": self._step, "seat": told, "by": by, "key": key, "answer": answer, "at": 0})
        self._step += self._game.laid_away is not boundary
        return came


def played(
    game: str, seats: int, seed: str, thinking_seconds: float = THINKING_SECONDS, level: str = LEVELS[-1]
) -> bytes:
    """The record of a game among computer players, without events and draws."""
    box, names = GAMES[game], [f"s{number}" for number in range(1, seats + 1)]
    noting = _Noting(box.new_game(names, seed, {**box.options, "pauses": True}))
    agents = [agent_of(game, level, f"{seed}/{name}", NO_OPTIONS, thinking_seconds) for name in names]
    bout: Any = noting
    won = play_bout(bout, agents, Random(seed)).winners
    told: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "rules": "",
        "options": dict(box.options),
        "language": "en",
        "pace": "live",
        "seats": [
            {"id": f"s{place}", "name": name, "kind": "computer", "level": level, "lobby": int(name[1:])}
            for place, name in enumerate(box.names(noting.table), 1)
        ],
        "chance": {"scheme": "", "seed": seed},
        "draws": [],
        "deeds": noting.deeds,
        "events": [],
        "begun_anew": [],
        "last_table": {"schema": box.schema, "digest": "0" * 64},
        "missing": ["draws", "events"],
        "result": {
            "places": [1 if seat in won else 2 for seat in range(seats)],
            "scores": None,
            "broken_off": False,
        },
    }
    return written(told | {"digest": digest_of(told)})


# As jobs of a worker

LONGEST_SECONDS: Final = 20.0


class Search(NamedTuple):
    """Examines one decision of a record; without one, lists those to examine."""

    game: str
    record: bytes
    deed: int | None = None
    level: str = "daily"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    def done(self, seconds: float) -> Any:  # noqa: ARG002 - a decision takes as long as it takes
        record = _read(self.record)
        if self.deed is None:
            return decisions(record)
        position = position_at(record, self.deed)
        return None if position is None else position.model_dump(mode="json")


class Play(NamedTuple):
    """Plays a game among masters."""

    game: str
    seats: int
    seed: str
    level: str = "daily"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    def done(self, seconds: float) -> Any:  # noqa: ARG002 - a game takes as long as it takes
        return played(self.game, self.seats, self.seed)


@lru_cache(maxsize=2)
def _read(record: bytes) -> Record:
    return read_record(record)[0]


def warm_up() -> None:
    """All games were imported with this module."""
