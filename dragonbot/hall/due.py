"""Due: by which way, and at what moment, somebody is to hear that a table waits for them."""

from __future__ import annotations

from typing import Final, NamedTuple

from dragonbot.hall.pace import A_DAY_SECONDS, CALLED_WHEN_ASKED, Pace
from dragonbot.hall.person import PersonRow, Way
from dragonbot.hall.quiet import Night, night_at
from dragonbot.ids import QuestionNumber

BEFORE_A_NIGHT_SECONDS: Final = 300.0
"""So long before quiet hours whoever has no time left after them is reminded."""
LEAST_LEFT: Final = 0.25
"""This part of the time from the reminder to the end must be left after a night; else it comes before."""
CLOSED_SECONDS: Final = A_DAY_SECONDS
"""So long after Discord has refused a direct message no other is tried."""


class Asking(NamedTuple):
    """A question and its time, as everybody may know them. Of several secret ones in a row the first."""

    question: QuestionNumber
    pace: Pace
    asked_at: float | None = None
    deadline: float | None = None
    reminds_at: float | None = None
    """When those who are still waited for are called once more, if nobody is asleep."""

    @property
    def last_part_seconds(self) -> float:
        """From the reminder to the end."""
        if self.deadline is None or self.reminds_at is None:
            return 0.0
        return self.deadline - self.reminds_at


def way_of(person: PersonRow, now: float) -> Way:
    """How they hear of it just now: whoever takes no direct messages is mentioned."""
    if person.way == "direct" and person.closed_at is not None and now - person.closed_at < CLOSED_SECONDS:
        return "mention"
    return person.way


def night_of(person: PersonRow, pace: Pace, moment: float) -> Night | None:
    """The quiet hours that count. Whoever sits at a live table is awake."""
    return night_at(person, moment) if pace in CALLED_WHEN_ASKED else None


def summoned_at(person: PersonRow, pace: Pace, moment: float, now: float, until: float | None) -> float:
    """When they may be told of what is no question, from that moment on.

    It is right after quiet hours, or before where the time runs out in them.
    """
    night = night_of(person, pace, moment)
    if night is None:
        return moment
    if until is not None and night.ends >= until and now < night.begins:
        return now
    return night.ends


def first_at(person: PersonRow, asking: Asking, now: float) -> float:
    """When they may be told that they are asked."""
    night = night_of(person, asking.pace, now)
    return now if night is None else night.ends


def last_at(person: PersonRow, asking: Asking, now: float) -> float | None:
    """When they are to be reminded: right after quiet hours, or before where the time runs out in them."""
    reminder, deadline, asked_at = asking.reminds_at, asking.deadline, asking.asked_at
    if reminder is None or deadline is None or asked_at is None:
        return None
    night = night_of(person, asking.pace, max(reminder, now))
    if night is None:
        return reminder
    if night.ends + LEAST_LEFT * asking.last_part_seconds <= deadline:
        return max(reminder, night.ends)
    before = night.begins - BEFORE_A_NIGHT_SECONDS
    if before > asked_at and now < night.begins:
        return before
    return night.ends if night.ends < deadline else None
