"""The diary of a game of weeks: who was notified of what and when, and the mistakes."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from dragonbot.ids import UserId
from dragonbot.match.notify import quiet_hours_at
from dragonbot.match.seats import waited_for
from dragonbot.store.rows import LetterRow
from tests.tables.room import NAMES, Room

DAY: Final = 86_400.0
APART_SECONDS: Final = 30.0
REMINDED_AFTER_SECONDS: Final = 7200.0
"""A second notice of the same question within this time isn't a reminder but a mistake."""
NEVER: Final = float("inf")


class Line(NamedTuple):
    """An event."""

    at: float
    who: UserId | None
    what: str
    question: int = 0
    is_notice: bool = False
    is_last: bool = False
    about: str = ""
    """The subject of a notice that isn't about a question; numbered to be unique."""


class Span(NamedTuple):
    """A time of silence for a person, and why."""

    begins: float
    ends: float
    why: str


class Diary:
    def __init__(self, room: Room, zones: Mapping[UserId, str]) -> None:
        self.room = room
        self.zones = zones
        self.began = room.now
        self.lines: list[Line] = []
        self.enclosed: dict[tuple[UserId, float], list[LetterRow]] = {}
        """Letters by recipient and time sent."""
        self.silences: defaultdict[UserId, list[Span]] = defaultdict(list)
        """Times of silence, whatever the person's settings."""
        self.represented: set[UserId] = set()
        """People with stand-ins, according to the table."""
        self._posts = self._letters = self._summons = 0
        self._questions: dict[int, int] = {}
        """Question numbers of the store, renumbered from 1."""

    # Writing

    def tell(self, who: UserId | None, what: str, question: int = 0) -> None:
        self.lines.append(Line(self.room.now, who, what, question))

    def tell_of_summons(self, who: UserId, what: str) -> None:
        """Note a wish that each of the others should hear of once."""
        self._summons += 1
        self.tell(who, what)

    def number(self, question: int) -> int:
        return self._questions.setdefault(question, len(self._questions) + 1)

    def hush(self, who: UserId, why: str) -> None:
        """Start a silence."""
        self.silences[who].append(Span(self.room.now, NEVER, why))

    def hush_no_more(self, who: UserId, why: str, at: float | None = None) -> None:
        ends = self.room.now if at is None else at
        self.silences[who] = [
            span._replace(ends=ends) if (span.ends, span.why) == (NEVER, why) else span
            for span in self.silences[who]
        ]

    def note_sent(self) -> list[Line]:
        """Note what was sent since; returns the lines that notified someone."""
        publisher = self.room.publisher
        found: list[Line] = []
        for call in publisher.calls[self._posts :]:
            shown = json.loads(call.shown)
            if call.what == "post":
                found += self._mentions(call.at, shown)
            if call.kind == "scene":
                self._see_stand_ins(call.at, shown)
        for letter in publisher.letters[self._letters :]:
            rows = self.enclosed[letter.user, letter.at]
            asked = [row for row in rows if row.why == "question"]
            number = self.number(asked[-1].question) if asked else 0
            about = next((f"{row.why} {self._summons}" for row in rows if row.why != "question"), "")
            is_last = any(row.is_last for row in rows)
            found.append(Line(letter.at, letter.user, "direct message", number, True, is_last, about))
        self._posts, self._letters = len(publisher.calls), len(publisher.letters)
        found.sort()
        for line in found:
            is_second = line.question > 0 and self.was_told(line.who, line.question)
            self.lines.append(line._replace(is_last=line.is_last or is_second))
        return found

    def was_told(self, who: UserId | None, question: int) -> bool:
        return any(line.is_notice and (line.who, line.question) == (who, question) for line in self.lines)

    def _mentions(self, at: float, shown: dict[str, Any]) -> Iterator[Line]:
        content = shown["content"]
        summons = content.get("summons") or {"why": "", "users": []}
        called: tuple[int, list[int]] = content.get("called") or (0, [])
        by_name = [shown["seats"][seat][1] for seat in called[1]]
        for user in shown["called"]:
            is_summoned = user in summons["users"]
            about = f"{summons['why']} {self._summons}" if is_summoned else ""
            number = self.number(content["question"]) if user in by_name or not is_summoned else 0
            yield Line(at, UserId(user), "mention", number, True, about=about)

    def _see_stand_ins(self, at: float, shown: dict[str, Any]) -> None:
        represented = {UserId(user) for _, user, _, is_away in shown["seats"] if is_away and user is not None}
        for user in represented - self.represented:
            self.lines.append(Line(at, user, "a stand-in plays from now on, as the table tells"))
            self.silences[user].append(Span(at, NEVER, "while a stand-in played"))
        for user in self.represented - represented:
            self.lines.append(Line(at, user, "the stand-in plays no more, as the table tells"))
            self.hush_no_more(user, "while a stand-in played", at)
        self.represented = represented

    # Mistakes

    async def faults(self) -> list[str]:
        """All mistakes."""
        notices = [line for line in self.lines if line.is_notice]
        found = [*self._told_twice(notices)]
        for line in notices:
            assert line.who is not None
            name = NAMES[line.who]
            if quiet_hours_at(await self.room.store.person(line.who), line.at) is not None:
                found.append(f"{name} was woken at {self._clock(line)}")
            found += [
                f"{name} was told of something at {self._clock(line)}, {span.why}"
                for span in self.silences[line.who]
                if span.begins < line.at < span.ends
            ]
        for who in self.zones:
            moments = [line.at for line in notices if line.who == who]
            if any(later - earlier < APART_SECONDS - 1 for earlier, later in pairwise(moments)):
                found.append(f"{NAMES[who]} was told twice in half a minute")
        match = await self.room.match()
        asked_at = match.row.asked_at or self.room.now
        if match.row.state == "running" and self.room.now - asked_at > DAY * 1.1:
            found.append(f"the table waits for seats {waited_for(match)} since long")
        return found

    def _told_twice(self, notices: list[Line]) -> Iterator[str]:
        of_questions = Counter((line.who, line.question, line.is_last) for line in notices if line.question)
        for one in notices:
            for other in notices:
                is_same = (one.who, one.question) == (other.who, other.question) and one.question > 0
                if is_same and 0 < other.at - one.at < REMINDED_AFTER_SECONDS and one.who is not None:
                    when = self._clock(other)
                    yield f"{NAMES[one.who]} was told of question {one.question} again at {when}"
        of_others = Counter((line.who, line.about) for line in notices if line.about)
        for (who, question, _), count in of_questions.items():
            if count > 1 and who is not None:
                yield f"{NAMES[who]} was told {count} times of question {question}"
        for (who, about), count in of_others.items():
            if count > 1 and who is not None:
                yield f"{NAMES[who]} was told {count} times of {about}"

    # Reading

    def _clock(self, line: Line) -> str:
        zone = ZoneInfo(self.zones[line.who]) if line.who is not None else UTC
        return f"{datetime.fromtimestamp(line.at, zone):%a %H:%M}"

    def table(self) -> str:
        rows = ["| day | UTC | who | there | what | question |", "| --- | --- | --- | --- | --- | --- |"]
        for line in sorted(self.lines, key=lambda line: line.at):
            day = int((line.at - self.began) // DAY) + 1
            at = datetime.fromtimestamp(line.at, UTC)
            who = "" if line.who is None else NAMES[line.who]
            there = "" if line.who is None else self._clock(line)
            rows.append(f"| {day} | {at:%H:%M} | {who} | {there} | {_said(line)} | {line.question or ''} |")
        return "\n".join(rows)

    def summary(self) -> str:
        notices = Counter(line.what for line in self.lines if line.is_notice)
        stops = sum(line.who is None and line.what.startswith("the bot") for line in self.lines)
        answers = sum(line.what == "answers" for line in self.lines)
        told = ", ".join(f"{count} × {what}" for what, count in sorted(notices.items()))
        asked = f"{len(self._questions)} questions, {answers} answers of people"
        return f"{asked}, {told}; the bot stopped {stops} times."


def _said(line: Line) -> str:
    if not line.is_notice:
        return line.what
    reasons = [line.about.partition(" ")[0]] if line.about else []
    if line.question:
        reasons.append("once more" if line.is_last else "asked")
    return f"**{line.what}**, {' and '.join(reasons)}"
