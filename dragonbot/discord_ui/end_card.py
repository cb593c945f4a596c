"""The end: who won, the table with all screens lifted, how long it took."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import button, lines, row, sheet
from dragonbot.discord_ui.seen import NoticeSeen
from dragonbot.discord_ui.voice import Voice, command_facts
from dragonbot.text.catalogue import Catalogue, text_id

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def end_card(
    notice: NoticeSeen, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    content = notice.post.content
    view = content["view"]
    board = BOARDS[notice.match.game]
    voice = Voice(catalogue, notice.seats, board, view)
    winners = board.winners(view)
    title = lines(
        voice.say("end-title", game=voice.say(text_id("game", notice.match.game))),
        voice.say("end-winners", whos=voice.listed(winners), count=len(winners)),
    )
    decided = board.decided(voice, view, content.get("events", ()))
    facts = lines(
        board.length(voice, view),
        lasted(voice, content["started"], content["ended"]),
    )
    if content.get("moved"):
        note = voice.say("end-moved", **command_facts(command_mentions))
        return sheet(title, note, colour=layout.FAINT)
    again = Action("rematch", notice.match.id, notice.post.number)
    return sheet(
        title,
        layout.line(),
        lines(voice.say("end-table"), board.lifted(voice, view, content["hands"])),
        layout.line(),
        decided,
        facts,
        row(button(voice.say("button-rematch"), again, layout.GOOD)),
        colour=layout.GREEN,
    )


def lasted(voice: Voice, started: float | None, ended: float | None) -> str | None:
    """How long the game took; by days where it was played by post."""
    if started is None or ended is None:
        return None
    seconds = max(MINUTE, int(ended - started))
    if seconds >= 2 * DAY:
        time = voice.say("time-days", count=round(seconds / DAY))
    elif seconds >= 2 * HOUR:
        time = voice.say("time-hours", count=round(seconds / HOUR))
    else:
        time = voice.say("time-minutes", count=round(seconds / MINUTE))
    return voice.say("end-lasted", time=time)
