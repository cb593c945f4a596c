"""What a seat can see. A view is built from nothing: what isn't put in here stays hidden.

It is plain data, since it goes into posts and to other processes. Readers turn it into a `View`, which
everyone sees, or an `OwnView` of one seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import AskedView, read_view
from dragonbot.engine.question import Question
from dragonbot.games.fist.rules.auction import may_set_blue
from dragonbot.games.fist.rules.bids import EMPTY_FIST, Bidding, Fist, TwoFists
from dragonbot.games.fist.rules.card import actions_of
from dragonbot.games.fist.rules.edition import POINTS_TO_WIN
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import IN_FRONT, STONES


class SeatView(NamedTuple):
    """The public part of a seat."""

    name: str
    score: int = 0
    front: tuple[int | None, ...] = ()
    """The purse in front of the screen; None for stones behind it."""
    keeps: tuple[str, ...] = ()


class BiddingView(NamedTuple):
    """A bidding, as far as the seat may know."""

    metal: str
    seats: tuple[int, ...]
    fists: dict[int, Fist]
    """All fists once open; before that only the seat's own."""
    sealed: tuple[int, ...]
    """Seats shown as closed; empty in a post."""


class WaitingView(NamedTuple):
    """The seat to choose, if everyone may know."""

    key: str
    seats: tuple[int, ...]


class Heading:
    """The place of the game and its players: all that a post keeps of a finished scene's view."""

    __slots__ = ("block", "names", "round")

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.round: Final[int] = data["round"]
        self.block: Final[str | None] = data["block"]
        """The card on the block; None between rounds."""
        self.names: Final[tuple[str, ...]] = tuple([seat[0] for seat in data["seats"]])

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Heading:
        """Reads any view, even one shortened by a post."""
        return read_view(data, KEYS, cls)


class View(Heading):
    """The public part of any view. Purses are tuples in the order of things.NAMES."""

    __slots__ = (
        "bag", "bank", "biddings", "borrowed", "discarded", "face_down", "favor", "goal", "gone",
        "last_round", "seats", "seer", "specials", "to_come", "unseen", "waiting", "winners",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.gone: Final[tuple[str, ...]] = tuple(data["gone"])
        self.to_come: Final[tuple[str, ...]] = tuple(data["to_come"])
        """The known cards to come, unordered."""
        self.borrowed: Final[tuple[str, ...]] = tuple(data["borrowed"])
        self.specials: Final[int] = data["specials"]
        """The size of the special pile."""
        self.discarded: Final[tuple[str, ...]] = tuple(data["discarded"])
        self.bank: Final[tuple[int, ...]] = tuple(data["bank"])
        self.bag: Final[tuple[int, ...]] = tuple(data["bag"])
        """The bag's count of the things in front of screens, like `SeatView.front`."""
        self.seats: Final[tuple[SeatView, ...]] = tuple([_seat(*seat) for seat in data["seats"]])
        self.biddings: Final[tuple[BiddingView, ...]] = tuple([_bidding(*each) for each in data["biddings"]])
        self.winners: Final[tuple[int, ...]] = tuple(data["winners"])
        # The King's Favor and its specials; absent in editions without it
        self.favor: Final[int | None] = data.get("favor")
        self.unseen: Final[int] = data.get("unseen", 0)
        self.face_down: Final[int] = data.get("face_down", 0)
        """The number of cards to come that this seat doesn't know."""
        self.seer: Final[int | None] = data.get("seer")
        # The table's variations of the box
        self.goal: Final[int] = data.get("goal", POINTS_TO_WIN)
        """Points that win."""
        self.last_round: Final[int | None] = data.get("last_round")
        """The last round, if agreed."""
        waiting = data.get("waiting")
        self.waiting: Final[WaitingView | None] = waiting and WaitingView(waiting[0], tuple(waiting[1]))

    @property
    def is_tie(self) -> bool:
        """Whether there is a tie-break for the card."""
        return len(self.biddings) > 1

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> View:
        """Raises UnreadableView for unknown or missing parts."""
        return read_view(data, KEYS, cls)


class OwnView(View):
    """One seat's view: public things and its own."""

    __slots__ = ("actions", "asked", "blue_is_set", "me", "mine", "order", "pair")

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.mine: Final[tuple[int, ...]] = tuple(data["mine"])
        self.me: Final[int] = data["me"]
        pair, order, asked = data.get("pair"), data.get("order"), data.get("asked")
        self.pair: Final[TwoFists | None] = pair and TwoFists(_fist(pair[0]), _fist(pair[1]))
        """Two closed fists, of which one will be opened."""
        self.order: Final[tuple[str, ...] | None] = None if order is None else tuple(order)
        """The cards to come in order, if the seat knows it."""
        self.blue_is_set: Final[bool | None] = data.get("blue_is_set")
        """Whether a Blue coin will be added; None if that can't be chosen now."""
        self.actions: Final[tuple[Mapping[str, str], ...]] = tuple(data.get("actions", ()))
        """The seat's unasked actions."""
        self.asked: Final[AskedView | None] = asked and AskedView(asked[0], tuple(asked[1]))

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> OwnView:
        """The view read back. Raises UnreadableView for unknown or missing parts, or an onlooker's view."""
        return read_view(data, KEYS, cls)


KEYS: Final = frozenset(
    (
        "actions", "asked", "bag", "bank", "biddings", "block", "blue_is_set", "borrowed", "discarded",
        "face_down", "favor", "goal", "gone", "last_round", "me", "mine", "order", "pair", "round", "seats",
        "seer", "specials", "to_come", "unseen", "waiting", "winners",
    )
)  # fmt: skip
"""All keys a view may have."""


def _seat(name: str, score: int, front: Sequence[int | None], keeps: Sequence[str]) -> SeatView:
    """Accepts lists, as after JSON."""
    return SeatView(name, score, tuple(front), tuple(keeps))


def _bidding(
    metal: str, seats: Sequence[int], fists: Mapping[Any, Any], sealed: Sequence[int]
) -> BiddingView:
    """Accepts lists and string keys, as after JSON."""
    opened = {int(seat): _fist(fist) for seat, fist in fists.items()}
    return BiddingView(metal, tuple(seats), opened, tuple(sealed))


def _fist(fist: Any) -> Fist:
    return tuple([(kind, count) for kind, count in fist])


def view_of(table: Table, question: Question | None, me: int | None) -> dict[str, Any]:
    """The seat's view of the table in plain data; without a seat, an onlooker's.

    Seats and biddings are plain tuples: named parts would make a random game with a view for each decision
    7 % slower, so readers name them.
    """
    to_come = table.to_come
    if table.seer is not None and table.seer != me:  # the others know the cards of every round
        to_come = [card for card in to_come if card in table.edition.standard]
    view: dict[str, Any] = {
        "me": me,
        "round": table.round,
        "block": table.block,
        "gone": tuple(table.gone),
        "to_come": tuple(sorted(to_come)),  # the cards are known, their order isn't
        "borrowed": tuple(table.borrowed) if table.borrowed else (),
        "specials": len(table.specials),
        "discarded": tuple(table.discarded),
        "bank": tuple(table.bank),
        "bag": tuple(table.bag[IN_FRONT]),
        "seats": [
            (seat.name, seat.score, _in_front(table, seat), tuple(seat.keeps))
            if seat.keeps
            else (seat.name, seat.score, tuple(seat.purse[IN_FRONT]), ())
            for seat in table.seats
        ],
        "biddings": [
            (
                bidding.metal.id,
                tuple(bidding.seats),
                _opened(bidding)  # before that only the seat's own
                if bidding.opened
                else {me: bidding.fists[me]}
                if me is not None and me in bidding.fists
                else {},
                bidding.shown_as_sealed(),
            )
            for bidding in table.biddings
        ],
        "winners": tuple(table.winners) if table.winners else (),
    }
    if table.edition.foresees:
        view["favor"] = table.favor
        view["unseen"] = len(table.unseen)
        view["face_down"] = len(table.to_come) - len(view["to_come"])
        view["seer"] = table.seer
        if me is not None and me == table.seer and table.order_known:
            view["order"] = tuple(table.to_come)
    if table.edition.varied:
        view |= table.edition.shown
    if me is not None:
        seat = table.seats[me]
        view["mine"] = tuple(seat.purse)
        if table.biddings and me in table.biddings[-1].pairs:
            view["pair"] = tuple(table.biddings[-1].pairs[me])
        if table.house.pauses and may_set_blue(table, me):
            view["blue_is_set"] = me in table.biddings[-1].preset
        if seat.keeps and (actions := actions_of(table, seat)):
            view["actions"] = actions
    if question is not None:
        waiting = question.waiting
        if me is not None and me in waiting:
            view["asked"] = (question.key, tuple(question.options(me)))
        if not question.hidden:
            view["waiting"] = (question.key, tuple(waiting))
    return view


def _in_front(table: Table, seat: Seat) -> tuple[int | None, ...]:
    """The things in front of a screen; None for stones behind it."""
    front = tuple(seat.purse[IN_FRONT])
    if table.hides_stones(seat):
        return (*front[: -len(STONES)], *(None for _ in STONES))
    return front


def _opened(bidding: Bidding) -> dict[int, Fist]:
    """All fists, except those of a player with two unopened ones."""
    fists, pairs = bidding.fists, bidding.pairs
    return {seat: fists.get(seat, EMPTY_FIST) for seat in bidding.seats if not pairs or seat not in pairs}


def unsealed(view: dict[str, Any]) -> dict[str, Any]:
    """The view without the seats shown as closed."""
    return view | {"biddings": [(metal, seats, fists, []) for metal, seats, fists, _ in view["biddings"]]}


def seats_in(view: Mapping[str, Any]) -> list[SeatView]:
    """The seats of a view, even after JSON."""
    return [SeatView(*seat) for seat in view["seats"]]


def bidding_in(view: Mapping[str, Any]) -> BiddingView:
    """The last bidding of a view, even after JSON, which makes keys strings."""
    metal, seats, fists, sealed = view["biddings"][-1]
    return _bidding(metal, seats, fists, sealed)
