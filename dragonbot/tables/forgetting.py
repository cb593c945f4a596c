"""A person at all their tables: listing them, changing preferences, and being forgotten."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dragonbot.engine.refusal import Refused
from dragonbot.ids import NO_USER, MatchId, MessageId, UserId
from dragonbot.match.lobby import get_up, show
from dragonbot.match.notify import RecheckReminders, publicly_waited_for
from dragonbot.match.seats import forget_sitter, name_left_behind
from dragonbot.match.state import Draft, MatchCommand, Table
from dragonbot.store.protocol import FORGET_AGAIN, NotStored, Unreadable
from dragonbot.store.rows import OPEN_STATES, MatchRow
from dragonbot.tables.loader import WISH, is_here, seen, tell_others
from dragonbot.tables.match import STALE

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Registry


log = logging.getLogger(__name__)

MOST_TABLES: Final = 50
"""The newest tables of a person that are looked at."""


async def wish(registry: Registry, user: UserId, **news: Any) -> None:
    """Apply changed preferences at all tables, in every process."""
    await registry.store.change_person(user, **news)
    await tell_others(registry, user, WISH)
    await look_around(registry, user)


async def look_around(registry: Registry, user: UserId) -> None:
    """Apply changed preferences at the tables of this process."""
    for match_id in await registry.store.matches_of(user):
        if not await is_here(registry, match_id):
            continue
        try:
            match = await registry.match(match_id)
            if match.row.state == "running" and match.seat_of(user) is not None:
                await registry.take(match_id, RecheckReminders())
        except Refused as refused:
            log.info("match %s did not take a person's new preferences: %s", match_id, refused)
    registry.direct_messages.push(user)


class OpenTable(NamedTuple):
    """The public part of a person's table."""

    row: MatchRow
    message: MessageId | None
    """The newest message."""
    waits: bool
    """The table waits for this person."""
    is_away: bool
    """A stand-in plays for this person."""


async def tables_of(registry: Registry, user: UserId) -> Sequence[OpenTable]:
    """A person's open tables, those waiting for them first, by urgency."""
    tables = []
    for match_id in (await registry.store.matches_of(user))[-MOST_TABLES:]:
        try:
            match = await seen(registry, match_id)
        except Refused:
            continue
        seat = match.seat_of(user)
        if seat is None or match.row.state not in OPEN_STATES:
            continue
        post = await registry.store.newest_post(match_id)
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


FORGET_AGAIN_SECONDS: Final = 60.0
"""Seconds before another attempt."""


@dataclass(frozen=True, slots=True)
class Forget(MatchCommand[None]):
    """Leave the table, and erase name and id."""

    user: UserId

    def do(self, draft: Draft) -> None:
        user = self.user
        if not knows(draft, user):
            draft.is_no_op = True
            return
        seat = draft.seat_of(user)
        if seat is not None:
            get_up(draft, seat, forget_name=True)
        draft.change(daily=False)
        if draft.row.host == user:
            draft.change(host=NO_USER)
        left = name_left_behind(draft, user)
        if left is not None:
            draft.change_seat(left, name="")
        if user in draft.sitters:
            forget_sitter(draft, user)
        draft.is_outdated = draft.row.state == "running"
        if draft.post is not None:
            content = without(draft.post.content, user)
            if content != draft.post.content:
                draft.post = draft.change_post(draft.post, **content)
        show(draft)


async def forget_everywhere(registry: Registry, loaded: Mapping[MatchId, Match], user: UserId) -> int:
    """Erase a person everywhere; stand-ins play their seats.

    Returns how many running tables could not show it because they are unreadable; others don't wait for them.
    Refused if nothing could be stored.
    """
    going_on = [
        match_id for match_id in await registry.store.matches_of(user) if await is_here(registry, match_id)
    ]
    unreadable = [match_id for match_id in going_on if not await _forget_at(registry, match_id, user)]
    await _forget_in_loaded(registry, loaded, user)
    try:
        await registry.store.forget(user, going_on, unreadable)
    except NotStored as error:
        raise Refused("not_stored") from error
    for match in loaded.values():
        match.known_posts.forget()  # its stored state has changed
    await _forget_in_loaded(registry, loaded, user)  # it was loaded meanwhile
    return len(unreadable)


async def _forget_in_loaded(registry: Registry, loaded: Mapping[MatchId, Match], user: UserId) -> None:
    """Erase the person from loaded finished games, which would store them again."""
    finished = {match_id: match for match_id, match in loaded.items() if match.row.state not in OPEN_STATES}
    for match_id in [match_id for match_id, match in finished.items() if knows(match, user)]:
        await _forget_at(registry, match_id, user)


async def forget_again(registry: Registry) -> None:
    """After a restore, forget again the people who were forgotten since the backup."""
    while True:
        try:
            return await _forget_noted(registry)
        except (Refused, NotStored, Unreadable) as trouble:
            log.warning("people forgotten since the backup are not forgotten again yet: %s", trouble)
        await registry.time.sleep(FORGET_AGAIN_SECONDS)


async def _forget_noted(registry: Registry) -> None:
    noted = await registry.store.meta(FORGET_AGAIN)
    if not noted:
        return
    users = [UserId(user) for user in json.loads(noted)]
    for user in users:
        await registry.forget(user)
    await registry.store.set_meta(FORGET_AGAIN, "")
    log.info("forgotten again, as the backup was older: %s people", len(users))


async def _forget_at(registry: Registry, match_id: MatchId, user: UserId) -> bool:
    """Whether the match itself removed the person."""
    try:
        while True:
            try:
                await registry.take(match_id, Forget(user))
            except Refused as refused:
                if refused.key != STALE:  # else it is loaded in its present state
                    raise
            else:
                return True
    except Exception:
        log.exception("match %s could not forget a person; only its rows are cleared", match_id)
        return False


def knows(table: Table, user: UserId) -> bool:
    """Whether the person sits or sat here, was removed, or is the host."""
    return table.row.host == user or table.seat_of(user) is not None or user in table.sitters


def without(value: Any, user: UserId) -> Any:
    """The value with 0 wherever it had the user's id."""
    match value:
        case bool():
            return value
        case int():
            return 0 if value == user else value
        case list():
            return [without(inner, user) for inner in value]
        case dict():
            return {key: without(inner, user) for key, inner in value.items()}
    return value
