"""Seats: who is at the table, away, waited for, called, and who is the host; tables that rest.

All of it may be seen by everybody, so nothing secret comes into it.
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
"""Nobody is called again sooner, nor so soon after a click of their own."""
NEVER: Final = float("-inf")
LOBBY_SILENCE_SECONDS: Final = 900.0
"""Seconds without a click of the host after which another player may start."""


class Presence:
    """Who has clicked or was called just now, at whatever table.

    Nothing of this is stored: a seat knows for itself when it was last called.
    """

    def __init__(self, opened: float = NEVER) -> None:
        self.opened = opened
        """People reminded just before this may not be noted yet."""
        self.clicks: OrderedDict[UserId, float] = OrderedDict()
        self.calls: OrderedDict[UserId, float] = OrderedDict()

    def clicked(self, user: UserId, at: float) -> None:
        note_moment(self.clicks, user, at, APART_SECONDS)

    def called(self, user: UserId, at: float) -> None:
        note_moment(self.calls, user, at, APART_SECONDS)


def is_here(seat: SeatRow) -> bool:
    """A person sits there who has not been silent for long."""
    return seat.user is not None and not seat.away and seat.missed < DEADLINES_TO_BE_AWAY


def anybody_here(seats: Iterable[SeatRow]) -> bool:
    return any(is_here(seat) for seat in seats)


def is_automated(seat: SeatRow) -> bool:
    """Nobody has to be waited for: a computer player, or a stand-in."""
    return seat.kind == "computer" or seat.user is None or seat.away


def is_left(seat: SeatRow) -> bool:
    """The seat of a person who has left. Another person may take it over."""
    return seat.kind == "person" and seat.user is None


def is_silent(seat: SeatRow) -> bool:
    """The seat of a person who has left a table without stand-ins: it says nothing, and takes no time."""
    return is_left(seat) and not seat.away


def next_host(seats: Sequence[SeatRow], host: UserId) -> UserId | None:
    """The next person in the order of the seats, rather one who is here; None where there is nobody else."""
    first = next((seat.seat for seat in seats if seat.user == host), 0)
    others = [
        seat for seat in (*seats[first:], *seats[:first]) if seat.user is not None and seat.user != host
    ]
    here = [seat for seat in others if is_here(seat)]
    return next((seat.user for seat in (*here, *others)), None)


# Who is waited for


def by_themselves(table: Table, seats: Iterable[int]) -> list[int]:
    """Those of the seats for which nobody has to be waited."""
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
    """Whether all their moments have come, also of those who have nothing to answer."""
    if table.cues.question != table.row.question:
        return True
    by_seat = table.cues.by_seat
    return all(by_seat[seat].moment <= now for seat in by_themselves(table, by_seat))


def closed(table: Table, *, have_spoken: bool) -> list[int]:
    """The seats whose answers show as closed just now; nobody before a person has closed one.

    Who has nothing to choose shows together with the next other seal. Computer players and stand-ins show
    together, when all of them have spoken: one by one it could be seen which of them has nothing.
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
    """The seats that everyone may know are waited for.

    For fists these are all that don't show as closed; who has nothing to choose is secret. For a hidden
    question there are none.
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
    """Whether a computer player may take the seat, as far as everybody may know."""
    if seat.kind != "person":
        return False
    if seat.user is None or seat.away or seat.missed >= DEADLINES_TO_BE_AWAY:
        return True
    pending, row = table.pending, table.row
    if row.pace != "untimed" or pending is None or row.asked_at is None:
        return False
    waiting: Sequence[int] = pending.waiting if pending.in_secret else waited_for(table)
    return now - row.asked_at >= A_DAY_SECONDS and seat.seat in waiting


# Who is asked to agree on something


def open_vote(table: Table) -> Vote | None:
    """What people are being asked to agree on; None where nothing is."""
    return table.row.vote if table.row.vote_until is not None else None


def undecided(table: Table) -> list[int]:
    """The seats that haven't agreed yet.

    Players present at the start count even if silence makes them absent; players who left don't.
    """
    vote = open_vote(table)
    if vote is None:
        return []
    asked = [seat for seat in table.seats if seat.user is not None]
    asked = [seat for seat in asked if seat.seat in vote["asked"] or is_here(seat)]
    return [seat.seat for seat in asked if seat.seat not in vote["agreed"]]


def held_seconds(draft: Draft) -> float:
    """Seconds for which the clock stood still because of a vote on taking back an answer."""
    row = draft.row
    if not row.is_held or row.vote_until is None:
        return 0.0
    return max(0.0, draft.now - row.vote_until + VOTE_SECONDS[row.pace])


def take_back_agreement(draft: Draft, seat: int) -> None:
    """Another person sits there now, who has not agreed to anything."""
    vote = open_vote(draft)
    if vote is not None and seat in vote["agreed"]:
        agreed = [other for other in vote["agreed"] if other != seat]
        draft.change(vote={**vote, "agreed": agreed})


# Whom a post concerns


def notice_of(table: Table, post: PostRow, sealed: list[int]) -> Notice:
    """A post as it is stored, with what is needed to show it. Only the newest calls anybody."""
    if table.post is None or table.post.number != post.number or post.kind == "end":
        return Notice(table.row, table.seats, post, sealed)
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
    )


def _summoned_by(table: Table, post: PostRow) -> list[UserId]:
    """The people whom the post tells of something besides the game, if it still concerns them."""
    summons = summons_in(post)
    if summons is None or table.row.state not in OPEN_STATES:
        return []
    if summons["why"] == "vote":
        concerned = [table.seats[seat].user for seat in undecided(table)]
    else:
        concerned = [guest.user for guest in guests(table)]
    return [user for user in summons["users"] if user in concerned]


def _called_by(table: Table, content: Scene) -> list[int]:
    """The seats that a post with this content calls, if they are still waited for."""
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
    """Whom the post tells of something besides the game."""
    if post.kind == "lobby":
        return post.lobby.get("summons")
    return post.scene.get("summons") if post.kind == "scene" else None


# Who leads


def require_host(table: Table, user: UserId, now: float) -> None:
    """Refused unless this person is the host, or plays here while the host is gone."""
    if table.row.host == user:
        return
    seat = table.seat_of(user)
    is_there = seat is not None and not table.seats[seat].away
    if not is_there or not _is_gone(table, now):
        raise Refused("host_only")


def lead(draft: Draft, user: UserId) -> None:
    """The person does what only a host may, and is the host from then on. Refused as by `require_host`."""
    require_host(draft, user, draft.now)
    draft.change(host=user)


def follow(draft: Draft) -> None:
    """Where the host has left or is away, the next person who is here becomes the host."""
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
    """Whether the host has been silent for long, as far as everybody may know."""
    row = table.row
    seat = table.seat_of(row.host)
    if seat is None or table.seats[seat].away:
        return True
    if row.state == "paused":  # no deadline passes then
        return row.paused_at is not None and now - row.paused_at >= A_DAY_SECONDS
    if row.state == "lobby":
        return now - (row.host_at if row.host_at is not None else row.created) >= LOBBY_SILENCE_SECONDS
    return is_silent_for_long(table, table.seats[seat], now)


# Who has sat where: whoever has seen a hand gets no other seat of the table


def has_sat_down(draft: Draft, seat: int) -> None:
    """The person on this seat can see its hand from now on."""
    user = draft.seats[seat].user
    if user is not None:
        before = sitter_of(draft, user)
        is_invited = before is not None and before.invited
        draft.put_sitter(
            SitterRow(match=draft.row.id, user=user, seat=seat, since=draft.now, invited=is_invited)
        )


FIRST_MARK: Final = 2**62
"""Numbers from here on are no people's: Discord will not come to them before the year 2050."""


def mark_of(row: MatchRow, user: UserId) -> UserId:
    """A stand-in for a forgotten person's id while the game goes on.

    It names nobody, but a person who brings the id can be recognised as having been here.
    """
    told = hashlib.blake2b(f"{row.id}:{row.created}:{user}".encode(), digest_size=8).digest()
    return UserId(FIRST_MARK | int.from_bytes(told, "big") >> 2)


def sitter_of(table: Table, user: UserId) -> SitterRow | None:
    """Where the person has sat, also one who was forgotten meanwhile."""
    return table.sitters.get(user) or table.sitters.get(mark_of(table.row, user))


def forget_sitter(draft: Draft, user: UserId) -> None:
    """Being forgotten gives no access to another player's seat or hand."""
    sitter = draft.sitters[user]
    if sitter.offered is not None:
        drop_offer(draft, sitter.offered)
        sitter = draft.sitters[user]
    draft.sitters = {other: kept for other, kept in draft.sitters.items() if other != user}
    if draft.row.state in OPEN_STATES:
        draft.put_sitter(sitter.model_copy(update={"user": mark_of(draft.row, user)}))


def drop_marks(draft: Draft) -> None:
    """The game is over, so nobody needs to be told apart."""
    if any(user >= FIRST_MARK for user in draft.sitters):
        draft.sitters = {user: sitter for user, sitter in draft.sitters.items() if user < FIRST_MARK}


def require_not_removed(table: Table, user: UserId) -> None:
    """Refused where the host has sent this person away: they get no seat here again."""
    sitter = sitter_of(table, user)
    if sitter is not None and sitter.removed:
        raise Refused("removed_from_table")


def invite(draft: Draft, user: UserId) -> None:
    """The person may sit down, also where only the invited may."""
    put_guest(draft, user, invited=True)


def put_guest(draft: Draft, user: UserId, **news: Any) -> None:
    """Note something of a person who may sit down here; where they have sat before stays as it is."""
    sitter = sitter_of(draft, user) or SitterRow(match=draft.row.id, user=user, since=draft.now)
    # A mark that stands in the place of their id says the same of them as the id does.
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
    """Refused where only those may sit down who have been invited, or have sat there, and this is none."""
    if not may_come(table, user):
        raise Refused("by_invitation_only")


def may_come(table: Table, user: UserId) -> bool:
    """Whether this person may sit down at all, as far as that depends on an invitation."""
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

    It is their own, else the one that is offered to them, else the first that is free, or offered to anybody.
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
    """The seat that still bears the name of a person who has left it; None where there is none."""
    mine = table.sitters.get(user)
    if mine is None or mine.seat is None or not is_left(table.seats[mine.seat]):
        return None
    came_later = any(other.seat == mine.seat and other.since > mine.since for other in table.sitters.values())
    return None if came_later else mine.seat


IN_A_LOBBY_SECONDS: Final = 1.0
AT_A_TABLE_SECONDS: Final = 3600.0
"""Minimum interval between stored activity updates."""


def is_click_news(table: Table, user: UserId, now: float) -> bool:
    """Whether it has to be stored that this person has clicked."""
    seat = table.seat_of(user) if table.row.state != "lobby" else None
    has_been_missed = seat is not None and (table.seats[seat].away or table.seats[seat].missed > 0)
    return has_been_missed or _counts(table, user, now)


def note_click(draft: Draft, user: UserId) -> bool:
    """A person has clicked; returns whether that has to be stored."""
    if not _counts(draft, user, draft.now):
        return False
    draft.change(touched=draft.now)
    if draft.row.state == "lobby" and user == draft.row.host:
        draft.change(host_at=draft.now)
    return True


def attend(draft: Draft) -> None:
    """Note whether the table rests, and when it closes if it stays so. What is done in a lobby is a click."""
    row, server = draft.row, draft.before.server
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
    """Whether the table rests and that has not been noted, as by an older version."""
    return table.row.state == "running" and table.row.closes_at is None and not anybody_here(table.seats)


def break_up(draft: Draft, **why: Any) -> None:
    """The table ends without a result, and its place is free."""
    draft.change(state="ended", ended=draft.now, deadline=None)
    if draft.post is not None:
        draft.post = draft.change_post(draft.post, done=True, ended=True, **opened(draft.row), **why)
    draft.game = draft.pending = None


def _rests_since(draft: Draft) -> float | None:
    """When the last person left, if that was just found out; None if a person is present."""
    if not anybody_here(draft.seats):
        return draft.now
    touched = draft.row.touched
    since = rests_at(draft.row.pace, touched)
    return None if since is None or draft.now < since else touched


def _counts(table: Table, user: UserId, now: float) -> bool:
    """Whether without this click the table would rest or close too early."""
    row = table.row
    last = row.created if row.touched is None else row.touched
    if row.state == "lobby":
        if user == row.host:
            last = min(last, row.created if row.host_at is None else row.host_at)
        return now - last >= IN_A_LOBBY_SECONDS
    if row.state != "running" or row.pace != "untimed" or table.seat_of(user) is None:
        return False  # there it is told by the deadlines that pass
    return row.closes_at is not None or now - last >= AT_A_TABLE_SECONDS
