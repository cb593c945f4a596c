"""The answer adapter: sends answers to interactions as cheaply as can be, since every click pays for it.

discord.py asks Discord for the message in return and makes a message of it that nobody here looks at. It also
looks after limits that there are not for answers, and its requests are traced one by one. What follows an
answer, through its token, goes the same way, unless it brings files.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlencode

import aiohttp
import discord
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from multidict import CIMultiDict

from cogs.answer_line import AnswerLine, Reply
from cogs.request_trace import outcome_of, turned_away_for
from dragonbot.discord_ui import inside
from dragonbot.discord_ui.answer import ACCEPTED, Stumbled, status_heard
from dragonbot.figures import Figures, Request

MISTAKES: Final[dict[int, type[discord.HTTPException]]] = {
    HTTPStatus.FORBIDDEN: discord.Forbidden,
    HTTPStatus.NOT_FOUND: discord.NotFound,
}


BY_LINE: Final[Mapping[str, Request]] = {"POST": "followup", "PATCH": "through_token"}


class AnswerAdapter(AsyncWebhookAdapter):
    def __init__(self, line: AnswerLine, figures: Figures, turned_away: Callable[[float], None]) -> None:
        """`turned_away` is told for how long nobody is let through to Discord."""
        super().__init__()  # type: ignore[no-untyped-call]  # as that of discord.py is
        self._line = line
        self._figures = figures
        self._turned_away = turned_away

    def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Coroutine[Any, Any, Any]:
        async def send() -> dict[str, Any]:
            if params.payload is None or not await self._answer(interaction_id, token, params.payload):
                route = Route(
                    "POST",
                    "/interactions/{webhook_id}/{webhook_token}/callback",
                    webhook_id=interaction_id,
                    webhook_token=token,
                )
                await self.request(
                    route,
                    session,
                    payload=params.payload,
                    multipart=params.multipart,
                    files=params.files,
                    proxy=proxy,
                    proxy_auth=proxy_auth,
                )
            return {"interaction": {"id": interaction_id, "type": 0}}  # as much as discord.py needs

        return send()

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        files: Sequence[discord.File] | None = None,
        params: dict[str, Any] | None = None,
        **rest: Any,
    ) -> Any:
        """What Discord says to it, read. What brings files goes as discord.py sends it."""
        if payload is not None and not multipart and route.method in BY_LINE:
            path = route.url.removeprefix(Route.BASE) + ("?" + urlencode(params) if params else "")
            reply = await self._taken(BY_LINE[route.method], route.method, path, payload)
            if reply is not None:
                return inside.read_json(reply.body) if reply.body else None
        return await super().request(
            route, session, payload=payload, multipart=multipart, files=files, params=params, **rest
        )

    async def _answer(self, number: int, token: str, payload: object) -> bool:
        """Whether Discord has taken the answer; False where it wants it later, which discord.py sees to."""
        path = f"/interactions/{number}/{token}/callback"
        return await self._taken("answer", "POST", path, payload) is not None

    async def _taken(self, about: Request, method: str, path: str, payload: object) -> Reply | None:
        """What Discord says to what it has taken; None where it wants it later."""
        body = inside.written_json(payload).encode()
        try:
            reply = await self._line.send(method, path, body)
        except BaseException:
            self._figures.requested(about, "broken")
            raise
        status = reply.status
        status_heard.set(status)
        self._figures.requested(about, outcome_of(status))
        if status in ACCEPTED:
            return reply
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            # discord.py would wait for seconds, which a person who has clicked has not.
            raise Stumbled(f"status {status}")
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            away = turned_away_for(status, CIMultiDict(reply.headers))
            if away is None:
                return None
            self._turned_away(away)
        # As much of a response as discord.py looks at is in the reply.
        raise MISTAKES.get(status, discord.HTTPException)(reply, reply.told())


def read_no_answers(line: AnswerLine, figures: Figures, turned_away: Callable[[float], None]) -> None:
    """From now on, in this task and those that it begins."""
    async_context.set(AnswerAdapter(line, figures, turned_away))
