"""Calling: who is waited for is told so, by the table's newest message, which mentions them.

At a slow table people are called when they are asked, and at every table once more before the time is up.
Who has been called for which question is stored with their seat, together with the post that calls them:
nobody is called twice for it, whatever happens in between. How somebody wishes to be called is a matter of
theirs; here everybody is mentioned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Question
from dragonbot.hall import attendance
from dragonbot.hall.cues import in_secret
from dragonbot.hall.pace import CALLED_WHEN_ASKED, limits_in, reminds_at
from dragonbot.hall.presence import APART_SECONDS, NEVER

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


async def attend(match: Match, now: float) -> None:
    """Call those whose moment has come, and note when to look again. To be done after all has been told."""
    note, row = match.note, match.row
    question = match.game.question if match.game is not None else None
    if question is None or match.post is None or note.row.get("state", row.state) != "running":
        return
    if not attendance.anybody_here(match.seats) or not _is_worth_it(match, question):
        _look_again(match, None, now)
    elif match.post.content.get("ask") is None:
        _tell_of_a_secret(match, now)
    else:
        await _call_by_name(match, now)


def called_by(match: Match, content: dict[str, Any]) -> list[int]:
    """The seats that a post with this content calls, if they are still waited for."""
    question, seats = content.get("called") or (0, [])
    if not seats or match.game is None or match.row.state != "running":
        return []
    if content["ask"] is None:
        return list(seats) if question == content["question"] else []
    if question != match.row.question:
        return []
    waiting = attendance.waited_for(match.game, match.seats)
    return [seat for seat in seats if seat in waiting]


def _is_worth_it(match: Match, question: Question) -> bool:
    limit = limits_in(match.row.game)[question.timer]
    seconds = limit.seconds[match.row.pace]
    return seconds is None or seconds >= limit.worth_a_call_seconds


# By name


async def _call_by_name(match: Match, now: float) -> None:
    assert match.game is not None
    assert match.post is not None
    note, row = match.note, match.row
    question = note.row.get("question", row.question)
    if match.post.content.get("hushed") and match.post.number in note.posts:
        match.post = note.change_post(match.post, hushed=False)
    reminds = note.row.get("half_told", False) and not row.half_told
    waiting = attendance.waited_for(match.game, match.seats)
    uncalled = [seat for seat in waiting if match.seats[seat].called != question]
    if row.pace not in CALLED_WHEN_ASKED:
        uncalled = []
    # A message that is posted now anyway may call at any time; the table comes down only now and then.
    ready_at = NEVER if reminds or _is_new(match) else _comes_down_at(match)
    due = [seat for seat in (waiting if reminds else uncalled) if max(ready_at, _free_at(match, seat)) <= now]
    if due:
        _post(match, now, called=[question, [*due, *await _unsent(match, question)]])
        for seat in due:
            match.change_seat(seat, called=question, called_at=now)
            match.presence.called(match.seats[seat].user or 0, now)
    later = [seat for seat in uncalled if seat not in due]
    moments = [max(_comes_down_at(match), _free_at(match, seat)) for seat in later]
    _look_again(match, min(moments, default=None), now)


def _free_at(match: Match, seat: int) -> float:
    """When somebody may be called at the earliest: not twice in a row, and not while they are clicking."""
    row = match.seats[seat]
    user = row.user or 0
    last = max(match.presence.last_call(user), NEVER if row.called_at is None else row.called_at)
    if match.row.pace in CALLED_WHEN_ASKED:
        last = max(last, match.presence.last_click(user))
    return last + APART_SECONDS


def _comes_down_at(match: Match) -> float:
    """When the table may come down at the earliest to call somebody."""
    calls = (seat.called_at for seat in match.seats if seat.called_at is not None)
    return max(match.presence.opened, *calls, NEVER) + APART_SECONDS


async def _unsent(match: Match, question: int) -> list[int]:
    """The seats that the newest post calls which could not be sent so far: the next one calls them, too."""
    post = match.post
    if post is None or _is_new(match):
        return []
    number, seats = post.content.get("called") or (0, [])
    stored = await match.store.post(post.match, post.number) if number == question else None
    if stored is None or stored.shown:
        return []
    waiting = attendance.waited_for(match.game, match.seats) if match.game is not None else []
    return [seat for seat in seats if seat in waiting]


# In secret


def _tell_of_a_secret(match: Match, now: float) -> None:
    """The table comes down for a secret question, too, and calls those of whom it says that it is theirs.

    Nobody may see how many such questions follow one another: what is told goes by the first of them, and by
    the time that everybody saw for it.
    """
    assert match.post is not None
    note, row = match.note, match.row
    if row.pace not in CALLED_WHEN_ASKED or in_secret(match):
        return
    if note.asks_anew:
        note.row["half_told"] = True
    calls_at = note.row.get("calls_at", row.calls_at)
    if not match.post.content.get("hushed"):
        asked_at, deadline = note.row.get("asked_at", row.asked_at), note.row.get("deadline", row.deadline)
        _call_for_a_secret(match, now)
        note.row["half_told"] = True
        note.row["calls_at"] = reminds_at(row.pace, asked_at, deadline)
    elif calls_at is not None and calls_at <= now:
        _call_for_a_secret(match, now)
        note.row["calls_at"] = None


def _call_for_a_secret(match: Match, now: float) -> None:
    assert match.post is not None
    content, ids = match.post.content, match.ids()
    whose = [seat for seat in match.seats if ids[seat.seat] in content.get("whose_secret", ())]
    called = [
        seat.seat
        for seat in whose
        if not attendance.plays_by_itself(seat) and _free_at(match, seat.seat) <= now
    ]
    _post(match, now, hushed=True, called=[content["question"], called])
    for seat in called:
        match.change_seat(seat, called_at=now)
        match.presence.called(match.seats[seat].user or 0, now)


# How it is noted


def _is_new(match: Match) -> bool:
    """Whether the newest post is only now being made."""
    return match.post is not None and match.post.number in match.note.posts and match.post.version == 1


def _post(match: Match, now: float, **content: Any) -> None:
    """Put it into a message that is yet to be sent: an edit notifies nobody."""
    if not _is_new(match):
        match.bring_down(now)
    assert match.post is not None
    match.post = match.note.change_post(match.post, **content)


def _look_again(match: Match, moment: float | None, now: float) -> None:
    """Note when; but a match whose question is the same is not written anew to look somewhat later."""
    note, known = match.note, match.row.calls_at
    is_earlier = moment is not None and (known is None or moment < known)
    if note.asks_anew or is_earlier or (known is not None and known <= now):
        note.row["calls_at"] = moment
