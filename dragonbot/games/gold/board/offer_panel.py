"""An offer at the Market, put together: to whom, what one gives, and what one wants for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import GOOD, Action, button, layout, lines, option, row, select
from dragonbot.discord_ui.hand import seated
from dragonbot.discord_ui.protocols import TableLike, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board.tokens import (
    heap_phrase,
    offer_facts,
    read_heaps,
    read_tokens,
    token_options,
    written_heap,
)
from dragonbot.gold.tokens import Heap, empty, named, size
from dragonbot.ids import UserId
from dragonbot.text.catalogue import Catalogue

WANTED: Final = (3, 3, 3, 3, 3, 3, 3, 3, 1)
"""So many of a colour can be asked for in the list: they just fit into it."""


def offer_panel(match: TableLike, user: UserId, language: str, draft: str = "") -> discord.ui.LayoutView:
    game, seat = seated(match, user)
    view = game.view(seat)
    if game.question is None or game.question.key != "market":
        raise Refused("question_is_over")
    voice = Voice(Catalogue(language), match.seats, BOARDS[match.row.game], view)
    to, give, want = _read(view, draft)
    number, written = match.row.question, _written(to, give, want)
    people = [
        option(voice.plain.name(other[0]), str(place), chosen=place == to)
        for place, other in enumerate(view["seats"])
        if place != seat
    ]
    mine = token_options(voice, view["mine"], give)
    wanted = token_options(voice, WANTED, want)
    return layout(
        lines(
            voice.say("sharing-panel-offer"),
            voice.say("hand-behind", things=heap_phrase(voice, view["mine"])),
        ),
        components.line(),
        voice.say("sharing-you-give", **offer_facts(voice, give, want)),
        select(voice.say("sharing-offer-to"), Action("trade", match.row.id, number, f"to~{written}"), people),
        select(
            voice.say("sharing-offer-give"),
            Action("trade", match.row.id, number, f"give~{written}"),
            mine,
            count=len(mine),
            fewest=0,
        )
        if mine
        else None,
        select(
            voice.say("sharing-offer-want"),
            Action("trade", match.row.id, number, f"want~{written}"),
            wanted,
            count=len(wanted),
            fewest=0,
        ),
        row(
            button(
                voice.say("sharing-button-seal-offer"),
                Action("say", match.row.id, number, f"offer~{written}"),
                GOOD,
                on=to is not None and bool(size(give) + size(want)),
            )
        ),
        colour=components.SILVER,
    )


def with_part(view: View, option_: str, values: Sequence[str]) -> str:
    """The draft after one part of it has been chosen."""
    part, _, draft = option_.partition("~")
    to, give, want = _read(view, draft)
    match part:
        case "to":
            to = _seat(view, values[0]) if values else None
        case "give":
            give = read_tokens(values)
        case _:
            want = read_tokens(values)
    return _written(to, give, want)


def offer_in(view: View, draft: str) -> dict[str, Any]:
    """The answer that a finished draft is."""
    to, give, want = _read(view, draft)
    if to is None:
        raise Refused("question_is_over")
    return {"give": named(give), "for": named(want), "to": view["seats"][to][0]}


def _written(to: int | None, give: Heap, want: Heap) -> str:
    return ("x" if to is None else str(to)) + written_heap(give) + written_heap(want)


def _read(view: View, draft: str) -> tuple[int | None, Heap, Heap]:
    heaps = read_heaps(draft[1:])
    if len(heaps) != 2:
        return None, empty(), empty()
    return _seat(view, draft[0]), heaps[0], heaps[1]


def _seat(view: View, word: str) -> int | None:
    known = word.isascii() and word.isdecimal() and int(word) < len(view["seats"])
    return int(word) if known else None
