"""The lobby: which game, who sits there, what is agreed on."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import button, lines, row, sheet
from dragonbot.discord_ui.options import agreed
from dragonbot.discord_ui.seat_tag import seat_tag
from dragonbot.discord_ui.seen import NoticeSeen
from dragonbot.discord_ui.voice import Voice, command_facts
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, text_id


def lobby_card(
    notice: NoticeSeen, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    content = notice.post.content
    voice = Voice(catalogue, notice.seats)
    title = voice.say("lobby-title", game=voice.say(text_id("game", notice.match.game)))
    facts = lines(
        voice.say("lobby-pace", pace=catalogue.attribute(text_id("pace", notice.match.pace), "long")),
        voice.say("lobby-language", language=voice.say(text_id("language", notice.match.language))),
    )
    if content.get("started") or content.get("ended") or content.get("moved"):
        if content.get("started"):
            note = voice.say("lobby-started")
        elif content.get("thread"):
            note = voice.say("lobby-in-thread", place=f"<#{content['thread']}>")
        elif content.get("ended"):
            ended = "lobby-closed" if content.get("closed") else "lobby-ended"
            note = voice.say(ended, **command_facts(command_mentions))
        else:
            note = voice.say("lobby-moved")
        return sheet(title, lines(facts, _seats(notice, voice)), note, colour=layout.FAINT)
    return sheet(
        title,
        facts,
        layout.line(),
        _seats(notice, voice),
        layout.line(),
        lines(
            agreed(voice, notice.match),
            voice.say("lobby-tutorial", **command_facts(command_mentions)),
        ),
        *_buttons(notice, voice),
        colour=layout.GREEN,
    )


def _seats(notice: NoticeSeen, voice: Voice) -> str:
    rules = GAMES[notice.match.game].seats
    fewest, most = rules[0], rules[-1]
    there = len(notice.seats)
    confirmed = sum(not seat.away for seat in notice.seats)
    rows = [voice.say("lobby-seats", count=there, most=most)]
    for index, seat in enumerate(notice.seats):
        name = voice.names[index]
        waited_for = seat.away and not notice.post.content.get("started")
        tag = voice.say("tag-unconfirmed") if waited_for else seat_tag(voice, seat)
        if seat.user is not None and seat.user == notice.match.host:
            tag = voice.say("tag-host")
        if tag is not None:
            name = voice.say("lobby-name-tag", who=name, tag=tag)
        rows.append(voice.say("lobby-seat", number=index + 1, name=name))
    if confirmed < fewest:
        rows.append(voice.say("lobby-too-few", count=fewest - confirmed))
    return lines(*rows)


def _buttons(notice: NoticeSeen, voice: Voice) -> list[layout.Part]:
    match, post = notice.match.id, notice.post.number
    computers = [
        button(voice.say("button-bot"), Action("bot", match, post)),
        button(voice.say("button-options"), Action("options", match, post)),
        button(voice.say("button-host"), Action("host", match, post)),
    ]
    if any(seat.kind == "computer" for seat in notice.seats):
        computers.insert(1, button(voice.say("button-unbot"), Action("unbot", match, post)))
    return [
        row(
            button(voice.say("button-join"), Action("join", match, post), layout.GOOD),
            button(voice.say("button-leave"), Action("leave", match, post)),
            button(voice.say("button-start"), Action("start", match, post), layout.STRONG),
        ),
        row(*computers),
    ]
