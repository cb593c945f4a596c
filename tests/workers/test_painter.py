"""The painter: a process that draws, crashes, is replaced, and ends with the bot."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from dragonbot.picture.jobs import Rehearsal
from dragonbot.picture.picture import PICTURES, Wanted
from dragonbot.timing import Whose
from dragonbot.workers import painter as studio
from dragonbot.workers import worker
from dragonbot.workers.painter import KEPT_PICTURES, Painter, key_of
from tests.games.fist.pictured import PEOPLE, fullest_view
from tests.workers.test_thinkers import children_of, environment_of, gone, is_there

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60.0
"""Limit for a process on a busy machine, as it has low priority."""
PARENT = """
import asyncio
from dragonbot.workers.painter import Painter
from tests.workers.test_painter import card
from tests.workers.test_thinkers import children_of
import os

async def main():
    painter = Painter()
    await painter.draw(card())
    print(children_of(os.getpid())[0], flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def card(name: str = "elf") -> Wanted:
    return Wanted("fist-tavern", "card", "de", {"card": name})


def auction(view: dict[str, Any]) -> Wanted:
    return Wanted("fist-tavern", "auction", "de", {"view": view}, PEOPLE)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HUNG_SECONDS", "STARTING_SECONDS", "PATIENCE_SECONDS"):
        monkeypatch.setattr(studio, name, PATIENCE_SECONDS)


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter()
    yield painter
    await painter.close()


async def worker_of(painter: Painter) -> int:
    before = set(children_of(os.getpid()))
    assert await painter.draw(card("ghost")) is not None
    (mine,) = set(children_of(os.getpid())) - before
    return mine


async def test_another_process_draws_the_same(painter: Painter) -> None:
    before = children_of(os.getpid())
    assert children_of(os.getpid()) == before, "nothing begins before something is wanted"
    wanted = auction(fullest_view())
    many = await asyncio.gather(*(painter.draw(each) for each in (wanted, wanted, card(), card("thief"))))
    assert many[0] == many[1] == PICTURES["fist-tavern"].draw(wanted)
    assert many[2] == PICTURES["fist-tavern"].draw(card())
    assert many[3] == PICTURES["fist-tavern"].draw(card("thief"))
    assert len(children_of(os.getpid())) == len(before) + 1


@pytest.mark.slow
async def test_it_rehearses_every_game(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = children_of(os.getpid())
    await painter.rehearse()
    assert len(children_of(os.getpid())) == len(before) + 1
    assert caplog.text == ""
    monkeypatch.setattr(studio, "begin", None)
    assert await painter.draw(card()) == PICTURES["fist-tavern"].draw(card())


@pytest.mark.parametrize("game", PICTURES)
def test_a_rehearsal_draws_the_table_and_a_hand(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    pictures = type(PICTURES[game])
    monkeypatch.setattr(pictures, "draw", lambda _, wanted: drawn.append(wanted))
    Rehearsal(game, "de").done(1.0)
    assert [wanted.kind for wanted in drawn] in (["auction", "hand"], ["turn", "hand"])
    assert all(wanted.game == game and wanted.language == "de" for wanted in drawn)


@pytest.mark.slow
async def test_an_idle_painter_has_no_process(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    """It starts when a table opens, ends after a long idle time, and starts again."""
    monkeypatch.setattr(studio, "IDLE_SECONDS", 2.0)
    before = set(children_of(os.getpid()))
    painter.wake()
    painter.wake()  # of another table
    while not (begun := set(children_of(os.getpid())) - before):  # noqa: ASYNC110 - of another process
        await asyncio.sleep(0.01)
    assert len(begun) == 1
    assert await painter.draw(card()) is not None
    for mine in begun:
        assert await gone(mine)
    assert await painter.draw(card("thief")) is not None
    assert len(set(children_of(os.getpid())) - before) == 1


async def test_it_has_no_secret_of_the_bot(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a secret")
    assert "a secret" not in "".join(environment_of(await worker_of(painter)))


async def test_drawings_are_cached(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await painter.draw(auction(fullest_view()))
    monkeypatch.setattr(studio, "asked", None)
    again = auction(json.loads(json.dumps(fullest_view())))  # as it comes back from the store
    assert await painter.draw(again) is first
    assert await painter.draw(card("thief")) is None


@pytest.mark.slow
async def test_only_the_latest_are_cached(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    async def drawn(*_: Any) -> Any:
        return True, b"a picture"

    await worker_of(painter)
    monkeypatch.setattr(studio, "asked", drawn)
    for number in range(KEPT_PICTURES + 1):
        assert await painter.draw(auction(fullest_view() | {"round": number})) == b"a picture"
    monkeypatch.setattr(studio, "asked", None)
    assert await painter.draw(auction(fullest_view() | {"round": 1})) == b"a picture"
    assert await painter.draw(auction(fullest_view() | {"round": 0})) is None


@pytest.mark.slow
def test_other_processes_draw_the_same_bytes() -> None:
    """The compression depends on the processor, the same for all processes of a machine."""
    program = (
        "from hashlib import sha256; from tests.workers.test_painter import auction; "
        "from tests.games.fist.pictured import fullest_view; from dragonbot.picture.picture import PICTURES; "
        "print(sha256(PICTURES['fist-tavern'].draw(auction(fullest_view()))).hexdigest())"
    )
    drawn = PICTURES["fist-tavern"].draw(auction(fullest_view()))
    told = [
        subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [each.stdout.strip() for each in told] == [sha256(drawn).hexdigest()] * 2


def test_pictures_are_cached_for_those_who_may_see_them() -> None:
    hand = Wanted("fist-tavern", "hand", "de", {"view": fullest_view(1)}, PEOPLE)
    others = (
        hand._replace(content={"view": fullest_view(2)}),
        hand._replace(kind="auction"),
        hand._replace(language="en"),
        hand._replace(game="fist-classic"),
        hand._replace(people=PEOPLE[1:]),
    )
    assert len({key_of(hand), *map(key_of, others)}) == 1 + len(others)


async def test_a_failed_drawing_is_logged(painter: Painter, caplog: pytest.LogCaptureFixture) -> None:
    """By its place, without its content."""
    assert await painter.draw(card("a secret that is no card")) is None
    assert "cannot be drawn" in caplog.text
    assert "MissingText" in caplog.text
    assert "a secret" not in caplog.text
    assert await painter.draw(card()) is not None


async def test_a_crashed_one_is_replaced(painter: Painter, caplog: pytest.LogCaptureFixture) -> None:
    first = await worker_of(painter)
    os.kill(first, signal.SIGKILL)
    assert await painter.draw(card()) == PICTURES["fist-tavern"].draw(card())
    assert "another takes its place" in caplog.text


@pytest.mark.slow
async def test_a_hung_one_holds_no_one_up(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hanging = await worker_of(painter)
    os.kill(hanging, signal.SIGSTOP)
    monkeypatch.setattr(studio, "HUNG_SECONDS", 0.2)
    assert await painter.draw(card()) is None
    assert "hangs; its process is ended" in caplog.text
    assert await gone(hanging)
    monkeypatch.setattr(studio, "HUNG_SECONDS", PATIENCE_SECONDS)
    assert await painter.draw(card()) is not None


async def test_a_slow_picture_is_replaced_by_words(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And it is ready when wanted again."""
    held = asyncio.Event()
    ask = worker.asked

    async def slowly(*arguments: Any) -> Any:
        await held.wait()
        return await ask(*arguments)

    caplog.set_level(logging.INFO)
    await worker_of(painter)
    monkeypatch.setattr(painter, "_takes_seconds", 0.0)
    monkeypatch.setattr(studio, "asked", slowly)
    monkeypatch.setattr(studio, "PATIENCE_SECONDS", 0.01)
    assert await painter.draw(card()) is None
    assert "takes too long" in caplog.text
    held.set()
    monkeypatch.setattr(studio, "PATIENCE_SECONDS", PATIENCE_SECONDS)
    assert await painter.draw(card()) is not None


@pytest.mark.slow
async def test_giving_up_a_drawing_mixes_up_no_pictures(painter: Painter) -> None:
    await worker_of(painter)
    waiting = asyncio.create_task(painter.draw(card("thief")))
    await asyncio.sleep(0)
    waiting.cancel()
    assert await painter.draw(card()) == PICTURES["fist-tavern"].draw(card())
    assert await painter.draw(card("thief")) == PICTURES["fist-tavern"].draw(card("thief"))


class Easel:
    """Replaces a process: records what is drawn, in order, once it may start."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[str] = []
        self.open = asyncio.Event()
        monkeypatch.setattr(studio, "begin", self.begin)
        monkeypatch.setattr(studio, "end", self.begin)
        monkeypatch.setattr(studio, "asked", self.asked)

    async def begin(self, *_: object) -> object:
        return self

    async def asked(self, _: object, question: bytes) -> tuple[bool, bytes]:
        await self.open.wait()
        _, packed = worker.unpacked(question[worker.LENGTH_BYTES :])
        name: str = worker.unpacked(packed).wanted.content["card"]
        self.drawn.append(name)
        return True, name.encode()


async def test_a_server_with_many_pictures_delays_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    easel, painter = Easel(monkeypatch), Painter()
    many = [asyncio.create_task(painter.draw(card(f"many-{each}"), Whose(1, each))) for each in range(50)]
    await asyncio.sleep(0)
    one = asyncio.create_task(painter.draw(card("one"), Whose(2, 1)))
    # The same one as another caller wants, who has to wait for it.
    shared = asyncio.create_task(painter.draw(card("many-49"), Whose(3, 1)))
    await asyncio.sleep(0)
    easel.open.set()
    assert await one == b"one"
    assert await shared == b"many-49"
    await asyncio.gather(*many)
    await painter.close()
    assert max(easel.drawn.index("one"), easel.drawn.index("many-49")) <= 3
    assert len(easel.drawn) == len(set(easel.drawn)) == 51


async def test_the_queue_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond it, messages use words at once; the others keep their places."""
    easel, painter = Easel(monkeypatch), Painter()
    waiting = []
    for each in range(studio.MOST_WAITING + 1):  # the first one is being drawn
        waiting.append(asyncio.create_task(painter.draw(card(str(each)), Whose(1, each))))
        for _ in range(3):
            await asyncio.sleep(0)
    assert await painter.draw(card("too many"), Whose(1, 1)) is None
    other = asyncio.create_task(painter.draw(card("other"), Whose(2, 1)))
    await asyncio.sleep(0)
    easel.open.set()
    assert await other == b"other"
    assert None not in await asyncio.gather(*waiting)
    await painter.close()


async def test_a_drawing_that_would_be_late_is_words_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One picture is drawn meanwhile, as a measure for when there is time again."""
    easel, painter = Easel(monkeypatch), Painter()
    monkeypatch.setattr(painter, "_takes_seconds", studio.PATIENCE_SECONDS * 2)
    assert await painter.draw(card("probe"), Whose(1, 1)) is None
    assert await painter.draw(card("second"), Whose(1, 2)) is None
    assert await painter.draw(card("elsewhere"), Whose(2, 3)) is None
    easel.open.set()
    while painter.waiting:  # noqa: ASYNC110 - the two that are tried
        await asyncio.sleep(0)
    assert easel.drawn == ["elsewhere"]
    assert await painter.draw(card("third"), Whose(1, 2)) == b"third"
    await painter.close()


async def test_unneeded_pictures_are_drawn_only_when_idle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Words were shown instead, so a busy painter has no time for them."""
    easel, painter = Easel(monkeypatch), Painter()
    busy = asyncio.create_task(painter.draw(card("busy"), Whose(1, 99)))
    late = [asyncio.create_task(painter.draw(card(f"late-{each}"), Whose(1, each))) for each in range(9)]
    await asyncio.sleep(0)
    for each in late:
        each.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    waited_for = asyncio.create_task(painter.draw(card("waited for"), Whose(1, 9)))
    await asyncio.sleep(0)
    easel.open.set()
    assert await waited_for == b"waited for"
    await busy
    await painter.close()
    assert set(easel.drawn) == {"busy", "waited for"}


@pytest.mark.slow
async def test_it_ends_with_the_bot() -> None:
    painter = Painter()
    mine = await worker_of(painter)
    await painter.close()
    assert await gone(mine)
    assert await painter.draw(card()) is None
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", PARENT, cwd=ROOT, stdout=PIPE)
    assert bot.stdout is not None
    child = int(await bot.stdout.readline())
    assert is_there(child)
    bot.kill()
    await bot.wait()
    assert await gone(child)
