"""Hosting: what the host of a table may do about the people there, about its pace and its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast, get_args

from dragonbot.engine.refusal import Refused
from dragonbot.hall.attendance import is_here, lead
from dragonbot.hall.lobby import get_up, once_more, show, want_game, want_lobby, want_movable
from dragonbot.hall.pace import PACES, Pace
from dragonbot.hall.resting import break_up
from dragonbot.hall.rows import Language, OnOrOff, SitterRow
from dragonbot.hall.state import Deed, Draft
from dragonbot.ids import ChannelId, MatchId, UserId

if TYPE_CHECKING:
    from dragonbot.hall.hall import Hall
    from dragonbot.hall.match import Match

SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    "pace": PACES,
    "language": get_args(Language),
    "pictures": get_args(OnOrOff),
}
"""What is said when a table opens and can be changed until its game begins, with the words for it."""


@dataclass(frozen=True, slots=True)
class Remove(Deed[None]):
    """The host sends somebody away, who gets no seat here again. In a running game a stand-in plays on."""

    user: UserId
    whom: UserId
    is_let: bool = False
    """The server lets this person send people away, who need not be the host."""

    def do(self, draft: Draft) -> None:
        if not self.is_let:
            lead(draft, self.user)
        if draft.row.state != "lobby":
            want_game(draft)
        if self.whom == self.user:
            raise Refused("cannot_remove_yourself")
        seat, sitter = draft.seat_of(self.whom), draft.sitters.get(self.whom)
        if seat is None and sitter is None:
            raise Refused("not_at_this_table")
        if sitter is None:
            sitter = SitterRow(match=draft.row.id, user=self.whom, since=draft.now)
        draft.put_sitter(sitter.model_copy(update={"removed": True}))
        if seat is not None:
            get_up(draft, seat)
        show(draft)


@dataclass(frozen=True, slots=True)
class HandOver(Deed[None]):
    """Somebody else at the table is the host from now on."""

    user: UserId
    whom: UserId

    def do(self, draft: Draft) -> None:
        lead(draft, self.user)
        if draft.row.state != "lobby":
            want_game(draft)
        seat = draft.seat_of(self.whom)
        if seat is None or self.whom == self.user:
            raise Refused("not_at_this_table")
        if not is_here(draft.seats[seat]):
            raise Refused("heir_is_away")
        draft.change(host=self.whom)
        show(draft)


@dataclass(frozen=True, slots=True)
class SettleOn(Deed[None]):
    """The host chooses another pace or language before the start, or whether the table has pictures."""

    user: UserId
    setting: str
    value: str

    def do(self, draft: Draft) -> None:
        lead(draft, self.user)
        want_lobby(draft)
        if self.value not in SETTINGS.get(self.setting, ()):
            raise Refused("unknown_option_value", option=self.setting, value=self.value)
        if self.setting == "pace":
            draft.change(pace=cast(Pace, self.value))
        elif self.setting == "pictures":
            draft.change(pictures=cast(OnOrOff, self.value))
        else:
            draft.change(language=cast(Language, self.value))
        show(draft)


@dataclass(frozen=True, slots=True)
class Moved(Deed[None]):
    """The table goes on in another channel."""

    channel: ChannelId

    def do(self, draft: Draft) -> None:
        break_up(draft, thread=self.channel)


@dataclass(frozen=True, slots=True)
class CarryOver(Deed[None]):
    """Whoever was removed from a table gets no seat where it goes on either."""

    removed: Sequence[SitterRow]

    def do(self, draft: Draft) -> None:
        for sitter in self.removed:
            draft.put_sitter(sitter.model_copy(update={"match": draft.row.id}))


async def move(hall: Hall, match_id: MatchId, user: UserId, channel: ChannelId) -> Match:
    """The host opens the table anew in that channel; where it was its card says where it is."""

    async def act(match: Match) -> Match:
        async with match.turn():
            now = match.time.now()
            want_movable(match, user, now)
            moved = await hall.open_lobby(once_more(match.row, channel, user, now), match.seats, match_id)
            removed = [sitter for sitter in match.sitters.values() if sitter.removed]
            if removed:
                await hall.take(moved.row.id, CarryOver(removed))
            await match.take_in_turn(Moved(channel))
            return moved

    return await hall.do(match_id, act)
