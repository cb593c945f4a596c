"""Playing: answers go through the rules and into the log, whoever gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from dragonbot.engine.game import ACT, HOLD, NOBODY, Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Save, UnreadableSave
from dragonbot.games import GAMES
from dragonbot.hall import attendance
from dragonbot.hall.pace import limits_in
from dragonbot.hall.rows import AnswerRow, MatchRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonbot.hall.match import Match


def give(match: Match, seat: int, kept: Any, at: float, by: Literal["person", "computer", "silence"]) -> None:
    """One answer through the rules, noted for the log. The answer has been checked."""
    game, note = match.game, match.note
    assert game is not None
    assert game.question is not None
    question, checkpoint = game.question, game.checkpoint
    closing = attendance.closing(game)
    before = list(attendance.undecided(game, question))
    if limits_in(match.row.game)[question.timer].left is not None:
        match.note_sand(at)
    if by == "person":
        match.cues.a_person_spoke()
    _hold_if_last(match, game, seat)
    note_entry(match, question.key, seat, question.written(kept), at, by)
    note.events += game.answer(seat, kept)
    if game.checkpoint is not checkpoint:
        note.steps += 1
    if question.until_bell and not question.hidden and before != list(attendance.undecided(game, question)):
        note.refresh = True  # who is done can be seen, though nothing is told of it
    if game.question is not question:
        note.asks_anew = True
        if by != "silence" and closing is not None:
            all_closed(match, closing.seats)


def act(match: Match, seat: int, action: Any, at: float) -> None:
    """Something a person does without being asked, through the rules. Refused changes nothing."""
    game, note = match.game, match.note
    assert game is not None
    question, checkpoint = game.question, game.checkpoint
    closing = attendance.closing(game)
    if action in game.actions(seat):
        _hold_if_last(match, game, seat)
    entry = len(game.tail), game.rules.digest(game.table)
    note.events += game.act(seat, action)
    note_entry(match, ACT, seat, action, at, "person", entry)
    if game.checkpoint is not checkpoint:
        note.steps += 1
    if game.question is not question:
        note.asks_anew = True
        if closing is not None:
            all_closed(match, closing.seats)


def _hold_if_last(match: Match, game: Game[Any], seat: int) -> None:
    """That a computer player has nothing to close could be seen by how soon all is opened."""
    question = game.question
    if attendance.closing(game) is None or game.held or question is None or question.waiting != [seat]:
        return
    now = match.time.now()
    if not match.cues.have_passed(match, now):
        note_entry(match, HOLD, NOBODY, None, now, "silence")
        game.hold()


def note_entry(
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


def all_closed(match: Match, seats: Sequence[int]) -> None:
    """These have shown as closed, so they were here as far as anybody knows.

    Who has nothing to bid is counted like the rest, or it could be seen who is taken for absent, and when.
    """
    for seat in seats:
        if match.seats[seat].missed and not match.seats[seat].away:
            match.change_seat(seat, missed=0)


def hand_over_host(match: Match) -> None:
    """The next person becomes the host, if there is one, be it somebody who is away."""
    heir = attendance.next_host(match.seats, match.row.host)
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
    save = {**row.table, "chance": row.chance, "tail": tail, "recalled": [], "digest": None}
    return Game.load(GAMES[row.game], save)


def restarted(match: Match) -> Game[Any]:
    """The game at its last boundary; what chance has shown since is shown again."""
    row = match.row
    if row.table is None or row.game not in GAMES:
        raise Refused("table_is_paused", why=row.paused_why or "")
    try:
        return Game.restart_step(GAMES[row.game], {**row.table, "chance": row.chance, "tail": []})
    except UnreadableSave as error:
        raise Refused("table_is_paused", why=row.paused_why or "") from error
