"""A message's files: which are new, which stay after an edit, and their names in a body."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.stored_file import StoredFile, Upload
from dragonbot.practice.world.world import World

MOST_FILES: Final = 10
NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9_.-]")


class Arriving(NamedTuple):
    """A new file with its final name."""

    name: str
    description: str | None
    content: bytes


class Files(NamedTuple):
    """A message's files after applying a body. `names` are those that `attachment://` finds."""

    kept: list[Json]
    arriving: list[Arriving]
    names: set[str]


def check_attachments(form: Form, before: Sequence[Json], uploads: Sequence[Upload]) -> None:
    """Each listed attachment must exist, on the message before or as an upload."""
    listed = form.at("attachments")
    if not listed.many(0, MOST_FILES):
        return
    known = {each["id"] for each in before} | {str(upload.number) for upload in uploads}
    for each in listed.items():
        if not each.model() or not each.at("id").required():
            continue
        each.at("filename").text(1, 1024)
        each.at("description").text(0, 1024)
        if str(each.value["id"]) not in known:
            each.wrong("ATTACHMENT_NOT_FOUND", "Attachment data not found")


def files_of(body: Any, uploads: Sequence[Upload], before: Sequence[Json] | None = None) -> Files:
    """`before`: the edited message's files; None for a new message.

    Without a list all stay, unless a file comes: then it replaces all (discord-api-docs 5170). With one, the
    listed files stay and come, and a file that stays has only the name from the list.
    """
    told = body.get("attachments") if isinstance(body, dict) else None
    if not isinstance(told, list):
        all_of_them = [] if uploads else list(before or ())
        arriving = [Arriving(stored_name(upload.name), None, upload.content) for upload in uploads]
        found = {each["filename"] for each in all_of_them} | {each.name for each in arriving}
        return Files(all_of_them, arriving, found)
    listed = {str(each.get("id")): each for each in told if isinstance(each, dict)}
    kept: list[Json] = []
    names: set[str] = set()
    for old in before or ():
        if (each := listed.get(old["id"])) is not None:
            said = each.get("description")
            kept.append(old if said is None else old | {"description": said})
            if each.get("filename") == old["filename"]:
                names.add(old["filename"])
    arriving = []
    for upload in uploads:
        each = listed.get(str(upload.number), {})
        if each or before is None:
            name = stored_name(str(each.get("filename") or upload.name))
            arriving.append(Arriving(name, each.get("description"), upload.content))
    return Files(kept, arriving, names | {each.name for each in arriving})


def check_sizes(world: World, files: Files) -> None:
    if sum(len(each.content) for each in files.arriving) > world.limits.request_bytes:
        raise Mistake(40005)
    if len(files.kept) + len(files.arriving) > MOST_FILES:
        raise Mistake(30015)


def stored(world: World, channel_id: int, arriving: Sequence[Arriving], *, ephemeral: bool) -> list[Json]:
    """Store the files where they are served from."""
    told = []
    for each in arriving:
        number = world.snowflakes.next()
        url = f"{world.files_url}/{channel_id}/{number}/{quote(each.name)}"
        world.files[number] = StoredFile(number, each.name, each.content, each.description, url)
        told.append(world.files[number].json() | ({"ephemeral": True} if ephemeral else {}))
    return told


def stored_name(name: str) -> str:
    """Discord's form of a name: underscores for spaces, other special characters removed."""
    return NOT_IN_NAMES.sub("", name.replace(" ", "_")) or "unknown"
