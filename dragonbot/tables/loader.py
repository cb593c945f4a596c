"""Loads a match from the store, or what is left of one that cannot be read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final, NoReturn, TypeVar

from dragonbot.clock import Time
from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Diverged, UnreadableSave
from dragonbot.games import GAMES
from dragonbot.ids import MatchId
from dragonbot.match.answers import loaded
from dragonbot.match.clock import cues_of
from dragonbot.match.lobby import End
from dragonbot.match.notify import Presence
from dragonbot.match.state import Deed, State, pending_in
from dragonbot.store.protocol import Misshapen, NotStored, Store
from dragonbot.store.rows import OPEN_STATES, AnswerRow, MatchRow, SeatRow
from dragonbot.tables.match import Match, shielded

log = logging.getLogger(__name__)
R = TypeVar("R")

UNREADABLE: Final = "table_unreadable"


async def taken_up(
    store: Store, time: Time, match_id: MatchId, rhythm: float, stride: int, presence: Presence
) -> Match:
    """The match as it is stored. Misshapen where it is not whole, Refused where there is none."""
    row = await store.match(match_id)
    if row is None:
        raise Refused("no_such_table")
    seats = await store.seats(match_id)
    sitters = await store.sitters(match_id)
    post = await store.newest_post(match_id)
    answers = await store.answers(match_id, row.step)
    if row.state in OPEN_STATES:
        require_whole(row, seats, answers)
    game = None
    if row.state in ("running", "paused", "over") and "answers" not in row.missing:
        try:
            game = loaded(row, answers)
        except (Diverged, UnreadableSave) as problem:
            log.error("match %s cannot be taken up where it was: %s", match_id, problem)
    if game is not None:
        require_seats_for_all(row, seats, game)
    state = State(
        row=row,
        seats=tuple(seats),
        sitters={sitter.user: sitter for sitter in sitters},
        game=game,
        post=post,
        pending=pending_in(game),
        given={given.seat: given.at for given in answers if _is_a_persons(given, row)},
        sand_left=float("inf") if row.sand is None else row.sand,
        stride=stride,
        rhythm=rhythm,
        server=await store.server(row.guild_id),
    )
    return Match(store, time, state, presence)


def _is_a_persons(answer: AnswerRow, row: MatchRow) -> bool:
    """Whether a person has given it to the question that is being asked."""
    return answer.question == row.question and answer.by == "person"


def as_if_awake(state: State, now: float) -> State:
    """After downtime, computer players' timing is as if there had been none."""
    return state.changed(cues=cues_of(state, min(now, state.row.asked_at or now)))


# Whether rows that can be read, each by itself, also belong together


def require_whole(row: MatchRow, seats: Sequence[SeatRow], answers: Sequence[AnswerRow]) -> None:
    """Misshapen where a match that goes on lacks something. The answers are those of its step."""
    if row.game not in GAMES:
        raise Misshapen("matches", {"id": row.id}, "there is no such game")
    if [seat.seat for seat in seats] != [*range(len(seats))]:
        raise Misshapen("seats", {"match": row.id}, "one is missing")
    if row.started is not None and not seats:
        raise Misshapen("seats", {"match": row.id}, "there is none")
    if [answer.number for answer in answers] != [*range(len(answers))]:
        raise Misshapen("answers", {"match": row.id, "step": row.step}, "one is missing")


def require_seats_for_all(row: MatchRow, seats: Sequence[SeatRow], game: Game[Any]) -> None:
    """Misshapen where others sit at the table of the game than the seats tell of."""
    if len(GAMES[row.game].names(game.table)) != len(seats):
        raise Misshapen("seats", {"match": row.id}, "they are not as many as at its table")


# What cannot be read


class UnreadableMatch(Match):
    """What is left of an unreadable match: its place, and its host if known.

    Nobody can play on; people who may end such a table free its channel.
    """

    def __init__(self, store: Store, time: Time, remains: MatchRow) -> None:
        row = remains.model_copy(update={"state": "paused", "paused_why": UNREADABLE, "deadline": None})
        super().__init__(store, time, State(row=row))

    async def apply(self, deed: Deed[R]) -> R:
        """There is nothing to be done here but to end it."""
        if not isinstance(deed, End):
            raise Refused("table_unreadable")
        await self._give_up()
        return None  # type: ignore[return-value]  # nothing else comes of an end

    def turn(self) -> NoReturn:
        raise Refused("table_unreadable")

    def running(self) -> NoReturn:
        raise Refused("table_unreadable")

    async def _give_up(self) -> None:
        """The table is broken up. Its rows stay as they are."""
        async with self.lock:
            if self.row.state == "ended":
                raise Refused("no_game_here")
            now = self.time.now()
            try:
                await shielded(self.store.give_up(self.row.id, now))
            except NotStored as error:
                raise Refused("not_stored") from error
            row = self.row.model_copy(update={"state": "ended", "ended": now})
            self.replace_state(self.state.changed(row=row))


async def wreck_of(store: Store, time: Time, match_id: MatchId) -> UnreadableMatch:
    """What is left of a match that cannot be read. Refused where nobody could do anything with it."""
    remains = await store.remains(match_id)
    if remains is None or remains.state not in OPEN_STATES:
        raise Refused("no_such_table")
    return UnreadableMatch(store, time, remains)


def woken(waking: dict[MatchId, asyncio.Task[Match]], match_id: MatchId, done: asyncio.Task[Match]) -> None:
    """The load is finished, successfully or not; everyone who waited has the result."""
    waking.pop(match_id, None)
    if not done.cancelled():
        done.exception()
