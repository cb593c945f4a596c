"""Limits of modals and slash commands."""

from __future__ import annotations

from typing import Any

import pytest

from tests.practice.asker import Asker

INPUT = {"type": 4, "custom_id": "t", "style": 1}
LABEL = {"type": 18, "label": "L", "component": INPUT}


def modal(**more: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "M", "components": [LABEL]} | more


def labels(count: int) -> list[dict[str, Any]]:
    return [LABEL | {"component": INPUT | {"custom_id": str(each)}} for each in range(count)]


def inputs(**more: Any) -> list[dict[str, Any]]:
    return [LABEL | {"component": INPUT | more}]


MODALS: dict[str, tuple[dict[str, Any], tuple[str | int, ...], str]] = {
    "title": (modal(title="x" * 46), ("title",), "BASE_TYPE_BAD_LENGTH"),
    "custom_id": (modal(custom_id="x" * 101), ("custom_id",), "BASE_TYPE_BAD_LENGTH"),
    "components": (modal(components=labels(6)), ("components",), "BASE_TYPE_MAX_LENGTH"),
    "none": (modal(components=[]), ("components",), "BASE_TYPE_BAD_LENGTH"),
    "label": (
        modal(components=[LABEL | {"label": "x" * 46}]),
        ("components", 0, "label"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "description": (
        modal(components=[LABEL | {"description": "x" * 101}]),
        ("components", 0, "description"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "placeholder": (
        modal(components=inputs(placeholder="x" * 101)),
        ("components", 0, "component", "placeholder"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "value": (
        modal(components=inputs(value="x" * 4001)),
        ("components", 0, "component", "value"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "length": (
        modal(components=inputs(max_length=4001)),
        ("components", 0, "component", "max_length"),
        "NUMBER_TYPE_MAX",
    ),
    "button": (
        modal(components=[{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "b"}]}]),
        ("components", 0, "components", 0),
        "UNION_TYPE_CHOICES",
    ),
    "same custom_id": (
        modal(components=[LABEL, LABEL]),
        ("components", 1, "component", "custom_id"),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
}


@pytest.mark.parametrize("name", MODALS)
async def test_invalid_modals(asker: Asker, name: str) -> None:
    body, path, code = MODALS[name]
    assert (await asker.answer(await asker.command(), 9, body)).error("data", *path) == code


async def test_the_largest_modal_opens(asker: Asker) -> None:
    body = modal(title="x" * 45, custom_id="x" * 100, components=labels(5))
    assert (await asker.answer(await asker.command(), 9, body)).status == 200


def command(**more: Any) -> dict[str, Any]:
    return {"name": "bid", "description": "Bids"} | more


def option(**more: Any) -> dict[str, Any]:
    return {"type": 3, "name": "name", "description": "Which"} | more


def options(count: int) -> list[dict[str, Any]]:
    return [option(name=f"n{each}") for each in range(count)]


CHOICE = {"name": "c", "value": "v"}
COMMANDS: dict[str, tuple[dict[str, Any], tuple[str | int, ...], str]] = {
    "name": (command(name="x" * 33), ("name",), "BASE_TYPE_BAD_LENGTH"),
    "letters": (command(name="a b"), ("name",), "STRING_TYPE_REGEX"),
    "capitals": (command(name="Bid"), ("name",), "APPLICATION_COMMAND_INVALID_NAME"),
    "description": (command(description="x" * 101), ("description",), "BASE_TYPE_BAD_LENGTH"),
    "no description": (command(description=""), ("description",), "BASE_TYPE_BAD_LENGTH"),
    "locale": (
        command(name_localizations={"xx": "bieten"}),
        ("name_localizations", "xx"),
        "BASE_TYPE_CHOICES",
    ),
    "local name": (
        command(name_localizations={"de": "Bieten"}),
        ("name_localizations", "de"),
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    "local description": (
        command(description_localizations={"de": "x" * 101}),
        ("description_localizations", "de"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "options": (command(options=options(26)), ("options",), "BASE_TYPE_MAX_LENGTH"),
    "option twice": (
        command(options=[option(), option()]),
        ("options", 1),
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    "required last": (
        command(options=[option(), option(name="two", required=True)]),
        ("options", 1),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "choices": (
        command(options=[option(choices=[CHOICE] * 26)]),
        ("options", 0, "choices"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choice": (
        command(options=[option(choices=[CHOICE | {"name": "x" * 101}])]),
        ("options", 0, "choices", 0, "name"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "too much": (
        command(
            options=[
                option(
                    name=f"n{each}",
                    choices=[{"name": f"{n:0100}", "value": f"{n:0100}"} for n in range(25)],
                )
                for each in range(2)
            ]
        ),
        (),
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_invalid_commands(asker: Asker, name: str) -> None:
    body, path, code = COMMANDS[name]
    assert (await asker.register(body)).error(0, *path) == code


async def test_a_large_command_with_localizations(asker: Asker) -> None:
    body = command(
        name="x" * 32,
        name_localizations={"de": "gebot-ändern"},
        description_localizations={"de": "x" * 100},
        options=[
            option(type=4, name="coins", required=True, choices=[{"name": "one", "value": 1}]),
            *options(24),
        ],
    )
    told = await asker.register(body, command())
    assert told.status == 200
    assert [each["name"] for each in told.body] == ["x" * 32, "bid"]
    again = await asker.register(command(description="Bids anew"))
    assert [each["id"] for each in again.body] == [told.body[1]["id"]]
    assert (await asker.ask("GET", f"{asker.application}/commands")).body[0]["description"] == "Bids anew"


async def test_names_are_unique_and_at_most_a_hundred(asker: Asker) -> None:
    told = await asker.register(command(), command())
    assert told.error(1) == "APPLICATION_COMMANDS_DUPLICATE_NAME"
    many = [command(name=f"c{each}") for each in range(101)]
    told = await asker.register(*many)
    assert (told.status, told.code) == (400, 30032)
    assert (await asker.register(*many[:100])).status == 200
    one_more = await asker.ask("POST", f"{asker.application}/commands", many[100])
    assert one_more.code == 30032


async def test_one_command_at_a_time(asker: Asker) -> None:
    path = f"{asker.application}/guilds/{asker.tavern.driver.guild.id}/commands"
    made = (await asker.ask("POST", path, command())).body
    assert made["guild_id"] == str(asker.tavern.driver.guild.id)
    changed = (await asker.ask("PATCH", f"{path}/{made['id']}", {"description": "New"})).body
    assert (changed["name"], changed["description"]) == ("bid", "New")
    assert (await asker.ask("DELETE", f"{path}/{made['id']}")).status == 204
    assert (await asker.ask("GET", f"{path}/{made['id']}")).code == 10063
