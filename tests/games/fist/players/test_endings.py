"""The end of a round: masters' bids can hardly be exploited, and certain wins are taken."""

from __future__ import annotations

from random import Random

import pytest

from bench.players.endings import bids_of_masters, ending, solved, wins, worst
from dragonbot.games.fist.players.agents import Master, certain_win
from dragonbot.games.fist.players.contest import LEAST_ROUNDS, Contest
from dragonbot.games.fist.players.ends import NOBODY
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.rules.bids import IN_GOLD, IN_SILVER
from dragonbot.games.fist.rules.edition import FIST_CLASSIC, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, RED, SILVER
from tests.each import slow_but

MOST_EXPLOITED = 0.05
NO_LIMIT = 60.0


@pytest.mark.parametrize("between", [(), ("red_dragon",)])
@pytest.mark.parametrize("silver", slow_but(2, of=[2, 0]))
@pytest.mark.parametrize(("mine", "theirs"), [(4, 4), (4, 5), (5, 4), (6, 5)])
def test_the_last_two_relevant_cards_are_played_almost_perfectly(
    mine: int, theirs: int, silver: int, between: tuple[str, ...]
) -> None:
    table = wins(mine, theirs, silver)
    bids = bids_of_masters(mine, theirs, 8, silver, between)
    assert solved(table) - worst(table, bids) < MOST_EXPLOITED


def test_without_silver_a_tie_sells_nothing() -> None:
    judge = Master(FIST_CLASSIC, HouseRules(), Random(1), NO_LIMIT).judge
    for silvers, chances in (((0, 0), {NOBODY: 1.0}), ((1, 0), {0: 1.0}), ((2, 2), {0: 0.5, 1: 0.5})):
        table = ending(4, 4)
        for seat, silver in zip(table.seats, silvers, strict=False):
            seat.purse[SILVER] = silver
        assert dict(Contest(judge, table, range(3), IN_GOLD, 0).won_by({0: 2, 1: 2})) == chances


def test_a_tie_in_a_tie_break_sells_nothing() -> None:
    judge = Master(FIST_CLASSIC, HouseRules(), Random(1), NO_LIMIT).judge
    contest = Contest(judge, ending(4, 4), (0, 1), IN_SILVER, 0)
    assert contest.won_by({0: 2, 1: 2}) == [(NOBODY, 1.0)]
    assert contest.won_by({0: 2, 1: 1}) == [(0, 1.0)]


def test_a_seat_with_nothing_to_bid_is_skipped_in_the_evaluation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: set[int] = set()
    real = Judge.after_playing

    def noted(judge: Judge, table: Table, card: str, winner: int) -> Table:
        played.add(winner)
        return real(judge, table, card, winner)

    monkeypatch.setattr(Judge, "after_playing", noted)
    judge = Master(FIST_CLASSIC, HouseRules(), Random(1), NO_LIMIT).judge
    for to_come in (["thief", "magician"], ["magician"]):
        table = ending(4, 4)
        table.block, table.to_come = "wizard", to_come
        table.seats[2].purse[FAIRY] = table.seats[2].purse[GOLD] = 0
        contest = Contest(judge, table, range(3), IN_GOLD, 0)
        assert played == {0, 1}
        assert contest.wish(2) == 0


def contest_for_the_wizard(mine: int, theirs: int, amulets: int = 0, black: int = 0) -> Contest:
    table = ending(mine, theirs)
    table.block, table.to_come = "wizard", ["thief", "magician"]
    table.seats[1].purse[RED], table.seats[1].purse[BLACK] = amulets, black
    judge = Master(FIST_CLASSIC, HouseRules(), Random(1), NO_LIMIT).judge
    contest = Contest(judge, table, range(3), IN_GOLD, 0)
    assert table.seats[0].purse[FAIRY] == mine
    return contest


def test_a_card_that_was_fetched_does_not_come_again() -> None:
    """The Goblin fetches the Ghost, which would otherwise fetch itself forever."""
    table = ending(6, 6)
    table.block, table.to_come, table.gone = "goblin", ["ghost"], ["wizard", "thief"]
    judge = Master(FIST_CLASSIC, HouseRules(), Random(1), NO_LIMIT).judge
    contest = Contest(judge, table, range(3), IN_GOLD, 0)
    assert contest.ends.keys() == {NOBODY, 0, 1, 2}
    assert table.to_come == ["ghost"]


def test_a_master_without_time_thinks_a_little() -> None:
    """Bids after one round of regrets would be blind."""
    master = Master(FIST_CLASSIC, HouseRules(), Random(1), 0.0)
    contests = [contest_for_the_wizard(6, 6), contest_for_the_wizard(6, 6)]  # no bid wins for certain
    met: list[tuple[Contest, dict[int, int]]] = []
    master.mixture(contests, 0, lambda: False, met)
    assert len(met) == LEAST_ROUNDS
    assert all(contest is contests[0] for contest, _ in met)


def test_one_more_than_anyone_has_wins_for_certain() -> None:
    assert certain_win([contest_for_the_wizard(7, 3)], 0) == 4
    assert certain_win([contest_for_the_wizard(7, 6), contest_for_the_wizard(7, 2)], 0) == 7
    assert certain_win([contest_for_the_wizard(6, 6)], 0) is None
    assert certain_win([contest_for_the_wizard(7, 3)], 2) is None


def test_others_amulets_and_black_coins_count() -> None:
    assert certain_win([contest_for_the_wizard(7, 3, amulets=1)], 0) == 7
    assert certain_win([contest_for_the_wizard(7, 4, amulets=1)], 0) is None
    assert certain_win([contest_for_the_wizard(7, 3, black=1)], 0) is None
