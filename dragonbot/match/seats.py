"""Seats: who is present, away, waited for or host, and inactive tables.

All of it is public, so nothing secret may enter.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.match.posts import opened
from dragonbot.match.state import Notice
from dragonbot.posts import Scene, Summons
from dragonbot.store.pace import A_DAY_SECONDS, DEADLINES_TO_BE_AWAY, VOTE_SECONDS
from dragonbot.store.rows import OPEN_STATES, MatchRow, PostRow, SeatRow, SitterRow, Vote, rests_at
from dragonbot.timing import note_moment

if TYPE_CHECKING:
    from dragonbot.match.state import Draft, Table


APART_SECONDS: Final = 30.0
"""Minimum seconds between notifications of a person, and after their own click."""
NEVER: Final = float("-inf")
LOBBY_SILENCE_SECONDS: Final = 900.0
"""Seconds without a click of the host after which another player may start."""


class Presence:
    """Recent activity of people across tables; not stored, as each seat stores its own last call."""

    def __init__(self, opened: float = NEVER) -> None:
        self.opened = opened
        """Reminders sent just before this may not be noted here."""
        self.clicks: OrderedDict[UserId, float] = OrderedDict()
        self.calls: OrderedDict[UserId, float] = OrderedDict()

    def clicked(self, user: UserId, at: float) -> None:
        note_moment(self.clicks, user, at, APART_SECONDS)

    def called(self, user: UserId, at: float) -> None:
        note_moment(self.calls, user, at, APART_SECONDS)


def is_here(seat: SeatRow) -> bool:
    """A person sits here and has not been silent for long."""
    return seat.user is not None and not seat.away and seat.missed < DEADLINES_TO_BE_AWAY


def anybody_here(seats: Iterable[SeatRow]) -> bool:
    return any(is_here(seat) for seat in seats)


def is_automated(seat: SeatRow) -> bool:
    """A computer player or stand-in sits here."""
    return seat.kind == "computer" or seat.user is None or seat.away


def is_left(seat: SeatRow) -> bool:
    """The person has left; another may take the seat over."""
    return seat.kind == "person" and seat.user is None


def is_silent(seat: SeatRow) -> bool:
    """The person has left a table without stand-ins: the seat stays silent and takes no time."""
    return is_left(seat) and not seat.away


def next_host(seats: Sequence[SeatRow], host: UserId) -> UserId | None:
    """The next person in order of seats, preferably a present one; None if there is none."""
    first = next((seat.seat for seat in seats if seat.user == host), 0)
    others = [
        seat for seat in (*seats[first:], *seats[:first]) if seat.user is not None and seat.user != host
    ]
    here = [seat for seat in others if is_here(seat)]
    return next((seat.user for seat in (*here, *others)), None)


# Who is waited for


def by_themselves(table: Table, seats: Iterable[int]) -> list[int]:
    """The automated seats among these."""
    return [seat for seat in seats if is_automated(table.seats[seat])]


def are_among_themselves(table: Table) -> bool:
    """True if only automated seats have a part in the question; seats that are done have none."""
    pending = table.pending
    return pending is not None and len(by_themselves(table, pending.waiting)) == len(pending.waiting)


def in_secret(table: Table) -> bool:
    """True if only automated seats have a choice, and nobody may see that there is one."""
    pending = table.pending
    if pending is None or not pending.in_secret or pending.until_bell or not anybody_here(table.seats):
        return False
    return are_among_themselves(table)


def have_passed(table: Table, now: float) -> bool:
    """Whether the moments of all automated seats have come, even of those with nothing to answer."""
    if table.cues.question != table.row.question:
        return True
    by_seat = table.cues.by_seat
    return all(by_seat[seat].moment <= now for seat in by_themselves(table, by_seat))


def closed(table: Table, *, have_spoken: bool) -> list[int]:
    """Seats whose answers show as closed; none before a person has closed one.

    Seats with nothing to choose show with the next seal. Automated seats show together once all have spoken:
    one by one, it would show which of them has nothing.
    """
    closing = table.pending.closing if table.pending is not None else None
    if closing is None:
        return []
    alone = by_themselves(table, closing.seats)
    if not any(seat in closing.closed and seat not in alone for seat in closing.shown):
        return []
    together = have_spoken and all(seat in closing.shown for seat in alone)
    return [seat for seat in closing.shown if together or seat not in alone]


def waited_for(table: Table) -> list[int]:
    """Seats publicly waited for.

    For fists, all that don't show as closed, since having nothing to choose is secret. For a hidden question,
    none.
    """
    pending = table.pending
    if pending is None:
        return []
    waiting: Iterable[int] = pending.undecided
    if pending.closing is not None:
        shown = closed(table, have_spoken=False)
        waiting = [seat for seat in pending.closing.seats if seat not in shown]
    elif pending.hidden:
        return []
    return [seat for seat in waiting if not is_automated(table.seats[seat])]


def is_silent_for_long(table: Table, seat: SeatRow, now: float) -> bool:
    """Whether a computer player may replace the seat, judged by public facts."""
    if seat.kind != "person":
        return False
    if seat.user is None or seat.away or seat.missed >= DEADLINES_TO_BE_AWAY:
        return True
    pending, row = table.pending, table.row
    if row.pace != "untimed" or pending is None or row.asked_at is None:
        return False
    waiting: Sequence[int] = pending.waiting if pending.in_secret else waited_for(table)
    return now - row.asked_at >= A_DAY_SECONDS and seat.seat in waiting


# Votes


def open_vote(table: Table) -> Vote | None:
    """The open vote; None without one."""
    return table.row.vote if table.row.vote_until is not None else None


def undecided(table: Table) -> list[int]:
    """Seats that haven't agreed yet.

    Players present at the start count even if silence makes them absent; players who left don't.
    """
    vote = open_vote(table)
    if vote is None:
        return []
    asked = [seat for seat in table.seats if seat.user is not None]
    asked = [seat for seat in asked if seat.seat in vote["asked"] or is_here(seat)]
    return [seat.seat for seat in asked if seat.seat not in vote["agreed"]]


def held_seconds(draft: Draft) -> float:
    """Seconds that the clock stood still during a vote on undoing an answer."""
    row = draft.row
    if not row.is_held or row.vote_until is None:
        return 0.0
    return max(0.0, draft.now - row.vote_until + VOTE_SECONDS[row.pace])


def take_back_agreement(draft: Draft, seat: int) -> None:
    """Remove a seat's agreement, because another person sits there now."""
    vote = open_vote(draft)
    if vote is not None and seat in vote["agreed"]:
        agreed = [other for other in vote["agreed"] if other != seat]
        draft.change(vote={**vote, "agreed": agreed})


# Mentions of a post


def notice_of(table: Table, post: PostRow, sealed: list[int]) -> Notice:
    """A stored post with everything needed to show it. Only the newest mentions people."""
    if table.post is None or table.post.number != post.number or post.kind == "end":
        return Notice(table.row, table.seats, post, sealed, server=table.server)
    called = _called_by(table, post.scene) if post.kind == "scene" else []
    return Notice(
        table.row,
        table.seats,
        post,
        sealed,
        called,
        _summoned_by(table, post),
        guests(table),
        undecided(table),
        table.server,
    )


def _summoned_by(table: Table, post: PostRow) -> list[UserId]:
    """People the post tells of something other than a question, if it still concerns them."""
    summons = summons_in(post)
    if summons is None or table.row.state not in OPEN_STATES:
        return []
    if summons["why"] == "vote":
        concerned = [table.seats[seat].user for seat in undecided(table)]
    else:
        concerned = [guest.user for guest in guests(table)]
    return [user for user in summons["users"] if user in concerned]


def _called_by(table: Table, content: Scene) -> list[int]:
    """Seats that this content mentions and that are still waited for."""
    question, seats = content.get("called") or (0, [])
    if not seats or table.pending is None or table.row.state != "running":
        return []
    if content["ask"] is None:
        return list(seats) if question == content["question"] else []
    if question != table.row.question:
        return []
    waiting = waited_for(table)
    return [seat for seat in seats if seat in waiting]


def summons_in(post: PostRow) -> Summons | None:
    """Who the post tells of something other than a question."""
    if post.kind == "lobby":
        return post.lobby.get("summons")
    return post.scene.get("summons") if post.kind == "scene" else None


# The host


def require_host(table: Table, user: UserId, now: float) -> None:
    """Refused unless this person is the host, or plays here while the host is gone."""
    if table.row.host == user:
        return
    seat = table.seat_of(user)
    is_there = seat is not None and not table.seats[seat].away
    if not is_there or not _is_gone(table, now):
        raise Refused("host_only")


def claim_host(draft: Draft, user: UserId) -> None:
    """Check that the person may act as host, and make them the host. Refused like `require_host`."""
    require_host(draft, user, draft.now)
    draft.change(host=user)


def reassign_host(draft: Draft) -> None:
    """If the host has left or is away, make the next present person the host."""
    row = draft.row
    if row.state in OPEN_STATES:
        host = next((seat for seat in draft.seats if seat.user == row.host), None)
        if host is None or not is_here(host):
            heir = next_host(draft.seats, row.host)
            if heir is not None and any(seat.user == heir and is_here(seat) for seat in draft.seats):
                draft.change(host=heir)
    if draft.row.host != draft.before.row.host:
        draft.change(host_at=draft.now)


def _is_gone(table: Table, now: float) -> bool:
    """Whether the host has been silent for long, judged by public facts."""
    row = table.row
    seat = table.seat_of(row.host)
    if seat is None or table.seats[seat].away:
        return True
    if row.state == "paused":  # no deadline passes then
        return row.paused_at is not None and now - row.paused_at >= A_DAY_SECONDS
    if row.state == "lobby":
        return now - (row.host_at if row.host_at is not None else row.created) >= LOBBY_SILENCE_SECONDS
    return is_silent_for_long(table, table.seats[seat], now)


# Seat history: people who have seen a hand may take no other seat


def has_sat_down(draft: Draft, seat: int) -> None:
    """Note that the person on this seat can see its hand from now on."""
    user = draft.seats[seat].user
    if user is not None:
        before = sitter_of(draft, user)
        is_invited = before is not None and before.invited
        draft.put_sitter(
            SitterRow(match=draft.row.id, user=user, seat=seat, since=draft.now, invited=is_invited)
        )


FIRST_MARK: Final = 2**62
"""First number for stand-ins of ids; Discord won't reach it before 2050."""


def mark_of(row: MatchRow, user: UserId) -> UserId:
    """A stand-in for a forgotten person's id while the game goes on.

    It names no one, but can be matched with an id to recognize a person who returns.
    """
    told = hashlib.blake2b(f"{row.id}:{row.created}:{user}".encode(), digest_size=8).digest()
    return UserId(FIRST_MARK | int.from_bytes(told, "big") >> 2)


def sitter_of(table: Table, user: UserId) -> SitterRow | None:
    """Where the person has sat, even if forgotten meanwhile."""
    return table.sitters.get(user) or table.sitters.get(mark_of(table.row, user))


def forget_sitter(draft: Draft, user: UserId) -> None:
    """Replace the person's id, so that being forgotten opens no other seat or hand to them."""
    sitter = draft.sitters[user]
    if sitter.offered is not None:
        drop_offer(draft, sitter.offered)
        sitter = draft.sitters[user]
    draft.sitters = {other: kept for other, kept in draft.sitters.items() if other != user}
    if draft.row.state in OPEN_STATES:
        draft.put_sitter(sitter.model_copy(update={"user": mark_of(draft.row, user)}))


def drop_marks(draft: Draft) -> None:
    """The game is over: no one needs to be recognized any more."""
    if any(user >= FIRST_MARK for user in draft.sitters):
        draft.sitters = {user: sitter for user, sitter in draft.sitters.items() if user < FIRST_MARK}


def require_not_removed(table: Table, user: UserId) -> None:
    """Refused if the host removed this person; they get no seat here again."""
    sitter = sitter_of(table, user)
    if sitter is not None and sitter.removed:
        raise Refused("removed_from_table")


def invite(draft: Draft, user: UserId) -> None:
    """Allow the person to sit down, even at an invite-only table."""
    put_guest(draft, user, invited=True)


def put_guest(draft: Draft, user: UserId, **news: Any) -> None:
    """Note a person who may sit down; where they sat before is kept."""
    sitter = sitter_of(draft, user) or SitterRow(match=draft.row.id, user=user, since=draft.now)
    # A mark in place of their id means the same.
    draft.put_sitter(sitter.model_copy(update={"user": user, **news}))


def guests(table: Table) -> list[SitterRow]:
    """People without a seat who were invited or offered one."""
    return [
        sitter
        for sitter in table.sitters.values()
        if (sitter.offered is not None or (sitter.invited and sitter.seat is None))
        and sitter.user < FIRST_MARK
        and table.seat_of(sitter.user) is None
    ]


def require_invited(table: Table, user: UserId) -> None:
    """Refused at an invite-only table unless the person was invited or has sat here."""
    if not may_come(table, user):
        raise Refused("by_invitation_only")


def may_come(table: Table, user: UserId) -> bool:
    """Whether the person's invitation, if needed, allows them to sit down."""
    if table.row.joining == "all":
        return True
    sitter = sitter_of(table, user)
    return sitter is not None and (sitter.invited or sitter.seat is not None)


def require_fit(table: Table, user: UserId, seat: int) -> None:
    """Refused if this person can't have this seat of a running game."""
    require_not_removed(table, user)
    sitter = sitter_of(table, user)
    if sitter is not None and sitter.seat not in (None, seat):
        raise Refused("own_seat_taken")
    require_invited(table, user)


def is_offered(table: Table, seat: SeatRow, user: UserId) -> bool:
    """True if the seat's owner offers it to this person."""
    if seat.offer != "somebody":
        return seat.offer == "anybody"
    sitter = sitter_of(table, user)
    return sitter is not None and sitter.offered == seat.seat


def drop_offer(draft: Draft, seat: int) -> None:
    """Withdraw the seat's offer."""
    if draft.seats[seat].offer is not None:
        draft.change_seat(seat, offer=None)
    for sitter in draft.sitters.values():
        if sitter.offered == seat:
            draft.put_sitter(sitter.model_copy(update={"offered": None}))


def seat_to_take(table: Table, user: UserId) -> int:
    """The seat a person may take over in a running game.

    Their own, else one offered to them, else the first that is free or offered to anyone.
    """
    require_not_removed(table, user)
    sitter = sitter_of(table, user)
    if sitter is not None and sitter.seat is not None:
        own = table.seats[sitter.seat]
        if not (is_left(own) or is_offered(table, own, user)):
            raise Refused("own_seat_taken")
        return sitter.seat
    require_invited(table, user)
    offered = [row for row in table.seats if is_offered(table, row, user)]
    named = [row for row in offered if row.offer == "somebody"]
    free = [*named, *(row for row in table.seats if is_left(row)), *offered]
    if not free:
        raise Refused("no_seat_to_take_over")
    return free[0].seat


def name_left_behind(table: Table, user: UserId) -> int | None:
    """The seat that still carries the name of a person who left; None if there is none."""
    mine = table.sitters.get(user)
    if mine is None or mine.seat is None or not is_left(table.seats[mine.seat]):
        return None
    came_later = any(other.seat == mine.seat and other.since > mine.since for other in table.sitters.values())
    return None if came_later else mine.seat


IN_A_LOBBY_SECONDS: Final = 1.0
AT_A_TABLE_SECONDS: Final = 3600.0
"""Minimum interval between stored activity updates."""


def is_click_news(table: Table, user: UserId, now: float) -> bool:
    """Whether this click must be stored."""
    seat = table.seat_of(user) if table.row.state != "lobby" else None
    has_been_missed = seat is not None and (table.seats[seat].away or table.seats[seat].missed > 0)
    return has_been_missed or _counts(table, user, now)


def note_click(draft: Draft, user: UserId) -> bool:
    """Note a person's click; returns whether it must be stored."""
    if not _counts(draft, user, draft.now):
        return False
    draft.change(touched=draft.now)
    if draft.row.state == "lobby" and user == draft.row.host:
        draft.change(host_at=draft.now)
    return True


def attend(draft: Draft) -> None:
    """Note whether the table is inactive, and when it closes. In a lobby, any action counts as a click."""
    row, server = draft.row, draft.server
    if row.state == "lobby":
        draft.change(touched=draft.now, closes_at=draft.now + server.lobby_lasts_seconds)
        return
    rested = draft.before.row.state == "running" and draft.before.row.closes_at is not None
    since = _rests_since(draft) if row.state == "running" else None
    if since is None:
        draft.change(closes_at=None)
    elif not rested:
        by_post = row.pace == "post"
        draft.change(
            closes_at=since + (server.rest_by_post_lasts_seconds if by_post else server.rest_lasts_seconds)
        )
    if rested != (since is not None):
        draft.is_outdated = True


def is_unnoted(table: Table) -> bool:
    """Whether the table is inactive and an older version failed to note it."""
    return table.row.state == "running" and table.row.closes_at is None and not anybody_here(table.seats)


def break_up(draft: Draft, **why: Any) -> None:
    """End the table without a result, and free its channel."""
    draft.change(state="ended", ended=draft.now, deadline=None)
    if draft.post is not None:
        draft.post = draft.change_post(draft.post, done=True, ended=True, **opened(draft.row), **why)
    draft.game = draft.pending = None


def _rests_since(draft: Draft) -> float | None:
    """When the last person left, if only just discovered; None if a person is present."""
    if not anybody_here(draft.seats):
        return draft.now
    touched = draft.row.touched
    since = rests_at(draft.row.pace, touched)
    return None if since is None or draft.now < since else touched


def _counts(table: Table, user: UserId, now: float) -> bool:
    """Whether the table would rest or close too early without this click."""
    row = table.row
    last = row.created if row.touched is None else row.touched
    if row.state == "lobby":
        if user == row.host:
            last = min(last, row.created if row.host_at is None else row.host_at)
        return now - last >= IN_A_LOBBY_SECONDS
    if row.state != "running" or row.pace != "untimed" or table.seat_of(user) is None:
        return False  # there, missed deadlines show it
    return row.closes_at is not None or now - last >= AT_A_TABLE_SECONDS
