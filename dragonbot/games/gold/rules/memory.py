"""Memory: what one seat can know about the treasure behind all screens from events.

It hears only its own seat's events, and keeps the known minimum of each seat's tokens by colour, and where
unseen ones probably are. A Cloak of Shadows isn't announced; it shows in a view with fewer tokens than
remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.game import Event
from dragonbot.games.gold.rules.tokens import HOW_MANY, IN_THE_BOX, MAGIC, PLACES, Heap, empty

NAMES_A_TOKEN: Final = "token_was"
"""The event that names a token which just changed hands unnamed."""
ALL: Final = sum(IN_THE_BOX)


class Remembered(NamedTuple):
    """The memory of one seat's treasure."""

    fewest: tuple[int, ...]
    """The minimum of each colour."""
    unknown: tuple[float, ...]
    """The probable number of further tokens by colour; their sum is the number of unknown ones."""
    is_exact: bool
    """True if there is nothing else, apart from secret losses."""

    @property
    def size(self) -> int:
        """The number of tokens, without some that came secretly."""
        return sum(self.fewest) + round(sum(self.unknown))


class Recollection(NamedTuple):
    """A seat's whole memory."""

    treasures: tuple[Remembered, ...]
    """By seat, including its own."""
    dragons: tuple[str, ...]
    """The seen top of the dragon pile."""

    @classmethod
    def read(cls, data: Any) -> Recollection:
        """Accepts data after a JSON round trip."""
        treasures, dragons = data
        return cls(
            tuple([Remembered(tuple(one), tuple(other), exact) for one, other, exact in treasures]),
            tuple(dragons),
        )


class Treasure:
    """The treasure behind a screen, as far as a seat has heard."""

    __slots__ = ("fewest", "is_vague", "size", "unknown")

    def __init__(self) -> None:
        self.fewest: Heap = empty()
        self.unknown = [0.0] * HOW_MANY
        self.size = 0
        """The number of tokens, without some that came secretly."""
        self.is_vague = False
        """True if some came secretly."""

    def copy(self) -> Treasure:
        other = Treasure()
        other.fewest, other.unknown = self.fewest[:], self.unknown[:]
        other.size, other.is_vague = self.size, self.is_vague
        return other

    def remembered(self) -> Remembered:
        is_exact = not self.is_vague and self.size == sum(self.fewest)
        return Remembered(tuple(self.fewest), tuple(self.unknown), is_exact)

    def becomes(self, heap: Sequence[int]) -> None:
        """The exact contents, after a look."""
        self.fewest, self.size, self.is_vague = list(heap), sum(heap), False
        self._even_out()

    def gets(self, place: int, count: int = 1) -> None:
        self.fewest[place] += count
        self.size += count

    def gives(self, place: int, count: int = 1) -> None:
        """These leave, so they were there."""
        if self.fewest[place] < count:
            self.unknown[place] -= count - self.fewest[place]
            self.fewest[place] = count
        self.fewest[place] -= count
        self.size -= count
        self._even_out()

    def gets_any(self, likely: Sequence[float]) -> None:
        """Gets a token with these probabilities by colour."""
        self.size += 1
        self.unknown = [there + more for there, more in zip(self.unknown, likely, strict=True)]

    def gives_any(self) -> Sequence[float]:
        """Loses a random token; returns its probabilities by colour."""
        found = [known + more for known, more in zip(self.fewest, self.unknown, strict=True)]
        if not self.size:  # it had come secretly
            self.is_vague = True
            return [count / ALL for count in IN_THE_BOX]
        likely = [count / self.size for count in found]
        self.size -= 1
        for place, known in enumerate(self.fewest):
            self.fewest[place] = max(0, known - 1)
            self.unknown[place] = found[place] - likely[place] - self.fewest[place]
        self._even_out()
        return likely

    @property
    def only_colour(self) -> int | None:
        """The only colour of its tokens, if certain."""
        there = [place for place, count in enumerate(self.fewest) if count]
        is_certain = len(there) == 1 and self.size == sum(self.fewest) and not self.is_vague
        return there[0] if is_certain else None

    def _even_out(self) -> None:
        """Scale the unknown tokens to their number."""
        known = sum(self.fewest)
        if self.size < known:  # the given one had come secretly
            self.size, self.is_vague = known, True
        left = self.size - known
        unknown = [max(0.0, count) for count in self.unknown] if left else [0.0] * HOW_MANY
        total = sum(unknown)
        if left and not total:
            unknown, total = list(map(float, IN_THE_BOX)), float(ALL)
        self.unknown = [count * left / total for count in unknown] if left else unknown


class Memory:
    """One seat's memory of the whole table."""

    def __init__(self, names: Sequence[str]) -> None:
        self._places = {name: place for place, name in enumerate(names)}
        self._treasures = [Treasure() for _ in names]
        self._dragons: tuple[str, ...] = ()
        self._unnamed: tuple[Treasure, Treasure] | None = None
        """Gifts whose token may still be revealed: giver and taker."""
        self._more = 0
        """Further tokens of the same gift."""

    def copy(self) -> Memory:
        """A copy that has heard the same. When everything is heard, nothing waits to be revealed."""
        other = Memory.__new__(Memory)
        other._places, other._dragons = self._places, self._dragons
        other._treasures = [treasure.copy() for treasure in self._treasures]
        other._unnamed, other._more = None, 0
        return other

    def hear(self, events: Iterable[Event]) -> None:
        for key, _, facts, _ in events:
            if self._unnamed is not None and key != NAMES_A_TOKEN:
                self._hand_over_any()
            learn = LEARNT.get(key)
            if learn is not None:
                learn(self, facts)
        if self._unnamed is not None:  # the token is revealed at once or never
            self._hand_over_any()

    def known(self) -> Recollection:
        return Recollection(tuple([treasure.remembered() for treasure in self._treasures]), self._dragons)

    def treasure(self, name: Any) -> Treasure:
        return self._treasures[self._places[name]]

    def give_unnamed(self, giver: Any, taker: Any, count: int = 1) -> None:
        self._unnamed, self._more = (self.treasure(giver), self.treasure(taker)), count

    def name(self, colour: str) -> None:
        """The token of the last gift is revealed."""
        if self._unnamed is not None:
            giver, taker = self._unnamed
            giver.gives(PLACES[colour])
            taker.gets(PLACES[colour])
            self._one_less()

    def _hand_over_any(self) -> None:
        while self._unnamed is not None:
            giver, taker = self._unnamed
            colour = giver.only_colour
            if colour is not None:
                giver.gives(colour)
                taker.gets(colour)
            else:
                taker.gets_any(giver.gives_any())
            self._one_less()

    def _one_less(self) -> None:
        self._more -= 1
        if self._more <= 0:
            self._unnamed = None

    def see_dragons(self, dragons: Iterable[str]) -> None:
        self._dragons = tuple(dragons)

    def dragon_comes(self, dragon: str) -> None:
        self._dragons = self._dragons[1:] if self._dragons[:1] == (dragon,) else ()

    def lift_screens(self, named: Iterable[tuple[Any, Sequence[int]]]) -> None:
        for who, heap in named:
            self.treasure(who).becomes(heap)


# Learning from events

Facts: TypeAlias = Sequence[Any]


def _takes_share(memory: Memory, facts: Facts) -> None:
    for place, count in enumerate(facts[1]):
        memory.treasure(facts[0]).gets(place, count)


def _trades(memory: Memory, facts: Facts) -> None:
    one, other = memory.treasure(facts[0]), memory.treasure(facts[1])
    for giver, heap in ((one, facts[2]), (other, facts[3])):
        for place, count in enumerate(heap):
            if count:
                giver.gives(place, count)
    for taker, heap in ((other, facts[2]), (one, facts[3])):
        for place, count in enumerate(heap):
            taker.gets(place, count)


def _gives_back(memory: Memory, facts: Facts) -> None:
    """Return secretly gained tokens. A seat that has looked may already know them; then they leave again."""
    treasure = memory.treasure(facts[0])
    for place, count in enumerate(facts[2]):
        treasure.gives(place, min(count, treasure.fewest[place]))
    treasure.is_vague = True


def _is_vague(memory: Memory, facts: Facts) -> None:
    memory.treasure(facts[0]).is_vague = True


def _is_empty(place: int) -> Callable[[Memory, Facts], None]:
    def learn(memory: Memory, facts: Facts) -> None:
        memory.treasure(facts[place]).becomes(empty())

    return learn


LEARNT: Final[dict[str, Callable[[Memory, Facts], None]]] = {
    "takes_share": _takes_share,
    "seizes": lambda memory, facts: memory.treasure(facts[0]).gets(MAGIC, facts[1]),
    "trades": _trades,
    "steals": lambda memory, facts: memory.give_unnamed(facts[1], facts[0], facts[2]),
    "pays_for_it": lambda memory, facts: memory.give_unnamed(facts[0], facts[1]),
    "gives": lambda memory, facts: memory.give_unnamed(facts[0], facts[1]),
    "gives_back_blind": lambda memory, facts: memory.give_unnamed(facts[0], facts[1]),
    NAMES_A_TOKEN: lambda memory, facts: memory.name(facts[0]),
    "finds_nothing": _is_empty(1),
    "has_nothing_to_pay": _is_empty(0),
    "gives_back": _gives_back,
    "cloak_was": _is_vague,
    "sees_treasure": lambda memory, facts: memory.treasure(facts[0]).becomes(facts[1]),
    "shows_treasure": lambda memory, facts: memory.treasure(facts[0]).becomes(facts[1]),
    "sees_dragons": lambda memory, facts: memory.see_dragons(facts[0]),
    "dragon_comes": lambda memory, facts: memory.dragon_comes(facts[0]),
    "screens_lifted": lambda memory, facts: memory.lift_screens(facts[0]),
}
