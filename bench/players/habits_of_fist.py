"""Counts of Fist of Dragonstones: prices, ends of rounds, ties, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bench.players.tally import Tally
from dragonbot.engine.game import Event
from dragonbot.games.fist.rules.edition import STANDARD
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, FAIRY_SILVER, GOLD, SILVER, STONES

IN_GOLD = ("gold", "common_gold")
NOBODY = ("no_bids", "cursed", "cursed_in_tie_break", "tied_again")
CHEAP = 2
MANY_STONES = 6


class Auction(NamedTuple):
    card: str
    place: int
    """The card's number in the round, from 1."""
    gold: tuple[int, ...]
    """Each seat's gold to bid when the card was turned up."""
    silver: tuple[int, ...]
    score: tuple[int, ...]
    stones: tuple[int, ...]


class FistWatch:
    """Observes one game."""

    left = 1.0

    def __init__(self, table: Table, tally: Tally) -> None:
        self.table = table
        self.tally = tally
        self.names = {seat.name: seat.index for seat in table.seats}
        edition = table.edition
        self.cards = 1 + len(edition.standard) + edition.specials_a_round
        self.place = 0
        self.now: Auction | None = None
        self.bids: list[int] = []
        self.tied = False
        self.leaders: dict[str, list[int]] = {}
        self.won: list[tuple[str, int]] = []
        self.standing: list[tuple[str, int]] = []
        self.last_score = ("", 0)

    def hear(self, news: Sequence[Event]) -> None:
        for key, _, facts, _ in news:
            told: Any = facts
            match key:
                case "turned_up":
                    self._turned_up(told[0])
                case "opened":
                    self._opened(told)
                case "won" | "won_tie_break":
                    self._won(self.names[told[0]], by_silver=key == "won_tie_break")
                case "no_bids" | "cursed" | "cursed_in_tie_break" | "tied_again":
                    self.tally.share(f"auctions: {key}, {self._half()}", 1, 0)
                case "tied":
                    self.tied = True
                case "scores":
                    self.tally.mean(f"points of a {self.now.card if self.now else '?'}", told[1])
                    if self.now is not None:
                        self.last_score = (self.now.card, self.names[told[0]])
                case "round_ends":
                    self.place = 0
                    self.now = None

    def _turned_up(self, card: str) -> None:
        seats = self.table.seats
        self.place += 1
        self.bids, self.tied = [], False
        self.now = Auction(
            card,
            self.place,
            tuple(seat.purse[FAIRY] + seat.purse[GOLD] for seat in seats),
            tuple(seat.purse[SILVER] + seat.purse[FAIRY_SILVER] for seat in seats),
            tuple(seat.score for seat in seats),
            tuple(sum(seat.purse[kind] for kind in STONES) for seat in seats),
        )
        for key in NOBODY:
            self.tally.share(f"auctions: {key}, {self._half()}", 0)
        for gold in self.now.gold:
            self.tally.mean(f"gold of a seat before card {self.place:02}", gold)
        when = {self.cards - 1: "before the last two cards", self.cards // 2 + 1: "at the middle of a round"}
        if self.place in when:
            for seat, gold in enumerate(self.now.gold):
                rank = sum(other > gold for other in self.now.gold)
                level = self.now.gold.count(gold) > 1
                group = "most, alone" if not rank and not level else "most, level" if not rank else "less"
                self.standing.append((f"wins the game: gold {when[self.place]}: {group}", seat))
        if self.place == 1:
            for seat, stones in enumerate(self.now.stones):
                score = self.now.score[seat]
                self.standing.append((f"wins the game: when a round begins with {score} points", seat))
                if not score:
                    held = min(stones, MANY_STONES)
                    name = f"wins the game: when a round begins with 0 points and {held} stones"
                    self.standing.append((name, seat))

    def _opened(self, told: Any) -> None:
        if self.now is None:
            return
        if told[0] in IN_GOLD:
            self.bids = sorted((value for *_, value in told[1]), reverse=True)
        elif self.tied:
            self.tally.mean("silver of the best bid in a tie", max(value for *_, value in told[1]))

    def _won(self, seat: int, *, by_silver: bool) -> None:
        now = self.now
        if now is None or not self.bids:
            return
        price, card, tally = self.bids[0], now.card, self.tally
        tally.share("sold in a tie-break, of all that are sold for gold", by_silver)
        tally.mean(f"price of card {self.place:02} of the round", price)
        if card in STANDARD or card == "witch":
            tally.mean(f"price of the {card}", price)
            tally.share(f"the {card} goes for at most {CHEAP}", price <= CHEAP)
        tally.mean(f"price: {self._half()}", price)
        kind = self.table.edition.cards[card]
        sort = "brings points" if kind.scoring else "is a Dragon" if kind.dragon else "does something else"
        tally.mean(f"price of a card that {sort}", price)
        self.standing.append((f"wins the game: who wins a card that {sort}", seat))
        tally.mean("coins more than the next bid", price - self.bids[1])
        points = "two points" if now.score[seat] == 2 else "fewer points"
        tally.mean(f"price paid by a seat with {points}", price)
        self.standing.append((f"wins the game: who wins the {card}", seat))
        if self.place > self.cards - 2:
            best = max(now.gold)
            first = [other for other, gold in enumerate(now.gold) if gold == best]
            if len(first) == 1:
                tally.share("the last two cards of a round go to who has most gold alone", seat in first)
        if by_silver:
            best = max(now.silver)
            tally.share("a tie goes to whoever has the most silver at the table", now.silver[seat] == best)

    def _half(self) -> str:
        return "first half of the round" if self.place <= self.cards // 2 else "second half of the round"

    def over(self, winners: Sequence[int]) -> None:
        tally = self.tally
        tally.mean("rounds of a game", self.table.round)
        for name, seat in self.standing:
            tally.share(name, (seat in winners) / len(winners))
        card, seat = self.last_score
        if seat in winners:
            for other in ("wizard", "magician", "sorcerer"):
                tally.share(f"the last points of a winner come from the {other}", card == other)
            tally.share("the last points of a winner come from a special", card not in STANDARD)
