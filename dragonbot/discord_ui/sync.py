"""Telling Discord which commands there are, but only when something about them has changed."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

from discord import app_commands

log = logging.getLogger(__name__)

KEY: Final = "commands"


class Notes(Protocol):
    """Where it is noted what Discord was told last."""

    async def meta(self, key: str) -> str | None: ...
    async def set_meta(self, key: str, value: str) -> None: ...


async def payload_of(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """All commands as Discord is told of them, in all languages."""
    translator = tree.translator
    payload = []
    for command in sorted(tree.get_commands(), key=lambda command: command.name):
        if translator is None:
            payload.append(command.to_dict(tree))
        else:
            payload.append(await command.get_translated_payload(tree, translator))
    return payload


def digest(payload: list[dict[str, Any]]) -> str:
    return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()


async def sync(tree: app_commands.CommandTree[Any], application: int, notes: Notes) -> dict[str, str]:
    """See to it that Discord knows the commands; returns how each is mentioned in a text."""
    wanted = digest(await payload_of(tree))
    noted = _ids_noted(await notes.meta(KEY), application, wanted)
    if noted is not None:
        return mentions(tree.get_commands(), noted)
    ids = {command.name: command.id for command in await tree.sync()}
    await notes.set_meta(KEY, json.dumps({"application": application, "digest": wanted, "ids": ids}))
    log.info("told Discord of %s commands", len(ids))
    return mentions(tree.get_commands(), ids)


def _ids_noted(text: str | None, application: int, wanted: str) -> dict[str, int] | None:
    """The ids of the commands, if Discord was told of just these; what cannot be read says nothing."""
    try:
        noted = json.loads(text or "{}")
        if noted.get("application") == application and noted.get("digest") == wanted:
            return {str(name): int(number) for name, number in noted["ids"].items()}
    except (ValueError, TypeError, AttributeError, LookupError):
        log.error("meta: what Discord was told of the commands cannot be read, so it is told again")
    return None


def mentions(commands: Iterable[object], ids: Mapping[str, int]) -> dict[str, str]:
    """How commands are mentioned: `table show` is `</table show:ID>`."""
    found = {}
    for command in commands:
        if isinstance(command, app_commands.Group):
            inner = [each for each in command.walk_commands() if isinstance(each, app_commands.Command)]
        elif isinstance(command, app_commands.Command):
            inner = [command]
        else:
            continue
        for each in inner:
            root = each.root_parent or each
            if root.name in ids:
                found[each.qualified_name] = f"</{each.qualified_name}:{ids[root.name]}>"
    return found
