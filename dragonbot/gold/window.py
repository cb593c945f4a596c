"""Windows: the moments at which magic objects may be used."""

from __future__ import annotations

from typing import Final

TURN: Final = "turn"
"""On one's own turn, before sending."""
IDLE: Final = "idle"
"""Between two turns."""
PLACE: Final = "place"
"""An adventurer has just been sent, and nothing has come of it yet."""
KILL: Final = "kill"
"""A dragon has fallen, its hidden treasure is drawn, nothing is divided."""
HAGGLE: Final = "haggle"
"""The sand is running."""
SHARE: Final = "share"
"""Shares are certain, and not handed out yet."""
THEFT: Final = "theft"
"""A Thief's victim is known."""
MARKET: Final = "market"
END: Final = "end"
"""The last treasure is divided, and nothing is counted yet."""
REACT: Final = "react"
"""An object was shown outside of a pause."""

BEFOREHAND: Final = (KILL, END)
"""Windows without questions: objects for them are armed beforehand."""
