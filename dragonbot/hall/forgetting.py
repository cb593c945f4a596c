"""Forgetting: a match lets go of a person, wherever the game has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dragonbot.hall import lobby, sitters

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


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
