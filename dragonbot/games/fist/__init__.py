"""Fist of Dragonstones, in all its editions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from dragonbot.games.fist.rules.rules import FIST_GAMES, FistRules
from dragonbot.games.kit import Kit

if TYPE_CHECKING:
    from dragonbot.arena.bout import Tricks
    from dragonbot.lesson.course import Situations
    from dragonbot.lesson.lesson import Lesson
    from dragonbot.picture.picture import Pictures
    from dragonbot.players import Players
    from dragonbot.scenario.scenario import Kind
    from dragonbot.simulation import RandomPlay
    from dragonbot.text.speech import Vocabulary
    from dragonbot.ui.table.board import Board


class FistKit(Kit):
    """One edition: its rules and the words for them."""

    rules: FistRules

    def words(self) -> Vocabulary:
        from dragonbot.games.fist.words import words_of

        return words_of(self.id)

    def board(self) -> Board:
        from dragonbot.games.fist.board import FistBoard

        return FistBoard(self.words())

    def pictures(self) -> Pictures:
        from dragonbot.games.fist.picture import FIST_PICTURES

        return FIST_PICTURES

    def players(self) -> Players:
        from dragonbot.games.fist.players import FistPlayers

        return FistPlayers(self.rules.edition)

    def strengths(self) -> Mapping[str, float]:
        """From the arena's results of 2026-11-20: against three journeymen a master wins 54 %, in the
        Tavern Edition 45 %, and an apprentice 6.2 %.
        """
        has_favor = self.rules.edition.kings_favor  # the Tavern Edition
        return {"apprentice": -1.6, "journeyman": 0.0, "master": 0.9 if has_favor else 1.26}

    def lesson(self) -> Lesson | None:
        from dragonbot.games.fist.lesson import LESSONS

        return LESSONS.get(self.id)

    def situations(self) -> Situations:
        from dragonbot.games.fist.situations import situations_of

        return partial(situations_of, self.id)

    def scenarios(self) -> Kind:
        from dragonbot.games.fist.scenario import scenarios_of

        return scenarios_of(self.rules.edition)

    def random_play(self) -> RandomPlay:
        from dragonbot.games.fist.simulation import random_play_of

        return random_play_of(self.rules)

    def tricks(self) -> Tricks:
        from dragonbot.games.fist.arena import tricks_of

        return tricks_of(self.id)


FIST: Final = tuple(FistKit(rules) for rules in FIST_GAMES.values())
