"""Whole games of each kind, with people who leave, return, are removed and want to be forgotten."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Final

import pytest

from dragonbot.games import GAMES
from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.player import NO_SEAT, Player, verbs_in, wishes
from tests.store.sample import everything_in

NEARLY_A_DEADLINE_SECONDS: Final = 55.0
MOST_QUESTIONS: Final = 1000
REMOVED: Final = "The host removed you"
YOURS: Final = "The seat is yours"


def is_kept(house: House, player: Player) -> bool:
    kept = json.dumps(everything_in(house.database), default=str)
    return str(player.person.id) in kept or player.person.display_name in kept


def shown(evening: Evening) -> str:
    return evening.table.text if evening.table is not None else ""


async def asked_twice(player: Player, command: str, *labels: str) -> str:
    """Run a command and click through its confirmation; returns the final answer."""
    outcome = await player.run(command)
    for label in labels:
        outcome = await player.click(outcome.message, label)
    return outcome.text


async def leaves(player: Player) -> None:
    assert "stand-in plays for you" in await asked_twice(player, "/table leave", "Yes, leave")
    assert NO_SEAT in (await player.run("/hand")).text


async def comes_back(player: Player) -> None:
    assert YOURS in (await player.run("/table join")).text
    assert NO_SEAT not in (await player.run("/hand")).text


async def is_forgotten(house: House, player: Player) -> None:
    assert is_kept(house, player)
    assert "Forgotten" in await asked_twice(player, "/about", "Forget me", "Yes, forget me")
    assert not is_kept(house, player)


async def passes(evening: Evening, questions: int) -> bool:
    """Let this many questions time out while Ann is present but silent."""
    for _ in range(questions):
        if evening.is_over:
            return True
        await evening["ann"].run("/hand")
        await asyncio.sleep(NEARLY_A_DEADLINE_SECONDS)
    return evening.is_over


async def lobby_of(house: House, game: str) -> tuple[Evening, Player, Player, Player]:
    """Ann, Bob, Eve and an apprentice; Gus was there and was removed."""
    gus = house.driver.add_person("gus")
    house.driver.join(house.driver.guild, gus)
    evening = Evening(house, people=[house["ann"], house["bob"], house["eve"], gus])
    ann, bob, eve, sent_away = evening.players
    await ann.run("/table open", game=game, pace="live")
    for player in (bob, eve, sent_away):
        await player.run("/table join")
    await ann.run("/table bot", level="apprentice")
    await evening.seen(lambda: "Gus" in shown(evening))
    table = evening.table
    assert table is not None
    panel = (await ann.wish(table, "host")).message
    asked = await ann.choose(panel, wishes(panel, "remove")[0], str(gus.id))
    await ann.wish(asked.message, "sendaway")
    await evening.seen(lambda: "Gus" not in shown(evening))
    assert REMOVED in (await sent_away.wish(table, "join")).text
    return evening, bob, eve, sent_away


async def a_game(house: House, game: str) -> None:
    evening, bob, eve, gus = await lobby_of(house, game)
    ann = evening.host
    await ann.run("/table start")
    await evening.seen(lambda: evening.table is not None and "join" not in verbs_in(evening.table))
    await leaves(bob)
    await leaves(eve)
    assert REMOVED in (await gus.run("/table join")).text
    assert not await passes(evening, 2)
    await comes_back(eve)
    await comes_back(bob)
    await is_forgotten(house, eve)
    await leaves(bob)
    assert not await passes(evening, 2)
    await comes_back(bob)
    assert await passes(evening, MOST_QUESTIONS), evening.told()
    await house.quiet()
    end = evening.table
    assert end is not None
    assert "Ann" in end.text
    assert "Bob" in end.text
    assert "Seat " in end.text or "Platz " in end.text
    assert "Eve" not in end.text
    assert "Gus" not in end.text

    await is_forgotten(house, bob)
    await ann.run("/table show")
    await evening.seen(lambda: evening.table is not None and evening.table.id != end.id)
    assert "Ann" in shown(evening)
    assert "Bob" not in shown(evening)
    assert evening.table is not None
    await ann.wish(evening.table, "rematch")
    await evening.seen(lambda: evening.table is not None and "join" in verbs_in(evening.table))
    assert "Ann" in shown(evening)
    assert not any(name in shown(evening) for name in ("Bob", "Eve", "Gus"))


@in_a_house(seed="3")
async def test_someone_who_left_the_server_is_forgotten_from_another(house: House) -> None:
    evening = Evening(house, people=[house["ann"], house["bob"], house["eve"]])
    ann, bob, eve = evening.players
    await evening.begin(pace="live")
    house.driver.leave(house.driver.guild, bob.person)
    for player in (ann, eve):
        await player.act()
    before = evening.asks()
    await evening.seen(lambda: evening.asks()[1] != before[1], 200)  # a stand-in has closed his fist
    elsewhere = house.driver.add_guild("elsewhere", people=[bob.person])
    channel = house.driver.add_channel(elsewhere, "lobby")
    await asyncio.sleep(5)
    await is_forgotten(house, Player(house.driver, bob.person, channel))
    await evening.seen(lambda: "Ann" in shown(evening) and "Bob" not in shown(evening))


@pytest.mark.parametrize("game", slow_but("dragons-gold", of=GAMES))
def test_a_whole_game(game: str, tmp_path: Path) -> None:
    async def all_of_it() -> None:
        async with open_house(tmp_path / "dragonbot.db", seed="3") as house:
            await a_game(house, game)

    leaping(all_of_it())
