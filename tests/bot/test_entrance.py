"""The entrance: what discord.py need not read of a click."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.entrance import lightened
from dragonbot.discord_ui.components import Action
from dragonbot.ids import MatchId
from dragonbot.lesson.lesson_table import LESSONS


def event(clicked: object) -> dict[str, Any]:
    shown = {"components": [{"type": 1}], "mentions": [{"id": "8"}], "attachments": [{"id": "9"}]}
    return {"data": {"custom_id": clicked}, "message": {"id": "7", "flags": 64, **shown}}


def test_what_a_clicked_message_shows_is_not_read() -> None:
    told = lightened(event(Action("bid", MatchId(5), 4, "7").custom_id))
    assert told["message"] == {"id": "7", "flags": 64}
    assert told["data"] == event(Action("bid", MatchId(5), 4, "7").custom_id)["data"]


@pytest.mark.parametrize("clicked", [Action("lesson", MatchId(LESSONS + 1), 4, "x").custom_id, "else", 7])
def test_lessons_look_at_what_was_clicked(clicked: object) -> None:
    assert lightened(event(clicked)) == event(clicked)


@pytest.mark.parametrize("data", [{}, {"message": None, "data": {}}, {"message": {"id": "7"}}, {"data": 5}])
def test_what_is_no_click_is_left_as_it_is(data: dict[str, Any]) -> None:
    assert lightened(dict(data)) == data
