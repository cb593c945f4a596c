"""Quick responses are the same as discord.py's, but cheaper."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context

from dragonbot.connection.clicks import QuickResponse
from dragonbot.connection.ingress import interaction_of

CLICKED: dict[str, Any] = {
    "id": "7",
    "application_id": "8",
    "token": "word",
    "type": 3,
    "version": 1,
    "attachment_size_limit": 10,
    "data": {"custom_id": "x", "component_type": 2},
    "user": {"id": "9", "username": "ann", "discriminator": "0", "avatar": None},
    "message": {"id": "10", "type": 0, "flags": 0, "content": "", "channel_id": "11"},
}


class Discord:
    """Accepts answers; its connection breaks only on demand."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, str, Any]] = []
        self.trouble: Exception | None = None

    async def create_interaction_response(
        self, number: int, token: str, *, params: MultipartParameters, **line: Any
    ) -> dict[str, Any]:
        assert line == {"session": "a session", "proxy": "a proxy", "proxy_auth": "a word"}
        if self.trouble is not None:
            raise self.trouble
        self.heard.append(
            (number, token, (params.payload, list(params.multipart or ()), params.files or None))
        )
        return {"interaction": {"id": number, "type": 3}}


@pytest.fixture
def discord_there() -> Iterator[Discord]:
    there: Any = Discord()
    before = async_context.set(there)
    yield there
    async_context.reset(before)


def clicked(mentions: discord.AllowedMentions | None = None) -> Any:
    """The parts of a click needed for a response."""
    http = SimpleNamespace(proxy="a proxy", proxy_auth="a word")
    state = SimpleNamespace(http=http, allowed_mentions=mentions)
    return SimpleNamespace(id=7, token="word", _session="a session", _state=state)


@pytest.mark.parametrize("mentions", [None, discord.AllowedMentions.none(), discord.AllowedMentions.all()])
async def test_discord_gets_what_discord_py_would_send(
    discord_there: Discord, mentions: discord.AllowedMentions | None
) -> None:
    for kind in (discord.InteractionResponse, QuickResponse):
        response = kind(clicked(mentions))
        await response.send_message("Versiegelt: 3 – gut", ephemeral=True)
        assert response.is_done()
        assert response.type is discord.InteractionResponseType.channel_message
    theirs, ours = discord_there.heard
    assert ours == theirs
    assert repr(ours) == repr(theirs)  # in the same order, too


@pytest.mark.parametrize("what", [{}, {"ephemeral": True, "silent": True}, {"ephemeral": True, "tts": True}])
async def test_anything_but_a_private_text_goes_through_discord_py(
    discord_there: Discord, what: dict[str, Any]
) -> None:
    for kind in (discord.InteractionResponse, QuickResponse):
        await kind(clicked()).send_message("to all", **what)
    theirs, ours = discord_there.heard
    assert ours == theirs


async def test_it_responds_once(discord_there: Discord) -> None:
    response = QuickResponse(clicked())
    await response.send_message("one", ephemeral=True)
    with pytest.raises(discord.InteractionResponded):
        await response.send_message("two", ephemeral=True)
    assert len(discord_there.heard) == 1


async def test_a_failed_response_may_be_repeated(discord_there: Discord) -> None:
    response = QuickResponse(clicked())
    discord_there.trouble = ConnectionResetError(104, "reset")
    with pytest.raises(ConnectionResetError):
        await response.send_message("one", ephemeral=True)
    assert not response.is_done()
    discord_there.trouble = None
    await response.send_message("one", ephemeral=True)
    assert [said[0]["data"]["content"] for _, _, said in discord_there.heard] == ["one"]


def test_a_click_gets_one() -> None:
    state: Any = SimpleNamespace(
        _get_client=lambda: None, http=SimpleNamespace(_HTTPClient__session="a session")
    )
    state.store_user = lambda data, **_: discord.User(state=state, data=data)
    assert isinstance(interaction_of(CLICKED, state).response, QuickResponse)
