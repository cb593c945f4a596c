"""A match's cache of its latest posts equals the store, and the fate of posts is counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dragonbot.ids import PostNumber
from dragonbot.match.state import Closed, Lost, RetryLater, Shut
from dragonbot.store.rows import PostRow
from dragonbot.tables.match import Match
from dragonbot.tables.outbox import MeteredPublisher
from dragonbot.telemetry import Figures, PostOutcome, PostRoute
from tests.each import slow_but
from tests.tables.room import ANN, BEN, CAT, Room


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[bool]:
    """Counts reads of posts, by whether the store was asked; checks each against the store."""
    counts: Counter[bool] = Counter()
    real = Match.post_row

    async def checked(match: Match, number: PostNumber) -> PostRow | None:
        known = match.known_posts.row(number)
        row = await real(match, number)
        assert row == await match.store.post(match.row.id, number)
        counts[row is not known] += 1
        return row

    monkeypatch.setattr(Match, "post_row", checked)
    return counts


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Counter[bool]:
    """Counts searches for posts to show, by whether the store was asked."""
    counts: Counter[bool] = Counter()
    real = Match.unshown_posts

    async def checked(match: Match) -> list[PostRow]:
        counts[match.known_posts.unshown() is None] += 1
        rows = await real(match)
        stored = await match.store.posts(match.row.id, unshown_only=True)
        assert [match.known_posts.row(row.number) or row for row in rows] == stored
        return rows

    monkeypatch.setattr(Match, "unshown_posts", checked)
    return counts


@pytest.mark.parametrize("game", slow_but("dragons-gold", of=["fist-classic", "dragons-gold"]))
async def test_posts_to_show_are_cached(room: Room, looked: Counter[bool], game: str) -> None:
    room.game = game
    await room.table(ANN, BEN, CAT)
    await room.play(seconds=4.0)
    await room.pass_by(60)
    assert looked[False] > 10
    assert looked[True] < 3


async def test_a_post_that_cannot_be_shown_is_looked_up_again(room: Room, looked: Counter[bool]) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.failing = [Lost(), RuntimeError(), RetryLater(5.0)]
    for _ in range(3):
        await room.everybody(0)
        await room.pass_by(30)
    assert looked[False]


@pytest.mark.parametrize("game", slow_but("dragons-gold", of=["fist-classic", "dragons-gold"]))
async def test_the_cache_equals_the_store(room: Room, asked: Counter[bool], game: str) -> None:
    room.game = game
    await room.table(ANN, BEN, CAT)
    await room.play(seconds=4.0)
    await room.pass_by(60)
    assert asked[False] > 10
    assert asked[False] > asked[True]


async def test_a_deleted_message_does_not_count_as_shown(room: Room, asked: Counter[bool]) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.failing = [Lost()]
    await room.everybody(0)
    await room.pass_by(30)
    await room.everybody(0)
    await room.pass_by(30)
    assert asked


async def test_what_was_removed_from_a_post_stays_removed(room: Room, asked: Counter[bool]) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    await room.pass_by(10)
    await room.registry.forget(BEN)
    await room.pass_by(10)
    notice = await room.registry.notice(room.number)
    assert notice is not None
    assert str(BEN) not in str(notice.post.content)
    assert asked


async def test_a_changed_bid_sends_nothing(room: Room, asked: Counter[bool]) -> None:
    """Everything visible about it shows already."""
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    await room.pass_by(20)
    before = asked.copy()
    for bid in (2, 1, 2):
        await room.answer(ANN, bid)
        assert not room.registry.outbox.busy(room.number)
    assert asked == before
    await room.answer(BEN, 1)
    assert room.registry.outbox.busy(room.number)


TROUBLES: dict[BaseException | None, PostOutcome] = {
    None: "shown",
    RetryLater(1.0): "later",
    Lost(): "lost",
    Shut("deleted"): "shut",
    Closed(): "shut",
    ZeroDivisionError(): "failed",
}


class Counting(Figures):
    def __init__(self) -> None:
        self.told: list[tuple[PostRoute, PostOutcome]] = []

    def posted(self, route: PostRoute, outcome: PostOutcome) -> None:
        self.told.append((route, outcome))


class Place:
    """A publisher with one outcome for all posts."""

    def __init__(self, trouble: BaseException | None) -> None:
        self._trouble = trouble

    def __getattr__(self, name: str) -> Any:
        async def act(*_: object) -> str:
            if self._trouble is not None:
                raise self._trouble
            return name

        return act


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_outcomes_of_posts_are_counted(trouble: BaseException | None) -> None:
    figures = Counting()
    outside: Any = MeteredPublisher(Place(trouble), figures)
    calls = {"post": (None,), "edit": (None, 7), "write": (None,)}
    for name, arguments in calls.items():
        if trouble is None:
            assert await getattr(outside, name)(*arguments) == name
        else:
            with pytest.raises(type(trouble)):
                await getattr(outside, name)(*arguments)
    outcome = TROUBLES[trouble]
    assert figures.told == [("new", outcome), ("edit", outcome), ("letter", outcome)]
