"""Shells: a complete game made up for the tests, as described in docs/adding-a-game.md."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dragonbot.games.kit import Kit
from dragonbot.games.register import register, unregister
from tests.games.shells.rules import SHELLS

if TYPE_CHECKING:
    from dragonbot.arena.bout import Tricks
    from dragonbot.lesson.lesson import Lesson
    from dragonbot.players import Players
    from dragonbot.scenario.scenario import Kind
    from dragonbot.simulation import RandomPlay
    from dragonbot.text.speech import Vocabulary
    from dragonbot.ui.table.board import Board


class ShellsKit(Kit):
    def words(self) -> Vocabulary:
        from tests.games.shells import board

        return board.WORDS

    def board(self) -> Board:
        from tests.games.shells import board

        return board.ShellBoard(board.WORDS)

    def lesson(self) -> Lesson:
        from tests.games.shells import board

        return board.LESSON

    def players(self) -> Players:
        from tests.games.shells import play

        return play.ShellPlayers()

    def scenarios(self) -> Kind:
        from tests.games.shells import play

        return play.SCENARIOS

    def random_play(self) -> RandomPlay:
        from tests.games.shells import play

        return play.RANDOM_PLAY

    def tricks(self) -> Tricks:
        from tests.games.shells import play

        return play.TRICKS


SHELLS_KIT: Final = ShellsKit(SHELLS, Path(__file__).parent / "texts")


@contextmanager
def shells_registered() -> Iterator[None]:
    """Registers the made-up game during a test."""
    register(SHELLS_KIT)
    try:
        yield
    finally:
        unregister(SHELLS_KIT)
