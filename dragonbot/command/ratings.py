"""`ratings`: derive all ratings again from the results of finished games."""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

from dragonbot.ratings.rounds import Fitting, rows_of
from dragonbot.service.settings import Settings, WrongSettings
from dragonbot.store.databases import in_hand
from dragonbot.store.protocol import NotOpened
from dragonbot.store.sql import results
from dragonbot.store.sql.connection import Connection
from dragonbot.text.printable import on_one_line


def fill_ratings(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Derive all ratings again from the results of finished games, and the results of games that ended"
        " before there were any. Stop the bot first."
    )
    parser.add_argument("--rebuild", action="store_true", required=True, help="do it")
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.set_defaults(run=run_ratings)


class Rebuilt(NamedTuple):
    results: int
    """Games that had no result."""
    games: int
    """Games that the ratings count."""
    people: int
    changed: int
    """Ratings that were not as they should be."""


def rebuilt(connection: Connection) -> Rebuilt:
    """Derive everything again, in the transaction of the caller. The bot counts what still waits for that."""
    missing = results.without_result(connection)
    for match in missing:
        results.note_result(connection, match)
    counted = people = changed = 0
    for guild, game in results.kinds_rated(connection):
        games, further = results.rated_games(connection, guild, game, results.NONE_MORE)
        while further is not None:
            more, further = results.rated_games(connection, guild, game, results.NONE_MORE, further)
            games += more
        rows = rows_of(guild, game, games, Fitting(game, games).done(0.0))
        changed += results.put_ratings(connection, guild, game, rows)
        counted, people = counted + len(games), people + len(rows)
    return Rebuilt(len(missing), counted, people, changed)


def run_ratings(chosen: argparse.Namespace) -> int:
    """0: derived. 2: not possible; nothing has changed then."""
    try:
        with in_hand(chosen.database or Settings.read().database_url) as connection:
            connection.execute("BEGIN")
            found = rebuilt(connection)
            connection.execute("COMMIT")
    except (NotOpened, OSError, WrongSettings) as problem:
        print(on_one_line(f"Nothing was derived: {problem}"), file=sys.stderr)
        return 2
    print(f"{found.games} games count, {found.people} ratings: {found.changed or 'none'} had to be changed.")
    if found.results:
        print(f"{found.results} older games have a result now.")
    return 0
