"""Counted: an outside of which the figures are told what became of each post."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final, TypeVar

from dragonbot.figures import Figures, PostOutcome, PostRoute
from dragonbot.hall.outside import Closed, Envelope, Later, Lost, Notice, Outside, Placed, Shut
from dragonbot.ids import ChannelId, MessageId

R = TypeVar("R")

OUTCOMES: Final[dict[type[BaseException], PostOutcome]] = {
    Later: "later",
    Lost: "lost",
    Shut: "shut",
    Closed: "shut",
}


class CountedOutside:
    def __init__(self, outside: Outside, figures: Figures) -> None:
        self._outside = outside
        self._figures = figures
        self.is_free = outside.is_free
        self.find = outside.find
        self.make_place = outside.make_place
        self.find_written = outside.find_written

    async def post(self, notice: Notice) -> Placed:
        return await self._counted("new", self._outside.post(notice))

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        return await self._counted("edit", self._outside.edit(notice, message))

    async def write(self, envelope: Envelope) -> ChannelId:
        return await self._counted("letter", self._outside.write(envelope))

    async def _counted(self, route: PostRoute, work: Awaitable[R]) -> R:
        try:
            placed = await work
        except Exception as error:
            self._figures.posted(route, OUTCOMES.get(type(error), "failed"))
            raise
        self._figures.posted(route, "shown")
        return placed
