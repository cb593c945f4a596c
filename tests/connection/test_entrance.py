"""The entrance: what discord.py need not read of a click, and what is answered without it."""

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


def test_what_a_clicked_message_shows_is_not_read() -> None:
    told = slimmed_payload(event(Action("bid", MatchId(5), 4, "7").custom_id))
    assert told["message"] == {"id": "7", "flags": 64}
    assert told["data"] == event(Action("bid", MatchId(5), 4, "7").custom_id)["data"]


@pytest.mark.parametrize(
    "clicked", [Action("lesson", MatchId(FIRST_LESSON + 1), 4, "x").custom_id, "else", 7]
)
def test_lessons_look_at_what_was_clicked(clicked: object) -> None:
    assert slimmed_payload(event(clicked)) == event(clicked)


@pytest.mark.parametrize("data", [{}, {"message": None, "data": {}}, {"message": {"id": "7"}}, {"data": 5}])
def test_what_is_no_click_is_left_as_it_is(data: dict[str, Any]) -> None:
    assert slimmed_payload(dict(data)) == data


class SlowLine:
    """Discord takes an answer when the test says so."""

    def __init__(self) -> None:
        self.answered: asyncio.Queue[object] = asyncio.Queue()
        self.taken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def post(self, number: object, _: object, __: bytes) -> None:
        self.answered.put_nowait(number)
        await self.taken


async def test_what_is_to_be_answered_in_the_moment_in_which_the_last_answer_is_taken_is_answered() -> None:
    line = SlowLine()
    answers = QuickAnswers(line)  # type: ignore[arg-type]
    answers.give(Whose(10, 1), {"id": "first", "token": "x"}, b"")
    async with asyncio.timeout(60):
        assert await line.answered.get() == "first"
        line.taken.set_result(None)  # the waiting one continues first, in the same turn of the loop
        asyncio.get_running_loop().call_soon(answers.give, Whose(10, 1), {"id": "second", "token": "x"}, b"")
        assert await line.answered.get() == "second"


def test_of_a_clicked_message_it_is_known_which_it_is_and_who_sees_it() -> None:
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


def test_an_interaction_is_known_for_a_quarter_of_an_hour_and_their_number_is_bounded() -> None:
    known = _Known()
    for second in range(int(2.5 * REMEMBERED_SECONDS)):
        assert not known.has(second, float(second))
        for ago in (0, 1, int(REMEMBERED_SECONDS) - 1):
            assert known.has(max(0, second - ago), float(second))
    assert not known.has(0, 2.5 * REMEMBERED_SECONDS)
    for number in range(3 * MOST_REMEMBERED):  # all in one moment
        known.has(10_000 + number, 3 * REMEMBERED_SECONDS)
    assert len(known._newer) + len(known._older) <= 2 * MOST_REMEMBERED
