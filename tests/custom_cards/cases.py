"""Made-up games of a test, for the wanted figures."""

from __future__ import annotations

from pathlib import Path

from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.playtest import Came, Plan, Sale, Seen, in_test
from dragonbot.custom_cards.results import CardFigures, Figures, counted

PEDLAR = Path(__file__).with_name("pedlar.card.yaml")
BLANK = in_test(card_of(PEDLAR.read_text("utf-8")).blank)
PLAN = Plan("fist-classic", BLANK, "seed", games=60)
BY_CHANCE = (0, 1, 2, 3)
"""Winners in turn; the first seat buys."""


def figures(
    prices: tuple[int, ...] = (3, 4, 3, 5),
    *,
    bought: int = 40,
    auctions: int = 40,
    winners: tuple[int, ...] = BY_CHANCE,
    rounds: tuple[int, int] = (5, 5),
    endless: int = 0,
) -> Figures:
    """Figures of a card sold this often at these prices; printed ones cost 2, 3 and 5, bought by seat 1.

    `rounds`: of games with and without it.
    """
    games: list[Seen] = []
    for number in range(PLAN.games):
        out = PLAN.without(number)
        cards = {
            card: Came(1, (Sale(1, price + number % 2, 1),))
            for card, price in zip(PLAN.watched[1:], (2, 3, 5), strict=True)
            if card != out
        }
        if out != BLANK.id:
            place = sum(BLANK.id in game.cards for game in games)
            came = auctions * (place + 1) // 40 - auctions * place // 40
            has = bought * (place + 1) // 40 > bought * place // 40
            cards[BLANK.id] = Came(came, (Sale(0, prices[place % len(prices)], 2),) if has else ())
            won = () if place < endless else (winners[place % len(winners)],)
        else:
            won = (number % 4,)
        games.append(Seen(number, rounds[out == BLANK.id] + number % 2, won, cards))
    return counted(PLAN, games)


def of(found: Figures, card: str) -> CardFigures:
    return next(each for each in (found.card, *found.printed) if each.card == card)
