"""Starting and stopping the bot as a process."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from dragonbot.store.sqlite.connection import to_write
from tests.each import slow_but
from tests.postgres import Server, served
from tests.store.test_flipped_bytes import flipped, sound

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0

WITHOUT_ONE = """
import sys
import discord
del discord.utils._to_json, discord.app_commands.Command._invoke_autocomplete
import bot
sys.exit(bot.main([]))
"""


def started(tmp_path: Path, **settings: str) -> subprocess.Popen[str]:
    """The bot with only these settings, in a separate folder."""
    known = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "HOME") if name in os.environ}
    return subprocess.Popen(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env={**known, "PYTHONPATH": str(ROOT), **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.slow
def test_a_bot_with_an_unfit_discord_py_says_so_and_does_not_start(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_ONE]
    known = {"PYTHONPATH": str(ROOT), "PRACTICE_PORT": "0"}
    bot = subprocess.run(
        command, cwd=tmp_path, env=known, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert bot.returncode == 2
    assert "has no discord.utils._to_json, Command._invoke_autocomplete any more" in bot.stderr
    assert "Traceback" not in bot.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "loud"),
        pytest.param("PRACTICE_PORT", "x", marks=pytest.mark.slow),
        pytest.param("DATABASE_URL", "postgres://[x", marks=pytest.mark.slow),
    ],
)
def test_wrong_settings_end_the_start(tmp_path: Path, name: str, value: str) -> None:
    _, said = (bot := started(tmp_path, **{"PRACTICE_PORT": "0", name: value})).communicate(timeout=PATIENCE)
    assert bot.returncode == 2
    assert name in said
    assert "Traceback" not in said


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        bot = started(tmp_path, PRACTICE_PORT=str(taken.getsockname()[1]))
        _, said = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 2
    assert said.startswith("PRACTICE_PORT: ")
    assert "Traceback" not in said


@pytest.mark.slow
def test_metrics_at_an_address_of_another_machine(tmp_path: Path) -> None:
    bot = started(tmp_path, PRACTICE_PORT="0", METRICS_PORT="9464", METRICS_HOST="192.0.2.1")
    _, said = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 2
    assert said.splitlines()[-1].startswith("METRICS_PORT at METRICS_HOST 192.0.2.1: ")
    assert "Traceback" not in said


@pytest.mark.slow
def test_a_locked_database(tmp_path: Path) -> None:
    """One sentence says so, and the next start may work. Two wait for their locks at once."""
    bots = {}
    with ExitStack() as stack:
        for lock in ("IMMEDIATE", "EXCLUSIVE"):
            file = tmp_path / f"{lock}.db"
            to_write(file).close()
            other = stack.enter_context(closing(sqlite3.connect(file, isolation_level=None)))
            other.execute(f"BEGIN {lock}")
            bots[file] = started(tmp_path, PRACTICE_PORT="0", DATABASE_URL=f"sqlite:///{file}")
        told = {file: bot.communicate(timeout=PATIENCE)[1] for file, bot in bots.items()}
    for file, said in told.items():
        assert bots[file].returncode == 1
        assert said.splitlines()[-1].startswith(f"DATABASE_URL: {file} is locked by another program")
        assert "Traceback" not in said


@pytest.fixture
def server() -> Iterator[Server]:
    with served() as server:
        yield server


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_an_unreachable_shared_database_is_waited_for(tmp_path: Path, server: Server) -> None:
    """A service that ends because of a wrong setting isn't restarted; this is not such a case."""
    server.stop()
    settings = {"PRACTICE_PORT": "0", "DATABASE_URL": server.url("postgres"), "SHARDS": "1"}
    bots = [started(tmp_path, **settings) for _ in range(2)]
    try:
        for bot in bots:
            assert bot.stderr is not None
            assert any("the database cannot be reached" in line and "in 2 s" in line for line in bot.stderr)
        patient, impatient = bots
        impatient.send_signal(signal.SIGTERM)
        server.start()
        assert patient.stderr is not None
        assert any("ready in" in line for line in patient.stderr)
        patient.send_signal(signal.SIGTERM)
        for bot in bots:
            _, rest = bot.communicate(timeout=PATIENCE)
            assert bot.returncode == 0
            assert "Traceback" not in rest
    finally:
        for bot in bots:
            bot.kill()
            bot.wait()


@pytest.mark.slow
def test_a_shared_database_of_another_program_ends_the_start(tmp_path: Path, server: Server) -> None:
    bot = started(tmp_path, PRACTICE_PORT="0", DATABASE_URL=server.url("elsewhere"))
    _, said = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 2
    assert "DATABASE_URL: PostgreSQL cannot be used: " in said.splitlines()[-1]
    assert "Traceback" not in said


@pytest.fixture(params=slow_but("uvloop", of=["uvloop", "asyncio"]))
def loop(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """uvloop if installed, otherwise Python's own loop: its name, and the path that Python tries first."""
    name: str = request.param
    if name == "uvloop":
        pytest.importorskip("uvloop", reason="it is for some systems only")
        return name, str(ROOT)
    without = tmp_path_factory.mktemp("without")
    for module in ("uvloop", "orjson"):
        (without / f"{module}.py").write_text("raise ModuleNotFoundError", "utf-8")
    return name, os.pathsep.join((str(without), str(ROOT)))


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("stop", slow_but(signal.SIGTERM, of=[signal.SIGTERM, signal.SIGINT]))
def test_without_a_token_the_tavern_opens(
    tmp_path: Path, stop: signal.Signals, loop: tuple[str, str]
) -> None:
    name, path = loop
    bot = started(tmp_path, PRACTICE_PORT="0", PYTHONPATH=path, LOG_LEVEL="DEBUG")
    try:
        assert bot.stdout is not None
        assert bot.stderr is not None
        said = bot.stdout.readline()
        assert "DISCORD_TOKEN" in said
        assert "http://127.0.0.1:" in said
        said = ""
        for line in bot.stderr:
            said += line
            if "ready in" in line:
                break
        assert f"the loop is {name}" in said
        assert f"JSON is read by {'json' if name == 'asyncio' else 'orjson'}" in said
        bot.send_signal(stop)
        _, rest = bot.communicate(timeout=PATIENCE)
        assert bot.returncode == 0
        assert "Traceback" not in rest
        assert "ERROR" not in rest
    finally:
        bot.kill()
        bot.wait()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_an_unreachable_discord_is_waited_for(tmp_path: Path) -> None:
    bot = started(
        tmp_path,
        DISCORD_TOKEN="abc.def",
        DISCORD_API_URL="http://127.0.0.1:9/api/v10",  # nothing listens there
        DATABASE_URL=f"sqlite:///{tmp_path}/games.db",
    )
    try:
        assert bot.stderr is not None
        for line in bot.stderr:
            if "cannot be reached" in line and "again in 2 s" in line:
                break
        bot.send_signal(signal.SIGTERM)
        _, rest = bot.communicate(timeout=PATIENCE)
        assert bot.returncode == 0
        assert "Traceback" not in rest
    finally:
        bot.kill()
        bot.wait()


@pytest.mark.slow
def test_storing_threads_get_the_interpreter_quickly(tmp_path: Path) -> None:
    """A thread that stores a bid needs it after each statement, while someone waits for that bid."""
    told = subprocess.run(
        [sys.executable, "-c", "import sys, bot; bot.main([]); print(sys.getswitchinterval())"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LOG_LEVEL": "a wrong one"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert told.stdout == "0.0005\n"


@pytest.mark.slow
def test_a_database_with_flipped_bytes(tmp_path: Path) -> None:
    """The bot ends with a sentence and exit code 2, or plays on with what it can read."""
    names = b"CREATE T\xf7BLE matches"
    contents = {"names": sound().replace(b"CREATE TABLE matches", names, 1)}
    contents |= {str(seed): flipped(seed) for seed in range(5)}
    codes = {}
    for name, content in contents.items():
        file = tmp_path / f"{name}.db"
        file.write_bytes(content)
        with started(tmp_path, PRACTICE_PORT="0", DATABASE_URL=f"sqlite:///{file}") as bot:
            assert bot.stderr is not None
            said, is_ready = "", False
            for line in bot.stderr:  # until it ends
                said += line
                if not is_ready and "ready in" in line:
                    is_ready = True
                    bot.send_signal(signal.SIGTERM)
            bot.communicate(timeout=PATIENCE)
            if not is_ready:
                assert bot.returncode == 2
                assert said.splitlines()[-1].startswith("DATABASE_URL: ")
                codes[name] = bot.returncode
        assert "Traceback" not in said
    assert codes["names"] == 2
    assert len(codes) > 2
