"""The answer adapter: sends answers to interactions without asking Discord for the message in return.

discord.py asks for it and makes a message of it that nobody here looks at, for every click.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import aiohttp
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context


class AnswerAdapter(AsyncWebhookAdapter):
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
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction_id,
            webhook_token=token,
        )

        async def send() -> dict[str, Any]:
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


def read_no_answers() -> None:
    """From now on, in this task and those that it begins."""
    async_context.set(AnswerAdapter())  # type: ignore[no-untyped-call]  # as that of discord.py is
