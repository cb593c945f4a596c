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
    left_to_bid=0.5,
    left_to_bid_when_close=0.8,
    payable=0.25,
    payable_when_close=0.6,
    favor=0.1,
)
"""As a player would put it who has seen a few games."""
KEPT_BY_HAND: Final = dict.fromkeys(("blind_woman", "crook", "dealer", "doppelganger", "dragon_rider", "elf", "illusionist", "innkeeper", "mermaid", "pixie", "puppeteer", "rat_king", "seer", "silversmith"), 0.25)  # fmt: skip

# BEGIN BY_GAMES
BY_GAMES: Final = Signs(
    one_point=1.921,
    two_points=2.356,
    stones=0.300,
    pair=-0.304,
    triple=0.240,
    four_alike=0.707,
    three_colours=0.070,
    four_stones=-0.289,
    five_stones=-0.171,
    close_with_three_colours=0.566,
    close_with_four=0.678,
    close_with_pair=0.168,
    close_with_stones=-0.086,
    near_with_four_alike=-0.438,
    near_with_five=-0.519,
    fairy=0.277,
    gold=0.042,
    silver=0.099,
    silver_to_break_ties=0.061,
    black=0.056,
    red=0.128,
    left_to_bid=2.096,
    left_to_bid_when_close=-1.146,
    payable=0.003,
    payable_when_close=0.022,
)
KEPT_BY_GAMES: Final = {
    "doppelganger": 0.368,
}
# END BY_GAMES
