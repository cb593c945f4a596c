"""The application's emojis, for the bot."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Final

from dragonbot.practice.checks.form import Form
from dragonbot.practice.rest.call import Answer, Call, Route
from dragonbot.practice.world.emoji import Emoji
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.stored_file import image_of

NAME: Final = re.compile(r"[A-Za-z0-9_]+")
DATA_URI: Final = re.compile(r"data:[\w.+/-]*;base64,(.*)", re.DOTALL)
MOST_BYTES: Final = 256 * 1024


def list_emojis(call: Call) -> Answer:
    _check_application(call)
    return {"items": [emoji.json() for emoji in call.world.emojis.values()]}


def get_emoji(call: Call) -> Answer:
    return _one(call).json()


def create_emoji(call: Call) -> Answer:
    _check_application(call)
    world = call.world
    form = call.form()
    if form.model():
        _check_name(call, form.at("name"), required=True)
    content = _content(form.at("image"))
    form.refuse()
    image = image_of(content)
    if image is None:
        form.at("image").wrong("IMAGE_INVALID", "Unsupported image type given")
        form.refuse()
    if len(world.emojis) >= world.limits.emojis:
        raise Mistake(30008, message=f"Maximum number of emojis reached ({world.limits.emojis})")
    assert image is not None
    emoji = Emoji(world.snowflakes.next(), form.value["name"], content, image, world.bot)
    world.emojis[emoji.id] = emoji
    world.emojis_changed()
    return emoji.json()


def rename_emoji(call: Call) -> Answer:
    emoji = _one(call)
    form = call.form()
    if form.model():
        _check_name(call, form.at("name"), emoji)
    form.refuse()
    emoji.name = form.value.get("name") or emoji.name
    call.world.emojis_changed()
    return emoji.json()


def delete_emoji(call: Call) -> Answer:
    del call.world.emojis[_one(call).id]
    call.world.emojis_changed()


def _check_application(call: Call) -> None:
    if call.number("application") != call.world.bot.id:
        raise Mistake(20012)


def _one(call: Call) -> Emoji:
    _check_application(call)
    emoji = call.world.emojis.get(call.number("emoji"))
    if emoji is None:
        raise Mistake(10014)
    return emoji


def _check_name(call: Call, name: Form, but: Emoji | None = None, *, required: bool = False) -> None:
    """Names are unique, so processes that start together notice who was first."""
    if not name.text(2, 32, required=required):
        return
    if not NAME.fullmatch(name.value):
        name.wrong("STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif any(emoji.name == name.value and emoji is not but for emoji in call.world.emojis.values()):
        name.wrong("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "The provided emoji name is already taken")


def _content(form: Form) -> bytes:
    """The bytes of a picture's data URI; empty if invalid."""
    if not form.text(0, 2**31, required=True):
        return b""
    found = DATA_URI.fullmatch(form.value)
    try:
        content = base64.b64decode(found[1], validate=True) if found else None
    except binascii.Error:
        content = None
    if content is None:
        form.wrong("BINARY_TYPE_INVALID_DATA_URI", "Only data uri strings can be used.")
    elif len(content) > MOST_BYTES:
        form.wrong("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return content or b""


_ALL = "/applications/{application}/emojis"
_ONE = _ALL + "/{emoji}"
ROUTES = (
    Route("GET", _ALL, list_emojis),
    Route("POST", _ALL, create_emoji, kind="emojis", rate="emoji_changes", status=201),
    Route("GET", _ONE, get_emoji),
    Route("PATCH", _ONE, rename_emoji, kind="emojis", rate="emoji_changes"),
    Route("DELETE", _ONE, delete_emoji, kind="emojis", rate="emoji_changes", status=204),
)
