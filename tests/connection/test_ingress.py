"""The gateway: what discord.py doesn't have to parse of a click, and early responses."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from dragonbot.connection import ingress
from dragonbot.connection.ingress import (
    MOST_REMEMBERED,
    REMEMBERED_SECONDS,
    ClickedMessage,
    QuickAnswers,
    _Known,
    slimmed_payload,
)
from dragonbot.ids import FIRST_LESSON, MatchId
from dragonbot.timing import Whose
from dragonbot.ui.kit.components import Action


def event(clicked: object) -> dict[str, Any]:
    shown = {"components": [{"type": 1}], "mentions": [{"id": "8"}], "attachments": [{"id": "9"}]}
    return {"data": {"custom_id": clicked}, "message": {"id": "7", "flags": 64, **shown}}


def test_a_clicked_message_s_content_is_not_parsed() -> None:
    told = slimmed_payload(event(Action("bid", MatchId(5), 4, "7").custom_id))
    assert told["message"] == {"id": "7", "flags": 64}
    assert told["data"] == event(Action("bid", MatchId(5), 4, "7").custom_id)["data"]


@pytest.mark.parametrize(
    "clicked", [Action("lesson", MatchId(FIRST_LESSON + 1), 4, "x").custom_id, "else", 7]
)
def test_lessons_see_the_clicked_message(clicked: object) -> None:
    assert slimmed_payload(event(clicked)) == event(clicked)


@pytest.mark.parametrize("data", [{}, {"message": None, "data": {}}, {"message": {"id": "7"}}, {"data": 5}])
def test_other_events_are_unchanged(data: dict[str, Any]) -> None:
    assert slimmed_payload(dict(data)) == data


class SlowLine:
    """Discord takes a response when the test says so."""

    def __init__(self) -> None:
        self.answered: asyncio.Queue[object] = asyncio.Queue()
        self.taken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def post(self, number: object, _: object, __: bytes) -> None:
        self.answered.put_nowait(number)
        await self.taken


async def test_a_request_due_just_when_the_last_response_is_taken_gets_an_answer() -> None:
    line = SlowLine()
    answers = QuickAnswers(line)  # type: ignore[arg-type]
    answers.give(Whose(10, 1), {"id": "first", "token": "x"}, b"")
    async with asyncio.timeout(60):
        assert await line.answered.get() == "first"
        line.taken.set_result(None)  # the waiting one continues first, in the same turn of the loop
        asyncio.get_running_loop().call_soon(answers.give, Whose(10, 1), {"id": "second", "token": "x"}, b"")
        assert await line.answered.get() == "second"


def test_a_clicked_message_has_its_id_and_flags() -> None:
    shown = {
        "id": "7000000000000000",
        "type": 0,
        "flags": 64,
        "content": "",
        "channel_id": "5",
        "components": [1],
    }
    message = ClickedMessage(None, ingress.slimmed_message(shown))
    assert message.id == 7000000000000000
    assert message.flags.ephemeral
    assert message.created_at == discord.utils.snowflake_time(message.id)
    assert message.interaction_metadata is None


def test_interactions_are_remembered_for_a_quarter_of_an_hour_and_up_to_a_limit() -> None:
    known = _Known()
    for second in range(int(2.5 * REMEMBERED_SECONDS)):
        assert not known.has(second, float(second))
        for ago in (0, 1, int(REMEMBERED_SECONDS) - 1):
            assert known.has(max(0, second - ago), float(second))
    assert not known.has(0, 2.5 * REMEMBERED_SECONDS)
    for number in range(3 * MOST_REMEMBERED):  # all at the same moment
        known.has(10_000 + number, 3 * REMEMBERED_SECONDS)
    assert len(known._newer) + len(known._older) <= 2 * MOST_REMEMBERED
