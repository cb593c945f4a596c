"""Choices: what a player answers while a card is being played, by what each answer leads to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.engine.game import Won
from dragonbot.fist.payment import any_stones, equal_stones, one_of_each
from dragonbot.fist.purse import move
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import (
    FAIRY,
    GOLD,
    KINDS,
    RETURNING,
    SILVER,
    SPENT_FAIRY,
    STONE_OF,
    STONES,
    THREE_COLOURS,
)
from dragonbot.fist.wild import Stones
from dragonbot.players.fist.guess import value_of
from dragonbot.players.fist.judge import Judge, best, copy_of

Leads: Final[dict[str, Callable[[Judge, Table, Seat, Asked, Any], None]]] = {}
"""What an answer to a question does to the table, about."""
WORTH_USING: Final = 0.04
"""A kept card is used where it makes the owner so much more likely to win."""


def decide(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """The answer that leads to the best position, as the judge sees it."""
    answers = asked.answers
    if asked.key == "rainbow_dragon":
        return _draw_or_stop(table)
    if asked.key == "rainbow_dragon.colour":
        return min(answers, key=lambda colour: table.bank[STONE_OF[colour]])
    if asked.key == "second_fist":
        return _second_fist(table, index)
    if asked.key in USE:
        return "use" if USE[asked.key](judge, table, index, asked) else "pass"
    if asked.key == "specials":
        return _specials(judge, table, index, asked)
    lead = Leads.get(asked.key)
    if lead is None:
        return answers[int(judge.random.random() * len(answers))]
    known = {str(answer): answer for answer in answers}

    def worth(answer: object) -> float:
        other = copy_of(table)
        judge.depth += 1
        with suppress(Won):
            lead(judge, other, other.seats[index], asked, answer)
        judge.depth -= 1
        return judge.chance(other, index)

    return best(list(known.values()), worth, judge.random)


def leads(*keys: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def register(lead: Callable[..., None]) -> Callable[..., None]:
        for key in keys:
            Leads[key] = lead
        return lead

    return register


def _named(table: Table, name: str) -> Seat:
    return next(seat for seat in table.seats if seat.name == name)


def _score(table: Table, seat: Seat, points: int) -> None:
    table.score(seat, points)


# Points or coins

PRICES: Final[dict[str, tuple[Callable[[Table, Seat], list[Stones]], int, int, int]]] = {
    "magician": (lambda _, seat: any_stones(seat.purse, 4), 1, SILVER, 3),
    "sorcerer": (lambda table, seat: equal_stones(table, seat, 4), 2, GOLD, 1),
    "wizard": (one_of_each, 1, SILVER, 3),
    "enchantress": (lambda _, seat: any_stones(seat.purse, 5), 2, FAIRY, 1),
    "warlock": (lambda _, seat: any_stones(seat.purse, 2), 1, SILVER, 3),
    "sorceress": (lambda _, seat: any_stones(seat.purse, 2), 1, SILVER, 0),
    "sorcerer_apprentice": (lambda table, seat: equal_stones(table, seat, 2), 1, SILVER, 0),
}
"""The ways to pay for points, how many points that brings, and what is got instead."""


@leads("magician", "sorcerer", "wizard", "enchantress", "warlock")
def _points_or_coins(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    ways, points, coin, count = PRICES[asked.key]
    if answer == "take":
        table.take(seat, coin, count)
        return
    _pay(judge, table, seat, ways(table, seat))
    _score(table, seat, points)


def _pay(judge: Judge, table: Table, seat: Seat, ways: list[Stones]) -> None:
    """Pay in the way that hurts least."""

    def left(way: Any) -> float:
        _hand_over(way, seat, table)
        strength = judge.strengths(table)[seat.index]
        for kind, count in zip(STONES, way, strict=True):
            move(count, kind, table.bank, seat.purse)
        return strength

    _hand_over(best(ways, left, judge.random), seat, table)


def _hand_over(way: Any, seat: Seat, table: Table) -> None:
    for kind, count in zip(STONES, way, strict=True):
        move(count, kind, seat.purse, table.bank)


@leads("magician.stones", "sorcerer.stones", "wizard.stones", "enchantress.stones", "warlock.stones",
       "sorceress.stones", "sorcerer_apprentice.stones")  # fmt: skip
def _pays(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    if answer == "pass":
        return
    _hand_over(answer, seat, table)
    _score(table, seat, PRICES[asked.key.removesuffix(".stones")][1])


@leads("necromancer")
def _necromancer(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    if answer == "pass":
        return
    for kind, spent in RETURNING.items():
        coins = sum(bidding.coins_of(seat.index, kind) for bidding in table.biddings)
        move(min(coins, seat.purse[spent]), spent, seat.purse, table.bank)
    _score(table, seat, 1)


@leads("sorceress")
def _neighbour_scores(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    _score(table, _named(table, answer), 1)


@leads("warlock.whom", "kings_favor.heir")
def _somebody_gains(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    """Better whoever is behind: two stones stand for what is given."""
    for colour in THREE_COLOURS[:2]:
        _named(table, answer).purse[STONE_OF[colour]] += 1


# Stones


@leads("ancient_dragon")
def _takes_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    table.take(seat, STONE_OF[answer])


@leads("wise_dragon")
def _picks_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    move(1, STONE_OF[answer], table.bag, seat.purse)


@leads("generous_dragon")
def _gives_round(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    for other in (seat, *table.after(seat)):
        table.take(other, STONE_OF[answer])


@leads("generous_dragon.without")
def _leaves_out(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    for other in table.after(seat):
        if other.name not in answer:
            table.take(other, STONE_OF[asked.about])


@leads("thief.stone")
def _steals_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    move(1, STONE_OF[answer], _named(table, asked.about).purse, seat.purse)


@leads("troll.stone")
def _crushes_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    move(1, STONE_OF[answer], _named(table, asked.about).purse, table.bank)


@leads("thief")
def _steals_from(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    victim = _named(table, answer)
    for kinds in (STONES, (GOLD, FAIRY)):
        there = [kind for kind in kinds if victim.purse[kind]]
        if there:
            move(1, max(there, key=lambda kind: seat.purse[kind]), victim.purse, seat.purse)
            return


@leads("troll")
def _tramples(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    if answer in STONE_OF:
        for other in table.seats:
            move(other.purse[STONE_OF[answer]], STONE_OF[answer], other.purse, table.bank)
        return
    victim = _named(table, answer)
    dearest = max(STONES, key=lambda kind: victim.purse[kind])
    move(1, dearest, victim.purse, table.bank)


@leads("rogue_trader")
def _swaps(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    other = _named(table, answer)
    for kind in STONES:
        seat.purse[kind], other.purse[kind] = other.purse[kind], seat.purse[kind]


def _draw_or_stop(table: Table) -> str:
    """The colour that is feared is the rarest; one more stone for the danger to lose them all."""
    carried = sum(table.bag[kind] for kind in STONES)
    left = [table.bank[STONE_OF[colour]] for colour in THREE_COLOURS]
    drawn = [table.bag[STONE_OF[colour]] for colour in THREE_COLOURS]
    fewest = min((some for some, gone in zip(left, drawn, strict=True) if not gone), default=0)
    danger = fewest / max(1, sum(left))
    return "draw" if sum(left) and (1 - danger) * (carried + 1) > carried and fewest < sum(left) else "stop"


# Coins


@leads("merchant")
def _buys(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    if answer == "stop":
        return
    for coin, price in ((SILVER, 3), (GOLD, 1), (FAIRY, 1)):
        if seat.purse[coin] >= price:
            move(price, coin, seat.purse, table.bank)
            break
    table.take(seat, STONE_OF[answer])


@leads("merchant.coin")
def _pays_coin(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    move({"silver": 3}.get(answer, 1), KINDS[answer], seat.purse, table.bank)


@leads("brigand", "bandit", "robber", "beggar")
def _robs(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    victim = _named(table, answer).purse
    if asked.key == "beggar":
        kinds = [kind for kind in (GOLD, *STONES, FAIRY) if victim[kind]][:1]
        counts = dict.fromkeys(kinds, 1)
    elif asked.key == "robber":
        counts = {kind: 1 for kind in (FAIRY, GOLD, SILVER) if victim[kind]}
    elif table.edition.deck == "2002":
        counts = {GOLD: victim[GOLD], SILVER: victim[SILVER]}
    else:
        kind = GOLD if asked.key == "brigand" else SILVER
        counts = {kind: victim[kind]}
    for kind, count in counts.items():
        move(count, kind, victim, seat.purse)


@leads("beggar.gift", "miser.gift")
def _gives(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    move(1, KINDS[answer], seat.purse, _named(table, asked.about).purse)


@leads("kings_favor")
def _claims(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:  # noqa: ARG001
    if answer == "pass" or table.block is None:
        return
    move(1, KINDS[answer], seat.purse, seat.purse if answer == "fairy" else table.bank)
    if answer == "fairy":
        seat.purse[FAIRY] -= 1
        seat.purse[SPENT_FAIRY] += 1
    _become(table, judge.after_playing(table, table.block, seat.index))


# Cards


@leads("ghost", "imp")
def _brings(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass":
        return
    if asked.key == "imp" and answer in table.to_come:
        table.to_come.remove(answer)
        table.borrowed.append(answer)
    _become(table, judge.after_playing(table, answer, seat.index))


def _become(table: Table, other: Table) -> None:
    """The table is as the other is."""
    for name in ("bank", "bag", "seats", "to_come", "gone", "borrowed", "block", "winners", "favor"):
        setattr(table, name, getattr(other, name))


@leads("manipulator.card", "manipulator.own", "manipulator.whose")
def _swaps_cards(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if asked.key == "manipulator.own":
        seat.keeps.remove(answer)
        return
    victim = _named(table, asked.about if asked.key == "manipulator.card" else answer)
    card = answer
    if asked.key == "manipulator.whose":
        card = max(victim.keeps, key=lambda kept: judge.keeps.get(kept, 0.0))
    victim.keeps.remove(card)
    seat.keeps.append(card)


def _specials(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """Those that are good for this seat, as far as one can tell without knowing what they will cost."""
    base = judge.chance(table, index)
    gains: dict[str, float] = {}
    for answer in asked.answers:
        for card in answer:
            if card not in gains:
                gains[card] = judge.chance(judge.after_playing(table, card, index), index) - base

    def gain(answer: Any) -> float:
        return sum(gains[card] for card in answer)

    return best(asked.answers, gain, judge.random)


def _second_fist(table: Table, index: int) -> str:
    """The smaller one that wins; where neither does, the smaller one."""
    bidding = table.biddings[-1]
    most = max((value for seat, value in bidding.values.items() if seat != index), default=0)
    values = [value_of(bidding.metal, fist) for fist in bidding.pairs.get(index, ())]
    if len(values) < 2:
        return "1"
    winning = [value for value in values if value > most]
    return str(values.index(min(winning or values)) + 1)


# Kept cards and magic coins: used, or not yet

Use = Callable[[Judge, Table, int, Asked], bool]


def _gain(judge: Judge, table: Table, index: int) -> float:
    """What it would be worth to have the card on the block now."""
    if table.block is None:
        return 0.0
    return judge.chance(judge.after_playing(table, table.block, index), index) - judge.chance(table, index)


def _takes_it(judge: Judge, table: Table, index: int, asked: Asked) -> bool:  # noqa: ARG001
    return _gain(judge, table, index) > WORTH_USING


def _doubles(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    once = judge.after_playing(_without(table, index, "doppelganger"), asked.about, index)
    twice = judge.after_playing(once, asked.about, index) if not once.winners else once
    return judge.chance(twice, index) - judge.chance(once, index) > WORTH_USING


def _without(table: Table, index: int, card: str) -> Table:
    other = copy_of(table)
    if card in other.seats[index].keeps:
        other.seats[index].keeps.remove(card)
    return other


def _cancels(judge: Judge, table: Table, index: int, asked: Asked) -> bool:  # noqa: ARG001
    """The fists are taken back where somebody else would win what hurts."""
    if table.block is None or not table.biddings:
        return False
    ahead = table.biddings[-1].best()
    if index in ahead or not ahead:
        return False
    theirs = judge.after_playing(table, table.block, ahead[0])
    return judge.chance(table, index) - judge.chance(theirs, index) > WORTH_USING


def _sells_for_silver(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """Where one's own silver is most of what there is."""
    purses = [seat.purse for seat in table.seats]
    mine = purses[index][SILVER]
    most = max(purse[SILVER] for place, purse in enumerate(purses) if place != index)
    return mine > most and _takes_it(judge, table, index, asked)


def _adds_blue(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """Where one more wins what is tied or just missed."""
    values = table.biddings[-1].values if table.biddings else {}
    most = max((value for seat, value in values.items() if seat != index), default=0)
    short = most - values.get(index, 0)
    return bool(values) and short in (0, 1) and _takes_it(judge, table, index, asked)


def _always(judge: Judge, table: Table, index: int, asked: Asked) -> bool:  # noqa: ARG001
    return True


USE: Final[dict[str, Use]] = {
    "thief.coin": _always,
    "manipulator": _always,
    "crook": _takes_it,
    "rat_king": _takes_it,
    "doppelganger": _doubles,
    "innkeeper": _cancels,
    "silversmith": _sells_for_silver,
    "blue": _adds_blue,
}
