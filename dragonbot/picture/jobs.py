"""Pictures as jobs for a worker."""

from __future__ import annotations

from typing import NamedTuple

from dragonbot.games import GAMES
from dragonbot.picture.canvas import colours
from dragonbot.picture.picture import PICTURES, Person, Wanted


class Drawing(NamedTuple):
    wanted: Wanted

    def done(self, seconds: float) -> bytes:  # noqa: ARG002 - a picture takes some milliseconds
        return PICTURES[self.wanted.game].draw(self.wanted)


class Rehearsal(NamedTuple):
    """Draws the first pictures of a game's table and drops them.

    This converts the drawings on the table and in a hand, so that no one waits for that later.
    """

    game: str
    language: str

    def done(self, seconds: float) -> bytes:  # noqa: ARG002 - it takes less than a second
        box, pictures = GAMES[self.game], PICTURES[self.game]
        game = box.new_game([f"seat {seat}" for seat in range(box.seats[-1])], "rehearsal")
        people = tuple(Person(name) for name in box.names(game.table))
        shown = {"view": game.view(None)}
        kind = pictures.of_scene(shown)
        if kind is not None:
            pictures.draw(Wanted(self.game, kind, self.language, shown, people))
        if "hand" in pictures.kinds:
            pictures.draw(Wanted(self.game, "hand", self.language, {"view": game.view(0)}, people))
        return b""


def warm_up() -> None:
    """Make the palette."""
    colours()
