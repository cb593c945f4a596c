"""Statistics of games, on which the strategy tips are based."""

from __future__ import annotations

import pytest

from bench.players.habits import watched
from bench.players.tally import Tally, interval


def test_a_tally_has_an_error_margin() -> None:
    one, other = Tally(), Tally()
    for number in range(10):
        one.share("won", number < 3)
        other.mean("paid", number)
    one.add(other)
    one.add(other)
    means, shares = one.told()
    assert "30.0 % (10.8-60.3) of 10" in shares
    assert "4.50 ± 1.26 of 20" in means
    assert interval(0, 100) == pytest.approx((0.0, 0.037), abs=0.001)


def test_events_of_a_hunt_are_counted() -> None:
    tally = watched("dragons-gold", ["journeyman"] * 3, 1, 0.1, [0, 1])
    alone, dragons = tally.shares["dragons that somebody slays alone"]
    assert 0 <= alone < dragons
    agreed, haggles = tally.shares["haggles: all agree"]
    assert agreed <= haggles <= dragons - alone
    winners = tally.means["dragons with a winner in it"][0]
    assert 2 <= winners < 6
    led = [tally.shares[name] for name in tally.shares if name.startswith("leads a colour with")]
    assert sum(of for _, of in led) == 2 * 5 * 3  # games, colours, seats


def test_events_of_auctions_are_counted() -> None:
    tally = watched("fist-classic", ["apprentice"] * 3, 1, 0.1, [0, 1, 2])
    places = [f"price of card {place:02} of the round" for place in range(1, 11)]
    sold = sum(tally.means[name][0] for name in places if name in tally.means)
    halves = [tally.means[f"price: {half} half of the round"][0] for half in ("first", "second")]
    assert sold == sum(halves) > 0
    wins = [tally.shares[name] for name in tally.shares if name.startswith("wins the game: who wins a card")]
    assert sum(of for _, of in wins) == sold
    assert (
        tally.means["gold of a seat before card 01"][1] / tally.means["gold of a seat before card 01"][0] > 5
    )
