"""Calls the tavern's REST API over a real socket, without discord.py."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

import aiohttp

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.interaction import Interaction


class Told(NamedTuple):
    status: int
    body: Any
    headers: Mapping[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def error(self, *path: str | int) -> str:
        """Discord's error for this place in the body."""
        assert (self.status, self.code) == (400, 50035), self.body
        place = self.body["errors"]
        for step in path:
            place = place[str(step)]
        return str(place["_errors"][0]["code"])


class Asker:
    def __init__(self, tavern: Tavern) -> None:
        self.tavern = tavern
        self.channel = f"/channels/{tavern.driver.channel.id}"
        self.application = f"/applications/{tavern.world.bot.id}"
        self._session: aiohttp.ClientSession

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._session.close()

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        files: dict[str, bytes] | None = None,
        token: str = "",
    ) -> Told:
        headers = {"Authorization": f"Bot {token or self.tavern.token}"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body))
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", content, filename=name)
        elif body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
        url = self.tavern.api_url + path
        async with self._session.request(method, url, data=data, headers=headers) as response:
            text = await response.text()
            return Told(response.status, json.loads(text) if text else None, dict(response.headers))

    async def post(self, body: object, files: dict[str, bytes] | None = None, channel: int = 0) -> Told:
        """Post a message in the first channel, or in another."""
        place = f"/channels/{channel}" if channel else self.channel
        return await self.ask("POST", f"{place}/messages", body, files)

    async def edit(self, message: object, body: object, files: dict[str, bytes] | None = None) -> Told:
        return await self.ask("PATCH", f"{self.channel}/messages/{message}", body, files)

    async def answer(
        self, interaction: Interaction, kind: int, data: object = None, files: dict[str, bytes] | None = None
    ) -> Told:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self.ask("POST", path, {"type": kind, "data": data}, files)

    async def hook(
        self,
        method: str,
        interaction: Interaction,
        rest: str = "",
        body: object = None,
        files: dict[str, bytes] | None = None,
    ) -> Told:
        """A request under an interaction's token."""
        path = f"/webhooks/{self.tavern.world.bot.id}/{interaction.token}{rest}"
        return await self.ask(method, path, body, files)

    async def register(self, *commands: dict[str, Any]) -> Told:
        return await self.ask("PUT", f"{self.application}/commands", list(commands))

    async def command(self, person: str = "ann", name: str = "hello") -> Interaction:
        """An unanswered interaction of a command."""
        if not self.tavern.world.commands.page(0):
            await self.register({"name": name, "description": "Says hello"})
        driver = self.tavern.driver
        outcome = await driver.run(driver.person(person), driver.channel, f"/{name}", wait=False)
        return outcome.interaction

    async def click(self, person: str = "ann") -> Interaction:
        """An unanswered interaction of a click."""
        driver = self.tavern.driver
        message = (await self.post({"components": [row(button("go"))], "content": "click"})).body
        shown = driver.channel.messages[int(message["id"])]
        return (await driver.click(driver.person(person), shown, "go", wait=False)).interaction


def button(custom_id: str, label: str = "Go", **more: object) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}
