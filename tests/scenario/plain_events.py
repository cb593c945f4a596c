"""Events that are no branch of a card, with the reason."""

from __future__ import annotations

from typing import Final

PLAIN: Final = frozenset(
    (
        "opened",  # later events tell the fists' result
        "turned_up",  # after each card but the last
        "scores",  # after a payment, which is a branch
        "pays_stones",  # after the choice to score, which is a branch
        "wins",  # by a card; that it is by the last gold is a branch of the round
        "coin_was",  # told to two, with an event that is a branch
        "stone_was",
        "sees_order",  # with the specials that are chosen unseen
        "no_further_point",  # in place of a point, where a house rule bars it
        "loses_no_point",
        "rounds_are_over",  # only where the table has agreed on how many there are
        "robs_coins",  # "robs" is the branch; that there was something to rob is the usual case
    )
)
