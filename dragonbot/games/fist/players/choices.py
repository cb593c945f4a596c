"""Answers to cards' questions other than bids."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any, Final, TypeAlias

from dragonbot.engine.game import Won
from dragonbot.engine.question import Asked, Asking
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.custom.form import ABOUT_ANOTHER, Tree
from dragonbot.games.fist.players.features import POINTS_OF
from dragonbot.games.fist.players.guess import value_of
from dragonbot.games.fist.players.judge import Judge, best
from dragonbot.games.fist.rules.card import Card, Kind, Moment
from dragonbot.games.fist.rules.payment import Stones, any_stones, equal_stones, hand_over, one_of_each
from dragonbot.games.fist.rules.table import TABLE, Seat, Table
from dragonbot.games.fist.rules.things import (
    FAIRY,
    GOLD,
    KINDS,
    RETURNING,
    SILVER,
    SPENT_FAIRY,
    STONE_OF,
    STONES,
    THREE_COLOURS,
    move,
    move_all,
    move_as,
)

# Leads: roughly what an answer to a card's question does to the table.


Lead: TypeAlias = Callable[[Judge, Table, Seat, Asked, Any], None]
"""Apply the seat's answer to the table."""
LEADS: Final[dict[str, Lead]] = {}
"""By question key."""


def leads(*keys: str) -> Callable[[Lead], Lead]:
    """Register where the answers to these questions lead."""

    def register(lead: Lead) -> Lead:
        for key in keys:
            LEADS[key] = lead
        return lead

    return register


def named(table: Table, name: str) -> Seat:
    """The seat of this name."""
    return next(seat for seat in table.seats if seat.name == name)


# Stones: take, give, crush or swap


@leads("ancient_dragon")
def _takes_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    table.take(seat, STONE_OF[answer])


@leads("wise_dragon")
def _picks_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, STONE_OF[answer], table.bag, seat.purse)


@leads("generous_dragon")
def _gives_round(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    for other in (seat, *table.after(seat)):
        table.take(other, STONE_OF[answer])


@leads("generous_dragon.without")
def _leaves_out(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    for other in table.after(seat):
        if other.name not in answer:
            table.take(other, STONE_OF[asked.about])


@leads("thief.stone", "blank.stone")
def _steals_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, STONE_OF[answer], named(table, asked.about).purse, seat.purse)


@leads("troll.stone")
def _crushes_stone(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, STONE_OF[answer], named(table, asked.about).purse, table.bank)


@leads("thief")
def _steals_from(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    victim = named(table, answer)
    for kinds in (STONES, (GOLD, FAIRY)):
        there = [kind for kind in kinds if victim.purse[kind]]
        if there:
            move(1, max(there, key=lambda kind: seat.purse[kind]), victim.purse, seat.purse)
            return


@leads("troll")
def _tramples(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer in STONE_OF:
        for other in table.seats:
            move(other.purse[STONE_OF[answer]], STONE_OF[answer], other.purse, table.bank)
        return
    victim = named(table, answer)
    dearest = max(STONES, key=lambda kind: victim.purse[kind])
    move(1, dearest, victim.purse, table.bank)


@leads("rogue_trader")
def _swaps(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    other = named(table, answer)
    for kind in STONES:
        seat.purse[kind], other.purse[kind] = other.purse[kind], seat.purse[kind]


def draw_or_stop(table: Table) -> str:
    """The feared colour is the rarest; one more stone stands for the risk of losing them all."""
    carried = sum(table.bag[kind] for kind in STONES)
    left = [table.bank[STONE_OF[colour]] for colour in THREE_COLOURS]
    drawn = [table.bag[STONE_OF[colour]] for colour in THREE_COLOURS]
    fewest = min((some for some, gone in zip(left, drawn, strict=True) if not gone), default=0)
    danger = fewest / max(1, sum(left))
    return "draw" if sum(left) and (1 - danger) * (carried + 1) > carried and fewest < sum(left) else "stop"


# Points: pay for them, or give them


PRICES: Final[dict[str, tuple[Callable[[Table, Seat], list[Stones]], int, int]]] = {
    "magician": (lambda _, seat: any_stones(seat.purse, 4), SILVER, 3),
    "sorcerer": (lambda table, seat: equal_stones(table, seat, 4), GOLD, 1),
    "wizard": (one_of_each, SILVER, 3),
    "enchantress": (lambda _, seat: any_stones(seat.purse, 5), FAIRY, 1),
    "warlock": (lambda _, seat: any_stones(seat.purse, 2), SILVER, 3),
}
"""Ways to pay for points, and the coins got instead."""


@leads("magician", "sorcerer", "wizard", "enchantress", "warlock")
def _points_or_coins(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    ways, coin, count = PRICES[asked.key]
    if answer == "take":
        table.take(seat, coin, count)
        return
    _pay(judge, table, seat, ways(table, seat))
    table.score(seat, POINTS_OF.get(asked.key, 1))


def _pay(judge: Judge, table: Table, seat: Seat, ways: list[Stones]) -> None:
    """Pay the way that hurts least."""

    def left(way: Stones) -> float:
        hand_over(way, seat.purse, table.bank)
        strength = judge.strengths(table)[seat.index]
        hand_over(way, table.bank, seat.purse)
        return strength

    hand_over(best(ways, left, judge.random), seat.purse, table.bank)


@leads("magician.stones", "sorcerer.stones", "wizard.stones", "enchantress.stones", "warlock.stones",
       "sorceress.stones", "sorcerer_apprentice.stones")  # fmt: skip
def _pays(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass":
        return
    hand_over(answer, seat.purse, table.bank)
    table.score(seat, POINTS_OF.get(asked.key.removesuffix(".stones"), 1))


@leads("necromancer")
def _necromancer(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass":
        return
    for kind, spent in RETURNING.items():
        coins = sum(bidding.coins_of(seat.index, kind) for bidding in table.biddings)
        move(min(coins, seat.purse[spent]), spent, seat.purse, table.bank)
    table.score(seat, 1)


@leads("sorceress")
def _neighbour_scores(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    table.score(named(table, answer), 1)


@leads("warlock.whom", "kings_favor.heir")
def _somebody_gains(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    """Prefer the player furthest behind; two stones stand for the gift."""
    for colour in THREE_COLOURS[:2]:
        named(table, answer).purse[STONE_OF[colour]] += 1


@leads("blank.stones")
def _hands_over(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    """The recipient and reason are unknown here."""
    if answer != "pass":
        hand_over(answer, seat.purse, table.bank)


# Coins: buy, rob and give


@leads("merchant")
def _buys(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "stop":
        return
    for coin, price in ((SILVER, 3), (GOLD, 1), (FAIRY, 1)):
        if seat.purse[coin] >= price:
            move(price, coin, seat.purse, table.bank)
            break
    table.take(seat, STONE_OF[answer])


@leads("merchant.coin")
def _pays_coin(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move({"silver": 3}.get(answer, 1), KINDS[answer], seat.purse, table.bank)


@leads("brigand", "bandit", "robber", "beggar")
def _robs(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    victim = named(table, answer).purse
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


@leads("beggar.gift", "miser.gift", "blank.gift")
def _gives(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, KINDS[answer], seat.purse, named(table, asked.about).purse)


# Cards: bring, claim, swap or pick for the round


@leads("kings_favor")
def _claims(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass" or table.block is None:
        return
    if answer == "fairy":
        move_as(SPENT_FAIRY, 1, FAIRY, seat.purse, seat.purse)
    else:
        move(1, KINDS[answer], seat.purse, table.bank)
    _become(table, judge.after_playing(table, table.block, seat.index))


@leads("ghost", "imp", "blank.card")
def _brings(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass":
        return
    if asked.key != "ghost" and answer in table.to_come:
        table.to_come.remove(answer)
        table.borrowed.append(answer)
    _become(table, judge.after_playing(table, answer, seat.index))


def _become(table: Table, other: Table) -> None:
    """Turn the table into the other."""
    for name in ("bank", "bag", "seats", "to_come", "gone", "borrowed", "block", "winners", "favor"):
        setattr(table, name, getattr(other, name))


@leads(
    "manipulator.card",
    "manipulator.own",
    "manipulator.whose",
    "blank.theirs",
    "blank.own",
    "blank.discard",
    "blank.whose",
)
def _swaps_cards(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if asked.key in ("manipulator.own", "blank.own", "blank.discard"):
        seat.keeps.remove(answer)
        return
    victim = named(table, asked.about if asked.key in ("manipulator.card", "blank.theirs") else answer)
    card = answer
    if asked.key in ("manipulator.whose", "blank.whose"):
        card = max(victim.keeps, key=lambda kept: judge.keeps.get(kept, 0.0))
    victim.keeps.remove(card)
    seat.keeps.append(card)


def chosen_specials(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """The specials that are good for this seat, ignoring what they will cost."""
    base = judge.chance(table, index)
    gains: dict[str, float] = {}
    for answer in asked.answers:
        for card in answer:
            if card not in gains:
                gains[card] = judge.chance(judge.after_playing(table, card, index), index) - base

    def gain(answer: Any) -> float:
        return sum(gains[card] for card in answer)

    return best(asked.answers, gain, judge.random)


# Kept cards and magic coins: use now or later


Use: TypeAlias = Callable[[Judge, Table, int, Asked], bool]
"""True if the seat uses the card in question."""
WORTH_USING: Final = 0.04
"""Gain in the chance to win that makes using a kept card worthwhile."""


def second_fist(table: Table, index: int) -> str:
    """The smaller winning fist; the smaller one if neither wins."""
    bidding = table.biddings[-1]
    most = max((value for seat, value in bidding.values.items() if seat != index), default=0)
    values = [value_of(bidding.metal, fist) for fist in bidding.pairs.get(index, ())]
    if len(values) < 2:
        return "1"
    winning = [value for value in values if value > most]
    return str(values.index(min(winning or values)) + 1)


def _gain(judge: Judge, table: Table, index: int) -> float:
    """The gain from having the card on the block now."""
    if table.block is None:
        return 0.0
    return judge.chance(judge.after_playing(table, table.block, index), index) - judge.chance(table, index)


def _takes_it(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    return _gain(judge, table, index) > WORTH_USING


def _doubles(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    once = judge.after_playing(_without(table, index, "doppelganger"), asked.about, index)
    twice = judge.after_playing(once, asked.about, index) if not once.winners else once
    return judge.chance(twice, index) - judge.chance(once, index) > WORTH_USING


def _without(table: Table, index: int, card: str) -> Table:
    other = TABLE.copy_within(table)
    if card in other.seats[index].keeps:
        other.seats[index].keeps.remove(card)
    return other


def _cancels(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """The fists are taken back if another player would win something harmful."""
    if table.block is None or not table.biddings:
        return False
    ahead = table.biddings[-1].best()
    if index in ahead or not ahead:
        return False
    theirs = judge.after_playing(table, table.block, ahead[0])
    return judge.chance(table, index) - judge.chance(theirs, index) > WORTH_USING


def _sells_for_silver(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """True if the seat holds most of the silver."""
    purses = [seat.purse for seat in table.seats]
    mine = purses[index][SILVER]
    most = max(purse[SILVER] for place, purse in enumerate(purses) if place != index)
    return mine > most and _takes_it(judge, table, index, asked)


def _adds_blue(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
    """True if one more coin wins."""
    values = table.biddings[-1].values if table.biddings else {}
    most = max((value for seat, value in values.items() if seat != index), default=0)
    short = most - values.get(index, 0)
    return bool(values) and short in (0, 1) and _takes_it(judge, table, index, asked)


def _always(judge: Judge, table: Table, index: int, asked: Asked) -> bool:
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


# Custom cards: unknown, so each answer is played through.


PLAYED_THROUGH: Final = (
    "blank.again", "blank.buy", "blank.colour", "blank.number", "blank.pay", "blank.thing", "blank.use",
    "blank.way", "blank.whom",
)  # fmt: skip
"""Questions to the card's user about themselves."""
DEEP: Final = 2
"""Depth at which nothing more is played through."""
KEPT: Final = "blank.kept"
MOST_ASKED: Final = 40


def played_through(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """The answer that leads to the best position; other questions get any answer."""
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
    """The card's effect now. None for a kept one that could be doing one of several things."""
    if card.kind not in (Kind.ONCE, Kind.FOR_GOOD):
        return card.power
    blank = table.edition.blanks.get(card.id)
    reactions = [table.edition.reactions.get((card.id, moment)) for moment in Moment]
    says = [reaction for reaction in reactions if reaction is not None]
    if blank is None or blank.power or len(says) != 1:
        return None

    def speak(other: Table, seat: Seat) -> object:
        if card.id not in seat.keeps:  # it is used up once its owner wants to use it
            seat.keeps.append(card.id)
        block = card if other.block is None else other.edition.cards[other.block]
        if blank.moments[0][0] in ABOUT_ANOTHER:
            return says[0](other, seat, block, other.after(seat)[0])
        return says[0](other, seat, block)

    return speak


def _answered(judge: Judge, table: Table, playing: Asking, asked: Asked, index: int, answer: object) -> None:
    """Play on to the end, giving this answer to the first question of its kind."""
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
    """Whether to use a kept card now, for the card on the block or another effect."""
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
    """True if the card can decide an auction."""
    blank = table.edition.blanks.get(card)
    return blank is not None and _has(blank.moments, "decide")


def _has(tree: Tree, verb: str) -> bool:
    return isinstance(tree, tuple) and (tree[:1] == (verb,) or any(_has(each, verb) for each in tree))


# Decisions: answers while a card is played, chosen by where they lead.


def decide(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """The answer that the judge rates best."""
    answers = asked.answers
    if asked.key == "rainbow_dragon":
        return draw_or_stop(table)
    if asked.key == "rainbow_dragon.colour":
        return min(answers, key=lambda colour: table.bank[STONE_OF[colour]])
    if asked.key == "second_fist":
        return second_fist(table, index)
    if asked.key in USE:
        return "use" if USE[asked.key](judge, table, index, asked) else "pass"
    if asked.key in PLAYED_THROUGH:
        return played_through(judge, table, index, asked)
    if asked.key == KEPT:
        return uses_kept(judge, table, index, asked)
    if asked.key == "specials":
        return chosen_specials(judge, table, index, asked)
    lead = LEADS.get(asked.key)
    if lead is None:
        return answers[int(judge.random.random() * len(answers))]
    known = {str(answer): answer for answer in answers}

    def worth(answer: object) -> float:
        other = TABLE.copy_within(table)
        judge.depth += 1
        with suppress(Won):
            lead(judge, other, other.seats[index], asked, answer)
        judge.depth -= 1
        return judge.chance(other, index)

    return best(list(known.values()), worth, judge.random)
