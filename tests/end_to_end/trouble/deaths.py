"""Tables whose bot sometimes goes away, the kinds of trouble, and the silences they cause."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, Self

from dragonbot.connection.gateway import APART_SECONDS
from dragonbot.ids import MatchId
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.store.sql.store import Store
from tests.end_to_end.player import PICKS, wishes
from tests.end_to_end.trouble.survivor import BotIsGone
from tests.end_to_end.trouble.swarm import Asked, Member, Swarm
from tests.end_to_end.trouble.test_kills import Crew, newcomers

WAYS: Final = ("killed", "frozen", "cut", "database", "stopped")
PLAYS_SECONDS: Final = 0.5
SOON_SECONDS: Final = 0.2
"""Time after trouble begins, in which current requests count as just received."""
AFTERWARDS_SECONDS: Final = 10.0
"""How much longer than its lease a table may be silent, besides the start of sessions."""
STUCK_SECONDS: Final = 120.0
"""After this time without an answer, a table isn't late but lost."""
UNLIMITED: Final = (10**9, 1.0)
DISCORD_WAITS_SECONDS: Final = 3.0
"""Seconds for an answer. Rolling updates must meet it if the machine is free."""
PROBE_SECONDS: Final = 0.2
"""Seconds of work for a speed probe."""
BUSY_SECONDS: Final = 5.0
"""The limit here while something dies: three processes, their database, all people and Discord are on one
machine, and the successor has much to do at once.
"""
TIMED: Final = 3
"""One table in this many has a clock, and a person who thinks while something dies."""
WORTH_SECONDS: Final = 100.0
"""A question with less time left may be one of a few seconds, which run out normally."""
LAPSES: Final = ("killed", "frozen", "cut")
"""Deaths after which shards are without a process until their lease ends."""


class Size(NamedTuple):
    """The number and kinds of deaths."""

    deaths: int = 4
    shards: int = 12
    servers: int = 30
    lease_seconds: float = 3.0
    frozen_seconds: float = 5.0
    acts_a_second: float = 15.0
    """Actions a second of all tables together, each with three clicks."""
    keys: int = 16
    """Sessions that Discord lets begin at a time. It is 1 for bots in few servers."""
    seed: int = 7
    """For choosing the next to die."""

    @classmethod
    def wanted(cls) -> Self:
        """From the environment: DRAGONBOT_DEATHS, DRAGONBOT_DEATH_SHARDS and so on."""
        usual = cls()
        told = {field: os.environ.get(f"DRAGONBOT_DEATH_{field.upper()}") for field in cls._fields}
        told["deaths"] = os.environ.get("DRAGONBOT_DEATHS")
        return cls(**{field: type(getattr(usual, field))(text) for field, text in told.items() if text})

    @property
    def pause_seconds(self) -> float:
        """Pause after each action at a table, to spare the machine."""
        return self.servers / self.acts_a_second

    @property
    def away_seconds(self) -> float:
        """Seconds a process is cut off from the database."""
        return 2 * self.lease_seconds

    def limits(self) -> Limits:
        """Only the limits on session starts; people here exceed all others."""
        return Limits(
            answer_within=BUSY_SECONDS,
            everything=UNLIMITED,
            posts=UNLIMITED,
            edits=UNLIMITED,
            old_edits=UNLIMITED,
            deletions=UNLIMITED,
            followups=UNLIMITED,
            channel_followups=UNLIMITED,
            others=UNLIMITED,
            gateway_sends=UNLIMITED,
            session_starts=(10**9, 86400.0),
            identifies=(self.keys, 5.0),
        )


class Table(Crew):
    """A crew in its own server, whose bot is sometimes away."""

    def __init__(self, swarm: Swarm, number: int, pause_seconds: float = 0.02) -> None:
        tavern, self.shard = swarm.tavern, number % swarm.shards
        guild = swarm.guild(self.shard)
        super().__init__(tavern, number, newcomers(tavern, number, guild), guild)
        self.pause_seconds = pause_seconds
        self.unanswered = 0
        """Clicks without an answer."""
        self.unsettled = 0
        """Clicks left thinking for too long."""
        # Each shard has tables with a clock and tables without.
        self.is_timed = number % TIMED == number // swarm.shards % TIMED
        self.pace = "relaxed" if self.is_timed else "untimed"
        self._is_thinking = False
        self._acting = asyncio.Lock()
        self.asked_at = 0.0
        """Time of the last new question."""
        self.silence = 0.0
        """The longest time between two new questions."""
        self._asked: object = None
        self._in_secret: list[str] = []
        """Recent secret questions; there may be several in a row."""
        self._clock = asyncio.get_running_loop().time
        tavern.world.ears.append(self._hear)

    async def act(self) -> None:
        async with self._acting:
            if self._is_thinking:
                return
            try:
                await super().act()
            except BotIsGone:
                self.unanswered += 1
                await asyncio.sleep(0.1)
            except TimeoutError:
                self.unsettled += 1
            except NotPossible:
                await asyncio.sleep(0.1)

    async def think(self) -> None:
        """Stop acting until `go_on`."""
        self._is_thinking = True
        async with self._acting:
            pass

    def go_on(self) -> None:
        self._is_thinking = False
        self.count_silence()

    def _hear(self, event: Event) -> None:
        if event.channel is not self.channel:
            return
        if event.only_for is not None and event.message is not None:
            picks = wishes(ShownMessage(event.message), *PICKS)
            self._in_secret = [each["custom_id"] for each in picks] or self._in_secret
        if (asked := (self.asked(), self._in_secret)) != self._asked:
            self._asked = asked
            self.silence = max(self.silence, self._clock() - self.asked_at)
            self.asked_at = self._clock()

    def count_silence(self) -> None:
        """Start counting now."""
        self.silence, self.asked_at = 0.0, self._clock()


class Death(NamedTuple):
    way: str
    who: str
    allowed_seconds: float
    """By the lease, and by the sessions that had to begin before all shards were connected."""
    silences: list[float]
    """The longest silence of each table of the dead process."""
    others: list[float]
    """The same for all other tables."""
    too_soon: int = 0
    """Sessions begun too soon after others."""

    @property
    def is_too_long(self) -> bool:
        return max(self.silences + self.others) > self.allowed_seconds

    def __str__(self) -> str:
        most = " and ".join(f"{max(each, default=0.0):.1f}" for each in (self.silences, self.others))
        return f"{self.way} {self.who}: {most} s of {self.allowed_seconds:.1f}"


def told_of(deaths: Sequence[Death]) -> dict[str, dict[str, float]]:
    """By kind of death: its number, and the affected tables' silences in seconds."""
    found = {}
    for way in WAYS:
        of_it = [death for death in deaths if death.way == way]
        silences = sorted(silence for death in of_it for silence in death.silences)
        if silences:
            found[way] = {
                "deaths": len(of_it),
                "tables": len(silences),
                "p50": round(silences[len(silences) // 2], 1),
                "p99": round(silences[int(0.99 * (len(silences) - 1))], 1),
                "most": round(silences[-1], 1),
                "most_elsewhere": round(max(max(death.others, default=0.0) for death in of_it), 1),
                "allowed": round(min(death.allowed_seconds for death in of_it), 1),
            }
    return found


async def meanwhile(swarm: Swarm, tables: Sequence[Table], member: Member, way: str, size: Size) -> Death:
    """Cause a death while all play; returns when every table has had a new question."""
    playing = [asyncio.create_task(table.play()) for table in tables]
    thinking, others = (
        [each for each in tables if each.is_timed],
        [each for each in tables if not each.is_timed],
    )
    await asyncio.sleep(PLAYS_SECONDS / 2)
    await asyncio.gather(*(table.think() for table in thinking))
    holders = await asyncio.to_thread(swarm.holders)
    asked = await asyncio.to_thread(swarm.questions)
    before = swarm.tavern.gateway.invalidated.copy()
    for table in others:
        table.count_silence()
    number = member.number
    happening = asyncio.create_task(happen(swarm, member, way, size))
    await asyncio.sleep(SOON_SECONDS)
    left: dict[int, int] = {}
    with suppress(Exception):  # the database may just be unreachable
        left = {
            shard: holder
            for shard, holder in (await asyncio.to_thread(swarm.holders)).items()
            if holder == number
        }
    await happening
    await swarm.all_held()
    await _all_asked(others, playing)
    # Its lease was renewed some time before; not all the time since then is lost.
    away = size.lease_seconds / 2 if way in LAPSES else 0.0
    moved = {table.channel.id: away if table.shard in left else 0.0 for table in thinking}
    _want_moved(asked, await asyncio.to_thread(swarm.questions), moved)
    for table in thinking:
        table.go_on()
    await _all_asked(thinking, playing)
    await asyncio.sleep(PLAYS_SECONDS)
    await _stop(tables, playing, to_the_end=way == "stopped")
    counted = swarm.tavern.gateway.invalidated - before
    away = 0.0 if way == "stopped" else size.lease_seconds
    hit = [way == "database" or (holders | left).get(table.shard) == number for table in others]
    return Death(
        way,
        member.name if way != "database" else "of all",
        away + AFTERWARDS_SECONDS + counted["resume"] * APART_SECONDS,
        [table.silence for table, is_hit in zip(others, hit, strict=True) if is_hit],
        [table.silence for table, is_hit in zip(others, hit, strict=True) if not is_hit],
        counted["identify"],
    )


def _want_moved(before: Mapping[int, Asked], now: Mapping[int, Asked], moved: Mapping[int, float]) -> None:
    """Without answers meanwhile, questions must stay, with deadlines extended by the outage."""
    moment = time.time()
    for channel, least in moved.items():
        asked = before.get(channel)
        if asked is None or asked.deadline - moment < WORTH_SECONDS:
            continue
        there = now[channel]
        assert (there.match, there.question) == (asked.match, asked.question), (asked, there)
        assert there.deadline - asked.deadline >= least, (asked, there, least)


async def _stop(tables: Sequence[Table], playing: Sequence[asyncio.Task[None]], *, to_the_end: bool) -> None:
    """End all play. `to_the_end`: wait for the results of clicks."""
    for table, task in zip(tables, playing, strict=True):
        table.stopped = True
        if not to_the_end:
            task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, BaseException) and not isinstance(result, BotIsGone | asyncio.CancelledError):
            raise result


async def _all_asked(tables: Sequence[Table], playing: Sequence[asyncio.Task[None]]) -> None:
    clock = asyncio.get_running_loop().time
    since = clock()
    while waiting := [table for table in tables if table.asked_at <= since]:
        for task in playing:
            if task.done():
                await task
        if clock() - since > STUCK_SECONDS:
            raise AssertionError("\n".join(f"nobody can go on:\n{table.told()}" for table in waiting))
        await asyncio.sleep(0.1)


async def happen(swarm: Swarm, member: Member, way: str, size: Size) -> None:
    match way:
        case "killed":
            await member.kill()
            await member.start()
        case "stopped":
            await member.stop()
            await member.start()
        case "frozen":
            member.freeze()
            await asyncio.sleep(size.frozen_seconds)
            member.thaw()
        case "cut":
            member.wire.cut()
            await asyncio.sleep(size.away_seconds)
            member.wire.mend()
        case "database":
            await asyncio.to_thread(swarm.server.stop, "immediate")
            await asyncio.sleep(1.0)
            await asyncio.to_thread(swarm.server.start)


def slowness() -> float:
    """How many times slower the machine is now than when idle."""
    began, worked = time.perf_counter(), time.thread_time()
    while time.thread_time() - worked < PROBE_SECONDS:
        pass
    return max(1.0, (time.perf_counter() - began) / PROBE_SECONDS)


async def updated(swarm: Swarm, tables: Sequence[Table], size: Size) -> tuple[int, int]:
    """Restart one process after another while all play.

    Returns the number of clicks without an answer in Discord's time, and of those left thinking for too long.
    """

    def so_far() -> tuple[int, int]:
        return sum(table.unanswered for table in tables), sum(table.unsettled for table in tables)

    await swarm.until(lambda holders: len(set(holders.values())) == len(swarm.members))
    before = so_far()
    limits = swarm.tavern.world.limits
    for member in swarm.members:
        limits.answer_within = DISCORD_WAITS_SECONDS * slowness()
        await meanwhile(swarm, tables, member, "stopped", size)
        await swarm.until(lambda holders: len(set(holders.values())) == len(swarm.members))
    await checked(tables)
    limits.answer_within = BUSY_SECONDS
    unanswered, unsettled = (now - then for now, then in zip(so_far(), before, strict=True))
    return unanswered, unsettled


async def not_stored(store: Store, tables: Sequence[Table]) -> list[str]:
    """Confirmed answers that are not stored."""
    lost = []
    for table in tables:
        told = set()
        for player in table.people:
            for question, fist in player.sealed:
                match, number = (int(each, 36) for each in question.split(":"))
                told.add((match, number, player.person.id, _counts(fist)))
        stored = set()
        for match in {match for match, *_ in told}:
            history = await store.history(MatchId(match))
            assert history is not None
            users = {seat.seat: seat.user for seat in history.seats}
            stored |= {
                (match, answer.question, users[answer.seat], tuple(sorted(answer.answer.values())))
                for answer in history.answers
                if isinstance(answer.answer, dict)
            }
        lost += [str(each) for each in sorted(told - stored)]
    return lost


def _counts(fist: str) -> tuple[int, ...]:
    """Counts of a fist, ignoring names."""
    return tuple(sorted(map(int, re.findall(r"\d+", fist))))


async def checked(tables: Sequence[Table]) -> int:
    async def check(table: Table) -> int:
        for _ in range(20):  # a table may still be moving to another process
            with suppress(BotIsGone, NotPossible):
                return await table.check()
            await asyncio.sleep(0.5)
        return await table.check()

    return sum(await asyncio.gather(*map(check, tables)))
