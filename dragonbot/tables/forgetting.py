"""One person at all their tables: which ones these are, what they prefer there, and forgetting them."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dragonbot.engine.refusal import Refused
from dragonbot.ids import NO_USER, MatchId, MessageId, UserId
from dragonbot.match.lobby import get_up, show
from dragonbot.match.notify import LookAround, publicly_waited_for
from dragonbot.match.seats import forget_sitter, name_left_behind
from dragonbot.match.state import Deed, Draft, Table
from dragonbot.store.protocol import FORGET_AGAIN, NotStored, Unreadable
from dragonbot.store.rows import OPEN_STATES, MatchRow
from dragonbot.tables.loader import WISH, is_here, seen, tell_others
from dragonbot.tables.match import STALE

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
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
            log.info("match %s did not take a person's new preferences: %s", match_id, refused)
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


FORGET_AGAIN_SECONDS: Final = 60.0
"""Seconds before another attempt."""


@dataclass(frozen=True, slots=True)
class Forget(Deed[None]):
    """Leave, if the person has a seat, and let neither name nor id stay."""

    user: UserId

    def do(self, draft: Draft) -> None:
        user = self.user
        if not knows(draft, user):
            draft.is_no_op = True
            return
        seat = draft.seat_of(user)
        if seat is not None:
            get_up(draft, seat, forget_name=True)
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


async def forget_everywhere(hall: Hall, awake: Mapping[MatchId, Match], user: UserId) -> int:
    """Nothing of a person stays: stand-ins play their seats, and name and id are kept nowhere.

    Returns at how many tables that go on this could not be shown, since they cannot be read. Nobody else has
    to wait for them. Refused where nothing could be stored.
    """
    going_on = [match_id for match_id in await hall.store.matches_of(user) if await is_here(hall, match_id)]
    unreadable = [match_id for match_id in going_on if not await _forget_at(hall, match_id, user)]
    await _forget_awake(hall, awake, user)
    try:
        await hall.store.forget(user, going_on, unreadable)
    except NotStored as error:
        raise Refused("not_stored") from error
    for match in awake.values():
        match.known_posts.forget()  # what is stored of it is another now
    await _forget_awake(hall, awake, user)  # it was woken meanwhile
    return len(unreadable)


async def _forget_awake(hall: Hall, awake: Mapping[MatchId, Match], user: UserId) -> None:
    """Finished games that are awake remember, and would write it down again."""
    finished = {match_id: match for match_id, match in awake.items() if match.row.state not in OPEN_STATES}
    for match_id in [match_id for match_id, match in finished.items() if knows(match, user)]:
        await _forget_at(hall, match_id, user)


async def forget_again(hall: Hall) -> None:
    """After a restore, forget again the people who were forgotten since the backup."""
    while True:
        try:
            return await _forget_noted(hall)
        except (Refused, NotStored, Unreadable) as trouble:
            log.warning("people forgotten since the backup are not forgotten again yet: %s", trouble)
        await hall.time.sleep(FORGET_AGAIN_SECONDS)


async def _forget_noted(hall: Hall) -> None:
    noted = await hall.store.meta(FORGET_AGAIN)
    if not noted:
        return
    users = [UserId(user) for user in json.loads(noted)]
    for user in users:
        await hall.forget(user)
    await hall.store.set_meta(FORGET_AGAIN, "")
    log.info("forgotten again, as the backup was older: %s people", len(users))


async def _forget_at(hall: Hall, match_id: MatchId, user: UserId) -> bool:
    """Whether the match could let go of a person in its own way."""
    try:
        while True:
            try:
                await hall.take(match_id, Forget(user))
            except Refused as refused:
                if refused.key != STALE:  # else it is woken as it is now
                    raise
            else:
                return True
    except Exception:
        log.exception("match %s could not forget a person; only its rows are cleared", match_id)
        return False


def knows(table: Table, user: UserId) -> bool:
    """Whether the person sits or has sat here, was removed, or is the host."""
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
