"""How tables come into this process and leave it: loaded, restored, or handed to another process."""

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
from dragonbot.match.state import Deed, Draft, State, Table, pending_in
from dragonbot.store.pace import LEFT_AFTER_A_STOP_SECONDS, latest_deadlines
from dragonbot.store.protocol import RESTORED, Misshapen, NotStored, Store, Unreadable
from dragonbot.store.rows import OPEN_STATES, AnswerRow, MatchRow, SeatRow, rings_at
from dragonbot.tables.match import Match, shielded
from dragonbot.timing import Time

if TYPE_CHECKING:
    from dragonbot.tables.registry import Hall


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


Kind: TypeAlias = Literal["forget", "wish"]
"""Of mail about a person."""
FORGET: Final = "forget"
"""They want to be forgotten."""
WISH: Final = "wish"
"""They want to be called in another way."""
LANGUAGE: Final = "language"
"""They have chosen a language, or none."""


class Others:
    """What connects a hall with those of other processes; one that is alone knows of none."""

    def __init__(self) -> None:
        self.post: Callable[[Collection[int] | None, str, str], Awaitable[None]] | None = None
        """Sends a message of some kind to the holders of these shards, or to all."""
        self.taken: dict[int, float] = {}
        """When a shard came here from them, by its number."""
        self.coming: set[int] = set()
        """Shards that are here, but not all of whose tables are known yet."""
        self.found: Callable[[], None] = lambda: None
        """Told when a table was found to be elsewhere."""
        self.after_pause: Callable[[float], Awaitable[None]] | None = None
        """Finds out which shards are still here after a pause."""


def require_known(hall: Hall, guild: GuildId) -> None:
    """Refused where it is not known which tables there are in a server: they are just coming or going."""
    if not hall.shards.has(guild) or shard_of(guild, hall.shards.of) in hall.others.coming:
        raise Refused("elsewhere")


def match_at(hall: Hall, spot: tuple[GuildId, ChannelId]) -> MatchId:
    """The match that goes on in a channel; Refused where there is none, or that is not known just now."""
    guild, channel = spot
    require_known(hall, guild)
    return hall.match_in(channel)


async def tell_others(hall: Hall, user: UserId, kind: Kind) -> None:
    """Tell every process that has to act. Refused if that couldn't be stored.

    A person may be known to any of them: from a finished game still loaded, or by their language.
    """
    if hall.others.post is None:
        return
    shards = None if kind == FORGET else await _where_they_sit(hall, user)
    if shards is None or shards:
        try:
            await hall.others.post(shards, kind, str(user))
        except NotStored as error:
            raise Refused("not_stored") from error


async def _where_they_sit(hall: Hall, user: UserId) -> Collection[int]:
    """Other processes' shards in which a person has running tables."""
    shards = set()
    for match_id in await hall.store.matches_of(user):
        row = await hall.store.remains(match_id)
        if row is not None and not hall.shards.has(row.guild_id):
            shards.add(shard_of(row.guild_id, hall.shards.of))
    return shards


async def is_here(hall: Hall, match_id: MatchId) -> bool:
    """Whether a match is one of this process."""
    if hall.shards.numbers is None:
        return True
    row = await hall.store.remains(match_id)
    return row is None or hall.shards.has(row.guild_id)


async def seen(hall: Hall, match_id: MatchId) -> Table:
    """A match to be looked at alone, wherever it is. Refused where there is none of that number."""
    try:
        return await hall.match(match_id)
    except Refused as refused:
        if refused.key != ELSEWHERE:
            raise
    return await taken_up(hall.store, hall.time, match_id, 0.0, 0, hall.presence)


WAKING_APART_SECONDS: Final = 0.05
"""Tables with computer players are woken one after the other."""


async def take_up(hall: Hall, away: float, shards: Shards) -> list[MatchId]:
    """Set the bells of these, with deadlines as if that time had not passed. Returns whose were."""
    now = hall.time.now()
    # Less than no time has passed where the clock was ahead the last time.
    await hall.store.shift_deadlines(
        away, now + LEFT_AFTER_A_STOP_SECONDS, latest_deadlines(now), now, shards
    )
    timed = []
    for sleeping in await hall.store.waking(shards):
        if sleeping.channel_id:  # else it could not be read
            hall.opening.stands(sleeping.id, sleeping.channel_id, sleeping.guild_id)
        hall.bell.set(sleeping.id, rings_at(sleeping))
        if sleeping.deadline is not None:
            timed.append(sleeping.id)
        elif sleeping.is_unnoted:
            hall.bell.set_earlier(sleeping.id, now)
    # Nothing is stored of when a computer player answers; these are woken to think of it once more.
    for place, match_id in enumerate(await hall.store.with_computers(shards)):
        hall.bell.set_earlier(match_id, now + place * WAKING_APART_SECONDS)
    return timed


async def show_what_waits(hall: Hall, shards: Shards) -> None:
    """What was still to be shown or told is on its way."""
    for match_id in dict.fromkeys(match_id for match_id, _ in await hall.store.unshown(shards)):
        row = await hall.store.remains(match_id)
        if row is not None:
            hall.outbox.push(match_id, row.channel_id)
    for user in await hall.store.have_letters(shards):
        hall.courier.push(user)


async def take_shards(hall: Hall, numbers: Collection[int], away: float) -> None:
    """Take over these servers' tables, which no process had for `away` seconds."""
    taken = hall.shards.only(numbers)
    hall.others.coming |= {*numbers}
    hall.shards = taken.only(frozenset(hall.shards.numbers or ()) | frozenset(numbers))
    hall.others.taken.update(dict.fromkeys(numbers, hall.time.now()))
    timed = await take_up(hall, away, taken)
    hall.others.coming -= {*numbers}
    hall.besides(catch_up(hall, timed, away=away), "deadlines")
    await show_what_waits(hall, taken)


async def leave_shards(hall: Hall, numbers: Collection[int]) -> None:
    """Release these servers' tables after finishing work in progress."""
    left = hall.shards.only(numbers)
    hall.others.coming -= {*numbers}
    hall.shards = left.only(frozenset(hall.shards.numbers or ()) - frozenset(numbers))
    going_on = hall.opening.leave(left)
    for match_id in going_on:  # at once, even where somebody waits for a database that is away
        await hall.outbox.stop(match_id)
    for match_id in {*going_on, *await hall.lay_down(left)}:
        hall.leave(match_id)
        await hall.outbox.stop(match_id)


async def show_deadlines(hall: Hall) -> None:
    """The clock is another one now: all deadlines are shown as they are."""
    waking = await hall.store.waking(hall.shards)
    await catch_up(hall, [sleeping.id for sleeping in waking if sleeping.deadline is not None], anew=True)


class TellRestored(Deed[None]):
    """Everybody can see that the table has come back from a backup."""

    def do(self, draft: Draft) -> None:
        draft.is_no_op = not draft.row.restored
        if draft.row.restored:
            show_as_it_is(draft)


async def note_restored(store: Store) -> None:
    """After a restore: note it with all tables that go on, before anything happens at one."""
    if await store.meta(RESTORED):
        await store.note_restored()


async def tell_restored(hall: Hall) -> None:
    """The tables say so. Where the bot dies meanwhile, they say so again at the next start."""
    try:
        if not await hall.store.meta(RESTORED):
            return
        for sleeping in await hall.store.waking(hall.shards):
            await _tell(hall, sleeping.id)
        await hall.store.set_meta(RESTORED, "")
    except (NotStored, Unreadable) as trouble:
        log.warning("tables say once more at the next start that they were restored (%s)", trouble)


async def _tell(hall: Hall, match_id: MatchId) -> None:
    try:
        await hall.take(match_id, TellRestored())
    except Refused as refused:
        log.warning("match %s does not say that it was restored: %s", match_id, refused)
    except Exception:  # whatever is wrong, it is wrong with this one alone
        log.exception("match %s does not say that it was restored", match_id)
