"""The end of a game: its card at the table, and what is told of it elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import (
    MOST_TEXT,
    Action,
    button,
    fitting,
    layout,
    length,
    lines,
    row,
    with_button,
)
from dragonbot.discord_ui.house_rules import house_line
from dragonbot.discord_ui.lobby_cards import blanks_line
from dragonbot.discord_ui.luck import opened_text
from dragonbot.discord_ui.picture import Picture
from dragonbot.discord_ui.protocols import NoticeLike
from dragonbot.discord_ui.voice import Voice, command_facts, words_button
from dragonbot.text.catalogue import Catalogue, text_id

MINUTE_SECONDS: Final = 60
HOUR_SECONDS: Final = 60 * MINUTE_SECONDS
DAY_SECONDS: Final = 24 * HOUR_SECONDS


def end_card(
    notice: NoticeLike,
    catalogue: Catalogue,
    command_mentions: Mapping[str, str],
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    content = notice.post.end
    view = content["view"]
    board = BOARDS[notice.match.game]
    voice = Voice(catalogue, notice.seats, board, view, options=notice.match.options)
    winners = board.winners(view)
    title = lines(
        voice.say("end-title", game=voice.say(text_id("game", notice.match.game))),
        voice.say("end-winners", whos=voice.listed(winners), count=len(winners)),
    )
    facts = lines(
        board.length(voice, view),
        lasted(voice, content["started"], content["ended"]),
        house_line(voice, notice.match),
        blanks_line(catalogue, notice.match),
        opened_text(voice, content),
    )
    if content.get("moved"):
        note = voice.say("end-moved", **command_facts(command_mentions))
        return layout(title, note, colour=components.FAINT)
    again = row(
        button(
            voice.say("button-rematch"),
            Action("rematch", notice.match.id, notice.post.number),
            components.GOOD,
        ),
        button(voice.say("button-record"), Action("record", notice.match.id, notice.post.number)),
        button(voice.say("button-review"), Action("review", notice.match.id, notice.post.number)),
    )
    decided = board.decided(voice, view, content.get("events", ())) if picture is None else None
    lifted = lines(voice.say("end-table"), board.lifted(voice, view, content["hands"]))
    room = MOST_TEXT - sum(map(length, (title, facts, decided or "")))
    lifted = "\n".join(fitting(lifted.split("\n"), room, catalogue))
    if picture is not None:
        rows = with_button([again], words_button(voice, notice.match.id, notice.post.number))
        return layout(title, picture.gallery(), lifted, facts, *rows, colour=components.GREEN)
    return layout(
        title,
        components.line(),
        lifted,
        components.line(),
        decided,
        facts,
        again,
        colour=components.GREEN,
    )


def result_card(notice: NoticeLike, catalogue: Catalogue) -> discord.ui.LayoutView:
    """Who has won, for a channel in which there is no table."""
    result = notice.match.result or {}
    view, board = result["view"], BOARDS[notice.match.game]
    voice = Voice(catalogue, notice.seats, board, view, options=notice.match.options)
    winners = board.winners(view)
    others = [seat for seat in range(len(notice.seats)) if seat not in winners]
    return layout(
        lines(
            voice.say("result-title", game=voice.say(text_id("game", notice.match.game))),
            voice.say("result-winners", whos=voice.listed(winners), count=len(winners)),
            voice.say("result-others", whos=voice.listed(others)) if others else None,
        ),
        lines(
            board.length(voice, view),
            lasted(voice, result.get("started"), result.get("ended")),
            house_line(voice, notice.match),
            blanks_line(catalogue, notice.match),
            voice.say("result-place", place=f"<#{notice.match.channel_id}>"),
        ),
        colour=components.GREEN,
    )


def lasted(voice: Voice, started: float | None, ended: float | None) -> str | None:
    """How long the game took; by days where it was played by post."""
    if started is None or ended is None:
        return None
    seconds = max(MINUTE_SECONDS, int(ended - started))
    if seconds >= 2 * DAY_SECONDS:
        time = voice.say("time-days", count=round(seconds / DAY_SECONDS))
    elif seconds >= 2 * HOUR_SECONDS:
        time = voice.say("time-hours", count=round(seconds / HOUR_SECONDS))
    else:
        time = voice.say("time-minutes", count=round(seconds / MINUTE_SECONDS))
    return voice.say("end-lasted", time=time)
