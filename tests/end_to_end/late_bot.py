"""bot.py with a clock that a test can move: the file named by AHEAD has the seconds ahead."""

from __future__ import annotations

import asyncio
import math
import os
import sys
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dragonbot.service.program import main
from dragonbot.tables import registry
from dragonbot.timing import RealTime

AHEAD: Final = Path(os.environ["AHEAD"])
LOOK_SECONDS: Final = 0.02


class LateTime(RealTime):
    def now(self) -> float:
        return time.time() + float(AHEAD.read_text())

    async def sleep(self, seconds: float) -> None:
        """The clock may be moved meanwhile."""
        until = self.now() + seconds
        while (left := until - self.now()) > 0:  # noqa: ASYNC110 - it is another process that moves it
            await asyncio.sleep(min(left, LOOK_SECONDS))


if __name__ == "__main__":
    registry.RealTime = LateTime  # type: ignore[attr-defined]
    registry.FROZEN_SECONDS = math.inf  # type: ignore[misc]
    sys.exit(main([]))
