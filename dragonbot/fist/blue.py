"""The Blue coin: it is added to an open bid, by all who want to at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.question import Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.fist.purse import move
from dragonbot.fist.things import BLUE

if TYPE_CHECKING:
    from dragonbot.fist.bidding import Bidding
    from dragonbot.fist.table import Table

USE_OR_PASS = ("use", "pass")
SET_BLUE: Final = {"set": "blue"}
"""What a seat does to have its Blue coin added in a pause it may not see, and to take that back."""


class BlueCoins:
    """Who adds a Blue coin. Who owns one is hidden, so where the table pauses it does so for everybody.

    Then only the bell ends it, however many have answered, and it may wait for nobody at all.
    """

    __slots__ = ("may_answer", "outcome", "preset", "until_bell", "used", "waiting")
    key = "blue"
    of = "word"
    about = ""
    about_is = "word"
    timer: Timer = "blue"
    hidden = True
    private = True

    def __init__(self, holders: list[int], preset: Sequence[int] = (), *, until_bell: bool) -> None:
        self.may_answer = holders
        self.preset = preset
        self.waiting = holders[:]
        self.until_bell = until_bell
        self.used: list[int] = []
        self.outcome: list[int] = self.used

    def options(self, seat: int) -> Sequence[str]:
        return USE_OR_PASS if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[str]:
        return self.options(seat)

    def check(self, seat: int, answer: Any) -> str:
        """Until the bell an answer may be changed."""
        if seat not in (self.may_answer if self.until_bell else self.waiting):
            raise Refused("not_asked")
        if answer not in USE_OR_PASS:
            raise Refused("not_an_option", options=USE_OR_PASS)
        said: str = answer
        return said

    def settle(self, seat: int, answer: str) -> bool:
        if seat in self.waiting:
            self.waiting.remove(seat)
        if seat in self.used:
            self.used.remove(seat)
        if answer == "use":
            self.used.append(seat)
        return not self.waiting and not self.until_bell

    def silence(self, seat: int) -> str:
        return "use" if seat in self.preset else "pass"

    def any_answer(self, seat: int, pick: Pick) -> str:
        return USE_OR_PASS[pick(2)]

    def written(self, answer: str) -> str:
        return answer


def may_set_blue(table: Table, seat: int) -> bool:
    """Whether the seat may say beforehand what becomes of its Blue coin: the pause may be too short."""
    bidding = table.biddings[-1] if table.biddings else None
    if bidding is None or bidding.opened or not table.house.pauses or not bidding.metal.takes_blue:
        return False
    return seat in bidding.seats and bool(table.seats[seat].purse[BLUE])


def set_blue(table: Table, seat: int) -> None:
    """The Blue coin will be added unless the seat says otherwise in the pause; set once more, it will not."""
    preset = table.biddings[-1].preset
    if seat in preset:
        preset.remove(seat)
    else:
        preset.append(seat)


def add_blue_coins(table: Table, bidding: Bidding) -> Play:
    """Ask all holders who have bid at least one coin, again and again as long as somebody adds one."""
    out = True
    while out and any(seat.purse[BLUE] for seat in table.seats) and any(bidding.values.values()):
        holders = [
            index for index in bidding.seats if table.seats[index].purse[BLUE] and bidding.values[index]
        ]
        if not holders and not table.house.pauses:
            return
        used = yield BlueCoins(holders, bidding.preset, until_bell=table.house.pauses)
        bidding.preset = []  # it was for one coin
        adding = [index for index in bidding.seats if index in used]
        for index in adding:
            move(1, BLUE, table.seats[index].purse, table.bank)
            bidding.values[index] += 1
            table.tell("adds_blue", table.seats[index].name, bidding.values[index])
        out = bool(adding)
