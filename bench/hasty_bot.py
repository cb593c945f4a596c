"""The game master as it is, but for time and room: for measurements that would take many times as long.

No request waits for Discord's limits. What is over sleeps soon, tokens of clicks are forgotten soon, and the
store keeps fewer pages in memory: what is there for a quarter of an hour at most would look as if it grew.
`bench.finished` says why.
"""

from __future__ import annotations

import runpy
import sys

from bench.bot_process import GAME_MASTER
from cogs import edit_tokens, whispers
from dragonbot.hall import gate, sleeping
from dragonbot.hall.sqlite import connection

SLEEPS_AFTER_SECONDS = 5.0
REMEMBERED_SECONDS = 5.0
CACHE_KILOBYTES = 1024


def main() -> None:
    gate.MOST_A_SECOND = gate.MOST_AT_ONCE = gate.MOST_CAUGHT_UP = gate.MOST_IN_A_WINDOW = 10_000  # type: ignore[misc]
    sleeping.OVER_IDLE_SECONDS = SLEEPS_AFTER_SECONDS
    edit_tokens.LASTS_SECONDS = whispers.REACHABLE_SECONDS = REMEMBERED_SECONDS  # type: ignore[misc]
    connection.CACHE_KILOBYTES = CACHE_KILOBYTES  # type: ignore[misc]
    (bot,) = GAME_MASTER
    sys.argv = [bot]
    runpy.run_path(bot, run_name="__main__")


if __name__ == "__main__":
    main()
