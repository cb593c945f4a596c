"""The board: the table as one seat sees it, from its view and nothing else."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from dragonbot.fist.edition import POINTS_TO_WIN
from dragonbot.fist.things import (
    COINS,
    COLOURS,
    FAIRY_SILVER,
    IN_FRONT,
    NAMES,
    SPENT_FAIRY,
    SPENT_FAIRY_SILVER,
    STONES,
)
from dragonbot.fist.view import OwnView, View
from dragonbot.games.fist.words import fist_phrase
from dragonbot.terminal.paint import FAINT, STONE_PAINT
from dragonbot.terminal.screen import Screen
from dragonbot.text.catalogue import Fact
from dragonbot.text.narrator import Narrator

HIDDEN: Final = "?"
"""In the place of a count that nobody else sees."""


class Board:
    def __init__(self, screen: Screen, narrator: Narrator, specials: Container[str]) -> None:
        self.screen = screen
        self.narrator = narrator
        self.specials = specials

    def show(self, view: View) -> None:
        """The card on the block and the cards of the round, everybody's points and stones, the bank."""
        self.block(view)
        self.scores(view)
        self._under("terminal-bank-coins", things=self._things(view.bank, COINS))
        for name, _, front, keeps in view.seats:
            who = self.narrator.name(name)
            if keeps:
                self._under("terminal-keeps", who=who, cards=self.narrator.phrases.cards(keeps))
            silver = front[SPENT_FAIRY_SILVER - IN_FRONT.start]
            if silver:
                things = self.narrator.phrases.counted(silver, NAMES[FAIRY_SILVER])
                self._under("terminal-spent-silver", who=who, things=things)
        if view.favor is not None:
            self._under("terminal-favor", who=self._who(view, view.favor))

    def block(self, view: View) -> None:
        say = self.narrator.catalogue.say
        block = view.block
        self.screen.say()
        if block is None:
            self.screen.head(say("terminal-round-only", round=self._round(view)))
            return
        self.screen.head(say("terminal-block", round=self._round(view), card=self._card(block)))
        self._indented(self.narrator.power(block))
        self.screen.say()
        self._to_come(view)
        if view.gone or view.borrowed:
            cards = self._cards((*view.gone, *view.borrowed))
            self._under("terminal-gone", cards=cards)
        self.screen.say()

    def _round(self, view: View) -> str:
        """Which it is, and of how many at most where the table has agreed on that."""
        last = view.last_round
        if last is None:
            return str(view.round)
        return self.narrator.catalogue.say("round-of", round=str(view.round), last=str(last))

    def _to_come(self, view: View) -> None:
        """The cards to come, as far as the seat knows them."""
        face_down = view.face_down
        if isinstance(view, OwnView) and view.order:
            self._under("terminal-order", cards=self._cards(view.order))
        elif view.to_come:
            self._under("terminal-to-come", cards=self._cards(view.to_come, in_order=False))
        elif not face_down:
            self._under("terminal-to-come-none")
        if face_down and view.seer is not None:
            self._under("terminal-face-down", count=face_down, who=self._who(view, view.seer))

    def scores(self, view: View) -> None:
        """Who has what in front of the screen."""
        say = self.narrator.catalogue.say
        colours = [
            (place, colour)
            for place, (colour, kind) in enumerate(zip(COLOURS, STONES, strict=True))
            if view.bank[kind] or any(seat.front[kind - IN_FRONT.start] != 0 for seat in view.seats)
        ]
        heads = [
            say("terminal-name"),
            say("terminal-points"),
            *(self.narrator.phrases.colour(colour) for _, colour in colours),
            say("terminal-spent"),
        ]
        rows = [heads]
        own = view if isinstance(view, OwnView) else None
        for index, (name, score, front, _) in enumerate(view.seats):
            owned = own.mine[IN_FRONT] if own is not None and index == own.me else front
            stones = [_count(owned[STONES[place] - IN_FRONT.start]) for place, _ in colours]
            points = str(score) if view.goal == POINTS_TO_WIN else f"{score}/{view.goal}"
            rows.append([self.narrator.name(name), points, *stones, str(front[0])])
        stones = [str(view.bank[STONES[place]]) for place, _ in colours]
        rows.append([say("terminal-bank"), "", *stones, ""])
        codes = ["", "", *(STONE_PAINT[colour] for _, colour in colours), ""]
        self.screen.grid(rows, codes, strong=-1 if own is None else own.me + 1)

    def own(self, view: OwnView) -> None:
        """What lies behind the seat's own screen."""
        things = self._things(view.mine, COINS)
        self._indented(self.narrator.catalogue.say("terminal-own", things=things))

    def hand(self, view: OwnView) -> None:
        """All that the seat owns."""
        self.own(view)
        things = self._things(view.mine, range(SPENT_FAIRY, len(NAMES)))
        self._indented(self.narrator.catalogue.say("terminal-own-stones", things=things))

    def pair(self, view: OwnView) -> None:
        """The two fists of which one is to be opened."""
        if view.pair is not None:
            first, second = (fist_phrase(self.narrator.phrases, fist) for fist in view.pair)
            text = self.narrator.catalogue.say("terminal-pair", first=first, second=second)
            self._indented(text)

    def _things(self, purse: Sequence[int], kinds: Sequence[int]) -> str:
        phrases = self.narrator.phrases
        return phrases.row_of([(purse[kind], NAMES[kind]) for kind in kinds]) or phrases.catalogue.say(
            "terminal-nothing"
        )

    def _card(self, card: str) -> str:
        name = self.narrator.card(card)
        if card not in self.specials:
            return name
        return self.narrator.catalogue.say("terminal-special", card=name)

    def _cards(self, cards: Sequence[str], *, in_order: bool = True) -> str:
        names = [self._card(card) for card in cards]
        # Cards to come are sorted by name: their order is not known.
        return self.narrator.phrases.in_a_row(names if in_order else sorted(names))

    def _who(self, view: View, seat: int) -> str:
        return self.narrator.name(view.names[seat])

    def _under(self, key: str, **facts: Fact) -> None:
        text = self.narrator.catalogue.say(key, **facts)
        self.screen.say(text, before="  ", under="    ", code=FAINT)

    def _indented(self, text: str) -> None:
        self.screen.say(text, before="  ", under="  ")


def _count(stones: int | None) -> str:
    return HIDDEN if stones is None else str(stones)
