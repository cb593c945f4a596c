"""What is in a fist that is being put together, or in two, and what that is worth."""

from __future__ import annotations

from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.bidding import Fist, TwoFists
from dragonbot.fist.fist import Fists
from dragonbot.fist.things import PURPLE
from dragonbot.games.fist.board.worth import worth


def contents(voice: Voice, question: Fists, seat: int, kept: Fist | TwoFists) -> str:
    if isinstance(kept, TwoFists):
        first, second = kept
        said = voice.say(
            "coins-two-so-far",
            first=voice.told.fist(first),
            value=str(worth(question, seat, first)),
            second=voice.told.fist(second),
            other=str(worth(question, seat, second)),
        )
    else:
        value = str(worth(question, seat, kept))
        said = voice.say("coins-so-far", coins=voice.told.fist(kept), value=value)
    return lines(said, purple_note(voice, kept))


def purple_note(voice: Voice, kept: Fist | TwoFists) -> str | None:
    """What a Purple coin does: it counts for nothing, and turns the auction round."""
    fists = kept if isinstance(kept, TwoFists) else (kept,)
    return voice.say("coins-purple") if any(dict(fist).get(PURPLE) for fist in fists) else None
