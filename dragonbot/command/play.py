"""`play`: a practice table in the terminal, against computers or with people in other windows."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import sys
import threading
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from io import TextIOWrapper
from typing import Final, TextIO, get_args

from dragonbot.command.numbers import whole
from dragonbot.command.tavern_client import Refused, TavernClient
from dragonbot.games import GAMES
from dragonbot.players import LEVELS, USUAL
from dragonbot.store.pace import Pace

BOT: Final = (sys.executable, "-m", "dragonbot", "run")
START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 15.0
READY_SECONDS: Final = 30.0
WIDEST: Final = 100
PROMPT: Final = "> "
NOT_OPEN: Final = "The practice tavern did not open."
OWN_TAVERN: Final = {
    "DISCORD_TOKEN": " ",  # an empty one would let a token in .env through
    "DATABASE_URL": "",
    "PRACTICE_PORT": "0",
    "PICTURES": "off",
    "LOG_LEVEL": "ERROR",
    "METRICS_PORT": "",
}
"""Environment of a bot for one terminal: in words, with a temporary store."""


def fill_play(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Play in the terminal. Opens the practice tavern and a table in it, and shows its posts as text. "
        "With --url, join a tavern that is already open, to play with others in terminals and browsers."
    )
    parser.add_argument("--game", default=next(iter(GAMES)), choices=tuple(GAMES), help="which game")
    parser.add_argument(
        "--computers", type=whole, default=3, metavar="N", help="computer players (default: 3)"
    )
    parser.add_argument("--level", default=USUAL, choices=LEVELS, help=f"their level (default: {USUAL})")
    parser.add_argument(
        "--pace", default="untimed", choices=get_args(Pace), help="time per question (default: untimed)"
    )
    parser.add_argument(
        "--as", dest="person", default="ann", metavar="NAME", help="ann, bob, cid, dot, eve or fay"
    )
    parser.add_argument("--language", choices=("en", "de"), help="the table's language")
    parser.add_argument(
        "--url", help="join a practice tavern that is already open, such as http://127.0.0.1:8765"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    import aiohttp

    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        return asyncio.run(_play(chosen))
    except (KeyboardInterrupt, asyncio.CancelledError):
        print()
        return 0
    except (Refused, aiohttp.ClientError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2


async def _play(chosen: argparse.Namespace) -> int:
    import aiohttp

    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    width = min(shutil.get_terminal_size().columns, WIDEST)
    terminal = Terminal(sys.stdin, sys.stdout)
    async with tavern_at(chosen.url, os.environ) as url, aiohttp.ClientSession() as session:
        client = TavernClient(session, url, chosen.person, terminal.say, width)
        await client.enter()
        async with client.listening():
            if chosen.url is None:
                await _open_table(client, chosen)
            client.tell(client.say("play-hint", url=url))
            await client.quiet()
            if not client.controls:
                with suppress(Refused):
                    client.print_again()
            await converse(client, terminal)
            terminal.say()
            if not client.is_connected:
                terminal.say(client.say("play-closed"))
    return 0


class Terminal:
    """A terminal for typing lines while others are printed."""

    def __init__(self, stdin: TextIO | None, stdout: TextIO) -> None:
        self._stdin = stdin
        self._stdout = stdout
        self._prompt = ""
        """The prompt of the line being typed, if any."""
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._reader: threading.Thread | None = None

    def say(self, text: str = "") -> None:
        self._stdout.write(("\n" if self._prompt else "") + text + "\n")
        self._prompt = ""

    async def ask(self, prompt: str) -> str | None:
        """The next line; None at the end of input."""
        if self._reader is None:
            loop = asyncio.get_running_loop()
            # A daemon, as it may wait for a line that never comes after the game is left.
            self._reader = threading.Thread(target=self._read, args=(loop,), daemon=True)
            self._reader.start()
        self.show(prompt)
        typed = await self._typed.get()
        self._prompt = ""
        return typed

    def show(self, prompt: str) -> None:
        if not self._prompt:
            self._prompt = prompt
            self._stdout.write(prompt)
        self._stdout.flush()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read bytes: a stream waiting for a line holds a lock that keeps Python from ending."""
        with suppress(RuntimeError):  # the loop has closed
            for line in _lines_from(self._stdin):
                loop.call_soon_threadsafe(self._typed.put_nowait, line)
            loop.call_soon_threadsafe(self._typed.put_nowait, None)


def _lines_from(stream: TextIO | None) -> Iterator[str]:
    pending = b""
    while stream is not None:
        try:
            part = os.read(stream.fileno(), 65536)
        except (OSError, ValueError):  # no one is there
            part = b""
        *lines, pending = (pending + part).split(b"\n")
        if not part and pending:
            lines, pending = [pending], b""
        for line in lines:
            yield line.decode(stream.encoding or "utf-8", errors="replace")
        if not part:
            return


@asynccontextmanager
async def tavern_at(url: str | None, environment: Mapping[str, str]) -> AsyncIterator[str]:
    """The address of a tavern: the named one, or our own, which closes with the block."""
    if url is not None:
        yield url
        return
    # In its own session Ctrl-C doesn't reach it; we stop it when we stop.
    process = await asyncio.create_subprocess_exec(
        *BOT, stdout=PIPE, env={**environment, **OWN_TAVERN}, start_new_session=True
    )
    assert process.stdout is not None
    try:
        yield await asyncio.wait_for(_address(process.stdout), START_SECONDS)
    except TimeoutError:
        raise Refused(NOT_OPEN) from None
    finally:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGTERM)
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        if process.returncode is None:
            process.kill()


async def _address(told: asyncio.StreamReader) -> str:
    async for line in told:
        _, found, address = line.decode(errors="replace").partition("http://")
        if found:
            return f"http://{address.strip()}"
    raise Refused(NOT_OPEN)


async def _open_table(client: TavernClient, chosen: argparse.Namespace) -> None:
    options = {"game": chosen.game, "pace": chosen.pace}
    if chosen.language:
        options["language"] = chosen.language
    await _when_ready(lambda: client.run("/table open", **options))
    for _ in range(chosen.computers):
        await client.run("/table bot", level=chosen.level)
    await client.run("/table start")


async def _when_ready(action: Callable[[], Awaitable[None]]) -> None:
    """Retry until the bot has registered its commands, a moment after the tavern opens."""
    ends = asyncio.get_running_loop().time() + READY_SECONDS
    while True:
        try:
            return await action()
        except Refused:
            if asyncio.get_running_loop().time() > ends:
                raise
            await asyncio.sleep(0.2)


async def converse(client: TavernClient, terminal: Terminal) -> None:
    """Do what is typed and print the result, until the input ends or the player quits."""
    while client.is_connected:
        line = await _next_line(client, terminal)
        if line is None or line.strip() in ("quit", "exit"):
            return
        try:
            await client.type_line(line.strip(), terminal.ask)
        except Refused as refused:
            client.tell(str(refused))
        await client.quiet()


async def _next_line(client: TavernClient, terminal: Terminal) -> str | None:
    """The next typed line; prints the table's news meanwhile."""
    typing = asyncio.ensure_future(terminal.ask(PROMPT))
    try:
        while not typing.done():
            news = asyncio.ensure_future(client.news())
            await asyncio.wait((typing, news), return_when=asyncio.FIRST_COMPLETED)
            news.cancel()
            if not client.is_connected:
                return None
            if client.has_news and not typing.done():
                await client.quiet()
                if not typing.done():
                    terminal.show(PROMPT)
        return typing.result()
    finally:
        typing.cancel()
