"""Dividing: one makes the shares, the others choose, the strongest first. Nobody haggles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Choice, Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.gold.tokens import COLOURS, PLACES, Heap, empty, named, read_heap, size, tokens_of

if TYPE_CHECKING:
    from dragonbot.gold.lair import Lair
    from dragonbot.gold.sharing import Sharing
    from dragonbot.gold.table import Table


class Divide:
    """How somebody makes shares of a treasure: as many as there are players involved."""

    __slots__ = ("about", "lair", "outcome", "shares", "waiting")
    key = "divide"
    of = "word"
    about_is = "card"
    timer: Timer = "choice"
    hidden = False
    private = False
    until_bell = False

    def __init__(self, seat: int, lair: Lair, shares: int) -> None:
        self.lair = lair
        self.shares = shares
        self.about = lair.dragon
        self.waiting = [seat]
        self.outcome: list[Heap] = []

    def options(self, seat: int) -> Sequence[str]:
        return ("divide",) if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[Any]:
        return ()

    def check(self, seat: int, answer: Any) -> Any:
        if seat not in self.waiting:
            raise Refused("not_asked")
        if not isinstance(answer, Mapping) or set(answer) != {"divide"}:
            raise Refused("not_an_option", options=("divide",))
        heaps = divided(answer["divide"], self.lair.hoard, self.shares)
        return {"divide": [named(heap) for heap in heaps]}

    def settle(self, seat: int, answer: Any) -> bool:
        self.outcome = divided(answer["divide"], self.lair.hoard, self.shares)
        return True

    def silence(self, seat: int) -> Any:
        """One token to each share, again and again."""
        heaps = [empty() for _ in range(self.shares)]
        for number, colour in enumerate(tokens_of(self.lair.hoard)):
            heaps[number % self.shares][PLACES[colour]] += 1
        return {"divide": [named(heap) for heap in heaps]}

    def any_answer(self, seat: int, pick: Pick) -> Any:
        """A token in each share as far as they go, the others anywhere."""
        heaps = [empty() for _ in range(self.shares)]
        left = tokens_of(self.lair.hoard)
        number = 0
        while left:
            place = PLACES[left.pop(pick(len(left)))]
            heaps[number if number < self.shares else pick(self.shares)][place] += 1
            number += 1
        return {"divide": [named(heap) for heap in heaps]}

    def written(self, answer: Any) -> Any:
        return answer


def divided(said: Any, hoard: Heap, shares: int) -> list[Heap]:
    """The shares that somebody names. Refused unless they are the whole treasure, and something in each.

    Of fewer tokens than shares each is a share of its own; shares of nothing may be left out.
    """
    if not isinstance(said, list | tuple) or len(said) > shares:
        raise Refused("not_so_many_shares", count=shares)
    heaps = []
    for one in said:
        heap = read_heap(one)
        if heap is None:
            raise Refused("not_tokens", name="")
        heaps.append(heap)
    heaps += [empty() for _ in range(shares - len(heaps))]
    total = [sum(counts) for counts in zip(*heaps, strict=True)]
    if total != hoard:
        missing = {c: n - m for c, n, m in zip(COLOURS, hoard, total, strict=True) if n > m}
        too_many = {c: m - n for c, n, m in zip(COLOURS, hoard, total, strict=True) if m > n}
        raise Refused("not_the_treasure", missing=missing, too_many=too_many)
    if sum(1 for heap in heaps if size(heap)) < min(shares, size(hoard)):
        raise Refused("a_share_is_empty", count=min(shares, size(hoard)))
    return heaps


def ranked(lair: Lair) -> list[int]:
    """Who takes part, the strongest first; of equals whose first adventurer came earlier."""
    return sorted(lair.involved(), key=lambda seat: -lair.might(seat))


def divide_and_choose(table: Table, sharing: Sharing, lair: Lair, divider: int) -> Play:
    """One makes the shares, the others choose in order of strength, the divider has the last."""
    others = [seat for seat in ranked(lair) if seat != divider]
    shares = fits(sharing.sceptre_wish, lair.hoard, len(others) + 1)
    if not shares:
        shares = yield Divide(divider, lair, len(others) + 1)
    sharing.shares = shares
    table.tell("divides", table.seats[divider].name, tuple(tuple(share) for share in shares))
    for seat in others:
        left = [place for place in range(len(shares)) if place not in sharing.taken.values()]
        largest = max(left, key=lambda place: size(shares[place]))  # of equals the first
        words = [str(place + 1) for place in left]
        silent = str(largest + 1)
        chosen = yield Choice(
            "chosen_share", seat, words, silent=silent, of="share", about=lair.dragon, about_is="card"
        )
        sharing.taken[seat] = int(chosen) - 1
        table.tell("chooses", table.seats[seat].name, int(chosen))
    last = next(place for place in range(len(shares)) if place not in sharing.taken.values())
    sharing.taken[divider] = last
    sharing.final = {seat: shares[place][:] for seat, place in sharing.taken.items()}


def fits(said: Any, hoard: Heap, shares: int) -> list[Heap]:
    """The shares somebody wished for before the treasure was complete; none where they do not fit it."""
    try:
        return divided(said, hoard, shares)
    except Refused:
        return []
