"""Wild stones: what may be paid as another colour than it has."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from dragonbot.fist.things import COLOURED, STONES, WHITE_STONE

if TYPE_CHECKING:
    from dragonbot.fist.table import Seat, Table

Stones: TypeAlias = tuple[int, ...]
"""How many stones of each of things.COLOURS."""

WHITE: Final = STONES.index(WHITE_STONE)


class Wild(NamedTuple):
    """What the payments of a seat may be read as, besides white stones, which are any colour."""

    any_colour: frozenset[int] = frozenset()
    """Stones that count as any colour."""
    one_as: tuple[int, ...] = ()
    """Colours as which one stone of a payment may count."""

    def __bool__(self) -> bool:
        return bool(self.any_colour or self.one_as)

    def is_any(self, kind: int) -> bool:
        return kind == WHITE_STONE or kind in self.any_colour

    def are_equal(self, way: Stones) -> bool:
        """Whether these stones are all of one colour."""
        counted = [(kind, count) for kind, count in zip(STONES, way, strict=True) if not self.is_any(kind)]
        for colour in COLOURED:
            others = sum([count for kind, count in counted if kind != colour])
            if others <= self.one_as.count(colour):
                return True
        return False

    def are_one_of_each(self, way: Stones) -> bool:
        """Whether these stones are one of each of the three colours."""
        kinds = [kind for kind, count in zip(STONES, way, strict=True) for _ in range(count)]
        return any(
            all(
                kind == colour or self.is_any(kind) or colour in self.one_as
                for kind, colour in zip(order, COLOURED, strict=True)
            )
            for order in permutations(kinds)
        )


NONE: Final = Wild()


def is_plain(way: Stones) -> bool:
    """Whether these stones are equal as they lie there, none of them wild."""
    return not way[WHITE] and sum(1 for count in way if count) == 1


def wild_of(table: Table, seat: Seat) -> Wild:
    """What the seat's kept cards let it pay with."""
    if not seat.keeps:
        return NONE
    standings = table.standings(seat)
    return Wild(
        frozenset[int]().union(*(standing.any_colour for standing in standings)),
        tuple(standing.one_as for standing in standings if standing.one_as is not None),
    )
