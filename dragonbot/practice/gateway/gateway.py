"""Discord's gateway, version 10: sends events to the bot."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from dragonbot.practice.gateway.intent import PRIVILEGED, Intent, message_for
from dragonbot.practice.gateway.session import ALL, Connection, Session, Shard, packer_for
from dragonbot.practice.gateway.token import is_token
from dragonbot.practice.rest.rate_limit import Bucket
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.world import World

INTENTS: dict[str, Intent] = {
    "CHANNEL_CREATE": Intent.GUILDS,
    "CHANNEL_UPDATE": Intent.GUILDS,
    "CHANNEL_DELETE": Intent.GUILDS,
    "THREAD_CREATE": Intent.GUILDS,
    "THREAD_UPDATE": Intent.GUILDS,
    "THREAD_DELETE": Intent.GUILDS,
    "THREAD_MEMBERS_UPDATE": Intent.GUILDS,
    "GUILD_CREATE": Intent.GUILDS,
    "GUILD_DELETE": Intent.GUILDS,
    "GUILD_UPDATE": Intent.GUILDS,
    "GUILD_ROLE_CREATE": Intent.GUILDS,
    "GUILD_ROLE_UPDATE": Intent.GUILDS,
    "GUILD_MEMBER_ADD": Intent.GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": Intent.GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": Intent.GUILD_MEMBERS,
    "INTERACTION_CREATE": Intent.NONE,
}
MESSAGES = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE")
ACKNOWLEDGED_AFTER_SECONDS = 0.05


class Gateway:
    """`allowed`: the application's privileged intents.

    `shards` is the number recommended to the bot; it may take more or fewer.
    """

    def __init__(self, world: World, token: str, allowed: Intent, shards: int = 1) -> None:
        self._world = world
        self._token = token
        self._allowed = allowed
        self.shards = shards
        self.url = ""
        self.refusing = False
        self.twist: Callable[[str, Json], Json] = lambda _, data: data
        """Changes an event before it is sent."""
        self.times_told: Callable[[str], int] = lambda _: 1
        """Times an event is sent to each session."""
        self.starts = Bucket(*world.limits.session_starts)
        self._identified: dict[int, Bucket] = {}
        """By Discord's key: the shard's id modulo the number that may identify together."""
        self.invalidated: Counter[str] = Counter()
        """Sessions that couldn't resume (`resume`) or began too soon (`identify`)."""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self._closing: set[asyncio.Future[bool]] = set()
        world.ears.append(self.hear)

    # Events for every session that wants them

    def hear(self, event: Event) -> None:
        if event.guild is None or not self._world.has_bot(event.guild):
            return
        # Bots get events about every channel, but its content only if they see it.
        inside = event.name.startswith(("MESSAGE_", "THREAD_")) and event.channel is not None
        if inside and event.channel and Permission.VIEW_CHANNEL not in self._world.bot_may(event.channel):
            return
        times = self.times_told(event.name)
        for session in self.sessions.values():  # several processes may have the same shard
            if not session.shard.has(event.guild):
                continue
            if event.name in MESSAGES:
                self._tell_message(session, event)
            elif event.name in INTENTS and session.wants(INTENTS[event.name]):
                data = self.twist(event.name, self._data(event, session))
                for _ in range(times):
                    session.dispatch(event.name, data)

    def _data(self, event: Event, session: Session) -> Json:
        if event.name == "GUILD_CREATE" and event.guild is not None:
            members = session.wants(Intent.GUILD_MEMBERS)
            told = self._world.guild_create(event.guild, with_members=members)
            # Only for guilds known before; without it clients take a guild for a new one.
            del told["unavailable"]
            return told
        return event.data

    def _tell_message(self, session: Session, event: Event) -> None:
        # Discord leaves out the guild for ephemeral messages; by intent they are direct messages.
        is_direct = event.only_for is not None or (event.guild is not None and event.guild.is_direct)
        intent = Intent.DIRECT_MESSAGES if is_direct else Intent.GUILD_MESSAGES
        if not session.wants(intent) or event.message is None:
            return
        if event.name == "MESSAGE_DELETE":
            session.dispatch(event.name, event.data)
        else:
            session.dispatch(event.name, message_for(self._world, session.intents, event))

    # Connections

    def for_bots(self) -> Json:
        """The answer to GET /gateway/bot."""
        now = self._world.clock.now()
        starts = {
            "total": self.starts.most,
            "remaining": self.starts.left(now),
            "reset_after": int(self.starts.resets_in(now) * 1000),
            "max_concurrency": self._world.limits.identifies[0],
        }
        return {"url": self.url, "shards": self.shards, "session_start_limit": starts}

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if self.refusing:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=4096 * 4, compress=False)
        await socket.prepare(request)
        try:
            connection = Connection(socket, packer_for(request.query.get("compress")))
        except ValueError:
            await socket.close(code=4002)
            return socket
        if request.query.get("v") not in ("9", "10"):
            await socket.close(code=4012)
            return socket
        connection.transport = request.transport
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(
            10, {"heartbeat_interval": int(self._world.limits.heartbeat * 1000), "_trace": ["[]"]}
        )
        try:
            await self._listen(connection)
        finally:
            self.connections.discard(connection)
            self._part(connection)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                await connection.socket.close(code=4002)
                return
            try:
                payload = json.loads(message.data)
                code = await self._receive(connection, payload["op"], payload.get("d"))
            except (ValueError, KeyError, TypeError):
                code = 4002
            if code:
                await connection.drain()
                await connection.socket.close(code=code)
                return

    def _part(self, connection: Connection) -> None:
        """A client that closes with 1000 or 1001 has ended its session; any other break can be resumed."""
        for session in [each for each in self.sessions.values() if each.connection is connection]:
            session.connection = None
            if connection.socket.close_code in (1000, 1001) and not connection.closed_here:
                del self.sessions[session.id]

    async def _receive(self, connection: Connection, op: int, data: Any) -> int:
        """Answer a payload. Returns the close code, if any."""
        if connection.too_many(self._world.clock.now(), *self._world.limits.gateway_sends):
            return 4008
        session = next((each for each in self.sessions.values() if each.connection is connection), None)
        match op:
            case 1:
                connection.beats += 1
                if session:
                    session.heard(data)
                # Delayed, as discord.py notes a heartbeat's time only after sending it.
                asyncio.get_running_loop().call_later(ACKNOWLEDGED_AFTER_SECONDS, connection.send, 11, None)
            case 2 if session:
                return 4005
            case 2:
                return self._identify(connection, data)
            case 6:
                return self._resume(connection, data)
            case 3 | 4 | 8 if session is None:
                return 4003
            case 8:
                assert session is not None
                self._tell_members(session, data)
            case 3 | 4:
                pass  # presence and voice are ignored
            case _:
                return 4001
        return 0

    def _identify(self, connection: Connection, data: Json) -> int:
        if not is_token(data["token"], self._token):
            return 4004
        now = self._world.clock.now()
        if self.starts.take(now):
            return 4004
        shard = _shard_in(data)
        if shard is None:
            return 4010
        if self._too_soon(shard, now):
            return self._invalidate(connection, "identify")
        intents = data["intents"]
        if not isinstance(intents, int) or intents < 0:
            return 4013
        if intents & PRIVILEGED & ~self._allowed:
            return 4014
        guilds = [
            guild for guild in self._world.guilds.values() if self._world.has_bot(guild) and shard.has(guild)
        ]
        if len(guilds) > self._world.limits.guilds_a_shard:
            return 4011
        # No one resumes a session replaced by a new one.
        for left in [each for each in self.sessions.values() if each.connection is None]:
            if left.shard == shard or left.shard.of != shard.of:
                del self.sessions[left.id]
        session = Session(intents, shard)
        session.connection = connection
        self.sessions[session.id] = session
        session.dispatch("READY", self._ready(session, [str(guild.id) for guild in guilds]))
        if session.wants(Intent.GUILDS):
            for guild in guilds:
                members = session.wants(Intent.GUILD_MEMBERS)
                session.dispatch("GUILD_CREATE", self._world.guild_create(guild, with_members=members))
        return 0

    def _invalidate(self, connection: Connection, what: str) -> int:
        self.invalidated[what] += 1
        connection.send(9, False)
        return 0

    def _too_soon(self, shard: Shard, now: float) -> bool:
        if not self._world.limits.rates:
            return False
        together, seconds = self._world.limits.identifies
        bucket = self._identified.setdefault(shard.number % together, Bucket(1, seconds))
        return bucket.take(now) > 0

    def _ready(self, session: Session, guilds: list[str]) -> Json:
        bot = self._world.bot
        return {
            "v": 10,
            "user": bot.user() | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": guild, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "application": {"id": str(bot.id), "flags": 0, "flags_new": "0"},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "geo_ordered_rtc_regions": [],
            "guild_join_requests": [],
            "user_settings": {},
            "shard": list(session.shard),
            "_trace": ["[]"],
        }

    def _resume(self, connection: Connection, data: Json) -> int:
        if not is_token(data["token"], self._token):
            return 4004
        session = self.sessions.get(data["session_id"])
        if session is None or not session.remembers(data["seq"]):
            return self._invalidate(connection, "resume")
        if session.connection is not None and session.connection is not connection:
            self._hand_over(session.connection)
        session.connection = connection
        for text in session.since(data["seq"]):
            connection.put(text)
        session.dispatch("RESUMED", {"_trace": ["[]"]})
        return 0

    def _hand_over(self, old: Connection) -> None:
        """A resumed session belongs to the new connection alone."""
        old.closed_here = True
        self._closing.add(task := asyncio.ensure_future(old.socket.close(code=4000)))
        task.add_done_callback(self._closing.discard)

    def _tell_members(self, session: Session, data: Json) -> None:
        try:
            guild = self._world.guild_for_bot(int(data["guild_id"]))
        except Mistake:
            return
        members = list(guild.members.values())
        if asked := data.get("user_ids"):
            asked = [str(each) for each in (asked if isinstance(asked, list) else [asked])]
            members = [each for each in members if str(each.person.id) in asked]
        elif data.get("query"):
            members = [each for each in members if each.name.lower().startswith(data["query"].lower())]
        elif not session.wants(Intent.GUILD_MEMBERS):
            members = [guild.members[self._world.bot.id]]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [member.json() for member in members[: data.get("limit") or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # Mischief

    def forget_identified(self) -> None:
        """Reset the identify limit."""
        self._identified.clear()

    def forget_sessions(self) -> None:
        self.sessions.clear()

    async def send_to_all(self, op: int, data: object) -> None:
        for connection in tuple(self.connections):
            connection.send(op, data)
            await connection.drain()

    async def close_all(self, code: int) -> None:
        for connection in tuple(self.connections):
            connection.closed_here = True
            await connection.drain()
            await connection.socket.close(code=code)

    def cut_all(self) -> None:
        for connection in tuple(self.connections):
            connection.cut()


def _shard_in(identify: Json) -> Shard | None:
    """The shard; None if invalid."""
    said = identify.get("shard")
    if said is None:
        return ALL
    number, of = said
    if not all(isinstance(each, int) for each in said) or not 0 <= number < of:
        return None
    return Shard(number, of)
