"""What the bot has not been given in a channel."""

from __future__ import annotations

from collections.abc import Sequence


class MissingPermissions(Exception):
    """Permissions by Discord's names. Whoever opens a table there is told which, and where."""

    def __init__(self, missing: Sequence[str], place: str = "") -> None:
        """The place is a mention; without one it is where somebody has clicked."""
        super().__init__(", ".join(missing))
        self.missing = missing
        self.place = place
