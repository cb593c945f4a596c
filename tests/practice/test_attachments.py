"""Attachments of messages: their data, and what an edit keeps and drops."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import discord
import pytest

from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.permission import Permission
from tests.practice.asker import Asker
from tests.practice.pictures import gif, png
from tests.practice.sample_bot import SampleBot

V2 = 1 << 15
TABLE = {"table.png": png(30, 20)}
NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def gallery(*names: str, **more: object) -> dict[str, Any]:
    items = [{"media": {"url": f"attachment://{name}"}, "description": f"See {name}"} for name in names]
    return {"flags": V2, "components": [{"type": 12, "items": items}]} | more


def names(tavern: Tavern) -> list[str]:
    """Files of the newest message."""
    driver = tavern.driver
    return [each.name for each in driver.files(driver.history(driver.channel)[-1])]


async def test_loose_files_are_listed(asker: Asker) -> None:
    body = {"content": "hi", "attachments": [{"id": 0, "description": "A table"}, {"id": 1}]}
    message = (await asker.post(body, TABLE | {"notes.txt": b"bb"})).body
    picture, text = message["attachments"]
    assert (picture["filename"], picture["width"], picture["height"]) == ("table.png", 30, 20)
    assert (picture["content_type"], picture["description"]) == ("image/png", "A table")
    assert (text["filename"], text["size"], text["content_type"]) == ("notes.txt", 2, "text/plain")
    assert "width" not in text
    async with aiohttp.ClientSession() as session, session.get(picture["url"]) as response:
        assert await response.read() == TABLE["table.png"]


async def test_displayed_files_are_listed_where_they_appear(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post(gallery("table.png"), TABLE)).body
    assert message["attachments"] == []
    (item,) = message["components"][0]["items"]
    (file,) = tavern.driver.files(tavern.driver.history(tavern.driver.channel)[-1])
    media = item["media"]
    assert (media["url"], media["proxy_url"]) == (file.url, file.url)
    assert (media["width"], media["height"], media["content_type"]) == (30, 20, "image/png")
    assert media["attachment_id"] == str(file.id)
    assert media["id"] != media["attachment_id"]
    assert (item["description"], item["spoiler"]) == ("See table.png", False)
    assert (await asker.ask("GET", f"{asker.channel}/messages/{message['id']}")).body["attachments"] == []

    body = {"embeds": [{"image": {"url": "attachment://table.png"}}]}
    message = (await asker.post(body, TABLE | {"notes.txt": b"bb"})).body
    assert [each["filename"] for each in message["attachments"]] == ["notes.txt"]
    image = message["embeds"][0]["image"]
    assert (image["width"], image["height"]) == (30, 20)


SHOWN: dict[str, dict[str, Any]] = {
    "gallery": {"type": 12, "items": [{"media": {"url": "attachment://table.png"}}]},
    "file": {"type": 13, "file": {"url": "attachment://table.png"}},
    "thumbnail": {
        "type": 9,
        "components": [{"type": 10, "content": "t"}],
        "accessory": {"type": 11, "media": {"url": "attachment://table.png"}},
    },
}


@pytest.mark.parametrize("kind", SHOWN)
async def test_a_reference_finds_its_file_or_is_refused(asker: Asker, kind: str) -> None:
    body = {"flags": V2, "components": [{"type": 17, "components": [SHOWN[kind]]}]}
    assert (await asker.post(body)).error("components") == NOT_FOUND
    assert (await asker.post(body, {"other.png": png()})).error("components") == NOT_FOUND
    assert (await asker.post(body, TABLE)).status == 200
    renamed = body | {"attachments": [{"id": 0, "filename": "table.png"}]}
    assert (await asker.post(renamed, {"other.png": png()})).status == 200


async def test_file_names_are_cleaned(asker: Asker) -> None:
    message = (await asker.post({"content": "hi"}, {"my table (2).png": png()})).body
    assert message["attachments"][0]["filename"] == "my_table_2.png"
    assert (await asker.post(gallery("my table.png"), {"my table.png": png()})).error(
        "components"
    ) == NOT_FOUND


async def test_the_ways_to_upload_files(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.command()
    answered = await asker.answer(interaction, 4, gallery("table.png"), TABLE)
    shown = answered.body["resource"]["message"]["components"][0]["items"][0]
    assert shown["media"]["width"] == 30
    hidden = gallery("table.png") | {"flags": V2 | 64}
    followed = await asker.hook("POST", interaction, "", hidden, TABLE)
    assert followed.body["components"][0]["items"][0]["media"]["width"] == 30
    edited = await asker.hook(
        "PATCH", interaction, "/messages/@original", gallery("two.gif"), {"two.gif": gif(7, 5)}
    )
    assert edited.body["components"][0]["items"][0]["media"]["width"] == 7
    click = await asker.click()
    body = gallery("table.png") | {"content": None}
    updated = await asker.answer(click, 7, body, TABLE)
    assert updated.body["resource"]["message"]["components"][0]["items"][0]["media"]["width"] == 30
    assert names(tavern) == ["table.png"]


async def test_an_edit_without_a_list_keeps_all(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post(gallery("table.png"), TABLE)).body["id"]
    more = gallery("table.png")
    more["components"].append({"type": 10, "content": "words"})
    told = await asker.edit(message, more)
    assert told.body["components"][0]["items"][0]["media"]["width"] == 30
    assert names(tavern) == ["table.png"]
    shown = tavern.driver.history(tavern.driver.channel)[-1]
    (picture,) = shown.pictures
    # The message's URL of a file refers to it as well.
    body = {"components": [{"type": 12, "items": [{"media": {"url": picture["media"]["url"]}}]}]}
    told = await asker.edit(message, body)
    media = told.body["components"][0]["items"][0]["media"]
    assert media["attachment_id"] == picture["media"]["attachment_id"]


async def test_an_edit_keeps_what_it_lists(tavern: Tavern, asker: Asker) -> None:
    files = TABLE | {"hand.png": png(5, 5)}
    message = (await asker.post(gallery("table.png", "hand.png"), files)).body
    table, _ = (each["media"]["attachment_id"] for each in message["components"][0]["items"])
    body = gallery("table.png", attachments=[{"id": table, "filename": "table.png", "description": "new"}])
    assert (await asker.edit(message["id"], body)).status == 200
    assert names(tavern) == ["table.png"]
    # A kept file can be referenced by name only if the list has it: ids are not enough.
    body = gallery("table.png", attachments=[{"id": table}])
    assert (await asker.edit(message["id"], body)).error("components") == NOT_FOUND
    assert names(tavern) == ["table.png"]


async def test_an_edit_with_an_empty_list_drops_all(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post(gallery("table.png"), TABLE)).body["id"]
    assert (await asker.edit(message, gallery("table.png", attachments=[]))).error("components") == NOT_FOUND
    words = {"components": [{"type": 10, "content": "words"}], "attachments": []}
    assert (await asker.edit(message, words)).status == 200
    assert names(tavern) == []
    assert tavern.driver.history(tavern.driver.channel)[-1].pictures == []


async def test_new_files_replace_unlisted_ones(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post({"content": "hi"}, TABLE)).body
    await asker.edit(message["id"], {"content": "again"}, {"two.png": png()})
    assert names(tavern) == ["two.png"]
    kept = message["attachments"][0]["id"]
    told = await asker.edit(message["id"], {"attachments": [{"id": kept}]})
    assert told.error("attachments", 0) == "ATTACHMENT_NOT_FOUND"
    (two,) = tavern.driver.files(tavern.driver.history(tavern.driver.channel)[-1])
    both = {"attachments": [{"id": str(two.id), "description": "second"}, {"id": 0, "description": "third"}]}
    told = await asker.edit(message["id"], both, {"three.png": png(), "unlisted.png": png()})
    assert [each["description"] for each in told.body["attachments"]] == ["second", "third"]
    assert names(tavern) == ["two.png", "three.png"]


async def test_limits_on_number_and_size(tavern: Tavern, asker: Asker) -> None:
    assert tavern.limits.request_bytes == 25 * 1024 * 1024
    ten = {f"{number}.png": png() for number in range(10)}
    message = (await asker.post({"content": "hi"}, ten)).body
    assert len(message["attachments"]) == 10
    told = await asker.post({"content": "hi"}, ten | {"more.png": png()})
    assert (told.status, told.code) == (400, 30015)
    listed = [{"id": each["id"]} for each in message["attachments"]]
    told = await asker.edit(message["id"], {"attachments": [*listed[:9], {"id": 0}]}, TABLE)
    assert told.status == 200
    told = await asker.edit(message["id"], {"attachments": [*listed, {"id": 0}]}, TABLE)
    assert told.error("attachments") == "BASE_TYPE_MAX_LENGTH"
    tavern.limits.request_bytes = 10
    assert (await asker.post({"content": "hi"}, {"a": b"x" * 6, "b": b"x" * 4})).status == 200
    told = await asker.post({"content": "hi"}, {"a": b"x" * 6, "b": b"x" * 5})
    assert (told.status, told.code) == (413, 40005)


@pytest.mark.parametrize(
    ("listed", "place", "code"),
    [
        ({"id": 0, "description": "x" * 1025}, ("description",), "BASE_TYPE_MAX_LENGTH"),
        ({"id": 0, "filename": ""}, ("filename",), "BASE_TYPE_BAD_LENGTH"),
        ({"description": "x"}, ("id",), "BASE_TYPE_REQUIRED"),
        ({"id": 1}, (), "ATTACHMENT_NOT_FOUND"),
        ("0", (), "MODEL_TYPE_CONVERT"),
    ],
)
async def test_wrong_lists(asker: Asker, listed: object, place: tuple[str, ...], code: str) -> None:
    told = await asker.post({"content": "hi", "attachments": [listed]}, TABLE)
    assert told.error("attachments", 0, *place) == code


async def test_without_attach_files_texts_can_still_be_edited(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post(gallery("table.png"), TABLE)).body["id"]
    tavern.driver.forbid(tavern.driver.channel, tavern.world.bot, Permission.ATTACH_FILES)
    for told in (
        await asker.post(gallery("table.png"), TABLE),
        await asker.edit(message, gallery("table.png"), TABLE),
    ):
        assert (told.status, told.code) == (403, 50013)
    assert (await asker.edit(message, gallery("table.png"))).status == 200
    tavern.driver.allow(tavern.driver.channel, tavern.world.bot, Permission.ATTACH_FILES)
    assert (await asker.edit(message, gallery("table.png"), TABLE)).status == 200


async def test_a_forum_post_needs_attach_files_too(tavern: Tavern, asker: Asker) -> None:
    forum = next(each for each in tavern.world.channels.values() if each.name == "evenings")
    body = {"name": "a game", "message": gallery("table.png")}
    made = await asker.ask("POST", f"/channels/{forum.id}/threads", body, TABLE)
    assert made.body["message"]["components"][0]["items"][0]["media"]["width"] == 30
    tavern.driver.forbid(forum, tavern.world.bot, Permission.ATTACH_FILES)
    told = await asker.ask("POST", f"/channels/{forum.id}/threads", body, TABLE)
    assert (told.status, told.code) == (403, 50013)


async def test_errors_with_another_gallery(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post(gallery("table.png"), TABLE)).body["id"]
    trouble = Trouble("PATCH *", status=400, code=50035, with_new_media=True)
    tavern.mischief.add(trouble)
    assert (await asker.edit(message, gallery("table.png"))).status == 200
    told = await asker.edit(message, gallery("table.png"), TABLE)
    assert (told.status, told.code) == (400, 50035)
    assert trouble.hits == 1
    assert (await asker.edit(message, gallery("table.png"), TABLE)).status == 200


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (500, 0)])
async def test_errors_with_uploads(tavern: Tavern, asker: Asker, status: int, code: int) -> None:
    trouble = Trouble("*", times=2, status=status, code=code, with_files=True)
    tavern.mischief.add(trouble)
    assert (await asker.post({"content": "hi"})).status == 200
    told = await asker.post({"content": "hi"}, TABLE)
    assert (told.status, told.code) == (status, code)
    told = await asker.answer(await asker.command(), 4, gallery("table.png"), TABLE)
    assert (told.status, told.code) == (status, code)
    assert trouble.hits == 2


async def test_a_real_client_keeps_and_drops_a_picture(tavern: Tavern, bot: SampleBot) -> None:
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)

    def view(*inside: discord.ui.Item[Any]) -> discord.ui.LayoutView:
        made = discord.ui.LayoutView(timeout=None)
        for each in inside:
            made.add_item(each)
        made.stop()
        return made

    shown: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://table.png", description="The table")
    )
    words: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("Sealed: Ann")
    picture = discord.File(io.BytesIO(TABLE["table.png"]), "table.png")
    message = await channel.send(view=view(shown), file=picture)
    assert message.attachments == []
    (component,) = message.components
    assert isinstance(component, discord.MediaGalleryComponent)
    (item,) = component.items
    assert (item.description, item.media.width) == ("The table", 30)
    (file,) = tavern.driver.files(tavern.driver.history(tavern.driver.channel)[-1])
    assert item.media.attachment_id == file.id
    await message.edit(view=view(shown, words))
    assert names(tavern) == ["table.png"]
    await message.edit(view=view(words), attachments=[])
    assert names(tavern) == []
