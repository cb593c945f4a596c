"""Random play of Dragon's Gold: positions, invariants, and indistinguishable tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick, Question
from dragonbot.games.gold.rules.house import WORDS, House
from dragonbot.games.gold.rules.lair import DRAGONS, FACE_UP, HUNTERS, STRENGTHS, Attacker, Lair
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.rules import CARDS, GoldRules
from dragonbot.games.gold.rules.table import TABLE, Table
from dragonbot.games.gold.rules.tokens import COLOURS, IN_THE_BOX, move, size
from dragonbot.games.gold.rules.using import any_arming
from dragonbot.games.gold.scenario import BRANCHES
from dragonbot.simulation import NO_OPTIONS, RandomPlay, cut, shuffle

# Random legal positions, for what is rare in games from the set-up


MOST_OBJECTS = 4


def random_gold_table(house: House, names: tuple[str, ...], seed: str, pick: Pick) -> Table:
    """A random legal table at the beginning of a turn; extremes are more frequent than in play."""
    table = Table.laid(house, Fate(seed), names)
    table.turn = pick(len(names))
    table.lost = pick(len(names)) if not pick(4) else 0
    _lay_dragons(table, pick)
    _deal_tokens(table, pick)
    _send_out(table, pick)
    if house.objects:
        _deal_objects(table, pick)
    return table


def _lay_dragons(table: Table, pick: Pick) -> None:
    dragons = list(DRAGONS)
    shuffle(dragons, pick)
    if not pick(4):  # the strongest: they hold so many that no one may be left to send
        dragons.sort(key=lambda dragon: DRAGONS[dragon].strength)
    face_up = FACE_UP if pick(3) else 1 + pick(FACE_UP)
    table.lairs = [Lair.of(dragons.pop()) for _ in range(face_up)]
    left = 0 if not pick(4) else pick(len(dragons) + 1)
    table.pile = dragons[:left]
    if table.pile and table.house.market and pick(2):
        table.market = 1 + pick(min(7, left))


def _deal_tokens(table: Table, pick: Pick) -> None:
    """Leave some tokens in the bag, rarely all or none; put the others on dragons, behind screens and in
    the box."""
    stay = (0, 2, 5, 30, 60, 100)[pick(6)]
    targets = [seat.treasure for seat in table.seats] + [table.box]
    if not pick(4):  # a player has nothing yet
        del targets[pick(len(table.seats))]
    for lair in table.lairs:
        for _ in range(min(size(table.bag), pick(10))):
            _move_one(table, lair.hoard, pick)
    while size(table.bag) > stay:
        _move_one(table, targets[pick(len(targets))], pick)


def _move_one(table: Table, target: list[int], pick: Pick) -> None:
    there = [place for place in range(len(COLOURS)) if table.bag[place]]
    move(1, there[pick(len(there))], table.bag, target)


def _send_out(table: Table, pick: Pick) -> None:
    """Adventurers fight, rest, or are ready; no dragon has fallen yet."""
    all_out = not pick(3)
    for seat in table.seats:
        for hunter in list(seat.ready):
            lair = table.lairs[pick(len(table.lairs))]
            if (all_out or not pick(2)) and lair.might() + STRENGTHS[hunter] < lair.strength:
                seat.ready.remove(hunter)
                lair.attackers.append(Attacker(seat.index, hunter))
            elif not pick(3):
                seat.ready.remove(hunter)
                seat.resting.append(hunter)


def _deal_objects(table: Table, pick: Pick) -> None:
    objects = sorted(OBJECTS)
    shuffle(objects, pick)
    for seat in table.seats:
        seat.objects = [objects.pop() for _ in range(pick(MOST_OBJECTS))]
    if not pick(8):  # the hands are full, and no object is left
        while objects:
            table.seats[pick(len(table.seats))].objects.append(objects.pop())
    used = len(objects) if not pick(5) else pick(len(objects) + 1)
    table.object_discards, table.object_pile = objects[:used], objects[used:]


# Invariants of every table


ALL_FOUR = sorted(HUNTERS)
ALL_OBJECTS = sorted(OBJECTS)
CLOAK = "cloak_of_shadows"
PUT_TOGETHER = frozenset(("divide", "haggle", "market", "pause"))
"""Questions with composed answers, which can't be listed."""


def broken(table: Table, question: Question | None) -> Iterator[str]:
    """A sentence for each broken invariant."""
    yield from broken_at_rest(table)
    yield from _end(table, question)
    yield from _question(table, question)


def broken_at_rest(table: Table) -> Iterator[str]:
    """Faults of a table alone, with any question."""
    yield from _tokens(table)
    yield from _hunters(table)
    yield from _dragons(table)
    yield from _objects(table)


def _tokens(table: Table) -> Iterator[str]:
    """Every token of the box is in some place, and no count is negative."""
    heaps = [
        table.bag,
        table.box,
        *(lair.hoard for lair in table.lairs),
        *(seat.treasure for seat in table.seats),
    ]
    total = tuple(map(sum, zip(*heaps, strict=True)))
    if total != IN_THE_BOX:
        for colour, there, wanted in zip(COLOURS, total, IN_THE_BOX, strict=True):
            if there != wanted:
                yield f"{there} {colour} on the table, {wanted} in the box"
    if min(map(min, heaps)) < 0:
        yield "a heap owes something"


def _hunters(table: Table) -> Iterator[str]:
    """Each adventurer is face up, face down, or in one fight."""
    fighting: list[list[str]] = [[] for _ in table.seats]
    for lair in table.lairs:
        for attacker in lair.attackers:
            fighting[attacker.seat].append(attacker.hunter)
    for seat, away in zip(table.seats, fighting, strict=True):
        if sorted([*seat.ready, *seat.resting, *away]) != ALL_FOUR:
            yield f"adventurers of {seat.name}: {seat.ready}, {seat.resting}, {away}"


def _dragons(table: Table) -> Iterator[str]:
    dragons = [*table.pile, *(lair.dragon for lair in table.lairs)]
    if len(set(dragons)) != len(dragons) or not set(dragons) <= set(DRAGONS):
        yield f"dragons {dragons}"
    if any(lair.strength < 1 for lair in table.lairs):
        yield "a dragon without strength"


def _objects(table: Table) -> Iterator[str]:
    """Every magic object is in one place, and armed ones are in hand."""
    if not table.house.objects and not any(seat.objects or seat.armed for seat in table.seats):
        if table.object_pile or table.object_discards or table.shown or table.cloak:
            yield "objects in a game without them"
        return
    there = [
        *table.object_pile,
        *table.object_discards,
        *(card for seat in table.seats for card in seat.objects),
        *(one.card for one in table.shown),
        *([CLOAK] if table.cloak else []),
    ]
    if sorted(there) != (ALL_OBJECTS if table.house.objects else []):
        yield f"objects {sorted(there)}"
    for seat in table.seats:
        if not set(seat.armed) <= set(seat.objects):
            yield f"{seat.name} has armed {list(seat.armed)} and holds {seat.objects}"


def _end(table: Table, question: Question | None) -> Iterator[str]:
    if bool(table.winners) == (question is not None):
        yield "a game is over when nobody is asked"
    if table.winners and table.lairs:
        yield "the game is over, and dragons are left"
    # At the end objects are shown one by one, and may be dispelled.
    if not table.winners and not table.lairs and not table.shown:
        yield "no dragon is left, and the game goes on"
    if table.scores and any(table.scores[seat] != max(table.scores) for seat in table.winners):
        yield "a winner has fewer points than another"


def _question(table: Table, question: Question | None) -> Iterator[str]:
    """Every question offers at least two answers, or has composed ones."""
    if question is None:
        return
    if not question.waiting:
        yield f"{question.key} waits for nobody"
    if question.key == "haggle" and table.sharing is not None:
        lair = table.find(table.sharing.dragon)
        if lair is None or not size(lair.hoard) or len(question.waiting) < 2:
            yield "a haggle about nothing, or with nobody"
    if question.key in PUT_TOGETHER:
        return
    for seat in question.waiting:
        # Holders of an object may use it. Seats that only seem to hold one are asked, too, and so are seats
        # asked before: an accusation may have revealed meanwhile that the object isn't there.
        found_out = getattr(question, "may_use", False) and CLOAK in table.object_discards
        may_pass = question.key == "send" and (table.held(table.seats[seat]) or found_out)
        if len(question.answers(seat)) < 2 and not may_pass:
            yield f"{question.key} has one answer: {list(question.answers(seat))}"


# Twins: tables that differ only in what a seat can't see, so that its view is the same.


def twin_of(table: Table, me: int | None, pick: Pick) -> Table:
    """Another table that differs only in what the seat, or an onlooker, can't see.

    That is the others' screens and objects, the order of piles, the Cloak's wearer, and the seed.
    """
    twin = TABLE.copy_within(table)
    twin.shown = [one for one in table.shown if one.seat == me or not OBJECTS[one.card].secret]
    for one in table.shown:
        if one not in twin.shown:  # its use is still unknown
            twin.seats[one.seat].objects.append(one.card)
    if twin.sharing is not None:
        twin.sharing.sceptre_wish = None
    if twin.theft is not None and twin.theft.thief != me:
        twin.theft.chosen = None
    twin.fate.seed += "'"
    if not twin.winners:  # all screens are lifted then
        # A player who looks behind a screen knows what is there.
        theft = table.theft
        looking = theft and theft.looks and theft.thief == me and not table.window
        looked_at = theft.victim if theft and looking else None
        _scramble_treasure(twin, me, looked_at, pick)
    _scramble_objects(twin, me, pick)
    cut(twin.pile, pick)
    return twin


def _scramble_treasure(table: Table, me: int | None, looked_at: int | None, pick: Pick) -> None:
    others = [seat for seat in table.seats if seat.index not in (me, looked_at)]
    if not others:
        return
    heaps = [seat.treasure for seat in others]
    for place in range(len(COLOURS)):
        hidden = sum([heap[place] for heap in heaps])
        if not hidden:
            continue
        for heap in heaps[:-1]:
            heap[place] = pick(hidden + 1)
            hidden -= heap[place]
        heaps[-1][place] = hidden


def _scramble_objects(table: Table, me: int | None, pick: Pick) -> None:
    """Change the places of objects, not their numbers; the armed ones; and the Cloak's wearer."""
    others = [seat for seat in table.seats if seat.index != me]
    held_by_others = [card for seat in others for card in seat.objects]
    cards = table.object_pile + held_by_others
    _shuffle_end(cards, len(held_by_others), pick)
    cloak = table.cloak
    if cloak is not None and cloak.seat != me:
        held = {seat.index: table.held(seat) for seat in others}
        # Players who may still accuse someone, in my view, aren't the culprit: keep it among those I suspect.
        suspects = [seat.index for seat in others if held[seat.index] and seat.index not in cloak.accusers]
        wearer = suspects[pick(len(suspects))]
        table.seats[cloak.seat].objects.append("")
        table.seats[wearer].objects.pop()
        cloak.seat = wearer
    for seat in others:
        seat.objects = [cards.pop() for _ in seat.objects]
        seat.armed = {card: {} for card in seat.objects if pick(2)}
    cut(cards, pick)
    table.object_pile = cards


def _shuffle_end(cards: list[str], count: int, pick: Pick) -> None:
    """Move random cards to the last `count` places, to be dealt from there."""
    for last in range(len(cards) - 1, max(0, len(cards) - 1 - count), -1):
        other = pick(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


# Random play of Dragon's Gold.


SEVERAL_TURNS: Final = 12
"""Turns played from a random position."""
PLAYED_EITHER_WAY: Final = ("rules", "wizards", "objects", "scoring", "division", "market")
"""Options that affect play after the start."""
NAMES_A_CARD: Final = {"slain": 0, "shows": 1, "shows_unseen": 0}
"""Index of an event's dragon or object."""


def _begin(
    names: Sequence[str], seed: str, pick: Pick, anywhere: bool, given: Mapping[str, Any] = NO_OPTIONS
) -> Game[Any]:
    """Random options besides the given ones."""
    rules = GoldRules()
    options = {name: WORDS[name][pick(len(WORDS[name]))] for name in PLAYED_EITHER_WAY}
    options.update(given)
    if not anywhere:
        return rules.new_game(list(names), seed, options)
    return Game(rules, random_gold_table(House.read(options), tuple(names), seed, pick))


def _arm_or_accuse(game: Game[Any], pick: Pick) -> tuple[int, Any] | None:
    """Sometimes arm an object; a player who misses tokens rarely accuses another."""
    table = game.table
    seat = table.seats[pick(len(table.seats))]
    accused = table.accusations(seat)
    sharing = table.sharing
    if accused and not pick(4) and not (sharing and sharing.certain):
        return seat.index, accused[pick(len(accused))]
    if seat.armed and not pick(6):
        return seat.index, {"disarm": next(iter(seat.armed))}
    said = any_arming(table, seat, pick) if not pick(4) else None
    return None if said is None else (seat.index, said)


def _card_of(event: Event) -> str | None:
    place = NAMES_A_CARD.get(event[0])
    return None if place is None else str(event[2][place])


GOLD_RANDOM_PLAY: Final = RandomPlay(
    _begin,
    broken,
    twin_of,
    round_of=lambda table: int(table.turns),
    rounds=SEVERAL_TURNS,
    any_action=_arm_or_accuse,
    cards=CARDS,
    card_of=_card_of,
    branches=BRANCHES,
)
