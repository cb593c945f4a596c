"""The reader: unknown, missing and mistyped keys are refused with their lines."""

from __future__ import annotations

import pytest

from dragonbot.scenario.scenario import read_scenario
from tests.each import for_each
from tests.scenario.pages import GOOD, bad, but

UNKNOWN = "neither a player's name nor a key that is known here"
NOBODY = "nobody at this table has this name"


def test_a_scenario_s_contents() -> None:
    scenario = read_scenario(GOOD)
    assert (scenario.rules, scenario.rulings, scenario.players) == (
        "fist-classic",
        ["Q001"],
        ["Ann", "Bob", "Cid"],
    )
    assert [(step.line, step.kind) for step in scenario.play] == [
        (17, "asked"),
        (18, "refused"),
        (19, "bid"),
        (20, "expire"),
        (21, "check"),
        (22, "answer"),
    ]


def test_most_keys_are_optional() -> None:
    scenario = read_scenario("title: t\nrules: fist-classic\nplayers: [Ann, Bob, Cid]\n")
    assert (scenario.options, scenario.play, scenario.rulings) == ({}, [], [])
    assert scenario.given.seats == {}
    assert scenario.then.asked is None


@pytest.mark.parametrize("key", ["title", "rules", "players"])
def test_a_missing_required_key_is_reported(key: str) -> None:
    page = "\n".join(line for line in GOOD.splitlines() if not line.startswith(f"{key}:"))
    assert bad(page) == f"line 1: {key}: Field required"


@for_each(
    ("old", "new", "said"),
    [
        ("rulings: [Q001]", "ruling: Q001", f"line 3: ruling: {UNKNOWN}"),
        ("rulings: [Q001]", "seats: [Q001]", f"line 3: seats: {UNKNOWN}"),
        ("  round: 2", "  rounds: 2", f"line 9: given.rounds: {UNKNOWN}"),
        ("  round: 2", "  Dot: {gold: 1}", f"line 9: given.Dot: {UNKNOWN}"),
        ("  round: 2", "  seats: {Bob: {score: 1}}", f"line 9: given.seats: {UNKNOWN}"),
        ("  round: 2", "  over: false", f"line 9: given.over: {UNKNOWN}"),
        ("keeps: []", "kept: []", f"line 7: given.Ann.kept: {UNKNOWN}"),
        ("keeps: []", "seats: {}", f"line 7: given.Ann.seats: {UNKNOWN}"),
        ("{gold: 9}", "{score: 1}", f"line 8: given.bank.score: {UNKNOWN}"),
        ("{red: 2, blue", "{green: 2, blue", "line 7: given.Ann.stones.green: Input should be 'red', "),
        ("check: {Ann: {score", "check: {Ann: {points", f"line 21: play.4.check.Ann.points: {UNKNOWN}"),
        ("check: {Ann", "check: {Dot", f"line 21: play.4.check.Dot: {UNKNOWN}"),
        ("check: {Ann", "check: {chance", f"line 21: play.4.check.chance: {UNKNOWN}"),
        ("check: {Ann", "check: {seats", f"line 21: play.4.check.seats: {UNKNOWN}"),
        ("over: false", "ended: false", f"line 26: then.ended: {UNKNOWN}"),
        ("over: false", "Dot: {score: 1}", f"line 26: then.Dot: {UNKNOWN}"),
        ("over: false", "chance: []", f"line 26: then.chance: {UNKNOWN}"),
        ("over: false", "seats: {}", f"line 26: then.seats: {UNKNOWN}"),
    ],
)
def test_an_unknown_key_is_refused_at_every_level(old: str, new: str, said: str) -> None:
    assert bad(but((old, new))).startswith(said)


@for_each(
    ("old", "new", "said"),
    [
        ("title: The Wizard is paid with one stone of each colour", "title: 7", "line 1: title: "),
        ("rules: fist-classic", "rules: [fist-classic]", "line 2: rules: "),
        ("rulings: [Q001]", "rulings: Q001", "line 3: rulings: "),
        ("rulings: [Q001]", "rulings: [1]", "line 3: rulings.0: "),
        ("options: {stack_amulets: false}", "options: [stack_amulets]", "line 4: options: "),
        ("[Ann, Bob, Cid]", "Ann", "line 5: players: "),
        ("[Ann, Bob, Cid]", "[Ann, 2, Cid]", "line 5: players.1: "),
        ("  round: 2", "  round: two", "line 9: given.round: "),
        ("  round: 2", "  round: 0", "line 9: given.round: "),
        ("  round: 2", "  round: 1.0", "line 9: given.round: "),
        ("  round: 2", "  round: true", "line 9: given.round: "),
        ("auction: wizard", "auction: [wizard]", "line 10: given.auction: "),
        ("gone: [witch]", "gone: witch", "line 11: given.gone: "),
        ("gone: [witch]", "gone: [7]", "line 11: given.gone.0: "),
        ("specials: [imp]", "specials: {imp: 1}", "line 13: given.specials: "),
        ("chance: []", "chance: red", "line 15: given.chance: "),
        ("chance: []", "chance: [[red]]", "line 15: given.chance.0"),
        ("{gold: 9}", "{gold: nine}", "line 8: given.bank.gold: "),
        ("{gold: 9}", "{gold: -1}", "line 8: given.bank.gold: "),
        ("{gold: 9}", "{gold: 9.0}", "line 8: given.bank.gold: "),
        ("{gold: 9}", "{stones: 3}", "line 8: given.bank.stones: "),
        ("{gold: 9}", "9", "line 8: given.bank: "),
        ("{red: 2, blue", "{red: -2, blue", "line 7: given.Ann.stones.red: "),
        ("score: 0, keeps", "score: -1, keeps", "line 7: given.Ann.score: "),
        ("keeps: []", "keeps: doppelganger", "line 7: given.Ann.keeps: "),
        ("check: {Ann: {score: 0}}", "check: [Ann]", "line 21: play.4.check: "),
        ("check: {Ann: {score: 0}}", "check: {Ann: 0}", "line 21: play.4.check.Ann: "),
        ("  Ann: {score: 1, stones: {red: 1}}", "  Ann: {score: one}", "line 24: then.Ann.score: "),
        ("over: false", "over: no", "line 26: then.over: "),
        ("over: false", "over: 0", "line 26: then.over: "),
        ("winners: []", "winners: Ann", "line 27: then.winners: "),
        ("  asked: {Ann: bid}", "  asked: Ann", "line 28: then.asked: "),
        (
            "  asked: {Ann: bid}",
            "  asked: {Ann: red}",
            "line 28: then.asked.Ann: this wants the word bid, or a list",
        ),
        (
            "  asked: {Ann: bid}",
            "  asked: {Ann: [1.5]}",
            "line 28: then.asked.Ann: this wants the word bid, or a list",
        ),
    ],
)
def test_a_mistyped_value_is_refused(old: str, new: str, said: str) -> None:
    assert bad(but((old, new))).startswith(said)


@for_each(
    ("old", "new", "key"),
    [
        ("title: The Wizard is paid with one stone of each colour", "title:", "line 1: title"),
        ("options: {stack_amulets: false}", "options:", "line 4: options"),
        ("  round: 2", "  round:", "line 9: given.round"),
        ("gone: [witch]", "gone: ~", "line 11: given.gone"),
        ("{gold: 9}", "{gold: }", "line 8: given.bank.gold"),
        ("check: {Ann: {score: 0}}", "check: {Ann: {score: }}", "line 21: play.4.check.Ann.score"),
        ("  Ann: {score: 1, stones: {red: 1}}", "  Ann:", "line 24: then.Ann"),
        ("over: false", "over: null", "line 26: then.over"),
        ("winners: []", "winners:", "line 27: then.winners"),
    ],
)
def test_a_key_without_a_value_is_refused(old: str, new: str, key: str) -> None:
    """As an expectation it would always hold."""
    said = bad(but((old, new)))
    assert said.startswith(f"{key}: ")


@for_each(
    ("names", "said"),
    [
        ("Ann, Bob", "line 5: players: "),
        ("", "line 5: players: "),
        ("Ann, Bob, Cid, Dot, Eve, Fay, Gus", "line 5: players: "),
        ("Ann, Bob, Ann", "line 5: players.2: 'Ann' cannot be a player's name here"),
        ("Ann, bid, Cid", "line 5: players.1: 'bid' cannot be a player's name here"),
        ("Ann, Bob, bank", "line 5: players.2: 'bank' cannot be a player's name here"),
        ("timer, Bob, Cid", "line 5: players.0: 'timer' cannot be a player's name here"),
        ("Ann, Bob, winners", "line 5: players.2: 'winners' cannot be a player's name here"),
    ],
)
def test_three_to_six_players_have_different_names(names: str, said: str) -> None:
    assert bad(but(("[Ann, Bob, Cid]", f"[{names}]"))).startswith(said)


@for_each(
    ("old", "new", "said"),
    [
        ("Bob: 1}", "Dot: 1}", f"line 19: play.2.bid.Dot: {NOBODY}"),
        ("Bob: bid}", "Dot: bid}", f"line 17: play.0.asked.Dot: {NOBODY}"),
        ("refused: {Ann", "refused: {Dot", f"line 18: play.1.refused.Dot: {NOBODY}"),
        ("expire: Cid", "expire: Dot", f"line 20: play.3.expire: {NOBODY}"),
        ("expire: Cid", "expire: [Cid]", f"line 20: play.3.expire: {NOBODY}"),
        ("expire: Cid", "expire: {Cid: 1}", f"line 20: play.3.expire: {NOBODY}"),
        ("expire: Cid", "expire:", f"line 20: play.3.expire: {NOBODY}"),
        ("winners: []", "winners: [Dot]", f"line 27: then.winners.0: {NOBODY}"),
        ("  asked: {Ann: bid}", "  asked: {Dot: bid}", f"line 28: then.asked.Dot: {NOBODY}"),
        ("check: {Ann: {score: 0}}", "check: {winners: [Dot]}", f"line 21: play.4.check.winners.0: {NOBODY}"),
        ("- Ann: score", "- Dot: score", "line 22: play.5.Dot: a step is a player's name or one of bid, "),
        ("- Ann: score", "- share: {}", "line 22: play.5.share: a step is a player's name or one of bid, "),
        ("- Ann: score", "- Ann: score\n    Bob: take", "line 22: play.5: a step has one key"),
        ("- Ann: score", "- {}", "line 22: play.5: a step has one key"),
        ("- Ann: score", "- Ann", "line 22: play.5: Input should be a valid dictionary"),
        ("- Ann: score", "-", "line 22: play.5: "),
        (
            "bid: {Ann: {fairy: 2, gold: 1}, Bob: 1}",
            "bid: 3",
            "line 19: play.2.bid: this wants a map of players' names",
        ),
        (
            "refused: {Ann: 11}",
            "refused: [Ann, 11]",
            "line 18: play.1.refused: this wants a map of players' names",
        ),
        (
            "asked: {Ann: bid, Bob: bid}",
            "asked: Ann",
            "line 17: play.0.asked: this wants a map of players' names",
        ),
        (
            "asked: {Ann: bid, Bob",
            "asked: {Ann: {}, Bob",
            "line 17: play.0.asked.Ann: this wants the word bid, or ",
        ),
    ],
)
def test_an_invalid_step_is_refused(old: str, new: str, said: str) -> None:
    assert bad(but((old, new))).startswith(said)


def test_play_is_a_list_of_steps() -> None:
    page = GOOD[: GOOD.index("play:")] + "play: {bid: {Ann: 1}}\n"
    assert bad(page) == "line 16: play: Input should be a valid list"


def test_null_means_nobody_or_nothing() -> None:
    scenario = read_scenario(but(("over: false", "kings_favor: null")))
    assert scenario.then.kings_favor is None
    assert "kings_favor" in scenario.then.model_fields_set
