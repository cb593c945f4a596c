"""A seat's tag: who plays for it, where it is not its person."""

from __future__ import annotations

from dragonbot.discord_ui.seen import SeatSeen
from dragonbot.discord_ui.voice import Voice


def seat_tag(voice: Voice, seat: SeatSeen) -> str | None:
    if seat.kind == "computer":
        return voice.say("tag-computer")
    if seat.user is None and not seat.away:
        return voice.say("tag-left")
    return voice.say("tag-stand-in") if plays_by_itself(seat) else None


def seat_name(voice: Voice, index: int) -> str:
    """The name of a seat as it begins a line of the table."""
    seat, who = voice.seats[index], voice.names[index]
    if seat.kind == "computer":
        return voice.say("table-name-computer", who=who)
    tag = seat_tag(voice, seat)
    return voice.say("table-name", who=who) if tag is None else voice.say("table-name-tag", who=who, tag=tag)


def plays_by_itself(seat: SeatSeen) -> bool:
    """A computer player, or a stand-in for a person."""
    return seat.kind == "computer" or seat.away or seat.user is None
