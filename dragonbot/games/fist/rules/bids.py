"""Fists: close, change and open them together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.question import Pick, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.engine.state import ALWAYS, DICT, LIST, NEVER, PLAIN, Form, Sections, State, given, within_step
from dragonbot.games.fist.rules.things import (
    BLACK,
    COLOURS,
    FAIRY,
    FAIRY_SILVER,
    GOLD,
    KINDS,
    NAMES,
    PURPLE,
    RED,
    SILVER,
    STONE_OF,
    STONES,
    owns_one,
)

if TYPE_CHECKING:
    from dragonbot.games.fist.rules.table import Table


Fist: TypeAlias = tuple[tuple[int, int], ...]
"""The coins in a closed fist: each kind with its count, in the order of things.NAMES."""

EMPTY_FIST: Final[Fist] = ()
TAVERN: Final[Sections] = ("tavern",)
"""Sections of a digest for editions with a King's Favor."""
BY_SEAT: Final = Form(copied=dict, digested=lambda found: sorted(found.items()))


class TwoFists(NamedTuple):
    """One fist in each hand, of which one will be opened."""

    first: Fist
    second: Fist


@dataclass(slots=True, frozen=True, eq=False)
class Metal:
    """What bids are made of: things that count, and magic coins that may be added."""

    id: str
    coins: tuple[int, ...]
    """In the order for counting out, returning coins first."""
    closing: tuple[int, ...]
    """A bidder needs at least one of these."""
    magic: tuple[int, ...] = (BLACK, RED, PURPLE)
    takes_blue: bool = True
    """A Blue coin may be added once the fists are open."""


IN_GOLD: Final = Metal("gold", (FAIRY, GOLD), (FAIRY, GOLD, BLACK))
IN_COMMON_GOLD: Final = Metal("common_gold", (GOLD,), (GOLD, BLACK))
IN_SILVER: Final = Metal("silver", (FAIRY_SILVER, SILVER), (FAIRY_SILVER, SILVER, BLACK))
IN_SILVER_WITHOUT_CURSE: Final = Metal(
    "silver", (FAIRY_SILVER, SILVER), (FAIRY_SILVER, SILVER), (RED, PURPLE)
)
IN_PLAIN_SILVER: Final = Metal("silver", (FAIRY_SILVER, SILVER), (FAIRY_SILVER, SILVER), (), takes_blue=False)
IN_STONES: Final = Metal("stones", STONES, STONES, (), takes_blue=False)
METALS: Final[Mapping[str, Metal]] = {
    metal.id: metal for metal in (IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES)
}
"""By the id that views have."""


@dataclass(slots=True, eq=False, repr=False)
class Bidding:
    """The bidders, their fists, and the fists' values once open."""

    metal: Metal = field(metadata=given(Form(digested=attrgetter("id")), digest=ALWAYS))
    seats: list[int] = field(metadata=given(PLAIN))
    asked: list[int] = field(default_factory=list, metadata=within_step(LIST, hidden=True, digest=NEVER))
    """Seats with something to bid: the game master's secret."""
    fists: dict[int, Fist] = field(
        default_factory=dict, metadata=within_step(BY_SEAT, hidden=True, digest=ALWAYS)
    )
    """The closed fists. Empty for a player with two, until one of these is opened."""
    pairs: dict[int, TwoFists] = field(
        default_factory=dict, metadata=within_step(BY_SEAT, hidden=True, digest=TAVERN)
    )
    """Players who have closed two fists and not opened one yet."""
    purple: bool = field(default=False, metadata=within_step(PLAIN, digest=TAVERN))
    """An opened fist held a Purple coin: the second highest bid wins."""
    values: dict[int, int] = field(default_factory=dict, metadata=within_step(DICT, digest=TAVERN))
    preset: list[int] = field(
        default_factory=list,
        metadata=within_step(Form(listed=True, digested=sorted), hidden=True, digest=TAVERN),
    )
    """Seats that want a Blue coin added once fists are open, even in their absence."""
    cursed_by: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=NEVER))
    """Seats whose open fists held a Black coin."""
    opened: bool = field(default=False, metadata=within_step(PLAIN, digest=NEVER))

    def shown_as_sealed(self) -> list[int]:
        """Seats shown as closed. One with nothing to bid shows once another player has closed."""
        if self.opened:
            return self.seats[:]
        fists, asked = self.fists, self.asked
        return [seat for seat in self.seats if seat in fists or seat not in asked] if fists else []

    def best(self) -> list[int]:
        """The highest bidders; empty if all fists were empty."""
        values = self.values
        most = max(values.values())
        return [seat for seat in self.seats if values[seat] == most] if most else []

    def least(self) -> list[int]:
        """The lowest bidders; an empty fist is a bid, too."""
        values = self.values
        least = min(values.values())
        return [seat for seat in self.seats if values[seat] == least]

    def next_best(self, first: int, *, zero_counts: bool) -> list[int]:
        """The highest bidders except the first; empty if that is 0 and doesn't count."""
        others = [seat for seat in self.seats if seat != first and (zero_counts or self.values[seat])]
        most = max((self.values[seat] for seat in others), default=0)
        return [seat for seat in others if self.values[seat] == most]

    def coins_of(self, seat: int, *kinds: int) -> int:
        """The coins of these kinds in the seat's fist."""
        return sum(count for coin, count in self.fists.get(seat, EMPTY_FIST) if coin in kinds)


BIDDING: Final = State(Bidding)


HOW_MANY: Final = len(NAMES)
CLOSES_FISTS: Final = "fist"
"""Key of the question for a fist."""


class Fists:
    """One fist each, hidden until the last is closed; a closed fist may be changed until then."""

    __slots__ = ("bidding", "has_let_go", "outcome", "table", "waiting")
    key = CLOSES_FISTS
    of = "word"
    about = ""
    about_is = "word"
    timer: Timer = "fist"
    hidden = True
    private = True
    until_bell = False

    def __init__(self, table: Table, bidding: Bidding) -> None:
        self.table = table
        self.bidding = bidding
        seats, kinds = table.seats, bidding.metal.closing
        asked = bidding.asked = []
        for seat in bidding.seats:
            purse = seats[seat].purse
            for kind in kinds:  # inlined `owns_one`: the call takes longer than the work
                if purse[kind]:
                    asked.append(seat)
                    break
        self.waiting = asked[:]
        self.has_let_go = False
        """A player's time has run out without a closed fist."""
        self.outcome: None = None

    def options(self, seat: int) -> Sequence[str]:
        return ("bid",) if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[Fist]:
        return ()

    def ask_anew(self, seat: int) -> None:
        """Something behind the screen changed: wait for the seat if it can bid now, stop waiting if it can't.

        An empty purse shows only with the next fist, like that of a seat that never had anything.
        """
        bidding = self.bidding
        if seat not in bidding.seats:
            return
        may_bid = owns_one(self.table.seats[seat].purse, bidding.metal.closing)
        if may_bid and seat not in bidding.asked:
            bidding.asked = sorted((*bidding.asked, seat))
            self.waiting[:] = sorted((*self.waiting, seat))
        elif not may_bid and seat in self.waiting:
            self.waiting.remove(seat)
            self.has_let_go = True

    def check(self, seat: int, answer: Any) -> Fist | TwoFists:
        """Accepts a count of the metal (Fairy coins first), a map by name, or a stored fist.

        Or a list of two, if two fists may be closed.
        """
        if seat not in self.bidding.asked:
            raise Refused("not_asked")
        purse = self.table.seats[seat].purse
        if type(answer) is tuple:
            return self._looked_at(answer, purse) if answer else EMPTY_FIST
        if not isinstance(answer, (TwoFists, list)):
            return self._checked(answer, purse)
        if not self.table.has_second_fist(self.table.seats[seat]):
            raise Refused("no_second_fist")
        if len(answer) != 2:
            raise Refused("not_two_fists")
        first = self._checked(answer[0], purse)
        left = purse[:]
        for kind, count in first:
            left[kind] -= count
        second = self._checked(answer[1], left)
        if not first and not second:
            raise Refused("two_empty_fists")
        return TwoFists(first, second)

    def _checked(self, answer: Any, purse: list[int]) -> Fist:
        if isinstance(answer, Mapping):
            answer = _from_names(answer)
        elif type(answer) is not tuple:
            answer = self._counted_out(answer, purse)
        return self._looked_at(answer, purse)

    def _looked_at(self, fist: Any, purse: list[int]) -> Fist:
        """The fist if it may be closed, else Refused."""
        metal = self.bidding.metal
        counting = amulets = purples = 0
        last = -1
        try:
            for kind, count in fist:
                if not (last < kind < HOW_MANY and type(count) is int and count > 0):
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
                elif kind == PURPLE:
                    purples = count
        except (TypeError, ValueError) as error:  # a tuple, but not of kinds and counts
            raise Refused("not_a_count", count=str(fist)) from error
        if amulets or purples:
            self._check_amulets(amulets, purples, counting)
        checked: Fist = fist
        return checked

    def _check_amulets(self, amulets: int, purples: int, counting: int) -> None:
        if not counting:
            raise Refused("amulet_alone" if amulets else "purple_alone")
        if purples > 1:
            raise Refused("one_purple")
        if amulets > 1 and not self.table.house.stack_amulets:
            raise Refused("one_amulet")

    def _counted_out(self, count: Any, purse: list[int]) -> Fist:
        if type(count) is not int or count < 0:
            raise Refused("not_a_count", count=str(count))
        metal = self.bidding.metal
        if metal is IN_STONES and count:
            raise Refused("name_the_stones")
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

    def settle(self, seat: int, answer: Fist | TwoFists) -> bool:
        bidding = self.bidding
        if isinstance(answer, TwoFists):
            bidding.pairs[seat] = answer
            answer = EMPTY_FIST
        elif bidding.pairs:
            bidding.pairs.pop(seat, None)
        bidding.fists[seat] = answer
        waiting = self.waiting
        if seat in waiting:
            waiting.remove(seat)
        if self.has_let_go:
            still = {*waiting, *bidding.fists}
            bidding.asked = [other for other in bidding.asked if other in still]
            self.has_let_go = False
        return not waiting

    def silence(self, seat: int) -> Fist:
        return EMPTY_FIST

    def any_answer(self, seat: int, pick: Pick) -> Fist | TwoFists:
        """Sometimes two fists, if allowed."""
        holder, metal = self.table.seats[seat], self.bidding.metal
        first = any_fist(holder.purse, metal.coins, metal.magic, pick)
        if not holder.keeps or not self.table.has_second_fist(holder) or pick(3):
            return first
        left = holder.purse[:]
        for kind, count in first:
            left[kind] -= count
        second = any_fist(left, metal.coins, metal.magic, pick)
        return TwoFists(first, second) if first or second else first

    def owned(self, seat: int) -> tuple[tuple[int, int], ...]:
        """The seat's count of each coin that may be bid; those that count come first."""
        purse = self.table.seats[seat].purse
        return tuple((kind, purse[kind]) for kind in self.bidding.metal.coins + self.bidding.metal.magic)

    def written(self, answer: Fist | TwoFists) -> Any:
        if isinstance(answer, TwoFists):
            return [self.written(fist) for fist in answer]
        return {NAMES[kind]: count for kind, count in answer}


def any_fist(
    purse: Sequence[int] | Mapping[int, int], coins: Sequence[int], magic: Sequence[int], pick: Pick
) -> Fist:
    """A random fist: small bids more often than large ones, sometimes a magic coin."""
    fist = []
    counting = 0
    for kind in coins:
        there = purse[kind]
        if there:
            count = pick(pick(there + 1) + 1)
            if count:
                fist.append((kind, count))
                counting += count
    if BLACK in magic and purse[BLACK] and not pick(3):
        fist.append((BLACK, 1))
    if counting:
        if RED in magic and purse[RED] and not pick(2):
            fist.append((RED, 1))
        if PURPLE in magic and purse[PURPLE] and not pick(2):
            fist.append((PURPLE, 1))
    if len(fist) > 1:
        fist.sort()
    return tuple(fist)


def _from_names(coins: Mapping[Any, Any]) -> Fist:
    fist = []
    named = dict(coins)
    stones = named.pop("stones", None)
    if stones is not None:
        if not isinstance(stones, Mapping) or not set(stones) <= set(COLOURS):
            raise Refused("name_the_stones")
        named |= {NAMES[STONE_OF[colour]]: count for colour, count in stones.items()}
    for name, count in named.items():
        if name not in KINDS:
            raise Refused("unknown_coin", coin=str(name))
        if type(count) is not int or count < 0:
            raise Refused("not_a_count", count=str(count))
        if count:
            fist.append((KINDS[name], count))
    return tuple(sorted(fist))
