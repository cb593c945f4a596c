"""Forgetting: every match lets go of a person, wherever its game has come to."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.refusal import Refused
from dragonbot.ids import NO_USER, MatchId, UserId
from dragonbot.match.lobby import get_up, show
from dragonbot.match.seats import forget_sitter, name_left_behind
from dragonbot.match.state import Deed, Draft, Table
from dragonbot.store.protocol import FORGET_AGAIN, NotStored, Unreadable
from dragonbot.store.rows import OPEN_STATES
from dragonbot.tables.match import STALE
from dragonbot.tables.messages import is_here

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Hall


log = logging.getLogger(__name__)

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
            log.warning("who was forgotten since the backup is still to be forgotten again: %s", trouble)
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
        log.exception("match %s could not forget somebody; only its rows are cleared", match_id)
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
