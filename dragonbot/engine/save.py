"""Saves: plain data with a schema number, and the steps that lead an old one to the newest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Save: TypeAlias = dict[str, Any]
Upgrade: TypeAlias = Callable[[Save], Save]


class UnreadableSave(Exception):
    """A save that this version cannot read: newer than it, or without a way from its schema."""


class Diverged(Exception):
    """A replay came to another question or another table than the save tells of."""

    def __init__(self, entry: int, expected: object, found: object) -> None:
        super().__init__(f"answer {entry} of the save was given to {expected}, the replay came to {found}")
        self.entry = entry


def upgraded(save: Save, schema: int, steps: Mapping[int, Upgrade]) -> Save:
    """The save brought to the schema; step n leads from schema n to n + 1."""
    found = save.get("schema")
    if type(found) is not int or found > schema:
        raise UnreadableSave(f"the save has schema {found!r}, this version reads up to {schema}")
    while found < schema:
        if found not in steps:
            raise UnreadableSave(f"no way leads from schema {found} to {found + 1}")
        save = {**steps[found](save), "schema": found + 1}
        found += 1
    return save
