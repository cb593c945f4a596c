"""The Market: for a while everyone may trade tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.question import Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.house import LIMITS, sand_of
from dragonbot.games.gold.rules.table import Stall
from dragonbot.games.gold.rules.tokens import (
    COLOURS,
    covers,
    hand_over,
    heap_of,
    named,
    packed_shares,
    read_heap,
    size,
    unpacked_shares,
)
from dragonbot.games.gold.rules.using import MARKET, any_use, check_use, use_now, use_what_is_armed

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Table

DONE = "done"
SHOW: Final = "show"
"""Show everyone one's treasure. Always possible, as a magic object is, and no option that must be weighed."""
BACK: Final = 9
"""Stands for a seat in a packed offer; no table has this many."""
SIGNS: Final = {"agree": "+", "withdraw": "-"}
"""Their signs in a save, before the other seat's number."""


class Market:
    """Offers and their acceptance. It ends with the time, or when everyone is done.

    The outcome is a seat and its use of a magic object, which interrupts the Market; else None.
    """

    __slots__ = ("about", "outcome", "stall", "table", "timer", "waiting")
    key = "market"
    of = "word"
    about_is = "word"
    hidden = False
    private = False
    until_bell = True

    def __init__(self, table: Table, stall: Stall) -> None:
        self.table = table
        self.stall = stall
        self.about = ""
        self.timer: Timer = stall.sand
        self.waiting = [seat.index for seat in table.seats if seat.index not in stall.done]
        self.outcome: Any = None

    def options(self, seat: int) -> Sequence[str]:
        if seat not in self.waiting:
            return ()
        to_me = any(to == seat for _, to in self.stall.offers)
        mine = any(giver == seat for giver, _ in self.stall.offers)
        return ("give", *(["agree"] if to_me else []), *(["withdraw"] if mine else []), DONE)

    def answers(self, seat: int) -> Sequence[Any]:
        return ()

    def check(self, seat: int, answer: Any) -> Any:
        """A player who is done can come back with an offer or an answer to one."""
        if seat not in range(len(self.table.seats)):
            raise Refused("not_asked")
        if answer == DONE:
            if seat not in self.waiting:
                raise Refused("not_asked")
            return DONE
        if answer == SHOW:
            if self.stall.shown.get(seat) == self.table.seats[seat].treasure:
                raise Refused("shown_already")
            return SHOW
        if isinstance(answer, Mapping) and "use" in answer:
            return check_use(self.table, self.table.seats[seat], answer, self.stall.used)
        if isinstance(answer, Mapping) and "give" in answer and set(answer) <= {"give", "for", "to"}:
            return self._checked_offer(seat, answer)
        if isinstance(answer, Mapping) and set(answer) == {"agree"}:
            return self._checked_agreement(seat, answer)
        if isinstance(answer, Mapping) and set(answer) == {"withdraw"}:
            if (seat, self.table.named(answer["withdraw"]).index) not in self.stall.offers:
                raise Refused("no_such_offer", name=answer["withdraw"])
            return {"withdraw": answer["withdraw"]}
        if isinstance(answer, str) and (read := self._unpacked(answer)) is not None:
            return self.check(seat, read)
        raise Refused("not_an_option", options=tuple(self.options(seat)))

    def packed(self, answer: Any) -> Any:
        """The form for a save. An offer has the other seat, what it gets, and for what: `2:001>01`."""
        if not isinstance(answer, dict) or "use" in answer:
            return answer
        ((kind, name), *_) = answer.items()
        if kind != "give":
            return SIGNS[kind] + str(self.table.named(name).index)
        shares = {self.table.named(answer["to"]).index: heap_of(name), BACK: heap_of(answer["for"])}
        return packed_shares(shares).replace(f" {BACK}:", ">")

    def _unpacked(self, answer: str) -> dict[str, Any] | None:
        """The answer in a save; None if malformed."""
        seats = self.table.seats
        try:
            for kind, sign in SIGNS.items():
                if answer.startswith(sign):
                    return {kind: seats[int(answer.removeprefix(sign))].name}
            (to, give), (_, want) = unpacked_shares(answer.replace(">", f" {BACK}:")).items()
            return {"give": named(give), "for": named(want), "to": seats[to].name}
        except (ValueError, LookupError):
            return None

    def _checked_offer(self, seat: int, answer: Mapping[str, Any]) -> dict[str, Any]:
        """An offer is checked only when accepted; the player doesn't have to show anything."""
        give, want = read_heap(answer["give"]), read_heap(answer.get("for", {}))
        if give is None or want is None or not size(give) + size(want):
            raise Refused("not_tokens", name=self.table.seats[seat].name)
        other = self.table.named(answer.get("to"))
        if other.index == seat:
            raise Refused("not_with_yourself")
        return {"give": named(give), "for": named(want), "to": other.name}

    def _checked_agreement(self, seat: int, answer: Mapping[str, Any]) -> dict[str, Any]:
        giver = self.table.named(answer["agree"])
        offer = self.stall.offers.get((giver.index, seat))
        if offer is None:
            raise Refused("no_such_offer", name=giver.name)
        give, want = offer
        if not covers(giver.treasure, give):
            raise Refused("offer_is_void", name=giver.name)
        if not covers(self.table.seats[seat].treasure, want):
            raise Refused("not_so_many_tokens", have=named(self.table.seats[seat].treasure))
        return {"agree": giver.name}

    def settle(self, seat: int, answer: Any) -> bool:
        table, stall = self.table, self.stall
        me = table.seats[seat]
        if answer == DONE:
            if seat in self.waiting:
                self.waiting.remove(seat)
                stall.done.append(seat)
            return not self.waiting
        if answer == SHOW:
            stall.shown[seat], me.took = me.treasure[:], me.treasure[:]
            table.tell("shows_treasure", me.name, tuple(me.treasure))
            return False
        if "use" in answer:
            stall.used.append(seat)
            self.outcome = (seat, answer)
            return True
        if "give" in answer:
            other = table.named(answer["to"])
            give, want = heap_of(answer["give"]), heap_of(answer["for"])
            stall.offers[seat, other.index] = (give, want)
            table.tell("offers", me.name, other.name, tuple(give), tuple(want))
            self._ask_again(seat, other.index)
        elif "agree" in answer:
            giver = table.named(answer["agree"])
            give, want = stall.offers.pop((giver.index, seat))
            hand_over(give, giver.treasure, me.treasure)
            hand_over(want, me.treasure, giver.treasure)
            giver.seen_to_give(give)
            giver.seen_to_take(want)
            me.seen_to_give(want)
            me.seen_to_take(give)
            table.tell("trades", giver.name, me.name, tuple(give), tuple(want))
            self._ask_again(giver.index, seat)
        else:
            other = table.named(answer["withdraw"])
            del stall.offers[seat, other.index]
            table.tell("takes_offer_back", me.name, other.name)
        return False

    def _ask_again(self, *seats: int) -> None:
        """Players who trade are no longer done."""
        self.stall.done = [seat for seat in self.stall.done if seat not in seats]
        self.waiting = [seat.index for seat in self.table.seats if seat.index not in self.stall.done]

    def silence(self, seat: int) -> str:
        return DONE

    def any_answer(self, seat: int, pick: Pick) -> Any:
        table = self.table
        me = table.seats[seat]
        if me.objects and not pick(3):
            use = any_use(table, me, self.stall.used, pick)
            if use is not None:
                return use
        for giver, to in self.stall.offers:
            if to == seat and pick(3):
                try:
                    return self.check(seat, {"agree": table.seats[giver].name})
                except Refused:
                    continue
        mine = [to for giver, to in self.stall.offers if giver == seat]
        if mine and not pick(4):
            return {"withdraw": table.seats[mine[0]].name}
        if not pick(3):
            return DONE
        if not pick(8) and self.stall.shown.get(seat) != me.treasure:
            return SHOW
        other = table.after(me)[pick(len(table.seats) - 1)]
        give = {COLOURS[pick(len(COLOURS))]: 1}
        return {"give": give, "for": {COLOURS[pick(len(COLOURS))]: 1} if pick(4) else {}, "to": other.name}

    def written(self, answer: Any) -> Any:
        return answer


def hold_market(table: Table) -> Play:
    """Open the Market until its time is up. Magic objects interrupt it."""
    table.tell("market_opens")
    table.stall = Stall(sand=sand_of(table.house.sand))
    yield from use_what_is_armed(table, MARKET)
    while True:
        table.window = MARKET
        said = yield Market(table, table.stall)
        table.window = ""
        if said is None:
            break
        seat, use = said
        table.stall.sand = LIMITS[table.stall.sand].left or table.stall.sand
        yield from use_now(table, table.seats[seat], use)
    table.stall = None
    table.tell("market_closes")
