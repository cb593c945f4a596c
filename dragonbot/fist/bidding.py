"""A bidding: the fists that are closed and then opened together, once for a card or once more for a tie."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from dragonbot.engine.field import ALWAYS, DICT, LIST, NEVER, PLAIN, Form, Sections, given, within_step
from dragonbot.engine.state import State
from dragonbot.fist.things import BLACK, FAIRY, FAIRY_SILVER, GOLD, PURPLE, RED, SILVER, STONES

Fist: TypeAlias = tuple[tuple[int, int], ...]
"""What is in a closed hand: each kind of coin with its count, in the order of things.NAMES."""

EMPTY_FIST: Final[Fist] = ()
TAVERN: Final[Sections] = ("tavern",)
"""What a digest has besides where there is a King's Favor."""
BY_SEAT: Final = Form(copied=dict, digested=lambda found: sorted(found.items()))


class TwoFists(NamedTuple):
    """One in each hand, of which one will be opened."""

    first: Fist
    second: Fist


@dataclass(slots=True, frozen=True, eq=False)
class Metal:
    """What may be bid: things that count, and magic coins that may come along."""

    id: str
    coins: tuple[int, ...]
    """In the order in which they are counted out, returning coins first."""
    closing: tuple[int, ...]
    """Whoever owns none of these has nothing to close a fist for."""
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


@dataclass(slots=True, eq=False, repr=False)
class Bidding:
    """Who takes part, what each holds in the fist, and what the fists were worth when they were opened."""

    metal: Metal = field(metadata=given(Form(digested=attrgetter("id")), digest=ALWAYS))
    seats: list[int] = field(metadata=given(PLAIN))
    asked: list[int] = field(default_factory=list, metadata=within_step(LIST, hidden=True, digest=NEVER))
    """Those who have something to bid: a secret of the game master."""
    fists: dict[int, Fist] = field(
        default_factory=dict, metadata=within_step(BY_SEAT, hidden=True, digest=ALWAYS)
    )
    """The closed fists; an empty one of those who have closed two, until one of these is opened."""
    pairs: dict[int, TwoFists] = field(
        default_factory=dict, metadata=within_step(BY_SEAT, hidden=True, digest=TAVERN)
    )
    """Who has closed two fists, and has not opened one yet."""
    purple: bool = field(default=False, metadata=within_step(PLAIN, digest=TAVERN))
    """An opened fist held a Purple coin: the second highest bid wins."""
    values: dict[int, int] = field(default_factory=dict, metadata=within_step(DICT, digest=TAVERN))
    preset: list[int] = field(
        default_factory=list,
        metadata=within_step(Form(listed=True, digested=sorted), hidden=True, digest=TAVERN),
    )
    """Who wants a Blue coin to be added once the fists are open, and need not be there then."""
    cursed_by: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=NEVER))
    """Whose opened fists held a Black coin."""
    opened: bool = field(default=False, metadata=within_step(PLAIN, digest=NEVER))

    def shown_as_sealed(self) -> list[int]:
        """Whose fist shows as closed. Who has nothing to bid shows as soon as anybody else does."""
        if self.opened:
            return self.seats[:]
        fists, asked = self.fists, self.asked
        return [seat for seat in self.seats if seat in fists or seat not in asked] if fists else []

    def best(self) -> list[int]:
        """Who bid most; nobody when all fists were empty."""
        values = self.values
        most = max(values.values())
        return [seat for seat in self.seats if values[seat] == most] if most else []

    def least(self) -> list[int]:
        """Who bid least; an empty fist is a bid, too."""
        values = self.values
        least = min(values.values())
        return [seat for seat in self.seats if values[seat] == least]

    def next_best(self, first: int, *, zero_counts: bool) -> list[int]:
        """Who bid most but for the first; nobody where that is nothing and does not count."""
        others = [seat for seat in self.seats if seat != first and (zero_counts or self.values[seat])]
        most = max((self.values[seat] for seat in others), default=0)
        return [seat for seat in others if self.values[seat] == most]

    def coins_of(self, seat: int, *kinds: int) -> int:
        """How many coins of these kinds the seat's fist held."""
        return sum(count for coin, count in self.fists.get(seat, EMPTY_FIST) if coin in kinds)


BIDDING: Final = State(Bidding)
