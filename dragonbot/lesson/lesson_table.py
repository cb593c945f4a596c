"""A table of the tutorial: a course as a table looks to those who show tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from dragonbot.engine.game import Game
from dragonbot.ids import FIRST_LESSON, PostNumber, UserId
from dragonbot.lesson.course import PLAYERS, Course, Playing, Trying
from dragonbot.lesson.lesson import ME
from dragonbot.match.publisher import Notice
from dragonbot.posts import Scene
from dragonbot.store.rows import LessonRow, MatchRow, PostRow, SeatRow

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
    """The table at which the person with this name sits with the computer players."""
    lesson = course.lesson
    return _table(course, row, name, language, course.number, lesson.options, lesson.scenario.players)


def try_table_of(trying: Trying, row: LessonRow, name: str, language: str) -> LessonTable[Trying]:
    """The table at which the person tries a card."""
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
