"""The table: dragons with their hunters and treasure, who has whom at home, and what is still to come."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seat_tag import seat_name
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board.parts import LairPart, SeatPart, lairs_in, scores_advanced, seats_in
from dragonbot.games.gold.board.tokens import heap_phrase
from dragonbot.games.gold.words import hunter_word
from dragonbot.gold.scoring import A_SET, BLACK_DIAMOND, CURSED_DIAMOND, bonus


def hunter(voice: Voice, which: str) -> str:
    return hunter_word(voice.told.phrases, which) or which


def hunters(voice: Voice, which: Sequence[str]) -> str:
    row = voice.told.phrases.in_a_row([hunter(voice, each) for each in which])
    return row or voice.say("sharing-nobody")


def dragons(voice: Voice, view: View) -> str:
    return lines(*(_lair(voice, lair) for lair in lairs_in(view)))


def _lair(voice: Voice, lair: LairPart) -> str:
    fighters = [
        voice.say(
            "sharing-fighter",
            who=voice.names[attacker.seat],
            hunter=hunter(voice, attacker.hunter),
            extra=attacker.extra,
        )
        for attacker in lair.attackers
    ]
    return lines(
        voice.say(
            "sharing-dragon",
            dragon=voice.told.card(lair.dragon),
            strength=str(lair.strength),
            might=str(lair.might),
            treasure=heap_phrase(voice, lair.hoard),
            hidden=lair.hidden,
        ),
        voice.say("sharing-fighters", whos=voice.told.phrases.in_a_row(fighters)) if fighters else None,
    )


def seats(voice: Voice, view: View) -> str:
    return lines(*(_seat(voice, index, seat) for index, seat in enumerate(seats_in(view))))


def _seat(voice: Voice, index: int, seat: SeatPart) -> str:
    return voice.say(
        "sharing-seat",
        name=seat_name(voice, index),
        ready=hunters(voice, seat.ready),
        rest=hunters(voice, seat.resting) if seat.resting else "",
        resting=len(seat.resting),
        objects=seat.objects,
    )


def points(voice: Voice, view: View) -> str:
    """What the tokens count, by the rules of this table."""
    players = len(view["seats"])
    if scores_advanced(view):
        most = bonus(players, 1, advanced=True)
        return voice.say("sharing-points-advanced", black=CURSED_DIAMOND, set=A_SET, most=most)
    return voice.say("sharing-points", black=BLACK_DIAMOND, most=bonus(players, 1, advanced=False))


def supplies(voice: Voice, view: View) -> str:
    market = view["market"]
    return voice.say(
        "sharing-supplies",
        tokens=sum(view["bag"]),
        dragons=view["pile"],
        market=-1 if market is None else market,
    )
