"""The test of a blank card in Discord: how far it is, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.blank_panel import SORTS, Which, title
from dragonbot.discord_ui.components import MOST_TEXT, Action, Part, button, fitting, layout, lines, row
from dragonbot.discord_ui.picture import Picture
from dragonbot.discord_ui.try_card import try_action
from dragonbot.discord_ui.voice import command_facts
from dragonbot.ids import NO_MATCH
from dragonbot.picture.picture import Wanted
from dragonbot.text.catalogue import Catalogue, text_id

VERB: Final = "blanktest"
STOP: Final = "stop"
A_HUNDRED: Final = 100
MOST_FIGURES: Final = 1800
"""Characters of figures in words, where no picture shows them."""


class Tested(NamedTuple):
    """A test as one reader is told it."""

    name: str
    """Of the card; not escaped."""
    game: str
    games: int
    players: int
    verdict: Sequence[str]
    figures: Sequence[str]
    """A line for the card, then one for each card beside it."""


def action_of(which: Which, wish: str = "") -> Action:
    return Action(VERB, NO_MATCH, which.number, f"{which.sort}.{wish}" if wish else which.sort)


def wished_in(action: Action) -> tuple[Which, str] | None:
    """Which card is meant, and what is wished: to see the test, or to stop it."""
    for sort in SORTS:
        if action.option == sort:
            return Which(sort, action.number), ""
        if action.option == f"{sort}.{STOP}":
            return Which(sort, action.number), STOP
    return None


def row_at_card(which: Which, language: str) -> Part:
    """The buttons at a card: play with it alone, and let computers play with it."""
    say = Catalogue(language).say
    return row(
        button(say("button-blank-try"), try_action(which)), button(say("button-blank-test"), action_of(which))
    )


def picture_of(game: str, content: Mapping[str, Any], language: str) -> Picture:
    return Picture(Wanted(game, "trial", language, content), "test.png")


def progress_panel(
    which: Which, name: str, part: float, language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """They are still at it."""
    catalogue = Catalogue(language)
    percent = str(min(99, int(A_HUNDRED * part)))
    facts = command_facts(mentions)
    return layout(
        catalogue.say("trial-progress", name=title(catalogue, name), percent=percent, **facts),
        row(
            button(catalogue.say("button-blank-test-look"), action_of(which)),
            button(catalogue.say("button-blank-test-stop"), action_of(which, STOP)),
        ),
        colour=components.SILVER,
    )


def tested_panel(
    which: Which, tested: Tested, picture: Picture | None, language: str
) -> discord.ui.LayoutView:
    """What came of it. Without a picture the figures of all cards are told."""
    catalogue = Catalogue(language)
    say = catalogue.say
    figures = tested.figures[:1] if picture is not None else tested.figures
    room = MOST_TEXT - MOST_FIGURES - 400
    told = [say("story-item", line=line) for line in tested.verdict]
    game = say(text_id("game", tested.game))
    return layout(
        say("trial-heading", card=title(catalogue, tested.name)),
        picture.gallery() if picture is not None else None,
        lines(*fitting(told, room, catalogue)),
        lines(*fitting(figures, MOST_FIGURES, catalogue)),
        say("trial-note", games=tested.games, players=str(tested.players), game=game),
        row(button(say("button-blank-show"), which.action("show"))),
        colour=components.SILVER,
    )
