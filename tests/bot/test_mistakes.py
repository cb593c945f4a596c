"""Mistakes: a sentence for the person, the rest for the log."""

from __future__ import annotations

import logging

import pytest
from discord import app_commands

from dragonbot.discord_ui.answer import tell
from dragonbot.discord_ui.reply import explained
from dragonbot.engine.refusal import Refused
from dragonbot.text.catalogue import Catalogue
from tests.bot.fakes import interaction

MENTIONS = {"table open": "</table open:5>"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refusal_names_the_command_that_helps(language: str) -> None:
    assert "</table open:5>" in explained(Refused("no_game_here"), Catalogue(language), MENTIONS)


def test_the_unexpected_gets_a_reference_that_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        said = explained(ZeroDivisionError("at the fists of 7"), Catalogue("en"), MENTIONS)
    (entry,) = caplog.records
    reference = entry.getMessage().split()[-1]
    assert reference in said
    assert entry.exc_info is not None
    assert "ZeroDivision" not in said
    assert "fists" not in said


def test_a_refusal_without_a_text_is_unexpected(caplog: pytest.LogCaptureFixture) -> None:
    said = explained(Refused("nobody_has_written_this"), Catalogue("en"), MENTIONS)
    assert caplog.records[-1].getMessage().split()[-1] in said


def test_commands_that_discord_remembers_wrongly() -> None:
    said = explained(app_commands.CommandNotFound("old", []), Catalogue("en"), MENTIONS)
    assert said == Catalogue("en").say("trouble-old-command")


async def test_a_dead_line_hurts_nobody() -> None:
    await tell(interaction(*[OSError("gone")] * 3), Refused("not_asked"), Catalogue("en"), MENTIONS)
