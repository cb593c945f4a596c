"""A blank card that somebody tries: the situation, above the very message that a real table would show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.blank_panel import SORTS, Which, title
from dragonbot.discord_ui.board import Board, Told
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import Action, Button, Part, button, layout, row
from dragonbot.discord_ui.guide import guided, overheard
from dragonbot.discord_ui.protocols import NoticeLike, TableLike
from dragonbot.discord_ui.voice import Voice
from dragonbot.ids import NO_MATCH
from dragonbot.text.catalogue import Catalogue, text_id

VERB: Final = "blanktry"


class Tried(NamedTuple):
    """What the person is at."""

    name: str
    """Of the card; not escaped."""
    which: Which
    situation: str
    place: int
    situations: int
    is_over: bool
    scenes: Sequence[NoticeLike]
    secrets: Sequence[Told] = ()


def try_action(which: Which) -> Action:
    """At the card itself."""
    return Action(VERB, NO_MATCH, which.number, which.sort)


def tried_in(action: Action) -> Which | None:
    """Which card a button wants to try."""
    return next((Which(sort, action.number) for sort in SORTS if sort == action.option), None)


def try_card(
    table: TableLike, tried: Tried, language: str, mentions: Mapping[str, str], remark: str = ""
) -> discord.ui.LayoutView:
    game, board = table.game, BOARDS[table.row.game]
    assert game is not None
    voice = Voice(Catalogue(language), table.seats, board, game.view(0), options=table.row.options)
    guide = _guide(voice, board, tried, remark)
    return guided(guide, tried.scenes, _buttons(voice, table, tried), voice, mentions)


def _guide(voice: Voice, board: Board, tried: Tried, remark: str) -> Iterator[Part | str]:
    name = title(voice.catalogue, tried.name)
    yield voice.say("try-place", card=name, number=str(tried.place + 1), count=str(tried.situations))
    if remark:
        yield remark
    if tried.is_over:
        yield voice.say("try-over")
    else:
        yield voice.say(text_id("try", tried.situation), name=name)
    if tried.secrets:
        yield overheard(voice, board, tried.secrets)


def _buttons(voice: Voice, table: TableLike, tried: Tried) -> Iterator[Button]:
    match, number = table.row.id, table.row.question

    def own(key: str, wish: str, style: Any = components.PLAIN) -> Button:
        return button(voice.say(key), Action("lesson", match, number, wish), style)

    yield own("button-try-next", "next", components.GOOD if tried.is_over else components.PLAIN)
    yield own("button-try-again", "anew")
    yield own("button-try-end", "leave")


def ended_card(table: TableLike, tried: Tried, language: str) -> discord.ui.LayoutView:
    """Somebody has seen enough: back to the card, or on from here."""
    catalogue = Catalogue(language)
    resume = Action("lesson", table.row.id, table.row.question, "resume")
    return layout(
        catalogue.say("try-ended", card=title(catalogue, tried.name)),
        row(
            button(catalogue.say("button-blank-show"), tried.which.action("show"), components.GOOD),
            button(catalogue.say("button-try-resume"), resume),
        ),
        colour=components.SILVER,
    )
