"""Random play of the Fist games: positions, invariants, and indistinguishable tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick, Question
from dragonbot.games.fist.rules.bids import EMPTY_FIST, Bidding, Fists, TwoFists
from dragonbot.games.fist.rules.card import Kind
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import BLACK, COINS, NAMES, RETURNING, STONES, Purse, move
from dragonbot.games.fist.rules.variations import varied
from dragonbot.games.fist.scenario import branches_of
from dragonbot.simulation import NO_OPTIONS, RandomPlay, cut, shuffle

# Random legal positions, for what is rare in games from the set-up


LAST_ROUND = 20
BORROWERS = ("ghost", "goblin", "imp", "kobold")
"""Cards whose rare cases need another of them in the same round."""


def random_table(
    edition: Edition, names: tuple[str, ...], seed: str, pick: Pick, house: HouseRules | None = None
) -> Table:
    """A random legal table with a card on the block; extremes are more frequent than in play.

    With these house rules, or random ones.
    """
    table = Table.laid(edition, house or _house(edition, pick), Fate(seed), names)
    table.round = 1 + pick(edition.rounds or LAST_ROUND)
    _deal_cards(table, pick)
    curses = table.block != edition.opener
    bank_is_short = not pick(3)
    for kind in range(len(table.bank)):
        if kind not in RETURNING.values() and (kind != BLACK or curses):
            left = pick(4) if bank_is_short else (0, table.bank[kind], pick(table.bank[kind] + 1))[pick(3)]
            _deal_things(table, kind, left, pick)
    for seat in table.seats:
        seat.score = pick(edition.points_to_win)
        if curses:
            for kind, in_front in RETURNING.items():
                spent = pick(seat.purse[kind] + 1)
                seat.purse[kind] -= spent
                seat.purse[in_front] += spent
    if edition.kings_favor:
        _deal_favor(table, pick)
    return table


def _house(edition: Edition, pick: Pick) -> HouseRules:
    """Change one rule in four."""
    usual = HouseRules()
    return replace(
        usual,
        **{
            option: getattr(usual, option) != (not pick(4))
            for option in edition.options
            if option != "shuffle_seats"
        },
    )


def _deal_favor(table: Table, pick: Pick) -> None:
    """Deal the token, except in an early round; sometimes a player has foreseen the cards."""
    seats = len(table.seats)
    if pick(5):
        table.favor = pick(seats)
    if not pick(4):
        table.heir = pick(seats)
    if not pick(6):
        table.seer = pick(seats)
        table.order_known = bool(pick(4))


def _deal_cards(table: Table, pick: Pick) -> None:
    """Draw the round's specials, shuffle, turn up any card; sometimes a player keeps one."""
    edition = table.edition
    specials = list(edition.specials)
    shuffle(specials, pick)
    for card in [card for card in dict.fromkeys(specials) if _can_be_kept(edition, card)]:
        if not pick(4):
            specials.remove(card)
            table.seats[pick(len(table.seats))].keeps.append(card)
    if not pick(6):
        specials.sort(key=lambda card: card in BORROWERS)  # they are the last, and drawn
    drawn = [specials.pop() for _ in range(min(edition.specials_a_round, len(specials)))]
    used = pick(len(specials) + 1)
    table.discarded, table.specials = specials[:used], specials[used:]
    pile = [*edition.standard, *drawn]
    shuffle(pile, pick)
    cards = pile if edition.opener is None else [edition.opener, *pile]
    special = cards.index(drawn[0]) if drawn else 0
    place = (pick(len(cards)), special, special, len(cards) - 1)[pick(4)]
    table.gone, table.block, table.to_come = cards[:place], cards[place], cards[place + 1 :]


def _can_be_kept(edition: Edition, card: str) -> bool:
    return edition.cards[card].kind in (Kind.ONCE, Kind.FOR_GOOD)


def _deal_things(table: Table, kind: int, left: int, pick: Pick) -> None:
    """Leave `left` of a kind in the bank and share out the rest, sometimes all to one player."""
    hoarder = table.seats[pick(len(table.seats))]
    hoarded = pick(2)
    for _ in range(table.bank[kind] - left):
        move(1, kind, table.bank, (hoarder if hoarded else table.seats[pick(len(table.seats))]).purse)


# Invariants of every table


def broken(table: Table, question: Question | None) -> Iterator[str]:
    """A sentence for each broken invariant."""
    yield from _things(table)
    yield from _cards(table)
    yield from _scores(table)
    yield from _round(table)
    yield from _question(question)


def _things(table: Table) -> Iterator[str]:
    """Every coin and stone of the box is in some purse, and no count is negative."""
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
    """Every special is in one place, and each card of the round exists once."""
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
    # A custom card may bring one when a card is turned up.
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
        return  # a seat that is asked has a coin, so it can bid more than an empty fist
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
    """Change the stones' colours, not their number."""
    rest = sum(purse[kind] for kind in STONES)
    for kind in STONES[:-1]:
        purse[kind] = pick(rest + 1)
        rest -= purse[kind]
    purse[STONES[-1]] = rest


def _scramble_cards(table: Table, me: int | None, pick: Pick) -> None:
    """Change the order of piles, the face-down cards, and which of them the seer saw."""
    cut(table.specials, pick)
    if not (me == table.seer and table.order_known):
        cut(table.to_come, pick)
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
    """A seat with an empty hand may have closed it or never been asked; shuffle the rest."""
    fists = [(seat, fist) for seat, fist in bidding.fists.items() if fist]
    fists += [(seat, EMPTY_FIST) for seat in bidding.seats if not bidding.fists.get(seat) and pick(2)]
    bidding.fists = dict(reversed(fists))
    bidding.asked = [seat for seat, _ in fists]


def _close_others(bidding: Bidding, me: int | None, pick: Pick) -> None:
    """Keep which fists are closed; redraw their contents."""
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


# Random play of the Fist games.


PLAYED: Final = ("won", "won_tie_break", "wins_tie", "wins_unbid", "claims", "brings", "doubles")
"""Events after which the named card's power is used (again)."""


def random_play_of(rules: FistRules) -> RandomPlay:
    def begin(
        names: Sequence[str], seed: str, pick: Pick, anywhere: bool, options: Mapping[str, Any] = NO_OPTIONS
    ) -> Game[Any]:
        if not anywhere:
            return rules.new_game(list(names), seed, options)
        edition = varied(rules.edition, options)
        house = HouseRules.read(options, edition.options) if options else None
        return Game(rules, random_table(edition, tuple(names), seed, pick, house))

    return RandomPlay(
        begin,
        broken,
        twin_of,
        round_of=lambda table: int(table.round),
        any_action=_any_action,
        acts=lambda table: bool(table.edition.acting),
        cards=sorted(rules.edition.cards),
        card_of=_card_of,
        branches=branches_of(rules.edition),
    )


def _any_action(game: Game[Any], pick: Pick) -> tuple[int, Any] | None:
    actor = pick(len(game.table.seats))
    actions = game.actions(actor)
    return (actor, actions[pick(len(actions))]) if actions else None


def _card_of(event: Event) -> str | None:
    return str(event[2][1]) if event[0] in PLAYED else None
