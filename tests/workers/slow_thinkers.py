"""Thinkers that take as long as a test wants."""

from __future__ import annotations

import asyncio
from typing import Any

from dragonbot.timing import NOBODYS, Whose
from dragonbot.workers.thinkers import NoThought, Thinkers, Work
from dragonbot.workers.thought import Thought


class SlowThinkers(Thinkers):
    def __init__(self) -> None:
        super().__init__()
        self.under_way: list[tuple[Thought, asyncio.Future[None]]] = []
        self.broken = False

    async def think(self, thought: Work, due: float = 0.0, whose: Whose = NOBODYS) -> Any:
        assert isinstance(thought, Thought)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.under_way.append((thought, done))
        await done
        if self.broken:
            raise NoThought
        return await super().think(thought, due, whose)

    @property
    def wanted(self) -> list[Thought]:
        """Running thoughts whose results are still wanted."""
        return [thought for thought, done in self.under_way if not done.done()]

    def finish(self) -> None:
        """Finish all running thoughts."""
        for _, done in self.under_way:
            if not done.done():
                done.set_result(None)
        self.under_way.clear()
