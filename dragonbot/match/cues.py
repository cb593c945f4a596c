"""When computer players answer, whatever they hold and will say."""

from __future__ import annotations

import hmac
from dataclasses import replace
from random import Random
from typing import Final

from dragonbot.engine.chance import players_seed
from dragonbot.match.seats import anybody_here, are_among_themselves, by_themselves, in_secret
from dragonbot.match.state import MOST_WORDS, Cue, Cues, State, Table

EARLIEST_SECONDS: Final = 1.0
LATEST_SECONDS: Final = 3.5
"""So many seconds after it is asked somebody answers, at the earliest and at the latest."""
ASKED_AGAIN_SECONDS: Final = (4.0, 6.0)
"""So many seconds later somebody is asked again who would rather keep silent for now."""
MOST_TIMES_ASKED: Final = 12
"""Where there is much time nobody is asked more often than this while it lasts."""
LAST_WORD_SECONDS: Final = (1.0, 2.5)
"""So many seconds before the time is up everybody is asked once more."""
SHORTLY_SECONDS: Final = 0.5
"""What is said in the last seconds is answered this much before the time is up."""
LEAST_LEFT_SHARE: Final = 0.25
"""Without a clock they hold out like this for a person who may yet say something."""
BEGUN_SHARE: Final = 0.9
"""No more than this of much time counts as left."""
LONG_SECONDS: Final = 600.0
"""Where there is more time than so many seconds nobody waits longer because they do not come to terms."""
NEVER: Final = float("inf")


# When somebody speaks


def cues_of(table: State, now: float) -> Cues:
    """A cue for whoever is asked and plays by itself, and none for all others."""
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
    # A moment may be far since they have talked enough; a person may speak first.
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
        return now  # nobody is to see that somebody is asked
    if pending.until_bell and cues.are_tired:
        return _once_more(table, cues, rhythm, seat, now)
    moment = now + _drawn(table, cues, rhythm, seat, EARLIEST_SECONDS, LATEST_SECONDS)
    deadline = table.row.deadline
    if pending.until_bell and deadline is not None:
        return min(moment, max(now, deadline - SHORTLY_SECONDS))
    return moment


def _drawn(table: Table, cues: Cues, rhythm: float, seat: int, first: float, last: float) -> float:
    """A span that only the secret of the match can foretell."""
    assert table.game is not None
    said = len(table.game.tail) if table.pending is not None and table.pending.until_bell else 0
    drawn = Random(seed_for(table, "moment", seat, said, cues.words))
    return rhythm * drawn.uniform(first, last)


def _once_more(table: Table, cues: Cues, rhythm: float, seat: int, now: float) -> float:
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
    """A seed for one purpose at this match. Who has it knows neither the game's nor any other of these."""
    said = "/".join([purpose, str(table.row.question), *map(str, which)])
    if table.row.secret is not None:
        return players_seed(table.row.secret, said)
    assert table.game is not None  # one from before there were secrets
    return hmac.digest(table.game.table.fate.seed.encode(), said.encode(), "sha256").hex()


# Holding back


def held_back(table: Table, cues: Cues, cue: Cue, rhythm: float, now: float) -> Cues:
    """It would rather keep silent for now: ask again when something has happened, or some time later."""
    assert table.game is not None
    assert table.pending is not None
    if words_count(table):
        cues = replace(cues, words=cues.words + 1)  # there is nothing else to wear it down
    moment, has_waited = _once_more(table, cues, rhythm, cue.seat, now), cue.has_waited
    is_timed = table.time_limit().seconds[table.row.pace] is not None
    if moment == NEVER and not has_waited and is_timed and not are_among_themselves(table):
        moment, has_waited = now + LONG_SECONDS, True
    said = len(table.game.tail)
    later = replace(cue, moment=moment, set_at=said, holds_back=True, has_waited=has_waited)
    return cues.thinking_anew(later)


# What holds for all of them


def words_count(table: Table) -> bool:
    """Whether what they say wears them down instead of a clock.

    So it is without one, and where only they have still to decide while there is much time: no person is to
    wait half a day for what they could say to each other in a minute.
    """
    pending = table.pending
    if pending is None or not pending.until_bell:
        return False
    limit = table.time_limit().seconds[table.row.pace]
    return limit is None or (limit > LONG_SECONDS and _are_alone(table))


def left_for_them(table: Table, now: float) -> float:
    """Which part of the question's time is left, from 1 to 0. Where words count they use it up."""
    row = table.row
    left = 1.0
    if row.deadline is not None and row.asked_at is not None:
        left = min(1.0, max(0.0, (row.deadline - now) / max(1.0, row.deadline - row.asked_at)))
    if not words_count(table):
        # Whoever would rather let others speak first does so for seconds, and not for an hour.
        has_much_time = (table.time_limit().seconds[table.row.pace] or 0.0) > LONG_SECONDS
        return min(left, BEGUN_SHARE) if has_much_time else left
    reserve = 0.0 if _are_alone(table) else LEAST_LEFT_SHARE
    return min(left, max(reserve, 1 - table.cues.words / (MOST_WORDS * max(1, len(table.cues.by_seat)))))


def _are_alone(table: Table) -> bool:
    """Whether no person has still to decide."""
    pending = table.pending
    return pending is not None and len(by_themselves(table, pending.undecided)) == len(pending.undecided)
