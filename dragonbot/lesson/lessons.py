"""The lessons, by id; the first is the one that is meant where none is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dragonbot.games import Parts
from dragonbot.lesson.lesson import Lesson

_BY_GAME: Final[Parts[Lesson]] = Parts("lesson", "LESSONS", "nobody teaches it yet")


class _Lessons(Mapping[str, Lesson]):
    """Of all games that have one."""

    def __getitem__(self, name: str) -> Lesson:
        return self._by_id()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id())

    def __len__(self) -> int:
        return len(self._by_id())

    @staticmethod
    def _by_id() -> dict[str, Lesson]:
        return {lesson.id: lesson for lesson in _BY_GAME.values()}


LESSONS: Final[Mapping[str, Lesson]] = _Lessons()
