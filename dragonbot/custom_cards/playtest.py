"""A card's test: the plan of its games, playing them, and an observer's counts.

The pile of specials is small, so that each card comes up about once in a typical game. The rest of it differs
from game to game, because a fixed set would make games nearly twice as long. One of the watched cards stays
out of each game in turn, except the one auctioned every round, so there are games with and without each.
Options and seed are enough to play any game of a test again.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.arena.bout import play_bout
from dragonbot.engine.game import Event
from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.games.fist.custom.form import Blank, Tree, blank_id, frozen, thawed
from dragonbot.games.fist.rules.edition import EDITIONS, FIST_CLASSIC, FIST_TAVERN, STANDARD
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.variations import CARDS
from dragonbot.players import THINKING_SECONDS, Agent, agent_of

PLAYERS: Final = 4
LEVEL: Final = "journeyman"
USUAL_GAMES: Final = 240
"""The card takes part in two thirds of them."""
PRINTED: Final = ("dwarf_5", "thief", "enchantress")
"""A cheap card, a familiar one, and an expensive one: for 2, 3.5 and 4 Gold."""
BESIDE: Final = 6
"""Other kinds of specials in each game."""
ONLY_IN_THE_TAVERN: Final = frozenset(("fairy_silver", "spent_fairy_silver", "blue", "purple", "white_stone"))
"""Things the box of 2002 lacks."""
SEED: Final = "card"
SPECIALS: Final = "specials"
BOXES: Final = (FIST_CLASSIC.id, FIST_TAVERN.id)
"""Boxes for tests."""


class Plan(NamedTuple):
    """All games of one test."""

    game: str
    card: Blank
    seed: str
    players: int = PLAYERS
    games: int = USUAL_GAMES

    @property
    def watched(self) -> tuple[str, ...]:
        """The card, and the printed ones beside it."""
        return (self.card.id, *PRINTED)

    def without(self, number: int) -> str:
        """The card left out of a numbered game."""
        may_stay_out = [card for card in self.watched if card not in STANDARD]
        return may_stay_out[number % len(may_stay_out)]

    def options(self, number: int) -> dict[str, Any]:
        """The options of a numbered game."""
        out = self.without(number)
        others = sorted({*EDITIONS[self.game].specials} - {*self.watched})
        beside = Random(f"{self.seed}/{number}").sample(others, BESIDE)
        watched = [card for card in PRINTED if card != out and card not in STANDARD]
        specials = [*watched, *beside]
        return {SPECIALS: specials, CARDS: [] if out == self.card.id else [thawed(self.card)]}


def plan_for(blank: Blank) -> Plan:
    """This card's test: equal games for all cards that do the same."""
    return Plan(game_for(blank), in_test(blank), SEED, games=USUAL_GAMES)


def in_test(blank: Blank) -> Blank:
    """The card in a test: its id, words and badge are anonymous."""
    return blank._replace(id=blank_id(0, "tested", 1), names=(("en", "Card"),), flavour=(), badge=PLAIN)


PLAIN: Final = ("grey", "circle", "")


def game_for(blank: Blank) -> str:
    """The box in which the card can do most."""
    return FIST_TAVERN.id if _words(frozen(blank)) & ONLY_IN_THE_TAVERN else FIST_CLASSIC.id


def _words(tree: Tree) -> frozenset[str]:
    if isinstance(tree, str):
        return frozenset((tree,))
    if not isinstance(tree, Sequence):
        return frozenset()
    return frozenset().union(*map(_words, tree))


BOUGHT: Final = ("won", "won_tie_break")


class Sale(NamedTuple):
    seat: int
    price: int
    """The winning bid."""
    ahead: int | None
    """Its lead over the next bid; None without another bid."""


class Came(NamedTuple):
    """A card in one game."""

    auctions: int
    sales: tuple[Sale, ...]


class Seen(NamedTuple):
    """One game."""

    number: int
    rounds: int
    winners: tuple[int, ...]
    """Empty if the game didn't end."""
    cards: dict[str, Came]
    """The watched cards in the game."""


class Watch:
    """Observes one game."""

    def __init__(self, table: Table, watched: Collection[str]) -> None:
        self._seats = {seat.name: seat.index for seat in table.seats}
        self._lowest = {card for card in watched if table.edition.cards[card].lowest_wins}
        self._auctions = dict.fromkeys(watched, 0)
        self._sales: dict[str, list[Sale]] = {card: [] for card in watched}
        self._block = ""
        self._bids: dict[str, dict[int, int]] = {}
        """First bids by card and seat: ties are broken in other coins."""

    def hear(self, news: Sequence[Event]) -> None:
        for key, _, facts, _ in news:
            told: Any = facts
            if key == "turned_up":
                self._block = told[0]
                self._bids.pop(self._block, None)
                if self._block in self._auctions:
                    self._auctions[self._block] += 1
            elif key == "opened":
                self._bids.setdefault(self._block, {self._seats[name]: value for name, _, value in told[1]})
            elif key == "takes_bids_back":
                self._bids.pop(self._block, None)
            elif key in BOUGHT and told[1] in self._sales:
                self._sales[told[1]].append(self._sale(told[1], self._seats[told[0]]))

    def _sale(self, card: str, buyer: int) -> Sale:
        bids = self._bids.get(card, {})
        price = bids.get(buyer, 0)
        others = [bid for seat, bid in bids.items() if seat != buyer]
        if not others:
            return Sale(buyer, price, None)
        ahead = min(others) - price if card in self._lowest else price - max(others)
        return Sale(buyer, price, ahead)

    def seen(self, number: int, rounds: int, winners: Sequence[int]) -> Seen:
        cards = {card: Came(count, tuple(self._sales[card])) for card, count in self._auctions.items()}
        return Seen(number, rounds, tuple(winners), cards)


MOST_ROUNDS: Final = 20
"""A longer game may never end: a card can take away all gains."""
MOST_DECISIONS: Final = 5_000
"""A usual game takes about 200."""
LONGEST_SECONDS: Final = 60.0


MOST_BYTES: Final = 2**30
"""Memory limit of a process that plays games."""
GAMES_A_PIECE: Final = 2
"""Small, so that others get a turn every other second."""


class Endless(Exception):
    """A game that was given up."""


class Games(NamedTuple):
    """Some games of a plan, as one job."""

    plan: Plan
    first: int
    last: int
    level: str = "card test"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    @property
    def game(self) -> str:
        return self.plan.game

    def done(self, seconds: float) -> list[Seen]:  # noqa: ARG002 - bounded by rounds, and so the same each time
        return [play(self.plan, number) for number in range(self.first, self.last)]


def pieces(plan: Plan) -> list[Games]:
    """All games of a plan, in pieces. Which process plays them doesn't matter."""
    return [
        Games(plan, first, min(first + GAMES_A_PIECE, plan.games))
        for first in range(0, plan.games, GAMES_A_PIECE)
    ]


def play_piece(piece: Games) -> list[Seen]:
    """Play a piece in a worker process."""
    return piece.done(piece.longest)


class _Watched:
    """An agent with a listener that gives up an endless game."""

    def __init__(self, agent: Agent, watch: Watch | None) -> None:
        self._agent = agent
        self._watch = watch
        self._decisions = 0

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self._decisions += 1
        if view["round"] > MOST_ROUNDS or self._decisions > MOST_DECISIONS:
            raise Endless
        return self._agent.answer(view, asked)

    def hear(self, news: Sequence[Event]) -> None:
        if self._watch is not None:
            self._watch.hear([event for event in news if event[3] is None])


def play(plan: Plan, number: int) -> Seen:
    """Play one game. Which process plays it doesn't matter."""
    seed = f"{plan.seed}/{number}"
    options = plan.options(number)
    game = GAMES[plan.game].new_game([f"P{seat + 1}" for seat in range(plan.players)], seed, options)
    watch = Watch(game.table, [card for card in plan.watched if card != plan.without(number)])
    agents = [
        _Watched(
            agent_of(plan.game, LEVEL, f"{seed}/{seat}", options, THINKING_SECONDS),
            None if seat else watch,
        )
        for seat in range(plan.players)
    ]
    try:
        winners = play_bout(game, agents, Random(seed)).winners
    except Endless:
        return watch.seen(number, MOST_ROUNDS, ())
    return watch.seen(number, game.table.round, winners)


def warm_up() -> None:
    """Importing this module has loaded all games. Thinking about any card is bounded."""
    with suppress(ImportError, ValueError, OSError):  # Windows
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
