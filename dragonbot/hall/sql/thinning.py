"""Thinning in SQLite: finished games in few bytes, and then in fewer. Each is done in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pydantic_core import from_json, to_json

from dragonbot.hall.pace import A_DAY_SECONDS
from dragonbot.hall.packing import KEEPING, Part
from dragonbot.hall.shards import Shards
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import KINDS, PACKS, WRITTEN_TO, Values
from dragonbot.hall.sql.mine import mine
from dragonbot.hall.sql.reading import GOES_ON, UNSHOWN
from dragonbot.hall.sql.unchecked import unchecked
from dragonbot.ids import GuildId, MatchId, PostNumber

IS_OVER: Final = "state IN ('over', 'ended') AND ended IS NOT NULL"
NEWEST: Final = (
    """SELECT max(number) FROM posts WHERE "match" = :match AND kind NOT IN ('mention', 'result')"""
)


def to_thin(connection: Connection, now: float, most: int, only: Shards) -> list[MatchId]:
    found = connection.execute(
        f"SELECT id FROM matches WHERE thins_at <= ? AND {IS_OVER}{mine(only)} ORDER BY thins_at LIMIT ?",
        (now, most),
    )
    return [number for (number,) in found]


def keep_at_most(connection: Connection, keeping: str) -> None:
    """Where the settings have changed, all finished games are looked at again."""
    found = connection.execute('SELECT value FROM meta WHERE "key" = ?', (KEEPING,)).fetchone()
    if found is not None and found[0] == keeping:
        return
    connection.execute(
        'INSERT INTO meta VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET value = excluded.value',
        (KEEPING, keeping),
    )
    with unchecked(connection):
        connection.execute(f"UPDATE matches SET {WRITTEN_TO}, thins_at = ended WHERE {IS_OVER}")


def look_again(connection: Connection, guild: GuildId) -> None:
    """A server has chosen how long its games are kept."""
    with unchecked(connection):
        connection.execute(
            f"UPDATE matches SET {WRITTEN_TO}, thins_at = ended WHERE guild_id = ? AND {IS_OVER}", (guild,)
        )


def pack(
    connection: Connection,
    match: MatchId,
    packs: Sequence[Values],
    posts: Sequence[PostNumber],
    answers: int,
) -> bool:
    """See `Store.pack`."""
    facts = {"match": match}
    (is_as_packed,) = connection.execute(
        f"""SELECT EXISTS (SELECT 1 FROM matches WHERE id = :match AND {IS_OVER})
        AND NOT EXISTS (SELECT 1 FROM packs WHERE "match" = :match)
        AND NOT EXISTS (SELECT 1 FROM posts WHERE "match" = :match AND {UNSHOWN})
        AND (SELECT count(*) FROM answers WHERE "match" = :match) = :answers""",
        {**facts, "answers": answers},
    ).fetchone()
    if not is_as_packed:
        return False
    PACKS.put(connection, packs)
    for table in ("answers", "begun", "absences"):
        connection.execute(f'DELETE FROM {table} WHERE "match" = :match', facts)
    connection.execute("DELETE FROM posts WHERE \"match\" = :match AND kind = 'mention'", facts)
    connection.executemany(
        'DELETE FROM posts WHERE "match" = ? AND number = ?', [(match, number) for number in posts]
    )
    return True


def thin(connection: Connection, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
    """Drop these parts of a finished game, packed or not, and note when to look at it again."""
    with unchecked(connection):
        _thin(connection, match, parts, thins_at)


def _thin(connection: Connection, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
    facts = {"match": match}
    found = connection.execute(
        "SELECT missing, typeof(started) = 'null', made_in IS NULL OR put_away != 0 FROM matches"
        f" WHERE id = :match AND {IS_OVER}",
        facts,
    ).fetchone()
    if found is None:
        return
    missing, was_never_played, is_put_away = found
    if was_never_played and parts:
        if is_put_away:
            _forget(connection, match)
        else:  # its thread is still to be put to sleep
            connection.execute(
                f"UPDATE matches SET {WRITTEN_TO}, thins_at = thins_at + ? WHERE id = ?",
                (A_DAY_SECONDS, match),
            )
        return
    for part in parts:
        connection.execute('DELETE FROM packs WHERE "match" = ? AND part = ?', (match, part))
    if "posts" in parts:
        connection.execute(f'DELETE FROM posts WHERE "match" = :match AND number < ({NEWEST})', facts)
        connection.execute("DELETE FROM posts WHERE \"match\" = :match AND kind = 'mention'", facts)
    if "events" in parts:
        connection.execute('UPDATE answers SET events = NULL WHERE "match" = :match', facts)
        connection.execute('UPDATE begun SET events = NULL WHERE "match" = :match', facts)
    if "answers" in parts:
        for table in ("answers", "begun", "absences", "reviews"):
            connection.execute(f'DELETE FROM {table} WHERE "match" = :match', facts)
        # The last boundary tells the seed, and all hands with it.
        connection.execute(
            "UPDATE matches SET \"table\" = NULL, secret = NULL, shares = '[]',"
            " chance = '[]', recalled = '[]' WHERE id = :match",
            facts,
        )
    connection.execute(
        f"UPDATE matches SET {WRITTEN_TO}, missing = ?, thins_at = ? WHERE id = ?",
        (_with(missing, parts), thins_at, match),
    )


def _with(missing: str, parts: Sequence[Part]) -> str:
    try:
        before = from_json(missing)
    except ValueError:
        before = []
    return to_json(list(dict.fromkeys([*before, *parts]))).decode()


def _forget(connection: Connection, match: MatchId) -> None:
    """A table at which nothing was played: nobody needs it any more."""
    for kind in KINDS:
        if "match" in kind.columns:
            connection.execute(f'DELETE FROM {kind.table} WHERE "match" = ?', (match,))
    connection.execute(f"DELETE FROM matches WHERE id = ? AND NOT {GOES_ON}", (match,))
