"""Ringing: what comes of it that time passes at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.game import BELL, NOBODY
from dragonbot.hall import attendance, playing, resting, speaking
from dragonbot.hall.cues import words_count
from dragonbot.hall.pace import DEADLINES_TO_BE_AWAY, GRACE, reminds_at, rests_at
from dragonbot.hall.rows import Sleeping

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


def bell(match: Match) -> float | None:
    """When this match wants to be woken next."""
    now = match.time.now()
    if _is_to_go_on(match, now):
        return now
    moments = _time_told(match), match.cues.bell(now)
    return min((moment for moment in moments if moment is not None), default=None)


def rung(match: Match, now: float) -> bool:
    """The bell that was set has rung. Whether anything came of it.

    Somebody's moment has come who plays by itself, or that to tell who is waited for, or to answer for those
    who were silent.
    """
    row, game = match.row, match.game
    if row.state in ("lobby", "running") and row.closes_at is not None and now >= row.closes_at:
        resting.break_up(match, now, closed=True)
        return True
    if row.state != "running" or game is None:
        return False
    if speaking.speak(match, now) or let_go(match, now):
        return True
    if row.deadline is not None and now >= row.deadline + GRACE:
        expire(match, now)
        return True
    reminder = None if row.half_told else reminds_at(row.pace, row.asked_at, row.deadline)
    if reminder is not None and now >= reminder:
        match.note.row["half_told"] = True
        return True
    return (row.calls_at is not None and now >= row.calls_at) or _begins_to_rest(match, now)


def _begins_to_rest(match: Match, now: float) -> bool:
    row = match.row
    since = rests_at(row.pace, row.touched) if row.closes_at is None else None
    return resting.is_unnoted(match) or (since is not None and now >= since)


def _time_told(match: Match) -> float | None:
    """When somebody is to be called, then the deadline."""
    row = match.row
    return Sleeping.model_construct(**{name: getattr(row, name) for name in Sleeping.model_fields}).bell


def let_go(match: Match, now: float) -> bool:
    """Go on where only those were waited for who have nothing to answer, or will say no more."""
    is_to_go_on = _is_to_go_on(match, now)
    if is_to_go_on:
        ring(match, now)
    return is_to_go_on


def _is_to_go_on(match: Match, now: float) -> bool:
    game = match.game
    question = game.question if game is not None else None
    if game is None or question is None or match.row.state != "running" or match.note.asks_anew:
        return False
    if game.held and not question.waiting:
        return match.cues.have_passed(match, now)
    if not question.until_bell or question.hidden or not words_count(match):
        return False
    undecided = attendance.undecided(game, question)
    return attendance.anybody_here(match.seats) and all(map(match.cues.is_silent, undecided))


def ring(match: Match, now: float) -> None:
    """What lasts for everybody as long is over, whoever has something to say in it. Nobody was late."""
    game, note = match.game, match.note
    assert game is not None
    checkpoint = game.checkpoint
    closing = attendance.closing(game)
    if closing is not None:
        playing.all_closed(match, closing.seats)
    playing.note_entry(match, BELL, NOBODY, None, now, "silence")
    note.events += game.ring()
    note.steps += game.checkpoint is not checkpoint
    note.asks_anew = True


def expire(match: Match, now: float) -> None:
    """Time is up: silence answers for all who are waited for, and each of them has missed a deadline."""
    game = match.game
    assert game is not None
    question = game.question
    assert question is not None
    if question.until_bell or not question.waiting:
        ring(match, now)
        return
    late = [seat for seat in question.waiting if not attendance.plays_by_itself(match.seats[seat])]
    closing = attendance.closing(game)
    if closing is not None:
        late = attendance.waited_for(game, match.seats)
        playing.all_closed(match, [seat for seat in closing.seats if seat not in late])
    for seat in late:
        row = match.seats[seat]
        missed = row.missed + 1
        away = row.away or (match.row.stand_ins and missed >= DEADLINES_TO_BE_AWAY)
        match.change_seat(seat, missed=missed, away=away)
    while game.question is question and question.waiting:
        seat = question.waiting[0]
        playing.give(match, seat, question.silence(seat), now, "silence")
    if game.question is question:
        ring(match, now)
