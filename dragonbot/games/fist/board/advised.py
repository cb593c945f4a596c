"""Advice on a bid: what a master would close in a fist, and how likely it is to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.refusal import Refused
from dragonbot.fist.bidding import TwoFists
from dragonbot.fist.fist import Fists
from dragonbot.players.advice import Advice


def advised(voice: Voice, question: Fists, seat: int, best: Sequence[Advice]) -> list[str]:
    return list(_sentences(voice, question, seat, best))


def _sentences(voice: Voice, question: Fists, seat: int, best: Sequence[Advice]) -> Iterator[str]:
    for advice in best:
        try:
            kept = question.check(seat, advice.answer)
        except Refused:  # a coin has come or gone since the master looked
            continue
        facts = {"chance": _percent(advice.chance), "weight": _percent(advice.weight)}
        if isinstance(kept, TwoFists):
            first, second = map(voice.told.fist, kept)
            yield voice.say("advice-two", first=first, second=second, **facts)
        else:
            yield voice.say("advice-bid", coins=voice.told.fist(kept), **facts)


def _percent(share: float) -> int:
    return round(100 * share)
