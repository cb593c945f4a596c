"""Giving: one's seat goes to somebody else who takes it by a click, with all that lies behind its screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dragonbot.engine.game import GIVE, TAKE_OVER
from dragonbot.engine.refusal import Refused
from dragonbot.hall.attendance import (
    drop_offer,
    has_sat_down,
    is_offered,
    may_come,
    next_host,
    put_guest,
    seat_to_take,
    sitter_of,
    take_back_agreement,
    want_fit,
)
from dragonbot.hall.calling import NOT_CALLED
from dragonbot.hall.pausing import bring_down, show_as_it_is
from dragonbot.hall.playing import greet, note
from dragonbot.hall.state import Deed, Draft, Table
from dragonbot.hall.summoning import summon, want_not_just_called
from dragonbot.ids import UserId


@dataclass(frozen=True, slots=True)
class Offer(Deed[None]):
    """Somebody would give their seat to this person, or to anybody. Until it is taken they play on."""

    user: UserId
    whom: UserId | None

    def summons(self, _table: Table, /) -> Sequence[UserId]:
        return () if self.whom is None else (self.whom,)

    def do(self, draft: Draft) -> None:
        seat = want_to_give(draft, self.user, self.whom)
        if self.whom is not None:
            want_not_just_called(draft, self.whom)
        greet(draft, self.user, seat)
        drop_offer(draft, seat)
        if self.whom is None:
            draft.change_seat(seat, offer="anybody")
            show_as_it_is(draft)
            return
        draft.change_seat(seat, offer="somebody")
        put_guest(draft, self.whom, offered=seat)
        summon(draft, "offer", [self.whom])


@dataclass(frozen=True, slots=True)
class Withdraw(Deed[None]):
    """Somebody keeps the seat that they have offered."""

    user: UserId

    def do(self, draft: Draft) -> None:
        want_a_game(draft)
        seat = draft.seated(self.user)
        if draft.seats[seat].offer is None:
            raise Refused("nothing_offered")
        greet(draft, self.user, seat)
        drop_offer(draft, seat)
        show_as_it_is(draft)


@dataclass(frozen=True, slots=True)
class Accept(Deed[None]):
    """Somebody takes a seat that is offered to them. Who had it sees no more of it than everybody."""

    user: UserId
    name: str
    seat: int

    def do(self, draft: Draft) -> None:
        want_a_game(draft)
        if draft.seat_of(self.user) is not None:
            raise Refused("already_seated")
        there = next((seat for seat in draft.seats if seat.seat == self.seat), None)
        if there is None or there.offer is None:
            raise Refused("offer_is_over")
        want_fit(draft, self.user, self.seat)
        if not is_offered(draft, there, self.user):
            raise Refused("offered_to_somebody_else")
        sit_down(draft, self.seat, self.user, self.name)


def want_a_game(table: Table) -> None:
    if table.row.state == "lobby":
        raise Refused("not_started")
    if table.row.state not in ("running", "paused"):
        raise Refused("no_game_here")


def want_to_give(table: Table, user: UserId, whom: UserId | None) -> int:
    """The seat that this person may offer. Refused where they have none, or that one may not have it."""
    want_a_game(table)
    seat = table.seated(user)
    if whom is None:
        return seat
    if whom == user:
        raise Refused("cannot_give_to_yourself")
    if table.seat_of(whom) is not None:
        raise Refused("whom_has_a_seat")
    sitter = sitter_of(table, whom)
    if sitter is not None and sitter.removed:
        raise Refused("whom_was_removed")
    if sitter is not None and sitter.seat not in (None, seat):
        raise Refused("whom_has_seen_a_hand")
    if not may_come(table, whom):
        raise Refused("whom_is_not_invited")
    return seat


def take_over(draft: Draft, user: UserId, name: str) -> None:
    """Somebody joins a running game, where a seat is free for them."""
    sit_down(draft, seat_to_take(draft, user), user, name)


def sit_down(draft: Draft, seat: int, user: UserId, name: str) -> None:
    """The seat is theirs from now on, with all that only it may see. They may have it."""
    giver = draft.seats[seat].user
    is_given = giver is not None
    if giver is not None and draft.row.host == giver:  # who leads is no matter of who has which coins
        draft.change(host=next_host(draft.seats, giver) or user)
    note(draft, GIVE if is_given else TAKE_OVER, seat, "person")
    take_back_agreement(draft, seat)
    drop_offer(draft, seat)
    draft.change_seat(seat, user=user, name=name, missed=0, away=False, reminded=NOT_CALLED)
    has_sat_down(draft, seat)
    if is_given and draft.post is not None:
        bring_down(draft)
