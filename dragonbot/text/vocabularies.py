"""The vocabularies of all games, by the games' ids."""

from __future__ import annotations

from typing import Final

from dragonbot.fist.rules import FIST_GAMES
from dragonbot.games.fist.words import words_of
from dragonbot.games.gold.words import GOLD
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.text.vocabulary import Vocabulary

VOCABULARIES: Final[dict[str, Vocabulary]] = {
    **{game: words_of(game) for game in FIST_GAMES},
    **dict.fromkeys(GOLD_GAMES, GOLD),
}
