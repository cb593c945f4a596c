"""A worker's program that never finishes warming up."""

from __future__ import annotations

import time


def warm_up() -> None:
    time.sleep(60)
