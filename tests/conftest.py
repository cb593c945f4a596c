"""What all tests share."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")  # where Linux has files that are no further than memory
ENOUGH_BYTES: Final = 2_000_000_000


def pytest_configure() -> None:
    """Let tests write into memory: each commit would wait for the disk, and no test outlives a power cut."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ENOUGH_BYTES:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
