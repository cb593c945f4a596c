"""Sitters: who has sat where since a game began. Whoever has seen a hand gets no other seat of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dragonbot.engine.refusal import Refused
from dragonbot.hall.attendance import is_left
from dragonbot.hall.rows import SitterRow

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


def note_sitting(match: Match, seat: int, now: float) -> None:
    """The person on this seat can see its hand from now on."""
    user = match.seats[seat].user
    if user is not None:
        note(match, SitterRow(match=match.row.id, user=user, seat=seat, since=now))


def note(match: Match, sitter: SitterRow) -> None:
    match.sitters = {**match.sitters, sitter.user: sitter}
    match.note.sitters = True


def forget(match: Match, user: int) -> None:
    if user in match.sitters:
        match.sitters = {other: sitter for other, sitter in match.sitters.items() if other != user}
        match.note.sitters = True


def want_not_removed(match: Match, user: int) -> None:
    """Refused where the host has sent this person away: they get no seat here again."""
    sitter = match.sitters.get(user)
    if sitter is not None and sitter.removed:
        raise Refused("removed_from_table")


def seat_to_take(match: Match, user: int) -> int:
    """The seat a person may take over in a running game: their own, else the first that is free."""
    want_not_removed(match, user)
    sitter = match.sitters.get(user)
    if sitter is not None and sitter.seat is not None:
        if not is_left(match.seats[sitter.seat]):
            raise Refused("own_seat_taken")
        return sitter.seat
    free = next((row.seat for row in match.seats if is_left(row)), None)
    if free is None:
        raise Refused("no_seat_to_take_over")
    return free


def name_left_behind(match: Match, user: int) -> int | None:
    """The seat that still bears the name of a person who has left it; None where there is none."""
    mine = match.sitters.get(user)
    if mine is None or mine.seat is None or not is_left(match.seats[mine.seat]):
        return None
    came_later = any(other.seat == mine.seat and other.since > mine.since for other in match.sitters.values())
    return None if came_later else mine.seat


async def carry_over(match: Match, removed: Sequence[SitterRow], now: float) -> None:
    """Whoever was removed from a table gets no seat where it goes on either."""
    async with match.turn():
        for sitter in removed:
            note(match, sitter.model_copy(update={"match": match.row.id}))
        await match.settle(now)
