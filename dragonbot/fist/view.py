"""What a seat may see. A view is built from nothing: what is not put in here stays hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from dragonbot.engine.question import Question
from dragonbot.fist.bidding import EMPTY_FIST, Bidding, Fist
from dragonbot.fist.blue import may_set_blue
from dragonbot.fist.moments import actions_of
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import IN_FRONT, STONES


class SeatView(NamedTuple):
    """What everybody sees of a seat."""

    name: str
    score: int = 0
    front: tuple[int | None, ...] = ()
    """The part of the purse that lies before the screen; None for stones that lie behind it."""
    keeps: tuple[str, ...] = ()


class BiddingView(NamedTuple):
    """A bidding, as far as somebody may know."""

    metal: str
    seats: tuple[int, ...]
    fists: dict[int, Fist]
    """All of them once they are open, before that only one's own."""
    sealed: list[int]
    """Whose fists show as closed."""


def view_of(table: Table, question: Question | None, me: int | None) -> dict[str, Any]:
    """The table as the seat sees it, in plain data; without a seat, as anybody does who looks on.

    Purses are tuples in the order of things.NAMES. Seats and biddings are plain tuples: with names for
    their parts a random game with a view for each decision takes 7 % longer, so readers give them names
    (`seats_in`, `bidding_in`).
    """
    view: dict[str, Any] = {
        "me": me,
        "round": table.round,
        "block": table.block,
        "gone": tuple(table.gone),
        "to_come": tuple(sorted(_known_to_come(table, me))),  # which cards is known, their order is not
        "borrowed": tuple(table.borrowed),
        "specials": len(table.specials),
        "discarded": tuple(table.discarded),
        "bank": tuple(table.bank),
        "bag": tuple(table.bag[IN_FRONT]),
        "seats": [(seat.name, seat.score, _in_front(table, seat), tuple(seat.keeps)) for seat in table.seats],
        "biddings": [
            (bidding.metal.id, tuple(bidding.seats), _fists(bidding, me), bidding.shown_as_sealed())
            for bidding in table.biddings
        ],
        "winners": tuple(table.winners),
    }
    if table.edition.kings_favor:
        view |= {
            "favor": table.favor,
            "unseen": len(table.unseen),
            "face_down": len(table.to_come) - len(view["to_come"]),
            "seer": table.seer,
        }
        if me is not None and me == table.seer and table.order_known:
            view["order"] = tuple(table.to_come)
    if me is not None:
        view["mine"] = tuple(table.seats[me].purse)
        if table.biddings and me in table.biddings[-1].pairs:
            view["pair"] = tuple(table.biddings[-1].pairs[me])
        if may_set_blue(table, me):
            view["blue_is_set"] = me in table.biddings[-1].preset
        if actions := actions_of(table, table.seats[me]):
            view["actions"] = actions
    if question is not None:
        if me is not None and me in question.waiting:
            view["asked"] = (question.key, tuple(question.options(me)))
        if not question.hidden:
            view["waiting"] = (question.key, tuple(question.waiting))
    return view


def _known_to_come(table: Table, me: int | None) -> list[str]:
    """The cards to come, but for those that only the seer has seen."""
    if table.seer in (None, me):
        return table.to_come
    return [card for card in table.to_come if card in table.edition.standard]


def _in_front(table: Table, seat: Seat) -> tuple[int | None, ...]:
    """What lies in front of a screen; None for stones that lie behind it."""
    front = tuple(seat.purse[IN_FRONT])
    if seat.keeps and table.hides_stones(seat):
        return (*front[: -len(STONES)], *(None for _ in STONES))
    return front


def _fists(bidding: Bidding, me: int | None) -> dict[int, Any]:
    """All fists once they are open, before that only one's own."""
    if bidding.opened:
        return {
            seat: bidding.fists.get(seat, EMPTY_FIST)
            for seat in bidding.seats
            if not bidding.pairs or seat not in bidding.pairs
        }
    return {me: bidding.fists[me]} if me is not None and me in bidding.fists else {}


def unsealed(view: dict[str, Any]) -> dict[str, Any]:
    """The view without who shows as sealed."""
    return view | {"biddings": [(metal, seats, fists, []) for metal, seats, fists, _ in view["biddings"]]}


def seats_in(view: Mapping[str, Any]) -> list[SeatView]:
    """The seats of a view, also of one that comes back from JSON."""
    return [SeatView(*seat) for seat in view["seats"]]


def bidding_in(view: Mapping[str, Any]) -> BiddingView:
    """The last bidding of a view, also of one that comes back from JSON, which knows no numbers as keys."""
    metal, seats, fists, sealed = view["biddings"][-1]
    return BiddingView(metal, seats, {int(seat): fist for seat, fist in fists.items()}, sealed)
