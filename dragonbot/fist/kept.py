"""Kept cards that come up, change hands or are brought: what printed cards and blank ones do alike."""

from __future__ import annotations

from dragonbot.fist.card import Kind
from dragonbot.fist.table import Seat, Table


def is_kept(table: Table, card: str) -> bool:
    """True if its winner keeps the card."""
    return table.edition.cards[card].kind in (Kind.ONCE, Kind.FOR_GOOD)


def may_be_brought(table: Table, card: str) -> bool:
    """Not what is used up in an auction; in the Tavern Edition not what is kept, either."""
    return card not in table.spent_cards and not (table.edition.deck == "tavern" and is_kept(table, card))


def distinct(cards: list[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def change_hands(table: Table, taker: Seat, mine: str | None, victim: Seat, theirs: str) -> None:
    """A kept card of another for one's own, or for nothing."""
    victim.keeps.remove(theirs)
    taker.keeps.append(theirs)
    if mine is None:
        table.tell("steals_card", taker.name, victim.name, theirs)
    else:
        taker.keeps.remove(mine)
        victim.keeps.append(mine)
        table.tell("swaps_cards", taker.name, mine, victim.name, theirs)


def dig(table: Table, seat: Seat) -> None:
    """Turn over specials up to the first that can be kept, without reshuffling the pile."""
    laid_off: list[str] = []
    while table.specials:
        turned = table.specials.pop(0)
        if is_kept(table, turned):
            seat.keeps.append(turned)
            table.tell("digs_up", seat.name, turned, tuple(laid_off))
            break
        laid_off.append(turned)
    else:
        table.tell("digs_in_vain", seat.name, tuple(laid_off))
    table.discarded += laid_off
