"""An auction: close and open fists, settle a tie in silver, and let the winner play the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dragonbot.engine.question import Asking, Choice, Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.bids import (
    BIDDING,
    EMPTY_FIST,
    IN_GOLD,
    IN_PLAIN_SILVER,
    IN_SILVER,
    IN_SILVER_WITHOUT_CURSE,
    IN_STONES,
    Bidding,
    Fist,
    Fists,
    Metal,
)
from dragonbot.games.fist.rules.card import (
    ANOTHER_SCORES,
    ANOTHER_WINS,
    FISTS_OPEN,
    NOBODY_BID,
    ROUND_ENDS,
    TIED,
    TURNED_UP,
    Card,
    may_speak,
    play,
    speak_all,
    speak_around,
)
from dragonbot.games.fist.rules.edition import SEATS
from dragonbot.games.fist.rules.round import claim, pass_on, put_away, reclaim
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, BLUE, PURPLE, RED, RETURNING, move

# Open and spend fists; the Blue coin; curses


USE_OR_PASS = ("use", "pass")
SET_BLUE: Final = {"set": "blue"}
"""A seat's request to add its Blue coin in a pause it may not see, or to cancel that."""


class BlueCoins:
    """Who adds a Blue coin? Owners are secret, so a table with pauses pauses for everyone.

    Then only the bell ends it, however many have answered, even if it waits for no one.
    """

    __slots__ = ("may_answer", "outcome", "preset", "until_bell", "used", "waiting")
    key = "blue"
    of = "word"
    about = ""
    about_is = "word"
    timer: Timer = "blue"
    hidden = True
    private = True

    def __init__(self, holders: list[int], preset: Sequence[int] = (), *, until_bell: bool) -> None:
        self.may_answer = holders
        self.preset = preset
        self.waiting = holders[:]
        self.until_bell = until_bell
        self.used: list[int] = []
        self.outcome: list[int] = self.used

    def options(self, seat: int) -> Sequence[str]:
        return USE_OR_PASS if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[str]:
        return self.options(seat)

    def check(self, seat: int, answer: Any) -> str:
        """Accept changes until the bell."""
        if seat not in (self.may_answer if self.until_bell else self.waiting):
            raise Refused("not_asked")
        if answer not in USE_OR_PASS:
            raise Refused("not_an_option", options=USE_OR_PASS)
        said: str = answer
        return said

    def settle(self, seat: int, answer: str) -> bool:
        if seat in self.waiting:
            self.waiting.remove(seat)
        if seat in self.used:
            self.used.remove(seat)
        if answer == "use":
            self.used.append(seat)
        return not self.waiting and not self.until_bell

    def silence(self, seat: int) -> str:
        return "use" if seat in self.preset else "pass"

    def any_answer(self, seat: int, pick: Pick) -> str:
        return USE_OR_PASS[pick(2)]

    def written(self, answer: str) -> str:
        return answer


def may_set_blue(table: Table, seat: int) -> bool:
    """True if the seat may decide on its Blue coin in advance, as the pause may be too short."""
    bidding = table.biddings[-1] if table.biddings else None
    if bidding is None or bidding.opened or not table.house.pauses or not bidding.metal.takes_blue:
        return False
    return seat in bidding.seats and bool(table.seats[seat].purse[BLUE])


def set_blue(table: Table, seat: int) -> None:
    """Toggle whether the seat adds its Blue coin in the pause."""
    preset = table.biddings[-1].preset
    if seat in preset:
        preset.remove(seat)
    else:
        preset.append(seat)


def add_blue_coins(table: Table, bidding: Bidding) -> Play:
    """Ask all holders who have bid at least one coin, repeatedly while coins are added."""
    out = True
    while out and any(seat.purse[BLUE] for seat in table.seats) and any(bidding.values.values()):
        holders = [
            index for index in bidding.seats if table.seats[index].purse[BLUE] and bidding.values[index]
        ]
        if not holders and not table.house.pauses:
            return
        used = yield BlueCoins(holders, bidding.preset, until_bell=table.house.pauses)
        bidding.preset = []  # this was for one coin
        adding = [index for index in bidding.seats if index in used]
        for index in adding:
            move(1, BLUE, table.seats[index].purse, table.bank)
            bidding.values[index] += 1
            table.tell("adds_blue", table.seats[index].name, bidding.values[index])
        out = bool(adding)


NOBODY: Final[list[int]] = []


def bid(table: Table, card: Card, metal: Metal, seats: list[int]) -> Asking:
    """Let the seats close and open their fists and spend what counts; again if a player cancels it."""
    while True:
        bidding = BIDDING.started(metal, seats)
        table.biddings.append(bidding)
        question = Fists(table, bidding)
        if question.waiting:
            yield question
        show(table, bidding, card)
        pairs = list(bidding.pairs) if bidding.pairs else NOBODY
        if pairs:
            yield from open_one_of_two(table, bidding, card)
        if not may_speak(table, FISTS_OPEN) or not (yield from _is_cancelled(table, bidding, card)):
            break
        table.biddings.pop()  # nothing is spent yet: everything is behind the screens again
    for index in pairs:
        if table.has_second_fist(table.seats[index]):  # otherwise it was used for something else meanwhile
            table.lay_off(table.seats[index], table.card_for_two_fists(table.seats[index]))
    if metal.takes_blue and not bidding.cursed_by and table.bank[BLUE] < table.edition.box[BLUE]:
        yield from add_blue_coins(table, bidding)
    spend(table, bidding)
    return bidding


def _is_cancelled(table: Table, bidding: Bidding, card: Card) -> Asking:
    """Whether a player makes everyone take their fists back; asked from the left of the highest bidder."""
    first = min(bidding.best(), default=len(table.seats) - 1)
    return (yield from speak_around(table, FISTS_OPEN, card, first=first + 1)) is not None


def show(table: Table, bidding: Bidding, card: Card) -> None:
    """Open all fists at once, except those of a player who closed two."""
    bidding.opened = True
    shown = []
    seats, fists, pairs, values = table.seats, bidding.fists, bidding.pairs, bidding.values
    for index in bidding.seats:
        if index in pairs:
            values[index] = 0  # until one of the two is opened
            continue
        fist = fists.get(index, EMPTY_FIST)
        value = values[index] = _weigh(table, bidding, card, index, fist) if fist else 0
        shown.append((seats[index].name, fist, value))
    table.tell("opened", bidding.metal.id, tuple(shown))


def open_one_of_two(table: Table, bidding: Bidding, card: Card) -> Play:
    """Let a player with two fists see the others and open one; the other goes back unseen."""
    for index, pair in list(bidding.pairs.items()):
        seat = table.seats[index]
        opened = yield Choice("second_fist", index, ("1", "2"), private=True)
        fist = bidding.fists[index] = pair[int(opened) - 1]
        del bidding.pairs[index]
        value = bidding.values[index] = _weigh(table, bidding, card, index, fist)
        table.tell("opens_one", seat.name, bidding.metal.id, fist, value)


def _weigh(table: Table, bidding: Bidding, card: Card, index: int, fist: Fist) -> int:
    """The value of an open fist. Notes its magic coins."""
    counting = bidding.metal.coins
    value = 0
    for kind, count in fist:
        if kind in counting:
            value += count
        elif kind == RED:  # comes after the coins that it doubles
            value *= 2**count
        elif kind == BLACK:
            bidding.cursed_by.append(index)
        elif kind == PURPLE:
            bidding.purple = True
    if value and card.dragon:
        value += table.dragon_bonus(table.seats[index])
    return value


def spend(table: Table, bidding: Bidding) -> None:
    """Spend the open fists: returning coins go in front of the screen, the rest to the bank."""
    seats = table.seats
    for index, fist in bidding.fists.items():
        if not fist:
            continue
        purse = seats[index].purse
        for kind, count in fist:
            if kind in RETURNING:
                purse[kind] -= count
                purse[RETURNING[kind]] += count
            else:
                table.give_back(count, kind, purse)


EVERYBODY: Final = [list(range(count)) for count in range(SEATS[-1] + 1)]
"""The indexes of all seats, by number of seats."""


def auction(table: Table) -> Play:
    """Sell the card on the block, let its winner play it, and turn up the next."""
    assert table.block is not None
    card = table.edition.cards[table.block]
    if card.needs_pile and not table.to_come:
        table.tell("passed_on", card.id)
        if table.edition.speaks_afterwards:
            yield from speak_afterwards(table, card, [], [])
        put_away(table)
        return
    points = [seat.score for seat in table.seats] if table.edition.speaks_afterwards else []
    metal = card.sold_in
    if may_speak(table, TURNED_UP):
        spoken = yield from speak_around(table, TURNED_UP, card)
        metal = spoken[1] if spoken else metal
    bidding = yield from bid(table, card, metal, EVERYBODY[len(table.seats)])
    if bidding.cursed_by:
        winners = cursed(table, card, bidding)
    elif card.lowest_wins or any(bidding.values.values()):
        winners, second_wins = leading(table, card, bidding)
        if len(winners) > 1:
            winners = yield from settle_tie(table, card, winners, metal, second_wins=second_wins)
    else:
        winners = yield from nobody_bid(table, card, metal)
    if table.edition.kings_favor:
        table.note_winners(winners)
    for winner in winners:
        yield from play(table, card.id, table.seats[winner])
    if table.edition.speaks_afterwards:
        yield from speak_afterwards(table, card, winners, points)
    if table.favor_moves:
        yield from pass_on(table)
    put_away(table)


def speak_afterwards(table: Table, card: Card, winners: list[int], points: list[int]) -> Play:
    """Let kept cards act after another player's win or score, and at the end of a round.

    `points`: from the start of the auction. Points from these cards trigger no other card.
    """
    if may_speak(table, ANOTHER_WINS):
        for winner in winners:
            yield from speak_all(table, ANOTHER_WINS, card, table.seats[winner])
    if may_speak(table, ANOTHER_SCORES):
        scorers = [seat for seat, before in zip(table.seats, points, strict=False) if seat.score > before]
        for seat in scorers:
            yield from speak_all(table, ANOTHER_SCORES, card, seat)
    if not table.to_come and may_speak(table, ROUND_ENDS):
        yield from speak_all(table, ROUND_ENDS, card)


def cursed(table: Table, card: Card, bidding: Bidding) -> list[int]:
    """A Black coin was in a fist: no one wins."""
    table.tell("cursed", table.block, table.names(bidding.cursed_by))
    if bidding.metal is IN_GOLD and not card.lowest_wins and not any(bidding.values.values()):
        reclaim(table)
    return []


def nobody_bid(table: Table, card: Card, metal: Metal) -> Asking:
    """All fists were empty; the player who may still take the card, if any."""
    table.tell("no_bids", table.block)
    if metal is IN_GOLD:
        reclaim(table)
    if may_speak(table, NOBODY_BID):
        spoken = yield from speak_around(table, NOBODY_BID, card)
        if spoken:
            return [spoken[0].index]
    if metal is IN_GOLD and table.favor is not None:
        return (yield from claim(table))
    return []


def leading(table: Table, card: Card, bidding: Bidding) -> tuple[list[int], bool]:
    """The winner or the tied bidders; and whether the second highest wins, among ties for the highest bid."""
    best = bidding.least() if card.lowest_wins and not bidding.purple else bidding.best()
    second_wins = bidding.purple
    if second_wins:
        table.tell("second_wins")
        if len(best) == 1:
            best = bidding.next_best(best[0], zero_counts=card.lowest_wins)
            second_wins = False
            if not best:
                table.tell("no_second", table.block)
    if len(best) == 1:
        table.tell("won", table.seats[best[0]].name, table.block)
    return best, second_wins


def settle_tie(table: Table, card: Card, tied: list[int], metal: Metal, *, second_wins: bool) -> Asking:
    """The winner among tied bidders: the owner of a card that decides ties, otherwise the winner of the
    tie-break."""
    table.tell("tied", table.block, table.names(tied))
    if may_speak(table, TIED):
        spoken = yield from speak_around(table, TIED, card)
        if spoken:
            return [spoken[0].index]
    return (yield from break_tie(table, card, tied, metal, second_wins=second_wins))


def break_tie(table: Table, card: Card, tied: list[int], metal: Metal, *, second_wins: bool) -> Asking:
    """The tied bidder with the most silver, if any."""
    silver = IN_SILVER if table.house.black_in_tiebreak else IN_SILVER_WITHOUT_CURSE
    bidding = yield from bid(table, card, IN_PLAIN_SILVER if metal is IN_STONES else silver, tied)
    if bidding.cursed_by:
        table.tell("cursed_in_tie_break", table.block, table.names(bidding.cursed_by))
        return []
    if card.lowest_wins:
        losers = bidding.least()
        if len(losers) > 1:
            table.tell("all_lose", table.block, table.names(losers))
            return losers
        return _won(table, losers)
    best = bidding.best()
    if len(best) > 1:
        spoken = yield from speak_around(table, TIED, card)
        if spoken:
            return [spoken[0].index]
    elif best and (second_wins or bidding.purple):
        best = bidding.next_best(best[0], zero_counts=True)
    if len(best) == 1:
        return _won(table, best)
    table.tell("tied_again", table.block)
    return []


def _won(table: Table, best: list[int]) -> list[int]:
    table.tell("won_tie_break", table.seats[best[0]].name, table.block)
    return best
