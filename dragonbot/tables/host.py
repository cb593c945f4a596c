"""What a host may do: invite and remove people, hand over, change settings, move the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast, get_args

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, MatchId, UserId
from dragonbot.match.lobby import get_up, require_game, require_lobby, require_movable, show
from dragonbot.match.notify import require_not_just_called, summon
from dragonbot.match.posts import show_as_it_is
from dragonbot.match.seats import (
    break_up,
    claim_host,
    drop_offer,
    guests,
    invite,
    is_here,
    is_left,
    put_guest,
    sitter_of,
)
from dragonbot.match.state import Draft, MatchCommand, Table
from dragonbot.store.pace import PACES, Pace
from dragonbot.store.rows import Joining, Language, OnOrOff
from dragonbot.tables.opening import rematch_row

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Registry


SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    "pace": PACES,
    "language": get_args(Language),
    "pictures": get_args(OnOrOff),
    "joining": get_args(Joining),
}
"""Settings that can be changed until the game begins, with their choices."""
MOST_INVITED: Final = 25
"""Open invitations per table."""


@dataclass(frozen=True, slots=True)
class Remove(MatchCommand[None]):
    """The host removes a player for good; in a running game a stand-in plays on."""

    user: UserId
    whom: UserId
    is_let: bool = False
    """The server allows this person, who may not be the host, to remove people."""

    def do(self, draft: Draft) -> None:
        if not self.is_let:
            claim_host(draft, self.user)
        seat = require_to_remove(draft, self.user, self.whom)
        sitter = draft.sitters.get(self.whom)
        if sitter is not None and sitter.offered is not None:
            drop_offer(draft, sitter.offered)
        put_guest(draft, self.whom, removed=True, invited=False)
        if seat is not None:
            get_up(draft, seat)
        show(draft)
        if draft.row.state != "lobby":
            show_as_it_is(draft)


@dataclass(frozen=True, slots=True)
class Invite(MatchCommand[None]):
    """The host invites a person, who hears of it once and may join an invite-only table."""

    user: UserId
    whom: UserId

    def summons(self, _table: Table, /) -> Sequence[UserId]:
        return (self.whom,)

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_to_invite(draft, self.whom)
        require_not_just_called(draft, self.whom)
        invite(draft, self.whom)
        summon(draft, "invitation", [self.whom])


def require_to_remove(table: Table, user: UserId, whom: UserId) -> int | None:
    """The seat that becomes free, if they have one. Refused if there is no one to remove."""
    if table.row.state != "lobby":
        require_game(table)
    if whom == user:
        raise Refused("cannot_remove_yourself")
    seat = table.seat_of(whom)
    if seat is None and whom not in table.sitters:
        raise Refused("not_at_this_table")
    return seat


def require_to_invite(table: Table, whom: UserId) -> None:
    """Refused if this person needs no invitation, or could not use it."""
    if table.row.state != "lobby":
        require_game(table)
    if table.seat_of(whom) is not None:
        raise Refused("whom_has_a_seat")
    sitter = sitter_of(table, whom)
    if sitter is not None:
        if sitter.removed:
            raise Refused("whom_was_removed")
        if sitter.invited:
            raise Refused("already_invited")
    if len(guests(table)) >= MOST_INVITED:
        raise Refused("too_many_invited", most=MOST_INVITED)
    if table.row.state != "lobby":
        if sitter is not None and sitter.seat is not None:
            raise Refused("whom_has_seen_a_hand")
        if not any(is_left(seat) or seat.offer == "anybody" for seat in table.seats):
            raise Refused("no_seat_to_take_over")


@dataclass(frozen=True, slots=True)
class HandOver(MatchCommand[None]):
    """Make another person at the table the host."""

    user: UserId
    whom: UserId

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        if draft.row.state != "lobby":
            require_game(draft)
        seat = draft.seat_of(self.whom)
        if seat is None or self.whom == self.user:
            raise Refused("not_at_this_table")
        if not is_here(draft.seats[seat]):
            raise Refused("heir_is_away")
        draft.change(host=self.whom)
        show(draft)


@dataclass(frozen=True, slots=True)
class SettleOn(MatchCommand[None]):
    """The host changes pace, language or pictures before the start."""

    user: UserId
    setting: str
    value: str

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_lobby(draft)
        if self.value not in SETTINGS.get(self.setting, ()):
            raise Refused("unknown_option_value", option=self.setting, value=self.value)
        if self.setting == "pace":
            draft.change(pace=cast(Pace, self.value))
        elif self.setting == "joining":
            draft.change(joining=cast(Joining, self.value))
        elif self.setting == "pictures":
            draft.change(pictures=cast(OnOrOff, self.value))
        else:
            draft.change(language=cast(Language, self.value))
        show(draft)


@dataclass(frozen=True, slots=True)
class Moved(MatchCommand[None]):
    """The table continues in another channel."""

    channel: ChannelId

    def do(self, draft: Draft) -> None:
        break_up(draft, thread=self.channel)


async def move(registry: Registry, match_id: MatchId, user: UserId, channel: ChannelId) -> Match:
    """Move the table to that channel; the old card links to it."""

    async def act(match: Match) -> Match:
        async with match.turn():
            now = match.time.now()
            require_movable(match, user, now)
            # People who were removed stay removed, and invitations stay valid.
            sitters = [*match.sitters.values()]
            row = rematch_row(match.row, channel, user, now)
            # Words added before the new secret was fixed would prove nothing.
            seats = [seat.model_copy(update={"luck": None}) for seat in match.seats]
            moved = await registry.open_lobby(row, seats, sitters, match_id)
            await match.apply_in_turn(Moved(channel))
            return moved

    return await registry.do(match_id, act)
