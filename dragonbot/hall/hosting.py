"""Hosting: what the host of a table may do about the people there, and about its pace and language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from dragonbot.engine.refusal import Refused
from dragonbot.hall import attendance, leading, lobby, sitters
from dragonbot.hall.pace import PACES
from dragonbot.hall.rows import Language, SitterRow

if TYPE_CHECKING:
    from dragonbot.hall.match import Match

SETTINGS: Final[dict[str, tuple[str, ...]]] = {"pace": PACES, "language": get_args(Language)}
"""What is said when a table opens and can be changed until its game begins, with the words for it."""


async def remove(match: Match, user: int, whom: int, now: float) -> None:
    """The host sends somebody away, who gets no seat here again. In a running game a stand-in plays on."""
    async with match.turn():
        lobby.host_only(match, user)
        if match.row.state != "lobby":
            lobby.goes_on(match)
        if whom == user:
            raise Refused("cannot_remove_yourself")
        seat, before = match.seat_of(whom), match.sitters.get(whom)
        if seat is None and before is None:
            raise Refused("not_at_this_table")
        if before is None:
            before = SitterRow(match=match.row.id, user=whom, since=now)
        sitters.note(match, before.model_copy(update={"removed": True}))
        if seat is not None:
            lobby.get_up(match, seat)
        await lobby.show(match, now)


async def hand_over(match: Match, user: int, whom: int, now: float) -> None:
    """Somebody else at the table is the host from now on."""
    async with match.turn():
        lobby.host_only(match, user)
        if match.row.state != "lobby":
            lobby.goes_on(match)
        seat = match.seat_of(whom)
        if seat is None or whom == user:
            raise Refused("not_at_this_table")
        if not attendance.is_here(match.seats[seat]):
            raise Refused("heir_is_away")
        match.note.row["host"] = whom
        await lobby.show(match, now)


async def settle_on(match: Match, user: int, setting: str, value: str, now: float) -> None:
    """The host chooses another pace or language before the start."""
    async with match.turn():
        lobby.host_only(match, user)
        lobby.in_lobby(match)
        if value not in SETTINGS.get(setting, ()):
            raise Refused("unknown_option_value", option=setting, value=value)
        match.note.row[setting] = value
        await lobby.show(match, now)


def want_host_in_lobby(match: Match, user: int) -> None:
    """Refused to everybody but the host, and once the game has begun."""
    leading.check(match, user, match.time.now())
    lobby.in_lobby(match)
