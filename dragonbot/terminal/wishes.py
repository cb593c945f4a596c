"""Wishes: what a new game is to be like, as the command line says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from unicodedata import normalize

from dragonbot.engine.refusal import Refused
from dragonbot.engine.variation import as_typed
from dragonbot.games import GAMES
from dragonbot.players.agents import PLAYERS
from dragonbot.players.level import LEVELS, USUAL
from dragonbot.terminal.game import TERMINALS, usual_game
from dragonbot.terminal.saved import Unusable
from dragonbot.terminal.words import Words, folded, listed
from dragonbot.text.catalogue import Catalogue

USUAL_PLAYERS: Final = 4
LONGEST_NAME: Final = 16


@dataclass
class Wishes:
    """What nobody has said is None or empty."""

    game: str | None = None
    players: int | None = None
    people: int | None = None
    names: Sequence[str] = field(default_factory=list)
    seed: str | None = None
    options: Sequence[str] = field(default_factory=list)
    level: str | None = None
    """How well the computer plays."""

    def any(self) -> bool:
        return self != Wishes()

    def id_of_game(self) -> str:
        game = self.game or usual_game()
        if game not in TERMINALS:
            key = "terminal-not-here" if game in GAMES else "terminal-unknown-game"
            raise Unusable(key, game=game, games=", ".join(TERMINALS))
        return game

    def id_of_level(self) -> str:
        level = self.level or USUAL
        if level not in PLAYERS:
            raise Unusable("terminal-unknown-level", level=level, levels=", ".join(LEVELS))
        return level

    def seats(self, catalogue: Catalogue) -> tuple[list[str], list[str]]:
        """The names of the people and of the computer players."""
        seats = GAMES[self.id_of_game()].seats
        players = min(USUAL_PLAYERS, seats[-1]) if self.players is None else self.players
        if players not in seats:
            raise Refused("wrong_number_of_seats", count=players, fewest=seats[0], most=seats[-1])
        people = 1 if self.people is None else self.people
        if not 1 <= people <= players:
            raise Unusable("terminal-wrong-people", people=people, players=players)
        names = [named(name) for name in self.names]
        if len(names) > players:
            raise Unusable("terminal-too-many-names", names=", ".join(names), players=players)
        if len({folded(name) for name in names}) < len(names):
            raise Refused("name_taken_twice")
        for seat in range(len(names), players):
            usual = listed(catalogue, "terminal-people" if seat < people else "terminal-computers")
            taken = {folded(name) for name in names}
            names.append(next(name for name in usual if folded(name) not in taken))
        return names[:people], names[people:]

    def house_rules(self, words: Words) -> dict[str, object]:
        """The options by name. Whether there are such is for the game to say."""
        chosen: dict[str, object] = {}
        for option in self.options:
            name, sign, value = option.partition("=")
            if not (sign and name.strip()):
                raise Unusable("terminal-bad-option", option=option)
            meant = words.yes_or_no.exactly(value)
            chosen[name.strip()] = as_typed(value.strip()) if meant is None else meant == "yes"
        return chosen


def named(name: str) -> str:
    """A name as it may stand on the screen; a number would be one of a list."""
    name = " ".join(normalize("NFC", name).split())
    if not (0 < len(name) <= LONGEST_NAME) or not name.isprintable() or name.isdecimal():
        shown = "".join(letter if letter.isprintable() else "?" for letter in name)
        raise Unusable("terminal-bad-name", name=shown, most=LONGEST_NAME)
    return name
