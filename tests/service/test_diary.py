"""The log: two formats, and what neither contains."""

from __future__ import annotations

import io
import json
import logging
import time
from collections.abc import Iterator
from typing import Literal

import pytest

from dragonbot.store.protocol import NotStored, is_outage
from dragonbot.telemetry import CHATTERING, open_diary
from tests.each import for_each

BOT_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789ab"
Form = Literal["text", "json"]


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in CHATTERING}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


@for_each("form", ["text", "json"])
@for_each(
    ("said", "hidden"),
    [
        ("my secret word", "secret word"),
        (f"token {BOT_TOKEN}", BOT_TOKEN),
        ("POST /interactions/123456/aW50ZXJhY3Rpb24.x-y/callback", "aW50"),
        ("clicked dragon:bid:1z:4:7", ":7"),
        ("clicked dragon:seal:1z:4:0.3-4.1", "0.3-4.1"),
    ],
)
def test_secrets_are_hidden(form: Form, said: str, hidden: str) -> None:
    stream = io.StringIO()
    open_diary("DEBUG", form, ["secret word"], stream)
    try:
        raise ValueError(said)
    except ValueError:
        logging.getLogger("x").exception("%s", said)
    assert hidden not in stream.getvalue()
    assert "[hidden]" in stream.getvalue()


def test_json_is_one_object_a_line() -> None:
    stream = io.StringIO()
    open_diary("INFO", "json", stream=stream)
    logging.getLogger("a.b").warning("two\nlines %s", "ü")
    (line,) = stream.getvalue().splitlines()
    entry = json.loads(line)
    assert (entry["level"], entry["logger"], entry["message"]) == ("WARNING", "a.b", "two\nlines ü")


def test_libraries_log_little() -> None:
    stream = io.StringIO()
    open_diary("DEBUG", "text", stream=stream)
    logging.getLogger("discord.gateway").debug("whatever Discord sent")
    logging.getLogger("aiosqlite").debug("whatever is stored")
    logging.getLogger("dragonbot").debug("ours")
    assert stream.getvalue().splitlines()[-1].endswith("ours")
    assert "whatever" not in stream.getvalue()


def test_an_outage_is_one_warning_a_second_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    open_diary("INFO", "text", stream=stream, is_outage=is_outage)
    now = [1_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    for turn in range(40):
        now[0] = 1_000.0 + turn / 10
        try:
            try:
                raise NotStored("disk", "the server is away")
            except NotStored as error:
                raise RuntimeError("a click") from error
        except RuntimeError:
            logging.getLogger("x").exception("mistake %s", turn)
    lines = stream.getvalue().splitlines()
    assert len(lines) == 4
    assert all("WARNING" in line and "the server is away" in line for line in lines)
    assert "9 more" in lines[1]
    for mistake in (NotStored("contradiction"), ValueError("other")):
        logging.getLogger("x").error("no outage", exc_info=mistake)
    assert stream.getvalue().count("ERROR") == 2
