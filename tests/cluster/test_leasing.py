"""Several processes share the servers: each leaves the others' alone, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from dragonbot.cluster.leases import Lease, Leasing, Mail, Resuming, Standing
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ELSEWHERE, EVERYTHING, ChannelId, GuildId, MatchId, Shards, UserId, shard_of
from dragonbot.match.answers import Answer
from dragonbot.match.lobby import End, Join
from dragonbot.match.state import Notice, Placed, RetryLater
from dragonbot.store.postgres.ledger import fair_shares
from dragonbot.store.protocol import NotStored, OutOfReach
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.tables.forgetting import tables_of
from dragonbot.tables.loader import FORGET
from dragonbot.tables.opening import starting
from dragonbot.tables.registry import Registry
from tests.known_chance import know_chance
from tests.store.at_hand import stores_at_hand
from tests.tables.fake_publisher import FakePublisher
from tests.tables.fake_time import FakeTime, Watched
from tests.tables.room import ANN, BEN, CAT, NAMES, click_of

SHARDS = 2
LASTS = 15.0
GUILDS = [GuildId((shard + SHARDS * 50) << 22) for shard in range(SHARDS)]


class Book:
    """The database shared by all processes, with its own clock."""

    def __init__(self, time: FakeTime) -> None:
        self.time = time
        self.until: dict[str, float] = {}
        self.leases: dict[int, tuple[str, int, float]] = dict.fromkeys(range(SHARDS), ("", 0, 0.0))
        self.seen: dict[int, float] = {}
        self.sessions: dict[int, Resuming | None] = {}
        self.mail: dict[Mail, int] = {}
        """By shard."""
        self.posted = 0
        self.bells: list[Ledger] = []
        self.count = SHARDS
        self.wanted: int | None = None
        self.is_silent = False
        """Without notifications."""

    def ring(self, who: Ledger) -> None:
        for each in self.bells:
            if each is not who and not self.is_silent:
                each.rung()


class Ledger:
    def __init__(self, book: Book, name: str) -> None:
        self.book, self.name = book, name
        self.epochs: dict[int, int] = {}
        self.is_away = False
        self.count = SHARDS
        self.rung: Callable[[], None] = lambda: None
        book.bells.append(self)

    def listen(self, rung: Callable[[], None]) -> None:
        self.rung = rung

    def look(self) -> float:
        if self.is_away:
            raise NotStored("disk")
        return self.book.time.now()

    async def beat(self) -> Standing:
        now = self.look()
        if self.name not in self.book.until:
            self.book.ring(self)
        self.book.until[self.name] = now + LASTS
        kept = set()
        for shard, epoch in self.epochs.items():
            if self.book.leases[shard][:2] == (self.name, epoch):
                self.book.leases[shard] = (self.name, epoch, now + LASTS)
                self.book.seen[shard] = now
                kept.add(shard)
        alive: dict[str, int | None] = {name: None for name, until in self.book.until.items() if until > now}
        ends = [
            until - now
            for holder, _, until in self.book.leases.values()
            if holder not in ("", self.name) and until > now
        ]
        share = fair_shares(alive, self.book.count)[self.name]
        is_changing = self.book.wanted is not None
        return Standing(
            frozenset(kept), share, len(alive), min(ends, default=None), self.book.count, is_changing
        )

    async def want(self, count: int) -> bool:
        self.book.wanted = count
        self.book.ring(self)
        return True

    async def change(self) -> bool:
        now = self.look()
        if self.book.wanted is None or any(until > now for *_, until in self.book.leases.values()):
            return False
        self.book.count, self.book.wanted = self.book.wanted, None
        epoch = max(epoch for _, epoch, _ in self.book.leases.values()) + 1
        self.book.leases = dict.fromkeys(range(self.book.count), ("", epoch, 0.0))
        self.book.seen = dict.fromkeys(range(self.book.count), now)
        self.book.sessions.clear()
        self.book.ring(self)
        return True

    def work_with(self, count: int) -> None:
        self.count = count

    async def take(self, most: int) -> list[Lease]:
        now = self.look()
        taken: list[Lease] = []
        if self.book.wanted is not None or self.count != self.book.count:
            return taken
        for shard, (holder, epoch, until) in self.book.leases.items():
            if len(taken) < most and (not holder or until <= now):
                self.book.leases[shard] = (self.name, epoch + 1, now + LASTS)
                self.epochs[shard] = epoch + 1
                seen = self.book.seen.get(shard)
                self.book.seen[shard] = now
                away = None if seen is None else now - seen
                taken.append(Lease(shard, epoch + 1, away, self.book.sessions.get(shard)))
        return taken

    async def note_session(self, shard: int, resuming: Resuming | None) -> None:
        self.look()
        self.book.sessions[shard] = resuming

    async def give_back(self, shards: Collection[int]) -> None:
        now = self.look()
        self.forget(shards)
        for shard in shards:
            self.book.leases[shard] = ("", self.book.leases[shard][1], 0.0)
            self.book.seen[shard] = now
        self.book.ring(self)

    async def post(self, shards: Collection[int] | None, kind: str, content: str) -> None:
        self.look()
        for shard in range(SHARDS) if shards is None else shards:
            self.book.posted += 1
            self.book.mail[Mail(self.book.posted, kind, content)] = shard
        self.book.ring(self)

    async def mail(self) -> list[Mail]:
        return [mail for mail, shard in self.book.mail.items() if shard in self.epochs]

    async def delivered(self, mail: Mail) -> None:
        del self.book.mail[mail]

    async def leave(self) -> None:
        del self.book.until[self.name]

    def forget(self, shards: Collection[int]) -> None:
        for shard in shards:
            self.epochs.pop(shard, None)


class Line:
    def __init__(self) -> None:
        self.open_shards: dict[int, Resuming | None] = {}
        self.is_in_doubt = False

    async def open(self, lease: Lease) -> None:
        self.open_shards[lease.shard] = lease.resuming

    async def close(self, shard: int) -> Resuming | None:
        self.open_shards.pop(shard, None)
        return Resuming(f"session {shard}", 7, "wss://here")

    def progress(self) -> Mapping[int, Resuming]:
        return {}

    def doubt(self, *, whose: bool) -> None:
        self.is_in_doubt = whose


class Process:
    def __init__(self, name: str, book: Book, store: Watched, outside: FakePublisher) -> None:
        self.name = name
        self.registry = Registry(
            cast(Any, store), outside, book.time, shards=Shards(frozenset(), SHARDS), rhythm=0.0
        )
        self.ledger = Ledger(book, name)
        self.line = Line()
        self.leasing = Leasing(self.registry, self.ledger, self.line, LASTS)
        self.registry.others.post = self.ledger.post
        self.leasing.readers[FORGET] = self._forget
        self._task: asyncio.Task[None] | None = None

    async def _forget(self, content: str) -> None:
        await self.registry.forget(UserId(int(content)), tells_others=False)

    async def begin(self) -> None:
        await self.registry.open()
        self._task = asyncio.create_task(self.leasing.run())

    async def stop(self) -> None:
        """With a goodbye."""
        assert self._task is not None
        self._task.cancel()
        await self.leasing.close()
        await self.registry.close()

    async def die(self) -> None:
        registry = self.registry
        tasks = [
            *registry._tasks,
            *registry.outbox._tasks.values(),
            *registry.timers._handlers,
            *registry._loading.values(),
        ]
        for task in (*tasks, self._task):
            if task is not None:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def has(self) -> set[int]:
        return set(self.registry.shards.numbers or ())


class House:
    def __init__(self, store: Watched, time: FakeTime) -> None:
        self.store, self.time = store, time
        self.publisher = FakePublisher(time)
        self.book = Book(time)
        self.processes: list[Process] = []

    async def process(self, name: str) -> Process:
        made = Process(name, self.book, self.store, self.publisher)
        self.processes.append(made)
        await made.begin()
        await self.time.still()
        return made

    async def pass_by(self, seconds: float) -> None:
        await self.time.pass_by(seconds)

    async def table(self, process: Process, shard: int) -> MatchId:
        """A running game in a server of this shard."""
        match = await process.registry.open_table(
            guild=GUILDS[shard],
            channel=ChannelId(70 + shard),
            game="fist-classic",
            pace="live",
            language="en",
            host=ANN,
            name=NAMES[ANN],
            joined=click_of(ANN),
        )
        for user in (BEN, CAT):
            await process.registry.take(match.row.id, Join(user, NAMES[user], click_of(user)))
        await process.registry.take(match.row.id, await starting(process.registry, match.row.id, ANN))
        await self.time.still()
        return match.row.id


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    know_chance(monkeypatch, "seed")
    with stores_at_hand():
        store = Watched(await SqliteStore.open(tmp_path / "dragonbot.db"))
    time = FakeTime()
    time.store = store
    made = House(store, time)
    yield made
    for process in made.processes:
        await process.die()
    await store.close()


async def bid(process: Process, match: MatchId, user: UserId = ANN) -> None:
    await process.registry.take(match, Answer(user, None, 0, process.registry.time.now()))


def test_discord_says_which_shard_a_server_is_on() -> None:
    assert [shard_of(guild, SHARDS) for guild in GUILDS] == [0, 1]
    assert shard_of(GuildId(0), 7) == 0
    assert EVERYTHING.has(GUILDS[1])
    assert Shards(frozenset({1}), 2).has(GUILDS[1])
    assert not Shards(frozenset(), 2).has(GUILDS[1])


async def test_a_lone_process_has_everything(house: House) -> None:
    one = await house.process("one")
    assert one.has == {0, 1}
    assert set(one.line.open_shards) == {0, 1}
    await bid(one, await house.table(one, 1))


async def test_a_new_process_gets_a_fair_share(house: House) -> None:
    one = await house.process("one")
    tables = [await house.table(one, shard) for shard in range(SHARDS)]
    two = await house.process("two")
    await house.pass_by(LASTS)
    assert (one.has, two.has) == ({0}, {1})
    assert (set(one.line.open_shards), set(two.line.open_shards)) == ({0}, {1})
    assert two.line.open_shards[1] == Resuming("session 1", 7, "wss://here")
    await bid(one, tables[0])
    await bid(two, tables[1])
    with pytest.raises(Refused, match=ELSEWHERE):
        await bid(one, tables[1], BEN)
    with pytest.raises(Refused, match="no_game_here"):
        one.registry.match_in(ChannelId(71))
    assert two.registry.match_in(ChannelId(71)) == tables[1]


async def test_only_a_table_s_holder_runs_its_timer(house: House) -> None:
    one = await house.process("one")
    table = await house.table(one, 1)
    two = await house.process("two")
    await house.pass_by(LASTS)
    assert two.has == {1}
    before = len(house.publisher.shown("scene"))
    await house.pass_by(120)  # everyone is silent
    assert one.registry.timers._set.keys().isdisjoint({table})
    assert (await two.registry.match(table)).row.question > 1
    scenes = await house.store.posts(table)
    assert len(house.publisher.shown("scene")) > before
    assert len(house.publisher.shown("scene")) == sum(post.kind == "scene" for post in scenes)


async def test_a_dead_process_s_shards_continue_elsewhere(house: House) -> None:
    one = await house.process("one")
    await house.table(one, 1)
    two = await house.process("two")
    await house.pass_by(LASTS)
    tables = [await house.table(one, 0)]
    deadline = (await one.registry.match(tables[0])).row.deadline
    assert deadline is not None
    await bid(one, tables[0])
    await one.die()
    await house.pass_by(LASTS + LASTS)
    assert two.has == {0, 1}
    match = await two.registry.match(tables[0])
    assert match.row.deadline is not None
    assert deadline + LASTS - 5 <= match.row.deadline <= deadline + LASTS + 10
    assert match.sealed() == [match.seat_of(ANN)]
    await bid(two, tables[0], BEN)


async def test_posts_that_a_dead_process_showed_unconfirmed_are_updated(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sending the same number again returns the old message; the other process notices and edits it."""
    one = await house.process("one")
    two = await house.process("two")
    await house.pass_by(LASTS)
    table = await house.table(one, 0)
    post = house.publisher.post

    async def without_an_answer(notice: Notice) -> Placed:
        await post(notice)
        raise RetryLater(3600.0)

    with monkeypatch.context() as patch:
        patch.setattr(house.publisher, "post", without_an_answer)
        for user in (ANN, BEN, CAT):  # the next card is up
            await bid(one, table, user)
        await house.time.still()
    for user in (ANN, BEN, CAT):  # they have seen it, and one doesn't know that
        await bid(one, table, user)
    await one.die()
    await house.pass_by(LASTS + LASTS)
    assert two.has == {0, 1}
    scenes = [post for post in await house.store.posts(table) if post.kind == "scene"]
    assert len(scenes) == 3
    for scene in scenes:
        assert scene.message_id is not None
        shown = json.loads(house.publisher.messages[scene.message_id][1])["content"]
        assert shown == json.loads(json.dumps(scene.content))


@pytest.mark.parametrize("is_silent", [False, True])
async def test_a_clean_stop_hands_over_at_once(house: House, is_silent: bool) -> None:
    """Without notifications, at the next heartbeat."""
    one = await house.process("one")
    two = await house.process("two")
    await house.pass_by(LASTS)
    table = await house.table(one, 0)
    deadline = (await one.registry.match(table)).row.deadline
    assert deadline is not None
    house.book.is_silent = is_silent
    await one.stop()
    await house.pass_by(LASTS / 4 + 1 if is_silent else 0.0)
    assert two.has == {0, 1}
    after = (await two.registry.match(table)).row.deadline
    assert after is not None
    assert deadline <= after <= deadline + 5
    await bid(two, table)


async def test_a_process_that_handed_over_takes_nothing_more(house: House) -> None:
    """It runs a little longer, to finish what it began."""
    one = await house.process("one")
    table = await house.table(one, 0)
    await one.leasing.close()
    one.registry.others.found()
    await house.pass_by(LASTS)
    assert (one.has, one.ledger.epochs) == (set(), {})
    two = await house.process("two")
    await bid(two, table)


async def test_an_expired_lease_is_taken_at_once(house: House) -> None:
    """And not only at the next heartbeat."""
    one = await house.process("one")
    two = await house.process("two")
    await house.pass_by(LASTS)
    await one.die()
    left = house.book.leases[0][2] - house.time.now()
    await house.pass_by(left - 0.2)
    assert two.has == {1}
    await house.pass_by(0.4)
    assert two.has == {0, 1}


async def test_together_they_stay_within_discord_s_limit(house: House) -> None:
    def paces() -> list[float]:
        return [each.registry.gate.most_a_second for each in house.processes]

    one = await house.process("one")
    assert paces() == [45]
    house.book.is_silent = True
    two = await house.process("two")
    assert paces() == [45, 5]
    await house.pass_by(LASTS / 4 + 1)
    assert paces() == [22.5, 22.5]
    house.book.is_silent = False
    await house.process("three")
    assert paces() == [15, 15, 5]
    await house.pass_by(LASTS / 4 + 1)
    assert paces() == [15, 15, 15]
    one.ledger.is_away = True
    await house.pass_by(2 * LASTS)  # for the others it is dead, and it doesn't know
    assert paces() == [5, 22.5, 22.5]
    one.ledger.is_away = False
    await house.pass_by(LASTS / 2)
    assert paces() == [15, 15, 15]
    await two.stop()
    await house.pass_by(LASTS / 4 + 1)
    assert paces()[::2] == [22.5, 22.5]


async def test_changing_the_number_of_shards(house: House) -> None:
    """All give theirs back, the last one changes the number, and all take new ones."""
    one, two, tables = await two_with_a_table_each(house)
    deadlines = [
        (await one.registry.match(tables[0])).row.deadline,
        (await two.registry.match(tables[1])).row.deadline,
    ]
    counted: list[int] = []
    one.leasing.counted = counted.append
    await one.ledger.want(5)
    await house.pass_by(LASTS / 4 + 1)
    assert (house.book.count, counted) == (5, [5])
    assert sorted([*one.has, *two.has]) == [0, 1, 2, 3, 4]
    assert sorted([*one.line.open_shards, *two.line.open_shards]) == [0, 1, 2, 3, 4]
    assert one.registry.shards.of == two.registry.shards.of == 5
    for guild, table, before in zip(GUILDS, tables, deadlines, strict=True):
        here, there = (one, two) if one.registry.shards.has(guild) else (two, one)
        assert not there.registry.shards.has(guild)
        after = (await here.registry.match(table)).row.deadline
        assert before is not None
        assert after is not None
        assert before <= after <= before + LASTS
        await bid(here, table)
        with pytest.raises(Refused, match=ELSEWHERE):
            await bid(there, table, BEN)


async def test_the_number_changes_when_the_last_lease_has_expired(house: House) -> None:
    one, two, tables = await two_with_a_table_each(house)
    await two.die()
    await one.ledger.want(3)
    await house.pass_by(1)
    await one.leasing.look()
    assert (one.has, house.book.count) == (set(), 2)
    await house.pass_by(LASTS)
    assert (one.has, house.book.count) == ({0, 1, 2}, 3)
    for table in tables:
        await bid(one, table)


async def test_a_process_that_slept_through_the_change_has_nothing(house: House) -> None:
    one, two, tables = await two_with_a_table_each(house)
    one.ledger.is_away = True
    await two.ledger.want(3)
    await house.pass_by(2 * LASTS)
    assert two.has == {0, 1, 2}
    assert one.has == set()
    assert one.registry.shards.of == 2  # it doesn't know yet
    with pytest.raises(Refused, match=ELSEWHERE):
        await bid(one, tables[0])
    one.ledger.is_away = False
    await house.pass_by(LASTS)
    assert one.registry.shards.of == 3
    assert sorted([*one.has, *two.has]) == [0, 1, 2]


async def test_a_limit_in_a_file_applies_to_each_process(house: House) -> None:
    one = await house.process("one")
    own = Leasing(one.registry, one.ledger, one.line, LASTS, None)
    one.registry.gate.change_pace(17)
    await house.process("two")
    await own.look()
    assert one.registry.gate.most_a_second == 17


async def test_a_process_that_wakes_after_a_takeover_lets_go(house: House) -> None:
    """Its leases expired while it slept."""
    one = await house.process("one")
    two = await house.process("two")
    await house.pass_by(LASTS)
    table = await house.table(one, 0)
    one.ledger.is_away = True
    await house.pass_by(2 * LASTS)
    assert two.has == {0, 1}
    one.ledger.is_away = False
    with pytest.raises(Refused, match=ELSEWHERE):
        await bid(one, table)
    await house.time.still()
    assert 0 not in one.has or house.book.leases[0][0] == "one"
    await bid(two if 0 in two.has else one, table, BEN)
    await house.pass_by(LASTS)
    assert sorted([*one.has, *two.has]) == [0, 1]


async def test_a_short_suspension_loses_nothing(house: House) -> None:
    one = await house.process("one")
    table = await house.table(one, 0)
    deadline = (await one.registry.match(table)).row.deadline
    assert deadline is not None
    house.time.jump(12)
    await one.registry.watch.look()
    assert one.has == {0, 1}
    after = (await one.registry.match(table)).row.deadline
    assert after is not None
    assert deadline + 11 <= after <= deadline + 13
    await bid(one, table)


async def test_after_a_long_suspension_it_checks_before_showing_anything(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others may have shown later posts, which an old edit would undo."""
    one = await house.process("one")
    monkeypatch.setattr(one.leasing, "_lasts_seconds", 4.0)
    quick = Leasing(one.registry, one.ledger, one.line, 4.0)
    assert one.registry.others.after_pause == quick._after_pause
    table = await house.table(one, 0)
    await house.pass_by(4.0)  # how often the suspend detector checks
    edits = len(house.publisher.calls)
    house.time.jump(3.0)
    one.ledger.is_away = True
    with pytest.raises(OutOfReach):
        await one.registry.notice(table)
    assert one.has == set()
    one.ledger.is_away = False
    await one.registry.notice(table)
    assert one.has == {0, 1}
    assert len(house.publisher.calls) == edits


async def test_holders_are_unknown_while_the_database_is_away(house: House) -> None:
    one = await house.process("one")
    one.ledger.is_away = True
    await house.pass_by(LASTS - 1)
    assert one.has == {0, 1}  # its writes will find out whether they are allowed
    one.ledger.is_away = False
    await house.pass_by(LASTS)
    assert one.has == {0, 1}


async def two_with_a_table_each(house: House) -> tuple[Process, Process, list[MatchId]]:
    one = await house.process("one")
    two = await house.process("two")
    await house.pass_by(LASTS)
    return one, two, [await house.table(one, 0), await house.table(two, 1)]


async def test_forgotten_people_are_forgotten_everywhere(house: House) -> None:
    """Another process would otherwise store them again from memory."""
    one, two, tables = await two_with_a_table_each(house)
    house.book.is_silent = True
    assert await one.registry.forget(ANN) == 0
    assert (await one.registry.match(tables[0])).seat_of(ANN) is None
    assert (await two.registry.match(tables[1])).seat_of(ANN) is not None
    await house.pass_by(LASTS / 2)
    assert (await two.registry.match(tables[1])).seat_of(ANN) is None
    assert house.book.mail == {}
    await bid(two, tables[1], BEN)
    assert await house.store.matches_of(ANN) == []
    assert all(seat.user != ANN for seat in await house.store.seats(tables[1]))


async def test_a_game_finished_elsewhere_forgets_as_well(house: House) -> None:
    """It stays loaded for a while, and a rematch would store its people again."""
    one, two, tables = await two_with_a_table_each(house)
    await two.registry.take(tables[1], End())
    await one.registry.forget(ANN)
    await house.pass_by(LASTS / 2)
    again = await two.registry.rematch(tables[1], Join(BEN, NAMES[BEN], click_of(BEN)))
    seats = await house.store.seats(again.row.id)
    assert [seat.user for seat in seats if seat.user is not None] == [BEN, CAT]
    assert NAMES[ANN] not in [seat.name for seat in seats]


async def test_a_process_without_shards_catches_up_on_news(house: House) -> None:
    """Mail is addressed to shards."""
    chosen, known = ["en"], list[str]()

    async def read() -> None:
        known[:] = chosen

    one, two, zoe = [await house.process(name) for name in ("one", "two", "zoe")]
    await house.pass_by(LASTS)
    assert (one.has | two.has, zoe.has) == ({0, 1}, set())
    zoe.leasing.catches_up = read
    chosen[:] = ["de"]
    await house.pass_by(LASTS)
    assert known == []
    await one.stop()
    await house.pass_by(LASTS)
    assert zoe.has
    assert known == ["de"]


async def test_mail_waits_for_the_next_holder(house: House) -> None:
    one, two, tables = await two_with_a_table_each(house)
    await two.die()
    await one.registry.forget(ANN)
    assert 1 in house.book.mail.values()
    await house.pass_by(2 * LASTS)
    assert one.has == {0, 1}
    assert house.book.mail == {}
    assert (await one.registry.match(tables[1])).seat_of(ANN) is None


async def test_unreadable_mail_waits(house: House) -> None:
    one = await house.process("one")
    await one.ledger.post([0], "something new", "x")
    failing = [ValueError("once")]

    async def read(content: str) -> None:
        if failing:
            raise failing.pop()
        seen.append(content)

    seen: list[str] = []
    one.leasing.readers["old"] = read
    await one.ledger.post([1], "old", "y")
    await house.pass_by(LASTS)
    assert seen == ["y"]
    assert [mail.kind for mail in house.book.mail] == ["something new"]


async def test_people_see_their_tables_in_any_process(house: House) -> None:
    one, _, tables = await two_with_a_table_each(house)
    assert {table.row.id for table in await tables_of(one.registry, ANN)} == set(tables)
    assert all(table.waits for table in await tables_of(one.registry, ANN))
