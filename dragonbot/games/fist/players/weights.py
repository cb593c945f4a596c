"""Weights: how much each sign of a position counts."""

from __future__ import annotations

from typing import Final

from dragonbot.games.fist.players.sense import Signs

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
OF_2002: Final = Signs(
    one_point=1.17,
    two_points=1.91,
    stones=0.2,
    pair=0.31,
    triple=0.22,
    four_alike=0.47,
    three_colours=0.18,
    four_stones=0.26,
    five_stones=0.04,
    close_with_three_colours=0.16,
    close_with_four=-0.11,
    close_with_pair=-0.16,
    close_with_stones=-0.13,
    near_with_four_alike=0.12,
    near_with_five=-0.23,
    fairy=0.18,
    gold=0.11,
    silver=0.02,
    silver_to_break_ties=0.17,
    black=0.12,
    red=0.15,
    prospects=0.17,
    prospects_when_close=0.03,
    payable=-0.07,
    payable_prospects=0.41,
    payable_prospects_when_close=1.41,
)
"""What has won games of the 2002 editions: fitted to some 1,200 games, so that they tell best who wins."""
KEPT_OF_2002: Final = {"doppelganger": -0.11}
