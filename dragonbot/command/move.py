"""`move FROM TO`: everything that is stored goes into another database, and is compared."""

from __future__ import annotations

import argparse
import sys

from dragonbot.store.databases import move
from dragonbot.store.protocol import NotOpened


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Copy everything from one database into an empty one, from SQLite to PostgreSQL or back, and compare."
        " Stop the bot first. The source stays unchanged."
    )
    parser.add_argument("source", metavar="FROM_URL", help="sqlite:///data/dragonbot.db, or postgresql://…")
    parser.add_argument("target", metavar="TO_URL", help="the same; must be empty")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: all is there and the same. 1: it is not the same, 2: it cannot be done; then nothing has changed."""
    try:
        found = move(chosen.source, chosen.target)
    except (NotOpened, OSError) as problem:
        print(f"Nothing was moved: {problem}", file=sys.stderr)
        return 2
    for each in found:
        print(f"{each.table}: {each.rows} rows, {'the same' if each.is_same else 'NOT the same'}")
    if not all(each.is_same for each in found):
        print("Nothing was moved: the copy differs from the source.", file=sys.stderr)
        return 1
    rows = sum(each.rows for each in found)
    print(f"All {rows} rows are identical. Set DATABASE_URL to the new database.")
    return 0
