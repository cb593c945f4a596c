"""Forums, their tags and posts, and selects for people and places, as in Discord."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.permission import Permission
from tests.practice.asker import Asker

HI = {"content": "hi"}
V2 = 1 << 15


def forum_in(tavern: Tavern) -> Channel:
    return next(each for each in tavern.world.channels.values() if each.name == "evenings")


async def test_posts_and_their_tags(tavern: Tavern, asker: Asker) -> None:
    driver, forum = tavern.driver, forum_in(tavern)
    path = f"/channels/{forum.id}/threads"
    assert (await asker.ask("POST", path, {"name": "plain", "message": HI})).body["applied_tags"] == []
    quick = driver.add_tag(forum, "quick", required=True)
    official = driver.add_tag(forum, "official", moderated=True)
    told = (await asker.ask("GET", f"/channels/{forum.id}")).body
    assert told["flags"] == 16
    assert [(each["name"], each["moderated"]) for each in told["available_tags"]] == [
        ("quick", False),
        ("official", True),
    ]
    assert (await asker.ask("POST", path, {"name": "none", "message": HI})).code == 40067
    unknown = {"name": "unknown", "message": HI, "applied_tags": ["1"]}
    assert (await asker.ask("POST", path, unknown)).code == 10087
    moderated = {"name": "official", "message": HI, "applied_tags": [str(official.id)]}
    assert (await asker.ask("POST", path, moderated)).code == 50013
    six = {"name": "many", "message": HI, "applied_tags": [str(quick.id)] * 6}
    assert (await asker.ask("POST", path, six)).error("applied_tags") == "BASE_TYPE_MAX_LENGTH"
    made = await asker.ask("POST", path, {"name": "one", "message": HI, "applied_tags": [str(quick.id)]})
    assert (made.status, made.body["applied_tags"]) == (201, [str(quick.id)])
    first = (await asker.ask("GET", f"/channels/{made.body['id']}/messages/{made.body['id']}")).body
    assert first["content"] == "hi"
    assert len([each for each in driver.guild.channels.values() if each.parent_id == forum.id]) == 2


async def test_archived_posts(tavern: Tavern, asker: Asker) -> None:
    driver, forum = tavern.driver, forum_in(tavern)
    posts = [
        (await asker.ask("POST", f"/channels/{forum.id}/threads", {"name": name, "message": HI})).body["id"]
        for name in ("a", "b", "c")
    ]
    for post in posts[:2]:
        assert (await asker.ask("PATCH", f"/channels/{post}", {"archived": True})).status == 200
    active = (await asker.ask("GET", f"/guilds/{driver.guild.id}/threads/active")).body
    assert [each["id"] for each in active["threads"]] == posts[2:]
    path = f"/channels/{forum.id}/threads/archived/public"
    asleep = (await asker.ask("GET", path)).body
    assert ([each["id"] for each in asleep["threads"]], asleep["has_more"]) == (posts[1::-1], False)
    assert (await asker.ask("GET", f"{path}?limit=1")).body["has_more"]
    driver.forbid(forum, tavern.world.bot, Permission.READ_MESSAGE_HISTORY)
    assert (await asker.ask("GET", path)).code == 50013


def with_select(**select: Any) -> dict[str, Any]:
    return {"flags": V2, "components": [{"type": 1, "components": [{"custom_id": "x", **select}]}]}


@pytest.mark.parametrize(
    ("select", "where", "code"),
    [
        (
            {"type": 8, "default_values": [{"id": "1", "type": "role"}]},
            ("default_values", 0, "type"),
            "BASE_TYPE_CHOICES",
        ),
        (
            {"type": 6, "default_values": [{"id": "one", "type": "role"}]},
            ("default_values", 0, "id"),
            "NUMBER_TYPE_COERCE",
        ),
        (
            {"type": 6, "default_values": [{"id": "1", "type": "role"}, {"id": "2", "type": "role"}]},
            ("default_values",),
            "SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE",
        ),
        ({"type": 8, "channel_types": [99]}, ("channel_types", 0), "BASE_TYPE_CHOICES"),
    ],
)
async def test_default_values_of_a_select(
    asker: Asker, select: dict[str, Any], where: tuple[str | int, ...], code: str
) -> None:
    refused = await asker.post(with_select(**select))
    assert refused.error("components", 0, "components", 0, *where) == code


async def test_a_select_has_ids_as_strings_and_offers_its_kind(tavern: Tavern, asker: Asker) -> None:
    driver = tavern.driver
    role = driver.add_role(driver.guild, "Regulars")
    driver.give_role(driver.guild, driver.person("bob"), role)
    assert role.id in driver.guild.members[driver.person("bob").id].roles
    chosen = {"default_values": [{"id": driver.channel.id, "type": "channel"}]}
    posted = (await asker.post(with_select(type=8, channel_types=[15], min_values=0, **chosen))).body
    select = posted["components"][0]["components"][0]
    assert select["default_values"] == [{"id": str(driver.channel.id), "type": "channel"}]
    shown = driver.history(driver.channel)[-1]
    bob = driver.person("bob")
    for wrong in (driver.channel, role, bob):
        with pytest.raises(NotPossible):
            await driver.choose(bob, shown, [wrong], wait=False)
    await driver.choose(bob, shown, [forum_in(tavern)], wait=False)
    await driver.choose(bob, shown, [], wait=False)
