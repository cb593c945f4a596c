"""The game master with shorter waits and caches, for measurements that would take many times as long.

No request waits for Discord's limits. Finished games sleep soon, tokens of clicks expire soon, and the store
caches fewer pages: things kept for up to a quarter of an hour would look like growth. `bench.bot.finished`
says why.
"""

from __future__ import annotations

import runpy
import sys

from bench.bot.bot_process import GAME_MASTER
from dragonbot import timing
from dragonbot.connection import responses, whispers
from dragonbot.store import rows
from dragonbot.store.sqlite import connection

SLEEPS_AFTER_SECONDS = 5.0
REMEMBERED_SECONDS = 5.0
CACHE_KILOBYTES = 1024


def main() -> None:
    for name in ("MOST_A_SECOND", "MOST_AT_ONCE", "MOST_CAUGHT_UP", "MOST_IN_A_WINDOW"):
        setattr(timing, name, 10_000)
    rows.OVER_IDLE_SECONDS = SLEEPS_AFTER_SECONDS
    responses.LASTS_SECONDS = whispers.REACHABLE_SECONDS = REMEMBERED_SECONDS  # type: ignore[misc]
    connection.CACHE_KILOBYTES = CACHE_KILOBYTES  # type: ignore[misc]
    (bot,) = GAME_MASTER
    sys.argv = [bot]
    runpy.run_path(bot, run_name="__main__")


if __name__ == "__main__":
    main()
