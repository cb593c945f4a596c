"""The games that can be played: one line each. A game is one folder, with its rules and all that shows it."""

from __future__ import annotations

from dragonbot import compiled

compiled.use()

from dragonbot.games.fist import FIST  # noqa: E402 - the rules are taken compiled, where they are
from dragonbot.games.gold import GOLD  # noqa: E402
from dragonbot.games.kit import Kit  # noqa: E402
from dragonbot.games.library import Playthrough, new_game, read_game  # noqa: E402
from dragonbot.games.register import GAMES, NoPart, Parts, house_rules_in, register  # noqa: E402

__all__ = ["GAMES", "Kit", "NoPart", "Parts", "Playthrough", "house_rules_in", "new_game", "read_game"]

register(*FIST, *GOLD)
