"""Discord's limits for messages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord

from dragonbot.text.speech import BEGINS
from dragonbot.ui.kit.components import (
    LONGEST_ID,
    LONGEST_LABEL,
    LONGEST_OPTION,
    LONGEST_PLACEHOLDER,
    MOST_OPTIONS,
    MOST_TEXT,
    length,
)

MOST_COMPONENTS: Final = 40
CODE: Final = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
ROW_OF_BUTTONS: Final = 5


def problems(view: discord.ui.LayoutView) -> list[str]:
    """Everything Discord would reject in a message with these components."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    everything = list(walk(components))
    texts = [str(each["content"]) for each in everything if "content" in each]
    found = [f"a text says nothing: {text!r}" for text in texts if not text.strip()]
    found += [
        f"icons do not show in code: {text!r}" for text in texts if any(map(_has_icons, CODE.findall(text)))
    ]
    if len(everything) > MOST_COMPONENTS:
        found.append(f"{len(everything)} components")
    if sum(map(length, texts)) > MOST_TEXT:
        found.append(f"{sum(map(length, texts))} characters of text")
    ids = Counter(str(each["custom_id"]) for each in everything if "custom_id" in each)
    found += [f"{name} is there {count} times" for name, count in ids.items() if count > 1]
    found += [f"the id {name!r} is too long or empty" for name in ids if not 0 < len(name) <= LONGEST_ID]
    for each in everything:
        found += _problems_of(each)
    return found


def _problems_of(each: dict[str, Any]) -> Iterator[str]:
    for name, most in (("label", LONGEST_LABEL), ("placeholder", LONGEST_PLACEHOLDER)):
        if length(each.get(name) or "") > most:
            yield f"the {name} {each[name]!r} is too long"
        if BEGINS in (each.get(name) or ""):
            yield f"there is an icon in the {name} {each[name]!r}, which can show none"
    if each["type"] == discord.ComponentType.button.value and not each.get("label"):
        yield "a button without a label"
    if each["type"] == discord.ComponentType.action_row.value:
        inside = each["components"]
        buttons = [part for part in inside if part["type"] == discord.ComponentType.button.value]
        if not inside or len(inside) > (ROW_OF_BUTTONS if buttons else 1):
            yield f"a row of {len(inside)}"
    if "options" in each:
        yield from _problems_of_options(each["options"])


def _problems_of_options(options: list[dict[str, Any]]) -> Iterator[str]:
    if not 0 < len(options) <= MOST_OPTIONS:
        yield f"{len(options)} options"
    if len({option["value"] for option in options}) < len(options):
        yield "two options of the same value"
    for option in options:
        for name in ("label", "value", "description"):
            text = option.get(name)
            if (text is None and name != "description") or length(text or "") > LONGEST_OPTION or text == "":
                yield f"the {name} {text!r} of an option"
            if BEGINS in (text or ""):
                yield f"there is an icon in the {name} {text!r} of an option, which can show none"


def _has_icons(text: str) -> bool:
    return BEGINS in text


def walk(components: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Every component, nested ones included."""
    for each in components:
        yield each
        yield from walk(each.get("components") or ())
        if each.get("accessory"):
            yield from walk([each["accessory"]])
