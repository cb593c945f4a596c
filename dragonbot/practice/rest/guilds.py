"""Guilds, their members and roles, and the bot itself, for the bot."""

from __future__ import annotations

from dragonbot.practice.rest.call import Answer, Call, Route
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.permission import Permission, in_guild
from dragonbot.practice.world.world import World


def get_me(call: Call) -> Answer:
    return call.world.bot.user() | {"mfa_enabled": False, "verified": True, "email": None, "locale": "en-US"}


def get_user(call: Call) -> Answer:
    person = call.world.people.get(call.number("person"))
    if person is None:
        raise Mistake(10013)
    return person.user()


def get_application(call: Call) -> Answer:
    return application(call.world.bot.id, call.world.bot.name, call.world.bot.user())


def application(number: int, name: str, bot: Json) -> Json:
    """Discord's application object."""
    return {
        "id": str(number),
        "name": name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": bot,
        "owner": bot,
        "team": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "rpc_origins": [],
        "tags": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
        "integration_types_config": {"0": {}},
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }


def my_guilds(call: Call) -> Answer:
    world = call.world
    before, after = call.query.get("before"), int(call.query.get("after", "0"))
    guilds = [guild for number, guild in sorted(world.guilds.items()) if number > after]
    guilds = [guild for guild in guilds if before is None or guild.id < int(before)]
    guilds = [guild for guild in guilds if world.has_bot(guild)][: int(call.query.get("limit", "200"))]
    return [
        _my_guild(guild, world) | (_counts(guild) if call.wants("with_counts") else {}) for guild in guilds
    ]


def _my_guild(guild: Guild, world: World) -> Json:
    told = guild.json()
    return {key: told[key] for key in ("id", "name", "icon", "banner", "features")} | {
        "owner": guild.owner_id == world.bot.id,
        "permissions": str(int(in_guild(guild, world.bot.id))),
    }


def _counts(guild: Guild) -> Json:
    return {
        "approximate_member_count": len(guild.members),
        "approximate_presence_count": len(guild.members),
    }


def get_guild(call: Call) -> Answer:
    guild = call.world.guild_for_bot(call.number("guild"))
    return guild.json() | (_counts(guild) if call.wants("with_counts") else {})


def get_channels(call: Call) -> Answer:
    guild = call.world.guild_for_bot(call.number("guild"))
    return [channel.json() for channel in guild.channels.values() if not channel.is_thread]


def get_active_threads(call: Call) -> Answer:
    guild = call.world.guild_for_bot(call.number("guild"))
    threads = [each for each in guild.channels.values() if each.is_thread and not each.archived]
    threads = [each for each in threads if Permission.VIEW_CHANNEL in call.world.bot_may(each)]
    me = call.world.bot.id
    members = [each.thread_member(me) for each in threads if me in each.thread_members]
    return {"threads": [each.json() for each in threads], "members": members, "has_more": False}


def get_member(call: Call) -> Answer:
    guild = call.world.guild_for_bot(call.number("guild"))
    number = call.number("person")
    if number not in guild.members:
        raise Mistake(10007 if number in call.world.people else 10013)
    return guild.members[number].json()


def get_members(call: Call) -> Answer:
    guild = call.world.guild_for_bot(call.number("guild"))
    if not call.world.sees_members:
        raise Mistake(50001)
    after = int(call.query.get("after", "0"))
    members = sorted((number, member) for number, member in guild.members.items() if number > after)
    return [member.json() for _, member in members[: int(call.query.get("limit", "1"))]]


def search_members(call: Call) -> Answer:
    """Members whose name or nickname starts like this. Unlike listing all, it needs no privileged intent."""
    guild = call.world.guild_for_bot(call.number("guild"))
    begins = call.query.get("query", "").lower()
    names = ((member, (member.name, member.person.name)) for member in guild.members.values())
    found = [member for member, known in names if any(name.lower().startswith(begins) for name in known)]
    return [member.json() for member in found[: int(call.query.get("limit", "1"))]]


def get_roles(call: Call) -> Answer:
    return [role.json() for role in call.world.guild_for_bot(call.number("guild")).roles.values()]


def leave_guild(call: Call) -> Answer:
    call.world.remove_bot(call.world.guild_for_bot(call.number("guild")))


ROUTES = (
    Route("GET", "/users/@me", get_me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("DELETE", "/users/@me/guilds/{guild}", leave_guild, status=204),
    Route("GET", "/users/{person}", get_user),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/oauth2/applications/@me", get_application),
    Route("GET", "/guilds/{guild}", get_guild),
    Route("GET", "/guilds/{guild}/channels", get_channels),
    Route("GET", "/guilds/{guild}/threads/active", get_active_threads),
    Route("GET", "/guilds/{guild}/members", get_members),
    Route("GET", "/guilds/{guild}/members/search", search_members),
    Route("GET", "/guilds/{guild}/members/{person}", get_member),
    Route("GET", "/guilds/{guild}/roles", get_roles),
)
