"""What custom cards can count and test. All of it is public or shown to everyone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.games.fist.custom.form import LEFT_NEIGHBOUR, RIGHT_NEIGHBOUR, STONE_NAMES
from dragonbot.games.fist.custom.run import Asked, Group, Kinds, Numbered, Run, Whose, condition, number
from dragonbot.games.fist.rules.payment import Stones, any_stones, equal_stones, one_of_each
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import KINDS, NAMES, STONES

MOST: int = 99


def ways_to_pay(table: Table, seat: Seat, price: Sequence[Any]) -> list[Stones]:
    """All ways for the seat to pay a price in stones."""
    how, count = price
    if how == "any":
        return any_stones(seat.purse, count)
    return equal_stones(table, seat, count) if how == "equal" else one_of_each(table, seat)


def counted(table: Table, seat: Seat, kinds: tuple[int, ...]) -> int:
    """The number of these things in front of the seat; a seat that hides stones shows the counted ones.

    Everyone knows how many stones each player has in all.
    """
    count = sum([seat.purse[kind] for kind in kinds])
    if kinds != STONES and any(kind in STONES for kind in kinds) and table.hides_stones(seat):
        for kind in kinds:
            if kind in STONES:
                table.tell("shows_things", seat.name, seat.purse[kind], NAMES[kind])
    return count


# Numbers


@number("count", "open_kinds", "who")
def _count(kinds: Kinds, who: Whose, run: Run) -> int:
    return counted(run.table, who(run), kinds(run))


@number("points", "who")
def _points(who: Whose, run: Run) -> int:
    return who(run).score


@number("kept", "who")
def _kept(who: Whose, run: Run) -> int:
    return len(who(run).keeps)


@number("seats")
def _seats(run: Run) -> int:
    return len(run.table.seats)


@number("round")
def _round(run: Run) -> int:
    return run.table.round


@number("bid", "kinds", "who")
def _bid(kinds: Kinds, who: Whose, run: Run) -> int:
    """Coins in the opened fists of this auction."""
    seat, coins = who(run).index, kinds(run)
    return sum([bidding.coins_of(seat, *coins) for bidding in run.table.biddings if bidding.opened])


@number("worth", "who")
def _worth(who: Whose, run: Run) -> int:
    """The value of the seat's fist in the deciding bid."""
    return run.table.biddings[-1].values.get(who(run).index, 0) if run.table.biddings else 0


@number("ahead", "who")
def _ahead(who: Whose, run: Run) -> int:
    """The lead of the seat's fist over the next best."""
    values = run.table.biddings[-1].values if run.table.biddings else {}
    seat = who(run).index
    others = [value for other, value in values.items() if other != seat]
    return max(0, values.get(seat, 0) - max(others, default=0))


@number("left", "kinds")
def _left(kinds: Kinds, run: Run) -> int:
    """The bank's count of these kinds."""
    return sum([run.table.bank[kind] for kind in kinds(run)])


@number("in_the_bag", "kinds")
def _in_the_bag(kinds: Kinds, run: Run) -> int:
    return sum([run.table.bag[kind] for kind in kinds(run)])


@number("plus", "number", "number")
def _plus(first: Numbered, second: Numbered, run: Run) -> int:
    return min(MOST, first(run) + second(run))


@number("minus", "number", "number")
def _minus(first: Numbered, second: Numbered, run: Run) -> int:
    """The difference, at least 0."""
    return max(0, first(run) - second(run))


@number("times", "number", "number")
def _times(first: Numbered, second: Numbered, run: Run) -> int:
    return min(MOST, first(run) * second(run))


@number("half", "number")
def _half(whole: Numbered, run: Run) -> int:
    """Rounded down."""
    return whole(run) // 2


@number("less_of", "number", "number")
def _less_of(first: Numbered, second: Numbered, run: Run) -> int:
    return min(first(run), second(run))


@number("more_of", "number", "number")
def _more_of(first: Numbered, second: Numbered, run: Run) -> int:
    return max(first(run), second(run))


# Conditions


@condition("has", "number", "open_kinds", "who")
def _has(count: Numbered, kinds: Kinds, who: Whose, run: Run) -> bool:
    return counted(run.table, who(run), kinds(run)) >= count(run)


@condition("at_least", "number", "number")
def _at_least(first: Numbered, second: Numbered, run: Run) -> bool:
    return first(run) >= second(run)


@condition("more", "number", "number")
def _more(first: Numbered, second: Numbered, run: Run) -> bool:
    return first(run) > second(run)


@condition("equal", "number", "number")
def _equal(first: Numbered, second: Numbered, run: Run) -> bool:
    return first(run) == second(run)


@condition("same", "name", "name")
def _same(first: str, second: str, run: Run) -> bool:
    """True if two names, or a name and a word, mean the same."""
    return bool(run.names.get(first, first) == run.names.get(second, second))


@condition("is", "who", "who")
def _is(first: Whose, second: Whose, run: Run) -> bool:
    return first(run) is second(run)


@condition("sold_in", "metals")
def _sold_in(metals: tuple[str, ...], run: Run) -> bool:
    """Whether the latest bid for the card was in one of these metals."""
    table = run.table
    if table.biddings:
        return table.biddings[-1].metal.id in metals
    return table.block is not None and table.edition.cards[table.block].sold_in.id in metals


@condition("lowest_wins")
def _lowest_wins(run: Run) -> bool:
    """True if the card on the block goes to the lowest bidder."""
    block = run.table.block
    return block is not None and run.table.edition.cards[block].lowest_wins


@condition("as_itself")
def _as_itself(run: Run) -> bool:
    """True if this very card was sold, or bringing it counts the same."""
    return run.table.block == run.card or run.table.house.copy_scores_auction_cards


@condition("beyond_gold")
def _beyond_gold(run: Run) -> bool:
    """True if the house rules let cards win unsold auctions for other things than gold."""
    return run.table.house.rat_king_on_special_auctions


@condition("bank_has", "number", "kinds")
def _bank_has(count: Numbered, kinds: Kinds, run: Run) -> bool:
    return sum([run.table.bank[kind] for kind in kinds(run)]) >= count(run)


@condition("can_pay", "price", "who")
def _can_pay(price: tuple[Any, ...], who: Whose, run: Run) -> bool:
    return bool(ways_to_pay(run.table, who(run), price))


@condition("not", "condition")
def _not(other: Asked, run: Run) -> bool:
    return not other(run)


@condition("all", "conditions")
def _all(conditions: tuple[Asked, ...], run: Run) -> bool:
    for each in conditions:  # noqa: SIM110 - all() takes longer
        if not each(run):
            return False
    return True


@condition("any", "conditions")
def _any(conditions: tuple[Asked, ...], run: Run) -> bool:
    return any(each(run) for each in conditions)


# Groups of seats


def _others(run: Run) -> list[Seat]:
    return run.table.after(run.winner)


def _everybody(run: Run) -> list[Seat]:
    return [run.winner, *run.table.after(run.winner)]


def _seconds(run: Run) -> list[Seat]:
    """The highest of the other bidders."""
    biddings = run.table.biddings
    if not biddings or len([seat for seat in biddings[-1].seats if seat != run.winner.index]) == 0:
        return _others(run)
    return run.table.second_bidders(run.winner)


def _neighbours(run: Run) -> list[Seat]:
    left, *_, right = run.table.after(run.winner)
    return [left, right]


def _left_neighbour(run: Run) -> Seat:
    seats = run.table.seats
    return seats[(run.winner.index + 1) % len(seats)]


def _right_neighbour(run: Run) -> Seat:
    return run.table.seats[run.winner.index - 1]


def _fewest_points(run: Run) -> list[Seat]:
    others = _others(run)
    fewest = min(seat.score for seat in others)
    return [seat for seat in others if seat.score == fewest]


def _most_points(run: Run) -> list[Seat]:
    others = _others(run)
    most = max(seat.score for seat in others)
    return [seat for seat in others if seat.score == most]


GROUPS: dict[str, Group] = {
    "others": _others,
    "everybody": _everybody,
    "seconds": _seconds,
    "neighbours": _neighbours,
    LEFT_NEIGHBOUR: lambda run: [_left_neighbour(run)],
    RIGHT_NEIGHBOUR: lambda run: [_right_neighbour(run)],
    "fewest_points": _fewest_points,
    "most_points": _most_points,
}


BESIDE: dict[str, Whose] = {LEFT_NEIGHBOUR: _left_neighbour, RIGHT_NEIGHBOUR: _right_neighbour}


def chosen_of(group: Group, holds: Asked, *, or_all: bool) -> Group:
    """The members that meet the condition, each as `each`; with `or_all`, everyone if none does."""

    def some(run: Run) -> list[Seat]:
        seats = group(run)
        outer = run.names.get("each")
        found = []
        for seat in seats:
            run.names["each"] = seat
            if holds(run):
                found.append(seat)
        run.names["each"] = outer
        return found or seats if or_all else found

    return some


# Names and kinds


def whose(name: str) -> Whose:
    if name == "winner":
        return lambda run: run.winner
    if name in BESIDE:
        return BESIDE[name]

    def named(run: Run) -> Seat:
        seat: Seat = run.names[name]
        return seat

    return named


def kinds_of(words: tuple[str, ...]) -> Kinds:
    """The kinds that these words name: a thing, all coins or stones, or a chosen colour or thing."""
    if all(word in KINDS for word in words):
        fixed = tuple(KINDS[word] for word in words)
        return (lambda _: STONES) if words == STONE_NAMES else (lambda _: fixed)
    if len(words) == 1:
        name = words[0]
        return lambda run: (KINDS[run.names[name]],)

    def named(run: Run) -> tuple[int, ...]:
        return tuple([KINDS[word] if word in KINDS else kind_named(run, word) for word in words])

    return named


def kind_named(run: Run, name: str) -> int:
    """The kind of a chosen colour or thing. A colour is kept as its stone."""
    return KINDS[run.names[name]]
