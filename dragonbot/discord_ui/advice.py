"""Advice: what a master would do in a person's place, and why, in words. Nobody else sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import lines
from dragonbot.discord_ui.protocols import TableLike
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.players.agents import Advice
from dragonbot.text.catalogue import Catalogue

HARDLY: Final = 0.05
"""What is so with less chance than this is hardly ever so; and the other way round."""
CASES: Final = 10
"""Chances are told as so many of these."""
WEIGHTS: Final = ((0.85, "always"), (0.6, "mostly"), (0.3, "often"), (0.12, "at-times"), (0.0, "seldom"))
"""From which weight on a master would do something how often."""
RANGE: Final = 3
"""So many bids are told as the first and the last of them."""
CERTAIN: Final = "certain"
"""Reasons that begin so say that the card is won whatever the others do."""


def advice_text(
    match: TableLike, question: Question, seat: int, best: Sequence[Advice], language: str
) -> str | None:
    """What a master would do in the person's place; None where nothing comes to mind."""
    board = BOARDS[match.row.game]
    view = match.game.view(seat) if match.game is not None else None
    voice = Voice(Catalogue(language), match.seats, board, view, options=match.row.options)
    told = [
        (advice, answer)
        for advice in best
        if (answer := board.advised(voice, question, seat, advice.answer)) is not None
    ]
    if not told:
        return None
    reasons = [voice.told.reason(reason.key, reason.facts) for reason in told[0][0].reasons]
    return lines(voice.say("advice-title"), *_said(voice, told), *reasons, voice.say("advice-note"))


def _said(voice: Voice, told: Sequence[tuple[Advice, str]]) -> Iterator[str]:
    """First what is alike in one line, then what else there is."""
    first = [told[0], *(each for each in told[1:] if each[0].alike)]
    certain = any(reason.key.split("-")[0] == CERTAIN for reason in told[0][0].reasons)
    yield _line(voice, first, certain=certain)
    for each in told[1:]:
        if not each[0].alike:
            yield _line(voice, [each], certain=False)


def _line(voice: Voice, group: Sequence[tuple[Advice, str]], *, certain: bool) -> str:
    if all(advice.chance is not None for advice, _ in group):
        group = sorted(group, key=lambda each: _size(each[0].answer))
    answers = [answer for _, answer in group]
    if len(answers) >= RANGE and all(advice.chance is not None for advice, _ in group):
        answer = voice.say("advice-range", first=answers[0], last=answers[-1])
    else:
        answer = voice.told.phrases.either(answers)
    weight = sum(advice.weight for advice, _ in group)
    often = voice.say(
        "advice-often-alike" if len(group) > 1 else "advice-often",
        often=next(word for least, word in WEIGHTS if weight >= least),
    )
    chance = _chance(voice, [advice for advice, _ in group], certain=certain)
    if chance is None:
        return voice.say("advice-line", answer=answer, often=often)
    return voice.say("advice-line-card", answer=answer, often=often, chance=chance)


def _size(answer: Any) -> int:
    """How much is in a fist, in whichever way it is written."""
    if isinstance(answer, int):
        return answer
    return sum(answer.values() if isinstance(answer, Mapping) else (count for _, count in answer))


def _chance(voice: Voice, group: Sequence[Advice], *, certain: bool) -> str | None:
    """How likely the card is won, rounded, and as far apart as it may be; None where that says nothing."""
    known = [(advice.chance, advice.spread) for advice in group if advice.chance is not None]
    high = max((min(1.0, chance + spread) for chance, spread in known), default=0.0)
    low = min((max(0.0, chance - spread) for chance, spread in known), default=0.0)
    fewest, most = max(1, round(CASES * low)), min(CASES - 1, round(CASES * high))
    if high <= 0:
        return None
    if certain:
        word = "certain"
    elif high < HARDLY:
        word = "hardly"
    elif low > 1 - HARDLY:
        word = "nearly"
    else:
        word = "about" if fewest >= most else "between"
    return voice.say("advice-chance", chance=word, low=min(fewest, most), high=most)
