"""Random play of the Fist games: positions, and what is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick
from dragonbot.games.fist.rules.card import Kind
from dragonbot.games.fist.rules.checks import broken, twin_of
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, RETURNING, move
from dragonbot.games.fist.rules.variations import varied
from dragonbot.games.fist.scenario import branches_of
from dragonbot.simulation import NO_OPTIONS, RandomPlay

# Random legal positions of Fist of Dragonstones, for what is rare in games from the set-up.


LAST_ROUND = 20
BORROWERS = ("ghost", "goblin", "imp", "kobold")
"""Cards whose rare cases need another of them in the same round."""


def random_table(
    edition: Edition, names: tuple[str, ...], seed: str, pick: Pick, house: HouseRules | None = None
) -> Table:
    """A table with a card on the block: any that the edition allows, the extremes more often than in play.

    By these house rules, or else by any.
    """
    table = Table.laid(edition, house or _house(edition, pick), Fate(seed), names)
    table.round = 1 + pick(edition.rounds or LAST_ROUND)
    _deal_cards(table, pick)
    curses = table.block != edition.opener
    bank_is_short = not pick(3)
    for kind in range(len(table.bank)):
        if kind not in RETURNING.values() and (kind != BLACK or curses):
            left = pick(4) if bank_is_short else (0, table.bank[kind], pick(table.bank[kind] + 1))[pick(3)]
            _deal_things(table, kind, left, pick)
    for seat in table.seats:
        seat.score = pick(edition.points_to_win)
        if curses:
            for kind, in_front in RETURNING.items():
                spent = pick(seat.purse[kind] + 1)
                seat.purse[kind] -= spent
                seat.purse[in_front] += spent
    if edition.kings_favor:
        _deal_favor(table, pick)
    return table


def _house(edition: Edition, pick: Pick) -> HouseRules:
    """One rule in four is another than usual."""
    usual = HouseRules()
    return replace(
        usual,
        **{
            option: getattr(usual, option) != (not pick(4))
            for option in edition.options
            if option != "shuffle_seats"
        },
    )


def _deal_favor(table: Table, pick: Pick) -> None:
    """A player holds the token, except in an early round; now and then a player has foreseen the cards."""
    seats = len(table.seats)
    if pick(5):
        table.favor = pick(seats)
    if not pick(4):
        table.heir = pick(seats)
    if not pick(6):
        table.seer = pick(seats)
        table.order_known = bool(pick(4))


def _deal_cards(table: Table, pick: Pick) -> None:
    """Draw the round's specials, shuffle, turn up any of the cards; at times a player keeps one."""
    edition = table.edition
    specials = list(edition.specials)
    _shuffle(specials, pick)
    for card in [card for card in dict.fromkeys(specials) if _can_be_kept(edition, card)]:
        if not pick(4):
            specials.remove(card)
            table.seats[pick(len(table.seats))].keeps.append(card)
    if not pick(6):
        specials.sort(key=lambda card: card in BORROWERS)  # they are the last, and drawn
    drawn = [specials.pop() for _ in range(min(edition.specials_a_round, len(specials)))]
    used = pick(len(specials) + 1)
    table.discarded, table.specials = specials[:used], specials[used:]
    pile = [*edition.standard, *drawn]
    _shuffle(pile, pick)
    cards = pile if edition.opener is None else [edition.opener, *pile]
    special = cards.index(drawn[0]) if drawn else 0
    place = (pick(len(cards)), special, special, len(cards) - 1)[pick(4)]
    table.gone, table.block, table.to_come = cards[:place], cards[place], cards[place + 1 :]


def _can_be_kept(edition: Edition, card: str) -> bool:
    return edition.cards[card].kind in (Kind.ONCE, Kind.FOR_GOOD)


def _deal_things(table: Table, kind: int, left: int, pick: Pick) -> None:
    """Leave `left` of a kind in the bank and share out the rest, sometimes all to one player."""
    hoarder = table.seats[pick(len(table.seats))]
    hoarded = pick(2)
    for _ in range(table.bank[kind] - left):
        move(1, kind, table.bank, (hoarder if hoarded else table.seats[pick(len(table.seats))]).purse)


def _shuffle(pile: list[str], pick: Pick) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = pick(last + 1)
        pile[last], pile[other] = pile[other], pile[last]


# Random play of the Fist games.


PLAYED: Final = ("won", "won_tie_break", "wins_tie", "wins_unbid", "claims", "brings", "doubles")
"""Events after which the power of the card they name is used once (more)."""


def random_play_of(rules: FistRules) -> RandomPlay:
    def begin(
        names: Sequence[str], seed: str, pick: Pick, anywhere: bool, options: Mapping[str, Any] = NO_OPTIONS
    ) -> Game[Any]:
        if not anywhere:
            return rules.new_game(list(names), seed, options)
        edition = varied(rules.edition, options)
        house = HouseRules.read(options, edition.options) if options else None
        return Game(rules, random_table(edition, tuple(names), seed, pick, house))

    return RandomPlay(
        begin,
        broken,
        twin_of,
        round_of=lambda table: int(table.round),
        any_action=_any_action,
        acts=lambda table: bool(table.edition.acting),
        cards=sorted(rules.edition.cards),
        card_of=_card_of,
        branches=branches_of(rules.edition),
    )


def _any_action(game: Game[Any], pick: Pick) -> tuple[int, Any] | None:
    actor = pick(len(game.table.seats))
    actions = game.actions(actor)
    return (actor, actions[pick(len(actions))]) if actions else None


def _card_of(event: Event) -> str | None:
    return str(event[2][1]) if event[0] in PLAYED else None
