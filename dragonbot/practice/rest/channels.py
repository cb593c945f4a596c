"""Channels and threads, for the bot."""

from __future__ import annotations

from dragonbot.practice.checks.form import Form
from dragonbot.practice.rest.call import Answer, Call, Route
from dragonbot.practice.rest.compose import write
from dragonbot.practice.rest.messages import check_extras
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import FORUM, PRIVATE_THREAD, PUBLIC_THREAD, REQUIRE_TAG, Channel
from dragonbot.practice.world.clock import iso
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.world import World

DURATIONS_MINUTES = (60, 1440, 4320, 10080)
MOST_TAGS = 5


def get_channel(call: Call) -> Answer:
    channel = call.world.channel_for_bot(call.number("channel"))
    data = channel.json()
    if call.world.bot.id in channel.thread_members:
        data["member"] = channel.thread_member(call.world.bot.id)
    return data


def edit_channel(call: Call) -> Answer:
    world = call.world
    channel = world.channel_for_bot(call.number("channel"))
    form = call.form()
    form.at("name").text(1, 100)
    form.at("topic").text(0, 1024)
    form.at("auto_archive_duration").one_of(DURATIONS_MINUTES)
    form.refuse()
    if channel.is_thread:
        _edit_thread(world, channel, form)
    elif Permission.MANAGE_CHANNELS not in world.bot_may(channel):
        raise Mistake(50013)
    channel.name = form.value.get("name") or channel.name
    channel.topic = form.value.get("topic", channel.topic)
    channel.slowmode = form.value.get("rate_limit_per_user") or channel.slowmode
    world.change_channel(channel)
    return channel.json()


def _edit_thread(world: World, channel: Channel, form: Form) -> None:
    """Permissions for changing a thread depend on the kind of change."""
    body = form.value
    manages = Permission.MANAGE_THREADS in world.bot_may(channel)
    owns = channel.owner_id == world.bot.id
    wakes = body.get("archived") is False
    if channel.archived and not wakes:
        raise Mistake(50083)
    if ("locked" in body or "rate_limit_per_user" in body) and not manages:
        raise Mistake(50013)
    if channel.locked and not manages:
        raise Mistake(50013)
    if (set(body) - {"archived"} or not wakes) and not (manages or owns):
        raise Mistake(50013)
    if "archived" in body and body["archived"] != channel.archived:
        channel.archived = bool(body["archived"])
        channel.archive_changed = world.clock.now()
    channel.locked = bool(body.get("locked", channel.locked))
    channel.auto_archive = body.get("auto_archive_duration") or channel.auto_archive


def delete_channel(call: Call) -> Answer:
    world = call.world
    channel = world.channel_for_bot(call.number("channel"))
    needs = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    if needs not in world.bot_may(channel):
        raise Mistake(50013)
    data = channel.json()
    world.remove_channel(channel)
    return data


def start_thread(call: Call) -> Answer:
    """Start a thread without a message, or a forum post."""
    world = call.world
    channel = world.channel_for_bot(call.number("channel"))
    form = call.form()
    form.at("name").text(1, 100, required=True)
    form.at("auto_archive_duration").one_of(DURATIONS_MINUTES)
    forum = channel.kind == FORUM
    if forum and form.at("message").required():
        form.at("message").model()
    if forum:
        form.at("applied_tags").many(0, MOST_TAGS)
    form.refuse()
    if channel.is_thread:
        raise Mistake(50024)
    kind = PUBLIC_THREAD if forum else form.value.get("type", PRIVATE_THREAD)
    needs = Permission.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else Permission.CREATE_PUBLIC_THREADS
    if (Permission.SEND_MESSAGES if forum else needs) not in world.bot_may(channel):
        raise Mistake(50013)
    if forum:
        check_extras(form.value["message"], bool(call.uploads), world.bot_may(channel))
        _check_tags(world, channel, form)
    thread = new_thread(world, channel, form, kind)
    if not forum:
        world.add_channel(thread)
        return thread.json()
    message = write(world, thread, form.at("message"), call.uploads, world.bot)
    message.id = thread.id
    world.add_channel(thread)
    world.add_message(message)
    return thread.json() | {"message": message.json()}


def _check_tags(world: World, forum: Channel, form: Form) -> None:
    wanted = [str(tag) for tag in form.value.get("applied_tags") or []]
    if not wanted and forum.flags & REQUIRE_TAG:
        raise Mistake(40067)
    known = {str(tag.id): tag for tag in forum.tags}
    if any(tag not in known for tag in wanted):
        raise Mistake(10087)
    if any(known[tag].moderated for tag in wanted) and Permission.MANAGE_THREADS not in world.bot_may(forum):
        raise Mistake(50013)


def start_thread_at(call: Call) -> Answer:
    """Start a thread at a message, whose number it shares."""
    world = call.world
    channel = world.channel_for_bot(call.number("channel"), Permission.CREATE_PUBLIC_THREADS)
    message = world.message_in(channel, call.number("message"))
    form = call.form()
    form.at("name").text(1, 100, required=True)
    form.refuse()
    if message.id in world.channels:
        raise Mistake(160004)
    thread = new_thread(world, channel, form, PUBLIC_THREAD)
    thread.id = message.id
    world.add_channel(thread)
    return thread.json()


def new_thread(world: World, channel: Channel, form: Form, kind: int) -> Channel:
    now = world.clock.now()
    return Channel(
        id=world.snowflakes.next(),
        guild_id=channel.guild_id,
        kind=kind,
        name=form.value["name"],
        created=now,
        parent_id=channel.id,
        owner_id=world.bot.id,
        archive_changed=now,
        auto_archive=form.value.get("auto_archive_duration") or 4320,
        thread_members={world.bot.id: now},
        applied_tags=[int(tag) for tag in form.value.get("applied_tags") or []],
    )


def archived_threads(call: Call) -> Answer:
    """Archived threads, the latest first."""
    world = call.world
    channel = world.channel_for_bot(call.number("channel"))
    if Permission.READ_MESSAGE_HISTORY not in world.bot_may(channel):
        raise Mistake(50013)
    guild = world.guilds[channel.guild_id]
    threads = [
        each
        for each in guild.channels.values()
        if each.parent_id == channel.id and each.kind == PUBLIC_THREAD and each.archived
    ]
    threads.sort(key=lambda each: each.archive_changed, reverse=True)
    before = call.query.get("before")
    threads = [each for each in threads if before is None or iso(each.archive_changed) < before]
    limit = int(call.query.get("limit", "50"))
    me = world.bot.id
    shown = threads[:limit]
    members = [each.thread_member(me) for each in shown if me in each.thread_members]
    return {
        "threads": [each.json() for each in shown],
        "members": members,
        "has_more": len(threads) > limit,
    }


def join_thread(call: Call) -> Answer:
    channel = _thread(call)
    if channel.archived:
        raise Mistake(50083)
    call.world.join_thread(channel, call.world.bot)


def add_to_thread(call: Call) -> Answer:
    channel = _thread(call)
    person = call.world.people.get(call.number("person"))
    if person is None:
        raise Mistake(10013)
    if channel.archived:
        raise Mistake(50083)
    call.world.join_thread(channel, person)


def thread_members(call: Call) -> Answer:
    """Pages by people's ids."""
    channel = _thread(call)
    after, limit = int(call.query.get("after", "0")), int(call.query.get("limit", "100"))
    people = [each for each in sorted(channel.thread_members) if each > after][:limit]
    return [_thread_member(call, channel, each) for each in people]


def thread_member(call: Call) -> Answer:
    channel, person = _thread(call), call.number("person")
    if person not in channel.thread_members:
        raise Mistake(10007)
    return _thread_member(call, channel, person)


def _thread_member(call: Call, channel: Channel, person: int) -> Json:
    told = channel.thread_member(person)
    if call.wants("with_member"):
        told["member"] = call.world.guild_of(channel).members[person].json()
    return told


def _thread(call: Call) -> Channel:
    channel = call.world.channel_for_bot(call.number("channel"))
    if not channel.is_thread:
        raise Mistake(50024)
    return channel


def open_direct(call: Call) -> Answer:
    """The channel between the bot and a person. It opens even if messages to it are refused."""
    form = call.form()
    form.at("recipient_id").required()
    form.refuse()
    number = str(form.value["recipient_id"])
    person = call.world.people.get(int(number)) if number.isdigit() else None
    if person is None or person.bot:
        raise Mistake(50033)
    return call.world.direct(person).json()


ROUTES = (
    Route("POST", "/users/@me/channels", open_direct, kind="direct"),
    Route("GET", "/channels/{channel}", get_channel),
    Route("PATCH", "/channels/{channel}", edit_channel, kind="channel"),
    Route("DELETE", "/channels/{channel}", delete_channel, kind="channel"),
    Route("POST", "/channels/{channel}/threads", start_thread, kind="thread", status=201),
    Route(
        "POST", "/channels/{channel}/messages/{message}/threads", start_thread_at, kind="thread", status=201
    ),
    Route("GET", "/channels/{channel}/threads/archived/public", archived_threads),
    Route("GET", "/channels/{channel}/thread-members", thread_members),
    Route("GET", "/channels/{channel}/thread-members/{person}", thread_member),
    Route("PUT", "/channels/{channel}/thread-members/@me", join_thread, status=204),
    Route("PUT", "/channels/{channel}/thread-members/{person}", add_to_thread, status=204),
)
