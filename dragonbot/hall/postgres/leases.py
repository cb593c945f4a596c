"""Leases: which process holds which shards. The database's clock is the only one that counts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from dragonbot.hall.leasing import Lease, Mail, Resuming
from dragonbot.hall.postgres import epochs
from dragonbot.hall.shards import shard_of
from dragonbot.hall.sql.batch import Job
from dragonbot.hall.sql.connection import Connection, send
from dragonbot.hall.sql.touched import Touched, touched_by
from dragonbot.ids import GuildId

MOST_REMEMBERED: Final = 50_000
"""Matches of which it is known in which server they are."""
ARE_OURS: Final = (
    # Where not all of them are, it is a division by zero, and the transaction fails.
    "SELECT 1 / CAST(count(*) = ? AS integer) FROM (SELECT FROM leases,"
    " unnest(CAST(? AS bigint[]), CAST(? AS bigint[])) AS mine (number, of_then)"
    " WHERE shard = number AND epoch = of_then ORDER BY shard FOR SHARE OF leases) AS ours"
)


def shards_there(connection: Connection, wanted: int) -> int:
    """How many shards there are: so many as whoever came first has wanted."""
    connection.execute("INSERT INTO shards (count) VALUES (?) ON CONFLICT DO NOTHING", (wanted,))
    (count,) = connection.execute("SELECT count FROM shards").fetchone()
    connection.execute(
        "INSERT INTO leases (shard) SELECT * FROM generate_series(0, ? - 1) ON CONFLICT DO NOTHING", (count,)
    )
    return int(count)


def want_number(connection: Connection, count: int) -> bool:
    """There should be so many shards; False where there are as many, or more are wanted already."""
    return bool(
        connection.execute(
            "UPDATE shards SET wanted = ? WHERE count < ? AND coalesce(wanted, 0) < ?", (count, count, count)
        ).rowcount
    )


def change_number(connection: Connection, count: int) -> bool:
    """Another number of shards; every epoch rises above all there were, since tables change their shard.

    False where somebody still holds one.
    """
    connection.execute("SELECT count FROM shards FOR UPDATE")  # whoever takes some has done so, or waits
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
    # Deadlines of all tables move by as much as those have waited whose shard was the first to be given back.
    connection.execute(
        "UPDATE leases SET epoch = (SELECT max(epoch) + 1 FROM leases), holder = NULL, until = '-infinity',"
        " seen = (SELECT coalesce(min(seen) FILTER (WHERE seen > clock_timestamp() - interval '5 minutes'),"
        " max(seen)) FROM leases), session = NULL, sequence = NULL, address = NULL"
    )
    connection.execute("DELETE FROM leases WHERE shard >= ?", (count,))
    connection.execute("UPDATE epochs SET until = clock_timestamp() WHERE until IS NULL")
    # Nobody knows any more for which tables it was; to do it twice does no harm.
    connection.execute(
        "WITH old AS (DELETE FROM mail RETURNING id, kind, content)"
        " INSERT INTO mail (shard, kind, content) SELECT shard, kind, content"
        " FROM (SELECT min(id) AS id, kind, content FROM old GROUP BY kind, content) AS each, leases"
        " ORDER BY id"
    )
    return True


def change_to_wanted(connection: Connection) -> bool:
    """To as many as are wanted; False where there are as many, or somebody holds one."""
    (wanted,) = connection.execute("SELECT wanted FROM shards FOR UPDATE").fetchone()
    return wanted is not None and change_number(connection, wanted)


def numbers(connection: Connection) -> tuple[int, bool]:
    """How many shards there are, and whether all that live are to give theirs back, since others are wanted.

    That begins only when everybody knows of it who is alive.
    """
    found = connection.execute(
        "SELECT count, wanted IS NOT NULL AND NOT EXISTS"
        " (SELECT 1 FROM processes WHERE until > clock_timestamp() AND count IS NULL) FROM shards"
    ).fetchone()
    return int(found[0]), bool(found[1])


def beat(
    connection: Connection, holder: str, most: int | None, lasts: float, count: int
) -> dict[str, int | None]:
    """The process lives, and works with so many; returns all that do, with how many each takes at most."""
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


def renew(connection: Connection, holder: str, held: Mapping[int, int], lasts: float) -> set[int]:
    """Hold these shards (with their epochs) for longer; returns those that are still held."""
    found = connection.execute(
        "UPDATE leases SET until = clock_timestamp() + ? * interval '1 second', seen = clock_timestamp()"
        " FROM unnest(CAST(? AS bigint[]), CAST(? AS bigint[])) AS mine (number, of_then)"
        " WHERE shard = number AND epoch = of_then AND holder = ? RETURNING shard",
        (lasts, list(held), list(held.values()), holder),
    ).fetchall()
    return {shard for (shard,) in found}


def take(connection: Connection, holder: str, most: int, lasts: float, count: int) -> list[Lease]:
    """Take shards that nobody holds, at most so many. Their epochs rise.

    None where there are not so many as the process knows of, or are not to be.
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
    epochs.note_taken(connection, {shard: epoch for shard, epoch, *_ in found}, holder)
    return sorted(
        Lease(shard, epoch, away, Resuming(session, sequence, address) if session else None)
        for shard, epoch, away, session, sequence, address in found
    )


def ends(connection: Connection, holder: str) -> float | None:
    """In how many seconds the first lease of somebody else runs out; None where they hold none."""
    (found,) = connection.execute(
        "SELECT CAST(extract(epoch FROM min(until) - clock_timestamp()) AS double precision) FROM leases"
        " WHERE holder <> ? AND until > clock_timestamp()",
        (holder,),
    ).fetchone()
    return None if found is None else max(0.0, float(found))


def give_back(connection: Connection, holder: str, shards: Collection[int]) -> None:
    """Nobody holds these any more, at once. Their sessions may be gone on with."""
    found = connection.execute(
        "UPDATE leases SET holder = NULL, until = '-infinity', seen = clock_timestamp()"
        " WHERE holder = ? AND shard = ANY(?) RETURNING shard",
        (holder, list(shards)),
    ).fetchall()
    epochs.end(connection, [shard for (shard,) in found])


def leave(connection: Connection, holder: str) -> None:
    """The process ends."""
    connection.execute("DELETE FROM processes WHERE holder = ?", (holder,))


def at_work(connection: Connection) -> dict[str, float]:
    """The processes that live or hold a shard, and for how many seconds more they count as such.

    Until the transaction ends none begins, nor does one that sleeps take anything up again.
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
    """How far its holder has heard."""
    session, sequence, address = resuming or (None, None, None)
    connection.execute(
        "UPDATE leases SET session = ?, sequence = ?, address = ?"
        " WHERE shard = ? AND epoch = ? AND holder = ?",
        (session, sequence, address, shard, epoch, holder),
    )


def fair_shares(processes: Mapping[str, int | None], count: int) -> dict[str, int]:
    """How many of the shards are each process's: as many as the others', or as it takes.

    Where none takes more, some are nobody's.
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
    """Which jobs of a transaction are somebody else's by now.

    The leases stay as they are until the transaction ends: whoever takes one over waits for that.
    """

    def __init__(self, held: Mapping[int, int], count: int, holder: str) -> None:
        """`held` are the epochs by shard, as the holder knows them at each moment, of so many in all."""
        self._held = held
        self.count = count
        """It may change as long as nothing is held."""
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
            epochs.note_writing(connection, self._holder, held, wanted)

        return check

    def __call__(self, connection: Connection, jobs: Sequence[Job]) -> list[bool]:
        wanted = self._all_wanted(connection, jobs)
        held = dict(self._held)
        ours = self._ours(connection, held, {shard for each in wanted for shard, _ in each})
        fenced = [not all(shard in ours for shard, _ in each) for each in wanted]
        written = {
            one for each, is_fenced in zip(wanted, fenced, strict=True) if not is_fenced for one in each
        }
        epochs.note_writing(connection, self._holder, held, written)
        return fenced

    def _all_wanted(self, connection: Connection, jobs: Sequence[Job]) -> list[set[tuple[int, int]]]:
        touched = [touched_by(job) for job in jobs]
        guilds = self._guilds(connection, frozenset[int]().union(*(each.matches for each in touched)))
        return [self._wanted(each, guilds) for each in touched]

    def _wanted(self, touched: Touched, guilds: Mapping[int, int]) -> set[tuple[int, int]]:
        """Of which shards something is written, each with a match. A match that is not there is nobody's."""
        shards = touched.shards | {self._shard_of(guild) for guild in touched.guilds}
        return {(shard, epochs.NOT_OF_ONE_TABLE) for shard in shards} | {
            (self._shard_of(guilds[match]), match) for match in touched.matches & guilds.keys()
        }

    def _shard_of(self, number: int) -> int:
        return shard_of(GuildId(number), self.count)

    def _guilds(self, connection: Connection, matches: Collection[int]) -> dict[int, int]:
        """By match, as far as they are there. A match stays in its server."""
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
    """For whoever holds these shards of so many, or holds one of all there are."""
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
