"""`shards [N]`: which process holds which, and how many there are."""

from __future__ import annotations

import argparse
import sys

from dragonbot.command.numbers import count
from dragonbot.settings import Settings, WrongSettings
from dragonbot.store.databases import is_postgres
from dragonbot.store.protocol import NotOpened


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Say which process holds which shards, where several share a PostgreSQL database. With a number there"
        " are so many from now on: all processes must be stopped."
    )
    parser.add_argument("number", nargs="?", type=count, metavar="N", help="how many there are to be")
    parser.add_argument("--database", metavar="URL", help="else that of DATABASE_URL")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: told, or changed. 1: some process holds a shard still, 2: there is no such database."""
    try:
        address = chosen.database or Settings.read().database_url
        if not is_postgres(address):
            raise NotOpened("one process has all of an SQLite file; only PostgreSQL is shared")
        from dragonbot.store.postgres.ledger import held_in, number_changed

        if chosen.number is not None:
            if not number_changed(address, chosen.number):
                print("Some process holds a shard still: stop all of them first.", file=sys.stderr)
                return 1
            print(f"There are {chosen.number} shards from now on.")
        for each in held_in(address):
            print(f"{each.shard}: epoch {each.epoch}, {each.holder or 'nobody'}")
    except (NotOpened, WrongSettings) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0
