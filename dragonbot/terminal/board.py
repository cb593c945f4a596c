"""The board: the table as one seat sees it, from its view and nothing else."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from dragonbot.fist.things import COINS, COLOURS, IN_FRONT, NAMES, SPENT_FAIRY, STONES
from dragonbot.terminal.paint import FAINT, STONE_PAINT
from dragonbot.terminal.screen import Screen
from dragonbot.text.narrator import Narrator

View = dict[str, Any]


class Board:
    def __init__(self, screen: Screen, narrator: Narrator, specials: Container[str]) -> None:
        self.screen = screen
        self.narrator = narrator
        self.specials = specials

    def show(self, view: View) -> None:
        """The card on the block and the cards of the round, everybody's points and stones, the bank."""
        self.block(view)
        self.scores(view)
        self._under("terminal-bank-coins", things=self._things(view["bank"], COINS))
        for name, _, _, keeps in view["seats"]:
            if keeps:
                cards = self.narrator.phrases.cards(keeps)
                self._under("terminal-keeps", who=self.narrator.name(name), cards=cards)

    def block(self, view: View) -> None:
        say = self.narrator.catalogue.say
        block = view["block"]
        self.screen.say()
        if block is None:
            self.screen.head(say("terminal-round-only", round=str(view["round"])))
            return
        self.screen.head(say("terminal-block", round=str(view["round"]), card=self._card(block)))
        self._indented(self.narrator.power(block))
        self.screen.say()
        if view["to_come"]:
            self._under("terminal-to-come", cards=self._cards(view["to_come"], in_order=False))
        else:
            self._under("terminal-to-come-none")
        if view["gone"] or view["borrowed"]:
            cards = self._cards((*view["gone"], *view["borrowed"]))
            self._under("terminal-gone", cards=cards)
        self.screen.say()

    def scores(self, view: View) -> None:
        """Who has what in front of the screen. Spent silver has a column where there is any."""
        say = self.narrator.catalogue.say
        colours = [
            (place, colour)
            for place, (colour, kind) in enumerate(zip(COLOURS, STONES, strict=True))
            if view["bank"][kind] or any(_stone(seat, place) for seat in view["seats"])
        ]
        heads = [
            say("terminal-name"),
            say("terminal-points"),
            *(self.narrator.phrases.colour(colour) for _, colour in colours),
            say("terminal-spent"),
        ]
        rows = [heads]
        for seat in view["seats"]:
            name, score, front, _ = seat
            stones = [str(_stone(seat, place)) for place, _ in colours]
            rows.append([self.narrator.name(name), str(score), *stones, str(front[0])])
        stones = [str(view["bank"][STONES[place]]) for place, _ in colours]
        rows.append([say("terminal-bank"), "", *stones, ""])
        codes = ["", "", *(STONE_PAINT[colour] for _, colour in colours), ""]
        me = view["me"]
        self.screen.grid(rows, codes, strong=-1 if me is None else me + 1)

    def own(self, view: View) -> None:
        """What lies behind the seat's own screen."""
        things = self._things(view["mine"], COINS)
        self._indented(self.narrator.catalogue.say("terminal-own", things=things))

    def hand(self, view: View) -> None:
        """All that the seat owns."""
        self.own(view)
        things = self._things(view["mine"], range(SPENT_FAIRY, len(NAMES)))
        self._indented(self.narrator.catalogue.say("terminal-own-stones", things=things))

    def _things(self, purse: Sequence[int], kinds: Sequence[int]) -> str:
        phrases = self.narrator.phrases
        found = [phrases.counted(purse[kind], NAMES[kind]) for kind in kinds if purse[kind]]
        return phrases.in_a_row(found) or phrases.catalogue.say("terminal-nothing")

    def _card(self, card: str) -> str:
        name = self.narrator.card(card)
        if card not in self.specials:
            return name
        return self.narrator.catalogue.say("terminal-special", card=name)

    def _cards(self, cards: Sequence[str], *, in_order: bool = True) -> str:
        names = [self._card(card) for card in cards]
        # Cards to come are sorted by name: their order is not known.
        return self.narrator.phrases.in_a_row(names if in_order else sorted(names))

    def _under(self, key: str, **facts: str) -> None:
        text = self.narrator.catalogue.say(key, **facts)
        self.screen.say(text, before="  ", under="    ", code=FAINT)

    def _indented(self, text: str) -> None:
        self.screen.say(text, before="  ", under="  ")


def _stone(seat: tuple[str, int, Sequence[int], Sequence[str]], colour: int) -> int:
    return seat[2][STONES[colour] - IN_FRONT.start]
