"""What all tests share."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

os.environ["DRAGONBOT_FAST"] = "off"  # the sources are what is tested; tests/fast looks at what is compiled
# No server here has a certificate, and whoever imports aiohttp would read all that the system trusts.
os.environ["SSL_CERT_FILE"] = os.devnull
TESTS: Final = Path(__file__).resolve().parent
MEMORY: Final = Path("/dev/shm")  # where Linux has files that are no further than memory
ENOUGH_BYTES: Final = 2_000_000_000
LONG: Final = (
    "test_adding_a_card.py",
    "end_to_end/test_kills.py",
    "end_to_end/test_many_machines.py",
    "end_to_end/test_more_shards.py",
    "end_to_end/test_one_gate.py",
    "end_to_end/test_haggling_bench.py",
    "test_bench.py",
    "players/test_gold_objects.py",
    "fast/test_same_games.py",
    "fast/test_same_minds.py",
    "fast/test_same_work.py",
    "end_to_end",
    "browser",
    "hall/test_kills.py",
    "hall/test_thinkers.py",
    "hall/test_computers.py",
    "hall/test_memory.py",
    "hall/test_sizes.py",
    "hall/test_painter.py",
    "hall/test_spoiled.py",
    "hall/test_what_logs_tell.py",
    "hall/test_whole_games.py",
    "hall/test_thinning.py",
    "hall/test_history.py",
    "records",
    "fist/test_junk_answers.py",
    "scenario_format/test_any_page.py",
    "picture",
    "hall/store/test_kills.py",
    "bot/test_starting.py",
    "bot/test_install_link.py",
    "bot/test_command_line.py",
    "arena/test_command.py",
    "players",
    "secrets",
    "discord_ui/test_limits.py",
    "discord_ui/test_gold_limits.py",
    "gold/test_planted_leaks.py",
    "discord_ui/test_secrets.py",
    "gold/test_lockstep.py",
    "gold/test_writer.py",
    "text/test_narrator.py",
    "text/test_gold_words.py",
    "test_states.py",
    "saves",
    "simulation",
    "test_views.py",
    "test_walks.py",
    "test_shape.py",
)
"""Folders and files of tests that take long, the longest first."""

WAITING: Final = (
    "end_to_end/test_many_machines.py",
    "end_to_end/test_more_shards.py",
    "end_to_end/test_one_gate.py",
)
"""They mostly wait, for leases to end. One worker has them all, or several would wait at once, cores too."""

OF_PROCESSES: Final = (
    "end_to_end",
    "browser",
    "bot/test_starting.py",
    "test_adding_a_card.py",
    "test_bench.py",
)
"""What these try depends on processes and browsers that a busy machine may starve."""
TRIED_AGAIN_AT_MOST: Final = 3
"""So many of them may fail at first in CI, which names each; see docs/decisions.md, rule 21."""


@cache
def place_in(path: Path) -> int | None:
    """Where in LONG the tests of a file are found."""
    place = path.relative_to(TESTS)
    places = (place, *place.parents)
    return next((number for number, slow in enumerate(LONG) if Path(slow) in places), None)


@cache
def is_of_processes(path: Path) -> bool:
    place = path.relative_to(TESTS)
    return any(Path(each) in (place, *place.parents) for each in OF_PROCESSES)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that in the end no worker waits for another."""
    for item in items:
        if os.environ.get("CI") and is_of_processes(item.path):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=lambda item: len(LONG) if (place := place_in(item.path)) is None else place)
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def together(path: Path) -> Path:
    """A file; of the browser's tests all, so that one browser is enough, and all that wait."""
    if path.relative_to(TESTS).as_posix() in WAITING:
        return TESTS / WAITING[0]
    return path.parent if path.parent.name == "browser" else path


def dealt(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """In another order: each worker is handed its part, and begins with its share of slow files."""
    slow = [item for item in items if place_in(item.path) is not None]
    left = list(items[len(slow) :])
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for number, (_, those) in enumerate(groupby(slow, key=lambda item: together(item.path))):
        shares[number % workers] += those
    for share, size in zip(shares, parts(len(items), workers), strict=True):
        left = share[size:] + left
        del share[size:]
        missing = size - len(share)
        share += left[:missing]
        del left[:missing]
    return [item for share in shares for item in share]


def parts(count: int, workers: int) -> list[int]:
    """How many xdist hands to each (`--dist worksteal`): where it does not come out even, more to the last.

    Counted otherwise, what a share begins with would be the end of another's, and all would wait for it.
    """
    found: list[int] = []
    for number in range(workers):
        found.append((count - sum(found)) // (workers - number))
    return found


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: nobody need look through it for what has become garbage."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """What fails at first again and again is no accident."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:  # a worker: its reports are counted where they are shown
        return
    tried_again = {report.nodeid for report in reporter.stats.get("rerun", ())}
    if len(tried_again) > TRIED_AGAIN_AT_MOST:
        reporter.write_line(f"{len(tried_again)} tests had to be tried again: that is no accident.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure() -> None:
    """Let tests write into memory: each commit would wait for the disk, and no test outlives a power cut."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ENOUGH_BYTES:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    # What has time to be stored waits for company in the bot; here hardly anybody would come.
    from dragonbot.store.sql import writer

    writer.PATIENT_SECONDS = 0.0
