"""For tests and simulations: what cannot be at a table, and another table that a seat cannot tell from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dragonbot.engine.question import Pick, Question
from dragonbot.games.fist.rules.bids import EMPTY_FIST, Bidding, Fists, TwoFists
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import BLACK, COINS, NAMES, RETURNING, STONES, Purse

# What must be true of every table at every moment.


def broken(table: Table, question: Question | None) -> Iterator[str]:
    """A sentence for each thing that cannot be."""
    yield from _things(table)
    yield from _cards(table)
    yield from _scores(table)
    yield from _round(table)
    yield from _question(question)


def _things(table: Table) -> Iterator[str]:
    """Every coin and stone of the box is somewhere, and no purse owes one."""
    purses = [table.bank, table.bag, *[seat.purse for seat in table.seats]]
    total = list(map(sum, zip(*purses, strict=True)))
    for kind, spent in RETURNING.items():
        total[kind] += total[spent]
        total[spent] = 0
    total[BLACK] -= table.substitutes
    if total != table.edition.box:
        for name, there, wanted in zip(NAMES, total, table.edition.box, strict=True):
            if there != wanted:
                yield f"{there} {name} on the table, {wanted} in the box"
    if min(map(min, purses)) < 0:
        yield "a purse owes something"


def _cards(table: Table) -> Iterator[str]:
    """Every special is in one place; the cards of the round are there once each."""
    edition = table.edition
    in_round = [*table.gone, *table.to_come, *table.borrowed]
    if table.block is not None:
        in_round.append(table.block)
    kept = [card for seat in table.seats for card in seat.keeps]
    cards = sorted([*in_round, *kept, *table.specials, *table.discarded, *table.unseen, *table.drawn])
    if cards != edition.sorted_cards and (in_round or cards != edition.sorted_specials):
        wanted = Counter(edition.sorted_cards)
        yield f"cards missing: {wanted - Counter(cards)}, too many: {Counter(cards) - wanted}"
    before_first_bid = table.block == edition.opener and not any(bidding.opened for bidding in table.biddings)
    # A blank card may bring one as soon as a card is turned up.
    if before_first_bid and not edition.blanks and any(seat.purse[BLACK] for seat in table.seats):
        yield "a Black coin outlived its round"


def _scores(table: Table) -> Iterator[str]:
    scores = [seat.score for seat in table.seats]
    most = table.edition.points_to_win
    if min(scores) < 0 or max(scores) > most:
        yield f"scores {scores}"
    if max(scores) == most and not table.winners:
        yield "somebody has the points to win, and the game goes on"
    if any(scores[seat] != max(scores) for seat in table.winners):
        yield "a winner has fewer points than another"


def _round(table: Table) -> Iterator[str]:
    if table.round < 1:
        yield "no round has begun"
    seats = (table.favor, table.heir, table.seer)
    if not table.edition.foresees and (table.unseen or table.order_known or seats != (None, None, None)):
        yield "there is something of the King's Favor, which is not in the box"


def _question(question: Question | None) -> Iterator[str]:
    """Every question offers at least two answers."""
    if question is None:
        return
    if not question.waiting and not question.until_bell:
        yield f"{question.key} waits for nobody"
    if isinstance(question, Fists):
        return  # a seat that is asked owns a coin, so there is a bid besides the empty fist
    for seat in question.waiting:
        answers = question.answers(seat)
        if len(set(answers)) < 2:
            yield f"{question.key} has one answer: {list(answers)}"


# Twins: tables that differ only in what a seat can't see, so that its view is the same.


def twin_of(table: Table, me: int | None, pick: Pick) -> Table:
    """Another table that differs only in what the seat, or an onlooker, can't see.

    That is the others' screens and fists, the order of piles, face-down cards, and the seed. Stones behind a
    screen change colour without the bank changing: players can work them out from the box, but they must not
    be shown.
    """
    twin = TABLE.copy_within(table)
    _scramble(twin, me, pick)
    return twin


def _scramble(table: Table, me: int | None, pick: Pick) -> None:
    others = [seat for seat in table.seats if seat.index != me]
    purses = [seat.purse for seat in others]
    for kind, hidden in zip(COINS, map(sum, zip(*purses, strict=True)), strict=False):
        if hidden:
            for purse in purses[:-1]:
                purse[kind] = pick(hidden + 1)
                hidden -= purse[kind]
            purses[-1][kind] = hidden
    for seat in others:
        if table.hides_stones(seat):
            recolour(seat.purse, pick)
    _scramble_cards(table, me, pick)
    table.fate.seed += "'"
    for bidding in table.biddings:
        if bidding.opened:
            _forget_who_was_asked(bidding, pick)
            for other in bidding.pairs:
                if other != me:
                    bidding.pairs[other] = TwoFists(((0, pick(9) + 1),), EMPTY_FIST)
        else:
            _close_others(bidding, me, pick)


def recolour(purse: Purse, pick: Pick) -> None:
    """Other stones, but as many."""
    rest = sum(purse[kind] for kind in STONES)
    for kind in STONES[:-1]:
        purse[kind] = pick(rest + 1)
        rest -= purse[kind]
    purse[STONES[-1]] = rest


def _scramble_cards(table: Table, me: int | None, pick: Pick) -> None:
    """The order of the piles, which cards lie face down, and which of them the seer alone has seen."""
    _cut(table.specials, pick)
    if not (me == table.seer and table.order_known):
        _cut(table.to_come, pick)
    if table.seer is not None and me != table.seer:
        for place, card in enumerate(table.to_come):
            if table.specials and card not in table.edition.standard:
                other = pick(len(table.specials))
                table.to_come[place], table.specials[other] = table.specials[other], card
    for pile in (table.unseen, table.drawn):
        for place, card in enumerate(pile):
            if table.specials:
                other = pick(len(table.specials))
                pile[place], table.specials[other] = table.specials[other], card


def _forget_who_was_asked(bidding: Bidding, pick: Pick) -> None:
    """An empty hand may have been closed or never asked, and the others in any order."""
    fists = [(seat, fist) for seat, fist in bidding.fists.items() if fist]
    fists += [(seat, EMPTY_FIST) for seat in bidding.seats if not bidding.fists.get(seat) and pick(2)]
    bidding.fists = dict(reversed(fists))
    bidding.asked = [seat for seat, _ in fists]


def _close_others(bidding: Bidding, me: int | None, pick: Pick) -> None:
    """Keep which fists are closed; draw their contents again."""
    sealed = bidding.shown_as_sealed()
    bidding.preset = [seat for seat in bidding.seats if (seat in bidding.preset if seat == me else pick(2))]
    mine = bidding.fists.pop(me, None) if me is not None else None
    bidding.pairs = {seat: pair for seat, pair in bidding.pairs.items() if seat == me}
    bidding.fists = {me: mine} if me is not None and mine is not None else {}
    for seat in sealed:
        if seat != me and (not bidding.fists or pick(2)):
            bidding.fists[seat] = ((0, pick(9) + 1),) if pick(2) else EMPTY_FIST
            if not bidding.fists[seat] and not pick(4):
                bidding.pairs[seat] = TwoFists(((0, pick(9) + 1),), EMPTY_FIST)
    was_asked = me in bidding.asked
    bidding.asked = [
        seat
        for seat in bidding.seats
        if (
            was_asked
            if seat == me
            else seat in bidding.fists or (seat not in sealed and bool(sealed or pick(2)))
        )
    ]


def _cut(pile: list[str], pick: Pick) -> None:
    """Another order, in a moment: cut, and turned over now and then."""
    place = pick(len(pile) + 1)
    pile[:] = pile[place:] + pile[:place]
    if pick(2):
        pile.reverse()
