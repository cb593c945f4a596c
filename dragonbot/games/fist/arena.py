"""Fist players to measure others against."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias

from dragonbot.arena.bout import Owner, Rival, Tricks
from dragonbot.engine.game import Event
from dragonbot.engine.question import Asked
from dragonbot.games.fist.players.agents import Apprentice, Journeyman, hasty
from dragonbot.games.fist.players.choices import decide
from dragonbot.games.fist.players.contest import Contest, counted
from dragonbot.games.fist.players.guess import guessed_table, metal_of
from dragonbot.games.fist.players.judge import Judge, Value, value_of
from dragonbot.games.fist.rules.bids import METALS, Fist, TwoFists
from dragonbot.games.fist.rules.edition import EDITIONS, Edition, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, GOLD, RED
from dragonbot.games.fist.rules.view import OwnView, View
from dragonbot.players import Agent, Unasked, agent_of

# Players that save their coins for the cards that win the game.


SILVER_IN_TIES: Final = (2, 3)
BIDS_ONE: Final = 0.7
"""Share of cards on which it bids one coin, not none; with half of it, or always, it wins half as often."""
CHEAP: Final = 3
"""The most coins it spends to outbid everyone."""


class Waiter(Journeyman):
    """Bids almost nothing, but everything on a card that wins the game at once, and a little in ties."""

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        if asked.key != "fist" or own.block is None or self._edition.cards[own.block].lowest_wins:
            return super().answer(view, asked)
        metal = METALS[own.biddings[-1].metal]
        if metal.id == "stones":
            return super().answer(view, asked)
        table = guessed_table(self._edition, self._house, own, self._random, asked.heard)
        count = sum(own.mine[kind] for kind in metal.coins)
        if own.me in self._judge.after_playing(table, own.block, own.me).winners:
            return self._everything(asked, counted(list(own.mine), metal, count))
        if metal.id == "silver":
            return counted(list(own.mine), metal, min(count, self._random.choice(SILVER_IN_TIES)))
        return counted(list(own.mine), metal, min(count, self.count(table, own)))

    def count(self, table: Table, own: OwnView) -> int:  # noqa: ARG002
        """Its gold bid for a card that doesn't win the game."""
        return int(self._random.random() < BIDS_ONE)

    def _everything(self, asked: Asked, fist: Fist) -> Fist:
        amulets = dict(asked.counts).get(RED, 0)
        if amulets and fist:
            amulets = amulets if self._house.stack_amulets else 1
            return tuple(sorted((*fist, (RED, amulets))))
        return fist


class Outbidder(Waiter):
    """A waiter that bids one more than the others can on cards that help it, if that is cheap."""

    def count(self, table: Table, own: OwnView) -> int:
        assert own.block is not None
        beyond = 1 + max(most_of(table, seat) for seat in own.biddings[-1].seats if seat != own.me)
        if beyond > CHEAP:
            return super().count(table, own)
        with_it = self._judge.chance(self._judge.after_playing(table, own.block, own.me), own.me)
        table.block = None
        return beyond if with_it > self._judge.chance(table, own.me) else 0


def takes_points(judge: Judge, table: Table, seat: int, asked: Asked) -> object:
    """A point wherever a card offers one, else a journeyman's answer."""
    return "score" if "score" in asked.answers else decide(judge, table, seat, asked)


class HalfOnPoints(Waiter):
    """A waiter that bids half its coins on each card that can bring it a point."""

    def count(self, table: Table, own: OwnView) -> int:
        assert own.block is not None
        judge = Judge(self._judge.value, self._random, takes_points)
        after = judge.after_playing(table, own.block, own.me)
        if after.seats[own.me].score > table.seats[own.me].score:
            return most_of(table, own.me) // 2
        return super().count(table, own)


class Late(Waiter):
    """Waits in the first half of a round and bids like a journeyman in the second."""

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        if asked.key == "fist" and len(own.to_come) + own.face_down < len(own.gone):
            return Journeyman.answer(self, view, asked)
        return super().answer(view, asked)


class HalfBids(Waiter):
    """Bids about half of what a journeyman would, but everything on a card that wins the game."""

    def count(self, table: Table, own: OwnView) -> int:
        bidding = own.biddings[-1]
        contest = Contest(self._judge, table, bidding.seats, METALS[bidding.metal], own.me)
        offers = contest.offers[own.me]
        chosen = self._random.choices(offers, hasty(contest, own.me, self._random)[own.me])[0]
        return int(chosen.value / 2 + self._random.random())


def most_of(table: Table, index: int) -> int:
    """The highest gold bid of a seat."""
    purse = table.seats[index].purse
    return (purse[FAIRY] + purse[GOLD]) << purse[RED]


# Players with one simple trick each.


Trick: TypeAlias = Callable[["Trickster", View, int], int]


class Trickster:
    """Bids gold by its trick, and is an apprentice otherwise. It hears events."""

    def __init__(self, edition: Edition, trick: Trick, random: Random) -> None:
        self.edition = edition
        self.last_winning = 0
        self._trick = trick
        self._rest = Apprentice(edition, random)

    def hear(self, news: Sequence[Event]) -> None:
        """Hear public events."""
        for key, _, facts, _ in news:
            if key == "opened" and facts[0] == "gold":
                shown: Any = facts[1]
                self.last_winning = max((value for _, _, value in shown), default=0)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        seen = View.read(view)
        if asked.key != "fist" or seen.biddings[-1].metal != "gold":
            return self._rest.answer(view, asked)
        owned = dict(asked.counts)
        coins = owned.get(FAIRY, 0) + owned.get(GOLD, 0)
        return min(coins, self._trick(self, seen, coins))


def one_more(player: Trickster, view: View, coins: int) -> int:  # noqa: ARG001
    """One more than the last winning bid."""
    return player.last_winning + 1


def all_on_the_first_dragon(player: Trickster, view: View, coins: int) -> int:
    """Everything on the first Dragon of a round."""
    return _all_on_the_first(view, coins, {card.id for card in player.edition.cards.values() if card.dragon})


def all_on_the_first_point(player: Trickster, view: View, coins: int) -> int:
    """Everything on the first card of a round that may bring points."""
    return _all_on_the_first(view, coins, {card.id for card in player.edition.cards.values() if card.scoring})


def _all_on_the_first(view: View, coins: int, cards: Container[str]) -> int:
    is_first = not any(card in cards for card in view.gone)
    return coins if is_first and view.block in cards else 0


def always_two(player: Trickster, view: View, coins: int) -> int:  # noqa: ARG001
    return 2


def even_shares(player: Trickster, view: View, coins: int) -> int:  # noqa: ARG001
    """The remaining coins, divided by the auctions left in the round."""
    left = len(view.to_come) + view.face_down
    return round(coins / (left + 1))


BIDS: Final[Mapping[str, Trick]] = {
    "one-more": one_more,
    "first-dragon": all_on_the_first_dragon,
    "first-point": all_on_the_first_point,
    "always-two": always_two,
    "even-shares": even_shares,
}


EARLY: Final = 4
"""At least this many cards to come make it early in the round."""
TRIES: Final = 30
"""Attempts at a prudent bid."""


class Prudent:
    """One of today's players that early in a round bids at most half of its gold on cards without points."""

    def __init__(self, edition: Edition, player: Agent) -> None:
        self._edition = edition
        self._player = player

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        seen = OwnView.read(view)
        answer = self._player.answer(view, asked)
        if asked.key != "fist" or not self._is_early(seen):
            return answer
        gold = seen.mine[FAIRY] + seen.mine[GOLD]
        for _ in range(TRIES):
            if isinstance(answer, TwoFists | Unasked) or _gold_in(answer) * 2 <= gold:
                return answer
            answer = self._player.answer(view, asked)
        return ()

    def _is_early(self, seen: OwnView) -> bool:
        assert seen.block is not None
        left = len(seen.to_come) + seen.face_down
        return left >= EARLY and not self._edition.cards[seen.block].scoring


def _gold_in(fist: Fist) -> int:
    return sum(count for kind, count in fist if kind in (FAIRY, GOLD))


def trickster(game: str, trick: Trick, seed: str) -> Trickster:
    return Trickster(EDITIONS[game], trick, Random(seed))


# Two seats of one owner: a pawn plays for a king.


TRIALS: Final = 16
"""Samples of the others' bids against which a pawn tries each fist."""

COIN: Final = 0.005
"""What a coin that the pawn keeps adds to the king's chance to win later."""


class King(Outbidder):
    """Waits for cards that win, and tells its pawn its bid."""

    bid: Fist | None = None

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        answer = super().answer(view, asked)
        self.bid = answer if asked.key == "fist" and isinstance(answer, tuple) else None
        return answer


class Loyal(Judge):
    """Judges positions by the king's chance to win."""

    def __init__(self, value: Value, random: Random, pawn: int, king: int) -> None:
        super().__init__(value, random, decide)
        self.pawn = pawn
        self.king = king

    def chance(self, table: Table, seat: int) -> float:
        return super().chance(table, self.king if seat == self.pawn else seat)


class Pawn:
    """Bids and chooses what makes its king win most likely."""

    def __init__(
        self, edition: Edition, house: HouseRules, random: Random, place: int, king: King, kings_place: int
    ) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._king = king
        self._kings_place = kings_place
        self._judge = Loyal(value_of(edition.deck), random, place, kings_place)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        table = guessed_table(self._edition, self._house, own, self._random, asked.heard)
        if asked.key != "fist":
            return decide(self._judge, table, own.me, asked)
        bidding = own.biddings[-1]
        contest = Contest(self._judge, table, bidding.seats, metal_of(bidding.metal, asked), own.me)
        return self._bid(contest, own.me)

    def _bid(self, contest: Contest, me: int) -> Fist:
        """The best fist for the king against possible bids; uses his own bid if he has closed his fist."""
        king, random = self._kings_place, self._random
        often = hasty(contest, me, random)
        fists = [offer.fist for offer in contest.offers.get(king, ())]
        sealed, self._king.bid = self._king.bid, None
        if sealed in fists:
            often[king] = [float(fist == sealed) for fist in fists]
        gained = [-COIN * TRIALS * sum(count for _, count in offer.fist) for offer in contest.offers[me]]
        for _ in range(TRIALS):
            bids = {seat: random.choices(range(len(weights)), weights)[0] for seat, weights in often.items()}
            for place in range(len(gained)):
                gained[place] += contest.worth(king, {**bids, me: place})
        return contest.offers[me][gained.index(max(gained))].fist


def king_and_pawn(game: str, rival: Rival, places: Sequence[int]) -> Sequence[Agent]:
    edition, house = EDITIONS[game], HouseRules.read(rival.options)
    kings_place, place = places
    king = King(edition, house, Random(f"{rival.seed}/{kings_place}"))
    return king, Pawn(edition, house, Random(f"{rival.seed}/{place}"), place, king, kings_place)


# The registers.


BETTER: Final[Mapping[str, Callable[[Edition, HouseRules, Random], Agent]]] = {
    "just-wait": Waiter,
    "wait-outbid": Outbidder,
    "late": Late,
    "half-bids": HalfBids,
    "half-on-points": HalfOnPoints,
}
"""Players that are journeymen but for one trick."""


def _simple(game: str, name: str, rival: Rival) -> Agent:
    return trickster(game, BIDS[name], rival.seed)


def _better(game: str, name: str, rival: Rival) -> Agent:
    return BETTER[name](EDITIONS[game], HouseRules.read(rival.options), Random(rival.seed))


PRUDENT: Final = {"prudent": "journeyman", "prudent-master": "master"}
"""Prudent players, and the level each plays at."""


def _prudent(game: str, name: str, rival: Rival) -> Agent:
    player = agent_of(game, PRUDENT[name], rival.seed, rival.options, rival.thinking_seconds)
    return Prudent(EDITIONS[game], player)


def tricks_of(game: str) -> Tricks:
    return Tricks(
        "the Fist games",
        {name: partial(_simple, game, name) for name in BIDS}
        | {name: partial(_better, game, name) for name in BETTER}
        | {name: partial(_prudent, game, name) for name in PRUDENT},
        {"king-and-pawn": Owner(("king", "pawn"), partial(king_and_pawn, game))},
    )
