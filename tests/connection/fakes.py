"""Minimal stand-ins for discord.py's arguments to handlers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord

from dragonbot.ui.kit import components


class Response:
    """Records answers, after raising `troubles` one by one."""

    def __init__(self, told: list[tuple[str, dict[str, Any]]], troubles: list[BaseException]) -> None:
        self.told = told
        self.troubles = troubles
        self.done = False

    def is_done(self) -> bool:
        return self.done

    def __getattr__(self, name: str) -> Callable[..., Awaitable[None]]:
        async def act(*args: Any, **facts: Any) -> None:
            if self.troubles:
                raise self.troubles.pop(0)
            self.done = True
            self.told.append((name, {**facts, **({"args": args} if args else {})}))

        return act


class Followup:
    def __init__(self, told: list[tuple[str, dict[str, Any]]]) -> None:
        self.told = told

    async def send(self, **facts: Any) -> None:
        self.told.append(("followup", facts))


def interaction(
    *troubles: BaseException,
    kind: discord.InteractionType = discord.InteractionType.component,
    locale: str = "en-US",
    data: dict[str, Any] | None = None,
) -> Any:
    """A person's action. `told` has the answers."""
    told: list[tuple[str, dict[str, Any]]] = []

    async def edit_original_response(**facts: Any) -> None:
        told.append(("edit", facts))

    return SimpleNamespace(
        told=told,
        client=SimpleNamespace(icons=components.NONE),
        extras={},
        type=kind,
        locale=locale,
        guild_locale="en-US",
        data=data or {},
        message=SimpleNamespace(id=7),
        response=Response(told, list(troubles)),
        followup=Followup(told),
        edit_original_response=edit_original_response,
    )


def refused_by_discord(status: int, code: int, **headers: str) -> discord.HTTPException:
    """An error response from Discord."""
    response: Any = SimpleNamespace(status=status, reason="", headers=headers)
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    if status >= 500:
        kind = discord.DiscordServerError
    return kind(response, {"code": code, "message": ""})
