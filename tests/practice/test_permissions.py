"""Permissions of the bot by channel, and the errors without them."""

from __future__ import annotations

import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.permission import Permission
from tests.practice.asker import Asker

HI = {"content": "hi"}


def forbid(tavern: Tavern, what: Permission) -> None:
    tavern.driver.forbid(tavern.driver.channel, tavern.world.bot, what)


async def test_an_invisible_channel(tavern: Tavern, asker: Asker) -> None:
    forbid(tavern, Permission.VIEW_CHANNEL)
    for method, path in (("POST", "/messages"), ("GET", "/messages"), ("GET", ""), ("PATCH", "")):
        told = await asker.ask(method, asker.channel + path, HI)
        assert (told.status, told.code) == (403, 50001)


@pytest.mark.parametrize(
    ("what", "body", "files"),
    [
        (Permission.SEND_MESSAGES, HI, None),
        (Permission.EMBED_LINKS, {"embeds": [{"title": "t"}]}, None),
        (Permission.ATTACH_FILES, HI, {"a": b"a"}),
    ],
)
async def test_posting_without_permission(
    tavern: Tavern, asker: Asker, what: Permission, body: object, files: dict[str, bytes] | None
) -> None:
    assert (await asker.post(body, files)).status == 200
    forbid(tavern, what)
    told = await asker.post(body, files)
    assert (told.status, told.code) == (403, 50013)


async def test_history_without_permission(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post(HI)).body["id"]
    forbid(tavern, Permission.READ_MESSAGE_HISTORY)
    assert (await asker.ask("GET", f"{asker.channel}/messages")).body == []
    assert (await asker.ask("GET", f"{asker.channel}/messages/{message}")).code == 50013
    reply = HI | {"message_reference": {"message_id": message}}
    assert (await asker.post(reply)).code == 160002


async def test_responses_need_no_permission(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.command()
    forbid(tavern, Permission.SEND_MESSAGES | Permission.EMBED_LINKS)
    assert (await asker.answer(interaction, 4, HI)).status == 200


async def test_other_people_s_messages(tavern: Tavern, asker: Asker) -> None:
    said = tavern.driver.say(tavern.driver.person("ann"), tavern.driver.channel, "mine")
    assert (await asker.edit(said.id, HI)).code == 50005
    path = f"{asker.channel}/messages/{said.id}"
    assert (await asker.ask("DELETE", path)).code == 50013
    tavern.driver.allow(tavern.driver.channel, tavern.world.bot, Permission.MANAGE_MESSAGES)
    assert (await asker.ask("DELETE", path)).status == 204
    assert (await asker.ask("DELETE", path)).code == 10008


async def test_unknown_ids(tavern: Tavern, asker: Asker) -> None:
    assert (await asker.edit(1, HI)).code == 10008
    assert (await asker.post(HI, channel=1)).code == 10003
    forum = list(tavern.driver.guild.channels)[2]
    assert (await asker.post(HI, channel=forum)).code == 50008
    assert (await asker.ask("GET", f"/guilds/{tavern.driver.guild.id}/members/1")).code == 10013
    assert (await asker.ask("GET", "/users/1")).code == 10013
    tavern.driver.remove_bot(tavern.driver.guild)
    assert (await asker.post(HI)).code == 50001
    assert (await asker.ask("GET", f"/guilds/{tavern.driver.guild.id}")).code == 10004


async def test_people_have_permissions_too(tavern: Tavern, asker: Asker) -> None:
    driver = tavern.driver
    await asker.register(
        {"name": "hello", "description": "Hello"},
        {"name": "admins", "description": "Only", "default_member_permissions": "8"},
    )
    bob = driver.person("bob")
    with pytest.raises(NotPossible):
        await driver.run(bob, driver.channel, "/admins", wait=False)
    await driver.run(driver.person("dot"), driver.channel, "/admins", wait=False)
    driver.forbid(driver.channel, bob, Permission.USE_APPLICATION_COMMANDS)
    with pytest.raises(NotPossible):
        await driver.run(bob, driver.channel, "/hello", wait=False)
    driver.forbid(driver.channel, bob, Permission.VIEW_CHANNEL)
    driver.say(driver.person("ann"), driver.channel, "bob cannot read this")
    assert driver.history(driver.channel, bob) == []
    with pytest.raises(NotPossible):
        driver.say(bob, driver.channel, "nor answer")


@pytest.fixture
def thread(tavern: Tavern) -> Channel:
    return tavern.driver.add_thread(tavern.driver.channel, "game", tavern.driver.person("ann"))


async def test_a_message_unarchives_a_thread(tavern: Tavern, asker: Asker, thread: Channel) -> None:
    message = (await asker.post(HI, channel=thread.id)).body["id"]
    tavern.driver.archive(thread)
    path = f"/channels/{thread.id}/messages/{message}"
    for method in ("PATCH", "DELETE"):
        told = await asker.ask(method, path, HI)
        assert (told.status, told.code) == (400, 50083)
    assert (await asker.post(HI, channel=thread.id)).status == 200
    assert not thread.archived
    assert (await asker.ask("PATCH", path, HI)).status == 200


async def test_a_locked_thread(tavern: Tavern, asker: Asker, thread: Channel) -> None:
    driver = tavern.driver
    message = (await asker.post(HI, channel=thread.id)).body["id"]
    driver.lock(thread)
    told = await asker.post(HI, channel=thread.id)
    assert (told.status, told.code) == (403, 160005)
    assert (await asker.ask("PATCH", f"/channels/{thread.id}/messages/{message}", HI)).code == 160005
    with pytest.raises(NotPossible):
        driver.say(driver.person("bob"), thread, "let me in")
    driver.archive(thread)
    assert (await asker.post(HI, channel=thread.id)).code == 50083
    assert (await asker.ask("PATCH", f"/channels/{thread.id}", {"archived": False})).code == 50013
    driver.allow(driver.channel, tavern.world.bot, Permission.MANAGE_THREADS)
    assert (await asker.ask("PATCH", f"/channels/{thread.id}", {"archived": False})).status == 200
    assert (await asker.post(HI, channel=thread.id)).status == 200


async def test_threads_have_their_own_permission(tavern: Tavern, asker: Asker, thread: Channel) -> None:
    forbid(tavern, Permission.SEND_MESSAGES)
    assert (await asker.post(HI, channel=thread.id)).status == 200
    forbid(tavern, Permission.SEND_MESSAGES_IN_THREADS)
    assert (await asker.post(HI, channel=thread.id)).code == 50013


async def test_threads_the_bot_creates(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post(HI)).body["id"]
    made = await asker.ask("POST", f"{asker.channel}/messages/{message}/threads", {"name": "on it"})
    assert (made.status, made.body["id"]) == (201, message)
    again = await asker.ask("POST", f"{asker.channel}/messages/{message}/threads", {"name": "on it"})
    assert again.code == 160004
    forum = list(tavern.driver.guild.channels)[2]
    post = await asker.ask("POST", f"/channels/{forum}/threads", {"name": "post", "message": HI})
    assert post.body["message"]["id"] == post.body["id"]
    wrong = await asker.ask("POST", f"/channels/{forum}/threads", {"name": "x" * 101, "message": HI})
    assert wrong.error("name") == "BASE_TYPE_BAD_LENGTH"
    active = (await asker.ask("GET", f"/guilds/{tavern.driver.guild.id}/threads/active")).body
    assert [each["name"] for each in active["threads"]] == ["on it", "post"]
