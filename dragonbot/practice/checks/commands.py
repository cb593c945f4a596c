"""What Discord accepts as slash commands."""

from __future__ import annotations

import unicodedata
from typing import Any

from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.command_book import ENTRY_POINT

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
MOST_TEXT = 8000
LOCALES = frozenset(
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th "
    "zh-CN ja zh-TW ko ar he".split()
)


def check_commands(form: Form) -> None:
    """Check a whole list, as sent by a bulk overwrite."""
    seen: set[tuple[Any, Any]] = set()
    for command in form.items():
        if not command.model():
            continue
        check_command(command)
        key = (command.value.get("name"), command.value.get("type") or 1)
        if key in seen:
            message = "Application command names must be unique"
            command.wrong("APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)


def check_command(form: Form) -> None:
    if form.value.get("type") in (None, 1):
        _check_name(form)
        _check_description(form)
        _check_options(form.at("options"), depth=0)
        if size_of(form.value) > MOST_TEXT:
            form.wrong("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_TEXT})")
    else:
        form.at("name").text(1, 32, required=True)
        _check_localizations(form.at("name_localizations"), 32)
        if form.value.get("type") == ENTRY_POINT:
            form.at("handler").one_of((1, 2))


def _check_name(form: Form) -> None:
    names = [form.at("name")]
    if names[0].text(1, 32, required=True):
        localizations = form.at("name_localizations")
        if _check_localizations(localizations, 32):
            names += [localizations.at(locale) for locale in localizations.value]
        for name in names:
            if isinstance(name.value, str):
                _check_letters(name)


def _check_letters(form: Form) -> None:
    name = form.value
    if not all(letter in "-_'" or unicodedata.category(letter)[0] in "LNM" for letter in name):
        form.wrong("STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif name != name.lower():
        form.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(form: Form) -> None:
    form.at("description").text(1, 100, required=True)
    _check_localizations(form.at("description_localizations"), 100)


def _check_localizations(form: Form, most: int) -> bool:
    if form.value is None or not form.model():
        return False
    for locale in form.value:
        if locale not in LOCALES:
            form.at(locale).wrong(
                "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(sorted(LOCALES))}}}."
            )
        form.at(locale).text(1, most)
    return True


def _check_options(form: Form, depth: int) -> None:
    if not form.many(0, 25):
        return
    names: set[object] = set()
    optional = False
    for option in form.items():
        if not option.model() or not option.at("type").one_of(range(1, 12), required=True):
            continue
        _check_name(option)
        _check_description(option)
        if option.value.get("name") in names:
            message = "Option names must be unique"
            option.wrong("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        names.add(option.value.get("name"))
        if option.value["type"] in (SUBCOMMAND, GROUP):
            _check_options(option.at("options"), depth + 1)
            if depth > 1 or (depth == 1 and option.value["type"] == GROUP):
                option.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option type is invalid")
            continue
        if option.value.get("required") and optional:
            message = "Required options must be placed before non-required options"
            option.wrong("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.value.get("required")
        _check_choices(option)


def _check_choices(option: Form) -> None:
    choices = option.at("choices")
    if choices.value and option.value.get("autocomplete"):
        message = "Autocomplete and choices cannot be used together"
        option.wrong("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    check_choices(choices, option.value["type"])


def check_choices(choices: Form, kind: int) -> None:
    """Check the choices of an option or an autocompletion."""
    if not choices.many(0, 25):
        return
    for choice in choices.items():
        choice.at("name").text(1, 100, required=True)
        _check_localizations(choice.at("name_localizations"), 100)
        value = choice.at("value")
        if kind == STRING:
            value.text(1, 100, required=True)
        elif kind == INTEGER:
            value.whole(-(2**53), 2**53, required=True)
        else:
            value.required()


def size_of(command: Json) -> int:
    """Characters that count: names, descriptions and values, each in its longest language."""
    size = _longest(command, "name") + _longest(command, "description")
    for option in command.get("options") or []:
        size += size_of(option)
    for choice in command.get("choices") or []:
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size


def _longest(thing: Json, key: str) -> int:
    texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)
