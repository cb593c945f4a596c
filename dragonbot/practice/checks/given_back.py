"""Embeds and components as Discord returns them, with defaults filled in."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.practice.checks.components import CONTAINER, FILE, GALLERY, SELECTS, SEPARATOR, THUMBNAIL, walk
from dragonbot.practice.world.body import Json, copy_of
from dragonbot.practice.world.emoji import Emoji
from dragonbot.practice.world.snowflake import Snowflakes

PICTURE: Final = {"description": None, "spoiler": False}
USUAL: Final[dict[int, Json]] = {
    THUMBNAIL: PICTURE,
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


class Media:
    """The files that a message's media may refer to, by name or URL."""

    def __init__(self, attachments: list[Json], snowflakes: Snowflakes) -> None:
        self._files = {f"attachment://{each['filename']}": each for each in attachments}
        self._files |= {each["url"]: each for each in attachments}
        self._snowflakes = snowflakes

    def find(self, url: str) -> Json | None:
        """The file of a URL in a body; None for an external one."""
        return self._files.get(url)

    def item(self, given: Json) -> Json:
        """Discord's media item, with its own id and the file's."""
        url = str(given.get("url", ""))
        told = {"id": str(self._snowflakes.next()), "url": url, "proxy_url": url}
        file = self.find(url)
        if file is None:
            return told | {"width": None, "height": None, "content_type": None}
        known = {key: file.get(key) for key in ("url", "proxy_url", "width", "height", "content_type")}
        return told | known | {"attachment_id": file["id"]}


def embeds(given: list[Json], media: Media) -> list[Json]:
    return [_embed(each, media) for each in given]


def _embed(embed: Json, media: Media) -> Json:
    filled = {"type": "rich"} | {key: value for key, value in embed.items() if value is not None}
    for key in ("image", "thumbnail"):
        if filled.get(key):
            url = str(filled[key].get("url", ""))
            found = media.find(url) or {"url": url, "proxy_url": url}
            known = {name: found[name] for name in ("url", "proxy_url", "width", "height") if name in found}
            filled[key] = {**filled[key], **known}
    if filled.get("fields"):
        filled["fields"] = [{"inline": False, **field} for field in filled["fields"]]
    return filled


def components(given: list[Json], media: Media, emojis: dict[int, Emoji]) -> list[Json]:
    """Components with their numbers, and media with their URLs."""
    filled: list[Json] = copy_of(given)
    parts = walk(filled)
    taken = {each.get("id") for each in parts}
    number = 0
    for each in parts:
        if not each.get("id"):
            number += 1
            while number in taken:
                number += 1
            each["id"] = number
        for default in each.get("default_values") or []:
            default["id"] = str(default["id"])
        _fill(each, media)
        for bearer in (each, *(each.get("options") or [])):
            if bearer.get("emoji"):
                bearer["emoji"] = _emoji(bearer["emoji"], emojis)
    return filled


def _fill(component: Json, media: Media) -> None:
    kind = component.get("type", 0)
    for key, value in USUAL.get(kind, {}).items():
        if component.get(key) is None:
            component[key] = value
    if kind == FILE:
        file: Any = media.find(str(component["file"].get("url", ""))) or {}
        component |= {"name": file.get("filename", ""), "size": file.get("size", 0)}
    for key in ("media", "file"):
        if component.get(key):
            component[key] = media.item(component[key])
    if kind == GALLERY:
        component["items"] = [
            PICTURE | {key: value for key, value in item.items() if value is not None}
            | {"media": media.item(item["media"])}
            for item in component["items"]
        ]  # fmt: skip


def _emoji(given: Json, emojis: dict[int, Emoji]) -> Json:
    if given.get("id") is None:
        return {"name": given["name"]}
    emoji = emojis[int(given["id"])]
    return {"id": str(emoji.id), "name": given.get("name") or emoji.name, "animated": emoji.image.animated}
