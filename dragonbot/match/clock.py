"""What time does to a table: computers speak, deadlines pass, tables close."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dragonbot.engine.game import BELL, NOBODY
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.match import inactivity, votes
from dragonbot.match.answers import act, give, log_entry, were_here
from dragonbot.match.cues import held_back, words_count
from dragonbot.match.seats import anybody_here, have_passed, plays_by_itself, waited_for
from dragonbot.match.state import Conclusion, Cue, Deed, Draft, Table
from dragonbot.players.agents import Unasked
from dragonbot.store.pace import DEADLINES_TO_BE_AWAY, GRACE_SECONDS, reminds_at, rests_at
from dragonbot.store.rows import By, rings_at

log = logging.getLogger(__name__)


def bell(table: Table, now: float) -> float | None:
    """When this match wants to be woken next."""
    if is_to_go_on(table, now):
        return now
    at, speaks_at = rings_at(table.row), table.cues.bell(now)
    if at is None or speaks_at is None:
        return speaks_at if at is None else at
    return min(at, speaks_at)


@dataclass(frozen=True, slots=True)
class Tick(Deed[None]):
    """The bell that was set has rung.

    Somebody's moment has come who plays by itself, or that to tell who is waited for, or to answer for those
    who were silent.
    """

    thoughts: Mapping[int, Conclusion]
    """What those have thought of who play by themselves, by the number of the thought."""

    def do(self, draft: Draft) -> None:
        draft.is_idle = not _has_rung(draft, self.thoughts)


def _has_rung(draft: Draft, thoughts: Mapping[int, Conclusion]) -> bool:
    """Whether anything came of it."""
    row, now = draft.row, draft.now
    if row.state in ("lobby", "running") and row.closes_at is not None and now >= row.closes_at:
        inactivity.break_up(draft, closed=True)
        return True
    if votes.has_rung(draft):
        return True
    if row.state != "running" or draft.game is None or draft.row.is_held:
        return False
    if _speak(draft, thoughts) or let_go(draft):
        return True
    if row.deadline is not None and now >= row.deadline + GRACE_SECONDS:
        expire(draft)
        return True
    reminder = None if row.half_told else reminds_at(row.pace, row.asked_at, row.deadline)
    if reminder is not None and now >= reminder:
        draft.change(half_told=True)
        return True
    return (row.calls_at is not None and now >= row.calls_at) or _begins_to_rest(draft)


def _begins_to_rest(draft: Draft) -> bool:
    row = draft.row
    since = rests_at(row.pace, row.touched) if row.closes_at is None else None
    return inactivity.is_unnoted(draft) or (since is not None and draft.now >= since)


# Going on


def is_to_go_on(table: Table, now: float) -> bool:
    """Whether only those are waited for who have nothing to answer, or will say no more."""
    game, pending = table.game, table.pending
    if game is None or pending is None or table.row.state != "running" or table.row.is_held:
        return False
    if game.held and not pending.waiting:
        return have_passed(table, now)
    if not pending.until_bell or pending.hidden or not words_count(table):
        return False
    return anybody_here(table.seats) and all(map(table.cues.is_silent, pending.undecided))


def let_go(draft: Draft) -> bool:
    """Go on where nobody else is to be waited for. Whether it does."""
    if draft.asks_anew or draft.before.row.state != "running" or not is_to_go_on(draft, draft.now):
        return False
    ring(draft)
    return True


def ring(draft: Draft) -> None:
    """What lasts for everybody as long is over, whoever has something to say in it. Nobody was late."""
    game, pending = draft.game, draft.pending
    assert game is not None
    assert pending is not None
    question, laid_away = game.question, game.laid_away
    if pending.closing is not None:
        were_here(draft, pending.closing.seats)
    log_entry(draft, BELL, NOBODY, None, draft.now, "silence")
    draft.gone_on(game.ring(), laid_away, question)


def expire(draft: Draft) -> None:
    """Time is up: silence answers for all who are waited for, and each of them has missed a deadline."""
    game, pending = draft.game, draft.pending
    assert game is not None
    assert pending is not None
    question = game.question
    assert question is not None
    if pending.until_bell or not pending.waiting:
        ring(draft)
        return
    late = [seat for seat in pending.waiting if not plays_by_itself(draft.seats[seat])]
    if pending.closing is not None:
        late = waited_for(draft)
        were_here(draft, [seat for seat in pending.closing.seats if seat not in late])
    for seat in late:
        row = draft.seats[seat]
        missed = row.missed + 1
        away = row.away or (draft.row.stand_ins and missed >= DEADLINES_TO_BE_AWAY)
        draft.change_seat(seat, missed=missed, away=away)
    while game.question is question and question.waiting:
        seat = question.waiting[0]
        give(draft, seat, question.silence(seat), draft.now, "silence")
    if game.question is question:
        ring(draft)


# Who speaks


def _speak(draft: Draft, thoughts: Mapping[int, Conclusion]) -> bool:
    """Let those answer who play by themselves, have thought, and whose moment has come. False: nobody did."""
    game = draft.game
    assert game is not None
    question, has_spoken = game.question, False
    while game.question is question and (cue := _due(draft, thoughts)) is not None:
        has_spoken = True
        _answer(draft, cue, thoughts[cue.thought])
    return has_spoken


def _due(draft: Draft, thoughts: Mapping[int, Conclusion]) -> Cue | None:
    """One that has thought, and whose moment has come."""
    ready = [
        cue for cue in draft.cues if cue.thought in thoughts and not cue.is_done and cue.moment <= draft.now
    ]
    return min(ready, key=lambda cue: (cue.moment, cue.seat), default=None)


def _answer(draft: Draft, cue: Cue, thought: Conclusion) -> None:
    """What a seat has thought of counts, if it still fits what has been said."""
    game = draft.game
    assert game is not None
    question = game.question
    assert question is not None
    if question.until_bell and thought.said != len(game.tail):
        draft.cues = draft.cues.thinking_anew(cue)
        return
    while isinstance(thought.answer, Unasked):
        _act_unasked(draft, cue.seat, thought.answer.action)
        thought = thought._replace(answer=thought.answer.answer)
        if game.question is not question:
            return
    kept, by = _checked(draft, question, cue.seat, thought)
    if kept is None:
        draft.cues = held_back(draft, draft.cues, cue, draft.before.rhythm, draft.now)
        return
    assert draft.pending is not None
    cues = draft.cues
    if draft.pending.closing is not None:  # its moment counts until the question is over
        draft.cues = cues.with_cue(replace(cue, is_done=True))
    else:
        others = {seat: other for seat, other in cues.by_seat.items() if seat != cue.seat}
        draft.cues = replace(cues, words=cues.words + 1, by_seat=others)
    give(draft, cue.seat, kept, draft.now, by)


def _act_unasked(draft: Draft, seat: int, action: Any) -> None:
    """What a seat does that plays by itself without being asked, as long as it may."""
    game = draft.game
    assert game is not None
    try:
        act(draft, game, seat, action, draft.now, _by(draft, seat))
    except Refused as refused:
        log.error("match %s: what a computer did unasked is %s", draft.row.id, refused.key)


def _by(draft: Draft, seat: int) -> By:
    return "computer" if draft.seats[seat].kind == "computer" else "stand_in"


def _checked(draft: Draft, question: Question, seat: int, thought: Conclusion) -> tuple[Any, By]:
    """The answer as it is kept, and whose it is; None where it would rather keep silent."""
    if not thought.failed and (thought.answer is not None or question.until_bell):
        try:
            return None if thought.answer is None else question.check(seat, thought.answer), _by(draft, seat)
        except Refused as refused:
            # What it cannot see may stand in its way where it takes up what somebody else has said.
            level = logging.INFO if question.until_bell else logging.ERROR
            log.log(level, "match %s: an answer to %s is %s", draft.row.id, question.key, refused.key)
    return _of_silence(question, seat), "silence"


def _of_silence(question: Question, seat: int) -> Any:
    """What silence is taken for; None where it says nothing new."""
    silence = question.silence(seat)
    if question.until_bell:
        try:
            return question.check(seat, silence)
        except Refused:
            return None
    return silence
