"""The application's emojis: created, renamed, deleted, and used on buttons and options."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from dragonbot.practice.rest.emojis import MOST_BYTES
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.stored_file import Image, image_of
from tests.practice.asker import Asker, button, row
from tests.practice.pictures import AVIF, JPEG, WEBP, WEBP_LOSSLESS, WEBP_LOSSY, gif, png, uri
from tests.practice.sample_bot import SampleBot


async def made(asker: Asker, name: str = "ruby", image: bytes = b"") -> Any:
    told = await asker.ask(
        "POST", f"{asker.application}/emojis", {"name": name, "image": uri(image or png())}
    )
    assert told.status == 201, told.body
    return told.body


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (png(3, 2), Image("image/png", 3, 2)),
        (gif(4, 5, frames=2), Image("image/gif", 4, 5, True)),
        (gif(4, 5, frames=1), Image("image/gif", 4, 5, False)),
        (JPEG, Image("image/jpeg", 5, 7)),
        (WEBP, Image("image/webp", 5, 7, True)),
        (WEBP_LOSSLESS, Image("image/webp", 5, 7)),
        (WEBP_LOSSY, Image("image/webp", 5, 7)),
        (AVIF, Image("image/avif", 5, 7)),
        (AVIF[:20], None),
        (JPEG[:9], None),
        (b"\x89PNG\r\n\x1a\n", None),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", None),
    ],
)
async def test_the_format_is_detected_from_the_bytes(content: bytes, expected: Image | None) -> None:
    assert image_of(content) == expected


async def test_the_life_of_an_emoji(tavern: Tavern, asker: Asker) -> None:
    place = f"{asker.application}/emojis"
    emoji = await made(asker)
    assert (emoji["name"], emoji["animated"]) == ("ruby", False)
    assert emoji["user"]["id"] == str(tavern.world.bot.id)
    moving = await made(asker, "spin", gif())
    assert moving["animated"]
    assert (await asker.ask("GET", place)).body == {"items": [emoji, moving]}
    one = f"{place}/{emoji['id']}"
    assert (await asker.ask("GET", one)).body == emoji
    renamed = await asker.ask("PATCH", one, {"name": "ruby_2"})
    assert renamed.body == emoji | {"name": "ruby_2"}
    assert (await asker.ask("PATCH", one, {"name": "ruby_2"})).status == 200
    assert (await asker.ask("PATCH", one, {})).body["name"] == "ruby_2"
    assert (await asker.ask("DELETE", one)).status == 204
    for method in ("GET", "PATCH", "DELETE"):
        told = await asker.ask(method, one, {})
        assert (told.status, told.code) == (404, 10014)
    assert (await asker.ask("GET", place)).body == {"items": [moving]}
    assert tavern.driver.counts()["emojis"] == 8


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "short name": ({"name": "x"}, "name", "BASE_TYPE_BAD_LENGTH"),
    "long name": ({"name": "x" * 33}, "name", "BASE_TYPE_BAD_LENGTH"),
    "dash": ({"name": "ruby-red"}, "name", "STRING_TYPE_REGEX"),
    "umlaut": ({"name": "käfer"}, "name", "STRING_TYPE_REGEX"),
    "no name": ({"name": None}, "name", "BASE_TYPE_REQUIRED"),
    "taken": ({"name": "taken"}, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
    "no image": ({"image": None}, "image", "BASE_TYPE_REQUIRED"),
    "no uri": ({"image": "iVBORw0KGgo="}, "image", "BINARY_TYPE_INVALID_DATA_URI"),
    "no base64": ({"image": "data:image/png;base64,!"}, "image", "BINARY_TYPE_INVALID_DATA_URI"),
    "no image inside": ({"image": uri(b"<svg/>", "image/svg+xml")}, "image", "IMAGE_INVALID"),
    "large": ({"image": uri(png() + bytes(MOST_BYTES))}, "image", "BINARY_TYPE_MAX_SIZE"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_invalid_emojis(tavern: Tavern, asker: Asker, name: str) -> None:
    await made(asker, "taken")
    change, place, code = REFUSED[name]
    body = {"name": "ruby", "image": uri(png())} | change
    told = await asker.ask("POST", f"{asker.application}/emojis", body)
    assert told.error(place) == code
    assert [each.name for each in tavern.world.emojis.values()] == ["taken"]


async def test_limits_on_size_and_number(tavern: Tavern, asker: Asker) -> None:
    assert tavern.limits.emojis == 2000
    tavern.limits.emojis = 2
    await made(asker, "xx", png() + bytes(MOST_BYTES - len(png())))
    await made(asker, "x" * 32)
    body = {"name": "third", "image": uri(png())}
    told = await asker.ask("POST", f"{asker.application}/emojis", body)
    assert (told.status, told.code) == (400, 30008)
    told = await asker.ask("POST", "/applications/5/emojis", body)
    assert (told.status, told.code) == (403, 20012)


async def test_renaming_to_a_taken_name_is_refused(asker: Asker) -> None:
    await made(asker, "taken")
    emoji = await made(asker)
    told = await asker.ask("PATCH", f"{asker.application}/emojis/{emoji['id']}", {"name": "taken"})
    assert told.error("name") == "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"


def with_emoji(emoji: object) -> dict[str, dict[str, Any]]:
    """A button and an option with it, each with the path for errors."""
    options = [{"label": "one", "value": "1", "emoji": emoji}]
    return {
        "button": {"components": [row(button("a", emoji=emoji))]},
        "option": {"components": [row({"type": 3, "custom_id": "s", "options": options})]},
        "accessory": {
            "flags": 1 << 15,
            "components": [
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "t"}],
                    "accessory": button("a", emoji=emoji),
                }
            ],
        },
    }


PLACES: dict[str, tuple[str | int, ...]] = {
    "button": ("components", 0, "components", 0),
    "option": ("components", 0, "components", 0, "options", 0),
    "accessory": ("components", 0, "accessory"),
}


@pytest.mark.parametrize("where", PLACES)
async def test_where_an_emoji_is_allowed(asker: Asker, where: str) -> None:
    emoji = await made(asker)
    known = {"id": emoji["id"], "name": "ruby"}
    assert (await asker.post(with_emoji(known)[where])).status == 200
    assert (await asker.post(with_emoji({"name": "🐉"})[where])).status == 200
    told = await asker.post(with_emoji({"id": "5", "name": "ruby"})[where])
    assert told.error(*PLACES[where], "emoji", "id") == "COMPONENT_INVALID_EMOJI"
    told = await asker.post(with_emoji({"name": "ruby"})[where])
    assert told.error(*PLACES[where], "emoji", "name") == "COMPONENT_INVALID_EMOJI"
    await asker.ask("DELETE", f"{asker.application}/emojis/{emoji['id']}")
    told = await asker.post(with_emoji(known)[where])
    assert told.error(*PLACES[where], "emoji", "id") == "COMPONENT_INVALID_EMOJI"


async def test_forms_can_have_them_too(asker: Asker) -> None:
    options = [{"label": "one", "value": "1", "emoji": {"id": "5", "name": "ruby"}}]
    inside = {"type": 18, "label": "l", "component": {"type": 3, "custom_id": "s", "options": options}}
    modal = {"custom_id": "m", "title": "t", "components": [inside]}
    told = await asker.answer(await asker.command(), 9, modal)
    place = ("data", "components", 0, "component", "options", 0, "emoji", "id")
    assert told.error(*place) == "COMPONENT_INVALID_EMOJI"


async def test_its_own_emojis_need_no_permission(tavern: Tavern, asker: Asker) -> None:
    emoji = await made(asker)
    tavern.driver.forbid(tavern.driver.channel, tavern.world.bot, Permission.USE_EXTERNAL_EMOJIS)
    for body in with_emoji({"id": emoji["id"], "name": "ruby"}).values():
        assert (await asker.post(body)).status == 200
    told = await asker.post({"content": f"<:ruby:{emoji['id']}>"})
    assert told.body["content"] == f"<:ruby:{emoji['id']}>"


async def test_the_tavern_serves_them(tavern: Tavern, asker: Asker) -> None:
    emoji, moving = await made(asker), await made(asker, "spin", gif())
    async with aiohttp.ClientSession() as session:
        async with session.get(tavern.page_url + "tavern/api/emojis") as response:
            views = await response.json()
        assert [(each["name"], each["animated"]) for each in views] == [("ruby", False), ("spin", True)]
        for view, content, kind in zip(views, (png(), gif()), ("image/png", "image/gif"), strict=True):
            assert view["url"].startswith(tavern.page_url)
            async with session.get(view["url"]) as response:
                assert (await response.read(), response.content_type) == (content, kind)
        await asker.ask("DELETE", f"{asker.application}/emojis/{emoji['id']}")
        async with session.get(views[0]["url"]) as response:
            assert response.status == 404
    assert list(tavern.world.emojis) == [int(moving["id"])]


async def test_a_real_client_creates_and_uses_them(tavern: Tavern, bot: SampleBot) -> None:
    emoji = await bot.create_application_emoji(name="ruby", image=png())
    assert [each.id for each in await bot.fetch_application_emojis()] == [emoji.id]
    assert str(await bot.fetch_application_emoji(emoji.id)) == f"<:ruby:{emoji.id}>"
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view: discord.ui.View = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="3", emoji=emoji, custom_id="three"))
    view.add_item(discord.ui.Select(custom_id="s", options=[discord.SelectOption(label="Ruby", emoji=emoji)]))
    view.stop()
    message = await channel.send(f"One {emoji}", view=view)
    assert message.content == f"One <:ruby:{emoji.id}>"
    shown = tavern.driver.history(tavern.driver.channel)[-1]
    assert shown.button("3")["emoji"]["id"] == str(emoji.id)
    await (await emoji.edit(name="garnet")).delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await channel.send(view=view)


async def test_they_are_rate_limited_like_other_routes(tavern: Tavern, asker: Asker) -> None:
    most, seconds = tavern.limits.others
    told = [await asker.ask("GET", f"{asker.application}/emojis") for _ in range(most + 1)]
    assert {each.status for each in told[:most]} == {200}
    assert told[-1].status == 429
    tavern.clock.move(seconds)
    assert (await asker.ask("GET", f"{asker.application}/emojis")).status == 200
