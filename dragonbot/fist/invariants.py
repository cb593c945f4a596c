"""What must be true of every table at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dragonbot.engine.question import Question
from dragonbot.fist.bids import Fists
from dragonbot.fist.table import Table
from dragonbot.fist.things import BLACK, NAMES, RETURNING


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
        return  # whoever is asked owns a coin, so there is a bid besides the empty fist
    for seat in question.waiting:
        answers = question.answers(seat)
        if len(set(answers)) < 2:
            yield f"{question.key} has one answer: {list(answers)}"
