"""Sleeping: the little one has to know of a match to wake it in time."""

from __future__ import annotations

from dragonbot.hall.attendance import GOES_ON
from dragonbot.hall.pace import GRACE_SECONDS, Pace, reminds_at, rests_at
from dragonbot.hall.rows import Channel, Guild, Match, MatchRow, Moment, Question, Row, State
from dragonbot.ids import ChannelId, GuildId, QuestionNumber

IDLE_SECONDS = 600.0
OVER_IDLE_SECONDS = 60.0
"""Hardly anybody looks again at what is over."""


def sleeps_after(state: State) -> float:
    """Seconds without a click or a bell until a match in this state sleeps."""
    return IDLE_SECONDS if state in GOES_ON else OVER_IDLE_SECONDS


class Sleeping(Row):
    """The little one has to know of a match that goes on, to wake it in time.

    Where one of these cannot be read it is as here: nothing wakes the match but somebody's wish.
    """

    id: Match
    state: State
    channel_id: Channel = ChannelId(0)
    guild_id: Guild = GuildId(0)
    pace: Pace = "untimed"
    question: Question = QuestionNumber(0)
    asked_at: Moment | None = None
    deadline: Moment | None = None
    half_told: bool = False
    calls_at: Moment | None = None
    touched: Moment | None = None
    closes_at: Moment | None = None
    goes_on_at: Moment | None = None
    vote_until: Moment | None = None

    @property
    def is_unnoted(self) -> bool:
        """Whether it may rest without that having been noted, as by an older version."""
        is_without_time = self.deadline is None and self.pace != "untimed"
        return self.state == "running" and is_without_time and self.closes_at is None


def rings_at(row: MatchRow | Sleeping) -> float | None:
    """When a match wants to be woken: to call people, when its deadline has passed, or to close."""
    if row.state == "lobby":
        return row.closes_at
    if row.state not in ("running", "paused"):
        return None
    vote_is_over = None if row.vote_until is None else row.vote_until + GRACE_SECONDS
    if row.state == "paused":
        return min((at for at in (vote_is_over, row.goes_on_at) if at is not None), default=None)
    if isinstance(row, MatchRow) and row.is_held:
        return min((at for at in (vote_is_over, row.closes_at) if at is not None), default=None)
    moments = [at for at in (row.calls_at, row.closes_at, vote_is_over) if at is not None]
    if row.deadline is not None:
        reminder = None if row.half_told else reminds_at(row.pace, row.asked_at, row.deadline)
        moments.append(row.deadline + GRACE_SECONDS if reminder is None else reminder)
    if row.closes_at is None and (rests := rests_at(row.pace, row.touched)) is not None:
        moments.append(rests)
    return min(moments, default=None)
