"""Quiet hours: by the clock on somebody's wall, also in nights in which clocks are changed."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from dragonbot.ids import UserId
from dragonbot.match.notify import minute_in, night_at, zone_named, zones, zones_like
from dragonbot.store.rows import PersonRow
from tests.each import for_each

BERLIN = ZoneInfo("Europe/Berlin")


def asleep(begins: int, ends: int, zone: str | None = "Europe/Berlin") -> PersonRow:
    return PersonRow(user=UserId(1), quiet_from=begins * 60, quiet_until=ends * 60, zone=zone)


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def told(person: PersonRow, moment: float) -> tuple[str, str] | None:
    """The night in UTC."""
    night = night_at(person, moment)
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


def test_hours_of_work() -> None:
    assert told(asleep(9, 17), at("2026-07-01 08:00")) == ("01 07:00", "01 15:00")
    assert told(asleep(9, 17), at("2026-07-01 18:00")) is None


def test_clocks_are_put_forward() -> None:
    """On 29 March 2026 there is no half past two in Berlin: the night is an hour shorter."""
    assert told(asleep(22, 8), at("2026-03-28 23:00")) == ("28 21:00", "29 06:00")
    person = asleep(22, 8).model_copy(update={"quiet_until": 150})
    assert told(person, at("2026-03-29 00:30")) == ("28 21:00", "29 01:00")
    late = asleep(2, 8).model_copy(update={"quiet_from": 150})
    assert told(late, at("2026-03-29 01:00")) == ("29 01:00", "29 06:00")
    assert told(late, at("2026-03-29 00:59")) is None


def test_clocks_are_put_back() -> None:
    """On 25 October 2026 half past two comes twice in Berlin: the night lasts until the second one."""
    person = asleep(22, 8).model_copy(update={"quiet_until": 150})
    assert told(person, at("2026-10-25 00:45")) == ("24 20:00", "25 01:30")
    assert told(asleep(22, 8), at("2026-10-24 22:00")) == ("24 20:00", "25 07:00")
    late = asleep(2, 8).model_copy(update={"quiet_from": 150})
    assert told(late, at("2026-10-25 00:30")) == ("25 00:30", "25 07:00")


def test_every_minute_of_a_year_belongs_to_one_night_or_none() -> None:
    """Nights neither overlap nor have holes, in zones with odd changes, too."""
    for zone in ("Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca", "Asia/Gaza"):
        person = asleep(22, 6, zone)
        moment, end = at("2026-01-01 00:00"), at("2027-01-01 00:00")
        nights = set()
        while moment < end:
            night = night_at(person, moment)
            if night is not None:
                nights.add(night)
                assert night.begins <= moment < night.ends
            moment += 7140
        found = sorted(nights)
        assert 364 <= len(found) <= 366
        assert all(one.ends < other.begins for one, other in pairwise(found))


def test_without_hours_or_zone_it_is_never_quiet() -> None:
    midnight = at("2026-01-14 23:00")
    assert night_at(PersonRow(user=UserId(1)), midnight) is None
    assert night_at(asleep(22, 8, None), midnight) is None
    assert night_at(asleep(22, 8, "Middle/Earth"), midnight) is None
    assert night_at(asleep(22, 22), midnight) is None


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


def test_zones_by_what_clocks_show() -> None:
    noon = at("2026-01-14 12:00")
    assert "Europe/Berlin" in zones_like("13:00", noon, 100)
    assert "Europe/London" not in zones_like("13:00", noon, 100)
