"""A PostgreSQL server for the tests, from the machine's own programs; it listens on 127.0.0.1 only."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

PROGRAMS: Final = "/usr/lib/postgresql/*/bin"
"""Debian's folder; elsewhere they are on the path."""
MEMORY: Final = Path("/dev/shm")
"""Linux's file system in memory."""
START_SECONDS: Final = 60
NAME: Final = "dragonbot"


class NoServer(Exception):
    """PostgreSQL is not installed; the text says what is missing."""


class Server:
    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port

    def url(self, database: str) -> str:
        return f"postgresql://{NAME}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start or restart it; a killed server recovers its data."""
        options = (
            f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder}"
            " -c max_connections=50 -c shared_buffers=32MB -c max_wal_size=256MB"
        )
        _run("pg_ctl", "-D", self._data, "-o", options, "-l", self.folder / "log", "-w", "-s", "start")

    def freeze(self, what: signal.Signals = signal.SIGSTOP) -> None:
        """Stop all its processes until `thaw`. Connections stay open."""
        first = int((self._data / "postmaster.pid").read_text().splitlines()[0])
        for process in (first, *_children(first)):
            os.kill(process, what)

    def thaw(self) -> None:
        self.freeze(signal.SIGCONT)

    def stop(self, how: str = "fast") -> None:
        _run("pg_ctl", "-D", self._data, "-m", how, "-s", "stop")

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def make(self) -> None:
        self.folder.mkdir(parents=True)
        if (who := _somebody()) is not None:
            shutil.chown(self.folder, who)
        _run("initdb", "-D", self._data, "-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C", "-N")


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server until the end of the block. Raises NoServer if not installed."""
    program("initdb")
    server = Server(folder, _free_port())
    server.make()
    server.start()
    try:
        yield server
    finally:
        with suppress(subprocess.CalledProcessError):  # it is gone
            server.stop("immediate")


@contextmanager
def served() -> Iterator[Server]:
    """The same in a temporary folder. Without PostgreSQL the test is skipped, or fails in CI."""
    with TemporaryDirectory(prefix="dragonbot-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        Path(folder).chmod(0o755)  # the server runs as another user
        try:
            with serving(Path(folder) / "postgres") as server:
                yield server
        except NoServer as why:
            if os.environ.get("CI"):
                raise
            pytest.skip(str(why))


def program(name: str) -> str:
    found = shutil.which(name) or next(map(str, sorted(Path("/").glob(f"{PROGRAMS[1:]}/{name}"))), None)
    if found is None:
        raise NoServer(f"there is no {name} on this machine: install PostgreSQL")
    return found


def _run(name: str, *words: object) -> None:
    command: Sequence[str] = [program(name), *map(str, words)]
    if (who := _somebody()) is not None:
        command = ["setpriv", f"--reuid={who}", f"--regid={who}", "--clear-groups", *command]
    subprocess.run(command, check=True, timeout=START_SECONDS, stdout=subprocess.DEVNULL, cwd="/")


def _children(process: int) -> Iterator[int]:
    for told in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = told.read_text().rpartition(")")[2].split()
            if int(words[1]) == process:
                yield int(told.parent.name)


def _somebody() -> str | None:
    """The user for the server, as PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            pwd.getpwnam(name)
            return name
    raise NoServer("PostgreSQL does not run as root, and there is nobody else on this machine")


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])
