"""Resting: tables at which nobody is any more. They say so, and after long they close by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dragonbot.hall import attendance
from dragonbot.hall.pace import rests_at

if TYPE_CHECKING:
    from dragonbot.hall.match import Match

IN_A_LOBBY_SECONDS: Final = 1.0
AT_A_TABLE_SECONDS: Final = 3600.0
"""So often at most it is stored that somebody has clicked."""


def is_news(match: Match, user: int, now: float) -> bool:
    """Whether it has to be stored that this person has clicked."""
    seat = match.seat_of(user) if match.row.state != "lobby" else None
    has_been_missed = seat is not None and (match.seats[seat].away or match.seats[seat].missed > 0)
    return has_been_missed or _counts(match, user, now)


def note_click(match: Match, user: int, now: float) -> bool:
    """Somebody has clicked. Whether that has to be stored."""
    if not _counts(match, user, now):
        return False
    match.note.row["touched"] = now
    if match.row.state == "lobby" and user == match.row.host:
        match.note.row["host_at"] = now
    return True


async def attend(match: Match, now: float) -> None:
    """Note whether the table rests, and when it closes if it stays so. What is done in a lobby is a click."""
    note, row = match.note, match.row
    state = note.row.get("state", row.state)
    if state == "lobby":
        lasts = (await match.store.server(row.guild_id)).lobby_lasts_seconds
        note.row |= {"touched": now, "closes_at": now + lasts}
        return
    rested = row.state == "running" and row.closes_at is not None
    since = _rests_since(match, now) if state == "running" else None
    if since is None:
        note.row["closes_at"] = None
    elif not rested:
        server = await match.store.server(row.guild_id)
        by_post = row.pace == "post"
        lasts = server.rest_by_post_lasts_seconds if by_post else server.rest_lasts_seconds
        note.row["closes_at"] = since + lasts
    if rested != (since is not None):
        note.refresh = True


def is_unnoted(match: Match) -> bool:
    """Whether the table rests and that has not been noted, as by an older version."""
    return (
        match.row.state == "running"
        and match.row.closes_at is None
        and not attendance.anybody_here(match.seats)
    )


def break_up(match: Match, now: float, **why: Any) -> None:
    """The table ends without a result, and its place is free."""
    match.note.row |= {"state": "ended", "ended": now, "deadline": None}
    if match.post is not None:
        match.post = match.note.change_post(match.post, done=True, ended=True, **why)
    match.game = None


def _rests_since(match: Match, now: float) -> float | None:
    """Since when nobody is here, as far as that has just been found out; None where somebody is."""
    if not attendance.anybody_here(match.seats):
        return now
    touched: float | None = match.note.row.get("touched", match.row.touched)
    since = rests_at(match.row.pace, touched)
    return None if since is None or now < since else touched


def _counts(match: Match, user: int, now: float) -> bool:
    """Whether without this click the table would rest or close too early."""
    row = match.row
    last = row.created if row.touched is None else row.touched
    if row.state == "lobby":
        if user == row.host:
            last = min(last, row.created if row.host_at is None else row.host_at)
        return now - last >= IN_A_LOBBY_SECONDS
    if row.state != "running" or row.pace != "untimed" or match.seat_of(user) is None:
        return False  # there it is told by the deadlines that pass
    return row.closes_at is not None or now - last >= AT_A_TABLE_SECONDS
