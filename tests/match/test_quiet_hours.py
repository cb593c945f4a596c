"""Quiet hours, by a person's local clock: messages wait until they end, unless time runs out in them."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import QuestionNumber, UserId
from dragonbot.match import notify, step
from dragonbot.match.notify import (
    Asking,
    last_at,
    minute_in,
    publicly_waited_for,
    quiet_hours_at,
    zone_named,
    zones,
    zones_like,
)
from dragonbot.match.state import Draft
from dragonbot.store.pace import Pace
from dragonbot.store.rows import PersonRow
from dragonbot.tables.forgetting import tables_of, wish
from tests.each import for_each
from tests.match.test_calling import until_merchant
from tests.tables.room import ANN, BEN, CAT, PEOPLE, Room, calls, calls_in_time
from tests.tables.test_letters import Dead

BERLIN = ZoneInfo("Europe/Berlin")


def asleep(begins: int, ends: int, zone: str | None = "Europe/Berlin") -> PersonRow:
    return PersonRow(user=UserId(1), quiet_from=begins * 60, quiet_until=ends * 60, zone=zone)


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def told(person: PersonRow, moment: float) -> tuple[str, str] | None:
    """The quiet hours in UTC."""
    night = quiet_hours_at(person, moment)
    if night is None:
        return None
    begins, ends = (datetime.fromtimestamp(each, UTC) for each in night)
    return f"{begins:%d %H:%M}", f"{ends:%d %H:%M}"


@pytest.mark.parametrize("hour", ["2026-01-14 21:00", "2026-01-14 23:30", "2026-01-15 06:59"])
def test_a_night_over_midnight(hour: str) -> None:
    assert told(asleep(22, 8), at(hour)) == ("14 21:00", "15 07:00")


@pytest.mark.parametrize("hour", ["2026-01-14 20:59", "2026-01-15 07:00", "2026-01-15 12:00"])
def test_by_day(hour: str) -> None:
    assert told(asleep(22, 8), at(hour)) is None


def test_by_working_hours() -> None:
    assert told(asleep(9, 17), at("2026-07-01 08:00")) == ("01 07:00", "01 15:00")
    assert told(asleep(9, 17), at("2026-07-01 18:00")) is None


def test_clocks_go_forward() -> None:
    """On 29 March 2026 Berlin has no half past two: the night is an hour shorter."""
    assert told(asleep(22, 8), at("2026-03-28 23:00")) == ("28 21:00", "29 06:00")
    person = asleep(22, 8).model_copy(update={"quiet_until": 150})
    assert told(person, at("2026-03-29 00:30")) == ("28 21:00", "29 01:00")
    late = asleep(2, 8).model_copy(update={"quiet_from": 150})
    assert told(late, at("2026-03-29 01:00")) == ("29 01:00", "29 06:00")
    assert told(late, at("2026-03-29 00:59")) is None


def test_clocks_go_back() -> None:
    """On 25 October 2026 half past two comes twice in Berlin: the night lasts until the second one."""
    person = asleep(22, 8).model_copy(update={"quiet_until": 150})
    assert told(person, at("2026-10-25 00:45")) == ("24 20:00", "25 01:30")
    assert told(asleep(22, 8), at("2026-10-24 22:00")) == ("24 20:00", "25 07:00")
    late = asleep(2, 8).model_copy(update={"quiet_from": 150})
    assert told(late, at("2026-10-25 00:30")) == ("25 00:30", "25 07:00")


def test_every_minute_of_a_year_is_in_one_night_or_none() -> None:
    """Nights have no overlaps or gaps, even in zones with odd changes."""
    for zone in ("Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca", "Asia/Gaza"):
        person = asleep(22, 6, zone)
        moment, end = at("2026-01-01 00:00"), at("2027-01-01 00:00")
        nights = set()
        while moment < end:
            night = quiet_hours_at(person, moment)
            if night is not None:
                nights.add(night)
                assert night.begins <= moment < night.ends
            moment += 7140
        found = sorted(nights)
        assert 364 <= len(found) <= 366
        assert all(one.ends < other.begins for one, other in pairwise(found))


def test_without_hours_or_a_zone_it_is_never_quiet() -> None:
    midnight = at("2026-01-14 23:00")
    assert quiet_hours_at(PersonRow(user=UserId(1)), midnight) is None
    assert quiet_hours_at(asleep(22, 8, None), midnight) is None
    assert quiet_hours_at(asleep(22, 8, "Middle/Earth"), midnight) is None
    assert quiet_hours_at(asleep(22, 22), midnight) is None


@for_each(
    ("typed", "minute"),
    [
        *(("22:00", 1320), ("7", 420), ("7.30", 450), ("2230", 1350), ("11 pm", 1380), ("12am", 0)),
        *(("8 Uhr", 480), ("24:00", 0), ("0", 0), ("23:59", 1439)),
        *(("25", None), ("12:60", None), ("13 pm", None), ("", None), ("ten", None), ("1:2:3", None)),
    ],
)
def test_times_as_people_write_them(typed: str, minute: int | None) -> None:
    assert minute_in(typed) == minute


def test_zones_by_name() -> None:
    assert zone_named("europe/berlin") == zone_named("Berlin") == zone_named(" BERLIN ") == "Europe/Berlin"
    assert zone_named("new york") == "America/New_York"
    assert zone_named("Atlantis") is zone_named("") is zone_named("america") is None
    assert "Europe/Vienna" in zones_like("vien", 0.0, 25)
    assert len(zones_like("", 0.0, 25)) == 25
    assert "UTC" in zones()
    assert not [name for name in zones() if name.startswith("Etc/")]


def test_zones_by_local_time() -> None:
    noon = at("2026-01-14 12:00")
    assert "Europe/Berlin" in zones_like("13:00", noon, 100)
    assert "Europe/London" not in zones_like("13:00", noon, 100)


HOUR = 3600.0
A_DAY_SECONDS = 24 * HOUR


async def sleeping(room: Room, *users: UserId, begins: int = 22, ends: int = 8, **news: Any) -> None:
    for user in users:
        hours = {"quiet_from": begins * 60, "quiet_until": ends * 60, "zone": "UTC"}
        await wish(room.registry, user, **{**hours, **news})


async def until(room: Room, clock: str) -> None:
    """Let time pass until this UTC time."""
    room.time.watch, room.registry.watch.patience = None, float("inf")  # a jump looks like a suspend
    hour, minute = map(int, clock.split(":"))
    into_day = room.now % A_DAY_SECONDS
    wait = (hour * HOUR + minute * 60 - into_day) % A_DAY_SECONDS
    await room.pass_by(wait)


def told_of(room: Room, user: UserId) -> list[str]:
    """Times of day of a person's mentions and letters."""
    moments = [at for at, users in calls_in_time(room) if user in users]
    moments += [each.at for each in room.publisher.letters if each.user == user]
    return [f"{datetime.fromtimestamp(at, UTC):%d %H:%M}" for at in sorted(moments)]


@pytest.mark.parametrize("way", ["mention", "direct"])
async def test_messages_due_at_night_come_right_after(room: Room, way: str) -> None:
    await until(room, "21:00")
    await sleeping(room, ANN, way=way)
    await room.lobby(ANN, BEN, CAT, pace="post")
    await until(room, "23:00")
    await room.start(ANN)
    await until(room, "22:00")
    assert told_of(room, BEN) == ["12 23:00", "13 20:36"]
    assert told_of(room, ANN) == ["13 08:00", "13 20:36"]


@pytest.mark.parametrize("way", ["mention", "direct"])
async def test_a_reminder_comes_before_a_night_in_which_time_runs_out(room: Room, way: str) -> None:
    """Asked at seven in the morning: the reminder would come at half past four, the end at seven."""
    await until(room, "07:00")
    await sleeping(room, ANN, way=way)
    await room.table(ANN, BEN, CAT, pace="post")
    await until(room, "21:50")
    assert told_of(room, ANN) == ["13 08:00"]
    await until(room, "06:59")
    assert told_of(room, BEN) == ["13 07:00", "14 04:36"]
    assert told_of(room, ANN) == ["13 08:00", "13 21:55"]
    deadline = (await room.match()).row.deadline
    assert deadline is not None
    assert f"{datetime.fromtimestamp(deadline, UTC):%d %H:%M}" == "14 07:00"


@pytest.mark.parametrize("way", ["mention", "direct"])
async def test_a_reminder_comes_after_a_night_that_leaves_time(room: Room, way: str) -> None:
    await until(room, "10:00")
    await sleeping(room, ANN, way=way)
    await room.table(ANN, BEN, CAT, pace="post")
    await until(room, "09:59")
    assert told_of(room, ANN) == ["13 10:00", "14 08:00"]
    assert told_of(room, BEN) == ["13 10:00", "14 07:36"]


async def test_a_restart_at_night_reminds_no_one_twice(room: Room) -> None:
    await until(room, "20:00")
    await sleeping(room, ANN)
    await sleeping(room, BEN, way="direct")
    await room.lobby(ANN, BEN, CAT, pace="post")
    await until(room, "22:30")
    await room.start(ANN)
    await room.still()
    for _ in range(5):
        await room.pass_by(HOUR)
        await room.reopen(after=300)
    await room.reopen(after=6 * HOUR)  # the bot is down when the night ends
    await room.pass_by(100)
    assert told_of(room, ANN) == ["13 09:55"]
    assert told_of(room, BEN) == ["13 09:55"]
    await room.pass_by(HOUR)
    assert len(told_of(room, ANN)) == len(told_of(room, BEN)) == 1


async def test_an_interrupted_letter_waits_for_the_morning(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot stores which letter it sends next, dies, and comes back at night."""
    await until(room, "21:00")
    await sleeping(room, ANN, way="direct")

    def die(name: str) -> None:
        if name == "after-envelope":
            raise Dead

    monkeypatch.setattr("dragonbot.tables.direct_messages.reach", die)
    await room.table(ANN, BEN, CAT, pace="untimed")
    await room.pass_by(60)
    monkeypatch.undo()
    await room.reopen(after=3 * HOUR)
    await until(room, "07:59")
    assert told_of(room, ANN) == []
    await room.pass_by(180)
    assert [each[3:] for each in told_of(room, ANN)] == ["08:00"]


async def test_new_preferences_apply_at_once_to_waiting_tables(room: Room) -> None:
    await until(room, "23:00")
    await sleeping(room, ANN, BEN)
    await room.table(ANN, BEN, CAT, pace="untimed")
    await room.pass_by(HOUR)
    assert told_of(room, ANN) == told_of(room, BEN) == []
    await wish(room.registry, ANN, quiet_from=None, quiet_until=None)
    await wish(room.registry, BEN, quiet_until=60)
    await room.pass_by(60)
    assert len(told_of(room, ANN)) == 1
    await until(room, "07:00")
    assert [each[3:] for each in told_of(room, BEN)] == ["01:00"]
    assert len(told_of(room, CAT)) == 1


async def test_people_who_answer_at_night_get_no_reminder_in_the_morning(room: Room) -> None:
    await until(room, "23:00")
    await sleeping(room, *PEOPLE[:3])
    await room.table(ANN, BEN, CAT, pace="post")
    await room.registry.here(room.number, ANN)
    await room.answer(ANN, 0)
    await until(room, "09:00")
    assert told_of(room, ANN) == []
    assert calls(room) == [[BEN, CAT]]


async def test_live_tables_ignore_quiet_hours(room: Room) -> None:
    await until(room, "23:00")
    await sleeping(room, ANN)
    await room.table(ANN, BEN, CAT)
    await room.pass_by(40)
    assert calls(room) == [[ANN, BEN, CAT]]


@pytest.fixture
def sleepless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table copied over another can't be loaded from the store again."""
    monkeypatch.setattr("dragonbot.store.rows.IDLE_SECONDS", float("inf"))


@pytest.mark.usefixtures("sleepless")
async def test_a_secret_question_at_night(room: Room) -> None:
    """Several in a row are announced once."""
    await until(room, "20:00")
    await sleeping(room, ANN, begins=23)
    question = await until_merchant(room, "untimed")
    await until(room, "23:30")
    match = await room.match()
    assert match.game is not None
    assert publicly_waited_for(match) == [0]
    before = len(told_of(room, ANN))
    await room.answer(ANN, question.options(0)[0])  # the second secret question
    await until(room, "08:30")
    assert len(told_of(room, ANN)) == before


@pytest.mark.usefixtures("sleepless")
async def test_a_secret_question_that_opens_at_night(room: Room) -> None:
    await until(room, "22:50")
    await sleeping(room, ANN, begins=23)
    await until(room, "23:10")
    await until_merchant(room, "untimed")
    posts = len([call for call in room.publisher.calls if call.what == "post"])
    await room.pass_by(60)
    assert told_of(room, ANN) == []
    await until(room, "09:00")
    assert [each[3:] for each in told_of(room, ANN)] == ["08:00"]
    later = [call for call in room.publisher.calls if call.what == "post"][posts:]
    assert len(later) <= 2
    await room.pass_by(3 * A_DAY_SECONDS)
    assert len(told_of(room, ANN)) == 1


async def test_a_letter_for_a_secret_question(room: Room) -> None:
    await wish(room.registry, ANN, way="direct")
    question = await until_merchant(room, "relaxed")
    await room.pass_by(20)
    before = [call.at for call in room.publisher.calls if call.what == "post"]
    letters = len(room.publisher.letters)
    await room.answer(ANN, question.options(0)[0])
    await room.pass_by(270)
    assert len(room.publisher.letters) == letters + 1
    assert room.publisher.letters[-1].links[0].is_last
    assert not [users for users in calls(room)[len(before) :] if ANN in users]


async def test_open_tables_and_whose_turn_it_is(room: Room) -> None:
    one = await room.table(ANN, BEN, CAT, pace="post", channel=81)
    two = await room.lobby(BEN, ANN, pace="post", channel=82)
    room.number = one.row.id
    found = await tables_of(room.registry, ANN)
    assert [(table.row.id, table.waits) for table in found] == [(one.row.id, True), (two.row.id, False)]
    await room.answer(ANN, 0)
    await room.pass_by(10)
    found = await tables_of(room.registry, ANN)
    assert [table.waits for table in found] == [False, False]
    assert found[-1].message is not None
    assert list(await tables_of(room.registry, PEOPLE[5])) == []


@pytest.mark.parametrize(
    ("now", "due"),
    [
        (0.0, 60.0),  # before the night
        (59.0, 60.0),
        (70.0, 60.0),  # due already
        (400.0, 900.0),  # missed: right after the night
    ],
)
def test_a_missed_reminder(now: float, due: float, monkeypatch: pytest.MonkeyPatch) -> None:
    from dragonbot.match import notify as module
    from dragonbot.match.notify import QuietHours

    monkeypatch.setattr(
        module, "quiet_hours_at", lambda _, moment: QuietHours(360, 900) if 360 <= moment < 900 else None
    )
    asking = Asking(QuestionNumber(1), "post", 0.0 - 1, 1000.0, 880.0)
    found = last_at(PersonRow(user=ANN), asking._replace(deadline=920.0, reminds_at=700.0), now)
    assert found == due


@pytest.mark.parametrize("pace", ["post", "live"])
async def test_skipping_the_check_would_mention_no_one(
    room: Room, monkeypatch: pytest.MonkeyPatch, pace: Pace
) -> None:
    """After a fist that changed nothing else, checking anyway would have no effect."""
    real, passed = step._waits_as_before, 0

    def tried(draft: Draft) -> bool:
        nonlocal passed
        if not real(draft):
            return False
        before = draft.row, draft.seats, draft.post, list(draft.letters), list(draft.called)
        notify._call_by_name(draft)
        assert before == (draft.row, draft.seats, draft.post, draft.letters, draft.called)
        passed += 1
        return True

    monkeypatch.setattr(step, "_waits_as_before", tried)
    await room.table(ANN, BEN, CAT, pace=pace)
    for seconds in (3.0, 5.0, 20.0):
        for user, bid in ((ANN, 1), (BEN, 0), (ANN, 0), (CAT, 1)):
            await room.registry.here(room.number, user)
            with suppress(Refused):  # another card with a smaller question may have come meanwhile
                await room.answer(user, bid)
            await room.pass_by(seconds)
    assert passed >= 4
