"""With the compiled core, computer players give exactly the same answers."""

from __future__ import annotations

import asyncio
import pickle
from typing import Any, Final

import pytest

from dragonbot import compiled
from dragonbot.games import GAMES as BOXES
from dragonbot.workers.thinkers import PROGRAM
from dragonbot.workers.worker import Program, asked, begin, end, framed
from tests.compiled.minds import ENDLESS, Digest, Playing, Working, thoughts
from tests.secrets.examples import TIMES, times

SEATS: Final = ("master", "journeyman", "apprentice", *(("journeyman",) if TIMES > 1 else ()))
GAMES: Final = (
    Playing("fist-classic", SEATS, {}),
    Playing("fist-tavern", SEATS, {}),
    Playing("dragons-gold", SEATS, {"rules": "basic"}),
    Playing("dragons-gold", SEATS, {"rules": "advanced"}),
)
A_GAME: Final = 4
"""Games of each edition, and decisions in each."""
DECISIONS: Final = times(20, 20)


async def done(program: Program, work: list[Any]) -> list[Digest]:
    """The results from a new process of the bot."""
    process = await begin(program, ENDLESS)
    try:
        packed = [pickle.dumps(each, pickle.HIGHEST_PROTOCOL) for each in work]
        answers = [await asked(process, framed((ENDLESS, each))) for each in packed]
    finally:
        await end(process)
    assert all(fine for fine, _ in answers), next(told for fine, told in answers if not fine)
    return [digest for _, digest in answers]


async def both(program: Program, work: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run it with the sources and with the compiled core at once, and compare the results."""
    monkeypatch.setenv(compiled.SWITCH, "off")
    sources = asyncio.create_task(done(program, work))
    await asyncio.sleep(0)  # it has read its environment
    monkeypatch.delenv(compiled.SWITCH)
    fast = await done(program, work)
    for each, one, other in zip(work, fast, await sources, strict=True):
        assert (one.is_compiled, other.is_compiled) == (True, False)
        assert one.digest == other.digest, each


@pytest.mark.slow
@pytest.mark.usefixtures("core")
async def test_both_cores_think_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_about = list(thoughts(A_GAME, DECISIONS))
    advice = [thought for thought in asked_about if thought.is_advice]
    assert {thought.game for thought in advice} == set(BOXES)
    await both(PROGRAM, [*map(Working, asked_about), *GAMES], monkeypatch)
