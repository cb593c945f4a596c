"""What becomes of posts is counted on their way, and passed on as it came."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.figures import PostOutcome, PostRoute, Silent
from dragonbot.match.publisher import Closed, Later, Lost, Shut
from dragonbot.tables.outbox import CountedOutside

TROUBLES: dict[BaseException | None, PostOutcome] = {
    None: "shown",
    Later(1.0): "later",
    Lost(): "lost",
    Shut("deleted"): "shut",
    Closed(): "shut",
    ZeroDivisionError(): "failed",
}


class Counting(Silent):
    def __init__(self) -> None:
        self.told: list[tuple[PostRoute, PostOutcome]] = []

    def posted(self, route: PostRoute, outcome: PostOutcome) -> None:
        self.told.append((route, outcome))


class Place:
    """An outside in which one thing happens, whatever is to be shown."""

    def __init__(self, trouble: BaseException | None) -> None:
        self._trouble = trouble

    def __getattr__(self, name: str) -> Any:
        async def act(*_: object) -> str:
            if self._trouble is not None:
                raise self._trouble
            return name

        return act


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_what_becomes_of_posts_is_counted(trouble: BaseException | None) -> None:
    figures = Counting()
    outside: Any = CountedOutside(Place(trouble), figures)
    calls = {"post": (None,), "edit": (None, 7), "write": (None,)}
    for name, arguments in calls.items():
        if trouble is None:
            assert await getattr(outside, name)(*arguments) == name
        else:
            with pytest.raises(type(trouble)):
                await getattr(outside, name)(*arguments)
    outcome = TROUBLES[trouble]
    assert figures.told == [("new", outcome), ("edit", outcome), ("letter", outcome)]
