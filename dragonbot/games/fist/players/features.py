"""Features of a position by which players judge it, each a number from about -1 to 2.

Features of a seat: the things in front of it and behind its screen, and their use for the rest of the
round. Features of gold: how much each can still bid. These change with every bid considered and are the
same in many positions, so they are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from dragonbot.games.fist.rules.edition import POINTS_TO_WIN
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    BLACK,
    BLUE,
    BLUE_STONE,
    FAIRY,
    FAIRY_SILVER,
    GOLD,
    PURPLE,
    RED,
    RED_STONE,
    SILVER,
    SPENT_FAIRY,
    SPENT_FAIRY_SILVER,
    WHITE_STONE,
    YELLOW_STONE,
)

KEEPABLE: Final = (
    "blind_woman", "crook", "dealer", "doppelganger", "dragon_rider", "elf", "illusionist", "innkeeper",
    "mermaid", "pixie", "puppeteer", "rat_king", "seer", "silversmith",
)  # fmt: skip
BORROWERS: Final = ("imp", "ghost", "goblin", "kobold")
"""Cards that bring another card to come, and no points of their own."""
ENOUGH: Final = 8
"""Further stones help no one."""
NO_THREAT: Final = -1


class Rest(NamedTuple):
    """The rest of the round; after its last card, the next round, of which only some cards are known."""

    cards: int
    """Cards still to be auctioned."""
    scoring: tuple[str, ...]
    """The cards that bring points."""
    dragons: int
    borrowers: int
    """Cards that bring another one to come."""
    round_is_over: bool


class Means(NamedTuple):
    """What a seat can bid, and whether it would win the game with a card to come."""

    gold: int
    common: int
    """The part in Common Gold, which doesn't return."""
    reach: int
    """The highest bid, with amulet and Blue coin."""
    wins: bool
    doubles: int
    """The factor of an amulet."""
    more: int
    """The bonus of a Blue coin."""


def rest_of(table: Table) -> Rest:
    """The rest of the round, including the card on the block."""
    waiting = [table.block, *table.to_come] if table.block is not None else table.to_come
    edition = table.edition
    cards = edition.cards
    over = not waiting
    count = len(waiting) or 1 + len(edition.standard) + edition.specials_a_round
    known = waiting or edition.standard
    scoring = tuple([card for card in known if cards[card].scoring])
    dragons = borrowers = 0
    for card in known:
        dragons += cards[card].dragon
        borrowers += card in BORROWERS
    return Rest(count, scoring, dragons, borrowers, over)


def means_of(seat: Seat, rest: Rest, wins: bool) -> Means:
    """The seat's means. After a round, Fairy Gold has returned."""
    purse = seat.purse
    gold = purse[FAIRY] + purse[GOLD] + (purse[SPENT_FAIRY] if rest.round_is_over else 0)
    doubles = 2 if purse[RED] else 1
    return Means(gold, purse[GOLD], gold * doubles + purse[BLUE], wins, doubles, purse[BLUE])


POINTS_OF: Final = {"sorcerer": 2, "enchantress": 2}
FREE: Final = ("quack_wizard", "necromancer", "druid", "stonecutter")
"""Cards that bring a point whatever stones the winner has."""


class Payable(NamedTuple):
    """Cards to come that would bring a seat points."""

    now: int
    two_points: int
    winning: int
    one_short: int
    """Cards that lack one stone."""
    winning_one_short: int


def payable_of(missing: int, most: int, total: int, colours: int, rest: Rest) -> Payable:
    """The features about payable points of a seat that needs `missing` more points."""
    now = two = winning = short = winning_short = 0
    for card in rest.scoring:
        if card == "wizard":
            lack = 3 - colours
        elif card == "magician":
            lack = 4 - total
        elif card == "sorcerer":
            lack = 4 - most
        elif card == "sorcerer_apprentice":
            lack = 2 - most
        elif card == "enchantress":
            lack = 5 - total
        elif card in ("warlock", "sorceress"):
            lack = 2 - total
        elif card in FREE:
            lack = 0
        else:
            continue
        points = POINTS_OF.get(card, 1)
        if lack <= 0:
            now += 1
            two += points == 2
            winning += points >= missing
        elif lack == 1:
            short += 1
            winning_short += points >= missing
    return Payable(now, two, winning, short, winning_short)


def features_of(table: Table, rest: Rest) -> tuple[list[list[float]], list[Means]]:
    """The features of all seats except those of gold, and what each can bid."""
    found = []
    means = []
    seats = table.seats
    count = len(seats)
    silvers = [seat.purse[SILVER] + seat.purse[FAIRY_SILVER] for seat in seats]
    fairies = [seat.purse[FAIRY] + seat.purse[SPENT_FAIRY] for seat in seats]
    goal = table.edition.points_to_win
    ahead = POINTS_TO_WIN - goal  # what counts is the missing points
    all_fairies, all_points = sum(fairies), sum(seat.score + ahead for seat in seats)
    tavern = table.edition.deck == "tavern"
    payables = []
    for seat in seats:
        purse = seat.purse
        red, blue, yellow = purse[RED_STONE], purse[BLUE_STONE], purse[YELLOW_STONE]
        white = purse[WHITE_STONE]
        if seat.keeps:
            white += _wild_besides(seat)
        most = max(red, blue, yellow) + white
        total = red + blue + yellow + purse[WHITE_STONE]
        colours = (red > 0) + (blue > 0) + (yellow > 0) + white
        payable = payable_of(goal - seat.score, most, total, colours, rest)
        payables.append((payable, most, total, colours))
        means.append(means_of(seat, rest, payable.winning > 0))
    threats = sum(each.wins for each in means)
    closest = sum(seat.score + ahead >= 2 for seat in seats)
    for place, seat in enumerate(seats):
        purse, score = seat.purse, seat.score + ahead
        payable, most, total, colours = payables[place]
        silver = silvers[place]
        most_silver = max(silvers[:place] + silvers[place + 1 :])
        near, close = score >= 1, score >= 2
        wins = payable.winning > 0
        few = min(total, ENOUGH)
        features: list[float] = [
            1.0,
            near,
            close,
            few / 4,
            most >= 2,
            most >= 3,
            most >= 4,
            colours >= 2,
            colours >= 3,
            few >= 3,
            few >= 4,
            few >= 5,
            few >= 7,
            close and colours >= 3,
            close and few >= 4,
            few / 4 if close else 0,
            near and most >= 3,
            near and most >= 4,
            near and few >= 5,
            colours >= 3 and few >= 7,
            (fairies[place] - all_fairies / count) / 3,
            fairies[place] / 10,
            silver / 8,
            min(silver, 3) / 3,
            silver > most_silver,
            (purse[FAIRY_SILVER] + purse[SPENT_FAIRY_SILVER]) / 2,
            0 if rest.round_is_over else purse[BLACK],
            purse[RED],
            purse[BLUE],
            purse[PURPLE],
            table.favor == place,
            payable.now / 3,
            payable.now > 0,
            payable.two_points > 0,
            payable.winning / 2,
            wins,
            payable.one_short / 3,
            payable.winning_one_short / 2,
            rest.dragons / 4,
            rest.dragons / 4 if payable.winning_one_short else 0,
            rest.borrowers / 2 if wins else 0,
            (threats - wins) / 2,
            (closest - close) / 2,
            (all_points - score) / (count - 1) / 2,
            3 / count,
            wins and payable.winning == 1 and threats == 1,
        ]
        if tavern:
            features += [seat.keeps.count(card) for card in KEEPABLE] if seat.keeps else NOTHING_KEPT
        else:
            features.append("doppelganger" in seat.keeps)
        found.append([float(sign) for sign in features])
    return found, means


NOTHING_KEPT: Final = [0] * len(KEEPABLE)
SEAT_FEATURES: Final = {"2002": 47, "tavern": 46 + len(KEEPABLE)}
"""Features per seat, by deck."""
FIRST_KEPT: Final = 46


def _wild_besides(seat: Seat) -> int:
    """Kept cards that make other stones count as any colour."""
    return ("blind_woman" in seat.keeps and seat.purse[RED_STONE] > 0) + ("mermaid" in seat.keeps)


class Gold(NamedTuple):
    """How much gold each can bid: the input of one seat's gold features."""

    gold: int
    common: int
    reach: int
    most: int
    """The highest bid of another seat."""
    others: int
    """The others' gold together."""
    threat: int
    """The highest bid of a seat that would win the game with a card to come."""
    wins: bool
    """True if this seat would."""
    cards: int


def gold_features(gold: Gold) -> list[float]:
    """A seat's gold features."""
    mine, common, reach, most, others, threat, wins, cards = gold
    share = mine / (mine + others + 1)
    lead = max(-8, min(8, reach - most))
    ahead, behind = reach > most, reach < most
    sure = min(cards, reach // (most + 1))
    threatened = threat >= 0
    chased = reach <= threat
    last, late, middle = cards <= 1, cards <= 2, cards <= 4
    return [
        mine / 10,
        sqrt(mine) / 3,
        mine > 0,
        mine > 2,
        common / 4,
        sqrt(common) / 2,
        share * 3,
        share * cards / 4,
        share * share * cards,
        max(0, lead) / 5,
        min(0, lead) / 5,
        ahead,
        behind,
        sure / 3,
        sure / cards,
        mine / cards / 2,
        min(mine, 3 * cards) / 10,
        cards / 10,
        last,
        late,
        middle,
        ahead and late,
        ahead and middle,
        mine / 10 if late else 0,
        most / 10,
        others / 25,
        wins,
        wins and ahead,
        wins and not behind,
        share * 3 if wins else 0,
        max(0, lead) / 5 if wins else 0,
        min(0, lead) / 5 if wins else 0,
        wins and ahead and late,
        wins / cards,
        threatened,
        threatened and ahead,
        threatened and chased,
        wins and chased,
        wins and threatened and not chased,
        max(-5, min(5, reach - threat)) / 5 if threatened and wins else 0,
        max(-5, min(5, reach - threat)) / 5 if threatened and not wins else 0,
        threatened and threat >= most and late,
        mine == 0 and cards > 2,
        wins and mine == 0,
    ]


GOLD_FEATURES: Final = 44


def standings(means: Sequence[Means], gold: Sequence[int], commons: Sequence[int], cards: int) -> list[Gold]:
    """Each seat's comparison in remaining gold."""
    reaches = [left * each.doubles + each.more if left else 0 for left, each in zip(gold, means, strict=True)]
    total = sum(gold)
    found = []
    for place, each in enumerate(means):
        most, threat = 0, NO_THREAT
        for other, reach in enumerate(reaches):
            if other != place:
                if reach > most:
                    most = reach
                if means[other].wins and reach > threat:
                    threat = reach
        mine = gold[place]
        found.append(Gold(mine, commons[place], reaches[place], most, total - mine, threat, each.wins, cards))
    return found
