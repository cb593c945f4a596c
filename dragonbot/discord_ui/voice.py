"""A voice: one language, the names at one table, and how commands are mentioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dragonbot.discord_ui.board import Board
from dragonbot.discord_ui.escape import escaped, shown_names
from dragonbot.discord_ui.seen import SeatSeen, View
from dragonbot.text.catalogue import Catalogue, Fact
from dragonbot.text.narrator import USUAL, Narrator


class Voice:
    """Speaks in texts with Discord's markup (`told`), and on labels, where there is none (`plain`)."""

    __slots__ = ("catalogue", "names", "plain", "seats", "told")

    def __init__(
        self,
        catalogue: Catalogue,
        seats: Sequence[SeatSeen] = (),
        board: Board | None = None,
        view: View | None = None,
    ) -> None:
        """Without the board of a game nothing of a game can be told."""
        self.catalogue = catalogue
        self.seats = seats
        names = shown_names(seats, catalogue)
        self.names = [escaped(name) for name in names]
        """Of each seat, for texts."""
        # Before the game the rules have no names for the seats.
        ids = board.names(view) if board is not None and view is not None else ()
        words = board.vocabulary if board is not None else USUAL
        self.plain = Narrator(catalogue, dict(zip(ids, names, strict=False)), words)
        self.told = Narrator(catalogue, dict(zip(ids, self.names, strict=False)), words)

    def say(self, message: str, /, **facts: Fact) -> str:
        return self.catalogue.say(message, **facts)

    def listed(self, seats: Sequence[int]) -> str:
        """The names of seats: `A, B and C`."""
        return self.told.phrases.listed([self.names[seat] for seat in seats])


def stamp(moment: float) -> str:
    """A point in time that Discord counts down to without an edit."""
    return f"<t:{int(moment)}:R>"


def command_facts(mentions: Mapping[str, str]) -> dict[str, str]:
    """What is put into texts that speak of commands: `$table-show` is the mention of `table show`."""
    return {name: mentions.get(name.replace("-", " "), f"`/{name.replace('-', ' ')}`") for name in COMMANDS}


COMMANDS = (
    "table-open",
    "table-join",
    "table-leave",
    "table-bot",
    "table-start",
    "table-show",
    "table-end",
    "table-remove",
    "table-host",
    "bid",
    "hand",
    "card",
    "rules",
    "about",
    "tutorial",
)
