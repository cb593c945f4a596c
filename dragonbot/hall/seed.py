"""Seeds: from the secret one of a game come others, from which it cannot be told."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


def seed_for(match: Match, purpose: str, *which: int) -> str:
    """A seed for one purpose at this match. Who has it knows neither the game's nor any other of these."""
    game = match.game
    assert game is not None
    said = "/".join([purpose, str(match.row.question), *map(str, which)])
    return hmac.digest(game.table.fate.seed.encode(), said.encode(), "sha256").hex()
