"""A gateway session: its events, packed and kept for resending after a break."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Final, NamedTuple, TypeAlias

from aiohttp import web

from dragonbot.practice.world.body import text_of
from dragonbot.practice.world.guild import Guild

Packer: TypeAlias = Callable[[str], bytes]


def packer_for(name: str | None) -> Packer | None:
    """A compressor for one connection. None sends plain text. Raises ValueError for unknown names."""
    match name:
        case None | "":
            return None
        case "zlib-stream":
            return _zlib_stream()
        case "zstd-stream":
            return _zstd_stream()
        case _:
            raise ValueError(f"no such compression: {name}")


def _zlib_stream() -> Packer:
    stream = zlib.compressobj(level=zlib.Z_BEST_SPEED)  # low compression, as nothing travels far
    return lambda text: stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Packer:
    # Clients ask for this only if one of the two is installed, which then holds here, too.
    try:
        zstandard = import_module("zstandard")
    except ImportError:
        zstd = import_module("compression.zstd")
        new = zstd.ZstdCompressor()
        return lambda text: bytes(new.compress(text.encode(), mode=new.FLUSH_BLOCK))
    old = zstandard.ZstdCompressor().compressobj()
    return lambda text: bytes(old.compress(text.encode()) + old.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK))


MOST_REMEMBERED = 100_000


class Shard(NamedTuple):
    """The guilds of a session."""

    number: int
    of: int

    def has(self, guild: Guild) -> bool:
        """The first shard gets direct messages."""
        return (0 if guild.is_direct else guild.id >> 22) % self.of == self.number


ALL: Final = Shard(0, 1)


class Connection:
    """One WebSocket that sends in order."""

    def __init__(self, socket: web.WebSocketResponse, packer: Packer | None) -> None:
        self.socket = socket
        self._pack = packer
        self._queue: asyncio.Queue[str | bytes] = asyncio.Queue()
        self.beats = 0
        self.received = 0
        self.minute_began = 0.0
        self.closed_here = False
        self.transport: asyncio.BaseTransport | None = None

    def put(self, text: str | bytes) -> None:
        """Queue a payload: text is compressed, bytes are not."""
        self._queue.put_nowait(text)

    def send(self, op: int, data: object) -> None:
        self.put(text_of({"op": op, "d": data, "s": None, "t": None}))

    def too_many(self, now: float, most: int, seconds: float) -> bool:
        """Count a client's payload; True if there are too many."""
        if now >= self.minute_began + seconds:
            self.minute_began, self.received = now, 0
        self.received += 1
        return self.received > most

    def cut(self) -> None:
        """Break the connection without closing it."""
        if isinstance(self.transport, asyncio.WriteTransport):
            self.transport.abort()

    async def drain(self) -> None:
        """Wait until everything is sent."""
        with contextlib.suppress(TimeoutError):  # a client may have stopped reading
            await asyncio.wait_for(self._queue.join(), 2)

    async def write(self) -> None:
        """Send while the connection lasts."""
        while True:
            text = await self._queue.get()
            try:
                if isinstance(text, bytes):
                    await self.socket.send_bytes(text)
                elif self._pack is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self._pack(text))
            except (ConnectionError, RuntimeError):
                pass  # disconnected; the session keeps its events
            finally:
                self._queue.task_done()


class Session:
    def __init__(self, intents: int, shard: Shard = ALL) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.connection: Connection | None = None
        self._told: deque[tuple[int, str]] = deque(maxlen=MOST_REMEMBERED)

    def wants(self, intent: int) -> bool:
        return not intent or bool(self.intents & intent)

    def dispatch(self, name: str, data: object) -> None:
        self.sequence += 1
        text = text_of({"op": 0, "t": name, "s": self.sequence, "d": data})
        self._told.append((self.sequence, text))
        if self.connection is not None:
            self.connection.put(text)

    def heard(self, sequence: object) -> None:
        """Note the client's heartbeat: earlier events need no resending."""
        while isinstance(sequence, int) and self._told and self._told[0][0] <= sequence:
            self._told.popleft()

    def since(self, sequence: int) -> Iterator[str]:
        return (text for number, text in self._told if number > sequence)

    def remembers(self, sequence: int) -> bool:
        """True if all later events are kept."""
        first = self._told[0][0] if self._told else self.sequence + 1
        return first - 1 <= sequence <= self.sequence
