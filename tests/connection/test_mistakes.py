"""Errors: a sentence for the person, the rest for the log."""

from __future__ import annotations

import logging
from decimal import InvalidOperation

import pytest
from discord import app_commands

from dragonbot.connection.clicks import Answer, tell
from dragonbot.engine.refusal import Refused
from dragonbot.text.speech import Catalogue, MissingText
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.reply import explained
from tests.connection.fakes import interaction

MENTIONS = {"table open": "</table open:5>"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_refusal_names_the_command_that_helps(language: str) -> None:
    assert "</table open:5>" in explained(Refused("no_game_here"), Catalogue(language), MENTIONS)


def test_an_unexpected_error_gets_a_reference_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        said = explained(ZeroDivisionError("at the fists of 7"), Catalogue("en"), MENTIONS)
    (entry,) = caplog.records
    reference = entry.getMessage().split()[-1]
    assert reference in said
    assert entry.exc_info is not None
    assert "ZeroDivision" not in said
    assert "fists" not in said


@pytest.mark.parametrize("error", [MissingText("x"), InvalidOperation(), ValueError()])
def test_a_refusal_without_a_text_is_a_plain_sentence(
    error: Exception, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> str:
        raise error

    monkeypatch.setattr(reply, "refusal", fails)
    for language in ("en", "de"):
        catalogue = Catalogue(language)
        said = explained(Refused("too_many", asked="a secret"), catalogue, MENTIONS)
        assert said == catalogue.say("not-possible")
    assert "too_many" in caplog.text
    assert "secret" not in caplog.text


def test_numbers_of_any_size_can_be_shown() -> None:
    for number in (10**64, -(10**64)):
        said = Catalogue("en").say("refused-too-many-versions", most=number, **{"blank-list": "x"})
        assert "000,000" in said


def test_commands_that_discord_has_outdated() -> None:
    said = explained(app_commands.CommandNotFound("old", []), Catalogue("en"), MENTIONS)
    assert said == Catalogue("en").say("trouble-old-command")


async def test_a_dead_connection_hurts_no_one() -> None:
    say = Answer.to(interaction(*[OSError("gone")] * 3)).say
    await tell(Refused("not_asked"), Catalogue("en"), MENTIONS, say)
