"""`python -m bench.fortnight`: a game by post over two weeks, and who was told what and when, as a table.

Time is made up, all else is real: the hall, the store on the disk, the rules. Four people in four time zones
sleep, work, go away and are replaced; the bot is updated, and is killed at any moment, also between sending
something and noting it. At the end it is looked whether anybody was told twice of one question, or at night.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from dragonbot.engine.refusal import Refused
from dragonbot.hall import courier, lobby, outbox
from dragonbot.hall.attendance import waited_for
from dragonbot.hall.outside import Envelope
from dragonbot.hall.person import PersonNews
from dragonbot.hall.quiet import night_at
from dragonbot.hall.wishes import wish
from dragonbot.ids import ChannelId, UserId
from tests.hall.fake_outside import FakeOutside
from tests.hall.fake_time import FakeTime
from tests.hall.room import ANN, BEN, CAT, DAN, EVE, NAMES, Room

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
TICK_SECONDS: Final = 10 * MINUTE
CALM_BEAT_SECONDS: Final = 5 * MINUTE
BEGINS: Final = datetime(2026, 3, 20, 17, 30, tzinfo=UTC)
"""On the second Sunday clocks are put forward in Europe."""
BETWEEN_DEATHS_SECONDS: Final = 15 * HOUR
LONGEST_AWAY_SECONDS: Final = 20 * MINUTE
APART_SECONDS: Final = 30.0
HEADING: Final = "## Two weeks by post\n"


class Habit(NamedTuple):
    """How somebody lives."""

    zone: str
    wishes: PersonNews
    answers_within_hours: tuple[float, float]
    """After they were told; not at night."""


PEOPLE: Final = {
    ANN: Habit("Europe/Berlin", {"quiet_from": 22 * 60, "quiet_until": 7 * 60}, (0.2, 5)),
    BEN: Habit("America/New_York", {"way": "direct", "quiet_from": 23 * 60, "quiet_until": 450}, (0.1, 4)),
    CAT: Habit("Asia/Kolkata", {"way": "direct", "quiet_from": 21 * 60, "quiet_until": 6 * 60}, (1, 20)),
    DAN: Habit("Europe/London", {"way": "mention"}, (0.2, 9)),
    EVE: Habit("Australia/Sydney", {"way": "direct", "quiet_from": 0, "quiet_until": 8 * 60}, (0.1, 3)),
}


class CalmTime(FakeTime):
    """While weeks pass the heart beats more slowly."""

    async def sleep(self, seconds: float) -> None:
        await super().sleep(CALM_BEAT_SECONDS if seconds == 5.0 else seconds)


class Dead(BaseException):
    """The power is off."""


class Line(NamedTuple):
    """Something that happened."""

    at: float
    who: UserId | None
    what: str
    question: int = 0
    is_notice: bool = False
    is_last: bool = False


class Fortnight:
    def __init__(self, room: Room, seed: str, days: float) -> None:
        self.room = room
        self.random = Random(seed)
        self.days = days
        self.lines: list[Line] = []
        self.looks_in: dict[UserId, float] = {}
        """When somebody will look at the table next."""
        self.seated = [ANN, BEN, CAT, DAN]
        self.away_until: dict[UserId, float] = {}
        self._posts = self._letters = 0
        self._dies_at = ""
        self._next_death = 0.0
        self.represented: set[UserId] = set()
        """For whom stand-ins play."""
        self.asked_then: dict[float, int] = {}
        """Which question was asked when a letter was sent."""
        self._questions: dict[int, int] = {}
        """What is numbered in the store is counted from 1 here."""
        self.began = room.now

    # Living

    async def live(self) -> None:
        room = self.room
        for user, habit in PEOPLE.items():
            await wish(room.hall, user, **habit.wishes)
            await wish(room.hall, user, zone=habit.zone)
        await room.table(*self.seated, pace="post")
        self._next_death = room.now + 5 * HOUR
        plans: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (3, lambda: self._close(CAT)),
            (5, lambda: self._leave_for(ANN, 3.2)),
            (6, lambda: self._choose(DAN, way="silence")),
            (8, lambda: self._choose(DAN, way="direct")),
            (10, self._replace),
        ]
        while room.now < self.began + self.days * DAY:
            while plans and room.now >= self.began + plans[0][0] * DAY:
                await plans.pop(0)[1]()
            await self._tick()
            if (await room.match()).row.state != "running":
                self._tell(None, "the game is over")
                break

    async def _tick(self) -> None:
        room = self.room
        await room.pass_by(TICK_SECONDS)
        self._note()
        await self._see_stand_ins()
        if self._dies_at == "dead" or room.now >= self._next_death:
            await self._die()
        for user in self.seated:
            if room.now >= self.looks_in.get(user, float("inf")) and not self._is_asleep(user):
                del self.looks_in[user]
                await self._play(user)

    async def _see_stand_ins(self) -> None:
        seats = (await self.room.match()).seats
        represented = {seat.user for seat in seats if seat.away and seat.user is not None}
        for user in represented - self.represented:
            self._tell(user, "a stand-in plays from now on")
        self.represented = represented

    def _is_asleep(self, user: UserId) -> bool:
        now = self.room.now
        if now < self.away_until.get(user, 0.0):
            return True
        local = datetime.fromtimestamp(now, ZoneInfo(PEOPLE[user].zone))
        return local.hour < 7 or local.hour >= 23

    async def _play(self, user: UserId) -> None:
        """Answer what is asked; one look may do for several questions."""
        room = self.room
        for _ in range(5):
            match = await room.match()
            question = match.game.question if match.game is not None else None
            seat = match.seat_of(user)
            if question is None or seat is None or seat not in question.waiting:
                break
            answer = question.any_answer(seat, lambda n: int(self.random.random() * n))
            number = self._number(match.row.question)
            with suppress(Refused):
                await room.hall.here(room.number, user)
                self._tell(user, "answers", number)
                await room.answer(user, answer)
            await room.pass_by(20)
            self._note()

    async def _die(self) -> None:
        """The bot is killed, or updated. Now and then it dies where something sent is not noted yet."""
        room, away = self.room, self.random.uniform(5, LONGEST_AWAY_SECONDS)
        where = ""
        if self._dies_at == "dead":
            where = ", between a message and its note"
            self._dies_at = ""
        if not where and self.random.random() < 0.3:
            await room.hall.close()
            await room.store.close()
            room.time.jump(away)
            await room.open()
            self._tell(None, f"the bot is updated, {away / 60:.0f} min")
        else:
            await room.reopen(after=away)
            self._tell(None, f"the bot is killed{where}, {away / 60:.0f} min")
        room.hall.watch.patience = float("inf")
        self._next_death = room.now + self.random.expovariate(1 / BETWEEN_DEATHS_SECONDS)
        if self.random.random() < 0.5:
            self._dies_at = self.random.choice(
                ("after-envelope", "after-letter", "after-letter-noted", "after-post", "after-shown")
            )

    async def write(self, envelope: Envelope) -> ChannelId:
        """A letter is sent."""
        self.asked_then[self.room.now] = (await self.room.match()).row.question
        return await FakeOutside.write(self.room.outside, envelope)

    def reach(self, name: str) -> None:
        """A fail point: the bot may die here."""
        if name == self._dies_at:
            self._dies_at = "dead"
            raise Dead

    # What people plan

    async def _close(self, user: UserId) -> None:
        self.room.outside.closed.add(user)
        self._tell(user, "closes direct messages")

    async def _leave_for(self, user: UserId, days: float) -> None:
        self.away_until[user] = self.room.now + days * DAY
        self.looks_in[user] = self.away_until[user]
        self._tell(user, f"goes away for {days:.0f} days")

    async def _choose(self, user: UserId, **news: Any) -> None:
        await wish(self.room.hall, user, **news)
        self._tell(user, f"chooses {news['way']}")
        if news["way"] == "silence":
            self.looks_in[user] = self.room.now + 6 * HOUR

    async def _replace(self) -> None:
        await self.room.do(lobby.Leave, DAN)
        await self.room.do(lobby.Join, EVE, NAMES[EVE])
        self.seated[self.seated.index(DAN)] = EVE
        self._tell(DAN, "leaves the table")
        self._tell(EVE, "takes over")

    # Noting

    def _tell(self, who: UserId | None, what: str, question: int = 0) -> None:
        self.lines.append(Line(self.room.now, who, what, question))

    def _number(self, question: int) -> int:
        return self._questions.setdefault(question, len(self._questions) + 1)

    def _note(self) -> None:
        """What has been sent since."""
        outside = self.room.outside
        found = []
        for call in outside.calls[self._posts :]:
            shown = json.loads(call.shown)
            if call.what == "post" and shown["called"]:
                number = self._number(shown["content"]["question"])
                found += [Line(call.at, UserId(user), "mention", number, True) for user in shown["called"]]
        for letter in outside.letters[self._letters :]:
            is_last = any(link.is_last for link in letter.links)
            number = self._number(self.asked_then[letter.at])
            found.append(Line(letter.at, letter.user, "direct message", number, True, is_last))
        self._posts, self._letters = len(outside.calls), len(outside.letters)
        for line in sorted(found):
            told = any(
                each.is_notice and (each.who, each.question) == (line.who, line.question)
                for each in self.lines
            )
            self.lines.append(line._replace(is_last=line.is_last or told))
            if line.who is not None and line.at >= self.away_until.get(line.who, 0.0):
                hours = self.random.uniform(*PEOPLE[line.who].answers_within_hours)
                self.looks_in[line.who] = min(
                    self.looks_in.get(line.who, float("inf")), line.at + hours * HOUR
                )

    # Telling

    async def faults(self) -> list[str]:
        """What should not have happened."""
        notices = [line for line in self.lines if line.is_notice]
        found = [
            f"{NAMES[who]} was told {count} times of question {question}"
            for (who, question, _), count in Counter(
                (line.who, line.question, line.is_last) for line in notices
            ).items()
            if count > 1 and who is not None
        ]
        for line in notices:
            assert line.who is not None
            if night_at(await self.room.store.person(line.who), line.at) is not None:
                found.append(f"{NAMES[line.who]} was woken at {self._clock(line)}")
        for who in PEOPLE:
            moments = [line.at for line in notices if line.who == who]
            if any(later - earlier < APART_SECONDS - 1 for earlier, later in pairwise(moments)):
                found.append(f"{NAMES[who]} was told twice in half a minute")
        match = await self.room.match()
        asked_at = match.row.asked_at or self.room.now
        if match.row.state == "running" and self.room.now - asked_at > DAY * 1.1:
            found.append(f"the table waits for seats {waited_for(match)} since long")
        return found

    def _clock(self, line: Line) -> str:
        zone = ZoneInfo(PEOPLE[line.who].zone) if line.who is not None else UTC
        return f"{datetime.fromtimestamp(line.at, zone):%a %H:%M}"

    def table(self) -> str:
        rows = ["| day | UTC | who | there | what | question |", "| --- | --- | --- | --- | --- | --- |"]
        for line in sorted(self.lines, key=lambda line: line.at):
            day = int((line.at - self.began) // DAY) + 1
            what = line.what
            if line.is_notice:
                what = f"**{what}**, {'once more' if line.is_last else 'asked'}"
            at = datetime.fromtimestamp(line.at, UTC)
            who = "" if line.who is None else NAMES[line.who]
            there = "" if line.who is None else self._clock(line)
            rows.append(f"| {day} | {at:%H:%M} | {who} | {there} | {what} | {line.question or ''} |")
        return "\n".join(rows)

    def summary(self) -> str:
        notices = Counter(line.what for line in self.lines if line.is_notice)
        deaths = sum(line.who is None and line.what.startswith("the bot") for line in self.lines)
        answers = sum(line.what == "answers" for line in self.lines)
        told = ", ".join(f"{count} × {what}" for what, count in sorted(notices.items()))
        asked = f"{len(self._questions)} questions, {answers} answers of people"
        return f"{asked}, {told}; the bot stopped {deaths} times."


async def run(folder: Path, seed: str, days: float) -> tuple[Fortnight, list[str]]:
    room = Room(folder / "fortnight.db")
    setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda _: seed))  # noqa: B010 - nor is this
    room.time = CalmTime(BEGINS.timestamp())
    room.outside.time = room.time
    fortnight = Fortnight(room, seed, days)
    for module in (courier, outbox):
        setattr(module, "reach", fortnight.reach)  # noqa: B010 - it is no name of theirs to mypy
    setattr(room.outside, "write", fortnight.write)  # noqa: B010
    await room.open()
    room.hall.watch.patience = float("inf")
    await fortnight.live()
    faults = await fortnight.faults()
    await room.close()
    return fortnight, faults


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.fortnight", description="Live through a game by post; tell who heard what."
    )
    parser.add_argument("--days", type=float, default=14.0)
    parser.add_argument("--seed", default="1", help="of the game, and of what people and the bot do")
    parser.add_argument("--into", type=Path, help="a page: all below its heading for this is written anew")
    chosen = parser.parse_args(words)
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        fortnight, faults = asyncio.run(run(Path(folder), chosen.seed, chosen.days))
    told = f"{fortnight.summary()}\n\n{fortnight.table()}\n"
    if chosen.into is None:
        print(told, end="")
    else:
        above = chosen.into.read_text("utf-8").partition(HEADING)[0]
        command = f"`python -m bench.fortnight --seed {chosen.seed} --into {chosen.into}` writes this."
        chosen.into.write_text(f"{above}{HEADING}\n{command} {told}", "utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
