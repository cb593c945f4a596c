"""Builds and changes messages from checked bodies."""

from __future__ import annotations

import copy
import re

from dragonbot.practice.checks.components import check_emojis
from dragonbot.practice.checks.form import Form
from dragonbot.practice.checks.given_back import Media, components, embeds
from dragonbot.practice.checks.messages import check_media, check_message
from dragonbot.practice.rest.attachment import Files, check_attachments, check_sizes, files_of, stored
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.message import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Message,
)
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.stored_file import Upload
from dragonbot.practice.world.world import World

SETTABLE = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")


def write(
    world: World,
    channel: Channel,
    form: Form,
    uploads: list[Upload],
    author: Person,
    only_for: Person | None = None,
) -> Message:
    """A new message that hasn't been announced yet."""
    check_message(form, nonce=True)
    check_emojis(form.at("components"), world.emojis)
    check_attachments(form, (), uploads)
    files = files_of(form.value, uploads)
    check_media(form, files.names)
    form.refuse()
    check_sizes(world, files)
    body = form.value
    message = Message(
        id=world.snowflakes.next(),
        channel_id=channel.id,
        guild_id=channel.guild_id,
        author=author,
        created=world.clock.now(),
        only_for=only_for,
        nonce=body.get("nonce"),
        flags=(body.get("flags") or 0) & SETTABLE & ~EPHEMERAL | (EPHEMERAL if only_for else 0),
    )
    _fill(world, message, body, files)
    return message


def rewrite(world: World, message: Message, form: Form, uploads: list[Upload]) -> None:
    """Change a message by the body's fields without announcing it. A loading message is completed."""
    check_message(form, message)
    check_emojis(form.at("components"), world.emojis)
    check_attachments(form, message.attachments, uploads)
    files = files_of(form.value, uploads, message.attachments)
    check_media(form, files.names)
    form.refuse()
    check_sizes(world, files)
    body = form.value
    before = copy.copy(message)
    if "flags" in body:
        # Components V2 and ephemeral are permanent.
        fixed = EPHEMERAL | COMPONENTS_V2
        message.flags = message.flags & fixed | (body["flags"] or 0) & SETTABLE & ~EPHEMERAL
    message.flags &= ~LOADING
    try:
        _fill(world, message, body, files)
    except Mistake:
        for name in Message.__slots__:
            setattr(message, name, getattr(before, name))
        raise
    if not before.is_loading:
        message.edited = world.clock.now()


def _fill(world: World, message: Message, body: Json, files: Files) -> None:
    if "content" in body:
        message.content = body["content"] or ""
    ephemeral = message.only_for is not None
    message.attachments = files.kept + stored(world, message.channel_id, files.arriving, ephemeral=ephemeral)
    media = Media(message.attachments, world.snowflakes)
    if "embeds" in body:
        message.embeds = embeds(body["embeds"] or [], media)
    if "components" in body:
        message.components = components(body["components"] or [], media, world.emojis)
    if not (message.content or message.embeds or message.components or message.attachments):
        raise Mistake(50006)
    _mention(world, message, body.get("allowed_mentions"))


def _mention(world: World, message: Message, allowed: Json | None) -> None:
    """Find the mentioned people. Without `allowed_mentions` everyone named is mentioned."""
    texts = [message.content, *(str(each.get("content") or "") for each in message.parts)]
    text = "\n".join(texts)
    parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    users = {str(each) for each in (allowed or {}).get("users") or ()}
    roles = {str(each) for each in (allowed or {}).get("roles") or ()}
    named = dict.fromkeys(MENTION.findall(text))
    people = [world.people[int(each)] for each in named if int(each) in world.people]
    message.mentions = [each for each in people if "users" in parse or str(each.id) in users]
    named = dict.fromkeys(ROLE_MENTION.findall(text))
    message.mention_roles = [int(each) for each in named if "roles" in parse or each in roles]
    message.mention_everyone = "everyone" in parse and ("@everyone" in text or "@here" in text)
