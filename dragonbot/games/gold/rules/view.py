"""Views: what a seat or onlooker may see of a table; written and read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.game import AskedView, UnreadableView, read_view
from dragonbot.engine.question import Question
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.object import OBJECTS, Wish
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import counted, parts_of, unpacked_shares
from dragonbot.games.gold.rules.turn import Send
from dragonbot.games.gold.rules.using import armings, public_part

# A seat's view for its readers
#
# A `View` is what everyone sees, an `OwnView` adds one seat's own things. `view_of` builds them.


Tokens: TypeAlias = tuple[int, ...]
"""Counts by colour, in the order of tokens.COLOURS."""


class SeatView(NamedTuple):
    """The public part of a seat."""

    name: str
    ready: tuple[str, ...]
    """Adventurers at home, face up."""
    resting: tuple[str, ...]
    """Adventurers at home, face down."""
    objects: int
    """The number of objects it seems to hold."""


class AttackerView(NamedTuple):
    """An adventurer fighting a dragon."""

    seat: int
    hunter: str
    extra: int
    """Magic strength."""

    @property
    def strength(self) -> int:
        return STRENGTHS[self.hunter] + self.extra


class LairView(NamedTuple):
    """A dragon on the table, its treasure, and its attackers."""

    dragon: str
    strength: int
    hoard: Tokens
    hidden: int
    """Tokens drawn when it falls."""
    attackers: tuple[AttackerView, ...]
    """By arrival."""

    def might(self, seat: int | None = None) -> int:
        """The strength of all attackers, or of one player's."""
        return sum(
            [STRENGTHS[hunter] + extra for who, hunter, extra in self.attackers if seat in (None, who)]
        )

    @property
    def gap(self) -> int:
        """The strength still needed to kill it."""
        return self.strength - self.might()

    def involved(self) -> list[int]:
        """The seats of the attackers, by their first arrival."""
        return list(dict.fromkeys([attacker[0] for attacker in self.attackers]))

    def has(self, seat: int, hunter: str) -> bool:
        return any(attacker[0] == seat and attacker[1] == hunter for attacker in self.attackers)


class SharingView(NamedTuple):
    """The state of a sharing."""

    dragon: str
    involved: tuple[int, ...]
    proposal: Mapping[int, Tokens] | None
    before: Mapping[int, Tokens] | None
    """The previous proposal. Old posts lack it, and the proposers."""
    agreed: tuple[int, ...]
    proposers: tuple[int, ...]
    """The maker of each proposal, the current one's last. Empty in a post."""
    proposals: int
    proposer: int | None
    """The maker of the current proposal."""
    shares: tuple[Tokens, ...]
    """The divider's shares; the others choose among them."""
    taken: Mapping[int, int]
    """The chosen shares: seat and index."""
    final: Mapping[int, Tokens]
    """The final shares, once certain."""


class OfferView(NamedTuple):
    """An offer at the Market."""

    giver: int
    to: int
    give: Tokens
    want: Tokens


class TheftView(NamedTuple):
    thief: int
    victim: int


class ShownView(NamedTuple):
    """A magic object on show, which takes effect soon unless dispelled."""

    seat: int
    card: str
    names: tuple[str, ...]
    """The public part of its wish: players, dragons and adventurers."""


class MissingView(NamedTuple):
    """Tokens that secretly vanished from a dragon."""

    dragon: str
    accusers: tuple[int, ...]


class WaitingView(NamedTuple):
    """The seat to choose, if everyone may know."""

    key: str
    seats: tuple[int, ...]
    timer: str


class Heading:
    """The place of the game and its players: all that a post keeps of a finished scene's view."""

    __slots__ = ("names", "turn", "turns")

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.turn: Final[int] = data["turn"]
        """The active player."""
        self.turns: Final[int] = data["turns"]
        """The number of the turn."""
        self.names: Final[tuple[str, ...]] = tuple([seat[0] for seat in data["seats"]])

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Heading:
        """Reads any view, even one shortened by a post."""
        return read_view(data, KEYS, cls)


class View(Heading):
    """The public part of any view."""

    __slots__ = (
        "bag", "box", "counted", "house", "lairs", "market", "object_discards", "object_pile", "offers",
        "pile", "points", "scores", "seats", "sharing", "shown", "stolen_from", "theft", "took", "treasures",
        "waiting", "window", "winners",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.house: Final[House] = House.read(data["house"])
        self.lairs: Final[tuple[LairView, ...]] = tuple(lairs_in(data))
        """The oldest first."""
        self.bag: Final[Tokens] = tuple(data["bag"])
        self.box: Final[Tokens] = tuple(data["box"])
        """Tokens out of the game."""
        self.pile: Final[int] = data["pile"]
        """Dragons still to come."""
        self.market: Final[int | None] = data["market"]
        """Dragons above the Market; None when it is over."""
        self.seats: Final[tuple[SeatView, ...]] = tuple(seats_in(data))
        self.took: Final[tuple[Tokens, ...]] = tuple([tuple(heap) for heap in data.get("took", ())])
        """Each seat's publicly gained tokens, minus public losses. Old posts have none."""
        self.object_pile: Final[int] = data["object_pile"]
        self.object_discards: Final[tuple[str, ...]] = tuple(data["object_discards"])
        sharing, theft = data["sharing"], data["theft"]
        self.sharing: Final[SharingView | None] = None if sharing is None else _sharing_in(sharing)
        self.offers: Final[tuple[OfferView, ...]] = tuple(offers_in(data))
        """Empty if the Market is closed."""
        self.theft: Final[TheftView | None] = None if theft is None else TheftView(*theft)
        self.window: Final[str] = data["window"]
        self.shown: Final[tuple[ShownView, ...]] = tuple(
            [ShownView(seat, card, tuple(names)) for seat, card, names in data["shown"]]
        )
        missing = data["stolen_from"]
        self.stolen_from: Final[MissingView | None] = missing and MissingView(missing[0], tuple(missing[1]))
        self.winners: Final[tuple[int, ...]] = tuple(data["winners"])
        self.scores: Final[tuple[int, ...]] = tuple(data["scores"])
        # After the game
        self.treasures: Final[tuple[Tokens, ...]] = tuple([tuple(heap) for heap in data.get("treasures", ())])
        self.counted: Final[tuple[Tokens, ...]] = tuple([tuple(heap) for heap in data.get("counted", ())])
        """The treasures as scored: magic objects may have changed them."""
        self.points: Final[tuple[Mapping[str, int], ...]] = tuple(data.get("points", ()))
        """By source: a colour, or sets."""
        waiting = data.get("waiting")
        self.waiting: Final[WaitingView | None] = waiting and WaitingView(
            waiting[0], tuple(waiting[1]), waiting[2]
        )

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> View:
        """Raises UnreadableView for unknown or missing parts."""
        return read_view(data, KEYS, cls)

    def lair(self, dragon: str) -> LairView:
        """The lair of a dragon that is on the table."""
        return next(lair for lair in self.lairs if lair.dragon == dragon)

    def open_sharing(self) -> SharingView:
        """The treasure being divided, if any."""
        if self.sharing is None:
            raise UnreadableView("nothing is divided in the view")
        return self.sharing


class OwnView(View):
    """One seat's view: public things and its own."""

    __slots__ = ("actions", "armed", "asked", "may_use", "me", "mine", "objects", "seen")

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.mine: Final[Tokens] = tuple(data["mine"])
        self.me: Final[int] = data["me"]
        self.objects: Final[tuple[str, ...]] = tuple(data["objects"])
        """Magic objects in hand."""
        self.armed: Final[Mapping[str, Wish]] = data["armed"]
        """Objects that will be used automatically, and how."""
        self.actions: Final[tuple[Mapping[str, str], ...]] = tuple(data.get("actions", ()))
        """The seat's unasked actions."""
        seen, asked = data.get("seen"), data.get("asked")
        self.seen: Final[Tokens | None] = None if seen is None else tuple(seen)
        """The visible treasure behind the victim's screen, if the thief may look."""
        self.asked: Final[AskedView | None] = asked and AskedView(asked[0], tuple(asked[1]))
        self.may_use: Final[bool] = data.get("may_use", False)
        """True if an object may be used before sending an adventurer."""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> OwnView:
        """The view read back. Raises UnreadableView for unknown or missing parts, or an onlooker's view."""
        return read_view(data, KEYS, cls)


KEYS: Final = frozenset(
    (
        "actions", "armed", "asked", "bag", "box", "counted", "house", "lairs", "market", "may_use", "me",
        "mine", "object_discards", "object_pile", "objects", "offers", "pile", "points", "scores", "seats",
        "seen", "sharing", "shown", "stolen_from", "theft", "took", "treasures", "turn", "turns", "waiting",
        "window", "winners",
    )
)  # fmt: skip
"""All keys a view may have."""


def lairs_in(view: Mapping[str, Any]) -> list[LairView]:
    """The dragons of a view. Views from posts have lists for tuples."""
    return [
        LairView(dragon, strength, tuple(hoard), hidden, tuple([AttackerView(*each) for each in attackers]))
        for dragon, strength, hoard, hidden, attackers in view["lairs"]
    ]


def seats_in(view: Mapping[str, Any]) -> list[SeatView]:
    return [
        SeatView(name, tuple(ready), tuple(resting), objects)
        for name, ready, resting, objects in view["seats"]
    ]


def offers_in(view: Mapping[str, Any]) -> list[OfferView]:
    """Empty if the Market is closed."""
    return [OfferView(giver, to, tuple(give), tuple(want)) for giver, to, give, want in view["offers"] or ()]


def scores_advanced(view: Mapping[str, Any]) -> bool:
    """True if the black diamond is cursed, whatever the rules."""
    house = view["house"]
    rules = house.get("rules")
    return bool(house.get("scoring", rules) == "advanced")


def counts_sets(view: Mapping[str, Any]) -> bool:
    """True if one gem of each colour brings points."""
    said = view["house"].get("sets")
    return scores_advanced(view) if said is None else bool(said == "counted")


def loot_in(view: Mapping[str, Any]) -> list[int]:
    """The treasure about to be shared."""
    sharing = view["sharing"]
    return next((list(lair.hoard) for lair in lairs_in(view) if lair.dragon == sharing["dragon"]), [0] * 9)


def undecided_in(view: Mapping[str, Any]) -> Sequence[int]:
    """The seats publicly waited for."""
    waiting: Sequence[Any] = view.get("waiting", ("", (), ""))
    return list(waiting[1])


def _sharing_in(data: Mapping[str, Any]) -> SharingView:
    proposal, before = data["proposal"], data.get("before")
    return SharingView(
        data["dragon"],
        tuple(data["involved"]),
        None if proposal is None else _heaps(proposal),
        None if before is None else _heaps(before),
        tuple(data["agreed"]),
        tuple(data.get("proposers", ())),
        data.get("proposals", 0),
        data.get("proposer"),
        tuple([tuple(share) for share in data["shares"]]),
        dict(data["taken"]),
        _heaps(data["final"]),
    )


def _heaps(by_seat: Any) -> dict[int, Tokens]:
    return {seat: tuple(heap) for seat, heap in by_seat}


# Builds what a seat can see, from nothing: what isn't put in here stays hidden.
#
# It is plain data, since it goes into posts and to other processes. `View.read` reads it.


def view_of(table: Table, question: Question | None, me: int | None) -> dict[str, Any]:
    """The table as the seat, or an onlooker, sees it, as plain data.

    Heaps are tuples in the order of tokens.COLOURS. The bag's contents are public: everything that ever left
    it was seen.
    """
    beyond_hands = table.shown or table.cloak is not None  # something counts as held that is in no hand
    view: dict[str, Any] = {
        "me": me,
        "house": table.house.written(),
        "turn": table.turn,
        "turns": table.turns,
        "lairs": [
            (lair.dragon, lair.strength, tuple(lair.hoard), lair.hidden, tuple(map(tuple, lair.attackers)))
            for lair in table.lairs
        ],
        "bag": tuple(table.bag),
        "box": tuple(table.box),
        "pile": len(table.pile),
        "market": table.market,
        "seats": [
            (
                seat.name,
                tuple(seat.ready),
                tuple(seat.resting),
                table.held(seat) if beyond_hands else len(seat.objects),
            )
            for seat in table.seats
        ],
        "took": [tuple(seat.took) for seat in table.seats],
        "object_pile": len(table.object_pile),
        "object_discards": tuple(table.object_discards),
        "sharing": _sharing(table),
        "offers": _offers(table),
        "theft": (table.theft.thief, table.theft.victim) if table.theft else None,
        "window": table.window,
        "shown": [
            (one.seat, one.card, public_part(one.wish)) for one in table.shown if not OBJECTS[one.card].secret
        ],
        "stolen_from": _missed(table),
        "winners": tuple(table.winners),
        "scores": tuple(table.scores),
    }
    if table.winners:
        view["treasures"] = [tuple(seat.treasure) for seat in table.seats]
        view["counted"] = [tuple(heap) for heap in counted(table)]
        view["points"] = parts_of(table)
    if me is not None:
        seat = table.seats[me]
        view["mine"] = tuple(seat.treasure)
        view["objects"] = tuple(seat.objects)
        view["armed"] = {card: dict(wish) for card, wish in seat.armed.items()}
        if question is not None and (actions := [*armings(seat), *table.accusations(seat)]):
            view["actions"] = actions
        # A player who looks behind a screen sees everything there while choosing.
        if question is not None and question.key == "stolen_token" and me in question.waiting and table.theft:
            view["seen"] = tuple(table.seats[table.theft.victim].treasure)
    if question is not None:
        if me is not None and me in question.waiting:
            view["asked"] = (question.key, tuple(question.options(me)))
            if isinstance(question, Send):
                view["may_use"] = question.may_use
        if not question.hidden:
            view["waiting"] = (question.key, tuple(question.waiting), question.timer)
    return view


def _sharing(table: Table) -> dict[str, Any] | None:
    sharing = table.sharing
    if sharing is None:
        return None
    return {
        "dragon": sharing.dragon,
        "involved": tuple(sharing.involved),
        "proposal": _proposal(sharing.proposal),
        "before": _proposal(sharing.before),
        "agreed": tuple(sharing.agreed),
        "proposers": tuple(sharing.proposers),
        "proposals": len(sharing.proposers),
        "proposer": sharing.proposers[-1] if sharing.proposers else None,
        "shares": [tuple(share) for share in sharing.shares],
        "taken": tuple(sharing.taken.items()),
        "final": [(seat, tuple(heap)) for seat, heap in sharing.final.items()],
    }


def _proposal(packed: str | None) -> list[tuple[int, Tokens]] | None:
    return None if packed is None else list(unpacked_shares(packed).items())


def _offers(table: Table) -> list[Any] | None:
    if table.stall is None:
        return None
    return [(giver, to, tuple(give), tuple(want)) for (giver, to), (give, want) in table.stall.offers.items()]


def _missed(table: Table) -> tuple[str, tuple[int, ...]] | None:
    """The dragon that lost tokens unseen, as everyone can count, and who has made an accusation."""
    return (table.cloak.dragon, tuple(table.cloak.accusers)) if table.cloak else None
