"""Steps: bids, answers, refusals, silence, and impossible steps."""

from __future__ import annotations

import pytest

from tests.each import for_each
from tests.scenario.pages import failure, play, table

POOR = "Bob: {fairy: 0, gold: 0}, auction: red_dragon, gone: [witch], to_come: [thief]"
WON = "auction: rainbow_dragon, gone: [witch], to_come: [thief]"
BIDS = "bid: {Ann: 1, Bob: 0, Cid: 0}"


@pytest.mark.parametrize(
    "bids",
    ["{Bob: 0, Ann: 1, Cid: 0}", "{Ann: 1, Bob: 0, Cid: 0}", "{Ann: 1, Cid: 0, Bob: 0}", "{Ann: 1, Cid: 0}"],
)
def test_a_0_for_a_player_without_coins_is_harmless(bids: str) -> None:
    """Also if that player comes last: the next card asks them no more than this one."""
    page = table(
        POOR, f"bid: {bids}", then="{Ann: {stones: {red: 1}}, auction: thief, asked: {Ann: bid, Cid: bid}}"
    )
    assert play(page).digest == play(table(POOR, "bid: {Ann: 1, Cid: 0}")).digest


def test_a_0_for_a_player_with_only_a_black_coin_closes_an_empty_fist() -> None:
    given = "Bob: {fairy: 0, gold: 0, black: 1}, auction: red_dragon, gone: [witch], to_come: [thief]"
    assert play(
        table(given, "bid: {Bob: 0, Ann: 1, Cid: 0}", then="{auction: thief, Ann: {stones: {red: 1}}}")
    )


def test_a_0_does_not_count_for_the_next_auction() -> None:
    """Bob's coins come back at the end of the round, before his 0 is reached."""
    given = "Bob: {fairy: 0, spent_fairy: 3, gold: 0}, auction: red_dragon, gone: [witch]"
    page = table(
        given, "bid: {Ann: 1, Cid: 0, Bob: 0}", then="{auction: witch, asked: {Ann: bid, Bob: bid, Cid: bid}}"
    )
    assert play(page)


def test_a_player_without_coins_can_bid_nothing_but_0() -> None:
    assert failure(table(POOR, "bid: {Ann: 1, Bob: 1}")) == (
        "line 8: bid: expected an answer that is taken, came refused: not_asked"
    )


def test_a_0_is_allowed_for_players_outside_of_the_tie_break() -> None:
    page = table(POOR, "bid: {Ann: 2, Bob: 0, Cid: 2}", "bid: {Ann: 1, Bob: 0, Cid: 0}")
    assert play(page.replace("then: {}", "then: {Ann: {silver: 4, stones: {red: 1}}}"))


def test_an_omitted_player_has_not_bid_yet_and_may_still_change() -> None:
    steps = (
        "bid: {Ann: 2}",
        "asked: {Cid: bid}",
        "bid: {Ann: 1}",
        "check: {Ann: {fairy: 8}}",
        "bid: {Cid: 0}",
    )
    assert play(table(POOR, *steps, then="{Ann: {fairy: 7, spent_fairy: 1}}"))


@for_each(
    ("step", "told"),
    [
        (
            "bid: {Ann: 11}",
            "bid: expected an answer that is taken, came refused: too_many (coin=gold, bid=11, have=10)",
        ),
        (
            "bid: {Ann: {copper: 1}}",
            "bid: expected an answer that is taken, came refused: unknown_coin (coin=copper)",
        ),
        (
            "bid: {Ann: [3, {black: 1}]}",
            "bid: expected an answer that is taken, came refused: no_second_fist",
        ),
        ("bid: {Ann: all}", "bid: expected an answer that is taken, came refused: not_a_count (count=all)"),
        ("bid: {Ann: }", "bid: expected an answer that is taken, came refused: not_a_count (count=None)"),
        ("Ann: red", "answer: expected an answer that is taken, came refused: not_a_count (count=red)"),
        ("expire: Bob", "expire: expected Bob to be asked, came {'Ann': ['bid'], 'Cid': ['bid']}"),
        ("expire: timer", "expire: expected a pause that time ends, came fist"),
        ("refused: {Ann: 3}", "Ann: expected 3 to be refused, came it was taken"),
        ("refused: {Ann: 11, Cid: 0}", "Cid: expected 0 to be refused, came it was taken"),
    ],
)
def test_an_impossible_step_while_fists_are_closed(step: str, told: str) -> None:
    assert failure(table(POOR, step)).startswith(f"line 8: {told}")


@for_each(
    ("step", "told"),
    [
        ("bid: {Ann: 1}", "bid: expected fists to be closed, came rainbow_dragon.colour"),
        ("Ann: green", "answer: expected an answer that is taken, came refused: not_an_option (options="),
        ("Bob: red", "answer: expected an answer that is taken, came refused: not_asked"),
        ("refused: {Ann: red}", "Ann: expected red to be refused, came it was taken"),
        ("expire: Bob", "expire: expected Bob to be asked, came {'Ann': ['blue', 'red', 'yellow']}"),
    ],
)
def test_an_impossible_step_while_a_card_asks(step: str, told: str) -> None:
    assert failure(table(WON, BIDS, step)).startswith(f"line 9: {told}")


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("bid: {Ann: 1}", "bid: expected fists to be closed, came None"),
        ("Ann: red", "answer: expected an answer that is taken, came refused: game_over"),
        ("expire: Ann", "expire: expected Ann to be asked, came {}"),
    ],
)
def test_a_step_after_the_end(step: str, told: str) -> None:
    page = table("Ann: {score: 2}, auction: quack_wizard", BIDS, "refused: {Ann: 1}", step)
    assert failure(page) == f"line 10: {told}"


def test_silence_is_an_answer() -> None:
    page = table(
        WON, "expire: Bob", "expire: Cid", "bid: {Ann: 1}", "Ann: red", "expire: Ann", then="{auction: thief}"
    )
    assert play(page)


def test_a_step_may_have_several_refusals() -> None:
    assert play(table(POOR, "refused: {Ann: 11, Bob: 1, Cid: {red: 1}}"))


def test_a_refusal_is_no_answer() -> None:
    page = table(POOR, "refused: {Ann: 11}", "bid: {Ann: 2, Cid: 0}", then="{Ann: {fairy: 6}}")
    assert play(page)


def test_what_happens_before_the_first_step_is_among_the_events() -> None:
    outcome = play(table(""))
    assert [event[0] for event in outcome.events] == ["round_begins", "turned_up"]
    assert outcome.branches == {"round/round_begins"}


def test_events_and_branches_are_those_of_the_uninterrupted_game() -> None:
    outcome = play(table(f"{WON}, chance: [blue, red]", BIDS, "Ann: red", "Ann: draw", "Ann: draw"))
    told = [event[0] for event in outcome.events]
    assert told == ["opened", "won", "fears", "draws", "draws", "burns", "turned_up"]
    assert outcome.branches == {
        "auction/won",
        "rainbow_dragon.colour",
        "rainbow_dragon=draw",
        "rainbow_dragon/fears",
        "rainbow_dragon/draws",
        "rainbow_dragon/burns",
    }
