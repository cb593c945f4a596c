"""Speaking: those who play by themselves answer, when they have thought and their moment has come."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final, Literal

from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.hall import attendance
from dragonbot.hall.playing import give
from dragonbot.hall.seed import seed_for
from dragonbot.hall.thought import Thought
from dragonbot.players.level import USUAL

if TYPE_CHECKING:
    from dragonbot.hall.cues import Cue
    from dragonbot.hall.match import Match

log = logging.getLogger(__name__)

ADVISING: Final = 1.0
"""So many seconds a master takes to advise somebody; whoever asks for it can wait."""


def speak(match: Match, now: float) -> bool:
    """Let those answer who play by themselves, have thought, and whose moment has come. False: nobody did."""
    game = match.game
    assert game is not None
    question, said = game.question, False
    while game.question is question and (cue := match.cues.due(now)) is not None:
        said = True
        _spoken(match, game, cue, now)
    return said


def _spoken(match: Match, game: Game[Any], cue: Cue, now: float) -> None:
    """What a seat has thought of counts, if it still fits what has been said."""
    question = game.question
    assert question is not None
    if question.until_bell and cue.heard != len(game.tail):
        cue.think_anew()
        return
    kept, by = _checked(match, question, cue)
    if kept is None:
        match.cues.hold_back(match, cue, now)
        return
    match.cues.spoke(cue, is_closing=attendance.closing(game) is not None)
    give(match, cue.seat, kept, now, by)


def _checked(match: Match, question: Question, cue: Cue) -> tuple[Any, Literal["computer", "silence"]]:
    """The answer as it is kept, and whose it is; None where it would rather keep silent."""
    if not cue.failed and (cue.answer is not None or question.until_bell):
        try:
            return None if cue.answer is None else question.check(cue.seat, cue.answer), "computer"
        except Refused as refused:
            # What it cannot see may stand in its way where it takes up what somebody else has said.
            level = logging.INFO if question.until_bell else logging.ERROR
            log.log(level, "match %s: an answer to %s is %s", match.row.id, question.key, refused.key)
    return _of_silence(question, cue.seat), "silence"


def _of_silence(question: Question, seat: int) -> Any:
    """What silence is taken for; None where it says nothing new."""
    silence = question.silence(seat)
    if question.until_bell:
        try:
            return question.check(seat, silence)
        except Refused:
            return None
    return silence


def thought_of(match: Match, seat: int, now: float) -> Thought:
    """What a seat that plays by itself is to think about: what it may see and is asked just now."""
    game, row = match.game, match.row
    assert game is not None
    question = game.question
    assert question is not None
    said = len(game.tail) if question.until_bell else 0
    left = match.cues.left(match, now)
    return Thought(
        game=row.game,
        level=match.seats[seat].level or USUAL,
        seed=seed_for(match, "thought", said, seat),
        options=row.options,
        view=game.view(seat),
        asked=GAMES[row.game].asked(game.table, question, seat)._replace(left=left),
    )


def advice_for(match: Match, seat: int) -> Thought:
    """What a master is to think about in whose place a person asks for advice: what that person may see."""
    game, row = match.game, match.row
    assert game is not None
    assert game.question is not None
    return Thought(
        game=row.game,
        level="master",
        seed=seed_for(match, "advice", seat),
        options=row.options,
        view=game.view(seat),
        asked=GAMES[row.game].asked(game.table, game.question, seat),
        longest=ADVISING,
        is_advice=True,
    )
