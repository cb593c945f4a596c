"""Summoning: people are told of something that is no question of the game, such as an invitation, or a vote.

The table's newest message tells them of it and mentions them, once: when it is first sent. Whoever wants a
letter gets that instead, and whoever wants silence neither. What falls into quiet hours is kept as a letter,
too, until the `courier` lets it be sent or said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dragonbot.engine.refusal import Refused
from dragonbot.hall.attendance import GOES_ON, guests, is_left, open_vote, undecided
from dragonbot.hall.calling import APART_SECONDS, NEVER, called_by
from dragonbot.hall.due import night_of, summoned_at, way_of
from dragonbot.hall.outside import Notice
from dragonbot.hall.pace import CALLED_WHEN_ASKED
from dragonbot.hall.pausing import bring_down, show_as_it_is
from dragonbot.hall.person import LetterRow, PersonRow
from dragonbot.hall.rows import PostRow
from dragonbot.hall.state import Deed, Draft, Table
from dragonbot.ids import UserId
from dragonbot.posts import Reason, Summons


def summon(draft: Draft, why: Reason, users: Sequence[UserId]) -> None:
    """These people are told of something that is no question of the game, once, each in the way they wish."""
    named = []
    for user in users:
        person, now = _person(draft, user), draft.now
        way = way_of(person, now)
        is_awake = summoned_at(person, draft.row.pace, now, now, time_is_up_at(draft, why)) <= now
        # At a live table there are two minutes to agree: there it is told at once.
        is_busy = draft.row.pace in CALLED_WHEN_ASKED and _is_busy(draft, user)
        if way == "mention" and is_awake and not is_busy:
            named.append(user)
        elif way != "silence":
            draft.letters.append(_letter(draft, why, user))
    if named:
        _mention(draft, why, named)
    elif why == "vote":  # nobody is to overlook it
        bring_down(draft)
    else:
        show_as_it_is(draft)


def _mention(draft: Draft, why: Reason, users: Sequence[UserId]) -> None:
    """The table comes down and names them."""
    carried: list[UserId] = []
    old = draft.post
    if old is not None and not old.shown and (last := summons_in(old)) is not None:
        others = [user for user in last["users"] if user not in users]
        if last["why"] == why:
            carried = others
        else:  # a message tells of one thing alone: of the other they hear later
            letters = [_letter(draft, last["why"], user) for user in last["users"]]
            draft.letters += [letter for letter in letters if wants_summons(draft, letter)]
    bring_down(draft)
    assert draft.post is not None
    draft.post = draft.change_post(draft.post, summons={"why": why, "users": [*carried, *users]})
    draft.called += users


@dataclass(frozen=True, slots=True)
class SummonNow(Deed[None]):
    """The letter is not sent: the table itself tells what it was to tell, if that is wished for."""

    letter: LetterRow

    def summons(self, _table: Table, /) -> Sequence[UserId]:
        return (self.letter.user,)

    def do(self, draft: Draft) -> None:
        letter, now = self.letter, draft.now
        draft.withdrawn.append(letter)
        person = _person(draft, letter.user)
        if letter.why == "question" or person.way == "silence" or not wants_summons(draft, letter):
            return
        is_asleep = night_of(person, draft.row.pace, now) is not None
        if is_asleep or _is_busy(draft, letter.user) or way_of(person, now) == "direct":
            draft.letters.append(letter.model_copy(update={"envelope": None}))
        else:
            _mention(draft, letter.why, [letter.user])


def wants_summons(table: Table, letter: LetterRow) -> bool:
    """Whether what the letter tells of besides the game still concerns the person."""
    if table.row.state not in GOES_ON:
        return False
    if letter.why == "vote":
        vote, seat = open_vote(table), table.seat_of(letter.user)
        return vote is not None and vote["number"] == letter.about and seat in undecided(table)
    guest = next((guest for guest in guests(table) if guest.user == letter.user), None)
    if guest is None or letter.why == "offer":
        return guest is not None and guest.offered == letter.about
    is_free = any(is_left(seat) or seat.offer == "anybody" for seat in table.seats)
    return guest.invited and (table.row.state == "lobby" or is_free)


def time_is_up_at(table: Table, why: Reason) -> float | None:
    """When it is too late for those who are told of it."""
    return table.row.vote_until if why == "vote" else None


def _letter(draft: Draft, why: Reason, user: UserId) -> LetterRow:
    about = 0
    if why == "vote" and draft.row.vote is not None:
        about = draft.row.vote["number"]
    elif why == "offer" and user in draft.sitters:
        about = draft.sitters[user].offered or 0
    return LetterRow(user=user, match=draft.row.id, why=why, about=about, made=draft.now)


def _person(draft: Draft, user: UserId) -> PersonRow:
    return draft.before.wishes.get(user) or PersonRow(user=user)


def _is_busy(draft: Draft, user: UserId) -> bool:
    """Whether they have been called just now, at whatever table: they hear of this somewhat later."""
    return draft.presence.calls.get(user, NEVER) + APART_SECONDS > draft.now


def want_not_just_called(draft: Draft, user: UserId) -> None:
    """Refused where this person has been called just now, at whatever table: that is no way to pester."""
    wait = draft.presence.calls.get(user, NEVER) + APART_SECONDS - draft.now
    if wait > 0:
        raise Refused("called_just_now", seconds=int(wait) + 1)


def summons_in(post: PostRow) -> Summons | None:
    """Whom the post tells of something besides the game."""
    if post.kind == "lobby":
        return post.lobby.get("summons")
    return post.scene.get("summons") if post.kind == "scene" else None


def notice_of(table: Table, post: PostRow, sealed: list[int]) -> Notice:
    """A post as it is stored, with what is needed to show it. Only the newest calls anybody."""
    if table.post is None or table.post.number != post.number or post.kind == "end":
        return Notice(table.row, table.seats, post, sealed)
    called = called_by(table, post.scene) if post.kind == "scene" else []
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
    if summons is None or table.row.state not in GOES_ON:
        return []
    if summons["why"] == "vote":
        concerned = [table.seats[seat].user for seat in undecided(table)]
    else:
        concerned = [guest.user for guest in guests(table)]
    return [user for user in summons["users"] if user in concerned]
