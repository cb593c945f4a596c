"""Limits of messages; each violation is refused as 50035 with its path in the body."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.practice.tavern import Tavern
from tests.practice.asker import Asker, button, row

V2 = 1 << 15
FIELD = {"name": "n", "value": "v"}
HERE = {"url": "https://example.org/a.png"}


def text(length: int) -> dict[str, Any]:
    return {"type": 10, "content": "x" * length}


def select(count: int, **more: Any) -> dict[str, Any]:
    options = [{"label": str(each), "value": str(each)} for each in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def rows(count: int) -> list[dict[str, Any]]:
    return [row(button(str(each))) for each in range(count)]


def embeds(*more: dict[str, Any]) -> dict[str, Any]:
    return {"embeds": [{"title": "t"} | each for each in more]}


ACCEPTED: dict[str, dict[str, Any]] = {
    "content": {"content": "x" * 2000},
    "embeds": embeds(*({},) * 10),
    "embed": embeds({"title": "x" * 256, "description": "x" * 4096, "fields": [FIELD] * 25}),
    "embed text": embeds({"title": "", "description": "x" * 3000}, {"title": "", "description": "x" * 3000}),
    "rows": {"components": rows(5)},
    "buttons": {"components": [row(*(button(str(each)) for each in range(5)))]},
    "button": {"components": [row(button("x" * 100, "x" * 80))]},
    "emoji": {"components": [row({"type": 2, "style": 1, "custom_id": "e", "emoji": {"name": "🐉"}})]},
    "link": {"components": [row({"type": 2, "style": 5, "label": "l", "url": "https://example.org"})]},
    "select": {"components": [row(select(25, placeholder="x" * 150, max_values=25))]},
    "people": {"components": [row({"type": 5, "custom_id": "u", "max_values": 25})]},
    "v2 text": {"flags": V2, "components": [text(2000), text(2000)]},
    "v2 count": {"flags": V2, "components": [text(1)] * 40},
    "v2 rows": {"flags": V2, "components": rows(10)},
    "section": {
        "flags": V2,
        "components": [{"type": 9, "components": [text(1)] * 3, "accessory": button("a")}],
    },
    "separator": {"flags": V2, "components": [text(1), {"type": 14, "spacing": 2, "divider": False}]},
    "nonce": {"content": "hi", "nonce": "x" * 25},
    "mentions": {"content": "hi", "allowed_mentions": {"parse": [], "users": ["1"]}},
}


@pytest.mark.parametrize("name", ACCEPTED)
async def test_accepted(asker: Asker, name: str) -> None:
    told = await asker.post(ACCEPTED[name])
    assert told.status == 200, told.body


# The body, the wrong path, and Discord's error code for it.
REFUSED: dict[str, tuple[dict[str, Any], tuple[str | int, ...], str]] = {
    "content": ({"content": "x" * 2001}, ("content",), "BASE_TYPE_MAX_LENGTH"),
    "content type": ({"content": 5}, ("content",), "STRING_TYPE_CONVERT"),
    "nonce": ({"content": "hi", "nonce": "x" * 26}, ("nonce",), "BASE_TYPE_MAX_LENGTH"),
    "embeds": (embeds(*({},) * 11), ("embeds",), "BASE_TYPE_MAX_LENGTH"),
    "embed title": (embeds({"title": "x" * 257}), ("embeds", 0, "title"), "BASE_TYPE_MAX_LENGTH"),
    "embed description": (
        embeds({"description": "x" * 4097}),
        ("embeds", 0, "description"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed fields": (embeds({"fields": [FIELD] * 26}), ("embeds", 0, "fields"), "BASE_TYPE_MAX_LENGTH"),
    "embed field": (
        embeds({"fields": [FIELD, FIELD | {"value": "x" * 1025}]}),
        ("embeds", 0, "fields", 1, "value"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "embed footer": (
        embeds({"footer": {"text": "x" * 2049}}),
        ("embeds", 0, "footer", "text"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed author": (
        embeds({"author": {"name": "x" * 257}}),
        ("embeds", 0, "author", "name"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed text": (
        embeds({"description": "x" * 3000}, {"description": "x" * 3000}),
        ("embeds",),
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "rows": ({"components": rows(6)}, ("components",), "BASE_TYPE_MAX_LENGTH"),
    "no row": ({"components": [button("a")]}, ("components", 0), "UNION_TYPE_CHOICES"),
    "empty row": ({"components": [row()]}, ("components", 0, "components"), "BASE_TYPE_BAD_LENGTH"),
    "buttons": (
        {"components": [row(*(button(str(each)) for each in range(6)))]},
        ("components", 0, "components"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "button beside select": (
        {"components": [row(select(1), button("a"))]},
        ("components", 0, "components", 1),
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "label": (
        {"components": [row(button("a", "x" * 81))]},
        ("components", 0, "components", 0, "label"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "no label": (
        {"components": [row(button("a", ""))]},
        ("components", 0, "components", 0, "label"),
        "BASE_TYPE_REQUIRED",
    ),
    "long custom_id": (
        {"components": [row(button("x" * 101))]},
        ("components", 0, "components", 0, "custom_id"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "empty custom_id": (
        {"components": [row(button(""))]},
        ("components", 0, "components", 0, "custom_id"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no custom_id": (
        {"components": [row({"type": 2, "style": 1, "label": "l"})]},
        ("components", 0, "components", 0, "custom_id"),
        "BASE_TYPE_REQUIRED",
    ),
    "same custom_id": (
        {"components": [row(button("a")), row(button("a", disabled=True))]},
        ("components", 1, "components", 0, "custom_id"),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "style": (
        {"components": [row(button("a", style=9))]},
        ("components", 0, "components", 0, "style"),
        "BASE_TYPE_CHOICES",
    ),
    "emoji": (
        {"components": [row(button("a", emoji={"name": "x"}))]},
        ("components", 0, "components", 0, "emoji", "name"),
        "COMPONENT_INVALID_EMOJI",
    ),
    "options": (
        {"components": [row(select(26))]},
        ("components", 0, "components", 0, "options"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no options": (
        {"components": [row(select(0))]},
        ("components", 0, "components", 0, "options"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "placeholder": (
        {"components": [row(select(1, placeholder="x" * 151))]},
        ("components", 0, "components", 0, "placeholder"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "more than there are": (
        {"components": [row(select(2, max_values=3))]},
        ("components", 0, "components", 0, "max_values"),
        "NUMBER_TYPE_MAX",
    ),
    "option twice": (
        {"components": [row(select(0, options=[{"label": "a", "value": "a"}] * 2))]},
        ("components", 0, "components", 0, "options", 1, "value"),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option label": (
        {"components": [row(select(0, options=[{"label": "x" * 101, "value": "a"}]))]},
        ("components", 0, "components", 0, "options", 0, "label"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "v2 without its flag": ({"components": [text(1)]}, ("components", 0), "UNION_TYPE_CHOICES"),
    "v2 with content": (
        {"flags": V2, "content": "hi", "components": [text(1)]},
        ("content",),
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "v2 with embeds": (
        {"flags": V2, "components": [text(1)]} | embeds({}),
        ("embeds",),
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "v2 text": (
        {"flags": V2, "components": [text(2000), {"type": 17, "components": [text(2001)]}]},
        ("components",),
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "v2 count, what is inside too": (
        {"flags": V2, "components": [{"type": 17, "components": [text(1)] * 20}] * 2},
        ("components",),
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "v2 accessories count": (
        {
            "flags": V2,
            "components": [
                {"type": 9, "components": [text(1)], "accessory": button(str(each))} for each in range(14)
            ],
        },
        ("components",),
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "empty text": (
        {"flags": V2, "components": [text(0)]},
        ("components", 0, "content"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "section without accessory": (
        {"flags": V2, "components": [{"type": 9, "components": [text(1)]}]},
        ("components", 0, "accessory"),
        "BASE_TYPE_REQUIRED",
    ),
    "section of four": (
        {"flags": V2, "components": [{"type": 9, "components": [text(1)] * 4, "accessory": button("a")}]},
        ("components", 0, "components"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "container in container": (
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text(1)]}]}]},
        ("components", 0, "components", 0),
        "UNION_TYPE_CHOICES",
    ),
    "gallery of eleven": (
        {
            "flags": V2,
            "components": [{"type": 12, "items": [{"media": {"url": "https://example.org"}}] * 11}],
        },
        ("components", 0, "items"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no alt text": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": HERE, "description": ""}]}]},
        ("components", 0, "items", 0, "description"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "long alt text": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": HERE, "description": "x" * 1025}]}]},
        ("components", 0, "items", 0, "description"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "long alt text of a thumbnail": (
        {
            "flags": V2,
            "components": [
                {
                    "type": 9,
                    "components": [text(1)],
                    "accessory": {"type": 11, "media": HERE, "description": "x" * 1025},
                }
            ],
        },
        ("components", 0, "accessory", "description"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "picture of no kind": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "file:///x.png"}}]}]},
        ("components", 0, "items", 0, "media", "url"),
        "URL_TYPE_INVALID_SCHEME",
    ),
    "file from elsewhere": (
        {"flags": V2, "components": [{"type": 13, "file": HERE}]},
        ("components", 0, "file", "url"),
        "URL_TYPE_INVALID_SCHEME",
    ),
    "picture that is not there": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://x.png"}}]}]},
        ("components",),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "mentions": (
        {"content": "hi", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        ("allowed_mentions",),
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_refused(tavern: Tavern, asker: Asker, name: str) -> None:
    body, path, code = REFUSED[name]
    told = await asker.post(body)
    assert told.error(*path) == code
    assert told.body["message"] == "Invalid Form Body"
    assert tavern.driver.history(tavern.driver.channel) == []


async def test_the_same_limits_apply_to_edits_and_responses(asker: Asker) -> None:
    message = (await asker.post({"content": "hi"})).body["id"]
    assert (await asker.edit(message, {"content": "x" * 2001})).error("content") == "BASE_TYPE_MAX_LENGTH"
    interaction = await asker.command()
    told = await asker.answer(interaction, 4, {"content": "x" * 2001})
    assert told.error("data", "content") == "BASE_TYPE_MAX_LENGTH"
    await asker.answer(interaction, 5)
    told = await asker.hook("POST", interaction, "", {"content": "x" * 2001})
    assert told.error("content") == "BASE_TYPE_MAX_LENGTH"


async def test_an_empty_message(asker: Asker) -> None:
    empty: tuple[dict[str, Any], ...] = ({}, {"content": ""}, {"embeds": [], "components": []})
    for body in empty:
        told = await asker.post(body)
        assert (told.status, told.code) == (400, 50006)
    message = (await asker.post({"content": "hi"})).body["id"]
    assert (await asker.edit(message, {"content": ""})).code == 50006
    assert (await asker.ask("GET", f"{asker.channel}/messages/{message}")).body["content"] == "hi"


async def test_anything_but_json_is_refused(asker: Asker) -> None:
    told = await asker.ask("POST", f"{asker.channel}/messages", b"{not json")
    assert (told.status, told.code) == (400, 50109)


async def test_a_message_becomes_v2_when_its_text_is_removed(asker: Asker) -> None:
    message = (await asker.post({"content": "hi"})).body["id"]
    body = {"flags": V2, "components": [text(1)]}
    told = await asker.edit(message, body)
    assert told.error("content") == "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    assert (await asker.edit(message, body | {"content": None})).status == 200
    again = await asker.edit(message, {"content": "hi"})
    assert again.error("content") == "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    assert (await asker.edit(message, {"flags": 0, "components": [text(2)]})).body["flags"] == V2


async def test_only_allowed_mentions_count(tavern: Tavern, asker: Asker) -> None:
    ann, bob = tavern.driver.person("ann"), tavern.driver.person("bob")
    content = f"{ann.mention} {bob.mention}"
    everyone = (await asker.post({"content": content})).body["mentions"]
    assert [each["username"] for each in everyone] == ["ann", "bob"]
    body = {"content": content, "allowed_mentions": {"parse": [], "users": [str(bob.id)]}}
    assert [each["username"] for each in (await asker.post(body)).body["mentions"]] == ["bob"]
    assert (await asker.post({"content": content, "allowed_mentions": {"parse": []}})).body["mentions"] == []


async def test_a_known_nonce_returns_the_earlier_message(tavern: Tavern, asker: Asker) -> None:
    body = {"content": "once", "nonce": "match-1", "enforce_nonce": True}
    first = (await asker.post(body)).body
    again = (await asker.post(body | {"content": "twice"})).body
    assert (again["id"], again["content"], again["nonce"]) == (first["id"], "once", "match-1")
    assert len(tavern.driver.history(tavern.driver.channel)) == 1
    assert "nonce" not in (await asker.ask("GET", f"{asker.channel}/messages/{first['id']}")).body
    assert (await asker.post(body | {"enforce_nonce": False})).body["id"] != first["id"]
    tavern.clock.move(tavern.limits.nonce_remembered + 1)
    assert (await asker.post(body)).body["id"] != first["id"]
