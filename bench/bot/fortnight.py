"""`python -m bench.bot.fortnight`: a game by post over two weeks, as a table of notifications.

Only time is simulated; the registry, the store on disk and the rules are real. Four people in four time zones
sleep, work, go away and come back, agree on a pause, and give their seats away. The bot is updated, and
killed at any moment, even between sending something and noting it. At the end it checks if anyone was
notified twice of one question, at night, or of things that no longer concern them.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

import pytest

from bench.bot.diary import DAY, Diary
from dragonbot import __version__
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, UserId
from dragonbot.match import lobby, step, votes
from dragonbot.match.seats import undecided, waited_for
from dragonbot.match.state import Envelope
from dragonbot.store.sqlite.connection import STEPS
from dragonbot.tables import direct_messages, outbox, registry
from dragonbot.tables.forgetting import wish
from tests.known_chance import know_chance
from tests.tables.fake_publisher import FakePublisher
from tests.tables.fake_time import FakeTime
from tests.tables.room import ANN, BEN, CAT, DAN, EVE, NAMES, Room

MINUTE: Final = 60.0
HOUR: Final = 3600.0
TICK_SECONDS: Final = 10 * MINUTE
CALM_BEAT_SECONDS: Final = 5 * MINUTE
BEGINS: Final = datetime(2026, 3, 20, 17, 30, tzinfo=UTC)
"""On the second Sunday, daylight saving time begins in Europe."""
BETWEEN_DEATHS_SECONDS: Final = 15 * HOUR
LONGEST_AWAY_SECONDS: Final = 20 * MINUTE
AGREES_WITHIN_HOURS: Final = (2.0, 5.0)
"""Or takes the offered seat."""
PAUSE_SECONDS: Final = 9 * HOUR
NEVER: Final = float("inf")
OLD_VERSION: Final = "0.0.9"
DURING_THE_PAUSE: Final = "during the pause"
OLD_STEPS: Final = 14
"""Migrations before votes and offered seats."""


class Habit(NamedTuple):
    """A person's daily life."""

    zone: str
    wishes: Mapping[str, Any]
    answers_within_hours: tuple[float, float]
    """After a notification; not at night."""


PEOPLE: Final = {
    ANN: Habit("Europe/Berlin", {"quiet_from": 22 * 60, "quiet_until": 7 * 60}, (0.2, 5)),
    BEN: Habit("America/New_York", {"way": "direct", "quiet_from": 23 * 60, "quiet_until": 450}, (0.1, 4)),
    CAT: Habit("Asia/Kolkata", {"way": "direct", "quiet_from": 21 * 60, "quiet_until": 6 * 60}, (1, 20)),
    DAN: Habit("Europe/London", {"way": "mention"}, (0.2, 9)),
    EVE: Habit("Australia/Sydney", {"way": "direct", "quiet_from": 0, "quiet_until": 8 * 60}, (0.1, 3)),
}


class CalmTime(FakeTime):
    """A slower heartbeat while weeks pass."""

    async def sleep(self, seconds: float) -> None:
        await super().sleep(CALM_BEAT_SECONDS if seconds == 5.0 else seconds)


class Dead(BaseException):
    """The power is off."""


class Fortnight:
    def __init__(self, room: Room, seed: str, days: float) -> None:
        self.room = room
        self.random = Random(seed)
        self.days = days
        self.diary = Diary(room, {user: habit.zone for user, habit in PEOPLE.items()})
        self.looks_in: dict[UserId, float] = {}
        """The person's next look at the table."""
        self.seated = [ANN, BEN, CAT, DAN]
        self.away_until: dict[UserId, float] = {}
        self.offered: int | None = None
        """The seat offered to Eve."""
        self._is_due_for_update = False
        self._goes_on_at = NEVER
        self._dies_at = ""
        self._next_death = 0.0
        self.began = room.now

    # Living

    async def live(self) -> None:
        room = self.room
        for user, habit in PEOPLE.items():
            await wish(room.registry, user, **habit.wishes)
            await wish(room.registry, user, zone=habit.zone)
        await room.table(*self.seated, pace="post")
        self._next_death = room.now + 5 * HOUR
        plans: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (1.6, self._have_news),
            (3, lambda: self._close(CAT)),
            (5, lambda: self._leave_for(ANN, 4.6)),
            (6, lambda: self._choose(DAN, way="silence")),
            (8, lambda: self._choose(DAN, way="direct")),
            (10, self._offer),  # at night in Eve's time zone
            (11.75, self._wish_for_a_pause),
        ]
        while room.now < self.began + self.days * DAY:
            while plans and room.now >= self.began + plans[0][0] * DAY:
                await plans.pop(0)[1]()
            await self._tick()
            if (await room.match()).row.state not in ("running", "paused"):
                self.diary.tell(None, "the game is over")
                break

    async def _tick(self) -> None:
        room = self.room
        await room.pass_by(TICK_SECONDS)
        self._hear()
        await self._see_a_pause()
        if self._is_due_for_update and await self._somebody_has_been_told():
            await self._update()
        elif self._dies_at == "dead" or room.now >= self._next_death:
            await self._die()
        for user in PEOPLE:
            if room.now >= self.looks_in.get(user, NEVER) and not self._is_asleep(user):
                del self.looks_in[user]
                await self._look(user)

    def _is_asleep(self, user: UserId) -> bool:
        now = self.room.now
        if now < self.away_until.get(user, 0.0):
            return True
        local = datetime.fromtimestamp(now, ZoneInfo(PEOPLE[user].zone))
        return local.hour < 7 or local.hour >= 23

    def _hear(self) -> None:
        """Schedule a look at the table after each notification."""
        for line in self.diary.note_sent():
            if line.who is not None and line.at >= self.away_until.get(line.who, 0.0):
                habit = PEOPLE[line.who]
                hours = habit.answers_within_hours if line.question else AGREES_WITHIN_HOURS
                looks_in = line.at + self.random.uniform(*hours) * HOUR
                self.looks_in[line.who] = min(self.looks_in.get(line.who, NEVER), looks_in)

    async def _look(self, user: UserId) -> None:
        """Let a person look at the table and act."""
        if user == EVE and self.offered is not None:
            await self._accept(self.offered)
        if user not in self.seated:
            return
        if self.away_until.pop(user, None) is not None:
            await self.room.registry.here(self.room.number, user)
            self.diary.tell(user, "is back, by a click")
        match = await self.room.match()
        if match.seat_of(user) in undecided(match):
            await self._agree(user)
        await self._play(user)

    async def _play(self, user: UserId) -> None:
        """Answer questions; one look may answer several."""
        room = self.room
        for _ in range(5):
            match = await room.match()
            question = match.game.question if match.game is not None else None
            seat = match.seat_of(user)
            is_asked = question is not None and seat is not None and seat in question.waiting
            if match.row.state != "running" or question is None or seat is None or not is_asked:
                break
            answer = question.any_answer(seat, lambda n: int(self.random.random() * n))
            number = self.diary.number(match.row.question)
            with suppress(Refused):
                await room.registry.here(room.number, user)
                self.diary.tell(user, "answers", number)
                await room.answer(user, answer)
            await room.pass_by(20)
            self._hear()

    # The bot

    async def _die(self) -> None:
        """Kill or stop the bot, sometimes before it notes what it sent."""
        room, away = self.room, self.random.uniform(5, LONGEST_AWAY_SECONDS)
        where = ""
        if self._dies_at == "dead":
            where = ", between a message and its note"
            self._dies_at = ""
        if not where and self.random.random() < 0.3:
            await room.registry.close()
            await room.store.close()
            room.time.jump(away)
            await room.open()
            self.diary.tell(None, f"the bot is started anew, {away / 60:.0f} min")
        else:
            await room.reopen(after=away)
            self.diary.tell(None, f"the bot is killed{where}, {away / 60:.0f} min")
        room.registry.watch.patience = NEVER
        self._next_death = room.now + self.random.expovariate(1 / BETWEEN_DEATHS_SECONDS)
        if self.random.random() < 0.5:
            self._dies_at = self.random.choice(
                ("after-envelope", "after-letter", "after-letter-noted", "after-post", "after-shown")
            )

    def _die_within(self, hours: float) -> None:
        """Kill it during a new state, which should survive that."""
        self._next_death = min(self._next_death, self.room.now + hours * HOUR)

    async def _have_news(self) -> None:
        self._is_due_for_update = True

    async def _somebody_has_been_told(self) -> bool:
        """True if the table waits for a notified person, who might be notified again."""
        match = await self.room.match()
        waiting = (match.seats[seat].user for seat in waited_for(match))
        return any(self.diary.was_told(user, self.diary.number(match.row.question)) for user in waiting)

    async def _update(self) -> None:
        """Replace the running version by a newer one."""
        room, away = self.room, 4 * MINUTE
        await room.registry.close()
        await room.store.close()
        old, new = made_older(room.file), len(STEPS)
        room.time.jump(away)
        setattr(step, "__version__", __version__)  # noqa: B010 - it is no name of theirs to mypy
        await room.open()
        room.registry.watch.patience = NEVER
        self._is_due_for_update = False
        versions = f"{OLD_VERSION} to {__version__}, its store from {old} to {new}"
        self.diary.tell(None, f"the bot is updated from {versions}, {away / 60:.0f} min")

    async def write(self, envelope: Envelope) -> ChannelId:
        """Send a letter."""
        letters = await self.room.store.letters(envelope.user)
        enclosed = [letter for letter in letters if letter.envelope == envelope.number]
        self.diary.enclosed[envelope.user, self.room.now] = enclosed
        return await FakePublisher.write(self.room.publisher, envelope)

    def reach(self, name: str) -> None:
        """A fail point: the bot may die here."""
        if name == self._dies_at:
            self._dies_at = "dead"
            raise Dead

    # Plans

    async def _close(self, user: UserId) -> None:
        self.room.publisher.closed.add(user)
        self.diary.tell(user, "closes direct messages")

    async def _leave_for(self, user: UserId, days: float) -> None:
        self.away_until[user] = self.room.now + days * DAY
        self.looks_in[user] = self.away_until[user]
        self.diary.tell(user, "goes away for some days, and says nothing")

    async def _choose(self, user: UserId, **news: Any) -> None:
        await wish(self.room.registry, user, **news)
        self.diary.tell(user, f"chooses {news['way']}")
        if news["way"] == "silence":
            self.looks_in[user] = self.room.now + 6 * HOUR

    async def _offer(self) -> None:
        """`/table give`: Dan plays until the seat is taken."""
        self.offered = (await self.room.match()).seat_of(DAN)
        self.diary.tell_of_summons(DAN, "offers the seat to Eve")
        await self.room.do(lobby.Offer, DAN, EVE)
        self._die_within(0.5)

    async def _accept(self, seat: int) -> None:
        await self.room.do(lobby.Accept, EVE, NAMES[EVE], seat)
        self.offered = None
        self.seated[self.seated.index(DAN)] = EVE
        self.diary.tell(EVE, "takes Dan's seat")
        self.diary.hush(DAN, "after giving the seat away")

    async def _wish_for_a_pause(self) -> None:
        self.diary.tell_of_summons(BEN, "wishes for a pause")
        await self.room.registry.here(self.room.number, BEN)
        await self.room.do(votes.Propose, BEN, "pause")
        self._die_within(0.5)

    async def _agree(self, user: UserId) -> None:
        vote = (await self.room.match()).row.vote
        assert vote is not None
        self.diary.tell(user, "agrees")
        await self.room.do(votes.Agree, user, vote["number"])

    async def _see_a_pause(self) -> None:
        """The pause begins with the last agreement, and Ann ends it."""
        room, row = self.room, (await self.room.match()).row
        if row.state != "paused":
            return
        if self._goes_on_at == NEVER:
            self._goes_on_at = room.now + PAUSE_SECONDS
            self.diary.tell(None, "the game is paused, as all agreed")
            for user in self.seated:
                self.diary.hush(user, DURING_THE_PAUSE)
            self._die_within(2)
        elif room.now >= self._goes_on_at and not self._is_asleep(ANN):
            for user in self.seated:
                self.diary.hush_no_more(user, DURING_THE_PAUSE)
            self.diary.tell(ANN, "ends the pause")
            await room.do(votes.GoOn, ANN)


def made_older(file: Path) -> int:
    """Downgrade the store to an older version; returns its number of migrations."""
    old = file.with_suffix(".old")
    with closing(sqlite3.connect(old)) as connection, connection:
        for text in STEPS[:OLD_STEPS]:
            connection.executescript(text)
        connection.execute(f"PRAGMA user_version = {OLD_STEPS}")
        connection.execute("ATTACH ? AS new", (str(file),))
        for (table,) in connection.execute(
            "SELECT name FROM main.sqlite_master WHERE type = 'table'"
        ).fetchall():
            found = connection.execute("SELECT name FROM pragma_table_info(?, 'main')", (table,))
            columns = ", ".join(f'"{name}"' for (name,) in found)
            connection.execute(f"DELETE FROM main.{table}")
            connection.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
    old.replace(file)
    return OLD_STEPS


async def run(folder: Path, seed: str, days: float) -> tuple[Fortnight, list[str]]:
    room = Room(folder / "fortnight.db")
    know_chance(pytest.MonkeyPatch(), seed)
    setattr(registry, "secrets", SimpleNamespace(randbelow=Random(seed).randrange))  # noqa: B010 - nor this
    room.time = CalmTime(BEGINS.timestamp())
    room.publisher.time = room.time
    setattr(step, "__version__", OLD_VERSION)  # noqa: B010 - nor this
    fortnight = Fortnight(room, seed, days)
    for module in (direct_messages, outbox):
        setattr(module, "reach", fortnight.reach)  # noqa: B010 - it is no name of theirs to mypy
    setattr(room.publisher, "write", fortnight.write)  # noqa: B010
    await room.open()
    room.registry.watch.patience = NEVER
    await fortnight.live()
    faults = await fortnight.diary.faults()
    await room.close()
    return fortnight, faults


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.fortnight",
        description="Live through two weeks of a slow game and print who heard what.",
    )
    parser.add_argument("--days", type=float, default=14.0)
    parser.add_argument("--seed", default="1", help="of the game, and of what people and the bot do")
    chosen = parser.parse_args(words)
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        fortnight, faults = asyncio.run(run(Path(folder), chosen.seed, chosen.days))
    print(f"{fortnight.diary.summary()}\n\n{fortnight.diary.table()}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
