"""Texts of commands in both languages, within Discord's limits."""

from __future__ import annotations

import re

import pytest

from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit.names import command_facts, commands

NAME = re.compile(r"[-_\w]{1,32}")
LONGEST_DESCRIPTION = 100
RENAMED = {"opt-match": "game", "opt-invited": "private"}
"""Display names that differ from the original keys."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_and_descriptions_fit(language: str) -> None:
    catalogue = Catalogue(language)
    ids = [name for name in catalogue.ids() if name.startswith(("cmd-", "opt-")) and "." not in name]
    assert len(ids) > 25
    for message in ids:
        name = catalogue.say(message)
        assert NAME.fullmatch(name), name
        assert name == name.lower()
        assert 0 < len(catalogue.attribute(message, "description")) <= LONGEST_DESCRIPTION
    for command in dict(commands()):
        assert catalogue.has(f"cmd-{command}")


def test_english_names_are_the_keys() -> None:
    catalogue = Catalogue("en")
    for name in catalogue.ids():
        if name.startswith("opt-") and "." not in name:
            called = RENAMED.get(name) or name.removeprefix("opt-").replace("-", "_")
            assert catalogue.say(name) == called
        if name.startswith("cmd-") and "." not in name:
            assert catalogue.say(name) == name.split("-")[-1]


def test_commands_are_mentioned() -> None:
    facts = command_facts({"table show": "</table show:1>"})
    assert facts["table-show"] == "</table show:1>"
    assert facts["hand"] == "`/hand`"
    assert set(facts) == {*dict(commands())}
