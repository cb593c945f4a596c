"""Attendance: who is at the table, who is away, and who is waited for. All of it may be seen by everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.hall.pace import DEADLINES_TO_BE_AWAY
from dragonbot.hall.rows import SeatRow


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


def next_host(seats: Sequence[SeatRow], host: int) -> int | None:
    """The next person in the order of the seats, rather one who is here; None where there is nobody else."""
    first = next((seat.seat for seat in seats if seat.user == host), 0)
    others = [
        seat for seat in (*seats[first:], *seats[:first]) if seat.user is not None and seat.user != host
    ]
    here = [seat for seat in others if is_here(seat)]
    return next((seat.user for seat in (*here, *others)), None)


def taking_part(game: Game[Any]) -> list[int]:
    """The seats that close fists just now, whether they have anything to bid or not."""
    biddings = game.view(None)["biddings"]
    return list(biddings[-1][1]) if biddings else []


def closed(game: Game[Any] | None, seats: Sequence[SeatRow]) -> list[int]:
    """The seats whose fists show as closed just now; nobody before a person has closed one.

    Who has nothing to bid shows together with the next other seal. Computer players and stand-ins close their
    fists at once: shown then, they would tell who has nothing before anybody could have closed a fist.
    """
    if game is None or game.question is None or game.question.timer != "fist":
        return []
    shown: list[int] = game.view(None)["biddings"][-1][3]
    return list(shown) if any(_has_closed(game, seats[seat]) for seat in shown) else []


def _has_closed(game: Game[Any], seat: SeatRow) -> bool:
    return not plays_by_itself(seat) and seat.seat in game.view(seat.seat)["biddings"][-1][2]


def waited_for(game: Game[Any], seats: Sequence[SeatRow]) -> list[int]:
    """The seats that are waited for, as far as everybody may know.

    For fists these are all that do not show as closed: who of them has nothing to bid is a secret. Where a
    question is hidden nobody may hear who is asked.
    """
    question = game.question
    if question is None:
        return []
    if question.timer == "fist":
        shown = closed(game, seats)
        waiting = [seat for seat in taking_part(game) if seat not in shown]
    else:
        waiting = [] if question.hidden else question.waiting
    return [seat for seat in waiting if not plays_by_itself(seats[seat])]
