"""Starts bots as processes that have everything imported.

Importing bot.py takes most of a CPU second, and the tests start over a hundred bots, and registries that need
most of the same. So each worker has a process that imported it once and forks for each of them. A fork has
its environment, folder and streams as after a normal start; tests/service/test_starting.py starts a bot as
people do.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import gc
import importlib
import json
import os
import runpy
import signal
import socket
import struct
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).resolve().parents[2]
NUMBER: Final = struct.Struct("=i")
LOST: Final = -signal.SIGKILL
"""The exit code if no process is left to report it."""


class WarmProcess:
    """The used part of asyncio's Process."""

    def __init__(self, pid: int, line: socket.socket) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._line = line
        self._loop = asyncio.get_running_loop()
        self._ended = asyncio.Event()
        self._loop.add_reader(line, self._heard)

    def _heard(self) -> None:
        try:
            told = self._line.recv(NUMBER.size)
        except BlockingIOError:
            return
        self._loop.remove_reader(self._line)
        self._line.close()
        self.returncode = NUMBER.unpack(told)[0] if told else LOST
        self._ended.set()

    async def wait(self) -> int | None:
        await self._ended.wait()
        return self.returncode

    def send_signal(self, what: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            if self.returncode is None:
                os.kill(self.pid, what)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@cache
def _door() -> socket.socket:
    """A connection to the forking process, which starts on demand and ends with this one."""
    mine, its = socket.socketpair()
    with its:
        command = [sys.executable, str(Path(__file__).resolve()), str(its.fileno())]
        server = subprocess.Popen(command, pass_fds=[its.fileno()], stdin=subprocess.DEVNULL)

    def leave() -> None:
        mine.close()
        server.wait()

    atexit.register(leave)
    return mine


async def start(
    program: Path, environment: dict[str, str], folder: Path, diary: IO[str], *words: str
) -> WarmProcess:
    """Run a program with its output in the diary."""
    line, its = socket.socketpair()
    with its:
        socket.send_fds(_door(), [b"\n"], [its.fileno(), diary.fileno()])
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    plan = {"program": str(program), "environment": environment, "folder": str(folder), "words": words}
    await loop.sock_sendall(line, json.dumps(plan).encode() + b"\n")
    return WarmProcess(NUMBER.unpack(await loop.sock_recv(line, NUMBER.size))[0], line)


def _serve(door: socket.socket) -> None:
    """Fork until the other side of the door is gone. Only the original process returns."""
    # No one waits for the watchers.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        _, numbers, _, _ = socket.recv_fds(door, 1, 2)
        if not numbers:
            return
        if os.fork() == 0:
            door.close()
            _watch(socket.socket(fileno=numbers[0]), numbers[1])
        for number in numbers:
            os.close(number)


def _watch(line: socket.socket, diary: int) -> None:
    """Fork again, and report its end. Never returns."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with line.makefile("rb") as told:
        plan = json.loads(told.readline())
    pid = os.fork()
    if pid == 0:
        line.close()
        for stream in (1, 2):
            os.dup2(diary, stream)
        os.close(diary)
        _be(plan)
    # The worker may be gone.
    with contextlib.suppress(BrokenPipeError):
        line.sendall(NUMBER.pack(pid))
        has_ended = threading.Event()
        threading.Thread(target=_end_with, args=(line, pid, has_ended), daemon=True).start()
        _, status = os.waitpid(pid, 0)
        has_ended.set()
        line.sendall(NUMBER.pack(os.waitstatus_to_exitcode(status)))
    os._exit(0)


def _end_with(line: socket.socket, pid: int, has_ended: threading.Event) -> None:
    """Kill the process when its test is gone: a failed one may have left it running."""
    with contextlib.suppress(ConnectionResetError):
        line.recv(1)
    if not has_ended.is_set():
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _be(plan: dict[str, object]) -> None:
    """Run the plan up to its exit code. Never returns."""
    environment, folder, program, words = (
        plan[each] for each in ("environment", "folder", "program", "words")
    )
    assert isinstance(environment, dict)
    assert isinstance(words, list)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(folder))
    sys.argv = [str(program), *words]
    runpy.run_path(str(program), run_name="__main__")
    sys.exit(0)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    importlib.import_module("bot")
    gc.collect()
    gc.freeze()
    _serve(socket.socket(fileno=int(sys.argv[1])))
