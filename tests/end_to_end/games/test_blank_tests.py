"""Testing a custom card in Discord: progress, result, and who may do what when."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dragonbot.custom_cards import playtest
from dragonbot.custom_cards.playtest import Seen
from dragonbot.players import CHANCE
from dragonbot.practice.people.driver import Driver
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.person import Person
from dragonbot.timing import NOBODYS, Whose
from dragonbot.workers.thinkers import NoThought, Thinkers, Work
from tests.end_to_end.games.blanks import Inventor, labels, next_door
from tests.end_to_end.games.test_pictures import with_painter
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.mortal import LOOK, PATIENCE, Mortal, unhurried
from tests.end_to_end.player import Player, wishes
from tests.workers.test_thinkers import children_of

OTHER_POWERS = "power: [take: 1 silver]"
AT_WORK = re.compile(r": \d+ % done")
CLICKS = 30
LONG_SECONDS = 0.4
"""Alone it takes a hundredth of that; two games of a test take some two seconds."""
LEAVES_SECONDS = 10.0


@contextmanager
def quick(*, held: asyncio.Event | None = None) -> Iterator[list[int]]:
    """A few random games, after `held`. Returns the numbers of those played."""
    played: list[int] = []
    play = playtest.play

    def counted(of: playtest.Plan, number: int) -> Seen:
        played.append(number)
        return play(of, number)

    think = Thinkers.think

    async def thought(self: Thinkers, piece: Work, due: float = 0.0, whose: Whose = NOBODYS) -> Any:
        if held is not None:
            await held.wait()
        return await think(self, piece, due, whose)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playtest, "USUAL_GAMES", 4)
        patch.setattr(playtest, "LEVEL", CHANCE)
        patch.setattr(playtest, "play", counted)
        patch.setattr(Thinkers, "think", thought)
        yield played


@in_a_house(seed=None)
async def test_equal_cards_share_a_test(house: House) -> None:
    bob, dot = (Inventor(house, name) for name in ("bob", "dot"))
    shown = await bob.invents()
    assert "Test" in labels(shown)
    with quick() as played:
        await bob.presses(shown, "Test")
        assert shown.message.ephemeral
        await house.driver.until(lambda: "Test of ✎ Pedlar" in shown.message.text, 60.0)
        said = shown.message.text
        assert "Not enough data yet" in said
        assert "✎ Pedlar: bought" in said
        assert "4 games of 4 journeymen, Fist of Dragonstones" in said
        assert played == [0, 1, 2, 3]
        # Bob has no pictures here, so printed cards are listed, too.
        assert "Thief: bought" in said
        # A different name or text makes no different card; everyone reads the result in their own language.
        await dot.invents(de="Krämer", flavour="")
        again = await dot.run("/blank test", card="Krämer")
        assert "Auswertung von ✎ Krämer" in again.text
        assert "Noch nichts Sicheres" in again.text
        assert await dot.offered("/blank test", "kr") == ["✎ Krämer"]
        elsewhere = Inventor(house, "cid", next_door(house))
        await elsewhere.invents()
        assert "Auswertung von" in (await elsewhere.run("/blank test", card="Hausierer")).text
        assert played == [0, 1, 2, 3]
        # Only visible cards can be tested.
        ann = Inventor(house, "ann")
        assert "No single card" in (await ann.run("/blank test", card="Pedlar")).text
    assert "Pedlar" not in "".join(each.text for each in house.driver.history(house.channel))


@in_a_house(seed=None)
async def test_the_result_is_a_picture(house: House) -> None:
    await with_painter(house)
    ann = Inventor(house, "ann")
    await ann.invents()
    with quick():
        asked = await ann.run("/blank test", card="Pedlar")
        await house.driver.until(lambda: "Test of ✎ Pedlar" in asked.message.text, 60.0)
    assert [file.name for file in house.driver.files(asked.message)] == ["test.png"]
    assert "Thief: bought" not in asked.message.text


@in_a_house(seed=None)
async def test_one_test_at_a_time(house: House) -> None:
    bob = Inventor(house, "bob")
    await bob.invents()
    await bob.invents(en="Miller", de="Müller", powers=OTHER_POWERS)
    held = asyncio.Event()
    with quick(held=held) as played:
        asked = await bob.run("/blank test", card="Pedlar")
        refused = await bob.run("/blank test", card="Miller")
        assert "One of your cards is already being tested" in refused.text
        # Looking again doesn't restart it, and others can't stop it.
        await bob.presses(asked, "Check progress")
        assert "Journeymen are playing with ✎ Pedlar: 0 % done" in asked.message.text
        dot = Inventor(house, "dot")
        await dot.invents()
        also = await dot.run("/blank test", card="Hausierer")
        await dot.presses(also, "Abbrechen")
        assert "Hausierer: 0 % fertig" in also.message.text
        await bob.presses(asked, "Stop")
        assert "stopped." in asked.message.text
        assert played == []
        # A stopped one can be started again.
        held.set()
        again = await bob.run("/blank test", card="Pedlar")
        await house.driver.until(lambda: "Test of ✎ Pedlar" in again.message.text, 60.0)
        assert played == [0, 1, 2, 3]


@in_a_house(seed=None)
async def test_a_failed_test_says_so(house: House) -> None:
    bob = Inventor(house, "bob")
    await bob.invents()

    async def hangs(*_: object, **__: object) -> object:
        raise NoThought

    with quick(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Thinkers, "think", hangs)
        asked = await bob.run("/blank test", card="Pedlar")
        await house.driver.until(lambda: "The test failed" in asked.message.text, 60.0)
    assert "Stop" not in labels(asked)


@in_a_house(seed=None)
async def test_it_ends_with_the_bot(house: House) -> None:
    bob = Inventor(house, "bob")
    await bob.invents()
    held = asyncio.Event()
    with quick(held=held) as played:
        asked = await bob.run("/blank test", card="Pedlar")
        await house.restart()
        held.set()
        await bob.presses(asked, "Check progress")
        await house.driver.until(lambda: "Test of ✎ Pedlar" in asked.message.text, 60.0)
        assert played == [0, 1, 2, 3]
        assert wishes(asked.message, "blank")


async def test_a_test_delays_no_one_even_if_computers_think_in_the_bot(tmp_path: Path) -> None:
    """A test takes minutes. It has its own process, which the bot ends on exit."""
    async with Tavern(limits=unhurried()) as tavern:
        driver = tavern.driver
        bot = Mortal(tavern, tmp_path)
        bot.settings["THINKERS"] = "0"
        await bot.start()
        ann, bob = (Guest(driver, driver.person(name), driver.channel) for name in ("ann", "bob"))
        asked = await ann.presses(await ann.invents(), "Test")
        # The process has low priority: on a busy machine its first game takes minutes.
        async with asyncio.timeout(PATIENCE):
            while not children_of(bot.number):  # noqa: ASYNC110 - of another process
                await asyncio.sleep(LOOK)
        began = asyncio.get_running_loop().time()
        for _ in range(CLICKS):
            assert (await bob.run("/card", name="Thief")).text
        assert asyncio.get_running_loop().time() - began < CLICKS * LONG_SECONDS
        assert AT_WORK.search(asked.message.text), "it still goes on"
        assert children_of(bot.number)
        assert await bot.stop(LEAVES_SECONDS)
        assert bot.exit_code == 0


class Guest(Inventor):
    """A person where the bot is its own process."""

    def __init__(self, driver: Driver, person: Person, channel: Channel) -> None:
        Player.__init__(self, driver, person, channel)
