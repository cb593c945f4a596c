"""Finished games are visible to their players and to people who see their channel, in every command."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pytest

from dragonbot.connection.service import IS_IN_IT_SECONDS
from dragonbot.ids import MatchId
from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.interaction import COMPONENT
from dragonbot.practice.world.permission import Permission
from dragonbot.review.review import Desk
from dragonbot.ui.kit.components import ID_BEGINS, base36
from tests.end_to_end.games.finished import finished_game
from tests.end_to_end.games.test_games import click
from tests.end_to_end.games.test_reviews import is_answered
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player
from tests.known_chance import know_secret
from tests.words import said

NONE = "No such game", "Diese Partie gibt es nicht"
ELSEWHERE = said("refused-shown-more-widely", "de")
NUMBER = 1
"""The server's only finished game, by number."""
AGAIN_SECONDS = 11.0
"""Seconds until a channel may get more posts."""


class ChannelAccess(NamedTuple):
    """The ways for a person to reach a game."""

    listed: bool
    offered: bool
    opened: bool
    recorded: bool
    verified: bool
    reviewed: bool


OPEN = ChannelAccess(*[True] * 6)
SHUT = ChannelAccess(*[False] * 6)


async def doors(house: House, who: Player, match: MatchId) -> ChannelAccess:
    async def is_there(command: str) -> bool:
        said = [(await who.run(command, game=number)).text for number in (match, NUMBER)]
        assert said[0] == said[1]
        return not said[0].startswith(NONE)

    async def is_offered(command: str) -> bool:
        offered = await house.driver.complete(who.person, who.channel, command, "game", "")
        return NUMBER in [each["value"] for each in offered]

    offered = [await is_offered(command) for command in ("/games open", "/games record")]
    assert offered[0] == offered[1]
    return ChannelAccess(
        f"**{NUMBER}**" in (await who.run("/games list", of="here")).text,
        offered[0],
        await is_there("/games open"),
        await is_there("/games record"),
        await is_there("/verify"),
        await is_reviewed(house, who, match),
    )


async def is_reviewed(house: House, who: Player, match: MatchId) -> bool:
    """By an old panel's button."""
    above = house.driver.say(who.person, who.channel, "…").message
    data = {"custom_id": f"{ID_BEGINS}:reviewed:0:{base36(match)}:", "component_type": 2, "id": 1}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Desk, "begin", lambda *_: None)
        outcome = Outcome(interact(house.tavern.world, COMPONENT, who.person, who.channel, data, above))
        await house.driver.until(partial(is_answered, outcome))
    return not outcome.text.startswith(NONE)


class Evening(NamedTuple):
    """Ann, Bob and Cid played where Fay may be or not, and now all are in another channel."""

    match: MatchId
    ann: Player
    fay: Player


async def evening(house: House, place: Channel) -> Evening:
    await house.stop()
    with pytest.MonkeyPatch.context() as patch:
        know_secret(patch, "who may see it")
        match = await finished_game(house.database, place, house.people[:3])
    await house.start()
    return Evening(match, *(Player(house.driver, house[name], house.channel) for name in ("ann", "fay")))


def side_table(house: House) -> Channel:
    return next(each for each in house.driver.guild.channels.values() if each.name == "side-table")


async def stays_with_its_players(house: House, it: Evening, shut: Callable[[], None]) -> None:
    """Fay has access until it is taken away, then none in any way; Ann keeps it."""
    assert await doors(house, it.fay, it.match) == OPEN
    before = (await it.fay.run("/games open", game=it.match)).message
    shut()
    await asyncio.sleep(IS_IN_IT_SECONDS)  # Discord doesn't say who leaves a private thread
    assert await doors(house, it.fay, it.match) == SHUT
    for label in ("▶", "Im Kanal teilen"):
        assert (await click(it.fay, before, label)).text.startswith(NONE)
    mine = await doors(house, it.ann, it.match)
    assert mine._replace(listed=True) == OPEN
    assert f"**{NUMBER}**" in (await it.ann.run("/games list")).text
    assert await shows_here(house, it.ann, it.match, "Share in channel")


async def shows_here(house: House, who: Player, match: MatchId, label: str) -> bool:
    panel: ShownMessage = (await who.run("/games open", game=match)).message
    shown = len(house.driver.history(who.channel))
    said = (await click(who, panel, label)).text
    await house.quiet()
    assert (len(house.driver.history(who.channel)) > shown) != (ELSEWHERE in said), said
    return ELSEWHERE not in said


@in_a_house(seed=None)
async def test_a_private_channel(house: House) -> None:
    place = side_table(house)
    it = await evening(house, place)
    assert await shows_here(house, it.fay, it.match, "Im Kanal teilen")  # both channels are open to all
    await asyncio.sleep(AGAIN_SECONDS)
    await stays_with_its_players(
        house, it, lambda: house.driver.forbid(place, it.fay.person, Permission.VIEW_CHANNEL)
    )
    # With access again Fay may look, but not show it to people without.
    house.driver.forbid(place, house["bob"], Permission.VIEW_CHANNEL)
    house.driver.allow(place, it.fay.person, Permission.VIEW_CHANNEL)
    await asyncio.sleep(AGAIN_SECONDS)
    assert await doors(house, it.fay, it.match) == OPEN
    assert not await shows_here(house, it.fay, it.match, "Im Kanal teilen")
    it.fay.channel = place
    assert await shows_here(house, it.fay, it.match, "Im Kanal teilen")


@pytest.mark.slow
@in_a_house(seed=None)
async def test_a_private_thread(house: House) -> None:
    place = house.driver.add_thread(house.channel, "quietly", house["ann"], private=True)
    world = house.tavern.world
    world.join_thread(place, house["fay"])
    it = await evening(house, place)
    assert not await shows_here(house, it.fay, it.match, "Im Kanal teilen")

    def leave() -> None:
        del place.thread_members[it.fay.person.id]

    await stays_with_its_players(house, it, leave)
    house.driver.archive(place)
    world.join_thread(place, house["fay"])
    await asyncio.sleep(IS_IN_IT_SECONDS)
    assert await doors(house, it.fay, it.match) == OPEN


@in_a_house(seed=None)
async def test_a_deleted_channel(house: House) -> None:
    place = side_table(house)
    it = await evening(house, place)
    await stays_with_its_players(house, it, lambda: house.driver.delete_channel(place))


@pytest.mark.slow
@in_a_house(seed=None)
async def test_an_archived_thread_that_is_then_deleted(house: House) -> None:
    place = house.driver.add_thread(side_table(house), "a table of its own", house["ann"])
    it = await evening(house, place)
    house.driver.archive(place)
    await asyncio.sleep(1)
    await stays_with_its_players(house, it, lambda: house.driver.delete_channel(place))


@pytest.mark.slow
@in_a_house(seed=None)
async def test_a_page_is_filled_with_visible_games(house: House) -> None:
    """Invisible games take no space in a list, and leave no gap."""
    place = side_table(house)
    await evening(house, place)
    secret = house.driver.add_channel(house.driver.guild, "for two")
    it = await evening(house, secret)
    for _ in range(11):
        it = await evening(house, secret)
    house.driver.forbid(secret, it.fay.person, Permission.VIEW_CHANNEL)
    await asyncio.sleep(1)
    listed = (await it.fay.run("/games list", of="here")).text
    assert re.findall(r"^\*\*(\d+)\*\*", listed, re.MULTILINE) == ["1"]
