"""Luck: a word of one's own, which somebody who sits in a lobby adds to the chance of its game."""

from __future__ import annotations

from dataclasses import dataclass, field

from dragonbot.engine.chance import luck_of
from dragonbot.engine.refusal import Refused
from dragonbot.hall.lobby import show, want_lobby
from dragonbot.hall.state import Deed, Draft, Table
from dragonbot.ids import UserId


@dataclass(frozen=True, slots=True)
class GiveWord(Deed[bool]):
    """In the place of an earlier one. An empty word takes that away; False then. Kept is a hash alone."""

    user: UserId
    word: str = field(repr=False)

    def do(self, draft: Draft) -> bool:
        seat = want_luck(draft, self.user)
        has_word = bool(self.word.strip()) or draft.seats[seat].luck is None
        draft.change_seat(seat, luck=luck_of(self.word) if has_word else None)
        show(draft)
        return has_word


def want_luck(table: Table, user: UserId) -> int:
    """The person's seat. Refused to whoever cannot add a word now."""
    want_lobby(table)
    seat = table.seated(user)
    if table.row.secret is None:
        raise Refused("no_luck_here")
    if table.seats[seat].away or table.seats[seat].joined is None:
        raise Refused("luck_comes_later")
    return seat
