"""Killed again and again: acknowledged answers count, each post appears once, games continue."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragonbot.engine.fate import commitment_of, seed_of
from dragonbot.engine.game import GIVE, NOTES, PAUSE, RESUME
from dragonbot.engine.save import TAKE_BACK
from dragonbot.telemetry import VARIABLE
from tests.end_to_end import warm
from tests.end_to_end.warm import WarmProcess
from tests.tables.game_night import LONELY, PEOPLE, TABLES, Page

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
GAME_NIGHT = Path(__file__).with_name("game_night.py")
CHAINS = int(os.environ.get("DRAGONBOT_KILL_CHAINS", "4" if os.environ.get("CI") else "2"))
"""Games with five kills each; more for a soak test."""
HELD_KILLS = int(os.environ.get("DRAGONBOT_HELD_KILLS", "4"))
"""Kills in each chain."""
POINTS = ("before-commit", "after-commit", "after-post", "after-shown")
PATIENCE = 300.0
LOOK = 0.005
OF_LETTERS = ("after-envelope", "after-letter", "after-letter-noted")


@asynccontextmanager
async def night(folder: Path, fail_point: str = "", *more: str) -> AsyncIterator[WarmProcess]:
    """A game night, opened or already over, waited for until it ends, at most five minutes."""
    diary = folder / "diary"
    with diary.open("w") as said:
        environment = os.environ | {VARIABLE: fail_point}
        process = await warm.start(GAME_NIGHT, environment, ROOT, said, str(folder), *more)
    try:
        async with asyncio.timeout(PATIENCE):
            for _ in range(int(PATIENCE / LOOK)):
                if diary.read_text() or process.returncode is not None:
                    break
                await asyncio.sleep(LOOK)
            yield process
            await process.wait()
    finally:
        process.kill()


async def killed(folder: Path, pick: Random, fail_point: str, *more: str) -> bool:
    """Run a night until killed, at a fail point or some time after it began. False: it was over."""
    async with night(folder, fail_point, *more) as process:
        if not fail_point:
            await asyncio.sleep(pick.random() * 0.3)
            process.kill()
    assert process.returncode in (-signal.SIGKILL, 0), (folder / "diary").read_text()
    return process.returncode == -signal.SIGKILL


def stored(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "dragonbot.db")) as connection:
        return connection.execute(query).fetchall()


def check_acknowledged(folder: Path) -> None:
    answers = {
        (match, question, seat, answer)
        for match, question, seat, answer in stored(
            folder, 'SELECT "match", question, seat, answer FROM answers'
        )
    }
    known = {
        (match, question, seat, json.dumps(json.loads(answer or "null")))
        for match, question, seat, answer in answers
    }
    for match, question, seat, answer in Page(folder / "acknowledged").lines():
        assert (match, question, seat, json.dumps(answer)) in known


def check_log(folder: Path) -> None:
    """Check that the log has what people did around a game, and nothing else."""
    done: dict[int, Counter[str]] = defaultdict(Counter)
    for match, key in stored(folder, 'SELECT "match", "key" FROM answers'):
        done[match][key] += 1
    for match, state in stored(folder, "SELECT id, state FROM matches WHERE started IS NOT NULL"):
        assert done[match][PAUSE] - done[match][RESUME] == (state == "paused")
        ((sitters,),) = stored(
            folder, f'SELECT count(*) FROM sitters WHERE "match" = {match} AND seat IS NOT NULL'
        )
        assert done[match][GIVE] == sitters - PEOPLE


def check_channel(folder: Path) -> None:
    """Check that every post is there once, in order and complete."""
    posted = defaultdict(list)
    seen = {}
    for what, match, number, message, version, content in posts_in(folder):
        if what == "post":
            posted[match].append(number)
        seen[match, number, message] = (version, content)
    posts = stored(folder, 'SELECT "match", number, message_id, version, shown, content FROM posts')
    for match, number, message, version, shown, content in posts:
        assert shown == version
        assert seen[match, number, message] == (version, json.loads(content))
    for match, numbers in posted.items():
        assert numbers == sorted(number for of, number, *_ in posts if of == match)


def check_chance(folder: Path) -> None:
    """Check that every game began as its lobby's card shows, with everyone's share."""
    told = stored(folder, 'SELECT id, secret, shares, "table" FROM matches WHERE started IS NOT NULL')
    assert len({secret for _, secret, *_ in told}) == len(told)
    for match, secret, shares, table in told:
        (((card,),)) = stored(
            folder, f"SELECT content FROM posts WHERE \"match\" = {match} AND kind = 'lobby' ORDER BY number"
        )[-1:]
        chance = json.loads(card)["chance"]
        assert chance == {"commitment": commitment_of(secret), "shares": json.loads(shares)}
        assert json.loads(table)["table"]["seed"] == seed_of(secret, [share for _, share in chance["shares"]])
        assert len(chance["shares"]) == PEOPLE
        assert all(":" in share for _, share in chance["shares"])


def posts_in(folder: Path) -> list[list[Any]]:
    return [line for line in Page(folder / "channel").lines() if line[0] != "letter"]


def check_letters(folder: Path) -> None:
    """Check that each was sent once: two questions, each when asked and again before its deadline."""
    letters = [line for line in Page(folder / "channel").lines() if line[0] == "letter"]
    assert len({(user, number) for _, user, number, _ in letters}) == len(letters)
    told = Counter((user, tuple(link)) for _, user, _, links in letters for link in links)
    assert len({user for user, _ in told}) == 2
    assert max(told.values()) <= 2
    # Letters about a vote that is over are withdrawn when due.
    assert stored(folder, "SELECT * FROM letters WHERE why != 'vote' OR envelope IS NOT NULL") == []


def check_taken_back(folder: Path) -> None:
    """Check that the log keeps what was taken back, and that the same question was answered again."""
    log: defaultdict[tuple[int, int], list[tuple[str, int, Any]]] = defaultdict(list)
    for match, step, key, seat, answer in stored(
        folder, 'SELECT "match", step, key, seat, answer FROM answers ORDER BY "match", step, number'
    ):
        log[match, step].append((key, seat, json.loads(answer or "null")))
    for entries in log.values():
        for place, (key, seat, answer) in enumerate(entries):
            if key == TAKE_BACK:
                first = entries[answer["struck"][0]]
                assert first[1] == seat
                after = [other for other, *_ in entries[place + 1 :] if other not in NOTES]
                assert after[0] == first[0]


@pytest.mark.parametrize("chain", range(CHAINS))
async def test_kills(tmp_path: Path, chain: int) -> None:
    pick = Random(chain)
    for point in [*pick.sample((*POINTS, ""), 3), *pick.sample(OF_LETTERS, 2)]:
        count = pick.randrange(1, 4) if point in OF_LETTERS else pick.randrange(1, 40)
        await killed(tmp_path, pick, f"{point}:{count}" if point else "")
        check_acknowledged(tmp_path)
        check_log(tmp_path)
    async with night(tmp_path) as process:
        pass
    assert process.returncode == 0, (tmp_path / "diary").read_text()
    check_acknowledged(tmp_path)
    check_log(tmp_path)
    check_channel(tmp_path)
    check_taken_back(tmp_path)
    check_chance(tmp_path)
    check_letters(tmp_path)
    states = stored(tmp_path, f"SELECT state FROM matches WHERE channel_id != {LONELY}")
    assert states == [("over",)] * TABLES


@pytest.mark.parametrize("chain", range(CHAINS))
async def test_kills_while_reveals_are_held(tmp_path: Path, chain: int) -> None:
    """Kills during holds, over as many nights as needed: every message comes once, and games continue."""
    pick, kills = Random(f"held {chain}"), 0
    for number in range(HELD_KILLS):
        folder = tmp_path / str(number)
        folder.mkdir()
        before = kills
        while kills < HELD_KILLS and await killed(folder, pick, f"in-hold:{pick.randrange(1, 3)}", "holds"):
            kills += 1
            check_acknowledged(folder)
        async with night(folder, "", "holds") as process:
            pass
        assert process.returncode == 0, (folder / "diary").read_text()
        check_acknowledged(folder)
        check_log(folder)
        check_channel(folder)
        assert stored(folder, "SELECT state FROM matches") == [("over",)] * TABLES
        assert kills > before
        if kills == HELD_KILLS:
            break
