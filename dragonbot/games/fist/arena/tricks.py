"""Players of Fist of Dragonstones with one simple trick each."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from dragonbot.engine.game import Event
from dragonbot.engine.question import Asked
from dragonbot.games.fist.players.agents import Apprentice
from dragonbot.games.fist.rules.bids import Fist, TwoFists
from dragonbot.games.fist.rules.edition import EDITIONS, Edition
from dragonbot.games.fist.rules.things import FAIRY, GOLD
from dragonbot.games.fist.rules.view import OwnView, View
from dragonbot.players import Agent, Unasked

Trick: TypeAlias = Callable[["Trickster", View, int], int]


class Trickster:
    """Bids by its trick wherever gold is bid, and is an apprentice otherwise. It hears events."""

    def __init__(self, edition: Edition, trick: Trick, random: Random) -> None:
        self.edition = edition
        self.last_winning = 0
        self._trick = trick
        self._rest = Apprentice(edition, random)

    def hear(self, news: Sequence[Event]) -> None:
        """What everybody at the table hears."""
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
    """Always one more than won last time."""
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
    """The coins that are left, divided by the auctions that are left in the round."""
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
"""It is early in a round while at least this many cards are to come."""
TRIES: Final = 30
"""Tries until a prudent player's bid is prudent."""


class Prudent:
    """One of today's players, but early in a round never over half of its gold on a card without points."""

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
