"""A process with an outdated match can't overwrite the newer one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from dragonbot.ids import EVERYTHING, ChannelId, PostNumber
from dragonbot.store.protocol import Change, NotStored
from dragonbot.store.rows import MatchRow
from dragonbot.store.sql.store import Store
from tests.store.conftest import Opening
from tests.store.sample import ANN, answer_row, answers, opened, post_row, saved, seat_row

Way = Callable[[Store, MatchRow], Awaitable[object]]


async def why_not(saving: Awaitable[None]) -> str | None:
    try:
        await saving
    except NotStored as trouble:
        return trouble.why
    return None


async def as_it_is(store: Store, row: MatchRow) -> MatchRow:
    found = await store.match(row.id)
    assert found is not None
    return found


async def test_an_older_state_does_not_overwrite_a_newer_one(store: Store, opening: Opening) -> None:
    row = await opened(store)
    newer = saved(row, question=5)
    await store.save(Change(newer, [seat_row(row.id, 0, ANN)], posts=[post_row(row.id, 1)]))
    other = await opening()  # of another process, which read it earlier
    older = Change(saved(row, question=4), [], [answer_row(row.id, 0)], [post_row(row.id, 1, version=9)])
    assert await why_not(other.save(older)) == "stale"
    await other.close()
    assert await store.match(row.id) == newer
    assert await store.seats(row.id) == [seat_row(row.id, 0, ANN)]
    assert await store.answers(row.id, 0) == []
    assert await store.posts(row.id) == [post_row(row.id, 1)]
    await store.save(Change(saved(newer, question=6)))


async def test_answers_and_posts_alone_need_the_newest_state(store: Store) -> None:
    """A closed fist doesn't write the match's row, but belongs to its state all the same."""
    row = await opened(store)
    await store.save(answers(row.id, 0))
    await store.save(answers(row.id, 1))  # which has not changed the row
    newer = saved(row, state="paused")
    await store.save(Change(newer, posts=[post_row(row.id, 1)]))
    assert await why_not(store.save(answers(row.id, 2))) == "stale"
    assert await why_not(store.save(Change(posts=[post_row(row.id, 1, version=2)]))) == "stale"
    assert await why_not(store.save(Change(posts=[post_row(row.id, 2)]))) == "stale"
    assert len(await store.answers(row.id, 0)) == 2
    assert await store.posts(row.id) == [post_row(row.id, 1)]
    await store.save(answers(row.id, 2, upon=1))
    await store.save(Change(posts=[post_row(row.id, 1, version=2)], upon=1))


async def test_a_stale_change_in_a_batch_fails_alone(store: Store) -> None:
    rows = [await opened(store) for _ in range(4)]
    for row in rows[1:3]:
        await store.save(Change(saved(row, question=5)))
    done = await asyncio.gather(
        why_not(store.save(Change(saved(rows[0], question=1)))),
        why_not(store.save(Change(saved(rows[1], question=1)))),
        why_not(store.save(answers(rows[2].id, 0))),
        why_not(store.save(answers(rows[3].id, 0))),
        why_not(store.save(answers(rows[3].id, 1))),
    )
    assert [*done] == [None, "stale", "stale", None, None]
    assert [(await as_it_is(store, row)).question for row in rows] == [1, 5, 5, 0]
    assert [len(await store.answers(row.id, 0)) for row in rows] == [0, 0, 0, 2]


async def test_of_two_simultaneous_ones_one_is_stored(store: Store) -> None:
    row = await opened(store)
    done = await asyncio.gather(
        why_not(store.save(Change(saved(row, question=1)))),
        why_not(store.save(Change(saved(row, question=2)))),
        why_not(store.save(answers(row.id, 0))),
        why_not(store.save(answers(row.id, 1, upon=1))),
    )
    assert [*done] == [None, "stale", "stale", None]
    assert await store.match(row.id) == saved(row, question=1)
    assert [answer.number for answer in await store.answers(row.id, 0)] == [1]


async def move_deadlines(store: Store, _: MatchRow) -> None:
    await store.shift_deadlines(9.0, 0.0, {"live": 5000.0}, 9.0, EVERYTHING)


ABOUT_ALL: Final[dict[str, tuple[str, Way]]] = {
    "deadlines": ("running", move_deadlines),
    "given up": ("running", lambda store, row: store.give_up(row.id, 9.0)),
    "thinned": ("over", lambda store, row: store.thin(row.id, ["posts"], 9.0)),
    "lasts": ("over", lambda store, _: store.keep_at_most("another")),
    "lasts here": ("over", lambda store, row: store.change_server(row.guild_id, posts_last_seconds=5.0)),
    "forgotten": ("over", lambda store, _: store.forget(ANN)),
}
"""Other writes to a match, which an unaware process must not undo."""


@pytest.mark.parametrize("way", ABOUT_ALL)
async def test_other_writes_are_not_undone(store: Store, way: str) -> None:
    state, write = ABOUT_ALL[way]
    row = await opened(store, state=state, started=1.0, ended=5.0, asked_at=1.0, deadline=100.0)
    await write(store, row)
    found = await as_it_is(store, row)
    assert found.saved > row.saved
    assert found != saved(row)
    assert await why_not(store.save(Change(saved(row)))) == "stale"
    assert await as_it_is(store, row) == found


UNSAID: Final[dict[str, Way]] = {
    "a place": lambda store, row: store.settle(row.id, ChannelId(99)),
    "put away": lambda store, row: store.put_away(row.id),
    "restored": lambda store, _: store.note_restored(),
    "shown": lambda store, row: store.gone(row.id, PostNumber(1)),
}
"""Values that no change overwrites, so that an unaware process may continue."""


@pytest.mark.parametrize("way", UNSAID)
async def test_values_outside_of_changes_stop_no_one(store: Store, way: str) -> None:
    row = await opened(store)
    await store.save(Change(posts=[post_row(row.id, 1)]))
    await UNSAID[way](store, row)
    found, post = await as_it_is(store, row), await store.post(row.id, PostNumber(1))
    await store.save(Change(saved(row, question=5), posts=[post_row(row.id, 1)]))
    assert await as_it_is(store, row) == saved(found, question=5)
    assert await store.post(row.id, PostNumber(1)) == post


async def test_a_version_that_does_not_count_stops_no_one(store: Store) -> None:
    """During an update, the previous version writes to the same tables."""
    row = await opened(store)
    await store.save(Change(saved(row, question=1)))

    def write(connection: object) -> None:
        connection.execute("UPDATE matches SET question = 2")  # type: ignore[attr-defined]

    await store._writer._thread.do(write)
    found = await as_it_is(store, row)
    assert (found.question, found.saved) == (2, 1)
    await store.save(Change(saved(found, question=3)))
    assert (await as_it_is(store, row)).question == 3
