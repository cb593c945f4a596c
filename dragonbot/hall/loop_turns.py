"""Turns of the loop: what nobody waits for with a finger on a button makes room for those who do.

A loop that has more to do than it can goes through all of it once a turn, whoever it is for. Clicks come in a
few a turn. If all posts began at once, clicks would stand behind them, and Discord gives one three seconds;
so of posts, too, few begin in one turn. Where there is little to do a turn is over in no time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

MOST_A_TURN: Final = 1
"""So many begin in one turn of the loop."""


class LoopTurns:
    def __init__(self, most_a_turn: int = MOST_A_TURN) -> None:
        self._most = most_a_turn
        self._begun = 0
        """In this turn of the loop."""
        self._row: deque[asyncio.Future[None]] = deque()

    @property
    def waiting(self) -> int:
        """How many stand in a row."""
        return len(self._row)

    async def mine(self) -> None:
        """Returns when it is one's turn: at once, or after all who came before."""
        if self._begun < self._most and not self._row:
            self._begin()
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._row.append(future)
        await future

    def _begin(self) -> None:
        self._begun += 1
        if self._begun == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """The next turn of the loop."""
        self._begun = 0
        while self._row and self._begun < self._most:
            future = self._row.popleft()
            if not future.done():  # else whoever stood there has gone
                self._begin()
                future.set_result(None)
