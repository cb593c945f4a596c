"""Rhythm: how fast a channel may be written to."""

from __future__ import annotations

from collections import deque
from typing import Final

from dragonbot.hall.time import Time

MOST: Final = 5
WINDOW: Final = 5.0
"""At most so many posts and edits in so many seconds in one channel."""
LEEWAY: Final = 0.25
"""What is sent later may travel faster."""


class Rhythm:
    """Of one channel; several tables follow one another there."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._beats: deque[float] = deque()

    async def room(self) -> None:
        """Wait until one more post does not overcrowd the channel."""
        while self.is_crowded:
            await self._time.sleep(self._beats[0] + WINDOW + LEEWAY - self._time.now())

    def beat(self) -> None:
        """Something is sent now."""
        self._beats.append(self._time.now())

    def skip(self) -> None:
        """It was not sent after all."""
        self._beats.pop()

    @property
    def is_crowded(self) -> bool:
        return self.busy and len(self._beats) >= MOST

    @property
    def busy(self) -> bool:
        """Whether anything was sent of late."""
        oldest = self._time.now() - WINDOW - LEEWAY
        while self._beats and self._beats[0] <= oldest:
            self._beats.popleft()
        return bool(self._beats)
