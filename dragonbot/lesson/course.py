"""A course: how far one person has come in a lesson. It is made anew of the answers that were stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dragonbot.engine.event import Event
from dragonbot.engine.fate import WrongChance
from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.lesson.lesson import Lesson
from dragonbot.lesson.playing import Playing
from dragonbot.lesson.step import EVERYBODY, ME, Step
from dragonbot.match.posts import public, told_of

NEXT: Final = "next"
"""What is stored where the person has read something and goes on."""
SAY: Final = "say"
"""Under this key the answer to a question is stored."""


class Astray(Exception):
    """These answers do not belong to this lesson as it is today."""


class Course(Playing):
    """Where a lesson stands after some answers."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.entries: list[Any] = []
        """One for each step that is behind, as they are stored."""
        super().__init__(GAMES[lesson.game], lesson.begin())
        self._enter()

    @classmethod
    def of(cls, lesson: Lesson, entries: Sequence[Any]) -> Course:
        """The course with these answers; Astray where the lesson has become another since."""
        try:
            course = cls(lesson)
            for entry in entries:
                course.take(entry)
        except (Refused, WrongChance, LookupError, TypeError, AssertionError) as error:
            raise Astray(f"{lesson.id}, answer {len(entries)}: {error}") from error
        return course

    @property
    def number(self) -> int:
        """Of the step; panels carry it."""
        return len(self.entries)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def over(self) -> bool:
        """There is nothing more to come."""
        return self.number == len(self.lesson.steps) - 1

    # What the person does

    def check(self, answer: Any) -> Any:
        """The answer as the rules keep it. Refused where they do not allow it."""
        if not self.step.asks:
            raise Refused("question_is_over")
        return self.question.check(ME, answer)

    def fits(self, kept: Any) -> bool:
        """Whether the lesson goes on with this."""
        if self.step.fits is not None and self.step.fits(self.question.written(kept)):
            return True
        return bool(kept == self.question.check(ME, self.step.suggested))

    def entry(self, kept: Any) -> dict[str, Any]:
        """The answer as it is stored."""
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

    # What would happen

    def otherwise(self, kept: Any) -> list[list[Any]]:
        """What would come of another answer, up to the person's next one or to the end of the scene."""
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
        """What would come of nobody giving in, as far as this step is about it."""
        trial = self.game.fork()
        return public(event for event in trial.ring() if event[0] == self.step.sand)

    # What happens

    def _enter(self) -> None:
        """Let happen what belongs to the beginning of the step."""
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
