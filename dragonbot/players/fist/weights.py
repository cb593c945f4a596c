"""Weights: how much each sign of a position counts."""

from __future__ import annotations

from typing import Final

from dragonbot.players.fist.sense import Signs

BY_HAND: Final = Signs(
    one_point=1.0,
    two_points=1.3,
    stones=0.12,
    pair=0.05,
    triple=0.15,
    four_alike=0.4,
    three_colours=0.35,
    four_stones=0.3,
    five_stones=0.1,
    close_with_three_colours=0.6,
    close_with_four=0.6,
    fairy=0.15,
    gold=0.15,
    silver=0.03,
    silver_to_break_ties=0.05,
    fairy_silver=0.1,
    black=0.2,
    red=0.25,
    blue=0.15,
    purple=0.15,
    prospects=0.25,
    prospects_when_close=0.1,
    payable=0.1,
    payable_prospects=0.3,
    payable_prospects_when_close=0.8,
    favor=0.1,
)
"""As a player would put it who has seen a few games."""
KEEPABLE: Final = (
    "blind_woman", "crook", "dealer", "doppelganger", "dragon_rider", "elf", "illusionist", "innkeeper",
    "mermaid", "pixie", "puppeteer", "rat_king", "seer", "silversmith",
)  # fmt: skip
KEPT_BY_HAND: Final = dict.fromkeys(KEEPABLE, 0.25)


# BEGIN BY_GAMES
BY_GAMES: Final = Signs(
    one_point=1.173,
    two_points=1.907,
    stones=0.196,
    pair=0.314,
    triple=0.219,
    four_alike=0.467,
    three_colours=0.181,
    four_stones=0.259,
    five_stones=0.042,
    close_with_three_colours=0.160,
    close_with_four=-0.114,
    close_with_pair=-0.159,
    close_with_stones=-0.134,
    near_with_four_alike=0.118,
    near_with_five=-0.225,
    fairy=0.185,
    gold=0.110,
    silver=0.017,
    silver_to_break_ties=0.167,
    black=0.118,
    red=0.152,
    prospects=0.175,
    prospects_when_close=0.029,
    payable=-0.068,
    payable_prospects=0.415,
    payable_prospects_when_close=1.408,
)
KEPT_BY_GAMES: Final = {
    "doppelganger": -0.110,
}
# END BY_GAMES
