"""The scene of one card: its title, what the card does, and whose fists are closed for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui.board import Told
from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seen import NoticeSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.view import bidding_in

TURNED_UP: Final = "turned_up"


def title(voice: Voice, content: Mapping[str, Any]) -> str:
    view = content.get("view")
    card = card_of(content)
    if card is None:
        return voice.say("scene-title-plain")
    if view is None:
        return voice.say("scene-title-card", card=voice.told.card(card))
    return voice.say("scene-title", round=str(view["round"]), card=voice.told.card(card))


def card_of(content: Mapping[str, Any]) -> str | None:
    """The card that was turned up first, else the one on the block."""
    turned_up = (str(facts[0]) for key, _, facts in content["events"] if key == TURNED_UP)
    view = content.get("view")
    return next(turned_up, view["block"] if view is not None else None)


def without_title(events: Sequence[Told]) -> list[Told]:
    """The events but for the turning up of the card that the title names."""
    rest = list(events)
    first = next((index for index, event in enumerate(rest) if event[0] == TURNED_UP), None)
    if first is not None:
        del rest[first]
    return rest


def in_silver(content: Mapping[str, Any]) -> bool:
    """Whether fists are being closed for a tie-break."""
    ask = content["ask"]
    return ask is not None and ask["key"] == "fist" and bidding_in(content["view"]).metal == "silver"


def closing(voice: Voice, notice: NoticeSeen) -> str:
    """Which metal is bid, whose fists show as closed, and whose do not."""
    bidding = bidding_in(notice.post.content["view"])
    sealed = [seat for seat in bidding.seats if seat in notice.sealed]
    still = [seat for seat in bidding.seats if seat not in notice.sealed]
    first = (
        voice.say("scene-bid-silver", whos=voice.listed(bidding.seats))
        if bidding.metal == "silver"
        else voice.say("scene-bid-gold")
    )
    if not sealed:
        return lines(first, voice.say("scene-nobody-sealed"))
    return lines(
        first,
        voice.say("scene-sealed", whos=voice.listed(sealed), count=len(sealed)),
        voice.say("scene-still-open", whos=voice.listed(still), count=len(still)) if still else None,
    )
