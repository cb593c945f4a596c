"""The scene: from the moment something new begins until it is done, in one public message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.board import Board
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.choice import choice
from dragonbot.discord_ui.hand_button import hand_button
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import Part, button, lines, row, sheet
from dragonbot.discord_ui.limits import MOST_TEXT, length
from dragonbot.discord_ui.seen import NoticeSeen
from dragonbot.discord_ui.story import story
from dragonbot.discord_ui.voice import Voice, command_facts, stamp
from dragonbot.text.catalogue import Catalogue


def scene_card(
    notice: NoticeSeen, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """The scene as it is now: open with what is asked, done with what came of it, or moved further down."""
    content = notice.post.content
    board = BOARDS[notice.match.game]
    voice = Voice(catalogue, notice.seats, board, content.get("view"))
    if content.get("moved"):
        note = voice.say("scene-moved", **command_facts(command_mentions))
        return _told(notice, voice, board, note)
    if content.get("closed"):
        return _told(notice, voice, board, voice.say("scene-closed", **command_facts(command_mentions)))
    if content.get("ended"):
        return _told(notice, voice, board, voice.say("scene-broken-off"))
    if content["done"]:
        return _told(notice, voice, board, None)
    if content.get("stopped"):
        restart = Action("restart", notice.match.id, notice.post.number)
        again = row(button(voice.say("button-restart"), restart, layout.STRONG))
        return _told(notice, voice, board, voice.say("scene-stopped"), again)
    return _open(notice, voice, board, command_mentions)


def _told(
    notice: NoticeSeen, voice: Voice, board: Board, note: str | None, *more: Part
) -> discord.ui.LayoutView:
    """Without the buttons of a question: what has happened, and nothing of the table."""
    content = notice.post.content
    title = board.title(voice, content)
    room = MOST_TEXT - length(title) - length(note or "")
    happened = story(voice, board, board.to_tell(content["events"]), room)
    return sheet(title, happened or None, note, *more, colour=layout.RED if more else layout.FAINT)


def _open(
    notice: NoticeSeen, voice: Voice, board: Board, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    content = notice.post.content
    title = lines(board.title(voice, content), board.subtitle(voice, content))
    table = board.table(voice, content["view"])
    status = _rest(notice, voice, command_mentions)
    if status is None:
        until = _until(voice, content["deadline"])
        status = lines(_status(notice, voice, board), until, _called(voice, notice.users))
    room = MOST_TEXT - sum(map(length, (title, table, status)))
    happened = story(voice, board, board.to_tell_meanwhile(content["events"]), room)
    return sheet(
        title,
        layout.line(),
        happened or None,
        layout.line() if happened else None,
        table,
        layout.line(),
        status,
        *_buttons(notice, voice, board),
        *board.unasked_rows(voice, notice),
        colour=board.colour(content),
    )


def _status(notice: NoticeSeen, voice: Voice, board: Board) -> str:
    """Who is asked what, as far as everybody may know."""
    content = notice.post.content
    ask = content["ask"]
    if ask is None:
        return _in_secret(voice, board, content)
    if _is_closed(ask):
        return board.closing(voice, notice)
    names = board.names(content["view"])
    asked = voice.listed([seat for seat, name in enumerate(names) if name in ask["seats"]])
    if _is_private(ask):
        return board.behind_hand(voice, asked, ask)
    question = board.question(ask)
    words = voice.told.question(question, question.waiting[0])
    return voice.say("scene-asks", who=asked, question=words)


def _in_secret(voice: Voice, board: Board, content: Mapping[str, Any]) -> str:
    """That there is a choice nobody else may see. Posts from before whose it is was told do not say."""
    whose = content.get("whose_secret", ())
    names = board.names(content["view"])
    seats = [seat for seat, name in enumerate(names) if name in whose]
    return voice.say("scene-secret-of", who=voice.listed(seats)) if seats else voice.say("scene-secret")


def _until(voice: Voice, deadline: float | None) -> str:
    if deadline is None:
        return voice.say("scene-no-deadline")
    return voice.say("scene-deadline", when=stamp(deadline))


def _rest(notice: NoticeSeen, voice: Voice, command_mentions: Mapping[str, str]) -> str | None:
    """That nobody is here any more, and how the game goes on; None where somebody is."""
    match = notice.match
    if match.closes_at is None or match.state != "running":
        return None
    people = sum(seat.user is not None for seat in notice.seats)
    when = stamp(match.closes_at)
    return voice.say("scene-rests", count=people, when=when, **command_facts(command_mentions))


def _called(voice: Voice, users: Sequence[int]) -> str | None:
    """That people are waited for, in words that Discord notifies them of when they are first sent."""
    if not users:
        return None
    whos = voice.told.phrases.listed([f"<@{user}>" for user in users])
    return voice.say("scene-called", whos=whos, count=len(users))


def _buttons(notice: NoticeSeen, voice: Voice, board: Board) -> Sequence[Part]:
    match, post, content = notice.match.id, notice.post.number, notice.post.content
    ask = content["ask"]
    if ask is None:
        return [row(hand_button(voice, match, post))]
    if _is_closed(ask):
        return board.closing_rows(voice, notice)
    if _is_private(ask):
        return [row(hand_button(voice, match, post))]
    question = board.question(ask)
    rows = choice(voice, board, match, content["question"], question, question.waiting[0])
    return [*rows, row(hand_button(voice, match, post))]


def _is_closed(ask: Mapping[str, Any]) -> bool:
    """Whether everybody is asked at once, as far as anybody can see: then nobody is named."""
    return not ask["seats"]


def _is_private(ask: Mapping[str, Any]) -> bool:
    """Whether only the one who is asked can see between what."""
    return not ask["answers"]
