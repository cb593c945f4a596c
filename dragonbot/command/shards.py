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
        "Show which process holds which shards of a shared PostgreSQL database. With N, set the number "
        "of shards; stop all processes first."
    )
    parser.add_argument("number", nargs="?", type=count, metavar="N", help="the new number of shards")
    parser.add_argument("--database", metavar="URL", help="default: DATABASE_URL")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: told, or changed. 1: some process holds a shard still, 2: there is no such database."""
    try:
        address = chosen.database or Settings.read().database_url
        if not is_postgres(address):
            raise NotOpened("only PostgreSQL can be shared; an SQLite file belongs to one process")
        from dragonbot.store.postgres.ledger import held_in, number_changed

        if chosen.number is not None:
            if not number_changed(address, chosen.number):
                print("A process still holds a shard: stop all of them first.", file=sys.stderr)
                return 1
            print(f"The number of shards is now {chosen.number}.")
        for each in held_in(address):
            print(f"{each.shard}: epoch {each.epoch}, {each.holder or 'nobody'}")
    except (NotOpened, WrongSettings) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0
