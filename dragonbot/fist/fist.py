"""The question that closes fists: everybody who has something to bid is asked at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Pick, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.fist.bidding import EMPTY_FIST, Bidding, Fist
from dragonbot.fist.purse import owns_one
from dragonbot.fist.things import BLACK, KINDS, NAMES, RED

if TYPE_CHECKING:
    from dragonbot.fist.table import Table


class Fists:
    """One fist each, hidden until the last is closed; a closed fist may be changed until then."""

    __slots__ = ("bidding", "outcome", "table", "waiting")
    key = "fist"
    about = ""
    timer: Timer = "fist"
    hidden = True

    def __init__(self, table: Table, bidding: Bidding) -> None:
        self.table = table
        self.bidding = bidding
        kinds = bidding.metal.closing
        bidding.asked = [seat for seat in bidding.seats if owns_one(table.seats[seat].purse, kinds)]
        self.waiting = bidding.asked[:]
        self.outcome: None = None

    def options(self, seat: int) -> Sequence[str]:
        return ("bid",) if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[Fist]:
        return ()

    def check(self, seat: int, answer: Any) -> Fist:
        """A count of the metal, Fairy coins first; a map of coins by name; or a fist as it is kept."""
        if seat not in self.bidding.asked:
            raise Refused("not_asked")
        purse = self.table.seats[seat].purse
        if isinstance(answer, Mapping):
            answer = _from_names(answer)
        elif type(answer) is not tuple:
            answer = self._counted_out(answer, purse)
        try:
            self._check(answer, purse)
        except (TypeError, ValueError) as error:  # a tuple, but not of kinds and counts
            raise Refused("not_a_count", count=str(answer)) from error
        fist: Fist = answer
        return fist

    def _check(self, fist: Fist, purse: list[int]) -> None:
        metal = self.bidding.metal
        counting = amulets = 0
        last = -1
        for kind, count in fist:
            if not (last < kind < len(NAMES) and type(count) is int and count > 0):
                raise Refused("not_a_count", count=str(count))
            last = kind
            if count > purse[kind]:
                raise Refused("too_many", coin=NAMES[kind], bid=count, have=purse[kind])
            if kind in metal.coins:
                counting += count
            elif kind not in metal.magic:
                raise Refused("not_bid_here", coin=NAMES[kind], metal=metal.id)
            elif kind == RED:
                amulets = count
        if amulets and not counting:
            raise Refused("amulet_alone")
        if amulets > 1 and not self.table.house.stack_amulets:
            raise Refused("one_amulet")

    def _counted_out(self, count: Any, purse: list[int]) -> Fist:
        if type(count) is not int or count < 0:
            raise Refused("not_a_count", count=str(count))
        metal = self.bidding.metal
        fist = []
        rest = count
        for kind in metal.coins:
            coins = min(rest, purse[kind])
            if coins:
                fist.append((kind, coins))
                rest -= coins
        if rest:
            have = sum(purse[kind] for kind in metal.coins)
            raise Refused("too_many", coin=metal.id, bid=count, have=have)
        return tuple(sorted(fist))

    def settle(self, seat: int, answer: Fist) -> bool:
        self.bidding.fists[seat] = answer
        if seat in self.waiting:
            self.waiting.remove(seat)
        return not self.waiting

    def silence(self, seat: int) -> Fist:
        return EMPTY_FIST

    def any_answer(self, seat: int, pick: Pick) -> Fist:
        metal = self.bidding.metal
        return any_fist(self.table.seats[seat].purse, metal.coins, metal.magic, pick)

    def owned(self, seat: int) -> tuple[tuple[int, int], ...]:
        """How many the seat has of each coin that may be bid; those that count come first."""
        purse = self.table.seats[seat].purse
        return tuple((kind, purse[kind]) for kind in self.bidding.metal.coins + self.bidding.metal.magic)

    def written(self, answer: Fist) -> dict[str, int]:
        return {NAMES[kind]: count for kind, count in answer}


def any_fist(
    purse: Sequence[int] | Mapping[int, int], coins: Sequence[int], magic: Sequence[int], pick: Pick
) -> Fist:
    """A fist out of a purse: small bids more often than large ones, a magic coin now and then."""
    fist = []
    counting = 0
    for kind in coins:
        if purse[kind]:
            count = pick(pick(purse[kind] + 1) + 1)
            if count:
                fist.append((kind, count))
                counting += count
    if purse[BLACK] and BLACK in magic and not pick(3):
        fist.append((BLACK, 1))
    if purse[RED] and counting and not pick(2):
        fist.append((RED, 1))
    return tuple(sorted(fist))


def _from_names(coins: Mapping[Any, Any]) -> Fist:
    fist = []
    for name, count in coins.items():
        if name not in KINDS:
            raise Refused("unknown_coin", coin=str(name))
        if type(count) is not int or count < 0:
            raise Refused("not_a_count", count=str(count))
        if count:
            fist.append((KINDS[name], count))
    return tuple(sorted(fist))
