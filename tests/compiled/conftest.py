"""What tests of the compiled rules need."""

from __future__ import annotations

import os

import pytest

from dragonbot import compiled


@pytest.fixture
def core() -> None:
    """A compiled core of these sources. Without one the test is skipped, or fails in CI."""
    if compiled.fitting() is None:
        why = "there is no compiled core of these sources; `make fast` makes one"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
