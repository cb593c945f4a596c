"""A pause: holders of magic objects may use one. They take effect when the time is up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Pick, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.gold.random_wish import any_use
from dragonbot.gold.showing import check_use, show, show_what_is_armed

if TYPE_CHECKING:
    from dragonbot.gold.table import Table

GO_ON = "go_on"


class Pause:
    """It waits for everybody, holder or not, so that it tells nothing. Each may say to go on."""

    __slots__ = ("about", "outcome", "table", "waiting")
    key = "pause"
    of = "word"
    about_is = "word"
    timer: Timer = "pause"
    hidden = False
    private = False
    until_bell = True

    def __init__(self, table: Table) -> None:
        self.table = table
        self.about = table.window
        self.waiting = [seat.index for seat in table.seats]
        self.outcome: None = None

    def _may_use(self, seat: int) -> bool:
        return bool(self.table.seats[seat].objects) and seat not in self.table.used

    def options(self, seat: int) -> Sequence[str]:
        if seat not in self.waiting:
            return ()
        return ("use", GO_ON) if self._may_use(seat) else (GO_ON,)

    def answers(self, seat: int) -> Sequence[str]:
        """None for a seat that can compose an answer."""
        return () if seat not in self.waiting or self._may_use(seat) else (GO_ON,)

    def check(self, seat: int, answer: Any) -> Any:
        if isinstance(answer, Mapping) and "use" in answer and seat in range(len(self.table.seats)):
            return check_use(self.table, self.table.seats[seat], answer, self.table.used)
        if seat not in self.waiting:
            raise Refused("not_asked")
        if answer != GO_ON:
            raise Refused("not_an_option", options=tuple(self.options(seat)))
        return GO_ON

    def settle(self, seat: int, answer: Any) -> bool:
        """Any use can be answered, so everyone is waited for again."""
        if answer == GO_ON:
            if seat in self.waiting:
                self.waiting.remove(seat)
            return not self.waiting
        before = len(self.table.news)
        self.table.used.append(seat)
        show(self.table, self.table.seats[seat], answer)
        show_what_is_armed(self.table)
        if any(event[3] is None for event in self.table.news[before:]):
            self.waiting = [other.index for other in self.table.seats]
        return False

    def silence(self, seat: int) -> str:
        return GO_ON

    def any_answer(self, seat: int, pick: Pick) -> Any:
        table = self.table
        if self._may_use(seat) and not pick(3):
            use = any_use(table, table.seats[seat], table.used, pick)
            if use is not None:
                return use
        return GO_ON

    def written(self, answer: Any) -> Any:
        return answer
