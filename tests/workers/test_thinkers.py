"""Thinkers: processes that think, crash, are replaced, and end when no longer needed."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.players import LEVELS
from dragonbot.timing import Whose
from dragonbot.workers import thinkers as rooms
from dragonbot.workers import worker
from dragonbot.workers.thinkers import MOST_TRIES, QUEUE_SECONDS, NoThought, Thinkers, processes_for
from dragonbot.workers.thought import Thought
from dragonbot.workers.worker import FOR_PYTHON
from tests.each import slow_but

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60.0
"""Limit for a process on a busy machine, as it has low priority."""
CHOICE = Asked("merchant", "", ("a", "b", "c"))
PARENT = """
import asyncio, sys
from dragonbot.workers.thinkers import Thinkers
from tests.workers.test_thinkers import children_of, thought
import os

async def main():
    thinkers = Thinkers(1)
    await thinkers.think(thought())
    print(children_of(os.getpid())[0], flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def thought(seed: str = "1", asked: Asked = CHOICE) -> Thought:
    return Thought("fist-classic", "chance", seed, {}, {}, asked)


def children_of(process: int) -> list[int]:
    folder = Path(f"/proc/{process}/task/{process}/children")
    if not folder.exists():
        pytest.skip("only Linux tells which processes belong to which")
    return [int(number) for number in folder.read_text().split()]


def answers_of(process: int) -> int:
    """The pipe on which this process reads a child's output."""
    pipe = Path(f"/proc/{process}/fd/1").readlink()
    mine = [each for each in Path("/proc/self/fd").iterdir() if each.is_symlink() and each.readlink() == pipe]
    return int(mine[0].name)


def environment_of(process: int) -> list[str]:
    return Path(f"/proc/{process}/environ").read_bytes().decode().split("\0")


def is_there(process: int) -> bool:
    """Whether it runs and isn't a zombie."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


async def gone(process: int) -> bool:
    for _ in range(int(PATIENCE_SECONDS / 0.02)):
        if not is_there(process):
            return True
        await asyncio.sleep(0.02)
    return False


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "HUNG_SECONDS", PATIENCE_SECONDS)
    monkeypatch.setattr(rooms, "STARTING_SECONDS", PATIENCE_SECONDS)


@pytest.fixture
async def two() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(2)
    yield thinkers
    await thinkers.close()


async def test_a_thinker_has_no_secret_of_the_bot(two: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a secret")
    monkeypatch.setenv("DRAGONBOT_ANYTHING", "a secret")
    before = set(children_of(os.getpid()))
    await two.think(thought())
    (process,) = set(children_of(os.getpid())) - before
    given = environment_of(process)
    assert {name.partition("=")[0] for name in given if name} <= {*FOR_PYTHON, "PYTHONPATH"}
    assert "a secret" not in "".join(given)


async def test_processes_think_like_this_one(two: Thinkers) -> None:
    before = children_of(os.getpid())
    here = Thinkers()
    for seed in "abc":
        assert await two.think(thought(seed)) == await here.think(thought(seed)) in CHOICE.answers
    mine = set(children_of(os.getpid())) - set(before)
    assert len(mine) == 1  # no other was needed
    said = await asyncio.gather(*(two.think(thought(str(seed))) for seed in range(20)))
    assert set(said) == set(CHOICE.answers)
    mine = set(children_of(os.getpid())) - set(before)
    assert len(mine) == 2
    await two.close()
    assert all([await gone(process) for process in mine])
    with pytest.raises(NoThought):
        await two.think(thought())


@pytest.mark.parametrize("name", slow_but("fist-classic", of=GAMES))
async def test_a_process_finds_everything_about_a_game_by_itself(two: Thinkers, name: str) -> None:
    """It has seen no game before, at any level."""
    box, random = GAMES[name], Random(name)
    game = box.new_game(["s1", "s2", "s3", "s4"], "a night", {})
    keys: set[str] = set()
    for turn in range(400):
        question = game.question
        assert question is not None
        if turn >= 40 and len(keys) > 1:
            break
        seat = question.waiting[0]
        if question.key not in keys or turn % 10 == 0:
            keys.add(question.key)
            asked, view = box.asked(game.table, question, seat), game.view(seat)
            for level in LEVELS:
                said = await two.think(Thought(name, level, str(turn), {}, view, asked, longest=0.02))
                if said is not None or not question.until_bell:
                    question.check(seat, said)  # Refused where that is not allowed
            advice = Thought(name, "master", str(turn), {}, view, asked, longest=0.02, is_advice=True)
            for one in await two.think(advice):
                question.check(seat, one.answer)
        answer = question.any_answer(seat, lambda count: int(random.random() * count))
        game.answer(seat, question.check(seat, answer))
    assert len(keys) > 1


async def test_a_crashed_one_is_replaced_and_its_thought_repeated(two: Thinkers) -> None:
    before = set(children_of(os.getpid()))
    said = [await two.think(thought(str(seed))) for seed in range(8)]
    for process in set(children_of(os.getpid())) - before:
        os.kill(process, signal.SIGKILL)
    thinking = [asyncio.create_task(two.think(thought(str(seed)))) for seed in range(8)]
    await asyncio.sleep(0.01)
    for process in set(children_of(os.getpid())) - before:
        os.kill(process, signal.SIGKILL)
    assert await asyncio.gather(*thinking) == said


async def test_an_error_in_a_thought_harms_no_other(two: Thinkers, caplog: pytest.LogCaptureFixture) -> None:
    wrong = Asked("merchant", "", ())  # no options, and nothing to put together
    for thinkers in (two, Thinkers()):
        with pytest.raises(NoThought):
            await thinkers.think(thought(asked=wrong._replace(counts=(("no", "count"),))))  # type: ignore[arg-type]
        assert "could not think" in caplog.text
        caplog.clear()
        assert await thinkers.think(thought()) in CHOICE.answers


async def test_a_hung_one_is_given_up(two: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    await two.think(thought())
    monkeypatch.setattr(rooms, "PROGRAM", worker.Program("tests.workers.sleeper"))
    monkeypatch.setattr(rooms, "STARTING_SECONDS", 0.2)
    thinkers = Thinkers(1)
    with pytest.raises(NoThought):
        await thinkers.think(thought())
    await thinkers.close()


async def test_closing_waits_for_a_process_that_is_starting() -> None:
    before = set(children_of(os.getpid()))
    thinkers = Thinkers(1)
    thinking = asyncio.create_task(thinkers.think(thought()))
    while not set(children_of(os.getpid())) - before:  # noqa: ASYNC110
        await asyncio.sleep(0)
    await thinkers.close()
    assert set(children_of(os.getpid())) <= before
    with pytest.raises(NoThought):
        await thinking


async def stopped(thinkers: Thinkers) -> int:
    """The process of the only thinker, suspended."""
    before = set(children_of(os.getpid()))
    await thinkers.think(thought())
    (mine,) = set(children_of(os.getpid())) - before
    os.kill(mine, signal.SIGSTOP)
    return mine


@pytest.mark.parametrize("level", slow_but("master", of=LEVELS))
async def test_a_hung_one_holds_no_one_up_for_long(
    level: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is ended; a simple answer comes from another process, or none, which counts as silence."""

    async def ended(process: Process) -> None:
        monkeypatch.setattr(rooms, "HUNG_SECONDS", PATIENCE_SECONDS)  # the next one may take its time
        await worker.end(process)

    game = GAMES["fist-classic"].new_game(["s1", "s2", "s3"], "a night", {})
    assert game.question is not None
    asked = GAMES["fist-classic"].asked(game.table, game.question, 0)
    hard = Thought("fist-classic", level, "1", {}, game.view(0), asked)
    thinkers = Thinkers(1)
    hanging = await stopped(thinkers)
    monkeypatch.setattr(rooms, "HUNG_SECONDS", 0.5)
    monkeypatch.setattr(rooms, "end", ended)
    first, second = asyncio.create_task(thinkers.think(hard)), asyncio.create_task(thinkers.think(thought()))
    async with asyncio.timeout(2 * PATIENCE_SECONDS):
        assert await second in CHOICE.answers
    assert await gone(hanging)
    assert "hangs; it is ended" in caplog.text
    if level == LEVELS[0]:
        with pytest.raises(NoThought):
            await first
    else:
        game.question.check(0, await first)
    await thinkers.close()


async def test_results_from_a_suspension_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the whole machine was suspended: the answer is there, though late."""
    before = set(children_of(os.getpid()))
    thinkers = Thinkers(1)
    expected = await thinkers.think(thought())
    monkeypatch.setattr(rooms, "HUNG_SECONDS", 0.2)
    thinking = asyncio.create_task(thinkers.think(thought()))
    for _ in range(20):
        await asyncio.sleep(0)  # the request has been sent
    (mine,) = set(children_of(os.getpid())) - before
    # Suspend this process until there is an answer, and for a while after.
    assert select.select([answers_of(mine)], [], [], PATIENCE_SECONDS)[0]
    time.sleep(1.0)  # noqa: ASYNC251
    assert await thinking == expected
    await thinkers.close()


async def test_after_any_error_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with a single caller and a single process for all of them."""
    torn, read = [ValueError("torn")] * MOST_TRIES, worker.unpacked

    def unpacked(packed: bytes) -> Any:
        if torn:
            raise torn.pop()
        return read(packed)

    monkeypatch.setattr(worker, "unpacked", unpacked)
    thinkers = Thinkers(1)
    thinking = [asyncio.ensure_future(thinkers.think(thought(seed))) for seed in "ab"]
    async with asyncio.timeout(2 * PATIENCE_SECONDS):
        first, second = await asyncio.gather(*thinking, return_exceptions=True)
    await thinkers.close()
    assert isinstance(first, NoThought)
    assert second in CHOICE.answers


async def test_no_one_waits_for_an_unwanted_thought(two: Thinkers) -> None:
    unwanted = asyncio.create_task(two.think(thought("x")))
    await asyncio.sleep(0)
    unwanted.cancel()
    assert await two.think(thought("1")) in CHOICE.answers
    assert two.load == 0


@pytest.mark.slow
async def test_they_think_less_under_load(two: Thinkers) -> None:
    alone = two.seconds_for(thought())
    thinking = [asyncio.create_task(two.think(thought(str(seed)))) for seed in range(200)]
    await asyncio.sleep(0)
    assert two.load == 200
    crowded = two.seconds_for(thought())
    assert crowded == pytest.approx(QUEUE_SECONDS * 2 / 200)
    # Another server gets as much time for its one thought as this one for all of them.
    assert two.seconds_for(thought(), Whose(7, 1)) == alone
    assert crowded < alone == thought().longest
    await asyncio.gather(*thinking)


@pytest.mark.slow
async def test_they_end_with_a_killed_bot() -> None:
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", PARENT, cwd=ROOT, stdout=PIPE)
    assert bot.stdout is not None
    thinker = int(await bot.stdout.readline())
    assert is_there(thinker)
    bot.kill()
    await bot.wait()
    assert await gone(thinker)


def test_one_core_stays_free() -> None:
    assert [processes_for(cores) for cores in (1, 2, 8)] == [1, 1, 7]


async def test_they_have_low_priority(two: Thinkers) -> None:
    before = set(children_of(os.getpid()))
    await two.think(thought())
    (mine,) = set(children_of(os.getpid())) - before
    assert os.getpriority(os.PRIO_PROCESS, mine) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + worker.NICE)
    await two.think(thought())
    assert set(children_of(os.getpid())) - before == {mine}  # it is warm


class Line:
    """Replaces processes: thinks at once and records the order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.order: list[str] = []
        self.open = asyncio.Event()
        monkeypatch.setattr(rooms, "begin", self.begin)
        monkeypatch.setattr(rooms, "end", self.end)
        monkeypatch.setattr(rooms, "asked", self.asked)
        monkeypatch.setattr(rooms, "perf_counter", lambda: 0.01 * len(self.order))

    async def begin(self, *_: object) -> object:
        return self

    async def end(self, _: object) -> None:
        pass

    async def asked(self, _: object, question: bytes) -> tuple[bool, str]:
        await self.open.wait()
        _, packed = worker.unpacked(question[worker.LENGTH_BYTES :])
        said = worker.unpacked(packed).seed
        self.order.append(said)
        return True, said


async def test_thirty_tables_of_a_server_delay_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    line, thinkers = Line(monkeypatch), Thinkers(1)
    crowd = [
        asyncio.create_task(thinkers.think(thought(f"{table}-{seat}"), 0.0, Whose(1, table)))
        for table in range(30)
        for seat in range(3)
    ]
    await asyncio.sleep(0)
    alone = [
        asyncio.create_task(thinkers.think(thought(f"alone-{seat}"), 9.0, Whose(2, 99))) for seat in range(3)
    ]
    await asyncio.sleep(0)
    line.open.set()
    await asyncio.gather(*crowd, *alone)
    await thinkers.close()
    assert max(line.order.index(f"alone-{seat}") for seat in range(3)) <= 6  # in turn, though due later
    # And among the thirty, every table has its turn before any has a second one.
    tables = [each.partition("-")[0] for each in line.order if not each.startswith("alone")]
    assert sorted(tables[:30], key=int) == [str(table) for table in range(30)]


async def test_at_one_table_the_earliest_due_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    line, thinkers = Line(monkeypatch), Thinkers(1)
    thinking = []
    for name, due in (("busy", 0.0), ("late", 5.0), ("soon", 1.0), ("later", 9.0), ("last", 10.0)):
        thinking.append(asyncio.create_task(thinkers.think(thought(name), due, Whose(1, 1))))
        for _ in range(9):
            await asyncio.sleep(0)  # the first one starts
    line.open.set()
    await asyncio.gather(*thinking)
    await thinkers.close()
    assert line.order == ["busy", "soon", "late", "later", "last"]
