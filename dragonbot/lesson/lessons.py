"""The lessons, by id; the first is the one that is meant where none is named."""

from __future__ import annotations

from typing import Final

from dragonbot.games.fist.lesson import FIST_LESSON
from dragonbot.games.gold.lesson import GOLD_LESSON
from dragonbot.lesson.lesson import Lesson

LESSONS: Final[dict[str, Lesson]] = {lesson.id: lesson for lesson in (FIST_LESSON, GOLD_LESSON)}
