"""Forgetting: every match lets go of a person, wherever its game has come to."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dragonbot.engine.refusal import Refused
from dragonbot.hall import lobby, sitters
from dragonbot.hall.store import NotStored

if TYPE_CHECKING:
    from dragonbot.hall.hall import Hall
    from dragonbot.hall.match import Match

log = logging.getLogger(__name__)


async def forget_everywhere(hall: Hall, awake: Mapping[int, Match], user: int) -> int:
    """Nothing of a person stays: stand-ins play their seats, and name and id are kept nowhere.

    Returns at how many tables that go on this could not be shown, since they cannot be read. Nobody else has
    to wait for them. Refused where nothing could be stored.
    """
    going_on = await hall.store.matches_of(user)
    unreadable = [number for number in going_on if not await _forget_at(hall, number, user)]
    try:
        await hall.store.forget(user, going_on, unreadable)
    except NotStored as error:
        raise Refused("not_stored") from error
    # Finished games that are awake remember, and would write it down again.
    for number in [number for number, match in awake.items() if knows(match, user)]:
        await _forget_at(hall, number, user)
    return len(unreadable)


async def _forget_at(hall: Hall, number: int, user: int) -> bool:
    """Whether the match could let go of a person in its own way."""
    try:
        await hall.do(number, lambda match: forget(match, user, hall.time.now()))
    except Exception:
        log.exception("match %s could not forget somebody; only its rows are cleared", number)
        return False
    return True


def knows(match: Match, user: int) -> bool:
    """Whether the person sits or has sat here, was removed, or is the host."""
    return match.row.host == user or match.seat_of(user) is not None or user in match.sitters


async def forget(match: Match, user: int, now: float) -> None:
    """Leave, if the person has a seat, and let neither name nor id stay."""
    async with match.turn():
        if not knows(match, user):
            return
        if match.row.host == user:
            match.note.row["host"] = 0
        seat = match.seat_of(user)
        if seat is not None:
            lobby.get_up(match, seat, name="")
        left = sitters.name_left_behind(match, user)
        if left is not None:
            match.change_seat(left, name="")
        sitters.forget(match, user)
        match.note.refresh = match.row.state == "running"
        if match.post is not None:
            content = without(match.post.content, user)
            if content != match.post.content:
                match.post = match.note.change_post(match.post, **content)
        await lobby.show(match, now)


def without(value: Any, user: int) -> Any:
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
