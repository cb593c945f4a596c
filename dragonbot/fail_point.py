"""Points at which tests let the bot fail."""

from __future__ import annotations

import os
import signal
from typing import Final

VARIABLE: Final = "DRAGONBOT_FAIL_POINT"


def _wanted(setting: str) -> tuple[str, int]:
    """The place that a setting names, and how often it lies ahead: "after-commit" or "after-commit:3"."""
    name, _, count = setting.partition(":")
    return name, int(count or 1)


_name, _left = _wanted(os.environ.get(VARIABLE, ""))


def reach(name: str) -> None:
    """Nothing, unless the environment names this place: then the process dies here, the n-th time."""
    global _left  # noqa: PLW0603  (how often a process has come by is the process's own)
    if name != _name:
        return
    _left -= 1
    if _left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
