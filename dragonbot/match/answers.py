"""Answers by people, computers and time-outs: through the rules and into the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import ACT, HOLD, NOBODY, Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Save, UnreadableSave
from dragonbot.games import GAMES
from dragonbot.ids import QuestionNumber, UserId
from dragonbot.match.seats import anybody_here, have_passed, held_seconds, note_click
from dragonbot.match.state import Draft, MatchCommand
from dragonbot.store.pace import LEFT_AFTER_A_STOP_SECONDS
from dragonbot.store.rows import AnswerRow, By, MatchRow

NEVER: Final = float("-inf")
CLOCKS_DIFFER_SECONDS: Final = 2.0
"""Seconds by which two processes may differ about the time of a click."""


class Receipt(NamedTuple):
    """A stored answer, with the question it answers."""

    question: Question
    seat: int
    kept: Any


@dataclass(frozen=True, slots=True)
class Answer(MatchCommand[Receipt]):
    """A person's answer to a question, given at that time."""

    user: UserId
    question: QuestionNumber | None
    """The question's number; None for the question open at that time."""
    answer: Any
    """The answer, or a function of the person's view and seat if it depends on what others just said."""
    at: float

    def do(self, draft: Draft) -> Receipt:
        game = draft.running()
        seat = draft.seated(self.user)
        asked = game.question
        assert asked is not None
        greet(draft, self.user, seat)
        kept = self._checked(draft, game, asked, seat)
        give(draft, seat, kept, self.at, "person")
        return Receipt(asked, seat, kept)

    def _checked(self, draft: Draft, game: Game[Any], asked: Question, seat: int) -> Any:
        row = draft.row
        number = asked_by(draft.before.asked_at, row, self.at) if self.question is None else self.question
        if number != row.question:
            raise Refused("question_is_over")
        if row.deadline is not None and self.at > row.deadline and not draft.row.is_held:
            raise Refused("too_late")
        if self.at < min(draft.given.get(seat, NEVER), draft.now) - CLOCKS_DIFFER_SECONDS:
            raise Refused("older_click")  # a click that Discord sent to a second process, too
        answer = self.answer(game.view(seat), seat) if callable(self.answer) else self.answer
        return asked.check(seat, answer)


@dataclass(frozen=True, slots=True)
class Act(MatchCommand[None]):
    """Something a person does unasked."""

    user: UserId
    action: Any
    at: float

    def do(self, draft: Draft) -> None:
        game = draft.running()
        seat = draft.seated(self.user)
        greet(draft, self.user, seat)
        act(draft, game, seat, self.action, self.at, "person")


@dataclass(frozen=True, slots=True)
class MarkPresent(MatchCommand[None]):
    """Mark a person as present; a stand-in stops playing for them."""

    user: UserId

    def do(self, draft: Draft) -> None:
        seat = draft.seat_of(self.user)
        is_news = note_click(draft, self.user)
        if seat is not None and draft.row.state != "lobby":
            is_news = draft.welcome_back(seat) or is_news
        draft.is_no_op = not is_news


def greet(draft: Draft, user: UserId, seat: int) -> None:
    """Mark the person as present, even if their request is refused."""
    is_back, is_news = draft.welcome_back(seat), note_click(draft, user)
    draft.counts_as_presence = is_back or is_news


def asked_by(since: float, row: MatchRow, at: float) -> QuestionNumber:
    """The number of the current question, if it was open at that time; Refused otherwise."""
    if at < since:
        raise Refused("question_is_over")
    return row.question


# Through the rules


def give(draft: Draft, seat: int, kept: Any, at: float, by: By) -> None:
    """Apply a checked answer to the game, and log it."""
    game, pending = draft.game, draft.pending
    assert game is not None
    assert pending is not None
    question, laid_away = game.question, game.laid_away
    assert question is not None
    if draft.time_limit().left is not None:  # it may be interrupted
        _look_at_the_sand(draft, at)
    if by == "person":
        if draft.cues.words:
            draft.cues = replace(draft.cues, words=0)
        draft.given = {**draft.given, seat: at}
    _hold_if_last(draft, seat)
    log_entry(draft, question.key, seat, question.written(kept), at, by)
    draft.record_step(game.answer(seat, kept), laid_away, question)
    now = draft.pending
    if game.question is question and now is not None:
        if now.until_bell and not now.hidden and now.undecided != pending.undecided:
            draft.is_outdated = True  # bids show as done without an event
    elif by != "silence" and pending.closing is not None:
        were_here(draft, pending.closing.seats)


def act(draft: Draft, game: Game[Any], seat: int, action: Any, at: float, by: By) -> None:
    """Apply an unprompted action to the game, and log it. A refusal changes nothing."""
    question, laid_away, pending = game.question, game.laid_away, draft.pending
    assert pending is not None
    if action in game.actions(seat):
        _hold_if_last(draft, seat)
    entry = len(game.tail), game.rules.digest(game.table)
    events = game.act(seat, action)
    log_entry(draft, ACT, seat, action, at, by, entry)
    draft.record_step(events, laid_away, question)
    # A secret action must not be visible through an edit.
    draft.is_outdated = draft.is_outdated or any(event[3] is None for event in events)
    if game.question is not question and pending.closing is not None:
        were_here(draft, pending.closing.seats)


def _hold_if_last(draft: Draft, seat: int) -> None:
    """If the last person has answered, wait a little: fists that open at once would show that computers had
    none to close.
    """
    game, pending = draft.game, draft.pending
    assert game is not None
    if pending is None or pending.closing is None or game.held or pending.waiting != (seat,):
        return
    if not have_passed(draft, draft.now):
        log_entry(draft, HOLD, NOBODY, None, draft.now, "silence")
        game.hold()


def log_entry(
    draft: Draft,
    key: str,
    seat: int,
    answer: Any,
    at: float,
    by: By,
    entry: tuple[int, str] | None = None,
) -> None:
    """A log entry for the current step; called before the game may move to the next."""
    game, row = draft.game, draft.row
    assert game is not None
    number, digest = entry or (len(game.tail), game.rules.digest(game.table))
    draft.answers.append(
        AnswerRow(
            match=row.id,
            step=row.step + draft.boundaries,
            number=number,
            question=row.question,
            key=key,
            seat=seat,
            answer=answer,
            digest=digest,
            at=at,
            by=by,
        )
    )


def note(draft: Draft, key: str, seat: int, fact: Any, by: By = "person") -> None:
    """Log something outside the rules; `engine.game.NOTES` has the keys.

    `fact` is public plain data that names people by seat. If today's rules can't read the game, there is no
    log to extend, and nothing is noted.
    """
    game = draft.game
    if game is not None and game.question is not None:
        log_entry(draft, key, seat, fact, draft.now, by)
        game.note(key, seat, fact)


def were_here(draft: Draft, seats: Sequence[int]) -> None:
    """Count these seats as present: they have shown as closed.

    Seats with nothing to bid count, too, or it would show who is taken for absent.
    """
    for seat in seats:
        if draft.seats[seat].missed and not draft.seats[seat].away:
            draft.change_seat(seat, missed=0)


# Time limits


def time_for(draft: Draft) -> float | None:
    """The question's deadline; None while no one is present, as time then stands still."""
    if draft.pending is None or not anybody_here(draft.seats):
        return None
    return draft.time_limit().seconds[draft.row.pace]


def time_anew(draft: Draft, now: float) -> None:
    """Give the question its full time from now on."""
    limit = _limit(draft)
    at = max(now, draft.row.held_until or now)  # posted only then
    draft.change(asked_at=at, deadline=None if limit is None else at + limit, added_seconds=0.0)


def _limit(draft: Draft) -> float | None:
    limit = time_for(draft)
    if limit is not None and draft.time_limit().is_rest:
        limit = min(limit, draft.sand_left)  # an interruption adds no time
    return limit


def _look_at_the_sand(draft: Draft, at: float) -> None:
    """Note the time left when a player answers while the sand runs, since it may stop."""
    until = draft.row.deadline
    if draft.restarts_question:  # the question's limit isn't stored yet
        limit = _limit(draft)
        until = None if limit is None else at + limit
    draft.sand_left = float("inf") if until is None else max(0.0, until - at + held_seconds(draft))


def _take_off_what_was_used(draft: Draft) -> None:
    """Give a repeated question the time it had left, or a little more."""
    until, left = draft.row.deadline, draft.time_left
    if until is not None and left is not None:
        draft.change(deadline=min(until, draft.now + max(left, LEFT_AFTER_A_STOP_SECONDS)))


def time_the_question(draft: Draft) -> None:
    """Set the deadline for a new question, or after a player came back or left."""
    row = draft.row
    if draft.pending is None:
        return
    if draft.restarts_question:
        sand = None if draft.sand_left == float("inf") else draft.sand_left
        left = None if row.deadline is None else max(0.0, row.deadline - draft.now)
        draft.change(
            question=QuestionNumber(row.question + draft.before.question_step),
            half_told=False,
            sand=sand,
            left_seconds=left,
        )
        time_anew(draft, draft.now)
        _take_off_what_was_used(draft)
    elif row.state == "running" and (time_for(draft) is None) != (row.deadline is None):
        # The first player is back, or the last one gone.
        draft.is_outdated = True
        time_anew(draft, draft.now)


# Storing games


def written(game: Game[Any]) -> Save:
    """The game's last boundary, as stored in its match."""
    return {"schema": game.rules.schema, "game": game.rules.id, "table": game.rules.written(game.checkpoint)}


def loaded(row: MatchRow, answers: Sequence[AnswerRow]) -> Game[Any]:
    """The game of a match. Raises Diverged or UnreadableSave if today's rules can't replay it."""
    if row.game not in GAMES:
        raise UnreadableSave(f"there is no game {row.game}")
    if row.table is None:
        raise UnreadableSave("it has no table")
    tail = [[answer.key, answer.seat, answer.answer, answer.digest] for answer in answers]
    save = {**row.table, "chance": row.chance, "tail": tail, "recalled": row.recalled, "digest": None}
    return Game.load(GAMES[row.game], save)


def restarted(row: MatchRow) -> Game[Any]:
    """The game at its last boundary, with the same chance as before."""
    if row.table is None or row.game not in GAMES:
        raise Refused("table_is_paused", why=row.paused_why or "")
    try:
        chance = [*row.chance, *row.recalled]
        return Game.restart_step(GAMES[row.game], {**row.table, "chance": chance, "tail": []})
    except UnreadableSave as error:
        raise Refused("table_is_paused", why=row.paused_why or "") from error
