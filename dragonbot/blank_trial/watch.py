"""A watch: counts who buys what for how much in a test game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import Event
from dragonbot.games.fist.rules.table import Table

BOUGHT: Final = ("won", "won_tie_break")


class Sale(NamedTuple):
    seat: int
    price: int
    """What the buyer has bid."""
    ahead: int | None
    """By how much that was better than the next best bid; None where nobody else bid."""


class Came(NamedTuple):
    """One of the cards in one game."""

    auctions: int
    sales: tuple[Sale, ...]


class Seen(NamedTuple):
    """One game."""

    number: int
    rounds: int
    winners: tuple[int, ...]
    """Nobody where it did not come to an end."""
    cards: dict[str, Came]
    """Those that are watched and take part."""


class Watch:
    """Looks on at one game."""

    def __init__(self, table: Table, watched: Collection[str]) -> None:
        self._seats = {seat.name: seat.index for seat in table.seats}
        self._lowest = {card for card in watched if table.edition.cards[card].lowest_wins}
        self._auctions = dict.fromkeys(watched, 0)
        self._sales: dict[str, list[Sale]] = {card: [] for card in watched}
        self._block = ""
        self._bids: dict[str, dict[int, int]] = {}
        """By card, what everybody has bid for it first: ties are broken in other coins."""

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
