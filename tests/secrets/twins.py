"""Twins at a boundary: their differences, and what may reveal them.

Two games that begin as twins are played with the same answers. `REVEALS` lists the events by which the rules
make the hidden thing public; the first difference that a seat hears must be one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from dragonbot.engine.question import Pick
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLUE, COINS, FAIRY, SILVER, SPENT_FAIRY, move, move_as
from dragonbot.games.fist.simulation import recolour
from tests.secrets.positions import (
    TAVERN,
    end_the_round,
    exhaust,
    give_card,
    hand_out_blue,
    know_the_round,
    lay_off_unseen,
    put_up,
)

REVEALS: Final[Mapping[str, str]] = {
    # coins of others
    "opened": "all fists are opened together, with every coin in them (A2, Q013)",
    "robs_coins": "the Brigand counts what his victim hands over (Q080)",
    "robs_nothing": "the same, where there is nothing (Q080, Q082); in the Tavern Edition the bank pays then",
    "steals_gold": "the Thief's coin is announced: the victim had Common Gold (Q052, Q054)",
    "steals_fairy": "the Thief's coin is announced: the victim had no Common Gold (Q052, Q054)",
    "steals_spent_fairy": "the Thief's coin is announced: nothing was left behind the screen (Q055)",
    "finds_nothing": "the Thief comes away empty-handed, and everybody sees it (Q064)",
    "claims": "the King's Favor: the card is paid with a coin that everybody sees (T7c)",
    "adds_blue": "a Blue coin is laid beside the open fist (T4, Q228)",
    "fetches": "the Pixie pays with a silver coin (Q266)",
    "melts_down": "the Forger hands all he has to the bank, which is public",
    "nothing_to_melt": "the same, where there is nothing",
    "robs_a_coin": "the Robber found one, and everybody sees that (Q317)",
    "finds_no_coin": "the Robber found none",
    "coin_was": "giver and taker, robber and victim know which coin it was (Q313, Q317)",
    "gives_coin": "the Beggar or the Miser is given something, and everybody sees that it is a coin (Q313)",
    "gives_stone": "the same, where it is a stone: it lies before the screen of whoever gets it (Q313, Q339)",
    "has_nothing": "nothing is given because there is nothing (Q312, Q314)",
    # a fist of two
    "opens_one": "one of two fists is opened, with every coin in it (T2, Q203)",
    # order of the piles, and chance
    "round_begins": "the specials of the round are drawn and read out (R1)",
    "turned_up": "the next card is turned up (R4)",
    "brings": "Goblin: a card is drawn blind. Imp: his silent master gets the top card (Q120, Q430). Kobold",
    "draws": "stones are drawn blind out of the bag (Q106, Q111), and laid where everybody sees them",
    "draws_for_all": "the Wise Dragon's stones are passed round in the open (Q303)",
    "rolls": "the Psychic's die is rolled in the open",
    "rolls_too_far": "the same",
    "digs_up": "the Manipulator turns cards over in the open (Q342)",
    "digs_in_vain": "the same",
    "sees_specials": "who chooses in secret knows what was chosen (Q182)",
    "sees_order": "and the order of the cards to come (Q183)",
    # stones behind a screen
    "pays_stones": "what is paid is public (Q337)",
    "gives_stones": "what is given is public on arrival (Q339)",
    "cannot_pay": "it is announced that nothing can be paid",
    "crushes_hidden": "the stone goes to the bank, where everybody sees it (Q334)",
    "stone_was": "who draws or steals a stone, and from whom, sees it (Q334, Q336)",
}

LAYS_OPEN: Final[Mapping[str, str]] = {
    "draws_unseen": "view: bank",
    "steals_hidden_stone": "view: seats",
    "swaps_stones": "view: seats",
    "swaps_cards": "view: seats",
    "steals_card": "view: seats",
}
"""Events that say nothing themselves but change public things: a stone is missing in the bank (players can
count, Q336), a stone came in front of a screen (Q334), all did (Q307, Q338).
"""

QUESTIONS: Final[Mapping[str, str]] = {
    "specials": "who chooses among the four specials sees them (R1)",
    "imp": "his master sees the cards to come, also those that only the Seer has seen (Q125)",
}
"""Questions whose options reveal hidden things only to the player asked."""

TOLD_TO_SOME: Final[Mapping[str, tuple[str, ...]]] = {
    "coin_was": ("robs_a_coin", "gives_coin"),
    "stone_was": ("draws_unseen", "steals_hidden_stone"),
    "sees_specials": ("round_begins_in_secret",),
    "sees_order": ("round_begins_in_secret",),
}
"""Events only for players named by the latest of these events."""

SHOWN_ALONE: Final[Mapping[str, str]] = {
    "finds_nothing": "in the other game the Thief is asked whether he takes a coin",
    "robs_nothing": "what there is to rob is told to two only",
    "claims": "in the other game there is no coin to claim with",
    "adds_blue": "in the other game there is no Blue coin",
    "fetches": "in the other game there is no silver coin",
    "cannot_pay": "in the other game there is a choice",
    "pays_stones": "in the other game there is a choice, or none but not to pay",
}
"""Events that the other game may lack; all others have a counterpart."""


def _each(events: str) -> frozenset[str]:
    return frozenset(events.split())


OF_COINS: Final = _each(
    "robs_coins robs_nothing steals_gold steals_fairy steals_spent_fairy finds_nothing claims adds_blue"
    " fetches melts_down nothing_to_melt robs_a_coin finds_no_coin coin_was gives_coin gives_stone"
    " has_nothing"
)
OF_SPECIALS: Final = _each(
    "round_begins turned_up brings digs_up digs_in_vain sees_specials sees_order specials imp"
)
OF_CHANCE: Final = _each(
    "draws brings turned_up round_begins draws_for_all rolls rolls_too_far"
    " stone_was crushes_hidden draws_unseen steals_hidden_stone"
)
OF_STONES: Final = _each(
    "pays_stones gives_stones cannot_pay crushes_hidden stone_was gives_stone opened"
    " steals_hidden_stone swaps_stones swaps_cards steals_card"
)
EVERYTHING: Final = frozenset((*REVEALS, *LAYS_OPEN, *QUESTIONS))

Change = Callable[[Table, int | None, Pick], None]


def nothing(table: Table, me: int | None, pick: Pick) -> None:
    """Leave the table as it is."""


class Twins(NamedTuple):
    """A hidden difference between two tables, for a seat or an onlooker."""

    scramble: Change
    shown_by: frozenset[str]
    """The only members of REVEALS, LAYS_OPEN and QUESTIONS that may reveal this difference."""
    own_fists: bool = False
    """The others close different fists in the two games; else equal ones, of coins that they own in both."""
    own_second_fists: bool = False
    """A player with two fists closes the same first one in both games, and different second ones."""
    box: str | None = None
    """The only game with such a secret, if not all."""
    prepare: Change = nothing
    """Makes the secret likely."""


# coins


def one_coin(table: Table, me: int | None, pick: Pick) -> None:
    """Move a few coins to another seat, few enough to matter only much later."""
    others = [seat for seat in table.seats if seat.index != me]
    for _ in range(1 + pick(3)):
        giver = others.pop(pick(len(others)))
        taker = others[pick(len(others))]
        others.append(giver)
        owned = [kind for kind in COINS if giver.purse[kind]]
        if owned:
            move(1, owned[pick(len(owned))], giver.purse, taker.purse)


def coins(table: Table, me: int | None, pick: Pick) -> None:
    """Redeal everything behind the other screens."""
    for kind in COINS:
        deal_anew(table, me, pick, kind)


def blue_coins(table: Table, me: int | None, pick: Pick) -> None:
    deal_anew(table, me, pick, BLUE)


def silver_coins(table: Table, me: int | None, pick: Pick) -> None:
    deal_anew(table, me, pick, SILVER)


def deal_anew(table: Table, me: int | None, pick: Pick, kind: int) -> None:
    others = [seat for seat in table.seats if seat.index != me]
    for seat in others[1:]:
        move(seat.purse[kind], kind, seat.purse, others[0].purse)
    for seat in others[1:]:
        move(pick(others[0].purse[kind] + 1), kind, others[0].purse, seat.purse)


def blue_coins_are_out(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001 - one shape for all
    hand_out_blue(table, pick)
    table.house = replace(table.house, pauses=bool(pick(2)))


def coins_are_asked_for(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001
    """Sometimes the card on the block reaches behind screens, or no one has enough gold to want it."""
    if pick(2):
        cards = ("miser", "beggar", "robber", "bandit", "forger", "merchant")
        put_up(table, cards[pick(len(cards))])
    if not pick(3):
        table.favor = pick(len(table.seats))


def somebody_fetches(table: Table, me: int | None, pick: Pick) -> None:
    """Another seat has the Pixie and a coin to fetch; sometimes little else."""
    seat = another(table, me, pick)
    give_card(table, "pixie", seat)
    purse = table.seats[seat].purse
    if not pick(2):
        for kind in COINS:
            if kind != SILVER:
                move(purse[kind], kind, purse, table.seats[seat - 1].purse)
    if table.bank[FAIRY]:
        move_as(SPENT_FAIRY, 1, FAIRY, table.bank, purse)


def two_fists(table: Table, me: int | None, pick: Pick) -> None:
    give_card(table, "illusionist", another(table, me, pick))


def another(table: Table, me: int | None, pick: Pick) -> int:
    """A seat other than one's own."""
    others = [seat.index for seat in table.seats if seat.index != me]
    return others[pick(len(others))]


# cards


def coming(table: Table, me: int | None, pick: Pick) -> None:
    if not (me == table.seer and table.order_known):
        shuffle(table.to_come, pick)


def specials(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001
    shuffle(table.specials, pick)


def a_round_is_about_to_begin(table: Table, me: int | None, pick: Pick) -> None:
    """Sometimes, with a seat that may choose the specials or draw from their pile."""
    if not pick(2):
        return
    if pick(2):
        give_card(table, ("seer", "puppeteer", "manipulator")[pick(3)], pick(len(table.seats)))
    if pick(2):
        end_the_round(table)
    table.favor = pick(len(table.seats)) if me is None or pick(2) else me


def only_the_seer_knows(table: Table, me: int | None, pick: Pick) -> None:
    know_the_round(table, another(table, me, pick), pick)


def specials_to_come(table: Table, me: int | None, pick: Pick) -> None:
    """Change the round's face-down specials, which only another seat has seen."""
    if table.seer not in (None, me):
        exchange(table, table.to_come, pick)


def some_are_laid_off(table: Table, me: int | None, pick: Pick) -> None:
    """Discard some unseen; sometimes the special pile is about to be reshuffled from the discards."""
    lay_off_unseen(table, 1 + pick(3))
    if pick(2):
        exhaust(table, 1 + pick(4))
    a_round_is_about_to_begin(table, me, pick)


def unseen(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001
    exchange(table, table.unseen, pick)


def exchange(table: Table, pile: list[str], pick: Pick) -> None:
    """Swap specials of this pile with some of the special pile."""
    for place, card in enumerate(pile):
        if table.specials and card in table.edition.specials:
            other = pick(len(table.specials))
            pile[place], table.specials[other] = table.specials[other], card


# stones


def somebody_hides_stones(table: Table, me: int | None, pick: Pick) -> None:
    give_card(table, "elf", another(table, me, pick))


def hidden_stones(table: Table, me: int | None, pick: Pick) -> None:
    """Change stones behind a screen without changing the bank, as no one counts the box."""
    for seat in table.seats:
        if seat.index != me and table.hides_stones(seat):
            recolour(seat.purse, pick)


# chance, and everything


def seed(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001
    table.fate.seed += "'"


def all_of_it(table: Table, me: int | None, pick: Pick) -> None:
    for scramble in (coins, specials_to_come, coming, specials, unseen, hidden_stones, seed):
        scramble(table, me, pick)


def shuffle(pile: list[str], pick: Pick) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = pick(last + 1)
        pile[last], pile[other] = pile[other], pile[last]


TWINS: Final[Mapping[str, Twins]] = {
    "one coin": Twins(one_coin, OF_COINS),
    "coins": Twins(coins, OF_COINS),
    "fists": Twins(coins, OF_COINS | {"opened", "opens_one"}, own_fists=True),
    "cards to come": Twins(coming, frozenset(("turned_up", "brings"))),
    "specials": Twins(specials, OF_SPECIALS, prepare=a_round_is_about_to_begin),
    # A seat that can't see a robbed coin can't tell the screens' contents from then on.
    "seed": Twins(seed, OF_CHANCE | OF_SPECIALS | OF_COINS),
    "all of it": Twins(all_of_it, EVERYTHING, own_fists=True),
    # of the Tavern Edition
    "coins of the tavern": Twins(coins, OF_COINS, box=TAVERN, prepare=coins_are_asked_for),
    "blue coins": Twins(
        blue_coins,
        OF_COINS,
        box=TAVERN,
        prepare=blue_coins_are_out,
    ),
    "the Pixie's silver": Twins(silver_coins, OF_COINS, box=TAVERN, prepare=somebody_fetches),
    "second fists": Twins(
        nothing, frozenset(("opens_one",)), own_second_fists=True, box=TAVERN, prepare=two_fists
    ),
    "a round that one knows": Twins(specials_to_come, OF_SPECIALS, box=TAVERN, prepare=only_the_seer_knows),
    "its order": Twins(coming, frozenset(("turned_up", "brings")), box=TAVERN, prepare=only_the_seer_knows),
    "specials laid off unseen": Twins(unseen, OF_SPECIALS, box=TAVERN, prepare=some_are_laid_off),
    "hidden stones": Twins(hidden_stones, OF_STONES, box=TAVERN, prepare=somebody_hides_stones),
    "seed where stones are hidden": Twins(
        seed, OF_CHANCE | OF_SPECIALS | OF_COINS, box=TAVERN, prepare=somebody_hides_stones
    ),
    "all of the tavern": Twins(
        all_of_it,
        EVERYTHING,
        own_fists=True,
        box=TAVERN,
        prepare=some_are_laid_off,
    ),
}
