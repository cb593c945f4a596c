"""A bot in its own process, in a tavern of this one."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from dragonbot.practice.tavern import Tavern

ROOT: Final = Path(__file__).resolve().parents[2]
GAME_MASTER: Final = (str(ROOT / "bot.py"),)
HASTY: Final = ("-m", "bench.bot.hasty_bot")
"""The same with shorter waits and a smaller store cache."""
BARE: Final = ("-m", "bench.bot.bare_bot")
PLAIN: Final = (*BARE, "--plain")
"""The same on discord.py's default loop."""
NO_LIMITS: Final = ROOT / "bench" / "bot" / "no_limits.toml"
NO_SETTINGS: Final[Mapping[str, str]] = {}
UNLIMITED: Final = ROOT / "bench" / "bot" / "unlimited.toml"
"""Settings for a bot that doesn't count its requests, either."""
LOOK: Final = 0.002
PATIENCE: Final = 60.0


async def begin(
    tavern: Tavern, folder: Path, program: Sequence[str], settings: Mapping[str, str] = NO_SETTINGS
) -> Process:
    """Start the bot without waiting. Unless settings say otherwise, no one is refused for speed."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": tavern.token,
        "DISCORD_API_URL": tavern.api_url,
        "DISCORD_GATEWAY_URL": tavern.gateway_url,
        "DATABASE_URL": f"sqlite:///{folder / 'dragonbot.db'}",
        "LIMITS_FILE": str(NO_LIMITS),
        "LOG_LEVEL": "ERROR",
        "PYTHONPATH": str(ROOT),
        **settings,
    }
    return await asyncio.create_subprocess_exec(
        sys.executable, *program, env=environment, cwd=folder, stdout=DEVNULL
    )


async def connected(tavern: Tavern) -> None:
    for _ in range(int(PATIENCE / LOOK)):
        if any(session.connection is not None for session in tavern.gateway.sessions.values()):
            return
        await asyncio.sleep(LOOK)
    raise TimeoutError("the bot does not come")


async def end(process: Process) -> None:
    if process.returncode is None:
        process.terminate()
    await process.wait()


def worked_seconds(process: Process) -> float | None:
    """CPU seconds, without its thinking processes; None if the system doesn't tell."""
    told = Path(f"/proc/{process.pid}/stat")
    if not told.exists():
        return None
    user, system = told.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def at_work(
    tavern: Tavern,
    folder: Path,
    program: Sequence[str] = GAME_MASTER,
    settings: Mapping[str, str] = NO_SETTINGS,
) -> AsyncIterator[Process]:
    """Run a connected bot until the end of the block."""
    process = await begin(tavern, folder, program, settings)
    try:
        await connected(tavern)
        yield process
    finally:
        await end(process)
