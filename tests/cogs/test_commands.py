"""The commands as registered with Discord: names, languages, limits, and only after changes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from discord import app_commands

from dragonbot.connection.router import GameMaster
from dragonbot.ui.kit import command_tree
from dragonbot.ui.kit.command_tree import Translator
from dragonbot.ui.kit.names import commands

ROOT = Path(__file__).resolve().parents[2]
NAME = re.compile(r"^[-_'\w]{1,32}$")
WANTED = {
    "about",
    "help",
    "play",
    "me",
    "server",
    "privacy",
    "leaders",
    "stats",
    "bid",
    "card",
    "hand",
    "rules",
    "tutorial",
    "verify",
    "daily",
    *(f"games {name}" for name in ("list", "record", "open")),
    *(f"table {name}" for name in ("open", "join", "leave", "bot", "start", "show", "end", "remove", "host")),
    *(f"house {name}" for name in ("save", "use", "list", "delete")),
    *(
        f"blank {name}"
        for name in ("new", "list", "show", "publish", "share", "add", "withdraw", "test", "try")
    ),
    *(f"table {name}" for name in ("invite", "give", "pause", "vote", "back")),
}
BID = (
    "coins fairy gold silver fairy_silver black red purple red_stone blue_stone yellow_stone white_stone"
).split()


class Notes:
    """A store with notes only."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def meta(self, key: str) -> str | None:
        return self.kept.get(key)

    async def set_meta(self, key: str, value: str) -> None:
        self.kept[key] = value


def told_in_the_readme() -> set[str]:
    """Its table of commands: `/table open`, `join`, …; a name without a slash belongs to the group before
    it.
    """
    table = (ROOT / "README.md").read_text("utf-8").partition("| in Discord |")[2].partition("\n\n")[0]
    found = set()
    for row in table.splitlines()[2:]:
        group = ""
        for slash, name in re.findall(r"`(/?)([\w ]+)`", row.split("|")[1]):
            group = name.partition(" ")[0] if slash else group
            found.add(name if slash else f"{group} {name}")
    return found


def told_on_the_page() -> dict[str, set[str]]:
    """Each command's options according to docs/commands.md."""
    rows = re.findall(
        r"^\| `/([\w ]+)` \| (.*?) \|", (ROOT / "docs" / "commands.md").read_text("utf-8"), re.MULTILINE
    )
    return {name: set(re.findall(r"`(\w+)`", options)) for name, options in rows}


@pytest_asyncio.fixture
async def bot() -> GameMaster:
    store: Any = Notes()
    master = GameMaster(store)
    await master.tree.set_translator(Translator())
    await master.load_cogs()
    return master


def parts(payload: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Commands, options and choices, one by one."""
    for part in payload:
        yield part
        yield from parts([*part.get("options", ()), *part.get("choices", ())])


async def test_all_commands_are_there(bot: GameMaster) -> None:
    found = command_tree.mentions(
        bot.tree.get_commands(), {command.name: 1 for command in bot.tree.get_commands()}
    )
    assert set(found) == WANTED
    assert found["table show"] == "</table show:1>"
    assert {name.replace(" ", "-") for name in found} == {*dict(commands())}
    assert told_in_the_readme() == WANTED


async def test_the_page_of_commands_lists_every_option(bot: GameMaster) -> None:
    assert told_on_the_page() == {
        command.qualified_name: {option.display_name for option in command.parameters}
        for command in bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }


async def test_the_bid_has_an_option_for_every_coin(bot: GameMaster) -> None:
    bid = bot.tree.get_command("bid")
    assert isinstance(bid, app_commands.Command)
    assert [option.display_name for option in bid.parameters] == BID
    assert not any(option.required for option in bid.parameters)


async def test_table_commands_are_for_servers(bot: GameMaster) -> None:
    payload = {command["name"]: command for command in await command_tree.payload_of(bot.tree)}
    assert {name for name, command in payload.items() if not command["dm_permission"]} == {
        "table",
        "house",
        "play",
        "blank",
        "bid",
        "hand",
        "server",
        "leaders",
        "stats",
    }


async def test_everything_has_a_german_name(bot: GameMaster) -> None:
    payload = await command_tree.payload_of(bot.tree)
    lacking = [part["name"] for part in parts(payload) if set(part["name_localizations"]) != {"de"}]
    lacking += [
        part["name"]
        for part in parts(payload)
        if "description" in part and set(part["description_localizations"]) != {"de"}
    ]
    assert lacking == []


async def test_discord_accepts_the_names(bot: GameMaster) -> None:
    payload = await command_tree.payload_of(bot.tree)
    for part in parts(payload):
        names = [part["name"], *part["name_localizations"].values()]
        if "value" in part:
            assert all(1 <= len(name) <= 100 for name in names)
            continue
        assert all(NAME.match(name) and name == name.lower() for name in names), names
        said = [part["description"], *part["description_localizations"].values()]
        assert all(1 <= len(text) <= 100 for text in said), said
        for language in (None, "de"):
            inner = [
                option["name_localizations"].get(language, option["name"])
                for option in part.get("options", ())
            ]
            assert len(set(inner)) == len(inner) <= 25
        assert len(part.get("choices", ())) <= 25


async def test_discord_is_updated_once(bot: GameMaster, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    async def known(*_: object, **__: object) -> list[Any]:
        return []

    async def tell(_: int, payload: list[dict[str, Any]]) -> list[dict[str, Any]]:
        told.append(1)
        return [{"id": str(number), "type": 1, **command} for number, command in enumerate(payload, 7)]

    monkeypatch.setattr(bot.http, "request", known)
    monkeypatch.setattr(bot.http, "bulk_upsert_global_commands", tell)
    notes = Notes()
    first = await command_tree.sync(bot.tree, 1, notes)
    assert await command_tree.sync(bot.tree, 1, notes) == first
    assert len(told) == 1
    await command_tree.sync(bot.tree, 2, notes)  # another application knows nothing yet
    assert len(told) == 2
    bot.tree.remove_command("about")
    await command_tree.sync(bot.tree, 2, notes)
    assert len(told) == 3
