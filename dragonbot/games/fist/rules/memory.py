"""Memory: what one seat can know about the coins behind all screens from events.

It hears only its own seat's events, and keeps the minimum and maximum of each coin for each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from dragonbot.engine.game import Event
from dragonbot.games.fist.rules.things import (
    BEHIND,
    BLACK,
    BLUE,
    COINS,
    FAIRY,
    GOLD,
    KINDS,
    RETURNING,
    SILVER,
    SPENT_FAIRY,
    SPENT_FAIRY_SILVER,
)

Bounds: TypeAlias = tuple[int, int]
TRACKED: Final = SPENT_FAIRY_SILVER + 1
"""All coins, including those in front of the screen."""
NOTHING: Final = (0, 0)
ONE: Final = 0
ALL: Final = 99
NAMES_COINS: Final = ("coin_was", "loot_was")
"""Events that name coins which just changed hands unnamed."""
WHILE_FISTS_ARE_OPEN: Final = ("adds_blue", "opens_one", "takes_bids_back", "shows_things")
"""Events between the opening of fists and their spending."""
GIVEN_BY: Final = {"beggar": (FAIRY, GOLD)}
"""Coins that may be given for a card, if not all may."""


class Memory:
    """One seat's memory of the whole table."""

    def __init__(self, names: Sequence[str], start: Sequence[int], deck: str) -> None:
        self._places = {name: place for place, name in enumerate(names)}
        self._deck = deck
        self._owned: list[list[Bounds]] = [[(count, count) for count in start[:TRACKED]] for _ in names]
        self._open: dict[int, list[tuple[int, int]]] = {}
        """Open fists not spent yet, by seat."""
        self._spent: list[dict[int, int]] = [{} for _ in names]
        """Each seat's returning coins spent in this auction."""
        self._unnamed: tuple[int, int, tuple[int, ...], int] | None = None
        """Gifts that may still be revealed: giver, taker, kinds, and the limit of each; ALL without a
        limit."""

    def copy(self) -> Memory:
        other = Memory.__new__(Memory)
        other._places, other._deck = self._places, self._deck
        other._owned = [owned[:] for owned in self._owned]
        other._open = dict(self._open)
        other._spent = [dict(spent) for spent in self._spent]
        other._unnamed = self._unnamed
        return other

    def hear(self, events: Iterable[Event]) -> None:
        for key, card, facts, _ in events:
            if self._unnamed is not None and key not in NAMES_COINS:
                self._hand_over_any()
            if self._open and key not in WHILE_FISTS_ARE_OPEN:
                self._spend()
            learn = LEARNT.get(key)
            if learn is not None:
                learn(self, card, facts)
        if self._unnamed is not None:  # the coin is revealed at once or never
            self._hand_over_any()

    def known(self) -> tuple[tuple[Bounds, ...], ...]:
        """The minimum and maximum of each coin (in the order of things.NAMES), by seat."""
        return tuple([tuple(owned[:SPENT_FAIRY]) for owned in self._owned])

    # Changes

    def place(self, name: Any) -> int:
        return self._places[name]

    def add(self, place: int, kind: int, count: int) -> None:
        """Add `count` to both bounds, or take from them if negative."""
        low, high = self._owned[place][kind]
        self._owned[place][kind] = max(0, low + count), max(0, high + count)

    def move(self, giver: int, taker: int, kind: int, count: int = 1) -> None:
        self.add(giver, kind, -count)
        self.add(taker, kind, count)

    def has_none(self, place: int, *kinds: int) -> None:
        for kind in kinds:
            self._owned[place][kind] = NOTHING

    def move_all(self, giver: int, taker: int, kind: int) -> None:
        """All coins of a kind change hands."""
        low, high = self._owned[giver][kind]
        has = self._owned[taker][kind]
        self._owned[taker][kind] = has[0] + low, has[1] + high
        self.has_none(giver, kind)

    def is_exactly(self, place: int, kind: int, count: int) -> None:
        self._owned[place][kind] = count, count

    # Fists

    def open(self, place: int, fist: Iterable[tuple[int, int]]) -> None:
        self._open[place] = [(kind, count) for kind, count in fist]

    def take_back(self) -> None:
        """All fists go back behind the screens; everyone has seen their coins."""
        for place, fist in self._open.items():
            for kind, count in fist:
                if kind < TRACKED:
                    low, high = self._owned[place][kind]
                    self._owned[place][kind] = max(low, count), max(high, count)
        self._open = {}

    def _spend(self) -> None:
        fists, self._open = self._open, {}
        for place, fist in fists.items():
            for kind, count in fist:
                if kind >= TRACKED:
                    continue
                self.add(place, kind, -count)
                if kind in RETURNING:
                    self.lay_before(place, kind, count)

    def lay_before(self, place: int, kind: int, count: int) -> None:
        """Returning coins are spent; they have left the screen already."""
        self.add(place, RETURNING[kind], count)
        self._spent[place][kind] = self._spent[place].get(kind, 0) + count

    def pay_what_was_spent(self, place: int) -> None:
        """The seat's returning coins of this auction go to the bank."""
        for kind, count in self._spent[place].items():
            self.add(place, RETURNING[kind], -count)

    def auction_begins(self) -> None:
        self._spent = [{} for _ in self._owned]

    def round_ends(self) -> None:
        for place in range(len(self._owned)):
            for kind, spent in RETURNING.items():
                self.move_within(place, spent, kind)
            self.has_none(place, BLACK)

    def move_within(self, place: int, kind: int, other: int) -> None:
        """All of a kind becomes the other kind."""
        owned = self._owned[place]
        owned[other] = owned[other][0] + owned[kind][0], owned[other][1] + owned[kind][1]
        owned[kind] = NOTHING

    # Unnamed coins

    def give_unnamed(self, giver: int, taker: int, kinds: tuple[int, ...]) -> None:
        self._unnamed = giver, taker, kinds, ONE

    def give_some(self, giver: int, taker: int, kinds: tuple[int, ...], count: int) -> None:
        """Up to `count` of each of these kinds, or all, change hands."""
        self._unnamed = giver, taker, kinds, count or ALL

    def name(self, kind: int) -> None:
        self.name_all({kind: 1})

    def name_all(self, counts: Mapping[int, int]) -> None:
        """The gift is revealed; spent coins are behind a screen again."""
        if self._unnamed is not None:
            giver, taker, *_ = self._unnamed
            for kind, count in counts.items():
                if kind < TRACKED:
                    self.add(giver, kind, -count)
                    self.add(taker, BEHIND.get(kind, kind), count)
            self._unnamed = None

    def exchange(self, one: int, other: int, kind: int) -> None:
        """Two players swap all coins of a kind."""
        owned = self._owned
        owned[one][kind], owned[other][kind] = owned[other][kind], owned[one][kind]

    def _hand_over_any(self) -> None:
        """Some coins of these kinds change hands, all unknown."""
        assert self._unnamed is not None
        giver, taker, kinds, most = self._unnamed
        self._unnamed = None
        there = [kind for kind in kinds if self._owned[giver][kind][1]]
        if most == ONE and len(there) == 1:
            self.name_one(giver, taker, there[0])
            return
        for kind in there:
            low, high = self._owned[giver][kind]
            count = 1 if most == ONE else most
            as_kind = BEHIND.get(kind, kind)
            if most == ONE:
                given = 0, 1
                self._owned[giver][kind] = max(0, low - 1), high
            else:
                given = min(low, count), min(high, count)
                self._owned[giver][kind] = max(0, low - count), max(0, high - count)
            low, high = self._owned[taker][as_kind]
            self._owned[taker][as_kind] = low + given[0], high + given[1]

    def name_one(self, giver: int, taker: int, kind: int) -> None:
        self.add(giver, kind, -1)
        self.add(taker, BEHIND.get(kind, kind), 1)

    def robbed_of(self, card: str) -> tuple[int, ...]:
        """The kinds robbed for a card."""
        if self._deck == "2002":
            return GOLD, SILVER
        return (SILVER,) if card == "bandit" else (GOLD,)


# Learning from events

Facts: TypeAlias = Sequence[Any]


def _opened(memory: Memory, card: str, facts: Facts) -> None:
    for who, fist, _ in facts[1]:
        memory.open(memory.place(who), fist)


def _opens_one(memory: Memory, card: str, facts: Facts) -> None:
    memory.open(memory.place(facts[0]), facts[2])


def _adds_blue(memory: Memory, card: str, facts: Facts) -> None:
    memory.add(memory.place(facts[0]), BLUE, -1)


def _takes(memory: Memory, card: str, facts: Facts) -> None:
    kind = KINDS[facts[2]]
    if kind < TRACKED:
        memory.add(memory.place(facts[0]), kind, facts[1])


def _claims(memory: Memory, card: str, facts: Facts) -> None:
    place, kind = memory.place(facts[0]), KINDS[facts[2]]
    memory.add(place, kind, -1)
    if kind in RETURNING:
        memory.lay_before(place, kind, 1)


def _reclaims(memory: Memory, card: str, facts: Facts) -> None:
    for who in facts[0]:
        _fetch(memory, memory.place(who))


def _fetch(memory: Memory, place: int) -> None:
    memory.add(place, SPENT_FAIRY, -1)
    memory.add(place, FAIRY, 1)


def _fetches(memory: Memory, card: str, facts: Facts) -> None:
    memory.add(memory.place(facts[0]), SILVER, -1)
    _fetch(memory, memory.place(facts[0]))


def _buys(memory: Memory, card: str, facts: Facts) -> None:
    memory.add(memory.place(facts[0]), KINDS[facts[3]], -facts[2])


def _robs(memory: Memory, card: str, facts: Facts) -> None:
    taker, giver = memory.place(facts[0]), memory.place(facts[1])
    for kind in memory.robbed_of(card):
        memory.move_all(giver, taker, kind)


def _melts(memory: Memory, card: str, facts: Facts) -> None:
    memory.has_none(memory.place(facts[0]), GOLD, SILVER)


def _finds_nothing(memory: Memory, card: str, facts: Facts) -> None:
    memory.has_none(memory.place(facts[1]), GOLD, FAIRY)


def _finds_no_coin(memory: Memory, card: str, facts: Facts) -> None:
    memory.has_none(memory.place(facts[1]), *COINS)


def _has_nothing(memory: Memory, card: str, facts: Facts) -> None:
    memory.has_none(memory.place(facts[0]), *GIVEN_BY.get(card, tuple(COINS)))


def _gives_coin(memory: Memory, card: str, facts: Facts) -> None:
    kinds = GIVEN_BY.get(card, tuple(COINS))
    memory.give_unnamed(memory.place(facts[0]), memory.place(facts[1]), kinds)


def _robs_a_coin(memory: Memory, card: str, facts: Facts) -> None:
    memory.give_unnamed(memory.place(facts[1]), memory.place(facts[0]), tuple(COINS))


def _tracked(names: Sequence[str]) -> tuple[int, ...]:
    return tuple([kind for kind in map(KINDS.__getitem__, names) if kind < TRACKED])


def _loses(memory: Memory, card: str, facts: Facts) -> None:
    for kind in _tracked(facts[2:]):
        memory.add(memory.place(facts[0]), kind, -facts[1])


def _robs_of(memory: Memory, card: str, facts: Facts) -> None:
    """`count` of each kind, or all without a count; only the two players see the numbers."""
    memory.give_some(memory.place(facts[1]), memory.place(facts[0]), _tracked(facts[3]), facts[2])


def _loot_was(memory: Memory, card: str, facts: Facts) -> None:
    memory.name_all({KINDS[name]: count for count, name in facts[0]})


def _swaps(memory: Memory, card: str, facts: Facts) -> None:
    for kind in _tracked(facts[2]):
        memory.exchange(memory.place(facts[0]), memory.place(facts[1]), kind)


def _has_now(memory: Memory, card: str, facts: Facts) -> None:
    """A seat's own exact counts."""


def _sees(memory: Memory, card: str, facts: Facts) -> None:
    for count, name in facts[1]:
        memory.is_exactly(memory.place(facts[0]), KINDS[name], count)


def _shows(memory: Memory, card: str, facts: Facts) -> None:
    for kind in _tracked(facts[2:]):
        memory.is_exactly(memory.place(facts[0]), kind, facts[1])


def _fetches_back(memory: Memory, card: str, facts: Facts) -> None:
    for _ in range(facts[1]):
        _fetch(memory, memory.place(facts[0]))


def _steals(kind: int, taken_as: int) -> Callable[[Memory, str, Facts], None]:
    def steal(memory: Memory, card: str, facts: Facts) -> None:
        memory.add(memory.place(facts[1]), kind, -1)
        memory.add(memory.place(facts[0]), taken_as, 1)

    return steal


LEARNT: Final[dict[str, Callable[[Memory, str, Facts], None]]] = {
    "opened": _opened,
    "opens_one": _opens_one,
    "adds_blue": _adds_blue,
    "takes_bids_back": lambda memory, _, __: memory.take_back(),
    "turned_up": lambda memory, _, __: memory.auction_begins(),
    "round_ends": lambda memory, _, __: memory.round_ends(),
    "takes": _takes,
    "takes_the_last": _takes,
    "claims": _claims,
    "reclaim": _reclaims,
    "favor_pays": lambda memory, _, facts: memory.add(memory.place(facts[0]), SILVER, 1),
    "pays_coins": lambda memory, _, facts: memory.pay_what_was_spent(memory.place(facts[0])),
    "buys": _buys,
    "robs": _robs,
    "melts_down": _melts,
    "nothing_to_melt": _melts,
    "steals_gold": _steals(GOLD, GOLD),
    "steals_fairy": _steals(FAIRY, FAIRY),
    "steals_spent_fairy": _steals(SPENT_FAIRY, FAIRY),
    "finds_nothing": _finds_nothing,
    "finds_no_coin": _finds_no_coin,
    "has_nothing": _has_nothing,
    "gives_coin": _gives_coin,
    "robs_a_coin": _robs_a_coin,
    "coin_was": lambda memory, _, facts: memory.name(KINDS[facts[0]]),
    "fetches": _fetches,
    # Custom cards, which name the kinds
    "loses_things": _loses,
    "has_none_of": lambda memory, _, facts: memory.has_none(memory.place(facts[0]), *_tracked(facts[1])),
    "finds_none": lambda memory, _, facts: memory.has_none(memory.place(facts[1]), *_tracked(facts[2])),
    "robs_of": _robs_of,
    "robs_one": lambda memory, _, facts: memory.give_unnamed(
        memory.place(facts[1]), memory.place(facts[0]), _tracked(facts[2])
    ),
    "gives_one": lambda memory, _, facts: memory.give_unnamed(
        memory.place(facts[0]), memory.place(facts[1]), _tracked(facts[2])
    ),
    "loot_was": _loot_was,
    "swaps_things": _swaps,
    "has_now": _has_now,
    "sees_coins": _sees,
    "shows_things": _shows,
    "fetches_back": _fetches_back,
}
