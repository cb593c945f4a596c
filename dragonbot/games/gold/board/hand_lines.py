"""The hand: what lies behind one's screen, what that is worth as far as one can know, and magic objects."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board.parts import scores_advanced
from dragonbot.games.gold.board.tokens import heap_phrase
from dragonbot.gold.scoring import bonus
from dragonbot.gold.tokens import BLACK, GEMS
from dragonbot.gold.worth import certain_worth


def hand_lines(voice: Voice, view: View) -> Iterator[str]:
    mine, advanced = view["mine"], scores_advanced(view)
    yield voice.say("hand-behind", things=heap_phrase(voice, mine))
    yield voice.say("sharing-worth", count=certain_worth(mine, advanced=advanced))
    if advanced and mine[BLACK]:
        yield voice.say("sharing-cursed")
    elif any(mine[gem] for gem in GEMS):
        yield voice.say("sharing-majorities", count=bonus(len(view["seats"]), 1, advanced=advanced))
    if "seen" in view:
        victim = view["theft"][1]
        yield voice.say("sharing-seen", whom=voice.names[victim], treasure=heap_phrase(voice, view["seen"]))
    if view["objects"]:
        yield voice.say("sharing-objects", cards=voice.told.phrases.cards(view["objects"]))
    if view["armed"]:
        yield voice.say("sharing-armed", cards=voice.told.phrases.cards(list(view["armed"])))
