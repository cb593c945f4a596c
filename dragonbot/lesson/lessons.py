"""The lessons, by id; the first is the one that is meant where none is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from dragonbot.games import GAMES, Parts
from dragonbot.lesson.lesson import Lesson

_BY_GAME: Final[Parts[Lesson]] = Parts("lesson", "LESSONS", "nobody teaches it yet")


@cache
def _by_id(games: tuple[str, ...]) -> dict[str, Lesson]:
    return {_BY_GAME[game].id: _BY_GAME[game] for game in games if game in _BY_GAME}


class _Lessons(Mapping[str, Lesson]):
    """Of all games that have one."""

    def __getitem__(self, name: str) -> Lesson:
        return _by_id(tuple(GAMES))[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_by_id(tuple(GAMES)))

    def __len__(self) -> int:
        return len(_by_id(tuple(GAMES)))


LESSONS: Final[Mapping[str, Lesson]] = _Lessons()
