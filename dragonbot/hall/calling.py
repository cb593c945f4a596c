"""Calling: who is waited for is told so, by the table's newest message, which mentions them.

At a slow table people are called when they are asked, and at every table once more before the time is up.
Who has been called for which question is stored with their seat, together with the post that calls them:
nobody is called twice for it, whatever happens in between. How somebody wishes to be called is a matter of
theirs; here everybody is mentioned.
"""

from __future__ import annotations

from typing import Final, Unpack

from dragonbot.hall.attendance import anybody_here, plays_by_itself, waited_for
from dragonbot.hall.cues import in_secret
from dragonbot.hall.pace import CALLED_WHEN_ASKED, reminds_at
from dragonbot.hall.pausing import bring_down
from dragonbot.hall.state import Draft, Table
from dragonbot.ids import NO_USER, UserId
from dragonbot.posts import PostNews, Scene

APART_SECONDS: Final = 30.0
"""Nobody is called again sooner, nor so soon after a click of their own."""
NEVER: Final = float("-inf")


class Presence:
    """Who has clicked or was called just now, at whatever table.

    Nothing of this is stored: a seat knows for itself when it was last called.
    """

    def __init__(self, opened: float = NEVER) -> None:
        self.opened = opened
        """Whoever was called just before may not have been noted yet."""
        self.clicks: dict[UserId, float] = {}
        self.calls: dict[UserId, float] = {}

    def clicked(self, user: UserId, at: float) -> None:
        _remember(self.clicks, user, at)

    def called(self, user: UserId, at: float) -> None:
        _remember(self.calls, user, at)


def _remember(moments: dict[UserId, float], user: UserId, at: float) -> None:
    """The newest is kept last, so what is too old to matter is found first."""
    moments.pop(user, None)
    moments[user] = at
    for other, moment in list(moments.items())[:2]:  # more go than come
        if moment < at - APART_SECONDS:
            del moments[other]


def call(draft: Draft) -> None:
    """Call those whose moment has come, and note when to look again. To be done after all has been told."""
    if draft.pending is None or draft.post is None or draft.row.state != "running":
        return
    if not anybody_here(draft.seats) or not _is_worth_it(draft):
        _look_again(draft, None)
    elif draft.post.scene.get("ask") is None:
        _tell_of_a_secret(draft)
    else:
        _call_by_name(draft)


def called_by(table: Table, content: Scene) -> list[int]:
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


def _is_worth_it(draft: Draft) -> bool:
    limit = draft.time_limit()
    seconds = limit.seconds[draft.row.pace]
    return seconds is None or seconds >= limit.worth_a_call_seconds


# By name


def _call_by_name(draft: Draft) -> None:
    assert draft.post is not None
    row, before, now = draft.row, draft.before.row, draft.now
    question = row.question
    if draft.post.scene.get("hushed") and draft.post.number in draft.posts:
        draft.post = draft.change_post(draft.post, hushed=False)
    reminds = row.half_told and not before.half_told
    waiting = waited_for(draft)
    uncalled: list[int] = []
    if row.pace in CALLED_WHEN_ASKED:
        uncalled = [seat for seat in waiting if draft.seats[seat].called != question]
    # A message that is posted now anyway may call at any time; the table comes down only now and then.
    comes_down_at = _comes_down_at(draft)
    ready_at = NEVER if reminds or _is_new(draft) else comes_down_at
    due = [seat for seat in (waiting if reminds else uncalled) if max(ready_at, _free_at(draft, seat)) <= now]
    if due:
        _post(draft, called=[question, [*due, *_unsent(draft, waiting)]])
        for seat in due:
            draft.change_seat(seat, called=question, called_at=now)
            draft.called.append(draft.seats[seat].user or NO_USER)
    moments = [max(_comes_down_at(draft), _free_at(draft, seat)) for seat in uncalled if seat not in due]
    _look_again(draft, min(moments, default=None))


def _free_at(draft: Draft, seat: int) -> float:
    """When somebody may be called at the earliest: not twice in a row, and not while they are clicking."""
    row = draft.seats[seat]
    user, presence = row.user or NO_USER, draft.presence
    last = max(presence.calls.get(user, NEVER), NEVER if row.called_at is None else row.called_at)
    if draft.row.pace in CALLED_WHEN_ASKED:
        last = max(last, presence.clicks.get(user, NEVER))
    return last + APART_SECONDS


def _comes_down_at(draft: Draft) -> float:
    """When the table may come down at the earliest to call somebody."""
    calls = (seat.called_at for seat in draft.seats if seat.called_at is not None)
    return max(draft.presence.opened, *calls, NEVER) + APART_SECONDS


def _unsent(draft: Draft, waiting: list[int]) -> list[int]:
    """The seats that the newest post calls which could not be sent so far: the next one calls them, too."""
    post = draft.post
    if post is None or post.shown or _is_new(draft):
        return []
    number, seats = post.scene.get("called") or (0, [])
    return [seat for seat in seats if seat in waiting] if number == draft.row.question else []


# In secret


def _tell_of_a_secret(draft: Draft) -> None:
    """The table comes down for a secret question, too, and calls those of whom it says that it is theirs.

    Nobody may see how many such questions follow one another: what is told goes by the first of them, and by
    the time that everybody saw for it.
    """
    assert draft.post is not None
    row = draft.row
    if row.pace not in CALLED_WHEN_ASKED or in_secret(draft):
        return
    if draft.asks_anew:
        draft.change(half_told=True)
    if not draft.post.scene.get("hushed"):
        _call_for_a_secret(draft)
        draft.change(half_told=True, calls_at=reminds_at(row.pace, row.asked_at, row.deadline))
    elif row.calls_at is not None and row.calls_at <= draft.now:
        _call_for_a_secret(draft)
        draft.change(calls_at=None)


def _call_for_a_secret(draft: Draft) -> None:
    assert draft.post is not None
    content, ids = draft.post.scene, draft.ids()
    whose = [seat for seat in draft.seats if ids[seat.seat] in content.get("whose_secret", ())]
    called = [
        seat.seat for seat in whose if not plays_by_itself(seat) and _free_at(draft, seat.seat) <= draft.now
    ]
    _post(draft, hushed=True, called=[content["question"], called])
    for seat in called:
        draft.change_seat(seat, called_at=draft.now)
        draft.called.append(draft.seats[seat].user or NO_USER)


# How it is posted


def _is_new(draft: Draft) -> bool:
    """Whether the newest post is only now being made."""
    return draft.post is not None and draft.post.number in draft.posts and draft.post.version == 1


def _post(draft: Draft, **content: Unpack[PostNews]) -> None:
    """Put it into a message that is yet to be sent: an edit notifies nobody."""
    if not _is_new(draft):
        bring_down(draft)
    assert draft.post is not None
    draft.post = draft.change_post(draft.post, **content)


def _look_again(draft: Draft, moment: float | None) -> None:
    """Note when; but a match whose question is the same is not written anew to look somewhat later."""
    known = draft.before.row.calls_at
    is_earlier = moment is not None and (known is None or moment < known)
    if draft.asks_anew or is_earlier or (known is not None and known <= draft.now):
        draft.change(calls_at=moment)
