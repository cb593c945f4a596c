"""A table of the tutorial: a course as a table looks to those who show tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from dragonbot.engine.game import Game
from dragonbot.hall.outside import Notice
from dragonbot.hall.rows import LessonRow, MatchRow, PostRow, SeatRow
from dragonbot.ids import MatchId, PostNumber, UserId
from dragonbot.lesson.course import Course
from dragonbot.lesson.step import ME
from dragonbot.posts import Scene

LESSONS: Final = 2**48
"""Tables with a number from here on are lessons: no hall has so many matches."""


def is_lesson(match: MatchId) -> bool:
    return match >= LESSONS


@dataclass(frozen=True)
class LessonTable:
    row: MatchRow
    seats: list[SeatRow]
    course: Course
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


def lesson_table_of(course: Course, row: LessonRow, name: str, language: str) -> LessonTable:
    """The table at which the person with this name sits with the computer players."""
    lesson, number = course.lesson, course.number
    match = MatchRow.model_validate(
        {
            "id": LESSONS + row.id,
            "guild_id": 0,
            "channel_id": 0,
            "game": lesson.game,
            "pace": "untimed",
            "language": language,
            "state": "running",
            "host": row.user,
            "created": row.touched,
            "question": number,
            "posts": number,
            "options": lesson.options,
        }
    )
    heard = [[number, event] for event in course.secrets]
    person = SeatRow(match=match.id, seat=ME, kind="person", user=row.user, name=name, heard=heard)
    others = [
        SeatRow(match=match.id, seat=seat, kind="computer", name=called)
        for seat, called in enumerate(lesson.scenario.players)
        if seat != ME
    ]
    return LessonTable(match, [person, *others], course)
