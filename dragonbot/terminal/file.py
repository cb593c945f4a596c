"""The file of a game: read once, and written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from dragonbot.terminal.saved import Saved, Unusable, read_saved
from dragonbot.terminal.screen import shortened

LONGEST_SHOWN: Final = 1000
"""A text takes no more, and few files have so long a name."""


class GameFile:
    def __init__(self, path: Path) -> None:
        self.name = str(path)
        self.shown = shortened(self.name, LONGEST_SHOWN)
        """As it was named, for messages."""
        self.path = path.resolve()  # what a link leads to, so that the link stays one

    def exists(self) -> bool:
        """Nothing is where no file can be; that none can be written there is told when it is tried."""
        try:
            return self.path.exists()
        except OSError:
            return False

    def read(self) -> Saved:
        try:
            text = self.path.read_text("utf-8")
        except OSError as error:
            raise Unusable("terminal-file-unreadable", reason=error.strerror or "") from error
        except UnicodeDecodeError as error:
            raise Unusable("terminal-file-foreign") from error
        return read_saved(text)

    def write(self, saved: Saved) -> None:
        """Put the new game in the place of the old one at once; OSError leaves the old one there."""
        text = saved.model_dump_json(by_alias=True, indent=1) + "\n"
        folder = self.path.parent
        with NamedTemporaryFile(
            "w", encoding="utf-8", dir=folder, prefix=f".{self.path.name}.", delete=False
        ) as file:
            try:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
                file.close()
                Path(file.name).replace(self.path)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise
        _settle(folder)


def _settle(folder: Path) -> None:
    """Make the new name last, too, where a folder can be asked for it."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
