"""`python -m tests.store.saving FILE SAVERS ANSWERS`: a process that stores until done or killed.

It prints the numbers of a match and of an answer when the store has accepted that answer.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from dragonbot.store.protocol import Change
from dragonbot.store.sqlite.store import SqliteStore
from tests.store.sample import answer_row, match_row, post_row, saved


def tell(match: int, number: int | str) -> None:
    """Unbuffered, in case this process dies."""
    os.write(1, f"{match} {number}\n".encode())


async def saver(store: SqliteStore, answers: int) -> None:
    row = match_row()
    row = row.model_copy(update={"id": await store.new_match(row)})
    tell(row.id, "-")
    for number in range(answers):
        row = saved(row, question=number + 1)
        await store.save(Change(row, None, [answer_row(row.id, number)], [post_row(row.id, number)]))
        tell(row.id, number)


async def main(file: Path, savers: int, answers: int) -> None:
    store = await SqliteStore.open(file)
    await asyncio.gather(*(saver(store, answers) for _ in range(savers)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
