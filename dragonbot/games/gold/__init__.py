"""Dragon's Gold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.kit import Kit

if TYPE_CHECKING:
    from dragonbot.arena.bout import Tricks
    from dragonbot.lesson.lesson import Lesson
    from dragonbot.picture.picture import Pictures
    from dragonbot.players import Players
    from dragonbot.scenario.scenario import Kind
    from dragonbot.simulation import RandomPlay
    from dragonbot.text.speech import Vocabulary
    from dragonbot.ui.table.board import Board


class GoldKit(Kit):
    """The only edition."""

    def words(self) -> Vocabulary:
        from dragonbot.games.gold.words import GOLD

        return GOLD

    def board(self) -> Board:
        from dragonbot.games.gold.board import GoldBoard

        return GoldBoard(self.words())

    def pictures(self) -> Pictures:
        from dragonbot.games.gold.picture import GOLD_PICTURES

        return GOLD_PICTURES

    def players(self) -> Players:
        from dragonbot.games.gold.players import GoldPlayers

        return GoldPlayers()

    def strengths(self) -> Mapping[str, float]:
        """From the arena's results of 2026-11-20: one master wins 58.8 % against three journeymen, and one
        journeyman 68.2 % against three apprentices, half as clearly as in Fist.
        """
        return {"apprentice": -0.8, "journeyman": 0.0, "master": 1.45}

    def lesson(self) -> Lesson:
        from dragonbot.games.gold.lesson import GOLD_LESSON

        return GOLD_LESSON

    def scenarios(self) -> Kind:
        from dragonbot.games.gold.scenario import GOLD_SCENARIOS

        return GOLD_SCENARIOS

    def random_play(self) -> RandomPlay:
        from dragonbot.games.gold.simulation import GOLD_RANDOM_PLAY

        return GOLD_RANDOM_PLAY

    def tricks(self) -> Tricks:
        from dragonbot.games.gold.arena import GOLD_TRICKS

        return GOLD_TRICKS


GOLD: Final = tuple(GoldKit(rules) for rules in GOLD_GAMES.values())
