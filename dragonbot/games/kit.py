"""What a game brings: its rules, and a part for each place where games are played, shown or tested.

Rules are there at once. Any other part is made when it is first asked for, by a method that imports it only
then: the rules alone need neither Discord nor pictures. Where a game lacks a part, that place says so.
docs/adding-a-game.md tells how the parts come together.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dragonbot.engine.box import Box

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


class Kit:
    """A game, or one edition of a game: it overrides what it has."""

    def __init__(self, rules: Box[Any], texts: Path | None = None) -> None:
        self.rules = rules
        """Set up, step, questions, views, saves: `Box` in engine/box.py has all signatures."""
        self.texts = texts
        """A folder with a folder of Fluent files for each language; None: among those of the package."""

    @property
    def id(self) -> str:
        """What saves, records and commands call it. It never changes."""
        return self.rules.id

    def words(self) -> Vocabulary | None:
        """What turns events, questions and refusals into sentences."""
        return None

    def board(self) -> Board | None:
        """How Discord shows it, with the clicks and commands that only this game has."""
        return None

    def pictures(self) -> Pictures | None:
        """Pictures of the table, a hand, a card and the end, each with the same in words."""
        return None

    def players(self) -> Players | None:
        """Computer players of each level, what they advise, and how likely each seat is to win."""
        return None

    def strengths(self) -> Mapping[str, float] | None:
        """How strong computer players of each level are, for ratings; a journeyman's strength is 0.

        Ratings are relative to these numbers, so never change them.
        """
        return None

    def lesson(self) -> Lesson | None:
        """Its part of the tutorial: a deal, which is a scenario, and steps."""
        return None

    def situations(self) -> Situations | None:
        """Tables for trying a custom card, if the game takes such cards."""
        return None

    def scenarios(self) -> Kind | None:
        """What may be given and expected in a scenario file, and how a table is written as one."""
        return None

    def random_play(self) -> RandomPlay | None:
        """How random games begin, what cannot be, and another table that a seat cannot tell from this one."""
        return None

    def tricks(self) -> Tricks | None:
        """Players with one trick, by which others are measured in the arena."""
        return None
