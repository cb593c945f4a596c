"""The command tree: its texts in all languages, its choices, and telling Discord of it."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, Protocol, TypedDict, TypeVar

import discord
from discord import app_commands
from discord.http import Route

from dragonbot.discord_ui.lookup import games_offered
from dragonbot.engine.refusal import Refused
from dragonbot.text.catalogue import Catalogue, language_of, text_id

C = TypeVar("C", bound=Callable[..., Any])

SPOKEN_BY_DEFAULT: Final = "en"
"""What the command tree itself is written in; Discord shows it where there is nothing better."""


def text(message: str) -> app_commands.locale_str:
    """A text of the catalogues for the command tree."""
    return app_commands.locale_str(Catalogue(SPOKEN_BY_DEFAULT).say(message), message=message)


class Named(TypedDict):
    name: app_commands.locale_str
    description: app_commands.locale_str


def named(message: str) -> Named:
    """Name and description of a command."""
    return {"name": text(message), "description": text(f"{message}.description")}


def options(*names: str) -> Callable[[C], C]:
    """A decorator: names and descriptions of a command's options."""

    def decorate(command: C) -> C:
        called = {name: text(text_id("opt", name)) for name in names}
        described = {name: text(text_id("opt", name) + ".description") for name in names}
        return app_commands.describe(**described)(app_commands.rename(**called)(command))

    return decorate


@cache
def _catalogues() -> dict[discord.Locale, Catalogue]:
    """By Discord's locales. What is written by default needs none."""
    spoken = {locale: language_of(locale.value, SPOKEN_BY_DEFAULT) for locale in discord.Locale}
    return {
        locale: Catalogue(language) for locale, language in spoken.items() if language != SPOKEN_BY_DEFAULT
    }


class Translator(app_commands.Translator):
    """Asked by discord.py for each text and each locale when the commands are told to Discord."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py gives it
    ) -> str | None:
        message: Any = string.extras.get("message")
        catalogue = _catalogues().get(locale)
        if catalogue is None or message is None or not catalogue.has(message):
            return None
        return catalogue.say(message)


def choices(kind: str, values: Iterable[str], attribute: str = "") -> list[app_commands.Choice[str]]:
    """A choice for each value; the text is that of its kind, or an attribute of it."""
    ids = {value: text_id(kind, value) + attribute for value in values}
    return [app_commands.Choice(name=text(message), value=value) for value, message in ids.items()]


def game_choices(typed: str, language: str) -> list[app_commands.Choice[str]]:
    """What is offered while the name of a game is being typed."""
    return [app_commands.Choice(name=label, value=game) for game, label in games_offered(typed, language)]


def chosen(value: str, among: Iterable[str]) -> str:
    """What somebody has chosen. Refused where it is no choice any more: a client may still offer it."""
    if value not in among:
        raise Refused("old_choice", asked=value)
    return value


log = logging.getLogger(__name__)

KEY: Final = "commands"
ENTRY_POINT: Final = 4
"""Discord's number for the command with which Activities are launched; discord.py has none."""
KEPT_OF_ENTRY_POINT: Final = frozenset(
    "id type name name_localizations description description_localizations default_member_permissions "
    "contexts integration_types handler".split()
)


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
    payload = await payload_of(tree)
    wanted = digest(payload)
    noted = _ids_noted(await notes.meta(KEY), application, wanted)
    if noted is not None:
        return mentions(tree.get_commands(), noted)
    ids = await _tell(tree, application, payload)
    await notes.set_meta(KEY, json.dumps({"application": application, "digest": wanted, "ids": ids}))
    log.info("told Discord of %s commands", len(ids))
    return mentions(tree.get_commands(), ids)


async def _tell(
    tree: app_commands.CommandTree[Any], application: int, payload: list[dict[str, Any]]
) -> dict[str, int]:
    """Tell Discord of all commands at once; returns their ids.

    With Activities, Discord has a command of its own for the application, which may not be left out.
    """
    http, path = tree.client.http, "/applications/{application_id}/commands"
    route = Route("GET", path, application_id=application)
    there = await http.request(route, params={"with_localizations": "true"})
    kept = [
        {name: value for name, value in command.items() if name in KEPT_OF_ENTRY_POINT}
        for command in there
        if command["type"] == ENTRY_POINT
    ]
    told = await http.bulk_upsert_global_commands(application, payload=payload + kept)
    return {command["name"]: int(command["id"]) for command in told if command["type"] != ENTRY_POINT}


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
