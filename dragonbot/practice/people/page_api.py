"""The tavern as its web page sees it: JSON over HTTP, and a WebSocket that tells what happens.

Everything is under /tavern/api, and as=NAME says who looks. Numbers are texts. What cannot be done answers
400 with {"error": sentence}; nobody of that name, or no such place, 404.

    GET  people                           [{id, name, display_name, locale, admin, bot}]
    GET  guilds?as=ann                    [{id, name, locale, has_bot, members, roles,
                                            channels: [{id, name, type, topic, parent, archived, locked}]}]
                                          type 0 text, 1 direct, 11 and 12 thread, 15 forum; what the bot
                                          has written to oneself comes last, as a server of its own
    GET  emojis                           [{id, name, animated, url}], those of the bot's application
    GET  channels/ID/messages?as=ann      from old to new; &limit=50, &before=ID for what lies before.
                                          Discord's message object and author_name, ephemeral, loading,
                                          mentions_me; files have their address in url
    GET  channels/ID/commands?as=ann      [{id, command: "/table open", label: the same in one's language,
                                            description, options: [{name, label, description, type, required,
                                            autocomplete, choices: [{name, value}], min_value, ...}]}]
                                          text names a command as </table open:ID>

    POST autocomplete {as, channel, command, option, text, options}      -> {choices: [{name, value}]}
    POST run          {as, channel, command, options: {name: value}}     -> {interaction}
    POST click        {as, channel, message, custom_id}                  -> {interaction}
    POST choose       {as, channel, message, custom_id, values}          -> {interaction}
    POST submit       {as, interaction, fields: {custom_id: value}}      -> {interaction}
                      (interaction is the one whose answer was the form)
    POST say          {as, channel, text}                                -> {message}
    POST dismiss      {as, channel, message}                             -> {}
    POST delete       {as, channel, message}                             -> {}

The page itself is web/index.html, served at / with what lies beside it under /web/.

WebSocket events?as=ann sends objects by type:

    message, message_changed    {channel, message}
    message_gone                {channel, message: ID}
    acknowledged                {interaction, kind}      kind is Discord's kind of answer
    failed                      {interaction, message}   "This interaction failed"; the message clicked
    modal                       {interaction, modal: {custom_id, title, components}}   open this form
    typing                      {channel}                the bot is typing
    places                      {}                       guilds, channels or people changed: ask again
    commands                    {}                       commands changed: ask again
    emojis                      {}                       emojis changed: ask again
"""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import WSMsgType, web

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.page_view import (
    choice_view,
    command_views,
    emoji_view,
    guild_view,
    message_view,
    person_view,
    sees,
)
from dragonbot.practice.world.body import Json, text_of
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.mistake import Mistake, NotPossible
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.world import World

PATH = "/tavern/api"
MESSAGES = {
    "MESSAGE_CREATE": "message",
    "MESSAGE_UPDATE": "message_changed",
    "MESSAGE_DELETE": "message_gone",
}


class PageApi:
    def __init__(self, world: World, driver: Driver) -> None:
        self._world = world
        self._driver = driver
        self._listeners: dict[asyncio.Queue[str], Person] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        world.ears.append(self._hear)

    def add_to(self, app: web.Application) -> None:
        add = app.router.add_route
        add("GET", PATH + "/people", self._people)
        add("GET", PATH + "/guilds", self._guilds)
        add("GET", PATH + "/emojis", self._emojis)
        add("GET", PATH + "/channels/{channel}/messages", self._messages)
        add("GET", PATH + "/channels/{channel}/commands", self._commands)
        add("GET", PATH + "/events", self._events)
        for action in (self.autocomplete, self.run, self.click, self.choose, self.submit):
            add("POST", f"{PATH}/{action.__name__}", _answering(action))
        for action in (self.say, self.dismiss, self.delete):
            add("POST", f"{PATH}/{action.__name__}", _answering(action))

    async def close(self) -> None:
        for socket in tuple(self._sockets):
            await socket.close()

    # Views

    async def _people(self, _: web.Request) -> web.Response:
        return _json([person_view(person) for person in self._driver.people])

    async def _guilds(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("as", ""))
        guilds = [each for each in self._world.guilds.values() if person.id in each.members]
        if person.id in self._world.directs:
            guilds.append(self._world.directs[person.id])
        return _json([guild_view(self._world, person, guild) for guild in guilds])

    async def _emojis(self, _: web.Request) -> web.Response:
        return _json([emoji_view(self._world, emoji) for emoji in self._world.emojis.values()])

    async def _messages(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("as", ""))
        channel = self._channel(person, request.match_info["channel"])
        before = int(request.query.get("before", 2**63))
        limit = int(request.query.get("limit", 50))
        messages = [
            each for each in channel.messages.values() if each.id < before and each.visible_to(person.id)
        ]
        return _json([message_view(self._world, person, each) for each in messages[-limit:]])

    async def _commands(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("as", ""))
        channel = self._channel(person, request.match_info["channel"])
        return _json(command_views(self._world, person, channel))

    # Actions

    async def autocomplete(self, body: Json) -> Json:
        person, channel = self._here(body)
        options = body.get("options") or {}
        options.pop(body["option"], None)
        choices = await self._driver.complete(
            person, channel, body["command"], body["option"], body["text"], **options
        )
        return {"choices": [choice_view(choice, person.locale) for choice in choices]}

    async def run(self, body: Json) -> Json:
        person, channel = self._here(body)
        options = body.get("options") or {}
        outcome = await self._driver.run(person, channel, body["command"], wait=False, **options)
        return {"interaction": str(outcome.interaction.id)}

    async def click(self, body: Json) -> Json:
        person, message = self._shown(body)
        outcome = await self._driver.click(person, message, body["custom_id"], wait=False)
        return {"interaction": str(outcome.interaction.id)}

    async def choose(self, body: Json) -> Json:
        person, message = self._shown(body)
        outcome = await self._driver.choose(person, message, body["values"], body["custom_id"], wait=False)
        return {"interaction": str(outcome.interaction.id)}

    async def submit(self, body: Json) -> Json:
        person = self._person(body.get("as", ""))
        opened = self._world.interactions.get(int(body["interaction"]))
        if opened is None or opened.person is not person:
            raise NotPossible("no such form is open")
        outcome = await self._driver.submit(opened, body["fields"], wait=False)
        return {"interaction": str(outcome.interaction.id)}

    async def say(self, body: Json) -> Json:
        person, channel = self._here(body)
        return {"message": str(self._driver.say(person, channel, body["text"]).id)}

    async def dismiss(self, body: Json) -> Json:
        self._driver.dismiss(*self._shown(body))
        return {}

    async def delete(self, body: Json) -> Json:
        _, message = self._shown(body)
        self._driver.delete(message)
        return {}

    # People and places

    def _person(self, name: str) -> Person:
        person = next((each for each in self._driver.people if each.name == name), None)
        if person is None:
            raise web.HTTPNotFound(text=f"nobody here is called {name!r}")
        return person

    def _channel(self, person: Person, number: str) -> Channel:
        channel = self._world.channels.get(int(number)) if str(number).isdigit() else None
        if channel is None or not sees(self._world, person, channel):
            raise web.HTTPNotFound(text="no such channel")
        return channel

    def _here(self, body: Json) -> tuple[Person, Channel]:
        person = self._person(body.get("as", ""))
        return person, self._channel(person, body["channel"])

    def _shown(self, body: Json) -> tuple[Person, Message]:
        person, channel = self._here(body)
        message = channel.messages.get(int(body["message"]))
        if message is None or not message.visible_to(person.id):
            raise NotPossible("the message is gone")
        return person, message

    # Events

    async def _events(self, request: web.Request) -> web.StreamResponse:
        person = self._person(request.query.get("as", ""))
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._listeners[queue] = person
        self._sockets.add(socket)
        sender = asyncio.create_task(_send(socket, queue))
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            sender.cancel()
            del self._listeners[queue]
            self._sockets.discard(socket)
        return socket

    def _hear(self, event: Event) -> None:
        for queue, person in self._listeners.items():
            if told := self._told(event, person):
                queue.put_nowait(text_of(told))

    def _told(self, event: Event, person: Person) -> Json | None:
        if event.only_for is not None and event.only_for is not person:
            return None
        if event.name in MESSAGES and event.message is not None and event.channel is not None:
            if not sees(self._world, person, event.channel) or not event.message.visible_to(person.id):
                return None
            gone = event.name == "MESSAGE_DELETE"
            shown: Any = str(event.message.id) if gone else message_view(self._world, person, event.message)
            return {"type": MESSAGES[event.name], "channel": str(event.channel.id), "message": shown}
        return self._told_besides(event)

    def _told_besides(self, event: Event) -> Json | None:
        match event.name:
            case "acknowledged" if "modal" in event.data:
                return {
                    "type": "modal",
                    "interaction": event.data["interaction"],
                    "modal": event.data["modal"],
                }
            case "acknowledged":
                kind = event.data["type"]
                return {"type": "acknowledged", "interaction": event.data["interaction"], "kind": kind}
            case "interaction_failed":
                return {"type": "failed", "message": None, **event.data}
            case "commands" | "emojis":
                return {"type": event.name}
            case "typing" if event.channel is not None:
                return {"type": "typing", "channel": str(event.channel.id)}
            case "INTERACTION_CREATE" | "permissions":
                return None
            case "THREAD_MEMBERS_UPDATE" | "THREAD_MEMBER_UPDATE":
                return None
        return {"type": "places"}


async def _send(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_str(await queue.get())


def _json(value: Any, status: int = 200) -> web.Response:
    return web.Response(text=text_of(value), status=status, content_type="application/json")


def _answering(action: Any) -> Any:
    async def answer(request: web.Request) -> web.Response:
        try:
            return _json(await action(await request.json()))
        except (NotPossible, Mistake) as error:
            return _json({"error": str(error)}, 400)
        except (KeyError, ValueError, TypeError) as error:
            return _json({"error": f"the request is not whole: {error!r}"}, 400)

    return answer
