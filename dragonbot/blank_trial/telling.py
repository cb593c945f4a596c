"""Telling figures: the verdict and the figures of a test in words, and what its picture is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from dragonbot.blank_trial.figures import CardFigures, Figures, Mean
from dragonbot.blank_trial.verdict import Said, verdict
from dragonbot.text.speech import VOCABULARIES, Catalogue, Narrator

A_HUNDRED: Final = 100
MINUS: Final = "\N{MINUS SIGN}"
OF_CARDS: Final = ("card", "other")
"""Facts that are cards."""


class Told(NamedTuple):
    """A test in the words of one reader. The card's name stays as given."""

    verdict: list[str]
    figures: list[str]
    """A line for the card, then one for each of the printed ones."""
    picture: dict[str, Any]
    """Plain data."""


def told(figures: Figures, name: str, language: str, badge: str = "") -> Told:
    """`badge` is the name of its drawing, as its picture needs it."""
    telling = _Telling(figures, name, language, badge)
    return Told(
        [telling.said(each) for each in verdict(figures)],
        [telling.line(each) for each in (figures.card, *figures.printed)],
        telling.picture(),
    )


class _Telling:
    def __init__(self, figures: Figures, name: str, language: str, badge: str) -> None:
        self._badge = badge
        self._figures = figures
        self._name = name
        self._catalogue = Catalogue(language)
        self._phrases = Narrator(self._catalogue, vocabulary=VOCABULARIES[figures.game]).phrases

    def called(self, card: str) -> str:
        return self._name if card == self._figures.card.card else self._phrases.card(card)

    def said(self, said: Said) -> str:
        facts: dict[str, Any] = {}
        for key, value in said.facts.items():
            if key in OF_CARDS:
                facts[key] = self.called(value)
            elif isinstance(value, float):
                facts[key] = self.number(value)
                facts["count"] = value
            else:
                facts[key] = value
        return self._catalogue.say(said.text, **facts)

    def line(self, card: CardFigures, *, is_drawn: bool = False) -> str:
        """`is_drawn`: only what a picture shows of it."""
        told = [*self._bought_and_price(card), *self._ahead(card), *self._wins(card), *self._rounds(card)]
        if is_drawn:
            told = [*self._bought_and_price(card), *self._wins(card)]
        facts = self._phrases.in_a_row(told)
        return self._catalogue.say("trial-figures", name=self.called(card.card), facts=facts)

    def _bought_and_price(self, card: CardFigures) -> Iterator[str]:
        say, figures = self._catalogue.say, self._figures
        if card.how_often is not None:
            error = max(card.how_often.high - card.how_often.mean, card.how_often.mean - card.how_often.low)
            yield say(
                "trial-bought",
                bought=str(card.bought),
                auctions=str(card.auctions),
                percent=_percent(card.how_often.mean),
                error=_percent(error),
            )
        if card.price is not None:
            yield say(
                "trial-price",
                metal=figures.sold_in if card is figures.card else "gold",
                price=self.number(card.price.mean),
                error=self.number((card.price.high - card.price.low) / 2),
            )

    def _ahead(self, card: CardFigures) -> Iterator[str]:
        if card.ahead is not None:
            below = card is self._figures.card and self._figures.lowest_wins
            yield self._catalogue.say(
                "trial-ahead-below" if below else "trial-ahead", ahead=self.number(card.ahead)
            )

    def _wins(self, card: CardFigures) -> Iterator[str]:
        share = card.win_share
        if share is not None and card.others_share is not None:
            yield self._catalogue.say(
                "trial-wins",
                percent=_percent(share.mean),
                low=_percent(share.low),
                high=_percent(share.high),
                others=_percent(card.others_share),
            )

    def _rounds(self, card: CardFigures) -> Iterator[str]:
        say = self._catalogue.say
        if card.rounds is not None:
            yield say("trial-rounds", rounds=self.number(card.rounds))
        if card.longer is not None:
            yield say(
                "trial-rounds-apart",
                longer=self.signed(card.longer.mean),
                low=self.number(card.longer.low),
                high=self.number(card.longer.high),
            )

    def number(self, value: float) -> str:
        """To a tenth, as the language writes it."""
        told = f"{abs(value):.1f}".replace(".", self._catalogue.say("decimal-point"))
        return f"{MINUS}{told}" if round(value, 1) < 0 else told

    def signed(self, value: float) -> str:
        told = self.number(value)
        return f"+{told}" if round(value, 1) > 0 else told

    def picture(self) -> dict[str, Any]:
        figures = self._figures
        return {
            "games": figures.games,
            "players": figures.players,
            "cards": [
                {
                    "card": each.card,
                    "name": self.called(each.card),
                    "badge": self._badge if each is figures.card else "",
                    "bought": _range(each.how_often),
                    "price": _range(each.price),
                    "wins": _range(each.win_share),
                    "line": self.line(each, is_drawn=True),
                }
                for each in (figures.card, *figures.printed)
            ],
        }


def _range(mean: Mean | None) -> list[float] | None:
    return None if mean is None else [mean.mean, mean.low, mean.high]


def _percent(part: float) -> str:
    return str(round(A_HUNDRED * part))
