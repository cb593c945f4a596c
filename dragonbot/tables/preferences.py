"""What a person prefers at every table, and the tables they sit at."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dragonbot.engine.refusal import Refused
from dragonbot.ids import MessageId, UserId
from dragonbot.match.notify import LookAround, publicly_waited_for
from dragonbot.store.rows import OPEN_STATES, MatchRow
from dragonbot.tables.messages import WISH, is_here, seen, tell_others

if TYPE_CHECKING:
    from dragonbot.tables.registry import Hall


log = logging.getLogger(__name__)

MOST_TABLES: Final = 50
"""Of one person, that are looked at for them; the newest."""


async def wish(hall: Hall, user: UserId, **news: Any) -> None:
    """A person's preferences have changed, also for tables that already wait for them."""
    await hall.store.change_person(user, **news)
    await tell_others(hall, user, WISH)
    await look_around(hall, user)


async def look_around(hall: Hall, user: UserId) -> None:
    """A person's preferences have changed: tell the tables of this process."""
    for match_id in await hall.store.matches_of(user):
        if not await is_here(hall, match_id):
            continue
        try:
            match = await hall.match(match_id)
            if match.row.state == "running" and match.seat_of(user) is not None:
                await hall.take(match_id, LookAround())
        except Refused as refused:
            log.info("match %s does not hear what somebody wishes for: %s", match_id, refused)
    hall.courier.push(user)


class OpenTable(NamedTuple):
    """A person's table, as far as it is public."""

    row: MatchRow
    message: MessageId | None
    """The newest."""
    waits: bool
    """For them."""
    is_away: bool
    """A stand-in plays for them."""


async def tables_of(hall: Hall, user: UserId) -> Sequence[OpenTable]:
    """A person's open tables: first those that wait for them, the most urgent first."""
    tables = []
    for match_id in (await hall.store.matches_of(user))[-MOST_TABLES:]:
        try:
            match = await seen(hall, match_id)
        except Refused:
            continue
        seat = match.seat_of(user)
        if seat is None or match.row.state not in OPEN_STATES:
            continue
        post = await hall.store.newest_post(match_id)
        tables.append(
            OpenTable(
                row=match.row,
                message=post.message_id if post is not None else None,
                waits=seat in publicly_waited_for(match),
                is_away=match.row.state == "running" and match.seats[seat].away,
            )
        )
    return sorted(tables, key=_first)


def _first(table: OpenTable) -> tuple[bool, float, int]:
    deadline = table.row.deadline
    return not table.waits, float("inf") if deadline is None else deadline, -table.row.id
