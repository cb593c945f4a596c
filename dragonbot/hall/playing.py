"""Playing: answers go through the rules and into the log, also for those who are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from dragonbot.engine.game import ACT, BELL, NOBODY, Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Save, UnreadableSave
from dragonbot.games import GAMES
from dragonbot.hall import attendance
from dragonbot.hall.pace import DEADLINES_TO_BE_AWAY
from dragonbot.hall.rows import AnswerRow, MatchRow
from dragonbot.players.agents import agent_of
from dragonbot.players.level import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonbot.hall.match import Match

SAND = ("sand", "short_sand", "sand_left", "short_sand_left")
"""Timers that somebody may interrupt."""
AUTOMATIC = 10_000
"""More answers in a row without a person can only be a mistake."""


def give(match: Match, seat: int, kept: Any, at: float, by: Literal["person", "computer", "silence"]) -> None:
    """One answer through the rules, noted for the log. The answer has been checked."""
    game, note = match.game, match.note
    assert game is not None
    assert game.question is not None
    question, checkpoint = game.question, game.checkpoint
    closing = attendance.closing(game)
    before = list(attendance.undecided(game, question))
    if question.timer in SAND:
        match.note_sand(at)
    _note_entry(match, question.key, seat, question.written(kept), at, by)
    note.events += game.answer(seat, kept)
    if game.checkpoint is not checkpoint:
        note.steps += 1
    if question.until_bell and not question.hidden and before != list(attendance.undecided(game, question)):
        note.refresh = True  # who is done can be seen, though nothing is told of it
    if game.question is not question:
        note.asks_anew = True
        if by == "person" and closing is not None:
            _all_closed(match, closing.seats)


def act(match: Match, seat: int, action: Any, at: float) -> None:
    """Something a person does without being asked, through the rules. Refused changes nothing."""
    game, note = match.game, match.note
    assert game is not None
    entry = len(game.tail), game.rules.digest(game.table)
    note.events += game.act(seat, action)
    _note_entry(match, ACT, seat, action, at, "person", entry)
    if game.question is None:
        note.asks_anew = True


def _note_entry(
    match: Match,
    key: str,
    seat: int,
    answer: Any,
    at: float,
    by: Literal["person", "computer", "silence"],
    entry: tuple[int, str] | None = None,
) -> None:
    """One entry for the log; its place and the digest are those before it, which may be over by now."""
    game = match.game
    assert game is not None
    number, digest = entry or (len(game.tail), game.rules.digest(game.table))
    match.note.answers.append(
        AnswerRow(
            match=match.row.id,
            step=match.row.step + match.note.steps,
            number=number,
            question=match.row.question,
            key=key,
            seat=seat,
            answer=answer,
            digest=digest,
            at=at,
            by=by,
        )
    )


def _ring(match: Match, now: float) -> None:
    """The pause is over that is made for everybody, whoever has something to say in it. Nobody was late."""
    game, note = match.game, match.note
    assert game is not None
    checkpoint = game.checkpoint
    _note_entry(match, BELL, NOBODY, None, now, "silence")
    note.events += game.ring()
    note.steps += game.checkpoint is not checkpoint
    note.asks_anew = True


def expire(match: Match, now: float) -> None:
    """Time is up: silence answers for all who are waited for, and each of them has missed a deadline."""
    game = match.game
    assert game is not None
    question = game.question
    assert question is not None
    if question.until_bell:
        answer_for_the_absent(match, now)  # who has held back until now may give in
        if game.question is question:
            _ring(match, now)
        return
    late = list(question.waiting)
    closing = attendance.closing(game)
    if closing is not None:
        late = attendance.waited_for(game, match.seats)
        _all_closed(match, [seat for seat in closing.seats if seat not in late])
    for seat in late:
        row = match.seats[seat]
        missed = row.missed + 1
        away = row.away or (match.row.stand_ins and missed >= DEADLINES_TO_BE_AWAY)
        match.change_seat(seat, missed=missed, away=away)
    while game.question is question:
        seat = question.waiting[0]
        give(match, seat, question.silence(seat), now, "silence")
    host = match.seat_of(match.row.host)
    if host is not None and not attendance.is_here(match.seats[host]):
        hand_over_host(match, to_the_absent=False)


def _all_closed(match: Match, seats: Sequence[int]) -> None:
    """These have shown as closed, so they were here as far as anybody knows.

    Who has nothing to bid is counted like the rest, or it could be seen who is taken for absent, and when.
    """
    for seat in seats:
        if match.seats[seat].missed and not match.seats[seat].away:
            match.change_seat(seat, missed=0)


def answer_for_the_absent(match: Match, now: float) -> None:
    """Computer players answer at once, and silence does for who has left or is away, as when time runs out.

    While nobody is here the table waits. Where answers are gathered a computer player may keep silent until
    something else has happened, and then the bell decides.
    """
    game = match.game
    if not attendance.anybody_here(match.seats):
        return
    for _ in range(AUTOMATIC):
        question = game.question if game is not None else None
        if game is None or question is None or not _answers_by_itself(match, game, question, now):
            return
    raise RuntimeError(f"match {match.row.id} never comes to a person")


def _answers_by_itself(match: Match, game: Game[Any], question: Question, now: float) -> bool:
    """Whether one of those who are not waited for has said something."""
    undecided = attendance.undecided(game, question)
    for seat in [seat for seat in undecided if attendance.plays_by_itself(match.seats[seat])]:
        is_computer = match.seats[seat].kind == "computer"
        kept = _of_computer(match, game, question, seat, now) if is_computer else _of_silence(question, seat)
        if kept is not None:
            give(match, seat, kept, now, "computer" if is_computer else "silence")
            return True
    people = [seat for seat in undecided if not attendance.plays_by_itself(match.seats[seat])]
    if question.until_bell and not question.hidden and not people and match.is_untimed:
        _ring(match, now)  # nobody will ever say more
        return True
    return False


def _of_silence(question: Question, seat: int) -> Any:
    """What silence is taken for; None where it says nothing new."""
    silence = question.silence(seat)
    if question.until_bell:
        try:
            return question.check(seat, silence)
        except Refused:
            return None
    return silence


def _of_computer(match: Match, game: Game[Any], question: Question, seat: int, now: float) -> Any:
    # The seed of the game is a secret, so nobody can tell beforehand what it will do.
    step = match.row.step + match.note.steps
    level = match.seats[seat].level or LEVELS[0]
    agent = agent_of(
        match.row.game,
        level,
        f"{game.table.fate.seed}/{step}/{len(game.tail)}/{seat}",
        match.row.options,
    )
    asked = GAMES[match.row.game].asked(game.table, question, seat)._replace(left=match.left(now))
    said = agent.answer(game.view(seat), asked)
    try:
        return None if said is None else question.check(seat, said)
    except Refused:
        # What it cannot see may stand in its way where it takes up what somebody else has said.
        if not question.until_bell:
            raise
        return _of_silence(question, seat)


def hand_over_host(match: Match, *, to_the_absent: bool = True) -> None:
    """The next person becomes the host, if there is one."""
    people = match.seats if to_the_absent else [seat for seat in match.seats if attendance.is_here(seat)]
    heir = attendance.next_host(people, match.row.host)
    if heir is not None:
        match.note.row["host"] = heir


def written(game: Game[Any]) -> Save:
    """The last boundary of a game, as it is kept in the row of its match."""
    return {
        "schema": game.rules.schema,
        "game": game.rules.id,
        "table": game.rules.written(game.checkpoint),
    }


def loaded(row: MatchRow, answers: Sequence[AnswerRow]) -> Game[Any]:
    """The game of a match. Diverged or UnreadableSave where today's rules do not understand it."""
    if row.game not in GAMES:
        raise UnreadableSave(f"there is no game {row.game}")
    if row.table is None:
        raise UnreadableSave("it has no table")
    tail = [[answer.key, answer.seat, answer.answer, answer.digest] for answer in answers]
    return Game.load(GAMES[row.game], {**row.table, "chance": row.chance, "tail": tail})


def restarted(match: Match) -> Game[Any]:
    """The game at its last boundary; what chance has shown since is shown again."""
    row = match.row
    if row.table is None or row.game not in GAMES:
        raise Refused("table_is_paused", why=row.paused_why or "")
    try:
        return Game.restart_step(GAMES[row.game], {**row.table, "chance": row.chance, "tail": []})
    except UnreadableSave as error:
        raise Refused("table_is_paused", why=row.paused_why or "") from error
