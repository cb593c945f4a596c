"""A bot that may die at any moment: bot.py as a process, served by a tavern in this one."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import Process
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.telemetry import VARIABLE
from tests.end_to_end import warm
from tests.end_to_end.warm import WarmProcess

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 120.0
LOOK: Final = 0.02


def unhurried() -> Limits:
    """No rate limits, and long deadlines for busy machines."""
    return Limits(rates=False, answer_within=PATIENCE)


class Mortal:
    def __init__(self, tavern: Tavern, folder: Path, *, draws: bool = False) -> None:
        """A bot that draws takes seconds longer to start, as it uploads hundreds of icons."""
        self.draws = draws
        self.settings: dict[str, str] = {}
        """In addition to the usual ones here."""
        self.tavern = tavern
        self.folder = folder
        self.database = folder / "dragonbot.db"
        self.diary = folder / "bot.log"
        self._process: Process | WarmProcess | None = None

    async def start(self, fail_point: str = "") -> None:
        """Start and wait until connected; at its fail point the bot may have died again by then."""
        await self.launch(fail_point)
        await _until(lambda: self.is_connected or not self.is_alive)
        if not self.is_alive and not fail_point:
            raise RuntimeError(self.diary.read_text()[-2000:])

    async def launch(self, fail_point: str = "") -> None:
        """Start without waiting."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.tavern.token,
            "DISCORD_API_URL": self.tavern.api_url,
            "DISCORD_GATEWAY_URL": self.tavern.gateway_url,
            "DATABASE_URL": f"sqlite:///{self.database}",
            "PICTURES": "on" if self.draws else "off",
            VARIABLE: fail_point,
            **self.settings,
        }
        with self.diary.open("a") as diary:
            self._process = await self._run(environment, diary)

    async def _run(self, environment: dict[str, str], diary: IO[str]) -> Process | WarmProcess:
        return await warm.start(ROOT / "bot.py", environment, self.folder, diary)

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def is_connected(self) -> bool:
        return any(session.connection is not None for session in self.tavern.gateway.sessions.values())

    async def connected(self) -> None:
        """Wait until it receives events."""
        await _until(lambda: self.is_connected or not self.is_alive)
        assert self.is_alive, self.diary.read_text()[-2000:]

    async def said(self, words: str, times: int = 1) -> None:
        """Wait until these words are in the log this many times."""
        await _until(lambda: self.diary.read_text().count(words) >= times or not self.is_alive)
        assert self.is_alive, self.diary.read_text()[-2000:]

    async def kill(self) -> None:
        """Kill it without cleanup, as in a power cut."""
        assert self._process is not None
        if self.is_alive:
            self._process.kill()
        await self._process.wait()
        await _until(lambda: not self.is_connected)

    async def stop(self, seconds: float) -> bool:
        """Ask it to stop, as a service manager does. True if it stopped in time."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await self.died(seconds)

    async def died(self, seconds: float) -> bool:
        """Wait until it dies."""
        assert self._process is not None
        try:
            await asyncio.wait_for(self._process.wait(), seconds)
        except TimeoutError:
            return False
        return True

    @property
    def number(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        return self._process.returncode if self._process is not None else None


async def _until(condition: Callable[[], bool]) -> None:
    """Poll: the gateway doesn't announce connections."""
    for _ in range(int(PATIENCE / LOOK)):
        if condition():
            return
        await asyncio.sleep(LOOK)
    raise TimeoutError
