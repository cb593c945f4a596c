"""Verbs that ask the player to choose or pay, and their consequences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dragonbot.engine.question import Asking, Play
from dragonbot.games.fist.custom.counting import ways_to_pay
from dragonbot.games.fist.custom.form import MOST_NUMBER
from dragonbot.games.fist.custom.having import to_the_bank
from dragonbot.games.fist.custom.run import (
    Asked,
    Block,
    Group,
    Kinds,
    Numbered,
    Run,
    Stopped,
    Whose,
    go_on,
    verb,
)
from dragonbot.games.fist.rules.card import ask, ask_whether
from dragonbot.games.fist.rules.payment import is_plain, pay, pay_all_stones, pay_if_wanted
from dragonbot.games.fist.rules.table import Seat
from dragonbot.games.fist.rules.things import KINDS, NAMES, STONE_OF, THREE_COLOURS, coloured, move, stones

MUST: Final = "must"
IF_WILD: Final = "if_wild"
WORDS_OF: Final = ("score", "take", "pay", "give", "first", "second", "third")
"""Words for the options of `one_of`."""


@verb("choose_colour", "who", "word:three,bank,bag", "binds_colour", asks=True)
def _choose_colour(who: Whose, source: str, name: str, run: Run) -> Play:
    """Choose one of the three colours, or one that the source has a stone of."""
    table = run.table
    purse = {"bank": table.bank, "bag": table.bag}.get(source)
    there = THREE_COLOURS if purse is None else coloured(purse)
    if not there:
        table.tell("no_stones")
        raise Stopped
    colour = yield from ask(who(run), "blank.colour", there, of="colour", about=run.itself)
    run.names[name] = f"{colour}_stone"


def whom(run: Run, seat: Seat, key: str, seats: Sequence[Seat]) -> Asking:
    """A seat of these, chosen the way this card says."""
    names = [other.name for other in seats]
    name = yield from ask(seat, key, names, of="seat", about=run.itself)
    return seats[names.index(name)]


@verb("choose_person", "who", "group", "binds_who", asks=True)
def _choose_person(who: Whose, group: Group, name: str, run: Run) -> Play:
    seats = group(run)
    if not seats:
        run.table.tell("nobody_to_choose", who(run).name)
        raise Stopped
    run.names[name] = yield from whom(run, who(run), "blank.whom", seats)


@verb("choose_thing", "who", "kinds", "binds_thing", asks=True)
def _choose_thing(who: Whose, kinds: Kinds, name: str, run: Run) -> Play:
    """Choose a thing, even if the bank has none."""
    names = [NAMES[kind] for kind in kinds(run)]
    run.names[name] = yield from ask(who(run), "blank.thing", names, of="thing", about=run.itself)


@verb("choose_number", "who", "literal", "literal", "binds_number", asks=True)
def _choose_number(who: Whose, least: int, most: int, name: str, run: Run) -> Play:
    numbers = [str(number) for number in range(least, most + 1)]
    run.names[name] = int((yield from ask(who(run), "blank.number", numbers, about=run.itself)))


@verb("up_to", "who", "number", "binds_number", asks=True)
def _up_to(who: Whose, most: Numbered, name: str, run: Run) -> Play:
    """Choose an amount from 0 to this."""
    numbers = [str(number) for number in range(min(MOST_NUMBER, most(run)) + 1)]
    run.names[name] = int((yield from ask(who(run), "blank.number", numbers, about=run.itself)))


@verb("wanted", "who", "block", "block", asks=True)
def _wanted(who: Whose, then: Block, otherwise: Block, run: Run) -> Play:
    uses = yield from ask_whether(who(run), "blank.use", about=run.itself)
    yield from go_on(run, then if uses else otherwise)


@verb("one_of", "who", "ways", asks=True)
def _one_of(who: Whose, ways: tuple[tuple[str, Block], ...], run: Run) -> Play:
    """Choose one of several named ways."""
    words = tuple([word for word, _ in ways])
    blocks = dict(ways)
    chosen = yield from ask(who(run), "blank.way", words, about=run.itself)
    yield from go_on(run, blocks[chosen])


@verb("pay", "who", "price", "word:must,may,if_wild", "block", "block", asks=True)
def _pay(who: Whose, price: tuple[Any, ...], willing: str, then: Block, otherwise: Block, run: Run) -> Play:
    """Pay stones to the bank. If only wild ones make the price, the card may allow not paying."""
    table, seat = run.table, who(run)
    if price[0] == "all":
        if stones(seat.purse):
            pay_all_stones(table, seat)
            yield from go_on(run, then)
        else:
            yield from go_on(run, otherwise)
        return
    ways = ways_to_pay(table, seat, price)
    if not ways:
        table.tell("cannot_pay", seat.name)
        yield from go_on(run, otherwise)
    elif willing == MUST or (willing == IF_WILD and any(is_plain(way) for way in ways)):
        yield from pay(table, seat, "blank.stones", ways)
        yield from go_on(run, then)
    elif (yield from pay_if_wanted(table, seat, "blank.stones", ways)):
        yield from go_on(run, then)
    else:
        yield from go_on(run, otherwise)


@verb("may_pay", "who", "coins", "block", "block", asks=True)
def _may_pay(who: Whose, coins: tuple[tuple[str, int], ...], then: Block, otherwise: Block, run: Run) -> Play:
    """Coins to the bank, asked in secret: not paying does not reveal whether the player could."""
    prices = {name: (KINDS[name], count) for name, count in coins}
    table, seat = run.table, who(run)
    there = [name for name, (kind, count) in prices.items() if seat.purse[kind] >= count]
    chosen = "pass"
    if there:
        chosen = yield from ask(
            seat, "blank.pay", (*there, "pass"), of="thing", about=run.itself, hidden=True
        )
    if chosen == "pass":
        yield from go_on(run, otherwise)
        return
    kind, count = prices[chosen]
    to_the_bank(table, seat, kind, count)
    yield from go_on(run, then)


@verb("buy", "who", "coins", asks=True)
def _buy(who: Whose, coins: tuple[tuple[str, int], ...], run: Run) -> Play:
    """Buy as many stones as wanted, each for one of these prices. Asked in secret."""
    prices = dict(coins)
    table, seat = run.table, who(run)
    while there := coloured(table.bank):
        affordable = [coin for coin, price in prices.items() if seat.purse[KINDS[coin]] >= price]
        if not affordable:
            table.tell("cannot_buy", only=(seat.index,))
            return
        colour = yield from ask(
            seat, "blank.buy", (*there, "stop"), of="colour", about=run.itself, hidden=True
        )
        if colour == "stop":
            return
        coin = yield from ask(seat, "blank.with", affordable, of="thing", about=colour, hidden=True)
        move(prices[coin], KINDS[coin], seat.purse, table.bank)
        move(1, STONE_OF[colour], table.bank, seat.purse)
        table.tell("buys", seat.name, colour, prices[coin], coin)
    table.tell("no_stones")


@verb("repeat", "who", "literal", "condition", "block", asks=True)
def _repeat(who: Whose, most: int, holds: Asked, block: Block, run: Run) -> Play:
    """Repeat while the player wants to, at most `most` times, and only while possible."""
    for _ in range(most):
        if not holds(run):
            return
        if (yield from ask(who(run), "blank.again", ("draw", "stop"), about=run.itself)) == "stop":
            return
        yield from go_on(run, block)
