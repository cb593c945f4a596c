"""A person's progress in a lesson, or in trying a card, rebuilt from stored answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

from dragonbot.engine.box import CARDS, Box
from dragonbot.engine.fate import Fate, WrongChance
from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, Parts
from dragonbot.ids import FIRST_LESSON, PostNumber, UserId
from dragonbot.lesson.lesson import EVERYBODY, ME, Lesson, Step
from dragonbot.match.posts import face_of, last_reveal, private, public, told_of
from dragonbot.match.state import Notice
from dragonbot.posts import Scene
from dragonbot.scenario.scenario import SCENARIOS, BadPage, read_scenario
from dragonbot.store.rows import LessonRow, MatchRow, PostRow, SeatRow


class Playing:
    def __init__(self, box: Box[Any], game: Game[Any]) -> None:
        self.box = box
        self.game = game
        self.content: Scene = {"events": [], "done": False}
        """The current scene, in a post's form."""
        self.finished: list[Scene] = []
        """Scenes completed by the last step."""
        self.secrets: list[list[Any]] = []
        """Private events of the last step."""
        self._hear(self.game.table.news)

    @property
    def question(self) -> Question:
        assert self.game.question is not None
        return self.game.question

    def _answer(self, seat: int, answer: Any) -> None:
        self._hear(self.game.answer(seat, answer))

    def _hear(self, events: Sequence[Event]) -> None:
        happened = told_of(events, self.box, also_passing=True)
        self.secrets += private(events, ME, self.box.tells_more)
        over = self.game.over
        done = over or (happened.opening is not None and "view" in self.content)
        told = [*self.content["events"], *happened.since]
        self.content = {**self.content, "events": told, "done": done}
        if done:
            self.finished.append(self.content)
        if happened.opening is not None:
            before = last_reveal(told, self.box) if done else []
            told = [*([] if done else told), *happened.opening]
            self.content = {"events": told, "done": over, "before": before}
        if not over:
            table, question = self.game.table, self.game.question
            face = face_of(self.box, table, question, self.box.pending(table, question))
            self.content = cast(Scene, {**self.content, **face})
            self.content["deadline"] = None


NEXT: Final = "next"
"""Stored for a step that was only read."""
SAY: Final = "say"
"""Key of a stored answer."""


class Astray(Exception):
    """The answers don't fit today's lesson."""


class Course(Playing):
    """The state of a lesson after some answers."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.entries: list[Any] = []
        """Stored entries, one per completed step."""
        super().__init__(GAMES[lesson.game], lesson.begin())
        self._enter()

    @classmethod
    def of(cls, lesson: Lesson, entries: Sequence[Any]) -> Course:
        """Replay the answers. Raises Astray if the lesson has changed."""
        try:
            course = cls(lesson)
            for entry in entries:
                course.take(entry)
        except (Refused, WrongChance, LookupError, TypeError, AssertionError) as error:
            raise Astray(f"{lesson.id}, answer {len(entries)}: {error}") from error
        return course

    @property
    def number(self) -> int:
        """The step's number, carried by panels."""
        return len(self.entries)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def over(self) -> bool:
        """The lesson is finished."""
        return self.number == len(self.lesson.steps) - 1

    # Answers

    def check(self, answer: Any) -> Any:
        """The answer in canonical form. Refused if illegal."""
        if not self.step.asks:
            raise Refused("question_is_over")
        return self.question.check(ME, answer)

    def fits(self, kept: Any) -> bool:
        """Whether the lesson continues with this answer."""
        if self.step.fits is not None and self.step.fits(self.question.written(kept)):
            return True
        return bool(kept == self.question.check(ME, self.step.suggested))

    def entry(self, kept: Any) -> dict[str, Any]:
        """The entry to store."""
        return {SAY: self.question.written(kept)}

    def take(self, entry: Any) -> None:
        """Go on to the next step."""
        if self.over:
            raise Astray("the lesson is over")
        self.finished, self.secrets = [], []
        if self.step.asks:
            kept = self.check(entry[SAY])
            assert self.fits(kept)
            self._answer(ME, kept)
        else:
            assert entry == NEXT
        self.entries.append(entry)
        self._enter()

    # Trying out

    def otherwise(self, kept: Any) -> list[list[Any]]:
        """Events after another answer, up to the person's next one or the end of the scene."""
        trial = self.game.fork()
        events = trial.answer(ME, self.question.written(kept))
        while not self._stands(trial, events):
            assert trial.question is not None
            events += trial.expire(next(seat for seat in trial.question.waiting if seat != ME))
        return told_of(events, self.box, also_passing=True).since

    def _stands(self, trial: Game[Any], events: Sequence[Event]) -> bool:
        question = trial.question
        return (
            question is None
            or question.until_bell
            or ME in question.waiting
            or told_of(events, self.box).opening is not None
        )

    def sand_runs_out(self) -> list[list[Any]]:
        """Events if no one gives in, for steps about that."""
        trial = self.game.fork()
        return public(event for event in trial.ring() if event[0] == self.step.sand)

    # Steps

    def _enter(self) -> None:
        """Run the beginning of a step."""
        for seat, answer in self.step.before:
            if seat == EVERYBODY:
                self._all_say(answer)
            else:
                self._answer(seat, answer)
        if self.step.asks:
            assert self.question.key == self.step.asks, f"{self.step.id}: {self.question.key}"
            assert ME in self.question.waiting

    def _all_say(self, answer: Any) -> None:
        key = self.question.key
        while self.game.question is not None and self.game.question.key == key:
            self._answer(self.game.question.waiting[0], answer)


TRYING: Final = "blank_try"
"""The name under which tries are stored among lessons."""
VERSION: Final = 1
"""Raised when situations or their stored form change."""
PLAYERS: Final = ("you", "Asta", "Bert")

Situations: TypeAlias = Callable[[Any], Sequence[tuple[str, dict[str, Any]]]]
SITUATIONS: Final[Parts[Situations]] = Parts(lambda kit: kit.situations(), "no cards can be tried in it")


class Head(NamedTuple):
    """What is being tried, and the progress."""

    game: str
    card: Any
    """As in a game's options."""
    sort: str
    number: int
    """The draft or card number."""
    seed: str
    place: int = 0
    """The situation's number."""
    since: int = 0
    """Answers given in earlier situations."""

    def after(self, answers: int, place: int, seed: str) -> Head:
        """The head of another situation, or the same again."""
        return self._replace(place=place, seed=seed, since=self.since + answers + 1)


class Trying(Playing):
    """A person's progress in a situation."""

    def __init__(self, head: Head) -> None:
        self.head = head
        situations = SITUATIONS[head.game](head.card)
        self.count = len(situations)
        self.situation, given = situations[head.place % self.count]
        self.options: dict[str, Any] = {CARDS: [head.card]}
        self.entries: list[Any] = []
        """Seats with their answers in order; unprompted actions are marked."""
        super().__init__(GAMES[head.game], _game(head, self.options, given))

    @classmethod
    def of(cls, row_version: int, answers: Sequence[Any]) -> Trying:
        """The stored trial. Astray if it no longer exists."""
        try:
            if row_version != VERSION:
                raise ValueError(row_version)
            trying = cls(Head(*answers[0]))
            for seat, said, *is_action in answers[1:]:
                (trying.act if is_action else trying.take)(seat, said)
        except (Refused, WrongChance, BadPage, LookupError, TypeError, ValueError, AssertionError) as error:
            raise Astray(f"{TRYING}: {error}") from error
        return trying

    def stored(self) -> list[Any]:
        return [list(self.head), *self.entries]

    @property
    def number(self) -> int:
        """The panel's number, which changes with each answer."""
        return self.head.since + len(self.entries)

    @property
    def over(self) -> bool:
        """The situation is finished."""
        return bool(self.finished) or self.game.over

    @property
    def asks(self) -> bool:
        """True if it is the person's turn."""
        return not self.over and ME in self.question.waiting

    @property
    def waits_for(self) -> int | None:
        """The computer to answer next, unless the person must go first."""
        if self.over or self.asks:
            return None
        return next(iter(self.question.waiting), None)

    def check(self, answer: Any) -> Any:
        """The person's answer in canonical form. Refused if illegal."""
        if not self.asks:
            raise Refused("question_is_over")
        return self.question.check(ME, answer)

    def say(self, seat: int, answer: Any) -> Question:
        """Give an answer, as from an agent or `check`. Returns its question."""
        question = self.question
        self.take(seat, question.written(question.check(seat, answer)))
        return question

    def take(self, seat: int, answer: Any) -> None:
        """Apply a stored answer."""
        assert not self.over
        self._answer(seat, answer)
        self.entries.append([seat, answer])

    def act(self, seat: int, action: Any) -> None:
        """Apply an unprompted action. Refused if illegal."""
        if self.over:
            raise Refused("nothing_to_do_now")
        self._hear(self.game.act(seat, action))
        self.entries.append([seat, action, True])


def _game(head: Head, options: dict[str, Any], given: dict[str, Any]) -> Game[Any]:
    box = GAMES[head.game]
    page = {"title": TRYING, "rules": head.game, "players": list(PLAYERS), "options": options, "given": given}
    table = SCENARIOS[head.game].given_table(read_scenario(json.dumps(page)))
    table.fate = Fate(head.seed)
    return Game(box, table)


P = TypeVar("P", bound=Playing)


@dataclass(frozen=True)
class LessonTable(Generic[P]):
    row: MatchRow
    seats: list[SeatRow]
    course: P
    post: PostRow | None = None

    @property
    def game(self) -> Game[Any]:
        return self.course.game

    def seat_of(self, user: UserId) -> int | None:
        return ME if user == self.row.host else None

    def notice(self, content: Scene) -> Notice:
        """A scene, ready to be shown."""
        number = PostNumber(self.row.posts)
        post = PostRow(
            match=self.row.id,
            number=number,
            channel_id=self.row.channel_id,
            kind="scene",
            content={**content, "question": number},
        )
        question, table = self.game.question, self.game.table
        closing = self.course.box.closing(table, question)
        return Notice(self.row, self.seats, post, list(closing.shown) if closing is not None else [])


def lesson_table_of(course: Course, row: LessonRow, name: str, language: str) -> LessonTable[Course]:
    """The table where a person of this name plays with computers."""
    lesson = course.lesson
    return _table(course, row, name, language, course.number, lesson.options, lesson.scenario.players)


def try_table_of(trying: Trying, row: LessonRow, name: str, language: str) -> LessonTable[Trying]:
    """The table where the person tries a card."""
    return _table(trying, row, name, language, trying.number, trying.options, PLAYERS)


def _table(
    course: P,
    row: LessonRow,
    name: str,
    language: str,
    number: int,
    options: dict[str, Any],
    players: Sequence[str],
) -> LessonTable[P]:
    match = MatchRow.model_validate(
        {
            "id": FIRST_LESSON + row.id,
            "guild_id": 0,
            "channel_id": 0,
            "game": course.box.id,
            "pace": "untimed",
            "language": language,
            "state": "running",
            "host": row.user,
            "created": row.touched,
            "question": number,
            "posts": number,
            "options": options,
        }
    )
    heard = [[number, event] for event in course.secrets]
    person = SeatRow(match=match.id, seat=ME, kind="person", user=row.user, name=name, heard=heard)
    others = [
        SeatRow(match=match.id, seat=seat, kind="computer", name=called)
        for seat, called in enumerate(players)
        if seat != ME
    ]
    return LessonTable(match, [person, *others], course)
