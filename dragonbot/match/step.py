"""The step of a match: `(state, command, now) -> (state, change)`.

Nothing here waits, stores or shows anything; `tables/match.py` adds the lock, the store and the outbox.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from dragonbot import __version__
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.match import clock, notify, posts, seats, votes
from dragonbot.match.answers import time_the_question, written
from dragonbot.match.seats import Presence
from dragonbot.match.state import EMPTY_CHANGE, Draft, MatchCommand, State, Stepped
from dragonbot.store.history import BegunRow
from dragonbot.store.pace import PACKED_AFTER_SECONDS
from dragonbot.store.protocol import Change
from dragonbot.store.rows import OPEN_STATES, PostRow

R = TypeVar("R")


def step(state: State, command: MatchCommand[R], now: float, presence: Presence) -> Stepped[R]:
    """The next state, the change to store, and the command's result. A refusal changes nothing.

    The game is changed in place, so the old state must not be used afterwards.
    """
    draft = Draft(state, now, presence)
    result: R | None = None
    refused: Refused | None = None
    try:
        result = command.do(draft)
    except Refused as error:
        if draft.answers or draft.events:
            raise RuntimeError(f"{error.key}: it was refused when it had begun") from error
        if not draft.counts_as_presence:
            raise
        refused = error
    if draft.is_no_op:
        return Stepped(state, EMPTY_CHANGE, result)
    for follow_up in PASSES:
        follow_up(draft)
    return _stepped(draft, result, refused)


# Consequences of every step


def count_votes(draft: Draft) -> None:
    """Settle a vote if all who are present have agreed."""
    if draft.row.vote_until is not None:
        votes.settle(draft)


def end_waiting(draft: Draft) -> None:
    """Move on if no one else is waited for."""
    if draft.game is not None and draft.row.state == "running":
        clock.let_go(draft)


def hold_the_reveal(draft: Draft) -> None:
    """Keep a fresh reveal as the newest message for a while."""
    if draft.events:
        clock.hold_reveal(draft)


def keep_the_game(draft: Draft) -> None:
    """Store the game in the match's row: last boundary, chance drawn, and whether it is over."""
    game, row = draft.game, draft.row
    if game is None:
        return
    if draft.boundaries or row.table is None:
        draft.change(step=row.step + draft.boundaries, table=written(game))
    fate = game.table.fate
    draft.change(chance=list(fate.said), recalled=list(fate.recalled))
    if game.question is None and row.state == "running":
        draft.change(state="over", ended=draft.now, deadline=None)
    time_the_question(draft)


def tell(draft: Draft) -> None:
    """Update posts and private messages."""
    before = draft.before
    is_told = draft.game is None or before.row.state == "over"  # all has been told by then
    has_news = draft.events or draft.is_outdated or draft.restarts_question
    if not is_told and (has_news or draft.post is not before.post or draft.seats is not before.seats):
        posts.tell(draft)


def call(draft: Draft) -> None:
    """Notify people the table waits for; most fists change nothing there."""
    if draft.game is not None and draft.before.row.state != "over" and not _waits_as_before(draft):
        notify.call(draft)


def _waits_as_before(draft: Draft) -> bool:
    """Whether no reminder is new or earlier, as with most fists."""
    row, before, is_asked = draft.row, draft.before, draft.pending
    if (
        draft.rechecks_reminders
        or draft.restarts_question
        or (row.calls_at is not None and row.calls_at <= draft.now)
    ):
        return False
    if row is not before.row or draft.seats is not before.seats or draft.post is not before.post:
        return False
    was, now = before.pending and before.pending.closing, is_asked and is_asked.closing
    return was is not None and now is not None and {*was.shown} <= {*now.shown} and was.seats == now.seats


PASSES: Final = (
    count_votes,
    end_waiting,
    hold_the_reveal,
    keep_the_game,
    seats.reassign_host,
    seats.attend,
    tell,
    call,
)
"""The consequences of every step, in order: votes, whether the game goes on, how long a reveal is held,
deadlines, host, inactivity, posts, reminders."""


def _stepped(draft: Draft, result: R | None, refused: Refused | None) -> Stepped[R]:
    before, box = draft.before, GAMES.get(draft.row.game)
    if draft.row.state not in OPEN_STATES:
        seats.drop_marks(draft)
    if draft.row.state not in OPEN_STATES and before.row.state in OPEN_STATES:
        draft.change(thins_at=draft.now + PACKED_AFTER_SECONDS)
    begun = _note_the_version(draft)
    has_seated = draft.seats is not before.seats
    has_sat = draft.sitters is not before.sitters
    # A sealed fist changes only its own row; the match row need not be stored again.
    has_changed = draft.row is not before.row or has_seated or has_sat
    if has_changed:
        draft.change(saved=before.row.saved + 1)
    changed: Sequence[PostRow] = [*draft.posts.values()]
    change = Change(
        match=draft.row if has_changed else None,
        upon=before.row.saved,
        seats=draft.seats if has_seated else None,
        sitters=[*draft.sitters.values()] if has_sat else None,
        answers=draft.answers,
        begun=begun,
        posts=changed if box is None else [posts.slimmed(post, box) for post in changed],
        letters=draft.letters,
        withdrawn=draft.withdrawn,
    )
    after = before.changed(
        row=draft.row,
        seats=tuple(draft.seats),
        sitters=draft.sitters,
        game=draft.game,
        post=draft.post,
        pending=draft.pending,
        asked_at=draft.now if draft.restarts_question else before.asked_at,
        given=draft.given if draft.row.question == before.row.question else {},
        sand_left=draft.sand_left,
        cues=draft.cues,
        posts=(),
    )
    cues = clock.cues_of(after, draft.now)
    if cues is not after.cues:
        after = after.changed(cues=cues)
    return Stepped(after, change, result, refused, draft.called)


def _note_the_version(draft: Draft) -> Sequence[BegunRow]:
    """A row for the program version, if it changed since the last answer; starts of a game note it anyway."""
    row, begun = draft.row, draft.begun
    if begun is None and (not draft.answers or row.version == __version__):
        return ()
    draft.change(version=__version__)
    if begun is not None:
        return [BegunRow(match=row.id, step=row.step, at=draft.now, version=__version__, **begun)]
    draft.answers[0] = draft.answers[0].model_copy(update={"version": __version__})
    return ()
