"""The scene of one card: its title, what the card does, and whose fists are closed for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui.board import Told
from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seen import NoticeSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.bidding import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.fist.view import BiddingView, bidding_in
from dragonbot.games.fist.board import blue_rows

TURNED_UP: Final = "turned_up"
ROUND_BEGINS: Final = "round_begins"
ROUND_ENDS: Final = "round_ends"

BID_IN: Final = {
    IN_GOLD.id: "scene-bid-gold",
    IN_COMMON_GOLD.id: "scene-bid-common-gold",
    IN_SILVER.id: "scene-bid-all-silver",
    IN_STONES.id: "scene-bid-stones",
}
CHOOSES: Final = {
    "specials": "scene-chooses-specials",
    "second_fist": "scene-chooses-fist",
    "beggar.gift": "scene-chooses-gift",
    "miser.gift": "scene-chooses-gift",
    "imp": "scene-chooses-imp",
}
"""What everybody may know of a choice that only one person sees."""


def title(voice: Voice, content: Mapping[str, Any]) -> str:
    view = content.get("view")
    card = card_of(content)
    if card is None:
        return voice.say("scene-title-plain")
    if view is None:
        return voice.say("scene-title-card", card=voice.told.card(card))
    # When the card was the last of a round, the table is one round further.
    ended = (int(facts[0]) for key, _, facts in content["events"] if key == ROUND_ENDS)
    number = next(ended, view["round"]) if view["block"] is None else view["round"]
    return voice.say("scene-title", round=str(number), card=voice.told.card(card))


def subtitle(voice: Voice, content: Mapping[str, Any]) -> str | None:
    """What the card does, until its round is over."""
    card = card_of(content)
    if card is None or any(key == ROUND_ENDS for key, _, _ in content["events"]):
        return None
    return voice.told.power(card)


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


def without_round(events: Sequence[Told]) -> list[Told]:
    """The events but for the beginning of the round: title and table say what it is and what is new."""
    return [event for event in events if event[0] != ROUND_BEGINS]


def in_silver(content: Mapping[str, Any]) -> bool:
    """Whether fists are being closed for silver."""
    ask = content["ask"]
    return ask is not None and ask["key"] == "fist" and bidding_in(content["view"]).metal == IN_SILVER.id


def behind_hand(voice: Voice, who: str, ask: Mapping[str, Any]) -> str:
    return voice.say(CHOOSES.get(ask["key"], "scene-chooses"), who=who)


def closing(voice: Voice, notice: NoticeSeen) -> str:
    """What is bid, whose fists show as closed, and whose do not; or that there is a pause for Blue coins."""
    content = notice.post.content
    if content["ask"]["key"] == blue_rows.KEY:
        return voice.say("scene-blue")
    bidding = bidding_in(content["view"])
    sealed = [seat for seat in bidding.seats if seat in notice.sealed]
    still = [seat for seat in bidding.seats if seat not in notice.sealed]
    first = _what_counts(voice, bidding, is_tie=len(content["view"]["biddings"]) > 1)
    if not sealed:
        return lines(first, voice.say("scene-nobody-sealed"))
    return lines(
        first,
        voice.say("scene-sealed", whos=voice.listed(sealed), count=len(sealed)),
        voice.say("scene-still-open", whos=voice.listed(still), count=len(still)) if still else None,
    )


def _what_counts(voice: Voice, bidding: BiddingView, *, is_tie: bool) -> str:
    if is_tie:
        return voice.say("scene-bid-silver", whos=voice.listed(bidding.seats))
    return voice.say(BID_IN[bidding.metal])
