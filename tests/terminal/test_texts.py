"""The texts of the terminal: none is missing, and none stands there that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dragonbot.games.fist.terminal.saved_event import METALS
from dragonbot.games.fist.terminal.things import ANSWERS, COINS, COLOURS
from dragonbot.games.gold.terminal.things import THINGS as HUNT
from dragonbot.terminal.replaying import COMMANDS as OF_A_REPLAY
from dragonbot.terminal.words import COMMANDS
from dragonbot.text.catalogue import Catalogue, languages, text_id

PACKAGE = Path(__file__).resolve().parents[2] / "dragonbot"
SOURCES = [*PACKAGE.glob("terminal/*.py"), *PACKAGE.glob("games/*/terminal/*.py")]
MADE = {
    *(text_id("terminal", "coin", coin) for coin in COINS),
    *(f"terminal-colour-{colour}" for colour in COLOURS),
    *(f"terminal-command-{command}" for command in COMMANDS),
    *(f"terminal-answer-{answer}" for answer in ANSWERS),
    *(f"terminal-word-{word}" for word in ("yes", "no", "nothing", "plus", "filler")),
    *(f"terminal-help-{command}" for command in COMMANDS[1:]),
    *(f"terminal-help-a-{argument}" for argument in ("name", "topic", "file")),
    *(text_id("terminal", "bid", metal, "hint") for metal in METALS),
    *(f"terminal-replay-{command}" for command in OF_A_REPLAY),
    *(text_id("terminal", kind, word) for kind, known in HUNT.items() for word in known),
}
"""Ids that are put together."""


@pytest.mark.parametrize("language", languages())
def test_every_text_is_there_and_said(language: str) -> None:
    sources = "\n".join(path.read_text("utf-8") for path in SOURCES)
    said = {*re.findall(r'"(terminal-[a-z-]+)"', sources), *MADE}
    assert said == {key for key in Catalogue(language).ids() if key.startswith("terminal-")}
