"""The evening in docs/terminal.md is what whoever types its lines sees."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("there are no such terminals there", allow_module_level=True)

from bench.terminal import COLUMNS, TYPED, evening, on_the_page


def test_the_page_shows_what_is_seen() -> None:
    shown = on_the_page()
    assert evening() == shown, "`python -m bench.terminal` writes it anew"
    assert [line for line in TYPED if f"Ann > {line}\n" not in shown] == []
    assert max(map(len, shown.splitlines())) <= COLUMNS
    assert "That is no" not in shown
    assert "is slain by Ann and Hazel" in shown
    assert "Ann takes" in shown
