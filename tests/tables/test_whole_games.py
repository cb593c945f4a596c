"""Whole games with people, computers and changing seats; and the messages they cost."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from dragonbot.games import GAMES
from dragonbot.ids import UserId
from dragonbot.match.answers import loaded
from tests.tables.fake_publisher import Call
from tests.tables.room import ANN, BEN, CAT, DAN, GUILD, Room


def check_posts(room: Room) -> None:
    """Check that each post is there once and in order, and that the channel was never overcrowded."""
    posts = [call.post for call in room.publisher.calls if call.what == "post"]
    assert posts == sorted(set(posts))
    assert posts == list(range(1, len(posts) + 1))
    check_rhythm(room.publisher.calls)


def check_rhythm(calls: list[Call]) -> None:
    for first, sixth in zip(calls, calls[5:], strict=False):
        assert sixth.at - first.at > 5.0


@pytest.mark.parametrize(("people", "computers"), [([ANN, BEN, CAT], 0), ([ANN], 2), ([ANN, BEN], 2)])
async def test_a_whole_game(room: Room, people: list[UserId], computers: int) -> None:
    await room.table(*people, computers=computers)
    match = await room.play()
    await room.pass_by(600)
    assert match.row.state == "over"
    check_posts(room)
    (end,) = room.publisher.shown("end")
    assert len(end["content"]["hands"]) == len(people) + computers
    assert all(scene["content"]["done"] for scene in room.publisher.shown("scene"))
    assert await room.store.unshown() == []
    # The game is over and known to be, so another may begin here.
    await room.lobby(BEN)


async def test_the_log_is_the_whole_game(room: Room) -> None:
    """After loading it from the store, every seat sees the same as at the end."""
    await room.table(ANN, BEN, CAT)
    match = await room.play()
    assert match.game is not None
    before = [match.game.view(seat) for seat in (None, 0, 1, 2)]
    await room.reopen()
    match = await room.match()
    assert match.game is not None
    assert [match.game.view(seat) for seat in (None, 0, 1, 2)] == before


KEPT_DATABASE: Final = Path(__file__).parents[1] / "store" / "kept" / "sqlite-29.sql"
RUNNING_OF_AN_OLDER_VERSION: Final = Path(__file__).with_name("kept") / "running-29.sql"
"""The rows of a running table of each game, as commit 92a94f4c stored them."""


async def test_running_tables_of_an_older_version_are_played_to_their_end(tmp_path: Path) -> None:
    file = tmp_path / "dragonbot.db"
    kept = KEPT_DATABASE.read_text("utf-8").splitlines()
    with closing(sqlite3.connect(file)) as old:
        old.executescript("\n".join(line for line in kept if not line.startswith("INSERT ")))
        old.executescript(RUNNING_OF_AN_OLDER_VERSION.read_text("utf-8"))
    room = Room(file)
    room.time.jump(3600.0)
    await room.open()
    running = await room.store.open_in(GUILD)
    games = []
    for room.number, _ in running:
        match = await room.match()
        assert match.game is not None
        games.append(match.row.game)
        match = await room.play(seconds=9.0 if match.row.game == "dragons-gold" else 0.0)
        assert match.row.state == "over"
    await room.pass_by(600)
    assert sorted(games) == sorted(GAMES)
    ends = [call for call in room.publisher.calls if (call.what, call.kind) == ("post", "end")]
    assert len(ends) == len(games)
    assert await room.store.unshown() == []
    assert await room.store.check(loaded) == []
    await room.close()


@pytest.mark.parametrize(("seconds", "most"), [(0.5, 3.0), (9.0, 5.0), (14.0, 5.0)])
async def test_the_messages_of_an_auction(room: Room, seconds: float, most: float) -> None:
    """Four people answer at once, or so slowly that their names are edited in."""
    await room.table(ANN, BEN, CAT, DAN)
    before = len(room.publisher.calls)
    await room.play(seconds=seconds)
    await room.pass_by(600)
    calls = [call for call in room.publisher.calls[before:] if call.kind != "end"]
    kinds = Counter((call.what, call.kind) for call in calls)
    auctions = kinds["post", "scene"]
    assert auctions > 10
    assert len(calls) / auctions <= most
    check_rhythm(room.publisher.calls)
    print(f"{len(calls) / auctions:.2f} an auction, {seconds} s between answers: {dict(kinds)}")  # noqa: T201


async def test_one_post_and_one_edit(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    before = len(room.publisher.calls)
    for user, bid in ((ANN, 2), (BEN, 1), (CAT, 0)):
        await room.answer(user, bid)
    await room.still()
    made = room.publisher.since(before)
    assert made[0] == ("edit", "scene")
    assert made[1:] in ([("post", "scene")], [])
    assert all(later.at >= earlier.at for earlier, later in pairwise(room.publisher.calls))
