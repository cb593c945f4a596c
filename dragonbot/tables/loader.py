"""Loading matches: after a start, on demand, from a backup, or from another process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NoReturn, TypeAlias, TypeVar

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Diverged, UnreadableSave
from dragonbot.games import GAMES
from dragonbot.ids import ELSEWHERE, ChannelId, GuildId, MatchId, Shards, UserId, shard_of
from dragonbot.match.answers import loaded
from dragonbot.match.clock import cues_of
from dragonbot.match.lobby import End
from dragonbot.match.pause import catch_up
from dragonbot.match.posts import show_as_it_is
from dragonbot.match.seats import Presence
from dragonbot.match.state import Draft, MatchCommand, State, Table, pending_in
from dragonbot.store.pace import LEFT_AFTER_A_STOP_SECONDS, latest_deadlines
from dragonbot.store.protocol import RESTORED, Misshapen, NotStored, Unreadable
from dragonbot.store.rows import OPEN_STATES, AnswerRow, MatchRow, SeatRow, ServerRow, rings_at
from dragonbot.store.sql.store import Store
from dragonbot.tables.match import Match, shielded
from dragonbot.timing import Time

if TYPE_CHECKING:
    from dragonbot.tables.registry import Registry


log = logging.getLogger(__name__)
R = TypeVar("R")

UNREADABLE: Final = "table_unreadable"


async def load_match(
    store: Store, time: Time, match_id: MatchId, rhythm: float, question_step: int, presence: Presence
) -> Match:
    """Load a match. Raises Misshapen if it is incomplete, Refused if it doesn't exist."""
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
            log.error("match %s cannot resume where it was: %s", match_id, problem)
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
        question_step=question_step,
        rhythm=rhythm,
        server=await store.server(row.guild_id),
    )
    return Match(store, time, state, presence)


def _is_a_persons(answer: AnswerRow, row: MatchRow) -> bool:
    """Whether a person gave this answer to the current question."""
    return answer.question == row.question and answer.by == "person"


def with_cues_from_now(state: State, now: float) -> State:
    """Time computer players after downtime as if there had been none."""
    return state.changed(cues=cues_of(state, min(now, state.row.asked_at or now)))


# Consistency between rows


def require_whole(row: MatchRow, seats: Sequence[SeatRow], answers: Sequence[AnswerRow]) -> None:
    """Raise Misshapen if a running match lacks something. `answers` are those of its step."""
    if row.game not in GAMES:
        raise Misshapen("matches", {"id": row.id}, "there is no such game")
    if [seat.seat for seat in seats] != [*range(len(seats))]:
        raise Misshapen("seats", {"match": row.id}, "one is missing")
    if row.started is not None and not seats:
        raise Misshapen("seats", {"match": row.id}, "there is none")
    if [answer.number for answer in answers] != [*range(len(answers))]:
        raise Misshapen("answers", {"match": row.id, "step": row.step}, "one is missing")


def require_seats_for_all(row: MatchRow, seats: Sequence[SeatRow], game: Game[Any]) -> None:
    """Raise Misshapen if game and rows disagree about the seats."""
    if len(GAMES[row.game].names(game.table)) != len(seats):
        raise Misshapen("seats", {"match": row.id}, "they are not as many as at its table")


# Unreadable matches


class UnreadableMatch(Match):
    """What is left of an unreadable match: its place, and its host if known.

    It can't be played, only ended to free its channel.
    """

    def __init__(self, store: Store, time: Time, remains: MatchRow, server: ServerRow) -> None:
        row = remains.model_copy(update={"state": "paused", "paused_why": UNREADABLE, "deadline": None})
        super().__init__(store, time, State(row=row, server=server))

    async def apply(self, command: MatchCommand[R]) -> R:
        """Accepts only End."""
        if not isinstance(command, End):
            raise Refused("table_unreadable")
        await self._give_up()
        return None  # type: ignore[return-value]  # nothing else comes of an end

    def turn(self) -> NoReturn:
        raise Refused("table_unreadable")

    def running(self) -> NoReturn:
        raise Refused("table_unreadable")

    async def _give_up(self) -> None:
        """Mark the match as ended. Its other rows stay as they are."""
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


async def unreadable_match(store: Store, time: Time, match_id: MatchId) -> UnreadableMatch:
    """The readable rest of a match. Refused if nothing can be done with it."""
    remains = await store.remains(match_id)
    if remains is None or remains.state not in OPEN_STATES:
        raise Refused("no_such_table")
    return UnreadableMatch(store, time, remains, await store.server(remains.guild_id))


def end_load(loads: dict[MatchId, asyncio.Task[Match]], match_id: MatchId, done: asyncio.Task[Match]) -> None:
    """Give the result of a load, or its error, to everyone who waits for it."""
    loads.pop(match_id, None)
    if not done.cancelled():
        done.exception()


Kind: TypeAlias = Literal["forget", "wish"]
"""Kinds of mail about a person between processes."""
FORGET: Final = "forget"
"""They asked to be forgotten."""
WISH: Final = "wish"
"""They changed their notifications."""
LANGUAGE: Final = "language"
"""They chose or cleared a language."""


class Others:
    """Callbacks to other processes; unset in a single process."""

    def __init__(self) -> None:
        self.post: Callable[[Collection[int] | None, str, str], Awaitable[None]] | None = None
        """Send mail to the holders of these shards, or to all."""
        self.taken: dict[int, float] = {}
        """When each shard was taken over."""
        self.coming: set[int] = set()
        """Shards taken over whose tables are still being read."""
        self.found: Callable[[], None] = lambda: None
        """Called when a table turns out to be in another process."""
        self.after_pause: Callable[[float], Awaitable[None]] | None = None
        """Finds out after a pause which shards are still held."""


def require_known(registry: Registry, guild: GuildId) -> None:
    """Refused while it is unknown which tables a server has, as its shard is changing hands."""
    if not registry.shards.has(guild) or shard_of(guild, registry.shards.of) in registry.others.coming:
        raise Refused("elsewhere")


def match_at(registry: Registry, spot: tuple[GuildId, ChannelId]) -> MatchId:
    """The match running in a channel; Refused if none is, or if that is unknown."""
    guild, channel = spot
    require_known(registry, guild)
    return registry.match_in(channel)


async def tell_others(registry: Registry, user: UserId, kind: Kind) -> None:
    """Tell every process that must act. Refused if that couldn't be stored.

    Any process may know a person: from a loaded finished game, or by their language.
    """
    if registry.others.post is None:
        return
    shards = None if kind == FORGET else await _where_they_sit(registry, user)
    if shards is None or shards:
        try:
            await registry.others.post(shards, kind, str(user))
        except NotStored as error:
            raise Refused("not_stored") from error


async def _where_they_sit(registry: Registry, user: UserId) -> Collection[int]:
    """Other processes' shards in which a person has running tables."""
    shards = set()
    for match_id in await registry.store.matches_of(user):
        row = await registry.store.remains(match_id)
        if row is not None and not registry.shards.has(row.guild_id):
            shards.add(shard_of(row.guild_id, registry.shards.of))
    return shards


async def is_here(registry: Registry, match_id: MatchId) -> bool:
    """Whether this process holds the match."""
    if registry.shards.numbers is None:
        return True
    row = await registry.store.remains(match_id)
    return row is None or registry.shards.has(row.guild_id)


async def seen(registry: Registry, match_id: MatchId) -> Table:
    """A match to read, from any process. Refused if it doesn't exist."""
    try:
        return await registry.match(match_id)
    except Refused as refused:
        if refused.key != ELSEWHERE:
            raise
    return await load_match(registry.store, registry.time, match_id, 0.0, 0, registry.presence)


WAKING_APART_SECONDS: Final = 0.05
"""Seconds between loading tables with computer players."""


async def take_up(registry: Registry, away: float, shards: Shards) -> list[MatchId]:
    """Set timers for the matches of these shards, not counting `away` seconds; returns those with letters."""
    now = registry.time.now()
    # negative if the clock was ahead at the last stop
    await registry.store.shift_deadlines(
        away, now + LEFT_AFTER_A_STOP_SECONDS, latest_deadlines(now), now, shards
    )
    timed = []
    for sleeping in await registry.store.waking(shards):
        if sleeping.channel_id:  # else it was unreadable
            registry.opening.stands(sleeping.id, sleeping.channel_id, sleeping.guild_id)
        registry.timers.set(sleeping.id, rings_at(sleeping))
        if sleeping.deadline is not None:
            timed.append(sleeping.id)
        elif sleeping.is_unnoted:
            registry.timers.set_earlier(sleeping.id, now)
    # Answer times of computer players aren't stored; loading these matches sets them again.
    for place, match_id in enumerate(await registry.store.with_computers(shards)):
        registry.timers.set_earlier(match_id, now + place * WAKING_APART_SECONDS)
    return timed


async def show_what_waits(registry: Registry, shards: Shards) -> None:
    """Push unshown posts and unsent letters."""
    for match_id in dict.fromkeys(match_id for match_id, _ in await registry.store.unshown(shards)):
        row = await registry.store.remains(match_id)
        if row is not None:
            registry.outbox.push(match_id, row.channel_id)
    for user in await registry.store.have_letters(shards):
        registry.direct_messages.push(user)


async def take_shards(registry: Registry, numbers: Collection[int], away: float) -> None:
    """Take over these servers' tables, which no process had for `away` seconds."""
    taken = registry.shards.only(numbers)
    registry.others.coming |= {*numbers}
    registry.shards = taken.only(frozenset(registry.shards.numbers or ()) | frozenset(numbers))
    registry.others.taken.update(dict.fromkeys(numbers, registry.time.now()))
    timed = await take_up(registry, away, taken)
    registry.others.coming -= {*numbers}
    registry.besides(catch_up(registry, timed, away=away), "deadlines")
    await show_what_waits(registry, taken)


async def leave_shards(registry: Registry, numbers: Collection[int]) -> None:
    """Release these servers' tables after finishing work in progress."""
    left = registry.shards.only(numbers)
    registry.others.coming -= {*numbers}
    registry.shards = left.only(frozenset(registry.shards.numbers or ()) - frozenset(numbers))
    going_on = registry.opening.leave(left)
    for match_id in going_on:  # at once, even if something waits for an unreachable database
        await registry.outbox.stop(match_id)
    for match_id in {*going_on, *await registry.unload_shards(left)}:
        registry.leave(match_id)
        await registry.outbox.stop(match_id)


async def show_deadlines(registry: Registry) -> None:
    """The clock was corrected: update all visible deadlines."""
    waking = await registry.store.waking(registry.shards)
    await catch_up(registry, [sleeping.id for sleeping in waking if sleeping.deadline is not None], anew=True)


class TellRestored(MatchCommand[None]):
    """Tell everyone that the table came back from a backup."""

    def do(self, draft: Draft) -> None:
        draft.is_no_op = not draft.row.restored
        if draft.row.restored:
            show_as_it_is(draft)


async def note_restored(store: Store) -> None:
    """After a restore: mark all running tables, before anything happens at one."""
    if await store.meta(RESTORED):
        await store.note_restored()


async def tell_restored(registry: Registry) -> None:
    """Announce the restore at all marked tables; repeated after a crash."""
    try:
        if not await registry.store.meta(RESTORED):
            return
        for sleeping in await registry.store.waking(registry.shards):
            await _tell(registry, sleeping.id)
        await registry.store.set_meta(RESTORED, "")
    except (NotStored, Unreadable) as trouble:
        log.warning("tables will announce again at the next start that they were restored (%s)", trouble)


async def _tell(registry: Registry, match_id: MatchId) -> None:
    try:
        await registry.take(match_id, TellRestored())
    except Refused as refused:
        log.warning("match %s does not say that it was restored: %s", match_id, refused)
    except Exception:  # an error here concerns this match only
        log.exception("match %s does not say that it was restored", match_id)
