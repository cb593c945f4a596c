"""The slayers of a dragon haggle over its treasure and divide it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.question import Choice, Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.tokens import (
    COLOURS,
    PLACES,
    Heap,
    Named,
    add,
    empty,
    named,
    packed_shares,
    read_heap,
    size,
    tokens_of,
    told_shares,
    unpacked_shares,
)
from dragonbot.games.gold.rules.using import any_use, check_use

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.lair import Lair
    from dragonbot.games.gold.rules.table import Sharing, Table

# Divide and choose: one makes the shares, the others choose, the strongest first. No haggling.


class Divide:
    """Dividing a treasure into one share per player involved."""

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
        """The default: deal tokens to the shares in turn."""
        heaps = [empty() for _ in range(self.shares)]
        for number, colour in enumerate(tokens_of(self.lair.hoard)):
            heaps[number % self.shares][PLACES[colour]] += 1
        return {"divide": [named(heap) for heap in heaps]}

    def any_answer(self, seat: int, pick: Pick) -> Any:
        """A token in each share while they last, the rest anywhere."""
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
    """The named shares. Refused unless they are the whole treasure, with something in each.

    With fewer tokens than shares, each token is a share; empty shares may be left out.
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
    """The participants, the strongest first; equals by the arrival of their first adventurer."""
    return sorted(lair.involved(), key=lambda seat: -lair.might(seat))


def divide_and_choose(table: Table, sharing: Sharing, lair: Lair, divider: int) -> Play:
    """One player makes the shares; the others choose in order of strength, and the divider gets the last."""
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
    """Shares named before the treasure was complete; empty if they don't fit it."""
    try:
        return divided(said, hoard, shares)
    except Refused:
        return []


# The haggle: the slayers of a dragon agree on shares, or lose everything when the sand runs out.


NOTHING: Final[tuple[str, dict[int, tuple[int, ...]]]] = "", {}
"""Stands for no proposal and no shares."""


class Haggle:
    """Proposals, and who agrees to the current one. It ends when everyone does.

    Anyone with a suitable magic object may use it, involved or not. The outcome is then that use with its
    seat, and the haggle continues afterwards.
    """

    __slots__ = ("_checked_last", "about", "outcome", "sharing", "table", "timer", "waiting")
    key = "haggle"
    of = "word"
    about_is = "card"
    hidden = False
    private = False
    until_bell = True

    def __init__(self, table: Table, sharing: Sharing) -> None:
        self.table = table
        self.sharing = sharing
        self.timer: Timer = sharing.sand
        self.about = sharing.dragon
        self.waiting = sharing.involved[:]
        self._checked_last = NOTHING
        """The last proposal checked, which is usually made next."""
        self.outcome: Any = None
        """True if all agree; a seat and its use of an object; None if time is up."""

    def options(self, seat: int) -> Sequence[str]:
        if seat not in self.waiting:
            return ()
        if seat in self.sharing.agreed:
            return ("share", "withdraw")
        return ("share", "agree") if self.sharing.proposal is not None else ("share",)

    def answers(self, seat: int) -> Sequence[Any]:
        return ()

    def loot(self) -> Heap:
        lair = self.table.find(self.sharing.dragon)
        assert lair is not None
        return lair.hoard

    def check(self, seat: int, answer: Any) -> Any:
        names = isinstance(answer, (dict, Mapping))
        if names and "use" in answer and 0 <= seat < len(self.table.seats):
            return check_use(self.table, self.table.seats[seat], answer, self.sharing.used)
        if seat not in self.waiting:
            raise Refused("not_asked")
        if names and len(answer) == 1 and "share" in answer:
            said = answer["share"]
            return {"share": self._checked(self._told(said) if isinstance(said, str) else said)}
        if answer == "agree":
            if self.sharing.proposal is None:
                raise Refused("nothing_to_agree_to")
            if seat in self.sharing.agreed:
                raise Refused("agreed_already")
            return "agree"
        if answer == "withdraw":
            if seat not in self.sharing.agreed:
                raise Refused("nothing_to_withdraw")
            return "withdraw"
        if isinstance(answer, str) and ":" in answer:  # from a save
            return {"share": self._checked(self._told(answer))}
        raise Refused("not_an_option", options=tuple(self.options(seat)))

    def _told(self, packed: str) -> dict[str, Named] | None:
        """The shares of a stored proposal; None if malformed."""
        return told_shares(packed, [seat.name for seat in self.table.seats])

    def _checked(self, proposal: Any) -> str:
        """The packed proposal. Refused unless each token goes to exactly one participant."""
        involved = self.sharing.involved
        names = [self.table.seats[seat].name for seat in involved]
        if not isinstance(proposal, (dict, Mapping)):
            raise Refused("not_a_proposal", options=tuple(names))
        for name in proposal:
            if name not in names:
                raise Refused("not_involved", name=name, options=tuple(names))
        shares = {}
        total = empty()
        for seat, name in zip(involved, names, strict=True):
            heap = read_heap(proposal.get(name, {}))
            if heap is None:
                raise Refused("not_tokens", name=name)
            shares[seat] = tuple(heap)
            add(heap, total)
        loot = self.loot()
        if total != loot:
            missing = {c: n - m for c, n, m in zip(COLOURS, loot, total, strict=True) if n > m}
            too_many = {c: m - n for c, n, m in zip(COLOURS, loot, total, strict=True) if m > n}
            raise Refused("not_the_treasure", missing=missing, too_many=too_many)
        packed = packed_shares(shares)
        self._checked_last = packed, shares
        return packed

    def settle(self, seat: int, answer: Any) -> bool:
        sharing, table = self.sharing, self.table
        name = table.seats[seat].name
        if answer == "withdraw":
            if seat in sharing.agreed:  # after time is up no one agrees, whatever they said
                sharing.agreed.remove(seat)
                table.tell("withdraws", name)
        elif answer == "agree":
            sharing.agreed.append(seat)
            table.tell("agrees", name)
        elif "use" in answer:
            sharing.used.append(seat)
            self.outcome = (seat, answer)
            return True
        else:
            self._propose(seat, answer["share"])
        if len(sharing.agreed) == len(sharing.involved) and set(sharing.agreed) == set(sharing.involved):
            self.outcome = True
            return True
        return False

    def _propose(self, seat: int, packed: str) -> None:
        """Put a new proposal on the table; only its maker agrees. Repeating it means yes."""
        sharing, table = self.sharing, self.table
        known, shares = self._checked_last
        self._checked_last = NOTHING
        if packed != sharing.proposal:
            if known is not packed:
                shares = unpacked_shares(packed)
            sharing.before, sharing.proposal = sharing.proposal, packed
            sharing.agreed = []
            sharing.proposers.append(seat)
            told = tuple([(table.seats[other].name, share) for other, share in shares.items()])
            table.tell("proposes", table.seats[seat].name, told)
        elif seat not in sharing.agreed:
            table.tell("agrees", table.seats[seat].name)
        if seat not in sharing.agreed:
            sharing.agreed.append(seat)

    def silence(self, seat: int) -> str:
        return "withdraw"

    def any_answer(self, seat: int, pick: Pick) -> Any:
        if self.table.seats[seat].objects and not pick(4):
            use = any_use(self.table, self.table.seats[seat], self.sharing.used, pick)
            if use is not None:
                return use
        if seat in self.sharing.agreed:
            return "withdraw" if not pick(8) else self._any_share(pick)
        if self.sharing.proposal is not None and pick(4):
            return "agree"
        return self._any_share(pick)

    def _any_share(self, pick: Pick) -> Any:
        """Random shares; often the current proposal, so that some haggles end."""
        names = [self.table.seats[seat].name for seat in self.sharing.involved]
        if self.sharing.proposal is not None and pick(2):
            said = unpacked_shares(self.sharing.proposal)
            heaps = [named(said[seat]) for seat in self.sharing.involved]
            return {"share": dict(zip(names, heaps, strict=True))}
        shares: list[Named] = [{} for _ in names]
        for colour in tokens_of(self.loot()):
            share = shares[pick(len(shares))]
            share[colour] = share.get(colour, 0) + 1
        return {"share": dict(zip(names, shares, strict=True))}

    def written(self, answer: Any) -> Any:
        if isinstance(answer, dict) and "share" in answer:
            return {"share": self._told(answer["share"])}
        return answer

    def packed(self, answer: Any) -> Any:
        """A proposal without its key."""
        return answer["share"] if isinstance(answer, dict) and "share" in answer else answer
