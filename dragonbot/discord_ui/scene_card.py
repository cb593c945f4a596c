"""The scene: one card from the moment it is turned up until it is done, in one public message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.bid_rows import bid_rows, hand_button
from dragonbot.discord_ui.board import bank, board, cards
from dragonbot.discord_ui.choice import choice, question_of
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import Part, button, lines, row, sheet
from dragonbot.discord_ui.limits import MOST_TEXT, length
from dragonbot.discord_ui.seen import NoticeSeen, View
from dragonbot.discord_ui.story import card_of, story, without_title
from dragonbot.discord_ui.voice import Voice, command_facts, stamp
from dragonbot.text.catalogue import Catalogue

FIST = "fist"


def scene_card(
    notice: NoticeSeen, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """The scene as it is now: open with what is asked, done with what came of it, or moved further down."""
    content = notice.post.content
    voice = Voice(catalogue, notice.seats, content.get("view"))
    if content.get("moved"):
        note = voice.say("scene-moved", **command_facts(command_mentions))
        return _told(notice, voice, note)
    if content.get("ended"):
        return _told(notice, voice, voice.say("scene-broken-off"))
    if content["done"]:
        return _told(notice, voice, None)
    if content.get("stopped"):
        restart = Action("restart", notice.match.id, notice.post.number)
        again = row(button(voice.say("button-restart"), restart, layout.STRONG))
        return _told(notice, voice, voice.say("scene-stopped"), again)
    return _open(notice, voice)


def _told(notice: NoticeSeen, voice: Voice, note: str | None, *more: Part) -> discord.ui.LayoutView:
    """Without the buttons of a question: what has happened, and nothing of the table."""
    events = notice.post.content["events"]
    title = _title(voice, notice.post.content)
    room = MOST_TEXT - length(title) - length(note or "")
    happened = story(voice, without_title(events), room)
    return sheet(title, happened or None, note, *more, colour=layout.RED if more else layout.FAINT)


def _open(notice: NoticeSeen, voice: Voice) -> discord.ui.LayoutView:
    content = notice.post.content
    view = content["view"]
    ask = content["ask"]
    title = lines(_title(voice, content), _power(voice, content))
    table = lines(board(voice, view), bank(voice, view), cards(voice, view))
    status = lines(_status(notice, voice), _until(voice, content["deadline"]))
    room = MOST_TEXT - sum(map(length, (title, table, status)))
    happened = story(voice, without_title(content["events"]), room)
    silver = ask is not None and ask["key"] == FIST and view["biddings"][-1][0] == "silver"
    return sheet(
        title,
        layout.line(),
        happened or None,
        layout.line() if happened else None,
        table,
        layout.line(),
        status,
        *_buttons(notice, voice, ask),
        colour=layout.SILVER if silver else layout.GOLD,
    )


def _title(voice: Voice, content: Mapping[str, Any]) -> str:
    card = card_of(content["events"])
    view = content.get("view")
    if card is None and view is not None:
        card = view["block"]
    if card is None:
        return voice.say("scene-title-plain")
    if view is None:
        return voice.say("scene-title-card", card=voice.told.card(card))
    return voice.say("scene-title", round=str(view["round"]), card=voice.told.card(card))


def _power(voice: Voice, content: Mapping[str, Any]) -> str | None:
    card = card_of(content["events"]) or content["view"]["block"]
    return voice.told.power(card) if card is not None else None


def _status(notice: NoticeSeen, voice: Voice) -> str:
    """Who is asked what, as far as everybody may know."""
    content = notice.post.content
    ask = content["ask"]
    if ask is None:
        return voice.say("scene-secret")
    if ask["key"] == FIST:
        return _sealed(notice, voice, content["view"])
    question = question_of(ask)
    asked = [seat for seat, row in enumerate(content["view"]["seats"]) if row[0] in ask["seats"]]
    words = voice.told.question(question, question.waiting[0])
    return voice.say("scene-asks", who=voice.listed(asked), question=words)


def _sealed(notice: NoticeSeen, voice: Voice, view: View) -> str:
    metal, taking_part = view["biddings"][-1][:2]
    sealed = [seat for seat in taking_part if seat in notice.sealed]
    still = [seat for seat in taking_part if seat not in notice.sealed]
    first = (
        voice.say("scene-bid-silver", whos=voice.listed(taking_part))
        if metal == "silver"
        else voice.say("scene-bid-gold")
    )
    if not sealed:
        return lines(first, voice.say("scene-nobody-sealed"))
    return lines(
        first,
        voice.say("scene-sealed", whos=voice.listed(sealed), count=len(sealed)),
        voice.say("scene-still-open", whos=voice.listed(still), count=len(still)) if still else None,
    )


def _until(voice: Voice, deadline: float | None) -> str:
    if deadline is None:
        return voice.say("scene-no-deadline")
    return voice.say("scene-deadline", when=stamp(deadline))


def _buttons(notice: NoticeSeen, voice: Voice, ask: Mapping[str, Any] | None) -> Sequence[Part]:
    match, post = notice.match.id, notice.post.number
    number = notice.post.content["question"]
    if ask is None:
        return [row(hand_button(voice, match, post))]
    if ask["key"] == FIST:
        return bid_rows(voice, match, number, post)
    question = question_of(ask)
    answers = question.answers(question.waiting[0])
    return [*choice(voice, match, number, question, answers), row(hand_button(voice, match, post))]
