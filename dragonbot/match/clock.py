"""Time at a table: when computers answer, what deadlines do, when tables close."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from dragonbot.engine.box import RevealSize
from dragonbot.engine.fate import players_seed
from dragonbot.engine.game import BELL, NOBODY
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.ids import PostNumber, UserId
from dragonbot.match import posts, seats, votes
from dragonbot.match.answers import act, give, greet, log_entry, were_here
from dragonbot.match.seats import (
    anybody_here,
    are_among_themselves,
    by_themselves,
    have_passed,
    in_secret,
    is_automated,
    waited_for,
)
from dragonbot.match.state import MOST_WORDS, Conclusion, Cue, Cues, Draft, MatchCommand, State, Table
from dragonbot.players import Unasked
from dragonbot.store.pace import DEADLINES_TO_BE_AWAY, GRACE_SECONDS, HELD_AT, HOLD_SECONDS
from dragonbot.store.rows import By, reminds_at, rests_at, rings_at

EARLIEST_SECONDS: Final = 1.0
LATEST_SECONDS: Final = 3.5
"""Latest moment of a computer's answer, in seconds after the question."""
ASKED_AGAIN_SECONDS: Final = (4.0, 6.0)
"""Seconds before a computer that kept silent considers again."""
MOST_TIMES_ASKED: Final = 12
"""Times a computer considers one question when there is plenty of time."""
LAST_WORD_SECONDS: Final = (1.0, 2.5)
"""Seconds before time is up at which every computer considers again."""
SHORTLY_SECONDS: Final = 0.5
"""Seconds before the deadline at which talk of the last moments is answered."""
LEAST_LEFT_SHARE: Final = 0.25
"""Without a clock, computers act as if this share of time were left, for a person who may speak."""
BEGUN_SHARE: Final = 0.9
"""The largest share of time that counts as left."""
LONG_SECONDS: Final = 600.0
"""Above this time limit, computers stop extending talks."""
NEVER: Final = float("inf")


# When computers speak


def cues_of(table: State, now: float) -> Cues:
    """Cues for the automated seats that have a choice to make."""
    cues, pending, row = table.cues, table.pending, table.row
    if pending is None or row.state != "running" or not anybody_here(table.seats) or table.row.is_held:
        return replace(cues, by_seat={}) if cues.by_seat else cues
    if row.question != cues.question:
        cues = Cues(row.question, thoughts=cues.thoughts)
    asked = pending.undecided
    speaking = by_themselves(table, pending.closing.seats if pending.closing is not None else asked)
    if not speaking:
        return replace(cues, by_seat={}) if cues.by_seat else cues
    assert table.game is not None
    now = max(now, row.held_until or now)
    # A moment may be late because they have talked enough; a person may speak first.
    said, is_far = len(table.game.tail), now + table.rhythm * LATEST_SECONDS
    by_seat: dict[int, Cue] = {seat: cues.by_seat[seat] for seat in cues.by_seat if seat in speaking}
    cues = replace(cues, by_seat=by_seat)
    for seat in speaking:
        cue = by_seat.get(seat)
        if cue is None:
            moment = _moment(table, cues, table.rhythm, seat, now)
            cues = replace(cues, thoughts=cues.thoughts + 1)
            cue = Cue(seat, moment, said, cues.thoughts, holds_back=moment > is_far)
        elif cue.holds_back and said > cue.set_at:  # something has happened since
            moment = min(cue.moment, _moment(table, cues, table.rhythm, seat, now))
            cue = replace(cue, set_at=said, moment=moment, holds_back=moment > is_far, has_waited=False)
        by_seat[seat] = replace(cue, is_done=seat not in asked)
    return cues


def _moment(table: Table, cues: Cues, rhythm: float, seat: int, now: float) -> float:
    pending = table.pending
    assert pending is not None
    if in_secret(table):
        return now  # hides that a seat is asked
    if pending.until_bell and cues.are_tired:
        return _next_turn_to_speak(table, cues, rhythm, seat, now)
    moment = now + _drawn(table, cues, rhythm, seat, EARLIEST_SECONDS, LATEST_SECONDS)
    deadline = table.row.deadline
    if pending.until_bell and deadline is not None:
        return min(moment, max(now, deadline - SHORTLY_SECONDS))
    return moment


def _drawn(table: Table, cues: Cues, rhythm: float, seat: int, first: float, last: float) -> float:
    """A random delay, predictable only with the match's secret."""
    assert table.game is not None
    said = len(table.game.tail) if table.pending is not None and table.pending.until_bell else 0
    drawn = Random(seed_for(table, "moment", seat, said, cues.words))
    return rhythm * drawn.uniform(first, last)


def _next_turn_to_speak(table: Table, cues: Cues, rhythm: float, seat: int, now: float) -> float:
    assert table.pending is not None
    limit = table.time_limit().seconds[table.row.pace]
    span = _drawn(table, cues, rhythm, seat, *ASKED_AGAIN_SECONDS)
    if limit is None or words_count(table):
        return NEVER if cues.are_tired else now + span
    when = now + max(span, limit / MOST_TIMES_ASKED)
    deadline = table.row.deadline
    if deadline is not None:
        before = Random(seed_for(table, "last word", seat)).uniform(*LAST_WORD_SECONDS)
        if when > deadline - before:
            return deadline - before if now < deadline - before else NEVER
    return when


def seed_for(table: Table, purpose: str, *which: int) -> str:
    """A seed for one purpose; it reveals neither the game's seed nor any other."""
    said = "/".join([purpose, str(table.row.question), *map(str, which)])
    if table.row.secret is not None:
        return players_seed(table.row.secret, said)
    assert table.game is not None  # matches from before secrets
    return hmac.digest(table.game.table.fate.seed.encode(), said.encode(), "sha256").hex()


# Holding a reveal


def hold_reveal(draft: Draft) -> None:
    """Hold a reveal as the newest message where people are watching."""
    row, rhythm = draft.row, draft.before.rhythm
    if row.state != "running":
        return
    size: RevealSize = posts.reveal_size(draft) if row.pace in HELD_AT else "none"
    seconds = HOLD_SECONDS[draft.server.reveals][size] * min(1.0, rhythm)
    if seconds:
        draft.change(held_until=draft.now + seconds)


@dataclass(frozen=True, slots=True)
class EndHold(MatchCommand[bool]):
    """A player has seen enough of a reveal: show the next message now. False: the hold was over."""

    user: UserId
    post: PostNumber
    """The reveal whose button was clicked."""

    def do(self, draft: Draft) -> bool:
        row, post = draft.row, draft.post
        is_newest = post is not None and post.number == self.post + 1
        until = row.held_until if is_newest else None
        is_held = until is not None and draft.now < until
        seat = draft.seated(self.user) if is_held else draft.seat_of(self.user)
        if seat is not None:
            greet(draft, self.user, seat)
        if until is not None:
            posts.end_hold(draft)
        else:
            draft.is_no_op = not draft.counts_as_presence
        return is_held


# Keeping silent


def held_back(table: Table, cues: Cues, cue: Cue, rhythm: float, now: float) -> Cues:
    """Let a computer that prefers silence reconsider when something happens, or later."""
    assert table.game is not None
    assert table.pending is not None
    if words_count(table):
        cues = replace(cues, words=cues.words + 1)  # nothing else makes it give in
    moment, has_waited = _next_turn_to_speak(table, cues, rhythm, cue.seat, now), cue.has_waited
    is_timed = table.time_limit().seconds[table.row.pace] is not None
    if moment == NEVER and not has_waited and is_timed and not are_among_themselves(table):
        moment, has_waited = now + LONG_SECONDS, True
    said = len(table.game.tail)
    later = replace(cue, moment=moment, set_at=said, holds_back=True, has_waited=has_waited)
    return cues.thinking_anew(later)


# For all computers at a table


def words_count(table: Table) -> bool:
    """Whether talk wears computers down instead of a clock.

    So without a clock, and if only computers are undecided with much time left: no person should wait half a
    day for a minute's talk.
    """
    pending = table.pending
    if pending is None or not pending.until_bell:
        return False
    limit = table.time_limit().seconds[table.row.pace]
    return limit is None or (limit > LONG_SECONDS and _are_alone(table))


def left_for_them(table: Table, now: float) -> float:
    """The share of the question's time left for computers, from 1 to 0.

    Where words count, talk uses it up.
    """
    row = table.row
    left = 1.0
    if row.deadline is not None and row.asked_at is not None:
        left = min(1.0, max(0.0, (row.deadline - now) / max(1.0, row.deadline - row.asked_at)))
    if not words_count(table):
        # Letting others speak first costs seconds, not an hour.
        has_much_time = (table.time_limit().seconds[table.row.pace] or 0.0) > LONG_SECONDS
        return min(left, BEGUN_SHARE) if has_much_time else left
    reserve = 0.0 if _are_alone(table) else LEAST_LEFT_SHARE
    return min(left, max(reserve, 1 - table.cues.words / (MOST_WORDS * max(1, len(table.cues.by_seat)))))


def _are_alone(table: Table) -> bool:
    """Whether no person is undecided."""
    pending = table.pending
    return pending is not None and len(by_themselves(table, pending.undecided)) == len(pending.undecided)


log = logging.getLogger(__name__)


def next_due(table: Table, now: float) -> float | None:
    """The next moment at which this match must be woken."""
    if can_end(table, now):
        return now
    at, speaks_at = rings_at(table.row), table.cues.next_due(now)
    if at is None or speaks_at is None:
        return speaks_at if at is None else at
    return min(at, speaks_at)


@dataclass(frozen=True, slots=True)
class Tick(MatchCommand[None]):
    """Timer fired: bot answer, reminder or default answer is due."""

    thoughts: Mapping[int, Conclusion]
    """Finished thoughts, by number."""

    def do(self, draft: Draft) -> None:
        draft.is_no_op = not _did_what_was_due(draft, self.thoughts)


def _did_what_was_due(draft: Draft, thoughts: Mapping[int, Conclusion]) -> bool:
    """Do what is due; returns whether anything changed."""
    row, now = draft.row, draft.now
    if row.state in ("lobby", "running") and row.closes_at is not None and now >= row.closes_at:
        seats.break_up(draft, closed=True)
        return True
    if (row.vote_until is not None or row.state == "paused") and votes.end_if_time_is_up(draft):
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
    return seats.is_unnoted(draft) or (since is not None and draft.now >= since)


# Moving on


def can_end(table: Table, now: float) -> bool:
    """Whether the table waits only for seats with nothing to answer, or nothing more to say."""
    game, pending = table.game, table.pending
    if game is None or pending is None or table.row.state != "running":
        return False
    is_over_but_for_moments = game.held and not pending.waiting
    if not is_over_but_for_moments and (not pending.until_bell or pending.hidden):
        return False
    if table.row.is_held:
        return False
    if is_over_but_for_moments:
        return have_passed(table, now)
    if not words_count(table):
        return False
    return anybody_here(table.seats) and all(map(table.cues.is_silent, pending.undecided))


def let_go(draft: Draft) -> bool:
    """Move on if no one else is waited for; returns whether it did."""
    if draft.restarts_question or draft.before.row.state != "running" or not can_end(draft, draft.now):
        return False
    ring(draft)
    return True


def ring(draft: Draft) -> None:
    """End a shared pause. No one missed a deadline."""
    game, pending = draft.game, draft.pending
    assert game is not None
    assert pending is not None
    question, laid_away = game.question, game.laid_away
    if pending.closing is not None:
        were_here(draft, pending.closing.seats)
    log_entry(draft, BELL, NOBODY, None, draft.now, "silence")
    draft.record_step(game.ring(), laid_away, question)


def expire(draft: Draft) -> None:
    """Time is up: silence answers for all who are waited for, and each has missed a deadline."""
    game, pending = draft.game, draft.pending
    assert game is not None
    assert pending is not None
    question = game.question
    assert question is not None
    if pending.until_bell or not pending.waiting:
        ring(draft)
        return
    late = [seat for seat in pending.waiting if not is_automated(draft.seats[seat])]
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


# Computer answers


def _speak(draft: Draft, thoughts: Mapping[int, Conclusion]) -> bool:
    """Apply the answers of automated seats whose moment has come; returns whether any counted."""
    game = draft.game
    assert game is not None
    question, has_spoken = game.question, False
    while game.question is question and (cue := _due(draft, thoughts)) is not None:
        has_spoken = True
        _answer(draft, cue, thoughts[cue.thought])
    return has_spoken


def _due(draft: Draft, thoughts: Mapping[int, Conclusion]) -> Cue | None:
    """A cue with a finished thought whose moment has come."""
    ready = [
        cue for cue in draft.cues if cue.thought in thoughts and not cue.is_done and cue.moment <= draft.now
    ]
    return min(ready, key=lambda cue: (cue.moment, cue.seat), default=None)


def _answer(draft: Draft, cue: Cue, thought: Conclusion) -> None:
    """Apply a finished thought if it still fits what has been said."""
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
    """Apply an automated seat's unprompted action, if still legal."""
    game = draft.game
    assert game is not None
    try:
        act(draft, game, seat, action, draft.now, _by(draft, seat))
    except Refused as refused:
        log.error(
            "match %s: a computer player's unprompted action was refused: %s", draft.row.id, refused.key
        )


def _by(draft: Draft, seat: int) -> By:
    return "computer" if draft.seats[seat].kind == "computer" else "stand_in"


def _checked(draft: Draft, question: Question, seat: int, thought: Conclusion) -> tuple[Any, By]:
    """The checked answer and who gives it; None to stay silent."""
    if not thought.failed and (thought.answer is not None or question.until_bell):
        try:
            return None if thought.answer is None else question.check(seat, thought.answer), _by(draft, seat)
        except Refused as refused:
            # Facts hidden from it can make its answer illegal, if it takes up what another player said.
            level = logging.INFO if question.until_bell else logging.ERROR
            log.log(level, "match %s: an answer to %s is %s", draft.row.id, question.key, refused.key)
    return _of_silence(question, seat), "silence"


def _of_silence(question: Question, seat: int) -> Any:
    """The answer that silence stands for; None if it adds nothing."""
    silence = question.silence(seat)
    if question.until_bell:
        try:
            return question.check(seat, silence)
        except Refused:
            return None
    return silence
