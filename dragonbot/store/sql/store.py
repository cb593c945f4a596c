"""The store over SQL that both databases understand."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeAlias, TypeVar, cast

from dragonbot.ids import GuildId, MatchId, MessageId, PostNumber, UserId
from dragonbot.store.protocol import Change, Loading, NotStored, OutOfReach
from dragonbot.store.rows import ENDLESS, MatchRow, PersonRow, PostRow, Room, SeatRow, ServerRow, SitterRow
from dragonbot.store.sql import reading, results, writing
from dragonbot.store.sql.connection import Connection, Database, Thread, settle
from dragonbot.store.sql.rows import MATCHES, POSTS, SEATS, SITTERS, ChangeValues, put
from dragonbot.telemetry import SILENT, Figures, reach

Writing: TypeAlias = Callable[[Connection], Any]
"""A job other than a change; returns a result."""
Job: TypeAlias = ChangeValues | Writing
Batch: TypeAlias = Sequence[tuple[Job, asyncio.Future[Any]]]
"""Jobs stored together, and who waits for each."""
Outcome: TypeAlias = Any
"""A job's result, or its exception if nothing of it was stored."""


def write(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Run jobs in order, each atomically and independent of the others."""
    outcomes = _at_once(database, connection, jobs)
    return _one_by_one(database, connection, jobs) if outcomes is None else outcomes


def _at_once(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome] | None:
    """Run all jobs in one go; None if one failed and nothing was stored."""
    outcomes: list[Outcome] = []
    try:
        _undo(database, connection)
        check = None
        if database.fenced is not None and (check := database.fenced.presume(connection, jobs)) is None:
            return None
        connection.execute(database.begin)
        if check is not None:
            check(connection)
        for run in _runs(jobs):
            outcomes += _done(connection, run, are_new=True)
        reach("before-commit")
        connection.execute("COMMIT")
    except database.error as error:
        trouble = database.not_stored(error)
        if trouble.why not in database.for_all:
            return None
        return [NotStored(trouble.why, trouble.detail) for _ in jobs]
    except Exception:  # noqa: BLE001 - whose it is is found out when each is tried by itself
        return None
    finally:
        _undo(database, connection)
    reach("after-commit")
    return outcomes


def _one_by_one(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    try:
        return _in_one_transaction(database, connection, jobs)
    except NotStored as trouble:
        if len(jobs) == 1 or trouble.why in database.for_all:
            return [NotStored(trouble.why, trouble.detail) for _ in jobs]
    # The disk may have had room for all but one.
    outcomes: list[Outcome] = []
    for job in jobs:
        outcomes += _one_by_one(database, connection, [job])
    return outcomes


def _in_one_transaction(database: Database, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Run jobs in a transaction. Raises NotStored if nothing was stored."""
    outcomes: list[Outcome] = []
    try:
        _undo(database, connection)  # a rollback may have failed before
        connection.execute(database.begin)
        fenced = [False] * len(jobs) if database.fenced is None else database.fenced(connection, jobs)
        ours = [job for job, is_fenced in zip(jobs, fenced, strict=True) if not is_fenced]
        if len(ours) == 1:
            found = _alone(database, connection, ours[0])
        else:
            found = [each for run in _runs(ours) for each in _outcomes(database, connection, run)]
        done = iter(found)
        outcomes = [NotStored("fenced") if is_fenced else next(done) for is_fenced in fenced]
        if connection.in_transaction:  # else nothing to store
            reach("before-commit")
            connection.execute("COMMIT")
    except database.error as error:
        raise database.not_stored(error) from error
    finally:
        _undo(database, connection)
    reach("after-commit")
    return outcomes


def _alone(database: Database, connection: Connection, job: Job) -> list[Outcome]:
    """Run a single job, whose failure undoes the transaction."""
    try:
        outcomes = _done(connection, [job])
        settle(connection)
    except database.error:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, it is for this job's caller
        _undo(database, connection)
        return [error]
    return outcomes


def _runs(jobs: Sequence[Job]) -> Iterator[list[Job]]:
    """Consecutive changes in one group, other jobs alone."""
    for are_changes, run in groupby(jobs, lambda job: isinstance(job, ChangeValues)):
        if are_changes:
            yield list(run)
        else:
            yield from ([writing] for writing in run)


def _outcomes(database: Database, connection: Connection, run: Sequence[Job]) -> list[Outcome]:
    """Each job's outcome; a failed one doesn't affect the others."""
    connection.execute("SAVEPOINT run")
    try:
        outcomes = _done(connection, run)
        connection.execute("RELEASE run")
    except Exception as error:  # errors concern this job's caller only
        if not connection.in_transaction:
            # SQLite rolls back everything on some disk errors; PostgreSQL may be gone.
            raise error if isinstance(error, database.error) else NotStored(detail=str(error)) from error
        connection.execute("ROLLBACK TO run")
        connection.execute("RELEASE run")
        if len(run) == 1:
            return [database.not_stored(error) if isinstance(error, database.error) else error]
        return [outcome for job in run for outcome in _outcomes(database, connection, [job])]
    return outcomes


def _done(connection: Connection, run: Sequence[Job], are_new: bool = False) -> list[Outcome]:
    changes = [job for job in run if isinstance(job, ChangeValues)]
    if changes:
        put(connection, changes, are_new)
        for change in changes:
            if change.over is not None:
                results.note_result(connection, change.over)
        return [None] * len(changes)
    (writing,) = (job for job in run if not isinstance(job, ChangeValues))
    return [writing(connection)]


def _undo(database: Database, connection: Connection) -> None:
    if connection.in_transaction:
        with suppress(database.error):
            connection.execute("ROLLBACK")


T = TypeVar("T")

LOCKED_PATIENCE_SECONDS: Final = 0.5
"""Seconds of patience after a lock time-out, so that people don't wait one after the other."""
MOST_JOBS: Final = 512
"""Jobs per transaction, so that the first don't wait for all later ones."""
GATHERING_TURNS: Final = 4
"""Loop turns to wait for the next batch: callers of the last one come back with their next job.

Else every second batch would be one job, and each wakes the thread.
"""
GATHERING_SECONDS: Final = 0.002
"""No more turns after this time: with a thousand busy tables one takes many milliseconds."""
PATIENT_SECONDS: float = 0.02
"""Seconds after which patient jobs get a batch anyway."""


class Writer:
    """Group commit: writes one batch while the next one gathers."""

    def __init__(
        self, database: Database, thread: Thread, patience: float, figures: Figures = SILENT
    ) -> None:
        """`patience`: seconds to wait while another program locks the database."""
        self.database = database
        self._thread = thread
        self._patience = patience
        self._figures = figures
        self._last = (0.0, 0)
        """Seconds and rows of the last batch."""
        self._is_locked = False
        self._waiting: list[tuple[Job, asyncio.Future[Any]]] = []
        self._is_urgent = False
        """A pending job is urgent."""
        self._later: asyncio.TimerHandle | None = None
        self._writing: set[asyncio.Task[None]] = set()
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    def do(self, job: Job, *, has_time: bool = False) -> asyncio.Future[Any]:
        """Queue a job; its result arrives once durable. `has_time`: it may wait for another batch."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if self._closed:
            future.set_exception(NotStored("closed"))
            return future
        self._waiting.append((job, future))
        if not has_time:
            self._hurry()
        elif not self._busy:
            self._wait()
        return future

    def _wait(self) -> None:
        """Pending jobs can wait."""
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(PATIENT_SECONDS, self._hurry)

    def _hurry(self) -> None:
        """Write pending jobs soon."""
        self._is_urgent = True
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if not self._busy:
            self._busy = True
            self._idle.clear()
            # jobs of the same loop turn join
            asyncio.get_running_loop().call_soon(self._begin)

    async def between(self, work: Callable[[Any], T]) -> T:
        """Run work in the connection's thread between batches; returns its result."""
        return await self._thread.do(work)

    async def close(self, last: Callable[[Any], object] | None = None) -> None:
        """Write everything, run `last`, and close the thread."""
        self._closed = True
        if self._waiting:
            self._hurry()
        await self._idle.wait()
        if last is not None:
            with suppress(self.database.error, ValueError):  # ValueError: closed already
                await self._thread.do(last)
        await self._thread.close()

    def _begin(self) -> None:
        if self._closed and self._waiting:
            self._is_urgent = True
        if not (self._waiting and self._is_urgent):
            self._busy = False
            self._idle.set()
            if self._waiting:
                self._wait()
            return
        batch, self._waiting = self._waiting[:MOST_JOBS], self._waiting[MOST_JOBS:]
        self._is_urgent = bool(self._waiting)
        loop = asyncio.get_running_loop()
        writing = loop.create_task(self._thread.do(self._store, batch, loop))
        self._writing.add(writing)
        writing.add_done_callback(partial(self._end, batch))

    def _store(self, connection: Connection, batch: Batch, loop: asyncio.AbstractEventLoop) -> None:
        """Runs in the connection's thread, and tells the loop itself: its task would wake turns later."""
        outcomes = self._write(connection, [job for job, _ in batch])
        loop.call_soon_threadsafe(self._tell, batch, outcomes)

    def _write(self, connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
        began, rows = time.perf_counter(), self.database.changes(connection)
        outcomes = write(self.database, connection, jobs)
        self._last = time.perf_counter() - began, self.database.changes(connection) - rows
        is_locked = all(isinstance(one, NotStored) and one.why == "locked" for one in outcomes)
        if is_locked != self._is_locked:
            self._is_locked = is_locked
            patience = min(LOCKED_PATIENCE_SECONDS, self._patience) if is_locked else self._patience
            with suppress(self.database.error):  # stored is stored, even if the connection breaks now
                self.database.be_patient(connection, patience)
        return outcomes

    def _tell(self, batch: Batch, outcomes: Sequence[Outcome]) -> None:
        failed = all(isinstance(outcome, NotStored) for outcome in outcomes)
        self._figures.committed("failed" if failed else "stored", *self._last)
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if future.done():  # the caller is gone
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)
        self._gather(GATHERING_TURNS, asyncio.get_running_loop().time() + GATHERING_SECONDS)

    def _end(self, batch: Batch, done: asyncio.Task[None]) -> None:
        """The thread is through with the batch. It has told of it, unless it broke or the loop is ending."""
        self._writing.discard(done)
        if not done.cancelled() and done.exception() is None:
            return
        for _, future in batch:
            if done.cancelled():  # whether it is stored is unknown
                future.cancel()
            elif not future.done():
                future.set_exception(NotStored(detail=str(done.exception())))
        self._begin()

    def _gather(self, turns: int, until: float) -> None:
        """Begin the next batch after these loop turns; at once if nothing waits or the turns take long."""
        loop = asyncio.get_running_loop()
        if turns and self._waiting and loop.time() < until:
            loop.call_soon(self._gather, turns - 1, until)
        else:
            self._begin()


K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """A cache of rows by key, including missing ones."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rows: OrderedDict[K, V | None] = OrderedDict()
        self._found: dict[tuple[K, ...], Mapping[K, V]] = {}
        """Results for groups of keys queried together, such as a table's players."""
        self._under_way = 0
        """Writes in progress; reads meanwhile may be out of date."""
        self._written = 0
        """Starts and ends of writes; a read across one may be out of date."""

    async def of(
        self, keys: Sequence[K], read: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]
    ) -> Mapping[K, V]:
        """The rows of these keys; `read` fetches the ones not cached."""
        together = tuple(keys)
        known = self._found.get(together)
        if known is not None:
            for key in together:
                self._rows.move_to_end(key)
            return known
        keys = [*dict.fromkeys(keys)]
        missing = [key for key in keys if key not in self._rows]
        there: Mapping[K, V] = {}
        is_certain = True
        if missing:
            written = self._written
            there = await read(missing)
            is_certain = written == self._written and not self._under_way
            if is_certain:
                self._remember((key, there.get(key)) for key in missing)
        found = {key: there[key] if key in there else self._rows.get(key) for key in keys}
        for key in keys:
            if key in self._rows:
                self._rows.move_to_end(key)
        known = {key: row for key, row in found.items() if row is not None}
        if is_certain and found.keys() <= self._rows.keys():
            if len(self._found) >= self._most:
                self._found.clear()
            self._found[together] = known
        return known

    def _remember(self, rows: Iterable[tuple[K, V | None]]) -> None:
        self._found.clear()
        self._rows.update(rows)
        while len(self._rows) > self._most:
            self._rows.popitem(last=False)

    @contextmanager
    def writing(self, key: K) -> Iterator[None]:
        """Drop a row from the cache while it is written."""
        self._forget(key)
        self._under_way += 1
        self._written += 1
        try:
            yield
        finally:
            self._under_way -= 1
            self._written += 1
            # It may be stored, whatever happened to the caller.
            self._forget(key)

    def _forget(self, key: K) -> None:
        self._found.clear()
        self._rows.pop(key, None)


P = ParamSpec("P")
Verb: TypeAlias = Callable[Concatenate["Store", P], Coroutine[Any, Any, T]]

MOST_PERSONS: Final = 10_000
MOST_SERVERS: Final = 2_000
"""Cached rows: preferences are read at each click."""


def asks(question: Callable[Concatenate[Connection, P], T]) -> Verb[P, T]:
    """A method that runs this query."""

    async def verb(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.read(question, *args, **kwargs)

    return verb


def does(work: Callable[Concatenate[Connection, P], T]) -> Verb[P, T]:
    """A method that runs this write; returns once durable."""
    names = [*inspect.signature(work).parameters][1:]

    async def verb(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        # by keyword, so that `touched_by` finds the match
        named: dict[str, Any] = {**dict(zip(names, args, strict=False)), **kwargs}
        return cast(T, await store.write(partial(work, **named)))

    return verb


class Store:
    """Everything stored. `only` limits a query to some servers' tables.

    Writes are durable when they return, and raise NotStored when nothing was written. A cancelled caller
    doesn't know whether its write was stored, but it is never half stored. Arguments are read when called.
    Reads see everything stored so far, and raise Unreadable if it can't be interpreted.
    """

    def __init__(self, database: Database, writer: Writer, reader: Thread, remembers: bool) -> None:
        """`remembers`: cache preferences, which requires a single writer."""
        self._database = database
        self._writer = writer
        self._reader = reader
        self._persons: Remembered[UserId, PersonRow] = Remembered(MOST_PERSONS if remembers else 0)
        self._servers: Remembered[GuildId, ServerRow] = Remembered(MOST_SERVERS if remembers else 0)

    def save(self, change: Change) -> Awaitable[None]:
        """Store the change atomically; it is queued when this returns."""
        return self._writer.do(ChangeValues.of(change))

    async def new_match(
        self,
        row: MatchRow,
        seats: Sequence[SeatRow] = (),
        posts: Sequence[PostRow] = (),
        sitters: Sequence[SitterRow] = (),
        room: Room = ENDLESS,
    ) -> MatchId:
        """Store a new match atomically; returns its id. Ids in the rows are ignored.

        Refused without room; open tables are counted in the same transaction.
        """
        made = partial(
            writing.new_match,
            row=MATCHES.values(row),
            seats=[SEATS.values(seat) for seat in seats],
            posts=[POSTS.values(post) for post in posts],
            sitters=[SITTERS.values(sitter) for sitter in sitters],
            room=room,
        )
        return cast(MatchId, await self._writer.do(made))

    match = asks(reading.match)
    remains = asks(reading.remains)
    give_up = does(writing.give_up)
    match_in = asks(reading.match_in)
    last_played_in = asks(reading.last_played_in)
    finished = asks(reading.finished)
    game_numbered = asks(reading.game_numbered)
    open_in = asks(reading.open_in)
    settle = does(writing.settle)
    to_put_away = asks(reading.to_put_away)
    put_away = does(writing.put_away)
    note_restored = does(writing.note_restored)
    waking = asks(reading.waking)
    tables = asks(reading.tables)
    with_computers = asks(reading.with_computers)
    shift_deadlines = does(writing.shift_deadlines)
    seats = asks(reading.seats)
    sitters = asks(reading.sitters)
    answers = asks(reading.answers)
    entries = asks(reading.entries)
    history = asks(reading.history)
    forget_lessons = does(writing.forget_lessons)
    to_thin = asks(writing.to_thin)
    keep_at_most = does(writing.keep_at_most)
    pack = does(writing.pack)
    thin = does(writing.thin)
    posts = asks(reading.posts)
    post = asks(reading.post)
    newest_post = asks(reading.newest_post)
    unshown = asks(reading.unshown)
    gone = does(writing.gone)
    matches_of = asks(reading.matches_of)
    personal = asks(reading.personal)
    languages = asks(reading.languages)
    review = asks(reading.review)
    put_review = does(writing.put_review)
    card_test = asks(reading.card_test)
    put_card_test = does(writing.put_card_test)
    letters = asks(reading.letters)
    have_letters = asks(reading.have_letters)
    put_into = does(writing.put_into)
    withdraw = does(writing.withdraw)
    lesson = asks(reading.lesson)
    lesson_of = asks(reading.lesson_of)
    put_lesson = does(writing.put_lesson)
    drafts = asks(reading.drafts)
    draft = asks(reading.draft)
    put_draft = does(writing.put_draft)
    drop_draft = does(writing.drop_draft)
    custom_cards = asks(reading.custom_cards)
    published_since = asks(reading.published_since)
    custom_card = asks(reading.custom_card)
    publish = does(writing.publish)
    withdraw_card = does(writing.withdraw_card)
    house_sets = asks(reading.house_sets)
    put_house_set = does(writing.put_house_set)
    drop_house_set = does(writing.drop_house_set)
    daily_stock = asks(reading.daily_stock)
    daily_games = asks(reading.daily_games)
    daily_position = asks(reading.daily_position)
    daily_days = asks(reading.daily_days)
    daily_counts = asks(reading.daily_counts)
    daily_answers = asks(reading.daily_answers)
    daily_servers = asks(reading.daily_servers)
    daily_post = asks(reading.daily_post)
    put_daily_position = does(writing.put_daily_position)
    open_day = does(writing.open_day)
    answer_daily = does(writing.answer_daily)
    begin_daily_post = does(writing.begin_daily_post)
    end_daily_post = does(writing.end_daily_post)
    to_rate = asks(results.to_rate)
    rated_games = asks(results.rated_games)
    placings = asks(results.placings)
    ratings = asks(results.ratings)
    rate = does(results.rate)
    listed = asks(results.listed)
    ratings_of = asks(results.ratings_of)
    placings_of = asks(results.placings_of)
    versus = asks(results.versus)
    tallies = asks(results.tallies)
    meta = asks(reading.meta)
    set_meta = does(writing.set_meta)

    async def shown(
        self,
        match: MatchId,
        post: PostNumber,
        version: int,
        message: MessageId,
        posted: float,
        picture: str | None = None,
    ) -> None:
        """Note that a message shows this version of a post, with this picture."""
        seen = ChangeValues.seen((match, post, version, message, posted, picture))
        await self._writer.do(seen, has_time=True)

    async def forget(
        self, user: UserId, live: Collection[MatchId] = (), unreadable: Collection[MatchId] = ()
    ) -> None:
        """Erase the user's name and id from finished games, and the id from posts.

        `live` are running matches that have erased the user already; only their posts are changed.
        `unreadable` ones are treated like finished ones. Lessons are deleted.
        """
        forget = partial(writing.forget, user=user, live=[*live], unreadable=[*unreadable])
        await self._write(self._persons, user, forget)

    async def server(self, guild: GuildId) -> ServerRow:
        """A server's settings; defaults if unreadable."""

        async def read(_: object) -> dict[GuildId, ServerRow]:
            return {guild: await self.read(reading.server, guild)}

        return (await self._servers.of([guild], read))[guild]

    async def change_server(self, guild: GuildId, **news: Any) -> None:
        """Change these settings of a server."""
        ServerRow(guild_id=guild).model_copy(update=news)  # ValueError if invalid
        await self._write(self._servers, guild, partial(writing.change_server, guild=guild, news=news))

    async def person(self, user: UserId) -> PersonRow:
        """A person's preferences; the defaults if they cannot be read."""
        found = await self.persons([user])
        return found[0] if found else PersonRow(user=user)

    async def persons(self, users: Sequence[UserId]) -> list[PersonRow]:
        """Preferences of these people, without those who have defaults or unreadable rows."""

        async def read(missing: Sequence[UserId]) -> dict[UserId, PersonRow]:
            return {row.user: row for row in await self.read(reading.persons, missing)}

        return [*(await self._persons.of(users, read)).values()]

    async def change_person(self, user: UserId, **news: Any) -> None:
        """Change these preferences of a person, and no others."""
        PersonRow(user=user).model_copy(update=news)  # ValueError if invalid
        await self._write(self._persons, user, partial(writing.change_person, user=user, news=news))

    async def note_of_person(self, user: UserId, **news: Any) -> None:
        """Change what the bot has found out about a person, unless they were forgotten."""
        await self._write(self._persons, user, partial(writing.note_of_person, user=user, news=news))

    async def backup(self, path: Path) -> None:
        """Copy everything stored so far, without stopping work.

        Raises NotStored if it can't be written, FileExistsError if `path` exists; then no file is created.
        """
        raise NotImplementedError

    async def check(self, load: Loading | None = None) -> list[str]:
        """Problems in the stored data, one line each."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish pending writes, then close. Later callers get NotStored."""
        # The last connection to close cleans up the log, which only the writer can.
        await self._reader.close()
        await self._writer.close()

    async def _write(self, remembered: Remembered[K, Any], key: K, job: Writing) -> None:
        """Write a cached row; continues even if the caller is cancelled."""

        async def write() -> None:
            with remembered.writing(key):
                await self._writer.do(job)

        await asyncio.shield(asyncio.ensure_future(write()))

    async def write(self, job: Writing) -> Any:
        """Run a job; returns its result."""
        return await self._writer.do(job)

    async def read(
        self,
        question: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        try:
            return await self._reader.do(question, *args, **kwargs)
        except (self._database.error, ValueError) as error:  # ValueError: the store is closed
            raise OutOfReach(str(error), self._database.not_stored(error).why) from error
