"""The hand: what one person owns, has sealed, is asked and has been told. Nobody else sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.choice import choice
from dragonbot.discord_ui.components import (
    MOST_TEXT,
    Action,
    Part,
    button,
    fitting,
    layout,
    length,
    lines,
    row,
    with_button,
)
from dragonbot.discord_ui.pages import round_button
from dragonbot.discord_ui.picture import Picture
from dragonbot.discord_ui.protocols import GameLike, TableLike
from dragonbot.discord_ui.voice import Voice, stamp, story, words_button
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.ids import PostNumber, UserId
from dragonbot.text.catalogue import Catalogue

LONGEST_REMINDER: Final = 1800
"""The most room for what cards do."""


def hand_panel(
    match: TableLike,
    user: UserId,
    language: str,
    note: str | None = None,
    *,
    ahead_seconds: float = 0.0,
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """The person's hand with the question that waits for them. Refused where they have none.

    A note, such as why their last click was refused, comes first. `ahead_seconds`: so far the clock of
    deadlines is ahead of the person's. With a picture what they own is not told in words.
    """
    game, seat = seated(match, user)
    view = game.view(seat)
    board = BOARDS[match.row.game]
    voice = Voice(Catalogue(language), match.seats, board, view, options=match.row.options)
    question = game.question
    deadline = match.row.deadline
    owned = lines(voice.say("hand-title"), *board.hand(voice, view)) if picture is None else None
    reminder = lines(*fitting(board.reminder(voice, view), LONGEST_REMINDER, voice.catalogue))
    asked = lines(
        situation(voice, match, question, seat),
        voice.say("scene-deadline", when=stamp(deadline - ahead_seconds))
        if deadline and question and match.row.state == "running"
        else None,
    )
    advice = advice_row(voice, match, question, seat)
    rows = [
        *answer_rows(voice, match, question, seat),
        *([] if advice is None else [advice]),
        *(board.action_rows(voice, match.row, view) if match.row.state == "running" else ()),
    ]
    if match.row.state == "running":
        rows.append(row(round_button(voice, match.row)))
    if picture is not None:
        rows = with_button(rows, words_button(voice, match.row.id, PostNumber(match.row.posts), OF_HAND))
    room = MOST_TEXT - sum(map(length, (owned or "", reminder, asked, note or "")))
    heard = whispers(voice, match, seat, room)
    return layout(
        note,
        components.line() if note else None,
        # At the bottom is what a phone shows: what one owns and is asked.
        reminder or None,
        components.line() if reminder else None,
        owned if picture is None else picture.gallery(),
        components.line() if heard else None,
        heard or None,
        components.line(),
        asked,
        *rows,
        colour=components.SILVER,
    )


OF_HAND: Final = "hand"
"""What is wished for in words: one's own hand, not the table."""


def seated(match: TableLike, user: UserId) -> tuple[GameLike, int]:
    """The game in which the person has a seat; Refused where there is none."""
    seat = match.seat_of(user)
    if seat is None:
        raise Refused("not_seated")
    if match.row.state == "lobby":
        raise Refused("not_started")
    if match.game is None and match.row.state == "paused":
        raise Refused("table_is_paused", why=match.row.paused_why or "")
    if match.game is None:
        raise Refused("no_game_here")
    return match.game, seat


def situation(voice: Voice, match: TableLike, question: Question | None, seat: int) -> str:
    """What the person is asked, or why nothing."""
    if match.row.state == "paused":
        return voice.say("hand-paused")
    if question is None:
        return voice.say("refused-game-over")
    return BOARDS[match.row.game].asked(voice, question, seat) or voice.told.question(question, seat)


def answer_rows(voice: Voice, match: TableLike, question: Question | None, seat: int) -> Sequence[Part]:
    """The buttons for the question, if it waits for this seat or its answer may still be changed."""
    if question is None or match.row.state != "running":
        return []
    board = BOARDS[match.row.game]
    rows = board.answer_rows(voice, match.row, question, seat)
    if rows is not None:
        return rows
    if seat not in question.waiting:
        return []
    return choice(voice, board, match.row.id, match.row.question, question, seat)


def advice_row(voice: Voice, match: TableLike, question: Question | None, seat: int) -> Part | None:
    """The button that asks what a master would do, where the table has agreed on it."""
    if not match.row.advice or question is None or match.row.state != "running":
        return None
    if not BOARDS[match.row.game].may_be_advised(question, seat):
        return None
    return row(button(voice.say("button-advice"), Action("advice", match.row.id, match.row.question)))


def whispers(voice: Voice, match: TableLike, seat: int, room: int) -> str:
    """What only this person was told of late."""
    heard = match.seats[seat].heard
    if not heard:
        return ""
    title = voice.say("hand-heard")
    told = [event for _, event in heard]
    return lines(title, story(voice, BOARDS[match.row.game], told, room - length(title) - 1))
