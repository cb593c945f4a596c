"""Verbs about cards: bring, auction next, take from a player; and the decisions of a kept card."""

from __future__ import annotations

from dragonbot.engine.question import Asking, Play
from dragonbot.games.fist.custom.choosing import whom
from dragonbot.games.fist.custom.form import MOST_BROUGHT, is_blank
from dragonbot.games.fist.custom.having import empty_bag
from dragonbot.games.fist.custom.run import Block, Group, Run, Whose, go_on, verb
from dragonbot.games.fist.rules.card import (
    ask,
    change_hands,
    dig,
    distinct,
    may_be_brought,
    play,
    play_from_pile,
)
from dragonbot.games.fist.rules.round import draw_special
from dragonbot.games.fist.rules.table import Seat


@verb("bring", "who", "word:gone,to_come,specials", "word:choice,chance,top", "flag", asks=True)
def _bring(who: Whose, source: str, how: str, may_pass: bool, run: Run) -> Play:
    """Use another card's power. A gone card that brings a card can't be brought itself."""
    table, seat = run.table, who(run)
    empty_bag(table)
    if table.spent_cards.count(run.card) >= MOST_BROUGHT or len(table.borrowed) >= MOST_BROUGHT:
        table.tell("nothing_to_bring")
        return
    chosen = yield from _chosen(run, seat, source, how, may_pass)
    if chosen is None:
        return
    if source == "gone":  # a card taken from a pile isn't there twice
        table.spent_cards.append(run.card)
    table.tell("brings", seat.name, chosen)
    if source == "gone":
        yield from play(table, chosen, seat)
    else:
        yield from play_from_pile(table, chosen, seat)


def _chosen(run: Run, seat: Seat, source: str, how: str, may_pass: bool) -> Asking:
    """The card, taken from its place unless it is gone already; None if there is none."""
    table = run.table
    if source == "specials":
        drawn = next_special(run)
        if drawn is None:
            table.tell("nothing_to_bring")
        return drawn
    if source == "gone":
        known = [name for name in dict.fromkeys(table.gone) if may_be_brought(table, name)]
    else:
        known = table.to_come if how == "chance" else sorted(set(table.to_come))
    if not known:
        table.tell("nothing_to_bring")
        return None
    if how == "chance":
        chosen = table.fate.draw(known)
    else:
        # The order reveals nothing about the pile; silence takes the top card.
        silent = table.to_come[0] if source == "to_come" and not may_pass else None
        private = source == "to_come" and table.seer is not None
        options = (*known, "pass") if may_pass else known
        chosen = yield from ask(
            seat, "blank.card", options, of="card", about=run.itself, silent=silent, private=private
        )
    if chosen == "pass":
        return None
    if source == "to_come":
        table.to_come.remove(chosen)
        if how != "chance":
            table.fate.shuffle(table.to_come)
            table.order_known = False
    return chosen


def next_special(run: Run) -> str | None:
    """The top card of the special pile.

    For custom cards the pile is not reshuffled in mid-round: a card that is discarded and auctioned again and
    again would never let a round end. A doubled card works like the printed one.
    """
    if not run.table.specials and is_blank(run.card):
        return None
    return draw_special(run.table)


@verb("auction_next", "who")
def _auction_next(who: Whose, run: Run) -> None:
    """Auction the top special before all other cards to come."""
    table = run.table
    drawn = next_special(run)
    if drawn is None:
        table.tell("nothing_to_bring")
        return
    table.to_come.insert(0, drawn)
    table.tell("auctions_next", who(run).name, drawn)


@verb("swap_card", "who", "group", "block", asks=True)
def _swap_card(who: Whose, group: Group, otherwise: Block, run: Run) -> Play:
    """Swap a kept card with another player's, or take it if one has none."""
    table, seat = run.table, who(run)
    owners = [other for other in group(run) if other.keeps and other is not seat]
    if not owners:
        yield from go_on(run, otherwise)
        return
    mine = None
    if seat.keeps:
        kept = distinct(seat.keeps)
        mine = yield from ask(seat, "blank.own", kept, of="card", about=run.itself)
    victim = yield from whom(run, seat, "blank.whose", owners)
    theirs = yield from ask(seat, "blank.theirs", distinct(victim.keeps), of="card", about=victim)
    change_hands(table, seat, mine, victim, theirs)


@verb("discard", "who", "block", asks=True)
def _discard(who: Whose, otherwise: Block, run: Run) -> Play:
    """Discard a kept card of the player's choice."""
    table, seat = run.table, who(run)
    if not seat.keeps:
        yield from go_on(run, otherwise)
        return
    kept = distinct(seat.keeps)
    chosen = yield from ask(seat, "blank.discard", kept, of="card", about=run.itself)
    table.lay_off(seat, chosen)
    table.tell("discards", seat.name, chosen)


@verb("dig", "who")
def _dig(who: Whose, run: Run) -> None:
    """Turn over specials up to the first that can be kept, without reshuffling the pile."""
    dig(run.table, who(run))


@verb("use_up")
def _use_up(run: Run) -> None:
    """Prevent this card from being brought again in this auction."""
    run.table.spent_cards.append(run.card)


@verb("decide", "decision")
def _decide(what: str, run: Run) -> None:
    """Set a decision about the auction at the card's moment."""
    run.decided = what
