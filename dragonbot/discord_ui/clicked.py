"""What is clicked at a table, and what it comes to: the same at a table of several and in a lesson."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import discord
from discord import app_commands

from dragonbot.discord_ui.components import Action
from dragonbot.discord_ui.protocols import GameLike, TableLike
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId


class Clicked(NamedTuple):
    """A click, as far as what is played at the table may depend on it."""

    action: Action
    user: UserId
    language: str
    """Of the person."""
    values: Sequence[str] = ()
    """What is chosen in a list."""
    fields: Mapping[str, str] = {}
    """What is typed in a form, by the ids of its fields."""

    @property
    def value(self) -> str:
        """The one thing that is chosen; empty where nothing is."""
        return next(iter(self.values), "")


class Shown(NamedTuple):
    """The person wants to see this panel."""

    panel: discord.ui.LayoutView
    is_below: bool = False
    """It stands below what was clicked, and else in its place."""


class Form(NamedTuple):
    """The person has to type something."""

    modal: discord.ui.Modal


class Said(NamedTuple):
    """An answer to the question whose number the click has."""

    answer: Any
    """What depends on what others have said just before is a function of the person's view and seat."""
    is_closed: bool = False
    """It shows in no message what is in it, until all are opened."""


class Done(NamedTuple):
    """Something that is done without being asked."""

    action: Any


Outcome: TypeAlias = Shown | Form | Said | Done


class OwnClick(NamedTuple):
    """What becomes of a click that only one kind of game knows."""

    outcome: Callable[[TableLike, Clicked], Outcome]
    """Refused where it cannot be. It changes nothing by itself."""
    is_list: bool = False
    """Something is chosen in a list; else it is a button."""


Take: TypeAlias = Callable[[discord.Interaction[Any], Callable[[GameLike, int], Any]], Awaitable[None]]
"""Takes an answer that was given by command, as the game and the person's seat make it."""
OwnCommand: TypeAlias = Callable[[Take], app_commands.Command[Any, ..., None]]
"""Makes a command that only one kind of game knows."""


class Playing(NamedTuple):
    """A game that goes on, and the seat of the person who clicked."""

    game: GameLike
    question: Question
    seat: int


def playing(match: TableLike, clicked: Clicked) -> Playing:
    """Refused where no game goes on, and where the person has no seat in it."""
    if match.row.state == "paused":
        raise Refused("table_is_paused", why=match.row.paused_why or "")
    game = match.game
    if match.row.state != "running" or game is None or game.question is None:
        raise Refused("no_game_here")
    seat = match.seat_of(clicked.user)
    if seat is None:
        raise Refused("not_seated")
    return Playing(game, game.question, seat)


def still_asked(match: TableLike, clicked: Clicked) -> Playing:
    """The same; Refused as well where the question is another than that to which the click belongs."""
    found = playing(match, clicked)
    if match.row.question != clicked.action.number:
        raise Refused("question_is_over")
    return found
