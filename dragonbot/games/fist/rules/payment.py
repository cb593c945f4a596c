"""Payments with stones, and what a stone may be paid as."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.question import Asking, Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.card import ask
from dragonbot.games.fist.rules.things import (
    COLOURED,
    COLOURS,
    STONES,
    WHITE_STONE,
    Purse,
    move,
    move_all,
    owns_all,
)

if TYPE_CHECKING:
    from dragonbot.games.fist.rules.table import Seat, Table

# Wild stones: stones that count as another colour


Stones: TypeAlias = tuple[int, ...]
"""Counts of stones in the order of things.COLOURS."""

WHITE: Final = STONES.index(WHITE_STONE)


class Wild(NamedTuple):
    """Wild stones of a seat's payments besides white ones, which count as any colour."""

    any_colour: frozenset[int] = frozenset()
    """Stones that count as any colour."""
    one_as: tuple[int, ...] = ()
    """Colours for which any one stone of a payment may count."""

    def __bool__(self) -> bool:
        return bool(self.any_colour or self.one_as)

    def is_any(self, kind: int) -> bool:
        return kind == WHITE_STONE or kind in self.any_colour

    def are_equal(self, way: Stones) -> bool:
        """True if these stones count as one colour."""
        counted = [(kind, count) for kind, count in zip(STONES, way, strict=True) if not self.is_any(kind)]
        for colour in COLOURED:
            others = sum([count for kind, count in counted if kind != colour])
            if others <= self.one_as.count(colour):
                return True
        return False

    def are_one_of_each(self, way: Stones) -> bool:
        """True if these stones count as one of each colour."""
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
    """True if these stones are equal without wild ones."""
    return not way[WHITE] and sum(1 for count in way if count) == 1


def wild_of(table: Table, seat: Seat) -> Wild:
    """The wild stones granted by the seat's kept cards."""
    if not seat.keeps:
        return NONE
    standings = table.standings(seat)
    return Wild(
        frozenset[int]().union(*(standing.any_colour for standing in standings)),
        tuple(standing.one_as for standing in standings if standing.one_as is not None),
    )


# Payments in stones: the ways to pay a price, and the question which way.


def any_stones(purse: Purse, price: int) -> list[Stones]:
    """The ways to pay `price` stones of any colour; red first, then blue, then yellow."""
    reds, blues, yellows, whites = (purse[kind] for kind in STONES)
    return [
        (red, blue, yellow, white)
        for red in range(min(reds, price), -1, -1)
        for blue in range(min(blues, price - red), -1, -1)
        for yellow in range(min(yellows, price - red - blue), -1, -1)
        if (white := price - red - blue - yellow) <= whites
    ]


def equal_stones(table: Table, seat: Seat, price: int) -> list[Stones]:
    """The ways to pay `price` stones of one colour, including wild ones."""
    wild = wild_of(table, seat)
    if not wild and not seat.purse[WHITE_STONE]:
        return [
            tuple(price if kind == paid else 0 for kind in STONES)
            for paid in STONES
            if seat.purse[paid] >= price
        ]
    return [way for way in any_stones(seat.purse, price) if wild.are_equal(way)]


def one_of_each(table: Table, seat: Seat) -> list[Stones]:
    """The ways to pay a stone of each of the three colours, including wild ones."""
    wild = wild_of(table, seat)
    if not wild and not seat.purse[WHITE_STONE]:
        return [(1, 1, 1, 0)] if owns_all(seat.purse, COLOURED) else []
    return [way for way in any_stones(seat.purse, len(COLOURED)) if wild.are_one_of_each(way)]


class StonePayment:
    """How to pay a price, or whether to pay if that is optional.

    Secret if the stones are behind a screen, as several ways would reveal them.
    """

    __slots__ = ("hidden", "key", "may_pass", "outcome", "private", "proposed", "waiting", "ways")
    timer: Timer = "choice"
    until_bell = False
    of = "colour"
    about = ""
    about_is = "word"

    def __init__(
        self, key: str, seat: int, ways: Sequence[Stones], *, may_pass: bool = False, hidden: bool = False
    ) -> None:
        self.hidden = self.private = hidden
        self.key = key
        self.waiting = [seat]
        self.ways = ways
        self.may_pass = may_pass
        self.proposed = cheapest(ways)
        """The cheapest way, if it is unique."""
        self.outcome: Stones | str = ()

    def options(self, seat: int) -> Sequence[str]:
        """The colours that can pay."""
        if seat not in self.waiting:
            return ()
        colours = [
            colour
            for colour, counts in zip(COLOURS, zip(*self.ways, strict=True), strict=True)
            if any(counts)
        ]
        return [*colours, "pass"] if self.may_pass else colours

    def answers(self, seat: int) -> Sequence[Stones | str]:
        if seat not in self.waiting:
            return ()
        return [*self.ways, "pass"] if self.may_pass else self.ways

    def check(self, seat: int, answer: Any) -> Stones | str:
        if seat not in self.waiting:
            raise Refused("not_asked")
        if self.may_pass and answer == "pass":
            return "pass"
        paid = _from_names(answer) if isinstance(answer, Mapping) else answer
        for way in self.ways:
            if way == paid:
                return way
        raise Refused("not_the_price", count=sum(self.ways[0]), options=tuple(self.options(seat)))

    def settle(self, seat: int, answer: Stones | str) -> bool:
        self.outcome = answer
        return True

    def silence(self, seat: int) -> Stones | str:
        return "pass" if self.may_pass else self.ways[0]

    def any_answer(self, seat: int, pick: Pick) -> Stones | str:
        answers = self.answers(seat)
        return answers[pick(len(answers))]

    def written(self, answer: Stones | str) -> Any:
        if isinstance(answer, str):
            return answer
        return {colour: count for colour, count in zip(COLOURS, answer, strict=True) if count}


def cheapest(ways: Sequence[Stones]) -> Stones | None:
    """The one way with the fewest white stones, if there is one."""
    fewest = min(way[WHITE] for way in ways)
    cheap = [way for way in ways if way[WHITE] == fewest]
    return cheap[0] if len(cheap) == 1 else None


def _from_names(stones: Mapping[Any, Any]) -> Stones | None:
    """The stones in a map; None if it has other keys or values."""
    known = set(stones) <= set(COLOURS) and all(type(count) is int for count in stones.values())
    return tuple(stones.get(colour, 0) for colour in COLOURS) if known else None


def pay(table: Table, seat: Seat, key: str, ways: Sequence[Stones]) -> Play:
    """Pay stones to the bank, in a way the seat chooses if there are several."""
    paid = yield from ask_how(table, seat, key, ways)
    hand_over(paid, seat.purse, table.bank)
    table.tell("pays_stones", seat.name, paid)


def pay_if_wanted(table: Table, seat: Seat, key: str, ways: Sequence[Stones]) -> Asking:
    """Let the seat pay stones to the bank; True if it did."""
    paid = yield StonePayment(key, seat.index, ways, may_pass=True, hidden=table.hides_stones(seat))
    if paid == "pass":
        return False
    hand_over(paid, seat.purse, table.bank)
    table.tell("pays_stones", seat.name, paid)
    return True


def ask_how(table: Table, seat: Seat, key: str, ways: Sequence[Stones]) -> Asking:
    """The seat's choice of a way to pay."""
    if len(ways) == 1:
        return ways[0]
    return (yield StonePayment(key, seat.index, ways, hidden=table.hides_stones(seat)))


def hand_over(stones: Stones, source: Purse, target: Purse) -> None:
    for kind, count in zip(STONES, stones, strict=True):
        move(count, kind, source, target)


def pay_all_stones(table: Table, seat: Seat) -> None:
    paid = tuple(seat.purse[kind] for kind in STONES)
    move_all(STONES, seat.purse, table.bank)
    table.tell("pays_stones", seat.name, paid)


def points_or_coins(
    table: Table, winner: Seat, key: str, ways: Sequence[Stones], points: int, coin: int, count: int
) -> Play:
    """Pay stones for points or take coins. The coins may be chosen even when the bank has none."""
    if not ways:
        table.tell("cannot_pay", winner.name)
    elif (yield from ask(winner, key, ("score", "take"))) == "score":
        yield from pay(table, winner, f"{key}.stones", ways)
        table.score(winner, points)
        return
    table.take(winner, coin, count)
