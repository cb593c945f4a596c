"""Messages in channels: reading, posting, editing and deleting, for the bot."""

from __future__ import annotations

from dragonbot.practice.rest.call import Answer, Call, Route
from dragonbot.practice.rest.compose import rewrite, write
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.clock import iso
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.snowflake import seconds_of
from dragonbot.practice.world.world import World, takes_messages

TWO_WEEKS_SECONDS = 14 * 86400


def _seen(message: Message, world: World) -> Json:
    """A message as the bot reads it: without the privileged intent only its own and mentions have content."""
    mine = message.author is world.bot or world.bot in message.mentions or world.reads_content
    mine = mine or world.channels[message.channel_id].recipient is not None
    return message.json() if mine else message.without_content()


def list_messages(call: Call) -> Answer:
    channel = call.world.channel_for_bot(call.number("channel"))
    if Permission.READ_MESSAGE_HISTORY not in call.world.bot_may(channel):
        return []
    limit = call.query.get("limit", "50")
    if not limit.isdigit() or not 1 <= int(limit) <= 100:
        form = call.form()
        form.at("limit").wrong("NUMBER_TYPE_MAX", "int value should be less than or equal to 100.")
        form.refuse()
    query = {key: call.query[key] for key in ("before", "after", "around") if key in call.query}
    for key, text in query.items():
        if not text.isdigit():
            form = call.form()
            form.at(key).wrong("NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
            form.refuse()
    messages = [each for each in channel.messages.values() if each.only_for is None]
    messages = page(messages, int(limit), query)
    return [_seen(each, call.world) for each in messages]


def page(messages: list[Message], limit: int, query: dict[str, str]) -> list[Message]:
    """The newest first, like Discord: before, after or around a message, or just the last."""
    if "after" in query:
        return [each for each in messages if each.id > int(query["after"])][:limit][::-1]
    if "around" in query:
        middle = int(query["around"])
        older = [each for each in messages if each.id < middle][-(limit // 2) :]
        return (older + [each for each in messages if each.id >= middle])[:limit][::-1]
    if "before" in query:
        messages = [each for each in messages if each.id < int(query["before"])]
    return messages[-limit:][::-1]


def get_message(call: Call) -> Answer:
    channel = call.world.channel_for_bot(call.number("channel"), Permission.READ_MESSAGE_HISTORY)
    return _seen(call.world.message_in(channel, call.number("message")), call.world)


def create_message(call: Call) -> Answer:
    world = call.world
    channel = world.channel_for_bot(call.number("channel"))
    if not takes_messages(channel):
        raise Mistake(50008)
    if channel.recipient is not None and not channel.recipient.takes_direct:
        raise Mistake(50007)
    if channel.recipient is not None and not world.shares_guild(channel.recipient):
        raise Mistake(50278)
    may = world.bot_may(channel)
    if (Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES) not in may:
        raise Mistake(50013)
    if channel.locked and Permission.MANAGE_THREADS not in may:
        raise Mistake(50083 if channel.archived else 160005)
    body = call.body if isinstance(call.body, dict) else {}
    check_extras(body, bool(call.uploads), may)
    if (earlier := remembered(world, channel, body)) is not None:
        return earlier.new_json()
    message = write(world, channel, call.form(), call.uploads, world.bot)
    if reference := body.get("message_reference"):
        _refer(world, channel, message, reference)
    world.wake(channel)
    if channel.is_thread:
        world.join_thread(channel, world.bot)
    if message.nonce is not None:
        world.nonces[channel.id, world.bot.id, str(message.nonce)] = message
    world.add_message(message)
    return message.new_json()


def check_extras(body: Json, has_files: bool, may: Permission) -> None:
    """Check permissions for more than plain text."""
    embeds = body.get("embeds")
    if (embeds and Permission.EMBED_LINKS not in may) or (has_files and Permission.ATTACH_FILES not in may):
        raise Mistake(50013)


def remembered(world: World, channel: Channel, body: Json) -> Message | None:
    """The earlier message with this nonce, while Discord remembers it."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    earlier = world.nonces.get((channel.id, world.bot.id, str(body["nonce"])))
    if earlier is None or world.clock.now() - earlier.created > world.limits.nonce_remembered:
        return None
    return earlier


def _refer(world: World, channel: Channel, message: Message, reference: Json) -> None:
    if Permission.READ_MESSAGE_HISTORY not in world.bot_may(channel):
        raise Mistake(160002)
    number = str(reference.get("message_id"))
    there = number.isdigit() and int(number) in channel.messages
    if not there and reference.get("fail_if_not_exists", True):
        error = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
        raise Mistake(50035, errors={"message_reference": {"_errors": [error]}})
    if there:
        message.kind = 19
        message.reference = {
            "message_id": number,
            "channel_id": str(channel.id),
        } | ({} if channel.recipient is not None else {"guild_id": str(channel.guild_id)})


def edit_message(call: Call) -> Answer:
    world = call.world
    channel = world.channel_for_bot(call.number("channel"))
    message = world.message_in(channel, call.number("message"))
    if message.author is not world.bot:
        raise Mistake(50005)
    may = world.bot_may(channel)
    if channel.archived:
        raise Mistake(50083)
    if channel.locked and Permission.MANAGE_THREADS not in may:
        raise Mistake(160005)
    body = call.body if isinstance(call.body, dict) else {}
    check_extras(body, bool(call.uploads), may)
    rewrite(world, message, call.form(), call.uploads)
    world.change_message(message)
    return message.json()


def delete_message(call: Call) -> Answer:
    world = call.world
    channel = world.channel_for_bot(call.number("channel"))
    message = world.message_in(channel, call.number("message"))
    may = world.bot_may(channel)
    if message.author is not world.bot and Permission.MANAGE_MESSAGES not in may:
        raise Mistake(50013)
    if channel.archived:
        raise Mistake(50083)
    world.remove_message(message)


def delete_messages(call: Call) -> Answer:
    world = call.world
    channel = world.channel_for_bot(call.number("channel"), Permission.MANAGE_MESSAGES)
    form = call.form()
    form.at("messages").many(2, 100, required=True)
    form.refuse()
    numbers = [int(each) for each in call.body["messages"]]
    if any(world.clock.now() - seconds_of(each) > TWO_WEEKS_SECONDS for each in numbers):
        raise Mistake(50034)
    for number in numbers:
        if number in channel.messages:
            world.remove_message(channel.messages[number])


def pins(call: Call) -> Answer:
    """Pinned messages, the latest first."""
    channel = call.world.channel_for_bot(call.number("channel"))
    limit, before = int(call.query.get("limit", "50")), call.query.get("before")
    pinned = [each for each in channel.messages.values() if each.pinned is not None and each.only_for is None]
    pinned.sort(key=lambda each: each.pinned or 0.0, reverse=True)
    pinned = [each for each in pinned if before is None or iso(each.pinned or 0.0) < before]
    items = [{"pinned_at": iso(each.pinned or 0.0), "message": _seen(each, call.world)} for each in pinned]
    return {"items": items[:limit], "has_more": len(items) > limit}


def pin_message(call: Call) -> Answer:
    channel = call.world.channel_for_bot(call.number("channel"), Permission.PIN_MESSAGES)
    message = call.world.message_in(channel, call.number("message"))
    message.pinned = call.world.clock.now()
    call.world.change_message(message)


def unpin_message(call: Call) -> Answer:
    channel = call.world.channel_for_bot(call.number("channel"), Permission.PIN_MESSAGES)
    message = call.world.message_in(channel, call.number("message"))
    message.pinned = None
    call.world.change_message(message)


def type_in(call: Call) -> Answer:
    channel = call.world.channel_for_bot(call.number("channel"), Permission.SEND_MESSAGES)
    call.world.tell(Event("typing", call.world.guild_of(channel), channel))


_ALL = "/channels/{channel}/messages"
_ONE = "/channels/{channel}/messages/{message}"
ROUTES = (
    Route("GET", _ALL, list_messages, kind="read"),
    Route("POST", _ALL, create_message, "posts", "post"),
    Route("POST", _ALL + "/bulk-delete", delete_messages, kind="delete", status=204),
    Route("GET", _ALL + "/pins", pins, kind="read"),
    Route("GET", _ONE, get_message, kind="read"),
    Route("PATCH", _ONE, edit_message, "edits", "patch"),
    Route("DELETE", _ONE, delete_message, "deletions", "delete", 204),
    Route("PUT", _ALL + "/pins/{message}", pin_message, status=204),
    Route("DELETE", _ALL + "/pins/{message}", unpin_message, status=204),
    Route("POST", "/channels/{channel}/typing", type_in, kind="typing", status=204),
)
