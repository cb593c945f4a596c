"""Leases, epochs, session starts and mail of several processes, in PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import partial
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, Self, TypeVar

import psycopg

from dragonbot.cluster.leases import LASTS_SECONDS, SETTLED_SECONDS, Lease, Mail, Resuming, Standing, Starts
from dragonbot.ids import NO_MATCH, GuildId, MatchId, shard_of
from dragonbot.store.postgres.connection import (
    ANSWER_SECONDS,
    Link,
    PostgresConnection,
    PostgresThread,
    Sent,
    Trips,
    end_idle_transactions,
    linked,
    migrate,
    not_opened,
    not_stored,
)
from dragonbot.store.protocol import NotStored
from dragonbot.store.sql.connection import Connection, send
from dragonbot.store.sql.rows import lock
from dragonbot.store.sql.store import Job
from dragonbot.store.sql.writing import Touched, touched_by

KEPT_DAYS: Final = 7
"""Days that epochs are kept after their end."""
NOT_OF_ONE_TABLE: Final = NO_MATCH
"""Match number for writes to all tables of a shard, or to a new one."""


def note_taken(connection: Connection, epochs: Mapping[int, int], holder: str) -> None:
    """Note the epochs of shards, in the transaction that takes them."""
    shards, numbers = list(epochs), list(epochs.values())
    end(connection, shards)
    connection.execute(
        "INSERT INTO epochs SELECT shard, epoch, ?, nextval('moments'), clock_timestamp()"
        " FROM unnest(CAST(? AS bigint[]), CAST(? AS bigint[])) AS taken (shard, epoch)",
        (holder, shards, numbers),
    )


def end(connection: Connection, shards: Collection[int]) -> None:
    """End the epochs of these shards."""
    connection.execute(
        "UPDATE epochs SET until = clock_timestamp() WHERE until IS NULL AND shard = ANY(?)", (list(shards),)
    )


def note_writing(
    connection: Connection, holder: str, epochs: Mapping[int, int], written: Collection[tuple[int, int]]
) -> None:
    """Note the matches that this holder writes, with epochs.

    Call it while other processes can't take the shards, until the transaction ends.
    """
    rows = sorted((shard, epochs.get(shard, 0), match) for shard, match in written)
    if not rows:
        return
    shards, numbers, matches = (list(column) for column in zip(*rows, strict=True))
    send(
        connection,
        'INSERT INTO writers SELECT shard, epoch, "match", ?, moment, moment FROM'
        " (SELECT *, nextval('moments') AS moment FROM"
        " unnest(CAST(? AS bigint[]), CAST(? AS bigint[]), CAST(? AS bigint[]))"
        ' AS mine (shard, epoch, "match") OFFSET 0) AS now'
        ' ON CONFLICT (shard, epoch, "match", holder) DO UPDATE SET last = excluded.last',
        (holder, shards, numbers, matches),
    )


def thin(connection: Connection) -> None:
    """Delete old epochs and their writers."""
    connection.execute(
        "WITH old AS (DELETE FROM epochs WHERE until < clock_timestamp() - ? * interval '1 day'"
        " RETURNING shard, epoch) DELETE FROM writers USING old"
        " WHERE writers.shard = old.shard AND writers.epoch = old.epoch",
        (KEPT_DAYS,),
    )


def two_writers(connection: Connection) -> Iterator[str]:
    """One line per table written without holding its shard, or while another process held it."""
    found = connection.execute(
        'SELECT "match", writers.shard, writers.epoch, writers.holder FROM writers'
        " LEFT JOIN (SELECT *, lead(taken) OVER (PARTITION BY shard ORDER BY epoch) AS ended FROM epochs)"
        " AS mine ON mine.shard = writers.shard AND mine.epoch = writers.epoch"
        " AND mine.holder = writers.holder"
        " WHERE mine.shard IS NULL OR first < taken OR last > ended ORDER BY 1, 2, 3"
    ).fetchall()
    for match, shard, epoch, holder in found:
        yield f"{_named(match)}: {holder} wrote without holding shard {shard} (epoch {epoch})"
    found = connection.execute(
        'SELECT DISTINCT "match" FROM (SELECT "match", epoch, first, max(last) OVER before AS last,'
        ' max(epoch) OVER before AS latest FROM writers WHERE "match" != ? WINDOW before AS'
        ' (PARTITION BY "match" ORDER BY first ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS turns'
        " WHERE last >= first OR latest >= epoch ORDER BY 1",
        (NOT_OF_ONE_TABLE,),
    ).fetchall()
    for (match,) in found:
        yield f"{_named(match)}: it had two writers at the same time"


def _named(match: MatchId) -> str:
    return f"match {match}" if match != NOT_OF_ONE_TABLE else "a whole shard"


MOST_REMEMBERED: Final = 50_000
"""Matches whose server is cached."""
ARE_OURS: Final = (
    # If some are missing, this divides by zero and fails the transaction.
    "SELECT 1 / CAST(count(*) = ? AS integer) FROM (SELECT FROM leases,"
    " unnest(CAST(? AS bigint[]), CAST(? AS bigint[])) AS mine (number, of_then)"
    " WHERE shard = number AND epoch = of_then ORDER BY shard FOR SHARE OF leases) AS ours"
)


def shards_there(connection: Connection, wanted: int) -> int:
    """The number of shards, set by the first process."""
    connection.execute("INSERT INTO shards (count) VALUES (?) ON CONFLICT DO NOTHING", (wanted,))
    (count,) = connection.execute("SELECT count FROM shards").fetchone()
    connection.execute(
        "INSERT INTO leases (shard) SELECT * FROM generate_series(0, ? - 1) ON CONFLICT DO NOTHING", (count,)
    )
    return int(count)


def want_number(connection: Connection, count: int) -> bool:
    """Request more shards; False if there are that many, or more are requested already."""
    return bool(
        connection.execute(
            "UPDATE shards SET wanted = ? WHERE count < ? AND coalesce(wanted, 0) < ?", (count, count, count)
        ).rowcount
    )


def change_number(connection: Connection, count: int) -> bool:
    """Change the number of shards, raising all epochs, since tables change shards.

    False while a process still holds one.
    """
    connection.execute("SELECT count FROM shards FOR UPDATE")  # other processes have taken theirs, or wait
    connection.execute("LOCK TABLE leases")
    (held,) = connection.execute(
        "SELECT count(*) FROM leases WHERE holder IS NOT NULL AND until > clock_timestamp()"
    ).fetchone()
    if held:
        return False
    connection.execute("UPDATE shards SET count = ?, wanted = NULL", (count,))
    connection.execute(
        "INSERT INTO leases (shard, epoch) SELECT number, (SELECT coalesce(max(epoch), 0) FROM leases)"
        " FROM generate_series(0, ? - 1) AS number ON CONFLICT DO NOTHING",
        (count,),
    )
    # All deadlines move by the longest time that a shard was without holder.
    connection.execute(
        "UPDATE leases SET epoch = (SELECT max(epoch) + 1 FROM leases), holder = NULL, until = '-infinity',"
        " seen = (SELECT coalesce(min(seen) FILTER (WHERE seen > clock_timestamp() - interval '5 minutes'),"
        " max(seen)) FROM leases), session = NULL, sequence = NULL, address = NULL"
    )
    connection.execute("DELETE FROM leases WHERE shard >= ?", (count,))
    connection.execute("UPDATE epochs SET until = clock_timestamp() WHERE until IS NULL")
    # Tables can't be attributed any more; repeating it is harmless.
    connection.execute(
        "WITH old AS (DELETE FROM mail RETURNING id, kind, content)"
        " INSERT INTO mail (shard, kind, content) SELECT shard, kind, content"
        " FROM (SELECT min(id) AS id, kind, content FROM old GROUP BY kind, content) AS each, leases"
        " ORDER BY id"
    )
    return True


def change_to_wanted(connection: Connection) -> bool:
    """Change to the wanted number; False if it is the same, or a process still holds a shard."""
    (wanted,) = connection.execute("SELECT wanted FROM shards FOR UPDATE").fetchone()
    return wanted is not None and change_number(connection, wanted)


def numbers(connection: Connection) -> tuple[int, bool]:
    """The number of shards, and whether all processes must give theirs back for a change.

    That begins once every live process knows of it.
    """
    found = connection.execute(
        "SELECT count, wanted IS NOT NULL AND NOT EXISTS"
        " (SELECT 1 FROM processes WHERE until > clock_timestamp() AND count IS NULL) FROM shards"
    ).fetchone()
    return int(found[0]), bool(found[1])


def beat(
    connection: Connection, holder: str, most: int | None, lasts: float, count: int
) -> dict[str, int | None]:
    """Note that the process lives and knows `count` shards; returns all live ones with their maximum."""
    connection.execute(
        "INSERT INTO processes VALUES (?, clock_timestamp() + ? * interval '1 second', ?, ?)"
        " ON CONFLICT (holder) DO UPDATE"
        " SET until = excluded.until, most = excluded.most, count = excluded.count",
        (holder, lasts, most, count),
    )
    connection.execute("DELETE FROM processes WHERE until < clock_timestamp() - interval '1 hour'")
    found = connection.execute(
        "SELECT holder, most FROM processes WHERE until > clock_timestamp() ORDER BY holder"
    ).fetchall()
    return dict(found)


def renew_leases(connection: Connection, holder: str, held: Mapping[int, int], lasts: float) -> set[int]:
    """Extend these leases; returns the shards still held."""
    found = connection.execute(
        "UPDATE leases SET until = clock_timestamp() + ? * interval '1 second', seen = clock_timestamp()"
        " FROM unnest(CAST(? AS bigint[]), CAST(? AS bigint[])) AS mine (number, of_then)"
        " WHERE shard = number AND epoch = of_then AND holder = ? RETURNING shard",
        (lasts, list(held), list(held.values()), holder),
    ).fetchall()
    return {shard for (shard,) in found}


def take_leases(connection: Connection, holder: str, most: int, lasts: float, count: int) -> list[Lease]:
    """Take up to `most` free shards, raising their epochs.

    Takes none if the number of shards differs from `count`, or is about to change.
    """
    found = connection.execute("SELECT count, wanted FROM shards FOR SHARE").fetchone()
    if found[0] != count or (found[1] is not None and numbers(connection)[1]):
        return []
    found = connection.execute(
        "WITH free AS (SELECT shard, seen FROM leases WHERE holder IS NULL OR until <= clock_timestamp()"
        " ORDER BY shard LIMIT ? FOR UPDATE SKIP LOCKED)"
        " UPDATE leases SET holder = ?, epoch = epoch + 1, seen = clock_timestamp(),"
        " until = clock_timestamp() + ? * interval '1 second' FROM free WHERE leases.shard = free.shard"
        " RETURNING leases.shard, epoch,"
        " CAST(extract(epoch FROM clock_timestamp() - free.seen) AS double precision),"
        " session, sequence, address",
        (max(0, most), holder, lasts),
    ).fetchall()
    note_taken(connection, {shard: epoch for shard, epoch, *_ in found}, holder)
    return sorted(
        Lease(shard, epoch, away, Resuming(session, sequence, address) if session else None)
        for shard, epoch, away, session, sequence, address in found
    )


def ends_of(connection: Connection, holder: str) -> float | None:
    """Seconds until the first lease of another process expires; None if they hold none."""
    (found,) = connection.execute(
        "SELECT CAST(extract(epoch FROM min(until) - clock_timestamp()) AS double precision) FROM leases"
        " WHERE holder <> ? AND until > clock_timestamp()",
        (holder,),
    ).fetchone()
    return None if found is None else max(0.0, float(found))


def give_back_leases(connection: Connection, holder: str, shards: Collection[int]) -> None:
    """Release these shards at once; others may resume their sessions."""
    found = connection.execute(
        "UPDATE leases SET holder = NULL, until = '-infinity', seen = clock_timestamp()"
        " WHERE holder = ? AND shard = ANY(?) RETURNING shard",
        (holder, list(shards)),
    ).fetchall()
    end(connection, [shard for (shard,) in found])


def leave(connection: Connection, holder: str) -> None:
    """Remove a process that ends."""
    connection.execute("DELETE FROM processes WHERE holder = ?", (holder,))


def at_work(connection: Connection) -> dict[str, float]:
    """Live processes and lease holders, with seconds until they expire.

    Until the transaction ends, none can start or resume.
    """
    connection.execute("LOCK TABLE leases, processes IN SHARE MODE")
    found = connection.execute(
        "SELECT holder, CAST(extract(epoch FROM max(until) - clock_timestamp()) AS double precision)"
        " FROM (SELECT holder, until FROM processes UNION ALL SELECT holder, until FROM leases) AS each"
        " WHERE holder IS NOT NULL AND until > clock_timestamp() GROUP BY holder ORDER BY holder"
    ).fetchall()
    return dict(found)


def note_session(
    connection: Connection, holder: str, shard: int, epoch: int, resuming: Resuming | None
) -> None:
    """Note how far the holder has received events of a session."""
    session, sequence, address = resuming or (None, None, None)
    connection.execute(
        "UPDATE leases SET session = ?, sequence = ?, address = ?"
        " WHERE shard = ? AND epoch = ? AND holder = ?",
        (session, sequence, address, shard, epoch, holder),
    )


def fair_shares(processes: Mapping[str, int | None], count: int) -> dict[str, int]:
    """Shards per process: equal shares, up to its maximum.

    If every process is at its maximum, some shards have no holder.
    """
    shares = dict.fromkeys(processes, 0)
    left = count
    while left:
        takers = [each for each in sorted(shares) if (most := processes[each]) is None or shares[each] < most]
        if not takers:
            break
        for each in takers[:left]:
            shares[each] += 1
        left -= min(left, len(takers))
    return shares


class Fence:
    """Finds jobs of a transaction that belong to another process by now.

    It blocks changes of leases until the transaction ends.
    """

    def __init__(self, held: Mapping[int, int], count: int, holder: str) -> None:
        """`held`: this process's epochs by shard; `count`: shards in all."""
        self._held = held
        self.count = count
        """May change while no process holds a shard."""
        self._holder = holder
        self._guild_of: dict[int, int] = {}

    def presume(self, connection: Connection, jobs: Sequence[Job]) -> Callable[[Connection], None] | None:
        """See `Fencing`."""
        wanted = frozenset[tuple[int, int]]().union(*self._all_wanted(connection, jobs))
        held, shards = dict(self._held), sorted({shard for shard, _ in wanted})
        if not held.keys() >= set(shards):
            return None

        def check(connection: Connection) -> None:
            if shards:
                send(connection, ARE_OURS, (len(shards), shards, [held[shard] for shard in shards]))
            note_writing(connection, self._holder, held, wanted)

        return check

    def __call__(self, connection: Connection, jobs: Sequence[Job]) -> list[bool]:
        wanted = self._all_wanted(connection, jobs)
        held = dict(self._held)
        ours = self._ours(connection, held, {shard for each in wanted for shard, _ in each})
        fenced = [not all(shard in ours for shard, _ in each) for each in wanted]
        written = {
            one for each, is_fenced in zip(wanted, fenced, strict=True) if not is_fenced for one in each
        }
        note_writing(connection, self._holder, held, written)
        return fenced

    def _all_wanted(self, connection: Connection, jobs: Sequence[Job]) -> list[set[tuple[int, int]]]:
        touched = [touched_by(job) for job in jobs]
        guilds = self._guilds(connection, frozenset[int]().union(*(each.matches for each in touched)))
        return [self._wanted(each, guilds) for each in touched]

    def _wanted(self, touched: Touched, guilds: Mapping[int, int]) -> set[tuple[int, int]]:
        """Shards written to, each with its match. Matches that don't exist have no shard."""
        shards = touched.shards | {self._shard_of(guild) for guild in touched.guilds}
        return {(shard, NOT_OF_ONE_TABLE) for shard in shards} | {
            (self._shard_of(guilds[match]), match) for match in touched.matches & guilds.keys()
        }

    def _shard_of(self, number: int) -> int:
        return shard_of(GuildId(number), self.count)

    def _guilds(self, connection: Connection, matches: Collection[int]) -> dict[int, int]:
        """Server by match, as far as they exist; it never changes."""
        missing = [match for match in matches if match not in self._guild_of]
        if missing:
            if len(self._guild_of) > MOST_REMEMBERED:
                self._guild_of.clear()
            found = connection.execute("SELECT id, guild_id FROM matches WHERE id = ANY(?)", (missing,))
            self._guild_of.update(found.fetchall())
        return {match: self._guild_of[match] for match in matches if match in self._guild_of}

    @staticmethod
    def _ours(connection: Connection, held: Mapping[int, int], shards: Collection[int]) -> frozenset[int]:
        if not shards:
            return frozenset()
        found: list[Any] = connection.execute(
            "SELECT shard, epoch FROM leases WHERE shard = ANY(?) ORDER BY shard FOR SHARE", (sorted(shards),)
        ).fetchall()
        return frozenset(shard for shard, epoch in found if held.get(shard) == epoch)


def post(connection: Connection, shards: Collection[int] | None, kind: str, content: str, count: int) -> None:
    """Send mail to the holders of these shards (None: of all).

    `count` is the number of shards the sender knows.
    """
    (now,) = connection.execute("SELECT count FROM shards FOR SHARE").fetchone()
    if shards is None or now != count:
        connection.execute(
            "INSERT INTO mail (shard, kind, content) SELECT shard, ?, ? FROM leases", (kind, content)
        )
        return
    connection.execute(
        "INSERT INTO mail (shard, kind, content)"
        " SELECT shard, ?, ? FROM unnest(CAST(? AS bigint[])) AS shard",
        (kind, content, list(shards)),
    )


def mail(connection: Connection, shards: Collection[int]) -> list[Mail]:
    found = connection.execute(
        "SELECT id, kind, content FROM mail WHERE shard = ANY(?) ORDER BY id LIMIT 100", (list(shards),)
    ).fetchall()
    return [Mail(*row) for row in found]


def delivered(connection: Connection, number: int) -> None:
    connection.execute("DELETE FROM mail WHERE id = ?", (number,))


TURN: Final = "session starts"


def may_identify(connection: Connection, key: int, apart_seconds: float, told: Starts | None) -> float:
    """Seconds to wait before a session may start; 0 reserves the start.

    `told`: Discord's latest count, None if unlimited.
    """
    lock(connection, TURN)
    if told is None:
        return _wait_for_key(connection, key, apart_seconds)
    left, since = _known(connection, told)
    wait = told._replace(left=left).wait_seconds(since)
    if wait > 0:
        # Starts reserved but unknown to Discord may change this soon.
        return min(wait, SETTLED_SECONDS) if left < told.left else wait
    wait = _wait_for_key(connection, key, apart_seconds)
    if wait <= 0:
        connection.execute(
            "INSERT INTO session_starts (known_left, at, over_at)"
            " VALUES (?, clock_timestamp(), clock_timestamp() + ? * interval '1 second')"
            " ON CONFLICT (single) DO UPDATE"
            " SET known_left = excluded.known_left, at = excluded.at, over_at = excluded.over_at",
            (left - 1, told.reset_seconds),
        )
    return wait


def _known(connection: Connection, told: Starts) -> tuple[int, float]:
    """Starts left, and seconds since the last one."""
    found = connection.execute(
        "SELECT known_left, CAST(extract(epoch FROM clock_timestamp() - at) AS double precision),"
        " over_at <= clock_timestamp() FROM session_starts"
    ).fetchone()
    if found is None:
        return told.left, float("inf")
    left, since, is_over = int(found[0]), float(found[1]), bool(found[2])
    # Reserved starts may not have happened yet, or never will.
    return told.left if is_over or since > SETTLED_SECONDS else min(left, told.left), since


def _wait_for_key(connection: Connection, key: int, apart_seconds: float) -> float:
    found = connection.execute(
        "INSERT INTO identified VALUES (?, clock_timestamp())"
        " ON CONFLICT (key) DO UPDATE SET at = excluded.at"
        " WHERE identified.at <= clock_timestamp() - ? * interval '1 second' RETURNING 1",
        (key, apart_seconds),
    ).fetchone()
    if found is not None:
        return 0.0
    (wait,) = connection.execute(
        "SELECT CAST(extract(epoch FROM at - clock_timestamp()) AS double precision) + ? FROM identified"
        " WHERE key = ?",
        (apart_seconds, key),
    ).fetchone()
    return max(0.01, float(wait))


NAME: Final = "dragonbot"
BROADCAST: Final = "dragonbot_broadcast"
"""Channel for messages with content; versions that don't know it aren't woken."""


class NotifyListener:
    """Listens on its own connection after `open`; must be closed."""

    def __init__(self, url: str, holder: str) -> None:
        self._url = url
        self._holder = holder
        self.rung: Callable[[], None] = lambda: None
        """Called when another process notifies."""
        self.heard: Callable[[str, float], None] = lambda _, __: None
        """Called with another process's broadcast, and its time by the database's clock."""
        self._link: Link | None = None
        self._socket = -1

    @property
    def is_open(self) -> bool:
        return self._link is not None

    async def open(self) -> None:
        """Listen, if it doesn't yet. Raises psycopg.Error."""
        if self._link is None:
            link = await asyncio.to_thread(self._listening)
            self._socket = link.fileno()  # a broken connection can't be listened to any more
            try:
                asyncio.get_running_loop().add_reader(self._socket, self._read)
            except NotImplementedError:  # Windows
                link.close()
                return
            self._link = link

    def _listening(self) -> Link:
        link = linked(self._url)
        names = (NAME, BROADCAST)
        Trips(link, ANSWER_SECONDS).make([Sent(f"LISTEN {name}") for name in names])
        return link

    def _read(self) -> None:
        assert self._link is not None
        others, broadcasts = False, list[str]()
        try:
            self._link.pgconn.consume_input()
            while (rung := self._link.pgconn.notifies()) is not None:
                if rung.relname == BROADCAST.encode():
                    broadcasts.append(rung.extra.decode(errors="replace"))
                else:
                    others |= rung.extra != self._holder.encode()
        except psycopg.OperationalError:
            self.close()
        if others:
            self.rung()
        for each in broadcasts:
            told = _broadcast_in(each)
            if told is not None and told.holder != self._holder:
                self.heard(told.content, told.moment)

    def close(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            link.close()


class _Broadcast(NamedTuple):
    holder: str
    moment: float
    content: str


def _broadcast_in(payload: str) -> _Broadcast | None:
    """None if malformed: anyone with access to the database can notify."""
    try:
        holder, moment, content = payload.split(" ", 2)
        return _Broadcast(holder, float(moment), content)
    except ValueError:
        return None


def ring(connection: Connection, holder: str) -> None:
    """Wake other processes, in a transaction of its own, as these wait for each other."""
    connection.execute(f"SELECT pg_notify('{NAME}', ?)", (holder,))


def broadcast(connection: Connection, holder: str, content: str) -> None:
    """Like `ring`, with content and time."""
    connection.execute(
        f"SELECT pg_notify('{BROADCAST}', concat_ws(' ', CAST(? AS text),"
        " extract(epoch FROM clock_timestamp()), CAST(? AS text)))",
        (holder, content),
    )


def time_now(connection: Connection) -> float:
    """The database's clock, shared by all processes."""
    (now,) = connection.execute(
        "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
    ).fetchone()
    return float(now)


P = ParamSpec("P")
T = TypeVar("T")


class PostgresLedger:
    """Has its own connection, so that answers don't delay heartbeats. Use `open`; must be closed."""

    def __init__(
        self, url: str, thread: PostgresThread, count: int, most: int | None, lasts_seconds: float
    ) -> None:
        self._url = url
        self._thread = thread
        self.count = count
        """The number of shards."""
        self._most = most
        self._lasts_seconds = lasts_seconds
        self.holder = f"{socket.gethostname()}/{os.getpid()}/{secrets.token_hex(4)}"
        self._epochs: dict[int, int] = {}
        self.fence: Final = Fence(self._epochs, count, self.holder)
        self._has_taken = False
        """Shards were taken since old epochs were deleted."""
        self._is_known = False
        """Other processes know this one."""
        self._notify_listener = NotifyListener(url, self.holder)

    @classmethod
    async def open(
        cls, url: str, shards: int, most: int | None = None, lasts_seconds: float = LASTS_SECONDS
    ) -> Self:
        """`shards`: their number if not set yet; `most`: this process's maximum.

        Raises NotOpened if unusable; Away if that may pass.
        """
        with _opening():
            thread = await PostgresThread.open(partial(_connected, url))
            try:
                count = await thread.do(_together, shards_there, shards)
            except BaseException:
                await thread.close()
                raise
        return cls(url, thread, count, most, lasts_seconds)

    @property
    def epochs(self) -> Mapping[int, int]:
        return self._epochs

    def listen(self, rung: Callable[[], None]) -> None:
        self._notify_listener.rung = rung

    def hear(self, heard: Callable[[str, float], None]) -> None:
        """Set the receiver of broadcasts and their times by the database's clock."""
        self._notify_listener.heard = heard

    async def broadcast(self, content: str) -> None:
        """Send to all other processes, without a guarantee."""
        if self._notify_listener.is_open:  # otherwise the database is down, and renewing leases comes first
            await self._do(broadcast, self.holder, content)

    async def now(self) -> float:
        """The database's clock."""
        return await self._do(time_now)

    async def beat(self) -> Standing:
        if self._has_taken:
            self._has_taken = False
            await self._do(thin)
        try:
            await self._notify_listener.open()
        except psycopg.Error as error:
            raise not_stored(error) from error
        processes = await self._do(beat, self.holder, self._most, self._lasts_seconds, self.count)
        held = dict(self._epochs)
        kept = await self._do(renew_leases, self.holder, held, self._lasts_seconds)
        ends = await self._do(ends_of, self.holder)
        if not self._is_known:
            self._is_known = True
            await self._ring()
        count, is_changing = await self._do(numbers)
        shares = fair_shares(processes, count)
        return Standing(
            held=frozenset(kept),
            share=shares.get(self.holder, 0),
            processes=len(processes),
            ends_seconds=ends,
            shards=count,
            is_changing=is_changing,
            of_nobody=count - sum(shares.values()),
        )

    async def want(self, count: int) -> bool:
        wanted = await self._do(want_number, count)
        if wanted:
            await self._ring()
        return wanted

    async def change(self) -> bool:
        changed = await self._do(change_to_wanted)
        if changed:
            await self._ring()
        return changed

    def work_with(self, count: int) -> None:
        self.count = self.fence.count = count

    async def take(self, most: int) -> list[Lease]:
        taken = await self._do(take_leases, self.holder, most, self._lasts_seconds, self.count)
        self._epochs.update((lease.shard, lease.epoch) for lease in taken)
        self._has_taken |= bool(taken)
        return taken

    async def note_session(self, shard: int, resuming: Resuming | None) -> None:
        epoch = self._epochs.get(shard)
        if epoch is not None:
            await self._do(note_session, self.holder, shard, epoch, resuming)

    async def give_back(self, shards: Collection[int]) -> None:
        self.forget(shards)
        await self._do(give_back_leases, self.holder, shards)
        await self._ring()

    async def leave(self) -> None:
        await self._do(leave, self.holder)
        self._is_known = False

    async def _ring(self) -> None:
        """Make others look at once, if they listen."""
        with suppress(NotStored):
            await self._do(ring, self.holder)

    async def may_identify(self, key: int, apart_seconds: float, told: Starts | None) -> float:
        """Seconds until a session may start; 0 for now."""
        return await self._do(may_identify, key, apart_seconds, told)

    async def post(self, shards: Collection[int] | None, kind: str, content: str) -> None:
        await self._do(post, shards, kind, content, self.count)
        await self._ring()

    async def mail(self) -> list[Mail]:
        return await self._do(mail, [*self._epochs]) if self._epochs else []

    async def delivered(self, mail: Mail) -> None:
        await self._do(delivered, mail.number)

    def forget(self, shards: Collection[int]) -> None:
        for shard in shards:
            self._epochs.pop(shard, None)

    @asynccontextmanager
    async def turn(self, what: str) -> AsyncIterator[None]:
        """A lock among all processes. Raises NotOpened as `open` does."""
        with _opening():
            thread = await PostgresThread.open(lambda: PostgresConnection(partial(linked, self._url)))
        try:
            with _opening():
                await thread.do(_wait_for_turn, what)
            yield
        finally:
            await thread.close()

    async def close(self) -> None:
        self._notify_listener.close()
        await self._thread.close()

    async def _do(self, work: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await self._thread.do(_together, work, *args, **kwargs)
        except psycopg.Error as error:
            raise not_stored(error) from error
        except ValueError as error:
            raise NotStored("closed") from error


@contextmanager
def _opening() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise not_opened(error) from error


def _connected(url: str) -> PostgresConnection:
    connection = PostgresConnection(partial(linked, url), ANSWER_SECONDS)
    end_idle_transactions(connection)
    return connection


def _wait_for_turn(connection: PostgresConnection, what: str) -> None:
    connection.execute("BEGIN")
    lock(connection, what)


def _together(
    connection: PostgresConnection,
    work: Callable[Concatenate[Any, P], T],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """A transaction."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")
    connection.execute("BEGIN")
    try:
        done = work(connection, *args, **kwargs)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done


class Holding(NamedTuple):
    shard: int
    epoch: int
    holder: str | None
    """None if the lease is free or expired."""


def held_in(url: str) -> list[Holding]:
    """The holder of each shard. Raises NotOpened if there is no such database."""
    with _looking(url) as connection:
        found = connection.execute(
            "SELECT shard, epoch, CASE WHEN until > clock_timestamp() THEN holder END FROM leases"
            " ORDER BY shard"
        ).fetchall()
    return [Holding(*row) for row in found]


def number_changed(url: str, count: int) -> bool:
    """Set the number of shards; False while a process still holds one."""
    with _looking(url) as connection:
        shards_there(connection, count)
        return _together(connection, change_number, count)


@contextmanager
def _looking(url: str) -> Iterator[PostgresConnection]:
    with _opening():
        with linked(url) as link:
            migrate(link)
        with closing(PostgresConnection(partial(linked, url))) as connection:
            yield connection
