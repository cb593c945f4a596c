"""Fills in a slash command like a client, which enforces the command's rules."""

from __future__ import annotations

from base64 import b64decode
from typing import Any

from dragonbot.practice.checks.commands import GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from dragonbot.practice.people.interaction_event import resolved
from dragonbot.practice.rest.attachment import Arriving, stored, stored_name
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.world import World

BOOLEAN = 5
ATTACHMENT = 11
POINTING = (6, 7, 8, 9)


def find(world: World, channel: Channel, path: str) -> tuple[Json, list[Json], list[Json]]:
    """The command for "/table open", the path down to it, and its options."""
    words = path.removeprefix("/").split()
    commands = [each for each in world.commands.seen_in(channel.guild_id) if each["type"] == 1]
    command = next((each for each in commands if each["name"] == words[0]), None)
    if command is None:
        raise NotPossible(f"there is no command {path}")
    steps, options = [], command["options"]
    for word in words[1:]:
        step = next((each for each in options if each["name"] == word), None)
        if step is None or step["type"] not in (SUBCOMMAND, GROUP):
            raise NotPossible(f"there is no command {path}")
        steps.append(step)
        options = step.get("options") or []
    if any(each["type"] in (SUBCOMMAND, GROUP) for each in options):
        raise NotPossible(f"{path} is not a whole command")
    return command, steps, options


def fill_in(world: World, channel: Channel, path: str, values: Json) -> Json:
    """The data of a sent command."""
    command, steps, options = find(world, channel, path)
    _check_names(path, options, values)
    filled = [_option(each, values[each["name"]]) for each in options if each["name"] in values]
    for each in options:
        if each.get("required") and each["name"] not in values:
            raise NotPossible(f"{path} asks for {each['name']}")
    attached = [each["value"] for each in filled if each["type"] == ATTACHMENT]
    if sum(len(each.content) for each in attached) > world.limits.request_bytes:
        raise NotPossible("the file is too large")
    return _data(world, channel, command, steps, filled)


def fill_in_so_far(world: World, channel: Channel, path: str, values: Json, focused: str, text: str) -> Json:
    """The data of a command still being typed, without checks."""
    command, steps, options = find(world, channel, path)
    _check_names(path, options, {**values, focused: text})
    filled = []
    for each in options:
        told = {"type": each["type"], "name": each["name"]}
        if each["name"] == focused:
            if not each.get("autocomplete"):
                raise NotPossible(f"{focused} of {path} is not completed")
            filled.append(told | {"value": text, "focused": True})
        elif each["name"] in values:
            filled.append(told | {"value": values[each["name"]]})
    kind = next(each["type"] for each in options if each["name"] == focused)
    return _data(world, channel, command, steps, filled) | {"focused_type": kind}


def _check_names(path: str, options: list[Json], values: Json) -> None:
    if unknown := set(values) - {each["name"] for each in options}:
        raise NotPossible(f"{path} has no {', '.join(sorted(unknown))}")


def _data(world: World, channel: Channel, command: Json, steps: list[Json], filled: list[Json]) -> Json:
    options = filled
    for step in reversed(steps):
        options = [{"type": step["type"], "name": step["name"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if pointed := [str(each["value"]) for each in filled if each["type"] in POINTING]:
        data["resolved"] = resolved(world, channel, pointed)
    if attached := _put_away(world, channel, filled):
        data["resolved"] = data.get("resolved", {}) | {"attachments": attached}
    return data


def _put_away(world: World, channel: Channel, filled: list[Json]) -> Json:
    """Store attached files where the bot can fetch them, and return their ids."""
    found: Json = {}
    for each in filled:
        if each["type"] == ATTACHMENT and isinstance(each["value"], Arriving):
            (told,) = stored(world, channel.id, [each["value"]], ephemeral=True)
            found[told["id"]] = told
            each["value"] = told["id"]
    return found


def _option(option: Json, value: Any) -> Json:
    """The value, if a client accepts it."""
    kind, name = option["type"], option["name"]
    if kind == STRING:
        value = str(value)
        _check_range(name, len(value), option.get("min_length"), option.get("max_length"))
    elif kind == INTEGER and (isinstance(value, bool) or not isinstance(value, int)):
        raise NotPossible(f"{name} is a whole number")
    elif kind == NUMBER and (isinstance(value, bool) or not isinstance(value, (int, float))):
        raise NotPossible(f"{name} is a number")
    elif kind == BOOLEAN and not isinstance(value, bool):
        raise NotPossible(f"{name} is yes or no")
    elif kind == ATTACHMENT:
        value = _attached(name, value)
    elif kind in POINTING:
        value = str(getattr(value, "id", value))
    if kind in (INTEGER, NUMBER):
        _check_range(name, value, option.get("min_value"), option.get("max_value"))
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise NotPossible(f"{name} is one of {', '.join(map(str, choices))}")
    return {"type": kind, "name": name, "value": value}


def _attached(name: str, value: Any) -> Arriving:
    """A file by name and content: bytes, or base64 from the page."""
    match value:
        case (str(file), bytes() | bytearray() as content):
            pass
        case {"name": str(file), "content": str(encoded)}:
            content = b64decode(encoded)
        case _:
            raise NotPossible(f"{name} is a file")
    return Arriving(stored_name(file), None, bytes(content))


def _check_range(name: str, value: float, least: float | None, most: float | None) -> None:
    if (least is not None and value < least) or (most is not None and value > most):
        raise NotPossible(f"{name} is from {least} to {most}")
