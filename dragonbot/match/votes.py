"""Votes: everyone present agrees to a pause, to the end, or to undo an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dragonbot.engine.game import END, NOBODY, PAUSE, RESUME, Event
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.engine.undo import can_be_taken_back, take_back
from dragonbot.games import GAMES
from dragonbot.ids import UserId
from dragonbot.match.answers import greet, log_entry, note
from dragonbot.match.notify import summon
from dragonbot.match.pause import AGREED, RULES_CHANGED, Stop
from dragonbot.match.posts import bring_down, private, public, show_as_it_is
from dragonbot.match.seats import break_up, held_seconds, is_here, open_vote, undecided
from dragonbot.match.state import Draft, MatchCommand, Table, pending_in
from dragonbot.posts import Told
from dragonbot.store.pace import A_DAY_SECONDS, GRACE_SECONDS, LEFT_AFTER_A_STOP_SECONDS, VOTE_SECONDS
from dragonbot.store.rows import By, PostRow, Vote, Wish


def require_to_take_back(table: Table, seat: int) -> Event | None:
    """The public event of the seat's last answer. Refused if it can't be taken back.

    Everything it depends on is public.
    """
    return can_be_taken_back(table.running(), seat).told


def can_still_be_taken_back(table: Table, seat: int) -> bool:
    try:
        require_to_take_back(table, seat)
    except Refused:
        return False
    return table.seats[seat].user is not None


def may_undo(table: Table, user: UserId, now: float) -> bool:
    """Whether to offer this person to take back their last answer. All of it depends on what is public."""
    seat = table.seat_of(user)
    if seat is None or table.row.state != "running" or table.row.vote_until is not None:
        return False
    try:
        require_no_recent_vote(table, now)
    except Refused:
        return False
    return can_still_be_taken_back(table, seat)


def strike_out(draft: Draft, seat: int) -> None:
    """Undo the last answer: ask again, and correct the posts."""
    game, row = draft.running(), draft.row
    place, digest = len(game.tail), game.rules.digest(game.table)
    left = row.left_seconds
    taken = take_back(game, seat)
    log_entry(draft, TAKE_BACK, seat, taken.entry, draft.now, "person", (place, digest))
    if taken.was_still_asked and row.deadline is not None:
        left = row.deadline - draft.now + held_seconds(draft)
    draft.asks_again(left)
    draft.pending = pending_in(game)
    draft.is_outdated = True
    _withdraw_events(draft, taken.unsaid)
    if draft.post is not None:
        bring_down(draft)  # an edit would drop its picture
        draft.post = draft.change_post(draft.post, taken_back=draft.ids()[seat])


def let_time_run(draft: Draft) -> None:
    """Not agreed: give the question back the time that it was held."""
    row, longer = draft.row, held_seconds(draft)
    draft.change(
        asked_at=None if row.asked_at is None else row.asked_at + longer,
        deadline=None if row.deadline is None else row.deadline + longer,
        calls_at=None if row.calls_at is None else row.calls_at + longer,
    )
    draft.is_outdated = True


# Correcting posts


def _withdraw_events(draft: Draft, events: Sequence[Event]) -> None:
    box = GAMES[draft.row.game]
    told = _as_stored(event for event in public(events) if event[0] not in box.passing)
    if told and draft.post is not None:
        scenes = [draft.post, *_further_up(draft)]
        draft.post, *_ = (_without(draft, post, told) for post in scenes)
    for seat in draft.seats:
        heard = _as_stored(event for _, event in seat.heard)
        news = _as_stored(private(events, seat.seat, box.tells_more))
        if news and heard[-len(news) :] == news:
            draft.change_seat(seat.seat, heard=seat.heard[: -len(news)])


def _as_stored(told: Iterable[Told]) -> list[Told]:
    """Events as a database read returns them, with lists for tuples."""
    return [[_listed(part) for part in event] for event in told]


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, list | tuple) else value


def _further_up(draft: Draft) -> list[PostRow]:
    """Older messages of the same scene, from before the table moved down, newest first."""
    assert draft.post is not None
    found: list[PostRow] = []
    for post in sorted(draft.before.posts, key=lambda post: post.number, reverse=True):
        if post.number >= draft.post.number or post.gone:
            continue
        if post.kind != "scene" or not post.scene.get("moved"):
            break
        found.append(post)
    return found


def _without(draft: Draft, post: PostRow, told: list[Told]) -> PostRow:
    events = post.scene["events"]
    if _as_stored(events[-len(told) :]) != told:
        return post
    return draft.change_post(post, events=events[: -len(told)])


VOTES_APART_SECONDS: Final = 120.0
"""Seconds after a failed vote in which no new one can start."""
PAUSE_LASTS_SECONDS: Final = A_DAY_SECONDS


@dataclass(frozen=True, slots=True)
class Propose(MatchCommand[None]):
    """Propose a vote; if it is open already, agree."""

    user: UserId
    wish: Wish

    @property
    def wants_posts(self) -> bool:
        return self.wish == TAKE_BACK  # alone, it passes at once

    def summons(self, table: Table, /) -> Sequence[UserId]:
        return [seat.user for seat in table.seats if seat.user is not None]

    def do(self, draft: Draft) -> None:
        seat = require_to_agree(draft, self.user)
        if draft.row.state == "paused" and self.wish == "pause":
            raise Refused("table_is_paused", why=AGREED)
        vote = open_vote(draft)
        takes_back = self.wish == TAKE_BACK
        if self.wish == "unrated" and not draft.row.rated:
            raise Refused("not_rated")
        if vote is not None and (vote["wish"] != self.wish or (takes_back and seat != vote["by"])):
            raise Refused("vote_is_open")
        if vote is not None and seat in vote["agreed"]:
            raise Refused("already_agreed")
        if takes_back:
            require_to_take_back(draft, seat)
        # Undoing can't wait for the pause between votes.
        last = draft.row.vote
        if not takes_back or (last is not None and last["by"] == seat):
            require_no_recent_vote(draft, draft.now)
        greet(draft, self.user, seat)
        if vote is None:
            _begin(draft, seat, self.wish)
        else:
            _agree(draft, vote, seat)


@dataclass(frozen=True, slots=True)
class Agree(MatchCommand[None]):
    """Agree to an open vote, by its button."""

    user: UserId
    number: int

    def do(self, draft: Draft) -> None:
        vote, seat = _asked(draft, self.user, self.number)
        if seat in vote["agreed"]:
            raise Refused("already_agreed")
        greet(draft, self.user, seat)
        _agree(draft, vote, seat)


@dataclass(frozen=True, slots=True)
class Decline(MatchCommand[None]):
    """Decline an open vote; that ends it."""

    user: UserId
    number: int

    def do(self, draft: Draft) -> None:
        _, seat = _asked(draft, self.user, self.number)
        greet(draft, self.user, seat)
        fail(draft)


@dataclass(frozen=True, slots=True)
class GoOn(MatchCommand[None]):
    """Any player ends an agreed pause."""

    user: UserId

    def do(self, draft: Draft) -> None:
        if draft.row.state not in ("running", "paused"):
            raise Refused("no_game_here")
        seat = draft.seated(self.user)
        if draft.row.state != "paused":
            raise Refused("not_paused")
        if draft.row.paused_why != AGREED:
            raise Refused("table_is_paused", why=draft.row.paused_why or "")
        greet(draft, self.user, seat)
        go_on(draft, seat, "person")


# Checks beforehand


def require_to_agree(table: Table, user: UserId) -> int:
    """The person's seat. Refused without a running game."""
    row = table.row
    if row.state == "lobby":
        raise Refused("not_started")
    if row.state not in ("running", "paused"):
        raise Refused("no_game_here")
    seat = table.seated(user)
    if row.state == "paused" and row.paused_why != AGREED:
        raise Refused("table_is_paused", why=row.paused_why or "")
    if table.game is None:
        raise Refused("table_is_paused", why=RULES_CHANGED)
    return seat


def require_no_recent_vote(table: Table, now: float) -> None:
    vote = table.row.vote
    if vote is not None and vote["failed_at"] is not None:
        wait = vote["failed_at"] + VOTES_APART_SECONDS - now
        if wait > 0:
            raise Refused("vote_too_soon", seconds=int(wait) + 1)


# Outcomes


def settle(draft: Draft) -> None:
    """Close the vote if it is void, or if everyone present has agreed."""
    vote = open_vote(draft)
    if vote is None:
        return
    if draft.game is None or draft.game.question is None:
        draft.change(vote=None, vote_until=None)
        return
    takes_back = vote["wish"] == TAKE_BACK
    if takes_back and not can_still_be_taken_back(draft, vote["by"]):
        fail(draft)
        return
    agreed = [seat.seat for seat in draft.seats if seat.user is not None and seat.seat in vote["agreed"]]
    if undecided(draft):
        return
    if not agreed:
        fail(draft)
        return
    if takes_back:
        strike_out(draft, vote["by"])
    draft.change(vote=None, vote_until=None)
    if vote["wish"] == "end":
        note(draft, END, vote["by"], agreed)
        break_up(draft, together=True)
    elif vote["wish"] == "unrated":
        draft.change(rated=False)
        show_as_it_is(draft)
        if draft.post is not None and draft.post.kind == "scene":
            draft.post = draft.change_post(draft.post, unrated=True)
    elif vote["wish"] == "pause":
        note(draft, PAUSE, vote["by"], agreed)
        draft.change(
            state="paused",
            paused_why=AGREED,
            paused_at=draft.now,
            goes_on_at=draft.now + PAUSE_LASTS_SECONDS,
        )
        show_as_it_is(draft)


def fail(draft: Draft) -> None:
    """The vote failed, by a no or by time."""
    vote = open_vote(draft)
    assert vote is not None
    if vote["wish"] == TAKE_BACK:
        let_time_run(draft)
    number = 0 if draft.post is None else draft.post.number
    draft.change(vote={**vote, "failed_at": draft.now, "post": number}, vote_until=None)
    show_as_it_is(draft)


def go_on(draft: Draft, seat: int, by: By) -> None:
    """End a pause; everything that waited gets that much more time."""
    row = draft.row
    if draft.game is None:  # the rules have changed meanwhile
        draft.change(goes_on_at=None)
        Stop().do(draft)
        return
    note(draft, RESUME, seat, None, by)
    longer = max(0.0, draft.now - (row.paused_at or draft.now))
    deadline = None
    if row.deadline is not None:
        deadline = max(row.deadline + longer, draft.now + LEFT_AFTER_A_STOP_SECONDS)
    draft.change(
        state="running",
        paused_why=None,
        paused_at=None,
        goes_on_at=None,
        asked_at=_later(row.asked_at, longer),
        deadline=deadline,
        calls_at=_later(row.calls_at, longer),
        touched=_later(row.touched, longer),
    )
    if draft.post is None:
        return
    told, reminder = draft.post.scene.get("deadline"), draft.post.scene.get("reminds_at")
    bring_down(draft)
    if reminder is not None:
        draft.post = draft.change_post(draft.post, reminds_at=reminder + longer)
    if told is not None and draft.post.scene.get("deadline") == told:
        # A secret question stays silent, but its public time moves like all others.
        draft.post = draft.change_post(draft.post, deadline=told + longer)


def _later(moment: float | None, seconds: float) -> float | None:
    return None if moment is None else moment + seconds


def end_if_time_is_up(draft: Draft) -> bool:
    """Apply the end of a vote's or pause's time; returns whether one was over."""
    row, now = draft.row, draft.now
    if row.state not in ("running", "paused"):
        return False
    if row.vote_until is not None and now >= row.vote_until + GRACE_SECONDS:
        if open_vote(draft) is None:  # whatever was voted on is gone
            draft.change(vote_until=None)
        else:
            fail(draft)
        return True
    if row.state == "paused" and row.goes_on_at is not None and now >= row.goes_on_at:
        go_on(draft, NOBODY, "silence")
        return True
    return False


def _asked(draft: Draft, user: UserId, number: int) -> tuple[Vote, int]:
    seat, vote = require_to_agree(draft, user), open_vote(draft)
    if vote is None or vote["number"] != number:
        raise Refused("vote_is_over")
    return vote, seat


def _begin(draft: Draft, seat: int, wish: Wish) -> None:
    vote: Vote = {
        "number": draft.row.posts + 1,
        "wish": wish,
        "by": seat,
        "asked": [other.seat for other in draft.seats if is_here(other)],
        "agreed": [seat],
        "failed_at": None,
        "post": 0,
    }
    draft.change(vote=vote, vote_until=draft.now + VOTE_SECONDS[draft.row.pace])
    users = [draft.seats[other].user for other in undecided(draft)]
    if users:
        summon(draft, "vote", [user for user in users if user is not None])


def _agree(draft: Draft, vote: Vote, seat: int) -> None:
    draft.change(vote={**vote, "agreed": sorted({*vote["agreed"], seat})})
    show_as_it_is(draft)
