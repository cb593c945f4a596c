"""Leading: whether the host is gone, and who follows then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragonbot.engine.refusal import Refused
from dragonbot.hall import attendance
from dragonbot.hall.pace import A_DAY

if TYPE_CHECKING:
    from dragonbot.hall.match import Match

GOES_ON: Final = ("lobby", "running", "paused")
LOBBY_SILENCE_SECONDS: Final = 900.0
"""After so long without a click of the host somebody else at the table may begin."""


def check(match: Match, user: int, now: float) -> None:
    """Refused where this person may not lead. Whoever sits there may in place of a host who is gone."""
    if match.row.host == user:
        return
    seat = match.seat_of(user)
    is_there = seat is not None and not match.seats[seat].away
    if not is_there or not _is_gone(match, now):
        raise Refused("host_only")


def lead(match: Match, user: int, now: float) -> None:
    """The person does what only a host may, and is the host from then on. Refused as by `check`."""
    check(match, user, now)
    if match.row.host != user:
        match.note.row["host"] = user


def follow(match: Match, now: float) -> None:
    """Where the host has left or is away, the next person who is here becomes the host."""
    note = match.note
    host = note.row.get("host", match.row.host)
    if note.row.get("state", match.row.state) in GOES_ON and not _is_here(match, host):
        heir = attendance.next_host(match.seats, host)
        if heir is not None and _is_here(match, heir):
            host = note.row["host"] = heir
    if host != match.row.host:
        note.row["host_at"] = now


def _is_here(match: Match, user: int) -> bool:
    seat = match.seat_of(user)
    return seat is not None and attendance.is_here(match.seats[seat])


def _is_gone(match: Match, now: float) -> bool:
    """Whether the host has been silent for long, as far as everybody may know."""
    seat = match.seat_of(match.row.host)
    if seat is None or match.seats[seat].away:
        return True
    if match.row.state == "paused":  # no deadline passes then
        return match.row.paused_at is not None and now - match.row.paused_at >= A_DAY
    if match.row.state == "lobby":
        last = match.row.host_at if match.row.host_at is not None else match.row.created
        return now - last >= LOBBY_SILENCE_SECONDS
    return attendance.is_silent_for_long(match, match.seats[seat], now)
