"""Personal data export: everything stored about one person.

Of running games it has the person's own answers only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from dragonbot.engine.game import ACT, GIVE, LEAVE, TAKE_OVER, UNASKED
from dragonbot.engine.save import TAKE_BACK
from dragonbot.ids import MatchId, UserId
from dragonbot.store.history import History
from dragonbot.store.protocol import Unreadable
from dragonbot.store.rows import MatchRow, SitterRow
from dragonbot.store.sql.store import Store

FORMAT: Final = "dragonbot-data"
VERSION: Final = 1
CHANGES_HANDS: Final = (GIVE, LEAVE, TAKE_OVER)
NEVER: Final = float("inf")
AS_EXACT_SECONDS: Final = 0.05
"""Precision, in seconds, of exported answer times of finished games."""


async def data_of(store: Store, user: UserId, now: float) -> bytes:
    """All data as JSON. Unreadable matches are only named."""
    found = await store.personal(user)
    tables = [await _table(store, match, user) for match in found.matches]
    told = {
        "format": FORMAT,
        "version": VERSION,
        "made": _time(now),
        "user": str(user),
        **{table: [*map(_plain, rows)] for table, rows in found.rows.items()},
        "mentions": [*map(_plain, found.mentions)],
        "tables": [table for table in tables if table is not None],
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


async def _table(store: Store, match: MatchId, user: UserId) -> dict[str, Any] | None:
    try:
        history, sitters = await store.history(match), await store.sitters(match)
    except Unreadable:
        return {"match": str(match), "cannot_be_read": True}
    if history is None:
        return None
    row = history.row
    seat = next((seat for seat in history.seats if seat.user == user), None)
    sitter = next((sitter for sitter in sitters if sitter.user == user), None)
    told: dict[str, Any] = {
        "match": str(match),
        "server": str(row.guild_id),
        "channel": str(row.channel_id),
        "game": row.game,
        "state": row.state,
        "opened": _time(row.created),
        "started": _time(row.started),
        "ended": _time(row.ended),
        "host": row.host == user,
    }
    if seat is not None:
        told |= {"seat": seat.seat + 1, "name": seat.name, "away": seat.away}
        has_begun_here = row.started is None or (sitter is not None and sitter.since <= row.started)
        if seat.joined is not None and has_begun_here:  # else it belongs to the seat's earlier player
            told["joined_by_interaction"] = str(seat.joined)
            if seat.luck is not None:
                told["hash_of_word"] = seat.luck
    if sitter is not None:
        since = _time(sitter.since)
        told["sat"] = {"seat": _one_up(sitter.seat), "since": since, "removed": sitter.removed}
        told |= {"invited": sitter.invited, "seat_offered": _one_up(sitter.offered)}
    told["answers"] = [*_answers(history, user, sitters)]
    return told | _won(row, sitter.seat if sitter is not None else seat.seat if seat is not None else None)


def _answers(history: History, user: UserId, sitters: Sequence[SitterRow]) -> Iterable[dict[str, Any]]:
    """The person's answers, from their time at the seat."""
    mine = next((sitter for sitter in sitters if sitter.user == user and sitter.seat is not None), None)
    if mine is None:
        return
    since = mine.since - (AS_EXACT_SECONDS if history.is_packed else 0.0)
    until = _until(history, mine, sitters, sits_there=any(seat.user == user for seat in history.seats))
    for row in history.answers:
        if row.seat != mine.seat or row.by != "person" or not since <= row.at < until:
            continue
        told = {"step": row.step, "question": row.key, "at": _time(row.at)}
        if row.key == TAKE_BACK:  # draws are secret
            yield told
        elif row.key not in UNASKED or row.key == ACT:
            yield told | {"answer": row.answer}


def _until(history: History, mine: SitterRow, sitters: Sequence[SitterRow], *, sits_there: bool) -> float:
    """When the person left for good; their successor may have been forgotten."""
    if sits_there:
        return NEVER
    others = [other.since for other in sitters if other.seat == mine.seat and other.since > mine.since]
    notes = [
        row.at
        for row in history.answers
        if row.seat == mine.seat and row.key in CHANGES_HANDS and row.at > mine.since
    ]
    return min([*others, *notes], default=NEVER)


def _won(row: MatchRow, seat: int | None) -> dict[str, Any]:
    won = (row.result or {}).get("won")
    return {"won": seat in won} if isinstance(won, list) and seat is not None else {}


def _one_up(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _time(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


TIMES: Final = ("made", "touched", "closed_at", "posted")


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as JSON, with ids as text, since other programs may round large numbers."""
    return {name: _told(name, value) for name, value in row.items()}


def _told(name: str, value: Any) -> Any:
    if name in TIMES and isinstance(value, int | float):
        return _time(value)
    return str(value) if isinstance(value, int) and abs(value) >= 2**53 else value
