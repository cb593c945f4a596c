"""Choices about blank cards: nobody knows them, so what an answer leads to is played through."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Final

from dragonbot.engine.game import Won
from dragonbot.engine.question import Asked, Asking
from dragonbot.engine.refusal import Refused
from dragonbot.fist.blank.form import ABOUT_ANOTHER, Tree
from dragonbot.fist.card import Card, Kind
from dragonbot.fist.moments import Moment
from dragonbot.fist.purse import move_all
from dragonbot.fist.table import TABLE, Seat, Table
from dragonbot.fist.things import STONES
from dragonbot.games.fist.players.choices.kept import WORTH_USING
from dragonbot.games.fist.players.judge import Judge, best

PLAYED_THROUGH: Final = (
    "blank.again", "blank.buy", "blank.colour", "blank.number", "blank.pay", "blank.thing", "blank.use",
    "blank.way", "blank.whom",
)  # fmt: skip
"""Questions to the user of the card, about themselves."""
DEEP: Final = 2
"""Within what is played through, the next is not."""
KEPT: Final = "blank.kept"
MOST_ASKED: Final = 40


def played_through(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """The answer with which the card leads to the best position, other questions being answered anyhow."""
    card = table.edition.cards.get(asked.about)
    known = list({str(answer): answer for answer in asked.answers}.values())
    power = None if card is None else _power_of(table, card)
    if power is None or judge.depth >= DEEP:
        return known[int(judge.random.random() * len(known))]

    def worth(answer: object) -> float:
        other = TABLE.copy_within(table)
        move_all(STONES, other.bag, other.bank)
        judge.depth += 1
        with suppress(Won):
            playing = power(other, other.seats[index])
            if isinstance(playing, Generator):
                _answered(judge, other, playing, asked, index, answer)
        judge.depth -= 1
        return judge.chance(other, index)

    return best(known, worth, judge.random)


def _power_of(table: Table, card: Card) -> Callable[[Table, Seat], object] | None:
    """What the card does now. None for a kept one that could be doing one of several things."""
    if card.kind not in (Kind.ONCE, Kind.FOR_GOOD):
        return card.power
    blank = table.edition.blanks.get(card.id)
    reactions = [table.edition.reactions.get((card.id, moment)) for moment in Moment]
    says = [reaction for reaction in reactions if reaction is not None]
    if blank is None or blank.power or len(says) != 1:
        return None

    def speak(other: Table, seat: Seat) -> object:
        if card.id not in seat.keeps:  # it is used up as soon as its owner wants to use it
            seat.keeps.append(card.id)
        block = card if other.block is None else other.edition.cards[other.block]
        if blank.moments[0][0] in ABOUT_ANOTHER:
            return says[0](other, seat, block, other.after(seat)[0])
        return says[0](other, seat, block)

    return speak


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
    if not _decides(table, asked.about):
        return str(played_through(judge, table, index, asked))
    if table.block is None:
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
