"""Saves the world to a file, so that a closed tavern reopens with its tables and people."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.emoji import Emoji
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.guild import Guild, Member, Role
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.stored_file import StoredFile
from dragonbot.practice.world.world import World

_log = logging.getLogger(__name__)

FILE: Final = "tavern"
KEPT_MESSAGES: Final = 200
"""Newest messages kept per channel; older ones and their files go when the tavern reopens."""
SAVE_SECONDS: Final = 1.0
"""Delay from a change to the save."""
KINDS: Final = (Channel, Emoji, Guild, Limits, Member, Message, Person, Role, StoredFile)
SHAPE: Final = tuple((kind.__name__, *(each.name for each in fields(kind))) for kind in KINDS)
"""A file with other fields can't be read."""


class Keeper:
    """Saves the world to a folder soon after each change."""

    def __init__(self, world: World, folder: Path) -> None:
        self._world = world
        self._file = folder / FILE
        self._due: asyncio.TimerHandle | None = None
        world.ears.append(self._hear)

    def _hear(self, _: Event) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(SAVE_SECONDS, self.save)

    def save(self) -> None:
        """Save changes. If that fails, the earlier file stays."""
        if self._due is None:
            return
        self._due.cancel()
        self._due = None
        unfinished = self._file.with_suffix(".new")
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(pickle.dumps((SHAPE, self._world)))
            unfinished.replace(self._file)


def kept_world(folder: Path) -> World | None:
    """The folder's world. If it can't be read, all files are renamed to `*.old`."""
    file = folder / FILE
    if not file.exists():
        return None
    try:
        shape, world = pickle.loads(file.read_bytes())
        if shape != SHAPE:
            raise ValueError("the file is from another version")
    except Exception:  # noqa: BLE001 - pickle may raise anything
        _log.warning("%s was written by another version, so the tavern starts over; see %s.old", file, file)
        for each in [each for each in folder.iterdir() if each.suffix != ".old"]:
            each.replace(each.with_name(each.name + ".old"))
        return None
    assert isinstance(world, World)
    _forget_old(world)
    return world


def _forget_old(world: World) -> None:
    """Drop old messages and files, and unfinished answers of the bot."""
    for channel in world.channels.values():
        kept = [each for each in channel.messages.values() if not (each.is_loading or each.dismissed)]
        channel.messages = {each.id: each for each in kept[-KEPT_MESSAGES:]}
    messages = [each for channel in world.channels.values() for each in channel.messages.values()]
    shown = {url for each in messages for part in _parts(each) for url in _addresses(part)}
    world.files = {number: file for number, file in world.files.items() if file.url in shown}


def _parts(message: Message) -> tuple[list[Any], ...]:
    return message.attachments, message.embeds, message.components


def _addresses(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "url" and isinstance(each, str):
                yield each
            else:
                yield from _addresses(each)
    elif isinstance(value, list):
        for each in value:
            yield from _addresses(each)
