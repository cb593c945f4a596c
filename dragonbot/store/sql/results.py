"""Results of finished games, and ratings: their statements."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from dragonbot.engine.game import UNASKED
from dragonbot.ids import EVERYTHING, NO_MATCH, GuildId, MatchId, Shards, UserId
from dragonbot.store.protocol import Misshapen
from dragonbot.store.results import (
    FIRST_STRANGER,
    Listed,
    Pending,
    PlacingRow,
    RatedGame,
    RatingRow,
    Tally,
    Versus,
    result_of,
)
from dragonbot.store.sql import reading
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.rows import PLACINGS, RATINGS, RESULTS

log = logging.getLogger(__name__)

GAMES_AT_A_TIME: Final = 2000
"""Games read at a time, so that others get a turn."""
NONE_MORE: Final = NO_MATCH
"""For the games that the ratings count already."""
COUNTS: Final = "unrated IS NULL"
"""Written as in the indexes of results, or they are not used."""


def note_result(connection: Connection, match: MatchId) -> None:
    """Store how a game ended, unless it is stored. A game that makes no sense gets no result."""
    known = 'SELECT 1 FROM results WHERE "match" = ?'
    if connection.execute(known, (match,)).fetchone() is not None:
        return
    unasked = ", ".join(f"'{key}'" for key in sorted(UNASKED))
    counted = (
        'SELECT seat, "by", count(*) FROM answers'
        f' WHERE "match" = ? AND seat >= 0 AND "key" NOT IN ({unasked}) GROUP BY seat, "by"'
    )
    decisions = {(seat, by): count for seat, by, count in connection.execute(counted, (match,)).fetchall()}
    longest = connection.execute('SELECT max(seconds) FROM absences WHERE "match" = ?', (match,)).fetchone()
    try:
        row = reading.match(connection, match)
        if row is None:
            return
        seats, sitters = reading.seats(connection, match), reading.sitters(connection, match)
        found = result_of(row, seats, sitters, decisions, longest[0] or 0.0)
    except (Misshapen, LookupError, TypeError, ValueError):
        log.exception("match %s has no result", match)
        return
    if found is not None:
        result, placings = found
        RESULTS.keep(connection, [RESULTS.values(result)])
        PLACINGS.keep(connection, [PLACINGS.values(placing) for placing in placings])


def without_result(connection: Connection) -> list[MatchId]:
    """Games played to their end by versions that stored no results."""
    found = connection.execute(
        "SELECT id FROM matches WHERE state = 'over' AND started IS NOT NULL AND id > 0"
        ' AND NOT EXISTS (SELECT 1 FROM results WHERE results."match" = id) ORDER BY id'
    )
    return [match for (match,) in found.fetchall()]


def to_rate(connection: Connection, most: int, only: Shards = EVERYTHING) -> list[Pending]:
    """Games that count for ratings and aren't counted yet, oldest first."""
    found = connection.execute(
        f'SELECT "match", guild_id, game FROM results WHERE settled = 0 AND {COUNTS}{reading.mine(only)}'
        ' ORDER BY ended, "match" LIMIT ?',
        (most,),
    )
    return [Pending(*each) for each in found.fetchall()]


def rated_games(
    connection: Connection,
    guild: GuildId,
    game: str,
    newest: MatchId | None = None,
    after: tuple[float, int] = (-1.0, 0),
) -> tuple[list[RatedGame], tuple[float, int] | None]:
    """Games that count, in the order of their ends, and where to read on; None at the end.

    With `newest`: those that the ratings count already, and this one.
    """
    which = "" if newest is None else f' AND (settled = 1 OR "match" = {int(newest)})'
    rows = connection.execute(
        'SELECT counted.ended, counted."match", seat, user, level, rank FROM ('
        f' SELECT ended, "match" FROM results WHERE guild_id = ? AND game = ? AND {COUNTS}{which}'
        ' AND (ended, "match") > (?, ?) ORDER BY ended, "match" LIMIT ?) AS counted'
        ' JOIN placings ON placings."match" = counted."match" ORDER BY counted.ended, counted."match", seat',
        (guild, game, *after, GAMES_AT_A_TIME),
    ).fetchall()
    games = []
    for (ended, match), placings in groupby(rows, key=lambda row: row[:2]):
        players, ranks = [], []
        for _, _, seat, user, level, rank in placings:
            unknown = -1 - 16 * match - seat
            players.append(level if level is not None else unknown if user is None else user)
            ranks.append(rank)
        games.append(RatedGame(ended, players, ranks))
        after = ended, match
    return games, after if len(games) == GAMES_AT_A_TIME else None


def kinds_rated(connection: Connection) -> list[tuple[GuildId, str]]:
    found = connection.execute(f"SELECT DISTINCT guild_id, game FROM results WHERE {COUNTS} ORDER BY 1, 2")
    return [(guild, game) for guild, game in found.fetchall()]


def placings(connection: Connection, match: MatchId) -> list[PlacingRow]:
    """By seat; empty for a game that wasn't played to its end."""
    found = connection.execute(PLACINGS.select('WHERE "match" = ? ORDER BY seat'), (match,)).fetchall()
    return [PLACINGS.row(row) for row in found]


def ratings(connection: Connection, guild: GuildId, game: str) -> list[RatingRow]:
    """Everyone's, including people forgotten or not listed."""
    found = connection.execute(
        RATINGS.select("WHERE guild_id = ? AND game = ? ORDER BY user"), (guild, game)
    ).fetchall()
    return [RATINGS.row(row) for row in found]


def rate(
    connection: Connection,
    match: MatchId,
    guild: GuildId,
    game: str,
    rows: Sequence[RatingRow],
    seats: Sequence[PlacingRow],
) -> None:
    """Count a game: replace the ratings that have changed, and note what it did to those who played."""
    put_ratings(connection, guild, game, rows)
    for seat in seats:
        connection.execute(
            'UPDATE placings SET expected = ?, "before" = ?, "after" = ?, spread = ?'
            ' WHERE "match" = ? AND seat = ?',
            (seat.expected, seat.before, seat.after, seat.spread, match, seat.seat),
        )
    connection.execute('UPDATE results SET settled = 1 WHERE "match" = ?', (match,))


def put_ratings(connection: Connection, guild: GuildId, game: str, rows: Sequence[RatingRow]) -> int:
    """Make these the ratings; returns how many have changed. People forgotten meanwhile get none."""
    there = {row.user: row for row in ratings(connection, guild, game)}
    news = [row for row in rows if there.pop(row.user, None) != row]
    for user in there:
        connection.execute(
            "DELETE FROM ratings WHERE guild_id = ? AND game = ? AND user = ?", (guild, game, user)
        )
    played = "SELECT 1 FROM placings WHERE user = ? AND guild_id = ? AND game = ? LIMIT 1"
    known = [row for row in news if connection.execute(played, (row.user, guild, game)).fetchone()]
    RATINGS.put(connection, [RATINGS.values(row) for row in known])
    return len(there) + len(known)


def forget_in_results(connection: Connection, user: UserId) -> None:
    """Put a number that says nothing in place of a person, another one for each server and game."""
    found = connection.execute(
        "SELECT DISTINCT guild_id, game FROM placings WHERE user = ?", (user,)
    ).fetchall()
    for guild, game in found:
        stranger = FIRST_STRANGER | secrets.randbits(61)
        for table in ("placings", "ratings"):
            connection.execute(
                f"UPDATE {table} SET user = ? WHERE user = ? AND guild_id = ? AND game = ?",
                (stranger, user, guild, game),
            )


def listed(
    connection: Connection,
    guild: GuildId,
    game: str,
    since: float,
    most_spread: int,
    most: int,
    skip: int = 0,
) -> list[Listed]:
    """The list of the best: known well enough, played lately, and not hidden. Best first."""
    found = connection.execute(
        "SELECT user, points, spread, games FROM ratings WHERE guild_id = ? AND game = ? AND spread <= ?"
        f" AND last >= ? AND user < {FIRST_STRANGER}"
        " AND NOT EXISTS (SELECT 1 FROM people WHERE people.user = ratings.user AND people.listed = 0)"
        " ORDER BY points DESC, user LIMIT ? OFFSET ?",
        (guild, game, most_spread, since, most, skip),
    )
    return [Listed(*each) for each in found.fetchall()]


def ratings_of(connection: Connection, user: UserId, guild: GuildId) -> list[RatingRow]:
    found = connection.execute(RATINGS.select("WHERE guild_id = ? AND user = ? ORDER BY game"), (guild, user))
    return [RATINGS.row(row) for row in found.fetchall()]


def placings_of(connection: Connection, user: UserId, guild: GuildId, most: int) -> list[PlacingRow]:
    """A person's newest finished games on a server, newest first."""
    rest = 'WHERE user = ? AND guild_id = ? ORDER BY ended DESC, "match" DESC LIMIT ?'
    return [
        PLACINGS.row(row) for row in connection.execute(PLACINGS.select(rest), (user, guild, most)).fetchall()
    ]


def versus(connection: Connection, user: UserId, guild: GuildId, most: int) -> list[Versus]:
    """Against whom a person has played most often on a server."""
    found = connection.execute(
        "SELECT other.user, sum(CASE WHEN mine.rank < other.rank THEN 1 ELSE 0 END),"
        " sum(CASE WHEN mine.rank > other.rank THEN 1 ELSE 0 END)"
        ' FROM placings AS mine JOIN placings AS other ON other."match" = mine."match"'
        " WHERE mine.user = ? AND mine.guild_id = ?"
        f" AND other.user != mine.user AND other.user < {FIRST_STRANGER}"
        " AND NOT EXISTS (SELECT 1 FROM people WHERE people.user = other.user AND people.listed = 0)"
        " GROUP BY other.user ORDER BY count(*) DESC, other.user LIMIT ?",
        (user, guild, most),
    )
    return [Versus(*each) for each in found.fetchall()]


def tallies(connection: Connection, guild: GuildId) -> list[Tally]:
    found = connection.execute(
        "SELECT game, count(*), sum(CASE WHEN unrated IS NULL THEN 1 ELSE 0 END), max(ended)"
        " FROM results WHERE guild_id = ? GROUP BY game ORDER BY 2 DESC, 1",
        (guild,),
    )
    return [Tally(*each) for each in found.fetchall()]
