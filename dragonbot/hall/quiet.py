"""Quiet hours: when nobody may be called, by the clock on their wall.

Days have 23 to 25 hours where clocks are changed, so whatever is asked of them is asked of one night.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from dragonbot.hall.person import PersonRow

MINUTES_A_DAY: Final = 24 * 60
LAST_MINUTE: Final = MINUTES_A_DAY - 1


class Night(NamedTuple):
    """Quiet hours of one day, as points in time."""

    begins: float
    ends: float


def night_at(person: PersonRow, moment: float) -> Night | None:
    """The quiet hours of somebody that a moment falls into; None where it falls into none."""
    zone = zone_of(person)
    begins, ends = person.quiet_from, person.quiet_until
    if zone is None or begins is None or ends is None or begins == ends:
        return None
    today = datetime.fromtimestamp(moment, zone).date()
    for day in (today, today - timedelta(days=1)):
        night = _night(day, begins, ends, zone)
        if night.begins <= moment < night.ends:
            return night
    return None


@lru_cache(maxsize=4096)  # whoever is waited for is looked at again at every click
def _night(day: date, begins: int, ends: int, zone: ZoneInfo) -> Night:
    """That which begins on this day."""
    last_day = day if ends > begins else day + timedelta(days=1)
    return Night(_moment(day, begins, zone), _moment(last_day, ends, zone, is_end=True))


def _moment(day: date, minute: int, zone: ZoneInfo, *, is_end: bool = False) -> float:
    """When the clock on the wall shows this; an hour that comes twice is quiet both times."""
    shown = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
    moment = shown.replace(fold=int(is_end)).timestamp()
    if datetime.fromtimestamp(moment, zone).replace(tzinfo=None) == shown.replace(tzinfo=None):
        return moment
    return _leap(shown)


def _leap(shown: datetime) -> float:
    """When the clock is put forward over what it would have shown: on that day it never shows it."""
    first, last = sorted(shown.replace(fold=fold).timestamp() for fold in (0, 1))
    before = datetime.fromtimestamp(first, shown.tzinfo).utcoffset()
    while last - first > 1:
        middle = (first + last) // 2
        if datetime.fromtimestamp(middle, shown.tzinfo).utcoffset() == before:
            first = middle
        else:
            last = middle
    return last


# Time zones and times of day, as people name them


def zone_of(person: PersonRow) -> ZoneInfo | None:
    """Their time zone; None where it has no name, or none that is known here."""
    return ZoneInfo(person.zone) if person.zone in zones() else None


@cache
def zones() -> frozenset[str]:
    """The names of all time zones that people live in."""
    known = available_timezones()
    return frozenset(name for name in known if "/" in name and not name.startswith(NOT_LIVED_IN)) | {"UTC"}


NOT_LIVED_IN: Final = (
    *("Etc/", "SystemV/", "posix/", "right/"),
    *("US/", "Canada/", "Brazil/", "Chile/", "Mexico/"),
)
"""Names below these are others for the same zones, or offsets of which nobody knows the sign."""


def zones_like(typed: str, now: float, most: int) -> Sequence[str]:
    """Those whose name holds what somebody types; a clock time finds those where it is about that time."""
    wanted = _plain(typed)
    fitting = [name for name in zones() if wanted in _plain(name)]
    if not fitting and (minute := minute_in(typed)) is not None:
        fitting = [name for name in zones() if _is_about(name, minute, now)]
    return sorted(fitting, key=lambda name: (not _plain(name).startswith(wanted), _city(name), name))[:most]


def zone_named(typed: str) -> str | None:
    """The one zone that is meant by its name, or by that of a city; None where it is none or several."""
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
    """The minute of the day that somebody means: `22:00`, `7`, `7.30`, `11 pm`; None where it is none."""
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
    """A minute of the day as clocks show it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def clock_at(zone: ZoneInfo, moment: float) -> str:
    """What the clocks of a time zone show at a moment."""
    local = datetime.fromtimestamp(moment, zone)
    return clock(local.hour * 60 + local.minute)
