"""Attendance: who is at the table, who is away, and who is waited for. All of it may be seen by everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.box import Closing
from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.games import GAMES
from dragonbot.hall.pace import A_DAY, DEADLINES_TO_BE_AWAY
from dragonbot.hall.rows import SeatRow

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


def is_here(seat: SeatRow) -> bool:
    """A person sits there who has not been silent for long."""
    return seat.user is not None and not seat.away and seat.missed < DEADLINES_TO_BE_AWAY


def anybody_here(seats: Iterable[SeatRow]) -> bool:
    return any(is_here(seat) for seat in seats)


def plays_by_itself(seat: SeatRow) -> bool:
    """Nobody has to be waited for: a computer player, or a stand-in."""
    return seat.kind == "computer" or seat.user is None or seat.away


def is_left(seat: SeatRow) -> bool:
    """The seat of a person who has left. Another person may take it over."""
    return seat.kind == "person" and seat.user is None


def is_silent(seat: SeatRow) -> bool:
    """The seat of a person who has left a table without stand-ins: it says nothing, and takes no time."""
    return is_left(seat) and not seat.away


def next_host(seats: Sequence[SeatRow], host: int) -> int | None:
    """The next person in the order of the seats, rather one who is here; None where there is nobody else."""
    first = next((seat.seat for seat in seats if seat.user == host), 0)
    others = [
        seat for seat in (*seats[first:], *seats[:first]) if seat.user is not None and seat.user != host
    ]
    here = [seat for seat in others if is_here(seat)]
    return next((seat.user for seat in (*here, *others)), None)


def undecided(game: Game[Any], question: Question) -> Sequence[int]:
    """Who has still to answer. Of a hidden question nobody may hear of it."""
    return GAMES[game.rules.id].undecided(game.table, question)


def closing(game: Game[Any] | None) -> Closing | None:
    """Who closes an answer just now; None where that is not what is asked for."""
    return GAMES[game.rules.id].closing(game.table, game.question) if game is not None else None


def closed(game: Game[Any] | None, seats: Sequence[SeatRow], *, have_spoken: bool) -> list[int]:
    """The seats whose answers show as closed just now; nobody before a person has closed one.

    Who has nothing to choose shows together with the next other seal. Computer players and stand-ins show
    together, when all of them have spoken: one by one it could be seen which of them has nothing.
    """
    now = closing(game)
    if now is None:
        return []
    alone = [seat for seat in now.seats if plays_by_itself(seats[seat])]
    if not any(seat in now.closed and seat not in alone for seat in now.shown):
        return []
    together = have_spoken and all(seat in now.shown for seat in alone)
    return [seat for seat in now.shown if together or seat not in alone]


def waited_for(game: Game[Any], seats: Sequence[SeatRow]) -> list[int]:
    """The seats that are waited for, as far as everybody may know.

    Where answers are closed these are all that do not show as closed: who of them has nothing to choose is a
    secret. Where a question is hidden nobody may hear who is asked.
    """
    question, now = game.question, closing(game)
    if question is None:
        return []
    if now is not None:
        shown = closed(game, seats, have_spoken=False)
        waiting = [seat for seat in now.seats if seat not in shown]
    else:
        waiting = [] if question.hidden else list(undecided(game, question))
    return [seat for seat in waiting if not plays_by_itself(seats[seat])]


def is_silent_for_long(match: Match, seat: SeatRow, now: float) -> bool:
    """Whether a computer player may take the seat, as far as everybody may know."""
    if seat.kind != "person":
        return False
    if seat.user is None or seat.away or seat.missed >= DEADLINES_TO_BE_AWAY:
        return True
    game, row = match.game, match.row
    if row.pace != "untimed" or game is None or game.question is None or row.asked_at is None:
        return False
    in_secret = game.question.hidden and closing(game) is None
    waiting: Sequence[int] = game.question.waiting if in_secret else waited_for(game, match.seats)
    return now - row.asked_at >= A_DAY and seat.seat in waiting
