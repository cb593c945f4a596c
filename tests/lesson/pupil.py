"""A pupil takes a lesson at a table and checks every panel."""

from __future__ import annotations

from typing import Any

from cogs.tutorial import reading_of
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board.hand import coins_panel
from dragonbot.ids import UserId
from dragonbot.lesson.course import NEXT, Course, LessonTable, lesson_table_of
from dragonbot.lesson.lesson import Lesson
from dragonbot.store.rows import LessonRow
from dragonbot.text.speech import without_icons
from dragonbot.ui.table.hand import hand_panel
from dragonbot.ui.table.lesson import Remark, left_card, lesson_card, lesson_picture
from tests.ui.limits import problems, walk

USER = UserId(10**18)
NAME = "*" * 32


class Pupil:
    def __init__(self, lesson: Lesson, language: str = "en") -> None:
        self.course = Course(lesson)
        self.language = language
        self.seen: list[str] = []
        """The ids of the steps shown."""
        self.pictured: list[str] = []
        """Those with a picture."""

    @property
    def table(self) -> LessonTable[Course]:
        row = LessonRow(
            id=2**40, user=USER, lesson=self.course.lesson.id, version=1, answers=[], touched=1.7e9
        )
        return lesson_table_of(self.course, row, NAME, self.language)

    def look(self, remark: Remark | None = None) -> str:
        """The panel's text. Checks that Discord accepts it and the panels behind its buttons."""
        table = self.table
        reading = reading_of(table)
        view: Any = lesson_card(table, reading, self.language, {}, remark)
        assert problems(view) == []
        if (picture := lesson_picture(reading)) is not None:
            self.pictured.append(self.course.step.id)
            assert problems(lesson_card(table, reading, self.language, {}, remark, picture)) == []
        for other in (left_card(table, self.language, {}), hand_panel(table, USER, self.language)):
            assert problems(other) == []
        if self.course.step.asks == "fist":
            assert problems(coins_panel(table, USER, self.language)) == []
        self.seen.append(self.course.step.id)
        components: list[Any] = view.to_components()
        return "\n".join(
            without_icons(str(each["content"])) for each in walk(components) if "content" in each
        )

    def say(self, answer: Any) -> bool:
        """True if the lesson continues; otherwise the answer's consequence is shown. Refused as at a
        table.
        """
        kept = self.course.check(answer)
        if not self.course.fits(kept):
            self.look(Remark("", self.course.otherwise(kept)))
            return False
        self.course.take(self.course.entry(kept))
        return True

    def go_on(self) -> None:
        """Give the suggested answer."""
        step = self.course.step
        if not step.asks:
            self.course.take(NEXT)
        elif not self.say(step.suggested):
            raise AssertionError(f"{step.id}: what is suggested does not fit")

    def try_to_say(self, answer: Any) -> bool:
        try:
            return self.say(answer)
        except Refused:
            return False
