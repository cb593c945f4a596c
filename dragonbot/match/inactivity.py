"""Tables that everybody has left: they say so, and close after a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dragonbot.ids import UserId
from dragonbot.match.player_entropy import opened
from dragonbot.match.seats import anybody_here
from dragonbot.store.pace import rests_at

if TYPE_CHECKING:
    from dragonbot.match.state import Draft, Table

IN_A_LOBBY_SECONDS: Final = 1.0
AT_A_TABLE_SECONDS: Final = 3600.0
"""So often at most it is stored that somebody has clicked."""


def is_news(table: Table, user: UserId, now: float) -> bool:
    """Whether it has to be stored that this person has clicked."""
    seat = table.seat_of(user) if table.row.state != "lobby" else None
    has_been_missed = seat is not None and (table.seats[seat].away or table.seats[seat].missed > 0)
    return has_been_missed or _counts(table, user, now)


def clicked(draft: Draft, user: UserId) -> bool:
    """Somebody has clicked. Whether that has to be stored."""
    if not _counts(draft, user, draft.now):
        return False
    draft.change(touched=draft.now)
    if draft.row.state == "lobby" and user == draft.row.host:
        draft.change(host_at=draft.now)
    return True


def attend(draft: Draft) -> None:
    """Note whether the table rests, and when it closes if it stays so. What is done in a lobby is a click."""
    row, server = draft.row, draft.before.server
    if row.state == "lobby":
        draft.change(touched=draft.now, closes_at=draft.now + server.lobby_lasts_seconds)
        return
    rested = draft.before.row.state == "running" and draft.before.row.closes_at is not None
    since = _rests_since(draft) if row.state == "running" else None
    if since is None:
        draft.change(closes_at=None)
    elif not rested:
        by_post = row.pace == "post"
        draft.change(
            closes_at=since + (server.rest_by_post_lasts_seconds if by_post else server.rest_lasts_seconds)
        )
    if rested != (since is not None):
        draft.is_outdated = True


def is_unnoted(table: Table) -> bool:
    """Whether the table rests and that has not been noted, as by an older version."""
    return table.row.state == "running" and table.row.closes_at is None and not anybody_here(table.seats)


def break_up(draft: Draft, **why: Any) -> None:
    """The table ends without a result, and its place is free."""
    draft.change(state="ended", ended=draft.now, deadline=None)
    if draft.post is not None:
        draft.post = draft.change_post(draft.post, done=True, ended=True, **opened(draft.row), **why)
    draft.game = draft.pending = None


def _rests_since(draft: Draft) -> float | None:
    """Since when nobody is here, as far as that has just been found out; None where somebody is."""
    if not anybody_here(draft.seats):
        return draft.now
    touched = draft.row.touched
    since = rests_at(draft.row.pace, touched)
    return None if since is None or draft.now < since else touched


def _counts(table: Table, user: UserId, now: float) -> bool:
    """Whether without this click the table would rest or close too early."""
    row = table.row
    last = row.created if row.touched is None else row.touched
    if row.state == "lobby":
        if user == row.host:
            last = min(last, row.created if row.host_at is None else row.host_at)
        return now - last >= IN_A_LOBBY_SECONDS
    if row.state != "running" or row.pace != "untimed" or table.seat_of(user) is None:
        return False  # there it is told by the deadlines that pass
    return row.closes_at is not None or now - last >= AT_A_TABLE_SECONDS
