"""The bot uploads its icons, uses them, and deletes old ones; any failure leaves words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from unittest.mock import Mock

import pytest

from dragonbot.connection import icons
from dragonbot.connection.icons import FIRST_PAUSE_SECONDS, KEPT_SECONDS, keep_emojis, shown
from dragonbot.picture.drawings import emoji_name
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.world.emoji import Emoji
from dragonbot.practice.world.limits import Limits
from dragonbot.store.protocol import Away, NotStored, OutOfReach
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.trouble.logged import warnings

FEW = ("stone:red", "stone:blue", "stone:yellow", "sign:point", "sign:hand", "card:witch")


@asynccontextmanager
async def bringing(house: House, names: Sequence[str] = FEW) -> AsyncIterator[None]:
    assert house.bot is not None
    task = asyncio.create_task(keep_emojis(house.bot, names))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def there(house: House) -> dict[str, Emoji]:
    return {emoji.name: emoji for emoji in house.tavern.world.emojis.values()}


async def until_there(house: House, *names: str) -> None:
    for _ in range(600):
        if {emoji_name(name) for name in names} <= there(house).keys():
            await asyncio.sleep(0.2)
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"only {sorted(there(house))} are there")


def uploads(house: House) -> int:
    record = house.tavern.record.requests
    return sum(asked.method == "POST" and asked.path.endswith("/emojis") for asked in record)


@in_a_house()
async def test_texts_and_buttons_show_them(house: House) -> None:
    async with bringing(house):
        await until_there(house, *FEW)
    evening = Evening(house)
    await evening.begin()
    table = evening.table
    assert table is not None
    names = {emoji.name for emoji in house.tavern.world.emojis.values()}
    assert f"<:{emoji_name('stone:red')}:" in table.text
    assert "\ue000" not in table.text
    hand = next(each for each in table.buttons if each["label"] == "My hand")
    assert hand["emoji"]["name"] == emoji_name("sign:hand")
    assert names == {emoji_name(name) for name in FEW}


@in_a_house()
async def test_existing_ones_are_not_uploaded_again(house: House) -> None:
    async with bringing(house):
        await until_there(house, *FEW)
    await house.restart()
    async with bringing(house):
        await asyncio.sleep(5)
        assert house.bot is not None
        assert house.bot.icons.dressed_text("\ue000stone:red\ue001\ue002").startswith("<:")
    assert uploads(house) == len(FEW)


@in_a_house()
async def test_a_changed_drawing_is_uploaded_and_the_old_one_deleted_later(house: House) -> None:
    async with bringing(house):
        await until_there(house, *FEW)
        old, owners = emoji_name("stone:red"), "my_own_emoji"
        theirs = next(iter(house.tavern.world.emojis.values()))
        world = house.tavern.world
        foreign = Emoji(world.snowflakes.next(), owners, theirs.content, theirs.image, theirs.owner)
        world.emojis[foreign.id] = foreign
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            icons, "emoji_name", lambda name: "red_00000" if name == "stone:red" else emoji_name(name)
        )
        for down_seconds, is_kept in ((1.0, True), (KEPT_SECONDS - 86_400, True), (2 * 86_400, False)):
            await house.restart(down_seconds)
            async with bringing(house):
                await until_there(house, *FEW[1:])
                assert {"red_00000", owners} <= there(house).keys()
                assert (old in there(house)) is is_kept
    assert old not in there(house)
    assert {"red_00000", owners} <= there(house).keys()
    assert len(there(house)) == len(FEW) + 1


@in_a_house()
async def test_failures_leave_words_and_are_retried(house: House) -> None:
    trouble = house.tavern.mischief.add(Trouble("POST */emojis", status=400, code=30008, times=2))
    async with bringing(house):
        await asyncio.sleep(5)
        evening = Evening(house)
        await evening.begin()
        table = evening.table
        assert table is not None
        assert "<:" not in table.text
        assert "🔴" in table.text
        await asyncio.sleep(3 * FIRST_PAUSE_SECONDS)
        await until_there(house, *FEW)
    assert trouble.hits == 2


@in_a_house(limits=Limits(emoji_changes=(20, 3600.0)))
async def test_uploads_stay_within_discord_s_limit(house: House) -> None:
    names, began = shown()[:60], house.clock.now()
    async with bringing(house, names):
        await until_there(house, *names[:20])
        assert len(there(house)) == 20
        assert house.clock.now() - began < 60
        await asyncio.sleep(3600)
        assert len(there(house)) == 40
        await asyncio.sleep(3600)
        assert len(there(house)) == 60
    assert uploads(house) == 60 + 2, "once in a window it is seen that there is no room left"


@in_a_house()
async def test_an_unreachable_store_is_waited_for(house: House) -> None:
    """One line in the log and no traceback, which `in_a_house` would refuse."""
    bot = house.bot
    assert bot is not None

    async def noted() -> None:
        pass

    for away in (NotStored("locked"), Away(), OutOfReach("closed")):
        with pytest.MonkeyPatch.context() as patch, warnings("dragonbot.connection.icons") as said:
            patch.setattr(bot.store, "meta", Mock(side_effect=[away, noted()]))
            async with bringing(house):
                await asyncio.sleep(FIRST_PAUSE_SECONDS + 10)
            assert bot.store.meta.call_count == 2  # type: ignore[attr-defined]
            assert len(said) == 1


@in_a_house()
async def test_a_database_unreachable_at_one_s_turn_is_waited_for(house: House) -> None:
    """There one of several processes notices it first."""
    bot = house.bot
    assert bot is not None
    with pytest.MonkeyPatch.context() as patch, warnings("dragonbot.connection.icons") as said:
        patch.setattr(bot.process, "turn", Mock(side_effect=[Away("nobody answers"), nullcontext()]))
        async with bringing(house):
            await asyncio.sleep(FIRST_PAUSE_SECONDS - 10)
            assert not there(house)
            await until_there(house, *FEW)
    assert len(said) == 1


@in_a_house()
async def test_another_process_was_faster(house: House) -> None:
    async with bringing(house):
        await until_there(house, *FEW)
    taken = dict(house.tavern.world.emojis)
    bot = house.bot
    assert bot is not None
    bot.icons = type(bot.icons)()
    whole = bot.fetch_application_emojis
    asked: list[int] = []

    async def none_yet() -> object:
        asked.append(1)
        return [] if len(asked) == 1 else await whole()

    bot.fetch_application_emojis = none_yet  # type: ignore[method-assign, assignment]
    async with bringing(house):
        await asyncio.sleep(5)
    assert house.tavern.world.emojis == taken
    assert bot.icons.dressed_text("\ue000stone:red\ue001\ue002").startswith("<:")


def test_icons_in_texts_are_far_below_the_limit() -> None:
    names = [emoji_name(name) for name in shown()]
    assert len(set(names)) == len(names) < 1000
