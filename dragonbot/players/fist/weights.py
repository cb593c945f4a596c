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
KEPT_BY_HAND: Final = dict.fromkeys(("blind_woman", "crook", "dealer", "doppelganger", "dragon_rider", "elf", "illusionist", "innkeeper", "mermaid", "pixie", "puppeteer", "rat_king", "seer", "silversmith"), 0.25)  # fmt: skip

# BEGIN BY_GAMES
BY_GAMES: Final = Signs(
    one_point=1.830,
    two_points=2.255,
    stones=0.362,
    pair=0.017,
    triple=0.116,
    four_alike=0.684,
    three_colours=0.235,
    four_stones=-0.012,
    five_stones=0.326,
    close_with_three_colours=0.343,
    close_with_four=0.316,
    close_with_pair=-0.007,
    close_with_stones=-0.139,
    near_with_four_alike=-0.400,
    near_with_five=-0.437,
    fairy=0.366,
    gold=0.247,
    silver=0.086,
    silver_to_break_ties=0.081,
    black=0.236,
    red=0.475,
    prospects=0.391,
    prospects_when_close=-0.030,
    payable=0.066,
    payable_prospects=-0.067,
    payable_prospects_when_close=1.368,
)
KEPT_BY_GAMES: Final = {
    "doppelganger": 0.407,
}
# END BY_GAMES
