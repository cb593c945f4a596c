"""Finished games are packed without loss, then thinned by rules; after a kill it continues."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest

from dragonbot.games import GAMES
from dragonbot.history import retention
from dragonbot.history.retention import Lasting, Thinning
from dragonbot.ids import GuildId, MatchId
from dragonbot.match import lobby
from dragonbot.store.history import History, packs_of
from dragonbot.store.pace import A_DAY_SECONDS, PACKED_AFTER_SECONDS
from dragonbot.store.protocol import OutOfReach
from dragonbot.store.rows import LessonRow
from dragonbot.telemetry import VARIABLE
from dragonbot.ui.table.picture import of_post
from tests.each import slow_but
from tests.tables.room import ANN, BEN, CAT, DAN, GUILD, Room, refused

DAY = A_DAY_SECONDS
ROOT = Path(__file__).resolve().parents[2]


class NoTime:
    """The room's time, but with no waiting between two games."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def now(self) -> float:
        return self._room.now

    async def sleep(self, seconds: float) -> None:
        """Return at once."""


async def thin(room: Room, at_most: Lasting | None = None) -> int:
    return await Thinning(room.store, NoTime(room), at_most or Lasting()).round()


async def played(room: Room, game: str = "fist-classic", *, to_the_end: bool = False) -> History:
    """A game that ended an hour ago. `to_the_end`: a standard game; otherwise at most three rounds."""
    room.game = game
    await room.lobby(ANN, BEN, CAT, DAN)
    if "rounds" in GAMES[game].variations and not to_the_end:
        await room.do(lobby.Choose, ANN, "rounds", 3)
    await room.pass_by(6)
    await room.table_starts(ANN)
    await room.play_on(4)
    await room.reopen(after=60)
    match = await room.play(seconds=3.0)
    assert match.row.state == "over"
    await room.still()
    before = await history_of(room)
    room.time.jump(PACKED_AFTER_SECONDS + 1)
    return before


async def history_of(room: Room, match: MatchId | None = None) -> History:
    history: History | None = await room.store.history(match or room.number)
    assert history is not None
    return history


def told(history: History) -> dict[str, Any]:
    """A history without what packing may lose."""
    last = history.row.step
    return {
        "answers": [
            row.model_copy(update={"at": round(row.at, 1), "digest": row.digest if row.step == last else ""})
            for row in history.answers
        ],
        "begun": history.begun,
        "absences": history.absences,
        "posts": [post for post in history.posts if post.kind != "mention"],
        "seats": history.seats,
        "events": [*history.events()],
        "draws": [*history.draws()],
    }


def rows_of(room: Room, table: str, match: int | None = None) -> int:
    column = "id" if table == "matches" else '"match"'
    with room.kept.peek() as connection:
        found = connection.execute(
            f"SELECT count(*) FROM {table} WHERE {column} = ?", (match or room.number,)
        ).fetchone()
    return int(found[0])


@pytest.mark.parametrize("game", slow_but("fist-tavern", "dragons-gold", of=GAMES))
async def test_a_packed_game_tells_the_same_as_before(room: Room, game: str) -> None:
    before = await played(room, game, to_the_end=True)
    assert await thin(room) == 1
    after = await history_of(room)
    assert after.is_packed
    assert told(after) == told(before)
    assert [rows_of(room, table) for table in ("answers", "begun", "absences", "packs")] == [0, 0, 0, 3]
    assert rows_of(room, "posts") <= 3
    assert after.row.missing == []
    assert await thin(room) == 0
    for post in told(before)["posts"]:
        assert await room.store.post(room.number, post.number) == post
    assert await room.store.check() == []


async def test_a_packed_table_can_be_loaded_for_a_rematch(room: Room) -> None:
    before = await played(room)
    await thin(room)
    await room.reopen()
    match = await room.match()
    assert match.game is not None
    assert match.row.result == before.row.result
    new = await room.registry.rematch(room.number, lobby.Join(ANN, "Ann"))
    assert new.row.state == "lobby"


async def test_a_game_is_not_packed_too_early(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.End)
    await room.still()
    assert await thin(room) == 0
    room.time.jump(PACKED_AFTER_SECONDS + 1)
    assert await thin(room) == 1
    assert rows_of(room, "packs") == 3


async def test_running_games_are_not_touched(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.play_on(5)
    room.time.jump(400 * DAY)
    assert await thin(room, Lasting(1.0, 1.0, 1.0)) == 0
    assert rows_of(room, "answers") > 0


async def test_packing_waits_for_posts_not_shown_yet(room: Room) -> None:
    await played(room)
    with room.kept.peek() as connection:
        connection.execute("UPDATE posts SET version = version + 1 WHERE number = 3")
    assert await thin(room) == 1
    assert rows_of(room, "packs") == 0
    with room.kept.peek() as connection:
        connection.execute("UPDATE posts SET shown = version WHERE number = 3")
    room.time.jump(DAY + 1)
    assert await thin(room) == 1
    assert rows_of(room, "packs") == 3


async def test_thinned_in_stages(room: Room) -> None:
    """First the contents of posts, then events, last answers; each stage notes what is missing."""
    await played(room)
    rule = Lasting(posts=10 * DAY, events=20 * DAY, answers=30 * DAY)
    stages = []
    for days in (0, 10, 10, 10, 300):
        room.time.jump(days * DAY)
        await thin(room, rule)
        history = await history_of(room)
        there = {
            "posts": len(history.posts) > 3,
            "events": bool([*history.events()]),
            "answers": bool(history.answers),
        }
        stages.append((history.row.missing, [name for name, is_there in there.items() if is_there]))
    assert stages == [
        ([], ["posts", "events", "answers"]),
        (["posts"], ["events", "answers"]),
        (["posts", "events"], ["answers"]),
        (["posts", "events", "answers"], []),
        (["posts", "events", "answers"], []),
    ]
    history = await history_of(room)
    assert history.row.table is None
    assert (history.row.secret, history.row.shares) == (None, [])
    assert history.row.result
    assert [seat.user for seat in history.seats] != []
    await room.reopen()
    match = await room.match()  # can't be played, but is readable
    assert match.row.state == "over"
    assert match.game is None
    new = await room.registry.rematch(room.number, lobby.Join(ANN, "Ann"))
    assert new.row.state == "lobby"


PARTS = ("posts", "events", "answers")


@pytest.mark.parametrize("part", PARTS)
async def test_a_server_s_choice_applies_at_once(room: Room, part: str) -> None:
    chosen = {f"{part}_last_seconds": 7 * DAY}
    await played(room)
    await thin(room)
    room.time.jump(8 * DAY)
    assert await thin(room) == 0
    await room.store.change_server(GUILD, **chosen)
    assert await thin(room) == 1
    assert part in (await history_of(room)).row.missing
    await room.store.change_server(GuildId(GUILD + 1), **chosen)
    assert await thin(room) == 0


async def test_the_settings_apply_to_all_servers(room: Room) -> None:
    await played(room)
    await thin(room)
    await room.store.change_server(GUILD, answers_last_seconds=None)
    await thin(room)
    room.time.jump(40 * DAY)
    rule = Lasting(answers=30 * DAY)
    assert await thin(room, rule) == 0
    await room.store.keep_at_most("other settings")
    assert await thin(room, rule) == 1
    assert (await history_of(room)).row.missing == ["posts", "events", "answers"]
    await room.store.keep_at_most("other settings")
    assert await thin(room, rule) == 0


async def test_a_lobby_without_a_game_is_deleted(room: Room) -> None:
    await room.lobby(ANN, BEN)
    await room.do(lobby.End)
    await room.still()
    room.time.jump(100 * DAY)
    await thin(room)
    assert await room.store.match(room.number) is None
    assert [rows_of(room, table) for table in ("seats", "sitters", "posts")] == [0, 0, 0]
    await room.reopen()
    assert await refused(room.match()) == "no_such_table"


async def test_an_unreadable_game_is_thinned_too(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await played(room)
    with room.kept.peek() as connection:
        connection.execute("UPDATE answers SET answer = '{' WHERE number = 1")
    await thin(room)
    assert "could not be packed" in caplog.text
    assert rows_of(room, "packs") == 0
    room.time.jump(100 * DAY)
    await thin(room, Lasting(answers=50 * DAY))
    assert [rows_of(room, table) for table in ("answers", "begun")] == [0, 0]
    assert rows_of(room, "posts") == 1


async def test_a_corrupt_pack_is_found_and_harms_no_other(room: Room) -> None:
    await played(room)
    await thin(room)
    with room.kept.peek() as connection:
        connection.execute("UPDATE packs SET data = ? WHERE part = 'answers'", (b"\0",))
    assert any("what is packed of its answers is spoiled" in line for line in await room.store.check())
    room.time.jump(400 * DAY)
    await thin(room, Lasting(answers=DAY))
    assert await room.store.check() == []


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["before-commit:1", "after-commit:1", "before-commit:2", "after-commit:2"])
async def test_killed_while_packing(room: Room, moment: str) -> None:
    """Wherever the process dies, the next one finds the whole game."""
    before = await played(room)
    await room.crash()
    code = (
        "import asyncio, sys\n"
        "from dragonbot.history.retention import Thinning\nfrom tests.tables.kept import kept_at\n"
        "class T:\n    def now(self): return float(sys.argv[2])\n    async def sleep(self, s): pass\n"
        "async def main():\n    store = await kept_at(sys.argv[1]).open()\n"
        "    await Thinning(store, T()).round()\nasyncio.run(main())\n"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        code,
        room.kept.address,
        str(room.now),
        cwd=ROOT,
        env=os.environ | {VARIABLE: moment},
    )
    assert await process.wait() == -signal.SIGKILL
    await room.open()
    assert told(await history_of(room)) == told(before)
    await thin(room)
    assert told(await history_of(room)) == told(before)
    assert rows_of(room, "packs") == 3


@pytest.mark.parametrize(
    ("rule", "due"),
    [
        (Lasting(), []),
        (Lasting(posts=5), ["posts"]),
        (Lasting(posts=50), []),
        (Lasting(posts=50, events=5), ["posts", "events"]),
        (Lasting(posts=50, events=50, answers=5), ["posts", "events", "answers"]),
        (Lasting(answers=50), []),
    ],
)
def test_nothing_outlives_what_is_dropped_later(rule: Lasting, due: list[str]) -> None:
    assert rule.due(100.0, 110.0) == due


def test_the_shorter_period_applies() -> None:
    assert Lasting(posts=1, answers=9).at_most(Lasting(posts=5, events=7)) == Lasting(1, 7, 9)
    assert Lasting(posts=10, answers=30).next(100.0, 105.0) == 110.0
    assert Lasting(posts=10, answers=30).next(100.0, 115.0) == 130.0
    assert Lasting(posts=10).next(100.0, 115.0) is None


async def test_packs_contain_no_user_ids(room: Room) -> None:
    before = await played(room)
    for pack in packs_of(before):
        plain = zlib.decompress(pack.data).decode()
        assert not [user for user in (ANN, BEN, CAT, DAN) if f'"{user}"' in plain or f":{user}," in plain]


async def test_packing_waits_for_a_lobby_s_thread_to_be_archived(room: Room) -> None:
    await room.lobby(ANN, BEN)
    await room.do(lobby.End)
    await room.still()
    with room.kept.peek() as connection:
        connection.execute("UPDATE matches SET made_in = 70, put_away = 0")
    room.time.jump(100 * DAY)
    await thin(room)
    assert await room.store.match(room.number) is not None
    with room.kept.peek() as connection:
        connection.execute("UPDATE matches SET put_away = 1, thins_at = 0")
    await thin(room)
    assert await room.store.match(room.number) is None


async def test_leftovers_are_found(room: Room) -> None:
    """`check` finds a forgotten person's name, a mention, a lesson, and an overdue game."""
    await played(room)
    await room.store.put_lesson(LessonRow(id=0, user=ANN, lesson="fist", version=1, touched=room.now))
    await thin(room)
    assert await room.store.check() == []
    with room.kept.peek() as connection:
        connection.execute("UPDATE seats SET user = NULL WHERE seat = 1")
        connection.execute("DELETE FROM sitters WHERE seat = 1")
        content = json.dumps({"users": [ANN], "question": 1})
        connection.execute(
            'INSERT INTO posts ("match", number, channel_id, kind, content, version, made, shown, gone)'
            " SELECT \"match\", 900, channel_id, 'mention', ?, 1, 0, 1, 0 FROM posts LIMIT 1",
            (content,),
        )
        connection.execute("UPDATE matches SET thins_at = ended")
    await room.store.set_meta("heartbeat", str(room.now + 40 * DAY))
    here = f"match {room.number}"
    assert await room.store.check() == [
        f"{here}: seats ({here}, seat 1): a name is left of somebody who was forgotten",
        f"{here}: posts ({here}, number 900): a mention should have gone",
        f"{here}: matches (id {room.number}): it should have been thinned",
        "lessons: 1 should have been forgotten",
    ]
    room.time.jump(40 * DAY)
    await room.store.forget_lessons(room.now)
    await thin(room)
    found = await room.store.check()
    assert [line for line in found if "a name is left" not in line] == [
        f"{here}: posts ({here}, number 900): a mention should have gone"
    ]


async def test_downtime_makes_nothing_overdue(room: Room) -> None:
    await played(room)
    room.time.jump(400 * DAY)
    assert await room.store.check() == []


async def test_in_the_background(room: Room) -> None:
    """Round after round, as the bot does it."""
    await played(room)
    task = asyncio.create_task(Thinning(room.store, room.time, Lasting(posts=7200.0)).run())
    assert await packs_become(room, 3)
    assert await Lasting.in_settings(room.store) == Lasting(posts=7200.0)
    assert await packs_become(room, 2)
    task.cancel()


async def test_an_unreachable_store_stops_nothing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(room)
    keep_at_most, failures = room.store.keep_at_most, [OutOfReach("not now")] * 2

    async def not_at_first(keeping: str) -> None:
        if failures:
            raise failures.pop()
        await keep_at_most(keeping)

    monkeypatch.setattr(room.store, "keep_at_most", not_at_first)
    task = asyncio.create_task(Thinning(room.store, room.time, Lasting(posts=7200.0)).run())
    assert await packs_become(room, 3)
    assert await Lasting.in_settings(room.store) == Lasting(posts=7200.0)
    task.cancel()


async def test_an_unreadable_game_does_not_hold_up_others(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried again the next day, not first in every round."""
    await played(room)
    monkeypatch.setattr(retention, "packs_of", lambda _: 1 // 0)
    assert await thin(room) == 1
    assert await thin(room) == 0
    monkeypatch.undo()
    room.time.jump(DAY)
    assert await thin(room) == 1
    assert rows_of(room, "packs") == 3


async def packs_become(room: Room, count: int) -> bool:
    """Packing runs in a real thread, which simulated time doesn't wait for."""
    for _ in range(500):
        if rows_of(room, "packs") == count:
            return True
        await room.pass_by(60)
        await asyncio.sleep(0.01)
    return False


@pytest.mark.parametrize("game", ["fist-tavern", "dragons-gold"])
async def test_the_end_can_be_put_in_words_whatever_was_dropped(room: Room, game: str) -> None:
    """Its picture shows the remaining scenes."""
    await played(room, game)
    told = []
    for rule in (Lasting(), Lasting(posts=1.0), Lasting(answers=1.0)):
        await thin(room, rule)
        await room.store.keep_at_most(str(rule))
        notice = await room.registry.notice(room.number)
        assert notice is not None
        assert notice.post.kind == "end"
        posts = await room.store.posts(room.number)
        scenes = [post.content for post in posts if post.kind == "scene" and not post.content.get("moved")]
        picture = of_post(notice, scenes)
        assert picture is not None
        told.append(picture.in_words)
    assert len(told[0]) >= len(told[1]) > 100
    assert told[1] == told[2]
