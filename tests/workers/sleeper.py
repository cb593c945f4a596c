"""A program for a worker that never gets warm."""

from __future__ import annotations

import time


def warm_up() -> None:
    time.sleep(60)
