"""The haggle: those who slew a dragon agree on the shares, or lose it all when the sand has run out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.question import Pick, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.gold.packing import packed_shares, told_shares, unpacked_shares
from dragonbot.gold.random_wish import any_use
from dragonbot.gold.showing import check_use
from dragonbot.gold.tokens import COLOURS, Heap, Named, add, empty, named, read_heap, tokens_of

if TYPE_CHECKING:
    from dragonbot.gold.sharing import Sharing
    from dragonbot.gold.table import Table

NOTHING: Final[tuple[str, dict[int, tuple[int, ...]]]] = "", {}
"""In the place of a proposal and its shares."""


class Haggle:
    """Proposals, and who agrees to the one on the table. It is over at once when all of them do.

    Anybody who holds a magic object for it may use it, involved or not. Then the outcome is that use and
    whose it is, and the haggle goes on afterwards.
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
        """The proposal that was looked at last, which mostly is made then."""
        self.outcome: Any = None
        """True when all agree; a seat and its use of an object; None when the time is up."""

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
        if isinstance(answer, str) and ":" in answer:  # out of a save
            return {"share": self._checked(self._told(answer))}
        raise Refused("not_an_option", options=tuple(self.options(seat)))

    def _told(self, packed: str) -> dict[str, Named] | None:
        """What a proposal that is kept says; None where it says nothing."""
        return told_shares(packed, [seat.name for seat in self.table.seats])

    def _checked(self, proposal: Any) -> str:
        """The proposal with everybody in it; Refused unless each token goes to exactly one of them."""
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
            if seat in sharing.agreed:  # when time is up nobody agrees any more, whether or not he did
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
        """Each token to one of them; often what lies on the table already, so that some come to an end."""
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
        """A proposal without what says that it is one."""
        return answer["share"] if isinstance(answer, dict) and "share" in answer else answer
