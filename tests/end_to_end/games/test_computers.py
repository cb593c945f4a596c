"""Computer players at the table: timing, secrets, advice, and getting a seat back."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules import rules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, GOLD, SILVER, move
from dragonbot.ids import ChannelId
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.workers import thought
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.people.test_twins import Sent, as_it_was, sent
from tests.end_to_end.player import PICKS, Player, table_in, verbs_in, wishes
from tests.tables.test_secrets import Closefisted


async def sat_down(house: House, *levels: str, game: str = "fist-classic", advice: bool = False) -> Evening:
    """Ann alone with computer players, in a running game."""
    evening = Evening(house, people=house.people[:1], seed=1)
    ann = evening.host
    await ann.run("/table open", game=game, pace="live")
    await evening.seen(lambda: evening.table is not None and "join" in verbs_in(evening.table))
    for level in levels:
        await ann.run("/table bot", level=level)
    assert evening.table is not None
    if advice:
        panel = (await ann.wish(evening.table, "options")).message
        turn = next(each for each in wishes(panel, "option") if each["custom_id"].endswith("advice.1"))
        await ann.click(panel, turn["custom_id"])
        await evening.seen(lambda: evening.table is not None and "☑ Advice" in evening.table.text)
    await ann.wish(evening.table, "start")
    if game != "dragons-gold":
        await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    return evening


@pytest.mark.slow
@in_a_house(seed="3")
async def test_a_game_against_three_of_them(house: House) -> None:
    evening = await sat_down(house, "apprentice", "journeyman", "master")
    table = evening.table
    assert table is not None
    assert all(name in table.text for name in ("Apprentice 1", "Journeyman 1", "Master 1"))
    await evening.host.click(table, "0")
    await evening.seen(lambda: "empty fist" in table.text)
    assert house.bot is not None
    match = await house.bot.store.match_in(ChannelId(evening.channel.id))
    assert match is not None
    assert match.started is not None
    answers = await house.bot.store.answers(match.id, 0)
    took = [row.at - match.started for row in answers if row.by == "computer"]
    assert len(took) == 3
    assert all(1.0 <= seconds <= 4.0 for seconds in took)
    for _ in range(400):
        if evening.is_over:
            break
        await evening.host.act()
        await house.quiet()
        await house.clock.sleep(1.0)
    assert evening.is_over


@in_a_house(seed="3")
async def test_what_would_a_master_do(house: House) -> None:
    evening = await sat_down(house, "master", "master", advice=True)
    ann = evening.host
    panel = (await ann.run("/hand")).message
    outcome = await ann.click(panel, "What would you do?")
    assert outcome.message.ephemeral
    assert "What a master would do" in outcome.text
    assert outcome.text.count("-# ") > 1  # a reason, visible to Ann alone
    assert (await ann.click(panel, "What would you do?")).text == outcome.text
    table = evening.table
    assert table is not None
    await ann.click(table, "1")
    await evening.seen(lambda: "empty fist" in table.text)
    assert "a master would" not in (await ann.click(panel, "What would you do?")).text


@in_a_house(seed="6")
async def test_what_would_a_master_do_in_dragons_gold(house: House) -> None:
    """Only the player who sends an adventurer gets advice, with points, tokens and strength."""
    evening = await sat_down(house, "journeyman", "journeyman", game="dragons-gold", advice=True)
    ann = evening.host
    panel = (await ann.run("/hand")).message
    for _ in range(40):
        if "advice" in verbs_in(panel):
            break
        await house.clock.sleep(1.0)
        panel = (await ann.run("/hand")).message
    outcome = await ann.click(panel, "What would you do?")
    assert outcome.message.ephemeral
    assert "→" in outcome.text
    assert "strength" in outcome.text or "share" in outcome.text
    assert "wins the card" not in outcome.text
    await evening.seen(lambda: evening.table is not None)  # while people think, others may continue
    assert evening.table is not None
    assert "What a master would do" not in evening.table.text


def nothing_behind_two_screens(_rules: Any, table: Table) -> Game[Table]:
    """All that two computer players could bid is behind the third's screen."""
    *_, two, three, four = (seat.purse for seat in table.seats)
    for kind in (FAIRY, GOLD, SILVER):
        for purse in (two, three):
            move(purse[kind], kind, purse, four)
    return Game(_rules, table)


def is_open(table: ShownMessage) -> bool:
    return "empty fist" in table.text


async def seen(database: Path, deal: Any) -> tuple[list[Sent], list[float]]:
    """All public messages while three computer players were there, and when."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "Game", deal)
        patch.setattr(thought, "agent_of", Closefisted)
        async with open_house(database, seed="3") as house:
            evening = await sat_down(house, "master", "journeyman", "apprentice")
            await house.quiet()
            since = house.driver.last_request
            await house.clock.sleep(6.0)  # the channel is quiet, so no one has to wait
            moments = []
            for _ in range(4):
                table = evening.table
                assert table is not None
                began = house.clock.now()
                await house.clock.sleep(0.3)
                await evening.host.click(table, "1")
                await evening.seen(partial(is_open, table))
                moments.append(round(house.clock.now() - began, 1))
                await house.quiet()
                await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
            return sent(house, evening, since), moments


def test_twins_of_computers_look_alike(tmp_path: Path) -> None:
    one, moments = leaping(seen(tmp_path / "one.db", as_it_was))
    other, other_moments = leaping(seen(tmp_path / "other.db", nothing_behind_two_screens))
    assert len(one) >= 4
    assert [each[1:] for each in one] == [each[1:] for each in other]
    assert moments == pytest.approx(other_moments, abs=1.0)


@pytest.mark.slow
async def test_the_bot_is_killed_while_they_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A separate process, with thinkers as processes, too: no one who waits for them is stuck."""
    monkeypatch.setenv("COMPUTER_RHYTHM", "0.2")
    monkeypatch.setenv("THINKERS", "1")
    async with Tavern(limits=unhurried()) as tavern:
        bot = Mortal(tavern, tmp_path)
        await bot.start()
        driver = tavern.driver
        ann = Player(driver, driver.people[0], driver.channel)

        def asks() -> tuple[str, ...]:
            table = table_in(driver.history(driver.channel))
            return () if table is None else tuple(each["custom_id"] for each in table.buttons + table.selects)

        async def goes_on(before: tuple[str, ...]) -> None:
            """A new public question, or another private one for Ann."""
            while asks() in ((), before):
                shown = ann.sees()
                if shown is not None and verbs_in(shown) == {"hand"}:
                    panel = (await ann.wish(shown, "hand")).message
                    if verbs_in(panel) & PICKS:
                        return
                await asyncio.sleep(0.1)

        await ann.run("/table open", game="fist-classic", pace="untimed")
        for _ in range(2):
            await ann.run("/table bot", level="master")
        await ann.run("/table start")
        await driver.until(lambda: any(":bid:" in each for each in asks()))
        for kill in range(4):
            before = asks()
            async with asyncio.timeout(120):
                while not await ann.act():  # a computer player has a choice
                    await asyncio.sleep(0.1)
                    before = asks()
            await asyncio.sleep(0.12 * kill)
            await bot.kill()
            await bot.start()
            # No one clicks: the computer players answer on their own.
            async with asyncio.timeout(120):
                await goes_on(before)
        await bot.kill()
        assert "could not think" not in bot.diary.read_text()
