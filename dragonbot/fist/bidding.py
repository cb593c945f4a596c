"""A bidding: the fists that are closed and then opened together, once for a card or once more for a tie."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from dragonbot.fist.things import BLACK, FAIRY, FAIRY_SILVER, GOLD, PURPLE, RED, SILVER, STONES

Fist: TypeAlias = tuple[tuple[int, int], ...]
"""What is in a closed hand: each kind of coin with its count, in the order of things.NAMES."""

EMPTY_FIST: Final[Fist] = ()


class TwoFists(NamedTuple):
    """One in each hand, of which one will be opened."""

    first: Fist
    second: Fist


class Metal(NamedTuple):
    """What may be bid: things that count, and magic coins that may come along."""

    id: str
    coins: tuple[int, ...]
    """In the order in which they are counted out, returning coins first."""
    magic: tuple[int, ...] = (BLACK, RED, PURPLE)
    takes_blue: bool = True
    """A Blue coin may be added once the fists are open."""

    @property
    def closing(self) -> tuple[int, ...]:
        """Whoever owns none of these has nothing to close a fist for."""
        return (*self.coins, BLACK) if BLACK in self.magic else self.coins


IN_GOLD: Final = Metal("gold", (FAIRY, GOLD))
IN_COMMON_GOLD: Final = Metal("common_gold", (GOLD,))
IN_SILVER: Final = Metal("silver", (FAIRY_SILVER, SILVER))
IN_SILVER_WITHOUT_CURSE: Final = Metal("silver", (FAIRY_SILVER, SILVER), (RED, PURPLE))
IN_PLAIN_SILVER: Final = Metal("silver", (FAIRY_SILVER, SILVER), (), takes_blue=False)
IN_STONES: Final = Metal("stones", STONES, (), takes_blue=False)


class Bidding:
    """Who takes part, what each holds in the fist, and what the fists were worth when they were opened."""

    __slots__ = (
        "asked",
        "cursed_by",
        "fists",
        "metal",
        "opened",
        "pairs",
        "preset",
        "purple",
        "seats",
        "values",
    )

    def __init__(self, metal: Metal, seats: list[int]) -> None:
        self.metal = metal
        self.seats = seats
        self.asked: list[int] = []
        """Those who have something to bid: a secret of the game master."""
        self.fists: dict[int, Fist] = {}
        """The closed fists; an empty one of those who have closed two, until one of these is opened."""
        self.pairs: dict[int, TwoFists] = {}
        """Who has closed two fists, and has not opened one yet."""
        self.preset: list[int] = []
        """Who wants a Blue coin to be added once the fists are open, and need not be there then."""
        self.values: dict[int, int] = {}
        self.cursed_by: list[int] = []
        """Whose opened fists held a Black coin."""
        self.purple = False
        """An opened fist held a Purple coin: the second highest bid wins."""
        self.opened = False

    def copy(self) -> Bidding:
        other = Bidding(self.metal, self.seats)
        other.asked = self.asked[:]
        other.fists = self.fists.copy()
        other.pairs = self.pairs.copy()
        other.preset = self.preset[:]
        other.values = self.values.copy()
        other.cursed_by = self.cursed_by[:]
        other.purple = self.purple
        other.opened = self.opened
        return other

    def shown_as_sealed(self) -> list[int]:
        """Whose fist shows as closed. Who has nothing to bid shows as soon as anybody else does."""
        if self.opened:
            return self.seats[:]
        if not self.fists:
            return []
        return [seat for seat in self.seats if seat in self.fists or seat not in self.asked]

    def best(self) -> list[int]:
        """Who bid most; nobody when all fists were empty."""
        most = max(self.values.values())
        return [seat for seat in self.seats if self.values[seat] == most] if most else []

    def least(self) -> list[int]:
        """Who bid least; an empty fist is a bid, too."""
        least = min(self.values.values())
        return [seat for seat in self.seats if self.values[seat] == least]

    def next_best(self, first: int, *, zero_counts: bool) -> list[int]:
        """Who bid most but for the first; nobody where that is nothing and does not count."""
        others = [seat for seat in self.seats if seat != first and (zero_counts or self.values[seat])]
        most = max((self.values[seat] for seat in others), default=0)
        return [seat for seat in others if self.values[seat] == most]

    def coins_of(self, seat: int, *kinds: int) -> int:
        """How many coins of these kinds the seat's fist held."""
        return sum(count for coin, count in self.fists.get(seat, EMPTY_FIST) if coin in kinds)
