"""Sending: the player in turn sends an adventurer to a dragon, or first uses a magic object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Pick, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.gold.random_wish import any_use
from dragonbot.gold.showing import check_use

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table


class Send:
    """Which adventurer goes where. Without one at home, `pass`, where an object might still help."""

    __slots__ = ("about", "hunters", "may_use", "outcome", "seat", "table", "waiting")
    key = "send"
    of = "hunter"
    about_is = "word"
    timer: Timer = "choice"
    hidden = False
    private = False
    until_bell = False

    def __init__(self, table: Table, seat: Seat, hunters: Sequence[str], *, may_use: bool) -> None:
        self.table = table
        self.seat = seat
        self.hunters = tuple(hunters)
        self.may_use = may_use
        self.waiting = [seat.index]
        self.about = ""
        self.outcome: dict[str, Any] | str = "pass"

    def options(self, seat: int) -> Sequence[str]:
        """The adventurers that may be sent."""
        return (self.hunters or ("pass",)) if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[Any]:
        """All but the uses of objects."""
        if seat not in self.waiting:
            return ()
        if not self.hunters:
            return ("pass",)
        dragons = [lair.dragon for lair in self.table.lairs]
        return [{"send": hunter, "to": dragon} for hunter in self.hunters for dragon in dragons]

    def count(self) -> int:
        """How many answers there are but for the uses of objects."""
        return len(self.hunters) * len(self.table.lairs) or 1

    def check(self, seat: int, answer: Any) -> Any:
        if seat not in self.waiting:
            raise Refused("not_asked")
        names = isinstance(answer, (dict, Mapping))
        if names and "use" in answer:
            return check_use(self.table, self.seat, answer, [] if self.may_use else [seat])
        if answer == "pass" and not self.hunters:
            return "pass"
        if not names or len(answer) != 2 or "send" not in answer or "to" not in answer:
            raise Refused("send_somebody", options=self.hunters)
        if answer["send"] not in self.hunters:
            raise Refused("not_ready", options=self.hunters)
        if self.table.find(answer["to"]) is None:
            dragons = tuple(lair.dragon for lair in self.table.lairs)
            raise Refused("no_such_dragon", options=dragons)
        return {"send": answer["send"], "to": answer["to"]}

    def settle(self, seat: int, answer: Any) -> bool:
        self.outcome = answer
        return True

    def silence(self, seat: int) -> Any:
        return self.answers(seat)[0]

    def any_answer(self, seat: int, pick: Pick) -> Any:
        if self.may_use and not pick(2):
            use = any_use(self.table, self.seat, [], pick)
            if use is not None:
                return use
        place = pick(self.count())
        if not self.hunters:
            return "pass"
        hunter, lair = divmod(place, len(self.table.lairs))
        return {"send": self.hunters[hunter], "to": self.table.lairs[lair].dragon}

    def written(self, answer: Any) -> Any:
        return answer
