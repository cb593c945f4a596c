"""The scene of one turn: its title, and what is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui.board import Told
from dragonbot.discord_ui.hand_button import hand_button
from dragonbot.discord_ui.layout import Part, row
from dragonbot.discord_ui.seen import NoticeSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board import haggling, pausing, trading
from dragonbot.gold.events import TALK

TURN_OF: Final = "turn_of"
COUNT: Final = ("screens_lifted", "counted")
"""What the message of the end shows better, right below."""


def title(voice: Voice, content: Mapping[str, Any]) -> str:
    view = content.get("view")
    if view is None:
        return voice.say("scene-title-plain")
    whose = next((str(facts[0]) for key, _, facts in content["events"] if key == TURN_OF), None)
    who = voice.told.name(whose) if whose is not None else voice.names[view["turn"]]
    return voice.say("sharing-title", turn=str(view["turns"]), who=who)


def to_tell(events: Sequence[Told]) -> list[Told]:
    # Posts of older versions still hold what was said in passing.
    return [event for event in events if event[0] not in (TURN_OF, *TALK, *COUNT)]


def behind_hand(voice: Voice, who: str, ask: Mapping[str, Any]) -> str:
    return voice.say("sharing-divides" if ask["key"] == "divide" else "scene-chooses", who=who)


def closing(voice: Voice, notice: NoticeSeen) -> str:
    view = notice.post.content["view"]
    match notice.post.content["ask"]["key"]:
        case "haggle":
            return haggling.said(voice, view)
        case "market":
            return trading.said(voice, view)
        case _:
            return pausing.said(voice, view)


def closing_rows(voice: Voice, notice: NoticeSeen) -> Sequence[Part]:
    content, match, number = notice.post.content, notice.match.id, notice.post.number
    view, question, hand = content["view"], content["question"], hand_button(voice, match, number)
    match content["ask"]["key"]:
        case "haggle":
            return [row(*haggling.buttons(voice, match, question, view), hand)]
        case "market":
            taking = trading.taking(voice, match, question, view)
            return [*taking, row(*trading.buttons(voice, match, question), hand)]
        case _:
            return [row(*pausing.buttons(voice, match, question), hand)]
