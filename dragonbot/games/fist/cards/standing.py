"""Kept cards that act at a later moment."""

from __future__ import annotations

from dragonbot.engine.question import Asking
from dragonbot.games.fist.rules.card import (
    Card,
    Kind,
    Moment,
    Standing,
    ask_whether,
    at_any_time,
    card,
    reaction,
)
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import BLUE_STONE, FAIRY, RED_STONE, SILVER, SPENT_FAIRY, move, move_as


@card("doppelganger", kind=Kind.ONCE, branches=("keeps", "doppelganger=use", "doppelganger=pass", "doubles"))
def doppelganger(table: Table, winner: Seat) -> None:
    table.keep(winner, "doppelganger")


@reaction("doppelganger", at=Moment.WON)
def use_it_twice(table: Table, holder: Seat, won: Card) -> Asking:
    if not won.doublable or "doppelganger" in table.spent_cards:
        return None
    if not (yield from ask_whether(holder, "doppelganger", about=won)):
        return None
    table.lay_off(holder, "doppelganger")
    if table.edition.deck == "tavern":  # a reshuffled pile can bring it back in the same auction
        table.spent_cards.append("doppelganger")
    table.tell("doubles", holder.name, won.id)
    return 2


@card(
    "blind_woman",
    deck="tavern",
    kind=Kind.FOR_GOOD,
    standing=Standing(any_colour=frozenset({RED_STONE})),
    branches=("keeps",),
)
def blind_woman(table: Table, winner: Seat) -> None:
    table.keep(winner, "blind_woman")


@card("mermaid", deck="tavern", kind=Kind.FOR_GOOD, standing=Standing(one_as=BLUE_STONE), branches=("keeps",))
def mermaid(table: Table, winner: Seat) -> None:
    table.keep(winner, "mermaid")


@card("elf", deck="tavern", kind=Kind.FOR_GOOD, standing=Standing(hides_stones=True), branches=("keeps",))
def elf(table: Table, winner: Seat) -> None:
    table.keep(winner, "elf")


@card(
    "puppeteer", deck="tavern", kind=Kind.FOR_GOOD, standing=Standing(chooses_specials=1), branches=("keeps",)
)
def puppeteer(table: Table, winner: Seat) -> None:
    table.keep(winner, "puppeteer")


@card(
    "seer",
    deck="tavern",
    kind=Kind.ONCE,
    standing=Standing(chooses_specials=2, in_secret=True),
    branches=("keeps",),
)
def seer(table: Table, winner: Seat) -> None:
    table.keep(winner, "seer")


@card("pixie", deck="tavern", kind=Kind.FOR_GOOD, branches=("keeps", "fetches"))
def pixie(table: Table, winner: Seat) -> None:
    table.keep(winner, "pixie")


def may_fetch(table: Table, holder: Seat) -> bool:
    """False from closing her fist to the end of that auction."""
    in_auction = table.biddings and (table.biddings[0].opened or holder.index in table.biddings[0].fists)
    return not in_auction and bool(holder.purse[SILVER] and holder.purse[SPENT_FAIRY])


@at_any_time("pixie", may=may_fetch)
def fetch(table: Table, holder: Seat) -> None:
    """Take back a spent Fairy Gold for a silver coin."""
    move(1, SILVER, holder.purse, table.bank)
    move_as(FAIRY, 1, SPENT_FAIRY, holder.purse, holder.purse)
    outer, table.scene = table.scene, "pixie"
    table.tell("fetches", holder.name)
    table.scene = outer
