"""Discord and people misbehave; the game continues, and nothing is said twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.http import Route

from dragonbot.ids import ChannelId
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.world.founding import BOT_MAY
from dragonbot.practice.world.permission import Permission
from dragonbot.tables.match import Match
from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, verbs_in
from tests.end_to_end.trouble.logged import warnings
from tests.end_to_end.trouble.test_restarts import now, told

STEPS = 3
"""Steps of play for checking a table."""


async def well(evening: Evening, steps: int = STEPS) -> None:
    """Check that the game continues, everything is shown, and nothing twice."""
    for _ in range(steps):
        assert not evening.is_over
        await evening.step()
    await evening.house.quiet()
    assert max(told(evening).values()) == 1


def answers_to(player: Player) -> list[ShownMessage]:
    """Answers that only this person sees. Public ones show in their own time."""
    return [each for each in player.driver.history(player.channel, player.person) if each.ephemeral]


async def begun(house: House, **options: Any) -> Evening:
    evening = Evening(house, seed=3, **options)
    await evening.begin("fist-classic", pace="live")
    await evening.step()
    return evening


POSTS = "POST */messages"
EDITS = "PATCH */messages/*"
ANSWERS = "POST */callback"
FOLLOWUPS = "POST /webhooks/*"


@pytest.mark.slow
@in_a_house(seed="3")
async def test_failing_requests(house: House) -> None:
    evening = await begun(house)
    for trouble in (
        Trouble(POSTS, status=429, retry_after=2.0, times=2),
        Trouble(POSTS, status=429, retry_after=45.0),  # longer than discord.py may wait
        Trouble(EDITS, status=429, retry_after=1.0, everywhere=True),
        Trouble(POSTS, status=503, times=7),  # more often than discord.py retries
        Trouble(POSTS, status=500),
        Trouble(EDITS, status=502, times=7),
        Trouble(POSTS, lose_answer=True),
        Trouble(POSTS, lose_answer=True, reset=True, times=3),
        Trouble(EDITS, lose_answer=True, reset=True),
        Trouble(POSTS, drop=True, times=2),
        Trouble(EDITS, drop=True, reset=True),
        Trouble(POSTS, slow_commit=0.2, lose_answer=True),
    ):
        house.tavern.mischief.add(trouble)
        await well(evening, 2)
        assert trouble.hits == trouble.times, trouble
        house.tavern.mischief.clear()


@in_a_house()
async def test_after_a_global_refusal_nothing_is_requested(house: House) -> None:
    """In no channel and for no purpose: further requests would prolong it."""
    assert house.bot is not None
    asked = Route("GET", "/users/@me")
    through_a_token = Route("PATCH", "/webhooks/1/token/messages/@original")
    for route in (asked, through_a_token):
        trouble = Trouble(f"{route.method} {route.path}", status=429, retry_after=600.0, before_discord=True)
        house.tavern.mischief.add(trouble)
        with pytest.raises(discord.HTTPException):
            await house.bot.http.request(route, json={})
        assert trouble.hits == 1
        before = house.clock.now()
        await house.bot.fetch_channel(house.channel.id)
        assert 600 <= house.clock.now() - before < 610


@in_a_house(seed="3")
async def test_lost_responses(house: House) -> None:
    """Done but not confirmed to the bot: it repeats the request, and Discord returns the first result."""
    evening = await begun(house)
    ann = evening["ann"]
    for trouble in (
        Trouble(ANSWERS, lose_answer=True),
        Trouble(ANSWERS, lose_answer=True, reset=True),
        Trouble(ANSWERS, drop=True),
        Trouble(ANSWERS, drop=True, reset=True, times=2),
        Trouble(ANSWERS, status=500),
    ):
        house.tavern.mischief.add(trouble)
        before = len(answers_to(ann))
        assert (await ann.run("/hand")).text
        await asyncio.sleep(5)
        assert trouble.hits == trouble.times, trouble
        assert len(answers_to(ann)) == before + 1
    await well(evening)


@in_a_house(seed="3")
async def test_answers_in_time_despite_server_errors(house: House) -> None:
    """Three times in a row, whatever is answered: there are three seconds for all of them."""
    evening = await begun(house)
    ann = evening["ann"]
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    for status in (500, 502, 503):
        trouble = house.tavern.mischief.add(Trouble(ANSWERS, status=status, times=3))
        outcome = await ann.click(await now(evening), "1")
        assert trouble.hits == 3
        assert (outcome.acknowledged_after or 9) < 2
        assert outcome.text.startswith("Sealed: 1")
    trouble = house.tavern.mischief.add(Trouble(ANSWERS, status=500, times=3))
    panel = (await ann.wish(await now(evening), "coins")).message
    assert trouble.hits == 3
    trouble = house.tavern.mischief.add(Trouble(ANSWERS, status=500, times=3))
    more = await ann.click(panel, panel.buttons[0]["custom_id"])  # the panel changes in place
    assert trouble.hits == 3
    assert (more.acknowledged_after or 9) < 2
    await well(evening)


@in_a_house(seed="3")
async def test_answers_that_never_arrive_are_one_line_in_the_log(house: House) -> None:
    evening = await begun(house)
    ann = evening["ann"]
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    panel = (await ann.wish(await now(evening), "coins")).message
    for shown, name in ((await now(evening), "1"), (panel, panel.buttons[0]["custom_id"])):
        trouble = house.tavern.mischief.add(Trouble(ANSWERS, status=500, times=99))
        with warnings("dragonbot", "cogs") as said:
            assert (await house.driver.click(ann.person, shown, name)).failed
            await asyncio.sleep(5)
        house.tavern.mischief.clear()
        assert 3 < trouble.hits < 12
        assert len(said) == 1, said
    await well(evening)


@pytest.mark.slow
@in_a_house(seed="3")
async def test_whispers_over_a_breaking_connection(house: House) -> None:
    """A player with a secret question hears of it although the connection breaks."""
    evening = await begun(house)
    assert house.bot is not None
    house.bot.interaction_tokens.is_wanted = lambda *_: False  # type: ignore[method-assign]  # whispers alone follow up
    since = house.driver.last_request
    broken = house.tavern.mischief.add(Trouble(FOLLOWUPS, drop=True))
    reset = house.tavern.mischief.add(Trouble(FOLLOWUPS, drop=True, reset=True))
    while not broken.hits:
        assert not evening.is_over
        await evening.step()
    await asyncio.sleep(5)
    told_of = [each for each in house.driver.requests(since) if each.kind == "followup"]
    whispers = [each.status for each in told_of if each.method == "POST"]
    assert reset.hits == 1
    assert whispers[:2] == [503, 503]  # nobody got the first two
    assert set(whispers[2:]) == {200}
    await well(evening)


@in_a_house(seed="3")
async def test_a_late_answer_is_sent_another_way(house: House) -> None:
    """As after a suspension: Discord has reported the failure, and no longer accepts an answer."""
    evening = await begun(house)
    ann = evening["ann"]
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    table = await now(evening)
    assert (await ann.click(table, "1")).text.startswith("Sealed: ")
    before = [each.id for each in answers_to(ann)]
    house.tavern.mischief.add(Trouble(ANSWERS, status=404, code=10062))
    assert (await house.driver.click(ann.person, table, "2")).failed
    note, answer = [each.text for each in answers_to(ann) if each.id not in before]
    assert "The bot was busy for a moment" in note
    assert answer.startswith("Sealed: 2")
    await ann.run("/hand")  # now there is another way
    assert len(answers_to(ann)) == len(before) + 3
    await well(evening)


@in_a_house(seed="3")
async def test_the_gateway_connection_breaks(house: House) -> None:
    evening = await begun(house)
    mischief = house.tavern.mischief
    for break_it in (
        mischief.reconnect,
        mischief.invalidate,
        lambda: mischief.invalidate(resumable=True),
        mischief.close_gateway,
        lambda: mischief.close_gateway(4000),
        mischief.cut_gateway,
    ):
        await break_it()
        await asyncio.sleep(30)
        await well(evening, 2)
    mischief.refuse_gateway()
    await mischief.cut_gateway()
    await asyncio.sleep(20 * 60)  # deadlines pass meanwhile, and stand-ins play
    mischief.refuse_gateway(refuse=False)
    await asyncio.sleep(3600)  # the longer the outage, the rarer discord.py's attempts
    if not evening.is_over:
        await evening.play(steps=4)


@in_a_house(seed="3")
async def test_someone_deletes_messages(house: House) -> None:
    evening = await begun(house)
    table = await now(evening)
    house.driver.delete(table)
    assert "below" in (await evening["bob"].run("/table show")).text
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
    await house.quiet()
    assert "bid" in verbs_in(await now(evening))
    await asyncio.sleep(15)
    # A message missing at an edit is posted again automatically.
    table = await now(evening)
    await evening["ann"].click(table, "1")
    house.driver.delete(table)
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
    await well(evening)
    for each in evening.posts:
        house.driver.delete(each)
    await evening["cid"].run("/hand")
    await evening["cid"].run("/table show")
    await well(evening)


@in_a_house(seed="3")
async def test_a_channel_is_deleted(house: House) -> None:
    other = Evening(house, house.driver.add_channel(house.driver.guild, "another"), seed=4)
    await other.begin()
    evening = await begun(house)
    house.driver.delete_channel(evening.channel)
    await asyncio.sleep(300)
    await well(other)
    await house.restart()
    await well(other)


@in_a_house(seed="3")
async def test_the_bot_is_removed_and_invited_again(house: House) -> None:
    evening = await begun(house)
    house.driver.remove_bot(house.driver.guild)
    await asyncio.sleep(3600)
    house.driver.invite_bot(house.driver.guild)
    await asyncio.sleep(5)
    await evening["ann"].run("/hand")
    await well(evening)
    # Also if it returns while no process is running.
    house.driver.remove_bot(house.driver.guild)
    await asyncio.sleep(10)
    await house.stop()
    house.driver.invite_bot(house.driver.guild)
    await house.start()
    await evening["bob"].run("/hand")
    await well(evening)


@in_a_house(seed="3")
async def test_permissions_come_and_go(house: House) -> None:
    evening = await begun(house)
    bot = house.tavern.world.bot
    house.driver.forbid(evening.channel, bot, Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
    for player in evening.players:
        await player.act()
    await asyncio.sleep(120)
    house.driver.allow(evening.channel, bot, Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
    await evening["ann"].run("/hand")
    await asyncio.sleep(5)
    await well(evening)


@in_a_house(seed="3")
async def test_someone_leaves_the_server(house: House) -> None:
    """A stand-in plays from half-time on, and someone else becomes host."""
    evening = await begun(house)
    ann, *others = evening.players
    house.driver.leave(house.driver.guild, ann.person)
    evening.players = others
    for player in others:
        await player.act()
    before = evening.asks()
    await evening.seen(lambda: evening.asks() != before, 200)
    await well(evening)
    asked = (await evening["bob"].run("/table end")).message
    assert "end" in verbs_in(asked)


@in_a_house(seed="3")
async def test_threads_are_archived_and_locked(house: House) -> None:
    thread = house.driver.add_thread(house.channel, "a game", house["ann"])
    evening = await begun(house, channel=thread)
    house.driver.archive(thread)
    await well(evening)
    house.driver.archive(thread)
    await house.restart(down=30)
    await well(evening)
    house.driver.archive(thread, locked=True)
    await asyncio.sleep(100)
    beside = [each for each in house.driver.history(house.channel) if each.message.author.bot]
    assert [each.message.mentions for each in beside] == [[house["ann"]]]
    house.driver.archive(thread, locked=False, archived=False)
    await asyncio.sleep(5)
    await well(evening)


@pytest.mark.parametrize("pace", slow_but("live", of=["live", "untimed"]))
@pytest.mark.parametrize("archived", [True, False])
def test_the_host_of_a_locked_thread_gets_one_message(tmp_path: Path, pace: str, archived: bool) -> None:
    """People who click there read that the table waits; it continues when the thread is open."""

    @in_a_house(seed="3")
    async def test(house: House) -> None:
        thread = house.driver.add_thread(house.channel, "a game", house["ann"])
        evening = Evening(house, seed=3, channel=thread)
        await evening.begin("fist-classic", pace=pace)
        await house.quiet()
        house.driver.archive(thread, locked=True, archived=archived)
        await asyncio.sleep(5)
        assert house.bot is not None
        for _ in range(3):
            for player in evening.players[:2]:
                table = evening.table
                assert table is not None
                said = (await player.click(table, "1")).text
                assert "locked" in said or "gesperrt" in said
            house.driver.set_bot_permissions(house.driver.guild, BOT_MAY)  # permissions are set again
            await asyncio.sleep(40)
            match = await house.bot.registry.match(house.bot.registry.match_in(ChannelId(thread.id)))
            assert isinstance(match, Match)
            assert (match.row.state, match.row.paused_why) == ("paused", "locked")
        beside = [each for each in house.driver.history(house.channel) if each.message.author.bot]
        assert [each.message.mentions for each in beside] == [[house["ann"]]]
        house.driver.archive(thread, locked=False, archived=False)
        await asyncio.sleep(5)
        await well(evening)

    test(tmp_path)


@in_a_house(seed="3")
async def test_a_post_in_a_forum(house: House) -> None:
    forum = next(each for each in house.driver.guild.channels.values() if each.name == "evenings")
    post = house.driver.add_post(forum, "Tonight", "Who plays?", house["bob"])
    evening = await begun(house, channel=post)
    await well(evening)
    assert len(evening.posts) > STEPS
