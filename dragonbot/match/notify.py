"""Reminders: who gets them, how and when, and never in quiet hours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from typing import Final, NamedTuple, Unpack
from zoneinfo import ZoneInfo, available_timezones

from dragonbot.engine.refusal import Refused
from dragonbot.ids import NO_QUESTION, NO_USER, QuestionNumber, UserId
from dragonbot.match.posts import bring_down, show_as_it_is
from dragonbot.match.seats import (
    APART_SECONDS,
    NEVER,
    anybody_here,
    guests,
    in_secret,
    is_automated,
    is_left,
    open_vote,
    summons_in,
    undecided,
    waited_for,
)
from dragonbot.match.state import Draft, MatchCommand, Table
from dragonbot.posts import PostNews, Reason, Scene
from dragonbot.store.pace import A_DAY_SECONDS, CALLED_WHEN_ASKED, Pace
from dragonbot.store.rows import OPEN_STATES, LetterRow, PersonRow, Way, reminds_at, was_asked_at

MINUTES_A_DAY: Final = 24 * 60
LAST_MINUTE: Final = MINUTES_A_DAY - 1


class QuietHours(NamedTuple):
    """Quiet hours of one day, as timestamps."""

    begins: float
    ends: float


def quiet_hours_at(person: PersonRow, moment: float) -> QuietHours | None:
    """A person's quiet hours that contain a moment; None if none do."""
    zone = zone_of(person)
    begins, ends = person.quiet_from, person.quiet_until
    if zone is None or begins is None or ends is None or begins == ends:
        return None
    today = datetime.fromtimestamp(moment, zone).date()
    for day in (today, today - timedelta(days=1)):
        quiet = _quiet_hours(day, begins, ends, zone)
        if quiet.begins <= moment < quiet.ends:
            return quiet
    return None


@lru_cache(maxsize=4096)  # checked at every click
def _quiet_hours(day: date, begins: int, ends: int, zone: ZoneInfo) -> QuietHours:
    """The quiet hours that begin on this day."""
    last_day = day if ends > begins else day + timedelta(days=1)
    return QuietHours(_moment(day, begins, zone), _moment(last_day, ends, zone, is_end=True))


def _moment(day: date, minute: int, zone: ZoneInfo, *, is_end: bool = False) -> float:
    """When local clocks show this time; an hour that comes twice is quiet both times."""
    shown = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
    moment = shown.replace(fold=int(is_end)).timestamp()
    if datetime.fromtimestamp(moment, zone).replace(tzinfo=None) == shown.replace(tzinfo=None):
        return moment
    return _leap(shown)


def _leap(shown: datetime) -> float:
    """The moment at which clocks are put forward past a time that they never show that day."""
    first, last = sorted(shown.replace(fold=fold).timestamp() for fold in (0, 1))
    before = datetime.fromtimestamp(first, shown.tzinfo).utcoffset()
    while last - first > 1:
        middle = (first + last) // 2
        if datetime.fromtimestamp(middle, shown.tzinfo).utcoffset() == before:
            first = middle
        else:
            last = middle
    return last


# Time zones and times as people type them


def zone_of(person: PersonRow) -> ZoneInfo | None:
    """The person's time zone; None if unset or unknown."""
    return ZoneInfo(person.zone) if person.zone in zones() else None


@cache
def zones() -> frozenset[str]:
    """All time zone names that people live in."""
    known = available_timezones()
    return frozenset(name for name in known if "/" in name and not name.startswith(NOT_LIVED_IN)) | {"UTC"}


NOT_LIVED_IN: Final = (
    *("Etc/", "SystemV/", "posix/", "right/"),
    *("US/", "Canada/", "Brazil/", "Chile/", "Mexico/"),
)
"""Prefixes of alias names, and of offsets whose sign is confusing."""


def zones_like(typed: str, now: float, most: int) -> Sequence[str]:
    """Zones whose name contains the typed text; a clock time finds those with about that local time."""
    wanted = _plain(typed)
    fitting = [name for name in zones() if wanted in _plain(name)]
    if not fitting and (minute := minute_in(typed)) is not None:
        fitting = [name for name in zones() if _is_about(name, minute, now)]
    return sorted(fitting, key=lambda name: (not _plain(name).startswith(wanted), _city(name), name))[:most]


def zone_named(typed: str) -> str | None:
    """The zone of this name or city; None if none or several match."""
    wanted = _plain(typed)
    if not wanted:
        return None
    exact = [name for name in zones() if wanted in (_plain(name), _city(name))]
    found = exact or [name for name in zones() if wanted in _plain(name)]
    return found[0] if len(found) == 1 else None


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", " ", name).strip().casefold()


def _city(name: str) -> str:
    return _plain(name.rpartition("/")[2])


NEAR_MINUTES: Final = 5


def _is_about(name: str, minute: int, now: float) -> bool:
    local = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(name))
    apart = abs(local.hour * 60 + local.minute - minute)
    return min(apart, MINUTES_A_DAY - apart) <= NEAR_MINUTES


TIME: Final = re.compile(r"(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm|uhr|h)?")


def minute_in(typed: str) -> int | None:
    """The minute of the day of a typed time (`22:00`, `7`, `7.30`, `11 pm`), or None."""
    found = TIME.fullmatch(typed.strip().casefold())
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour == 24 and minute == 0:
        hour = 0
    total = hour * 60 + minute
    return total if minute < 60 and total <= LAST_MINUTE else None


def clock(minute: int) -> str:
    """A minute of the day, such as 22:00."""
    return f"{minute // 60:02}:{minute % 60:02}"


def clock_at(zone: ZoneInfo, moment: float) -> str:
    """The local time in a time zone, such as 22:00."""
    local = datetime.fromtimestamp(moment, zone)
    return clock(local.hour * 60 + local.minute)


BEFORE_QUIET_HOURS_SECONDS: Final = 300.0
"""Seconds before quiet hours at which people are reminded if their time runs out during them."""
LEAST_LEFT: Final = 0.25
"""Share of the time from reminder to deadline that must be left after quiet hours; else they are reminded
before.
"""
CLOSED_SECONDS: Final = A_DAY_SECONDS
"""Seconds without direct messages after Discord refused one."""


class Asking(NamedTuple):
    """A question and its times, as everyone may know them. Of several secret ones in a row, the first."""

    question: QuestionNumber
    pace: Pace
    asked_at: float | None = None
    deadline: float | None = None
    reminds_at: float | None = None
    """When seats still waited for are reminded, quiet hours aside."""

    @property
    def last_part_seconds(self) -> float:
        """Seconds from the reminder to the deadline."""
        if self.deadline is None or self.reminds_at is None:
            return 0.0
        return self.deadline - self.reminds_at


def way_of(person: PersonRow, now: float) -> Way:
    """How to notify the person now; people who can't get direct messages are mentioned."""
    if person.way == "direct" and person.closed_at is not None and now - person.closed_at < CLOSED_SECONDS:
        return "mention"
    return person.way


def quiet_hours_of(person: PersonRow, pace: Pace, moment: float) -> QuietHours | None:
    """The quiet hours that apply; none at live tables."""
    return quiet_hours_at(person, moment) if pace in CALLED_WHEN_ASKED else None


def summoned_at(person: PersonRow, pace: Pace, moment: float, now: float, until: float | None) -> float:
    """When the person may be told of something other than a question, from `moment` on.

    Right after quiet hours, or before them if its time runs out meanwhile.
    """
    quiet = quiet_hours_of(person, pace, moment)
    if quiet is None:
        return moment
    if until is not None and quiet.ends >= until and now < quiet.begins:
        return now
    return quiet.ends


def first_at(person: PersonRow, asking: Asking, now: float) -> float:
    """When the person may be told that it is their turn."""
    quiet = quiet_hours_of(person, asking.pace, now)
    return now if quiet is None else quiet.ends


def last_at(person: PersonRow, asking: Asking, now: float) -> float | None:
    """When to remind the person: right after quiet hours, or before if the deadline falls in them."""
    reminder, deadline, asked_at = asking.reminds_at, asking.deadline, asking.asked_at
    if reminder is None or deadline is None or asked_at is None:
        return None
    quiet = quiet_hours_of(person, asking.pace, max(reminder, now))
    if quiet is None:
        return reminder
    if quiet.ends + LEAST_LEFT * asking.last_part_seconds <= deadline:
        return max(reminder, quiet.ends)
    before = quiet.begins - BEFORE_QUIET_HOURS_SECONDS
    if before > asked_at and now < quiet.begins:
        return before
    return quiet.ends if quiet.ends < deadline else None


def call(draft: Draft) -> None:
    """Notify everyone who is due, and note when to check again. Runs after all posts are made."""
    if draft.pending is None or draft.post is None or draft.row.state != "running":
        return
    if not anybody_here(draft.seats) or not _is_worth_it(draft):
        _look_again(draft, None)
    elif draft.post.scene.get("ask") is None:
        _tell_of_a_secret(draft)
    else:
        _call_by_name(draft)


def _is_worth_it(draft: Draft) -> bool:
    limit = draft.time_limit()
    seconds = limit.seconds[draft.row.pace]
    return seconds is None or seconds >= limit.worth_a_call_seconds


# Who the table waits for, as public knowledge


def publicly_waited_for(table: Table) -> list[int]:
    """Seats publicly known to be waited for, including open decisions with hidden content."""
    if table.row.state != "running" or table.post is None or table.post.kind != "scene":
        return []
    scene = table.post.scene
    return waited_for(table) if scene.get("ask") is not None else _whose_secret(table, scene)


def wants_letter(table: Table, letter: LetterRow) -> bool:
    """Whether the letter's news still concerns the person."""
    seat = table.seat_of(letter.user)
    if seat is None or table.row.state != "running" or table.post is None or table.post.kind != "scene":
        return False
    scene = table.post.scene
    if is_automated(table.seats[seat]):
        return False
    if scene.get("ask") is not None:
        return letter.question == table.row.question and seat in waited_for(table)
    if letter.question != _secret_since(scene):
        return False
    if letter.is_secret:
        return table.pending is not None and table.pending.in_secret and seat in table.pending.waiting
    return seat in _whose_secret(table, scene)


def _whose_secret(table: Table, scene: Scene) -> list[int]:
    """Seats that decide in secret, as far as the table shows."""
    if table.game is None:
        return []
    names, ids = scene.get("whose_secret", ()), table.ids()
    return [row.seat for row in table.seats if ids[row.seat] in names and not is_automated(row)]


def _secret_since(scene: Scene) -> QuestionNumber:
    """The first of the secret questions that may have followed one another."""
    return scene.get("secret_since", scene.get("question", NO_QUESTION))


# Preferences


@dataclass(frozen=True, slots=True)
class RecheckReminders(MatchCommand[None]):
    """A person at the table has changed their notifications or quiet hours."""

    def do(self, draft: Draft) -> None:
        """Nothing to do here: every step sends due reminders."""
        draft.rechecks_reminders = True


@dataclass(frozen=True, slots=True)
class Recall(MatchCommand[None]):
    """Undo a letter that can't be sent or isn't wanted, as if it had never been due."""

    letter: LetterRow

    def do(self, draft: Draft) -> None:
        letter = self.letter
        draft.withdrawn.append(letter)
        seat = draft.seat_of(letter.user)
        if seat is None:
            return
        if letter.is_last and draft.seats[seat].reminded == letter.question:
            draft.change_seat(seat, reminded=NOT_CALLED)
        if draft.seats[seat].called == letter.question:
            draft.change_seat(seat, called=NOT_CALLED, called_at=None)


NOT_CALLED: Final = QuestionNumber(0)
USUAL: Final = PersonRow(user=NO_USER)
"""The default preferences."""


def _person(draft: Draft, seat: int) -> PersonRow:
    return draft.before.wishes.get(draft.seats[seat].user or NO_USER, USUAL)


def _way(draft: Draft, seat: int) -> Way:
    return way_of(_person(draft, seat), draft.now)


def _wanted_at(draft: Draft, seat: int, asking: Asking) -> float | None:
    """When to notify a person about a question; None if they don't want that, or were told."""
    row, person = draft.seats[seat], _person(draft, seat)
    if _way(draft, seat) == "silence":
        return None
    moments = []
    if asking.pace in CALLED_WHEN_ASKED and row.called != asking.question:
        moments.append(first_at(person, asking, draft.now))
    if (last := _last_at(draft, seat, asking)) is not None:
        moments.append(last)
    return min(moments, default=None)


def _last_at(draft: Draft, seat: int, asking: Asking) -> float | None:
    """When the person's second reminder is due, not too soon after the first."""
    row = draft.seats[seat]
    if row.reminded == asking.question:
        return None
    at = last_at(_person(draft, seat), asking, draft.now)
    is_fresh = row.called == asking.question and row.called_at is not None
    if at is not None and is_fresh and at < (row.called_at or 0.0) + asking.last_part_seconds:
        return None
    return at


def _mark(draft: Draft, seats: Iterable[int], asking: Asking) -> None:
    """Note that these seats were notified about this question."""
    for seat in seats:
        last = _last_at(draft, seat, asking)
        if last is not None and last <= draft.now:
            draft.change_seat(seat, reminded=asking.question)
        draft.change_seat(seat, called=asking.question, called_at=draft.now)


def _write(draft: Draft, seats: Iterable[int], asking: Asking, *, is_secret: bool = False) -> None:
    """Notify these seats by letter."""
    for seat in seats:
        last = _last_at(draft, seat, asking)
        is_last = last is not None and last <= draft.now
        user = draft.seats[seat].user or NO_USER
        letter = LetterRow(
            user=user,
            match=draft.row.id,
            question=asking.question,
            is_last=is_last,
            is_secret=is_secret,
            made=draft.now,
        )
        draft.letters.append(letter)


# Mentions


def _call_by_name(draft: Draft) -> None:
    assert draft.post is not None
    row, now = draft.row, draft.now
    if draft.post.scene.get("hushed") and draft.post.number in draft.posts:
        draft.post = draft.change_post(draft.post, hushed=False)
    reminder = reminds_at(row.pace, row.asked_at, row.deadline)
    if row.pace not in CALLED_WHEN_ASKED and not (row.half_told and not draft.before.row.half_told):
        reminder = None  # elsewhere people are reminded once, at half the time
    asking = Asking(row.question, row.pace, row.asked_at, row.deadline, reminder)
    waiting = waited_for(draft)
    wanted = _wanted(draft, waiting, asking)
    if not wanted:  # as with most answers
        _look_again(draft, None)
        return
    written = [seat for seat, at in wanted.items() if at <= now and _way(draft, seat) == "direct"]
    _write(draft, written, asking)
    # A new message may mention people at any time; moving the table down is limited.
    ready_at = NEVER if _is_new(draft) else _comes_down_at(draft)
    due = []
    for seat, at in wanted.items():
        if seat not in written and at <= now and _free_at(draft, seat) <= now:
            last = _last_at(draft, seat, asking)
            if ready_at <= now or (last is not None and last <= now):
                due.append(seat)
    if due:
        _post(draft, called=[row.question, [*due, *_unsent(draft, waiting)]])
    _mark(draft, [*due, *written], asking)
    draft.called += [draft.seats[seat].user or NO_USER for seat in due]
    if due or written:
        wanted = _wanted(draft, waiting, asking)
    _look_again(draft, min(_moments(draft, wanted, asking), default=None))


def _wanted(draft: Draft, seats: Iterable[int], asking: Asking) -> dict[int, float]:
    """When to notify each seat that wants it."""
    return {seat: at for seat in seats if (at := _wanted_at(draft, seat, asking)) is not None}


def _moments(draft: Draft, wanted: Mapping[int, float], asking: Asking) -> Iterable[float]:
    """When to check again for seats not due now; reminder times are checked anyway."""
    if asking.pace not in CALLED_WHEN_ASKED or not wanted:
        return
    comes_down_at = _comes_down_at(draft)
    for seat, at in wanted.items():
        if at == asking.reminds_at and not draft.row.half_told:
            continue
        yield at if _way(draft, seat) == "direct" else max(at, comes_down_at, _free_at(draft, seat))


def _free_at(draft: Draft, seat: int) -> float:
    """Earliest time to notify a person: not twice in a row, and not while they are clicking."""
    row = draft.seats[seat]
    user, presence = row.user or NO_USER, draft.presence
    last = max(presence.calls.get(user, NEVER), NEVER if row.called_at is None else row.called_at)
    if draft.row.pace in CALLED_WHEN_ASKED:
        last = max(last, presence.clicks.get(user, NEVER))
    return last + APART_SECONDS


def _comes_down_at(draft: Draft) -> float:
    """Earliest time to move the table down for a mention."""
    calls = (
        seat.called_at
        for seat in draft.seats
        if seat.called_at is not None and _way(draft, seat.seat) == "mention"
    )
    return max(draft.presence.opened, *calls, NEVER) + APART_SECONDS


def _unsent(draft: Draft, waiting: list[int]) -> list[int]:
    """Seats whose mention in the newest post was never sent; the next post repeats them."""
    post = draft.post
    if post is None or post.shown:
        return []
    number, seats = post.scene.get("called") or (0, [])
    return [seat for seat in seats if seat in waiting] if number == draft.row.question else []


# Secret questions


def _tell_of_a_secret(draft: Draft) -> None:
    """Move the table down for a secret question as well, and notify its seats if the table names them.

    The number of such questions in a row is secret, so posts follow the first one and its public time. If the
    table doesn't name the seats, no post does, and no letter goes out that would reveal one.
    """
    assert draft.post is not None
    row, now = draft.row, draft.now
    if row.pace not in CALLED_WHEN_ASKED or in_secret(draft):
        return
    if draft.restarts_question:
        draft.change(half_told=True)
    scene = draft.post.scene
    is_first = not scene.get("hushed")
    news: PostNews = {}
    if is_first:
        reminder = reminds_at(row.pace, row.asked_at, row.deadline)
        news = {"hushed": True, "secret_since": row.question, "reminds_at": reminder}
    else:  # posts of older versions have no reminder time
        reminder = scene.get("reminds_at", row.calls_at)
    is_last = reminder is not None and reminder <= now
    if is_last:
        news["reminds_at"] = None
    deadline = scene.get("deadline") if not is_first else row.deadline
    asked_at = row.asked_at if is_first else was_asked_at(row.pace, reminder, deadline)
    since = row.question if is_first else _secret_since(scene)
    asking = Asking(since, row.pace, asked_at, deadline, reminder)
    whose = _whose_secret(draft, scene)
    due = _due_in_secret(draft, whose, asking, at_once=is_first or is_last)
    written = [seat for seat in due if _way(draft, seat) == "direct"]
    named = [seat for seat in due if seat not in written]
    _write(draft, written, asking)
    if not whose and (is_first or is_last) and draft.pending is not None:
        alone = [seat for seat in draft.pending.waiting if not is_automated(draft.seats[seat])]
        alone = [seat for seat in alone if _way(draft, seat) == "direct"]
        _write(draft, alone, asking, is_secret=True)
        for seat in alone:  # one person's notification must not show when another's was sent
            draft.change_seat(seat, called=asking.question)
    if is_first or is_last or named:
        news["called"] = [draft.post.scene["question"], named]
        _post(draft, **news)
    _mark(draft, due, asking)
    draft.called += [draft.seats[seat].user or NO_USER for seat in named]
    moments = [
        *_moments(draft, _wanted(draft, whose, asking), asking),
        *([] if reminder is None or is_last else [reminder]),
    ]
    draft.change(calls_at=min((at for at in moments if at > now), default=None))


def _due_in_secret(draft: Draft, whose: Iterable[int], asking: Asking, *, at_once: bool) -> list[int]:
    """Seats due now. People who are clicking see the table move down and need no reminder."""
    due = []
    for seat in whose:
        at = _wanted_at(draft, seat, asking)
        if at is None or at > draft.now:
            continue
        if _free_at(draft, seat) <= draft.now:
            due.append(seat)
        elif at_once:
            called_at = draft.seats[seat].called_at
            _mark(draft, [seat], asking)
            draft.change_seat(seat, called_at=called_at)
    return due


# Posting


def _is_new(draft: Draft) -> bool:
    """Whether the newest post is being made in this step."""
    return draft.post is not None and draft.post.number in draft.posts and draft.post.version == 1


def _post(draft: Draft, **content: Unpack[PostNews]) -> None:
    """Mention them in a message yet to be sent, since an edit notifies no one."""
    if not _is_new(draft):
        bring_down(draft)
    assert draft.post is not None
    draft.post = draft.change_post(draft.post, **content)


def _look_again(draft: Draft, moment: float | None) -> None:
    """Note when to check again, without storing a match for a slightly later time."""
    known = draft.before.row.calls_at
    is_earlier = moment is not None and (known is None or moment < known)
    if draft.restarts_question or is_earlier or (known is not None and known <= draft.now):
        draft.change(calls_at=moment)


def summon(draft: Draft, why: Reason, users: Sequence[UserId]) -> None:
    """Tell people once about something other than a game question, each in their own way."""
    named = []
    for user in users:
        person, now = _user(draft, user), draft.now
        way = way_of(person, now)
        is_awake = summoned_at(person, draft.row.pace, now, now, time_is_up_at(draft, why)) <= now
        # At a live table people have two minutes to agree, so tell them at once.
        is_busy = draft.row.pace in CALLED_WHEN_ASKED and _is_busy(draft, user)
        if way == "mention" and is_awake and not is_busy:
            named.append(user)
        elif way != "silence":
            draft.letters.append(_letter(draft, why, user))
    if named:
        _mention(draft, why, named)
    elif why == "vote":  # hard to overlook
        bring_down(draft)
    else:
        show_as_it_is(draft)


def _mention(draft: Draft, why: Reason, users: Sequence[UserId]) -> None:
    """Move the table down and mention them."""
    carried: list[UserId] = []
    old = draft.post
    if old is not None and not old.shown and (last := summons_in(old)) is not None:
        others = [user for user in last["users"] if user not in users]
        if last["why"] == why:
            carried = others
        else:  # one subject per message; the other follows later
            letters = [_letter(draft, last["why"], user) for user in last["users"]]
            draft.letters += [letter for letter in letters if wants_summons(draft, letter)]
    bring_down(draft)
    assert draft.post is not None
    draft.post = draft.change_post(draft.post, summons={"why": why, "users": [*carried, *users]})
    draft.called += users


@dataclass(frozen=True, slots=True)
class SummonNow(MatchCommand[None]):
    """Instead of a letter, mention the person at the table if they want that."""

    letter: LetterRow

    def summons(self, _table: Table, /) -> Sequence[UserId]:
        return (self.letter.user,)

    def do(self, draft: Draft) -> None:
        letter, now = self.letter, draft.now
        draft.withdrawn.append(letter)
        person = _user(draft, letter.user)
        if letter.why == "question" or person.way == "silence" or not wants_summons(draft, letter):
            return
        is_asleep = quiet_hours_of(person, draft.row.pace, now) is not None
        if is_asleep or _is_busy(draft, letter.user) or way_of(person, now) == "direct":
            draft.letters.append(letter.model_copy(update={"envelope": None}))
        else:
            _mention(draft, letter.why, [letter.user])


def wants_summons(table: Table, letter: LetterRow) -> bool:
    """Whether the letter's news, other than questions, still concerns the person."""
    if table.row.state not in OPEN_STATES:
        return False
    if letter.why == "vote":
        vote, seat = open_vote(table), table.seat_of(letter.user)
        return vote is not None and vote["number"] == letter.about and seat in undecided(table)
    guest = next((guest for guest in guests(table) if guest.user == letter.user), None)
    if guest is None or letter.why == "offer":
        return guest is not None and guest.offered == letter.about
    is_free = any(is_left(seat) or seat.offer == "anybody" for seat in table.seats)
    return guest.invited and (table.row.state == "lobby" or is_free)


def time_is_up_at(table: Table, why: Reason) -> float | None:
    """When it is too late to tell people about it."""
    return table.row.vote_until if why == "vote" else None


def _letter(draft: Draft, why: Reason, user: UserId) -> LetterRow:
    about = 0
    if why == "vote" and draft.row.vote is not None:
        about = draft.row.vote["number"]
    elif why == "offer" and user in draft.sitters:
        about = draft.sitters[user].offered or 0
    return LetterRow(user=user, match=draft.row.id, why=why, about=about, made=draft.now)


def _user(draft: Draft, user: UserId) -> PersonRow:
    return draft.before.wishes.get(user) or PersonRow(user=user)


def _is_busy(draft: Draft, user: UserId) -> bool:
    """Whether the person was notified a moment ago at any table, so that this waits."""
    return draft.presence.calls.get(user, NEVER) + APART_SECONDS > draft.now


def require_not_just_called(draft: Draft, user: UserId) -> None:
    """Refused if this person was notified a moment ago, to prevent pestering."""
    wait = draft.presence.calls.get(user, NEVER) + APART_SECONDS - draft.now
    if wait > 0:
        raise Refused("called_just_now", seconds=int(wait) + 1)
