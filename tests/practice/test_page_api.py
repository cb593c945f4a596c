"""The tavern's API for its web page, and the driver in another process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from dragonbot.practice.people.remote import FarDriver
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.mistake import NotPossible
from tests.practice.asker import Asker


class Page:
    """A browser window of one person."""

    def __init__(self, session: aiohttp.ClientSession, tavern: Tavern, name: str) -> None:
        self._session = session
        self._url = tavern.page_url + "tavern/api/"
        self._name = name
        self._channel = str(tavern.driver.channel.id)
        self.events: aiohttp.ClientWebSocketResponse

    async def open(self) -> Page:
        self.events = await self._session.ws_connect(f"{self._url}events?as={self._name}")
        return self

    async def get(self, path: str) -> Any:
        async with self._session.get(f"{self._url}{path}", params={"as": self._name}) as response:
            assert response.status == 200, await response.text()
            return await response.json()

    async def post(self, path: str, status: int = 200, **body: object) -> Any:
        body = {"as": self._name, "channel": self._channel} | body
        async with self._session.post(self._url + path, json=body) as response:
            assert response.status == status, await response.text()
            return await response.json()

    async def until(self, kind: str) -> Any:
        while True:
            told = await self.events.receive_json(timeout=60)
            if told["type"] == kind:
                return told


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def test_people_and_places(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    page = Page(session, tavern, "ann")
    people = await page.get("people")
    assert [each["name"] for each in people] == ["ann", "bob", "cid", "dot", "eve", "fay"]
    assert {each["locale"] for each in people} == {"en-US", "de"}
    (guild,) = await page.get("guilds")
    assert [each["name"] for each in guild["channels"]] == ["table", "side-table", "evenings"]
    async with session.get(tavern.page_url + "tavern/api/guilds?as=nobody") as response:
        assert response.status == 404


@pytest.mark.usefixtures("bot")
async def test_a_click_on_the_page(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    ann, bob = await Page(session, tavern, "ann").open(), await Page(session, tavern, "bob").open()
    commands = await ann.get(f"channels/{tavern.driver.channel.id}/commands")
    assert [each["command"] for each in commands] == ["/card", "/table open", "/slow", "/weigh"]
    assert commands[0]["options"][0]["autocomplete"]
    choices = await ann.post("autocomplete", command="/card", option="name", text="im", options={})
    assert choices == {"choices": [{"name": "Imp", "value": "imp"}]}
    await ann.post("run", command="/card", options={"name": "imp"})
    shown = (await bob.until("message"))["message"]
    assert (shown["author_name"], shown["ephemeral"]) == ("Game Master", False)
    started = await bob.post("click", message=shown["id"], custom_id="bid:3")
    told = (await bob.until("message"))["message"]
    assert (told["content"], told["ephemeral"]) == ("Sealed: 3", True)
    assert (await bob.until("acknowledged"))["interaction"] == started["interaction"]
    await bob.post("click", message=shown["id"], custom_id="more")
    opened = await bob.until("modal")
    fields = {"coins": "4", "colour": "red"}
    await bob.post("submit", interaction=opened["interaction"], fields=fields)
    assert (await bob.until("message"))["message"]["content"] == "You wish for 4 of red"
    seen = [await page.get(f"channels/{tavern.driver.channel.id}/messages") for page in (ann, bob)]
    assert [len(each) for each in seen] == [1, 3]
    await bob.post(
        "choose", message=shown["id"], custom_id="pick", values=[str(tavern.driver.person("dot").id)]
    )
    told = (await bob.until("message"))["message"]
    await bob.post("dismiss", message=told["id"])
    assert len(await bob.get(f"channels/{tavern.driver.channel.id}/messages")) == 3


async def test_a_failure_on_the_page(tavern: Tavern, asker: Asker, session: aiohttp.ClientSession) -> None:
    ann, bob = await Page(session, tavern, "ann").open(), await Page(session, tavern, "bob").open()
    interaction = await asker.click("ann")
    tavern.clock.move(3.1)
    failed = await ann.until("failed")
    assert failed["interaction"] == str(interaction.id)
    assert failed["message"] == str(interaction.message.id if interaction.message else 0)
    await bob.post("say", text="what happened?")
    assert (await bob.until("message"))["message"]["content"] == "click"
    assert (await bob.until("message"))["message"]["content"] == "what happened?"
    refused = await bob.post("run", 400, command="/nothing")
    assert refused == {"error": "there is no command /nothing"}
    await bob.post("click", 400)


async def test_other_sites_are_kept_out(tavern: Tavern, session: aiohttp.ClientSession) -> None:
    url = tavern.page_url + "tavern/api/people"
    for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example:80"}):
        async with session.get(url, headers=headers) as response:
            assert response.status == 403
    async with session.get(url, headers={"Origin": tavern.page_url.rstrip("/")}) as response:
        assert response.status == 200


@pytest.mark.usefixtures("bot")
async def test_the_driver_in_another_process(tavern: Tavern) -> None:
    async with FarDriver(tavern.page_url) as far:
        (guild,) = await far("guilds", person="ann")
        await far("add_person", name="gus")
        await far("join", guild=guild["id"], person="gus")
        channel = (await far("add_channel", guild=guild["id"], name="third"))["id"]
        opened = await far("run", person="gus", channel=channel, command="/card", options={"name": "ghost"})
        assert opened["kind"] == 4
        assert opened["acknowledged_after"] < 1
        shown = opened["messages"][0]["id"]
        clicked = await far("click", person="ann", channel=channel, message=shown, name="3")
        assert clicked["messages"][0]["content"] == "Sealed: 3"
        form = await far("click", person="ann", channel=channel, message=shown, name="More")
        sent = await far("submit", interaction=form["interaction"], values={"coins": "1", "colour": "red"})
        assert sent["messages"][0]["flags"] == 64
        assert len(await far("history", channel=channel, person="gus")) == 1
        said = await far("say", person="ann", channel=channel, text="mine")
        newer = await far("next_message", channel=channel, person="gus", after=shown)
        assert newer["id"] == said["id"]
        assert (await far("counts"))["answer"] == 4
        requests = await far("requests")
        assert requests[-1]["route"] == "/interactions/{interaction}/{token}/callback"
        with pytest.raises(NotPossible, match="no command"):
            await far("run", person="gus", channel=channel, command="/nothing")
        await far("trouble", pattern="POST *", status=500)
        assert len(tavern.mischief.troubles) == 1
        await far("reconnect")
        assert (await far("move_clock", seconds=60))["now"] == pytest.approx(tavern.clock.now(), abs=5)
