"""Saves: plain data with a schema number, and the steps that lead an old one to the newest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Save: TypeAlias = dict[str, Any]
Upgrade: TypeAlias = Callable[[Save], Save]


MISSHAPEN: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError)
"""What comes of looking for something in a save that is not there, or is of another kind."""


class UnreadableSave(Exception):
    """A save that this version cannot read: newer, misshapen, or without a way from its schema.

    It says where in the save, never what stands there.
    """


class Diverged(Exception):
    """A replay came to another question or another table than the save tells of.

    It says at which answer and what does not fit, never what was answered or lies on the table.
    """

    def __init__(self, entry: int, what: str) -> None:
        super().__init__(f"answer {entry} of the save: {what}")
        self.entry = entry
        self.what = what


def upgraded(save: Save, schema: int, steps: Mapping[int, Upgrade]) -> Save:
    """The save brought to the schema; step n leads from schema n to n + 1."""
    found = save.get("schema")
    if type(found) is not int or found > schema:
        told = found if found is None or type(found) is int else "that is no number"
        raise UnreadableSave(f"the save has schema {told}, this version reads up to {schema}")
    while found < schema:
        if found not in steps:
            raise UnreadableSave(f"no way leads from schema {found} to {found + 1}")
        try:
            save = {**steps[found](save), "schema": found + 1}
        except MISSHAPEN:
            # What stands there may be a secret: neither it nor what Python says of it is told.
            raise UnreadableSave(f"what the save holds is not of schema {found}") from None
        found += 1
    return save


def save_of(game: str, save: Save, schema: int, steps: Mapping[int, Upgrade]) -> Save:
    """The save in today's schema; UnreadableSave where it is one of another game."""
    save = upgraded(save, schema, steps)
    if save.get("game") != game:
        raise UnreadableSave(f"this is no save of {game}")
    return save
