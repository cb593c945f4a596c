"""The receipt for a fist: what is in it, whether it may be changed, and who is waited for."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seat_tag import plays_by_itself
from dragonbot.discord_ui.seen import GameSeen, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.bidding import IN_STONES, Fist, TwoFists
from dragonbot.fist.fist import Fists
from dragonbot.fist.things import BLACK, COINS, STONES
from dragonbot.fist.view import bidding_in
from dragonbot.games.fist.board.contents import purple_note
from dragonbot.games.fist.board.table import things
from dragonbot.games.fist.board.worth import worth


def receipt(voice: Voice, game: GameSeen | None, question: Fists, seat: int, kept: Fist | TwoFists) -> str:
    still_open = game is not None and game.question is question
    fists = kept if isinstance(kept, TwoFists) else (kept,)
    return lines(
        _sealed(voice, question, seat, kept, still_open=still_open),
        voice.say("sealed-wasteful") if any(dict(fist).get(BLACK, 0) > 1 for fist in fists) else None,
        purple_note(voice, kept),
        _left(voice, game.view(seat), question, fists if still_open else ()) if game is not None else None,
        _waited_for(voice, game.view(None), seat) if game is not None and still_open else None,
    )


def _sealed(voice: Voice, question: Fists, seat: int, kept: Fist | TwoFists, *, still_open: bool) -> str:
    if isinstance(kept, TwoFists):
        first, second = kept
        return voice.say(
            "sealed-two" if still_open else "sealed-two-as-the-last",
            first=voice.told.fist(first),
            value=str(worth(question, seat, first)),
            second=voice.told.fist(second),
            other=str(worth(question, seat, second)),
        )
    return voice.say(
        "sealed" if still_open else "sealed-as-the-last",
        coins=voice.told.fist(kept),
        value=str(worth(question, seat, kept)),
    )


def _left(voice: Voice, view: View, question: Fists, fists: Sequence[Fist]) -> str:
    """What one still has besides these fists: of stones, where they are bid, else of coins."""
    purse = list(view["mine"])
    for kind, count in (each for fist in fists for each in fist):
        purse[kind] -= count
    if question.bidding.metal is IN_STONES:
        return voice.say("sealed-left-stones", things=things(voice, purse, STONES))
    return voice.say("sealed-left", things=things(voice, purse, COINS))


def _waited_for(voice: Voice, view: View, seat: int) -> str | None:
    """Which people's fists are open as far as everybody may know.

    Nobody waits for those who play by themselves; which of them has closed a fist already would tell of its
    purse.
    """
    bidding = bidding_in(view)
    people = [other for other in bidding.seats if not plays_by_itself(voice.seats[other])]
    waiting = [other for other in people if other not in bidding.sealed and other != seat]
    return voice.say("waiting-for", whos=voice.listed(waiting)) if waiting else None
