"""The made-up game among the others, for as long as a test wants it there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dragonbot.games.register import register, unregister
from tests.games.shells import SHELLS


@contextmanager
def shells_registered() -> Iterator[None]:
    register(SHELLS)
    try:
        yield
    finally:
        unregister(SHELLS)
