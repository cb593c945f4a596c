"""Restoring a backup, as docs/keeping.md has it: while the bot is stopped."""

from __future__ import annotations

from pathlib import Path


def restore(file: Path, backup: Path) -> None:
    for companion in ("-wal", "-shm"):
        Path(f"{file}{companion}").unlink(missing_ok=True)
    file.write_bytes(backup.read_bytes())
