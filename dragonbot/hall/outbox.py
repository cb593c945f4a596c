"""The outbox: what has been stored is shown, each post once, each edit as often as it takes."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from dragonbot.hall.messenger import Messenger
from dragonbot.hall.outside import Outside, Shut
from dragonbot.hall.rhythm import Rhythm

if TYPE_CHECKING:
    from dragonbot.hall.hall import Hall

log = logging.getLogger(__name__)

ASK_AGAIN: Final = 30.0
"""So long after a place was found shut one tries there again, or sooner when somebody does something."""


class Outbox:
    """Sends a messenger for each match that has something to show."""

    def __init__(self, hall: Hall, outside: Outside) -> None:
        self._hall = hall
        self._outside = outside
        self._messengers: dict[int, Messenger] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._rhythms: dict[int, Rhythm] = {}
        self._closed = False

    def push(self, match: int, channel: int, *, posts: bool = True) -> None:
        """Something of this match may have to be shown; if no posts, then names of those who have sealed."""
        if self._closed:
            return
        messenger = self._messengers.get(match)
        if messenger is None:
            rhythm = self._rhythms.setdefault(channel, Rhythm(self._hall.time))
            messenger = self._messengers[match] = Messenger(self._hall, self._outside, match, rhythm)
        messenger.hear(posts=posts)
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._run(match, messenger), name=f"messenger {match}")

    def busy(self, match: int) -> bool:
        """Whether the messenger of a match is under way."""
        return match in self._tasks

    def lay_down(self, match: int) -> None:
        """The match sleeps, so its messenger may go home."""
        if match not in self._tasks:
            self._messengers.pop(match, None)
        for channel in [channel for channel, rhythm in self._rhythms.items() if not rhythm.busy]:
            if all(self._messengers[number].rhythm is not self._rhythms[channel] for number in self._tasks):
                del self._rhythms[channel]

    async def quiet(self) -> None:
        """Return when everything that can be shown is shown."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, match: int, messenger: Messenger) -> None:
        try:
            while True:
                try:
                    return await messenger.run()
                except Shut as place:
                    await self._hall.pause(match, place.why)
                    await messenger.news_within(ASK_AGAIN)
        except Exception:
            log.exception("posts of match %s are not shown", match)
        finally:
            del self._tasks[match]
