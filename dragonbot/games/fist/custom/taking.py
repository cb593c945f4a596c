"""Verbs that move things between seats. What is behind screens only those two learn."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.engine.question import Play, Several
from dragonbot.games.fist.custom.choosing import whom
from dragonbot.games.fist.custom.counting import ways_to_pay
from dragonbot.games.fist.custom.having import colour_kind
from dragonbot.games.fist.custom.run import Block, Group, Kinds, Numbered, Run, Whose, go_on, verb
from dragonbot.games.fist.rules.card import ask, ask_whether
from dragonbot.games.fist.rules.payment import ask_how, hand_over
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    BEHIND,
    COINS,
    COLOURS,
    NAMES,
    STONE_OF,
    STONES,
    Purse,
    colours,
    draw_hidden_stone,
    move,
    move_as,
    stones,
)

TO_THE_BANK: Final = "bank"


def hand(count: int, kind: int, source: Purse, target: Purse) -> None:
    """Hand over things; a spent coin goes behind the new owner's screen."""
    move_as(BEHIND.get(kind, kind), count, kind, source, target)


@verb("steal_stone", "who", "who", "number", "word:taker,bank", "block", asks=True)
def _steal_stone(taker: Whose, victim: Whose, count: Numbered, to: str, otherwise: Block, run: Run) -> Play:
    """Steal a stone of the taker's choice; a random one if they are behind a screen."""
    thief, robbed = taker(run), victim(run)
    if robbed is thief:
        return
    if not stones(robbed.purse):
        run.table.tell("has_none_of", robbed.name, tuple([NAMES[kind] for kind in STONES]))
        yield from go_on(run, otherwise)
        return
    for _ in range(min(count(run), stones(robbed.purse))):
        yield from _one_stone(run.table, thief, robbed, to == TO_THE_BANK)


def _one_stone(table: Table, thief: Seat, robbed: Seat, crushes: bool) -> Play:
    target = table.bank if crushes else thief.purse
    if table.hides_stones(robbed):
        stolen = draw_hidden_stone(table.fate, robbed.purse, target)
        if crushes:
            table.tell("crushes_hidden", thief.name, robbed.name, stolen)
            return
        table.tell("steals_hidden_stone", thief.name, robbed.name)
        table.tell("stone_was", stolen, only=(thief.index, robbed.index))
        return
    colour = yield from ask(thief, "blank.stone", colours(robbed.purse), of="colour", about=robbed)
    move(1, STONE_OF[colour], robbed.purse, target)
    table.tell("crushes" if crushes else "steals_stone", thief.name, robbed.name, colour)


@verb("steal_coin", "who", "who", "screened", "flag", "block", asks=True)
def _steal_coin(taker: Whose, victim: Whose, kinds: Kinds, asked: bool, otherwise: Block, run: Run) -> Play:
    """Steal a coin of the first available kind. If `asked`, the choice is secret."""
    table, thief, robbed = run.table, taker(run), victim(run)
    if robbed is thief:
        return
    loot = next((kind for kind in kinds(run) if robbed.purse[kind]), None)
    if loot is None:
        yield from _finds_none(run, thief, robbed, kinds(run), otherwise)
    elif not asked or (yield from ask_whether(thief, "blank.coin", about=robbed, hidden=True)):
        hand(1, loot, robbed.purse, thief.purse)
        _tell_one(table, "robs_one", thief, robbed, kinds(run), loot)


def _finds_none(run: Run, taker: Seat, giver: Seat, kinds: tuple[int, ...], otherwise: Block) -> Play:
    run.table.tell("finds_none", taker.name, giver.name, tuple([NAMES[kind] for kind in kinds]))
    yield from go_on(run, otherwise)


def _tell_one(table: Table, key: str, first: Seat, second: Seat, kinds: tuple[int, ...], coin: int) -> None:
    """Tell everyone that a thing changed hands, and only these two which."""
    table.tell(key, first.name, second.name, tuple([NAMES[kind] for kind in kinds]))
    table.tell("coin_was", NAMES[coin], only=(first.index, second.index))


@verb("rob", "who", "who", "kinds", "amount", "block", asks=True)
def _rob(
    taker: Whose, victim: Whose, kinds: Kinds, amount: Numbered | None, otherwise: Block, run: Run
) -> Play:
    """Take `amount` of each kind, or all. If something else follows when there are none, everyone sees
    that."""
    table, thief, robbed = run.table, taker(run), victim(run)
    wanted = None if amount is None else amount(run)
    if robbed is thief or wanted == 0:
        return
    named = tuple([NAMES[kind] for kind in kinds(run)])
    loot = []
    for kind in kinds(run):
        there = robbed.purse[kind]
        count = there if wanted is None else min(there, wanted)
        if count:
            loot.append((kind, count))
    if not loot and otherwise.steps:
        yield from _finds_none(run, thief, robbed, kinds(run), otherwise)
        return
    table.tell("robs_of", thief.name, robbed.name, wanted or 0, named)
    for kind, count in loot:
        hand(count, kind, robbed.purse, thief.purse)
    both = (thief.index, robbed.index)
    if loot:
        table.tell("loot_was", tuple([(count, NAMES[kind]) for kind, count in loot]), only=both)
    else:
        table.tell("robs_nothing", thief.name, robbed.name, only=both)


@verb("rob_blind", "who", "who", "screened", "number", "block", asks=True)
def _rob_blind(
    taker: Whose, victim: Whose, kinds: Kinds, count: Numbered, otherwise: Block, run: Run
) -> Play:
    """Take random coins."""
    table, thief, robbed = run.table, taker(run), victim(run)
    if robbed is thief:
        return
    for time in range(count(run)):
        heap = [NAMES[kind] for kind in kinds(run) for _ in range(robbed.purse[kind])]
        if not heap:
            if not time:
                yield from _finds_none(run, thief, robbed, kinds(run), otherwise)
            else:
                table.tell("finds_none", thief.name, robbed.name, tuple(NAMES[k] for k in kinds(run)))
            return
        coin = NAMES.index(table.fate.draw(heap))
        hand(1, coin, robbed.purse, thief.purse)
        _tell_one(table, "robs_one", thief, robbed, kinds(run), coin)


@verb("give", "who", "who", "kinds", "number", "block", asks=True)
def _give(giver: Whose, taker: Whose, kinds: Kinds, count: Numbered, otherwise: Block, run: Run) -> Play:
    """The giver chooses in secret; without a question there is only one thing to give."""
    table, source, target = run.table, giver(run), taker(run)
    if source is target:
        return
    for time in range(count(run)):
        there = [NAMES[kind] for kind in kinds(run) if source.purse[kind]]
        if not there:
            table.tell("has_none_of", source.name, tuple([NAMES[kind] for kind in kinds(run)]))
            if not time:
                yield from go_on(run, otherwise)
            return
        gift = NAMES.index(
            (yield from ask(source, "blank.gift", there, of="thing", about=target, hidden=True))
        )
        hand(1, gift, source.purse, target.purse)
        if gift in STONES:
            table.tell("gives_stone", source.name, target.name, COLOURS[STONES.index(gift)])
        else:
            coins = tuple([kind for kind in kinds(run) if kind not in STONES])
            _tell_one(table, "gives_one", source, target, coins, gift)


@verb("give_stones", "who", "group", "price", "block", asks=True)
def _give_stones(giver: Whose, takers: Group, price: tuple[Any, ...], otherwise: Block, run: Run) -> Play:
    """Give stones of the giver's choice, all or none, to a chosen member of the group."""
    table, source = run.table, giver(run)
    ways = ways_to_pay(table, source, price)
    targets = [seat for seat in takers(run) if seat is not source]
    if not targets:
        table.tell("nobody_to_choose", source.name)
        return
    if not ways:
        table.tell("cannot_pay", source.name)
        yield from go_on(run, otherwise)
        return
    given = yield from ask_how(table, source, "blank.stones", ways)
    target = yield from whom(run, source, "blank.whom", targets)
    hand_over(given, source.purse, target.purse)
    table.tell("gives_stones", source.name, target.name, given)


@verb("swap", "who", "who", "kinds")
def _swap(first: Whose, second: Whose, kinds: Kinds, run: Run) -> None:
    """Swap all of these kinds. No one else learns how many coins there are."""
    table, one, other = run.table, first(run), second(run)
    if one is other:
        return
    swapped = kinds(run)
    for kind in swapped:
        one.purse[kind], other.purse[kind] = other.purse[kind], one.purse[kind]
    if swapped == STONES:
        table.tell("swaps_stones", one.name, other.name)
    else:
        table.tell("swaps_things", one.name, other.name, tuple([NAMES[kind] for kind in swapped]))
    coins = [kind for kind in swapped if kind in COINS]
    for seat in (one, other) if coins else ():
        held = tuple([(seat.purse[kind], NAMES[kind]) for kind in coins])
        table.tell("has_now", held, only=(seat.index,))


@verb("hand_out", "who", "colour", "group", asks=True)
def _hand_out(chooser: Whose, colour: str, group: Group, run: Run) -> Play:
    """Each of a group takes a stone; if there are too few, a player chooses who goes without."""
    table, kind = run.table, colour_kind(run, colour)
    name = COLOURS[STONES.index(kind)]
    lucky = group(run)
    short = len(lucky) - table.bank[kind]
    if not lucky or short >= len(lucky):
        return
    if short > 0:
        without = yield Several(
            "blank.without",
            chooser(run).index,
            [seat.name for seat in lucky],
            short,
            of="seat",
            about=name,
            about_is="colour",
        )
        lucky = [seat for seat in lucky if seat.name not in without]
    for seat in lucky:
        move(1, kind, table.bank, seat.purse)
    table.tell("gives_round", tuple([seat.name for seat in lucky]), name)
