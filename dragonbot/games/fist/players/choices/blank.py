"""Choices about blank cards: nobody knows them, so what an answer leads to is played through."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from dragonbot.engine.asked import Asked
from dragonbot.engine.question import Asking
from dragonbot.engine.refusal import Refused
from dragonbot.engine.rules import Won
from dragonbot.fist.blank.form import Tree
from dragonbot.fist.card import Kind
from dragonbot.fist.purse import move_all
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.things import STONES
from dragonbot.games.fist.players.choices.kept import WORTH_USING
from dragonbot.games.fist.players.judge import Judge, best

PLAYED_THROUGH: Final = (
    "blank.again", "blank.buy", "blank.colour", "blank.number", "blank.pay", "blank.thing", "blank.use",
    "blank.way", "blank.whom",
)  # fmt: skip
"""Questions to whoever uses the card, which they are about."""
DEEP: Final = 2
"""Within what is played through, the next is not."""
KEPT: Final = "blank.kept"
MOST_ASKED: Final = 40


def played_through(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """The answer with which the card leads to the best position, other questions being answered anyhow."""
    card = table.edition.cards.get(asked.about)
    known = list({str(answer): answer for answer in asked.answers}.values())
    if card is None or card.kind in (Kind.ONCE, Kind.FOR_GOOD) or judge.depth >= DEEP:
        return known[int(judge.random.random() * len(known))]

    def worth(answer: object) -> float:
        other = TABLE.copy_within(table)
        move_all(STONES, other.bag, other.bank)
        judge.depth += 1
        with suppress(Won):
            playing = card.power(other, other.seats[index])
            if playing is not None:
                _answered(judge, other, playing, asked, index, answer)
        judge.depth -= 1
        return judge.chance(other, index)

    return best(known, worth, judge.random)


def _answered(judge: Judge, table: Table, playing: Asking, asked: Asked, index: int, answer: object) -> None:
    """Play on to the end. The first question of this kind gets the answer."""
    given = False
    with suppress(StopIteration):
        question = next(playing)
        for _ in range(MOST_ASKED):
            seat = question.waiting[0]
            said: object = question.any_answer(seat, lambda count: int(judge.random.random() * count))
            if not given and question.key == asked.key and seat == index:
                given = True
                with suppress(Refused):
                    said = question.check(seat, answer)
            settled = question.settle(seat, question.check(seat, said))
            question = playing.send(question.outcome) if settled else question


def uses_kept(judge: Judge, table: Table, index: int, asked: Asked) -> str:
    """Whether a kept card is used now: for the card on the block, or for what it does besides."""
    if table.block is None or not _decides(table, asked.about):
        return "use"
    now = judge.chance(table, index)
    return "use" if _with_block(judge, table, index) - now > WORTH_USING else "pass"


def _with_block(judge: Judge, table: Table, index: int) -> float:
    assert table.block is not None
    return judge.chance(judge.after_playing(table, table.block, index), index)


def _decides(table: Table, card: str) -> bool:
    """Whether the card can decide an auction."""
    blank = table.edition.blanks.get(card)
    return blank is not None and _has(blank.moments, "decide")


def _has(tree: Tree, verb: str) -> bool:
    return isinstance(tree, tuple) and (tree[:1] == (verb,) or any(_has(each, verb) for each in tree))
