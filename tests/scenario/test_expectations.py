"""Expectations: each kind fails with its line, the expected and the actual value."""

from __future__ import annotations

from tests.each import for_each
from tests.scenario.pages import failure, play, table

GIVEN = (
    "Ann: {fairy: 6, spent_fairy: 2, gold: 1, silver: 3, red: 1, black: 1, stones: {red: 2}, score: 1}, "
    "Bob: {stones: {blue: 1}}, Cid: {keeps: [doppelganger]}, round: 4, auction: thief, gone: [witch, imp], "
    "to_come: [wizard, red_dragon, troll], specials: [goblin, fairy], discarded: [ghost, gnome]"
)


@for_each(
    "then",
    [
        "Ann: {fairy: 6, spent_fairy: 2, gold: 1, silver: 3, red: 1, black: 1, score: 1}",
        "Ann: {fairy_silver: 0, blue: 0, purple: 0, keeps: [], stones: {red: 2}}",
        "Ann: {stones: {red: 2, blue: 0}}, Bob: {stones: {blue: 1}}, Cid: {stones: {}}",
        "Cid: {keeps: [doppelganger], score: 0}",
        "bank: {fairy: 36, gold: 10, silver: 27, black: 1, red: 1, stones: {red: 10, blue: 11, yellow: 12}}",
        "round: 4, auction: thief",
        "gone: [imp, witch]",
        "gone: [witch, imp]",
        "discarded: [gnome, ghost]",
        "to_come: [wizard, red_dragon, troll]",
        "specials: []",
        "specials: [goblin]",
        "specials: [goblin, fairy]",
        "kings_favor: null",
        "over: false, winners: []",
        "asked: {Ann: bid, Cid: bid}",
        "asked: {Bob: [bid]}",
    ],
)
def test_true_expectations_pass(then: str) -> None:
    assert play(table(GIVEN, then=f"{{{then}}}"))
    assert play(table(GIVEN, f"check: {{{then}}}"))


@for_each(
    ("then", "told"),
    [
        ("Ann: {fairy: 5}", "Ann.fairy: expected 5, came 6"),
        ("Ann: {spent_fairy: 0}", "Ann.spent_fairy: expected 0, came 2"),
        ("Ann: {gold: 2}", "Ann.gold: expected 2, came 1"),
        ("Bob: {silver: 3}", "Bob.silver: expected 3, came 5"),
        ("Ann: {red: 0}", "Ann.red: expected 0, came 1"),
        ("Ann: {black: 2}", "Ann.black: expected 2, came 1"),
        ("Bob: {purple: 1}", "Bob.purple: expected 1, came 0"),
        ("Ann: {score: 2}", "Ann.score: expected 2, came 1"),
        ("Ann: {gold: 1, score: 2}", "Ann.score: expected 2, came 1"),
        (
            "Ann: {stones: {red: 1}}",
            (
                "Ann.stones: expected {'red': 1, 'blue': 0, 'yellow': 0, 'white': 0}, "
                "came {'red': 2, 'blue': 0, 'yellow': 0, 'white': 0}"
            ),
        ),
        (
            "Bob: {stones: {}}",
            (
                "Bob.stones: expected {'red': 0, 'blue': 0, 'yellow': 0, 'white': 0}, "
                "came {'red': 0, 'blue': 1, 'yellow': 0, 'white': 0}"
            ),
        ),
        ("Cid: {keeps: []}", "Cid.keeps: expected [], came ['doppelganger']"),
        ("Ann: {keeps: [imp]}", "Ann.keeps: expected ['imp'], came []"),
        ("bank: {gold: 9}", "bank.gold: expected 9, came 10"),
        (
            "bank: {stones: {red: 10, blue: 11}}",
            (
                "bank.stones: expected {'red': 10, 'blue': 11, 'yellow': 0, 'white': 0}, "
                "came {'red': 10, 'blue': 11, 'yellow': 12, 'white': 0}"
            ),
        ),
        ("round: 5", "round: expected 5, came 4"),
        ("auction: wizard", "auction: expected wizard, came thief"),
        ("auction: null", "auction: expected None, came thief"),
        ("gone: [witch]", "gone: expected ['witch'], came ['imp', 'witch']"),
        ("gone: [witch, imp, imp]", "gone: expected ['imp', 'imp', 'witch'], came ['imp', 'witch']"),
        ("discarded: [ghost]", "discarded: expected ['ghost'], came ['ghost', 'gnome']"),
        (
            "to_come: [red_dragon, wizard, troll]",
            "to_come: expected ['red_dragon', 'wizard', 'troll'], came ['wizard', 'red_dragon', 'troll']",
        ),
        ("to_come: [wizard]", "to_come: expected ['wizard'], came ['wizard', 'red_dragon', 'troll']"),
        ("specials: [fairy]", "specials: expected ['fairy'], came ['goblin']"),
        ("specials: [fairy, goblin]", "specials: expected ['fairy', 'goblin'], came ['goblin', 'fairy']"),
        ("kings_favor: Ann", "kings_favor: expected Ann, came None"),
        ("over: true", "over: expected True, came False"),
        ("winners: [Bob]", "winners: expected ['Bob'], came []"),
        ("asked: {}", "asked: expected nobody, came {'Ann': ['bid'], 'Bob': ['bid'], 'Cid': ['bid']}"),
        ("asked: {Ann: [use, pass]}", "asked.Ann: expected ['pass', 'use'], came ['bid']"),
    ],
)
def test_false_expectations_fail(then: str, told: str) -> None:
    assert failure(table(GIVEN, then=f"{{{then}}}")) == f"line 8: {told}"
    assert failure(table(GIVEN, f"check: {{{then}}}")) == f"line 8: {told}"


def test_a_failing_step_has_its_own_line() -> None:
    page = table(GIVEN, "bid: {Ann: 1}", "check: {Ann: {fairy: 6}}", "asked: {Ann: bid}", then="{round: 5}")
    assert failure(page) == "line 10: asked.Ann: expected ['bid'], came not asked"


def test_a_false_expectation_has_its_line() -> None:
    then = "\n  Ann: {gold: 1}\n  Bob:\n    gold: 2\n    silver: 3\n  asked:\n    Ann: bid\n    Bob: []"
    assert failure(table(GIVEN, then=then)) == "line 12: Bob.silver: expected 3, came 5"
    assert failure(table(GIVEN, then=then.replace("silver: 3", "silver: 5"))).startswith(
        "line 15: asked.Bob: "
    )
    asked = "asked:\n      Ann: bid\n      Bob: [use]\n"
    assert failure(table(GIVEN, asked)) == "line 10: asked.Bob: expected ['use'], came ['bid']"
    check = "check:\n      round: 4\n      bank:\n        red: 1\n        gold: 2"
    assert failure(table(GIVEN, check)) == "line 12: bank.gold: expected 2, came 10"


WON = "auction: rainbow_dragon, gone: [witch], to_come: [thief]"
BIDS = "bid: {Ann: 1, Bob: 0, Cid: 0}"


def test_options_are_compared_in_any_order_and_completely() -> None:
    assert play(table(WON, BIDS, "asked: {Ann: [yellow, red, blue]}"))
    assert failure(table(WON, BIDS, "asked: {Ann: [red, blue]}")) == (
        "line 9: asked.Ann: expected ['blue', 'red'], came ['blue', 'red', 'yellow']"
    )
    assert failure(table(WON, BIDS, "asked: {Bob: [red, blue, yellow]}")) == (
        "line 9: asked.Bob: expected ['blue', 'red', 'yellow'], came not asked"
    )
    assert failure(table(WON, BIDS, "asked: {Ann: bid}")).startswith(
        "line 9: asked.Ann: expected ['bid'], came ["
    )


def test_a_map_s_options_are_its_words() -> None:
    page = table(
        "Ann: {stones: {red: 3, blue: 2}}, auction: magician", BIDS, "Ann: score", "asked: {Ann: [red, blue]}"
    )
    assert play(page)


def test_the_end_is_checked() -> None:
    given = "Ann: {score: 2}, auction: quack_wizard"
    end = "over: true, winners: [Ann], asked: {}, Ann: {score: 3}"
    assert play(table(given, BIDS, then=f"{{{end}}}"))
    assert failure(table(given, BIDS, then="{over: false}")) == "line 9: over: expected False, came True"
    assert failure(table(given, BIDS, then="{winners: []}")) == "line 9: winners: expected [], came ['Ann']"
    assert failure(table(given, BIDS, then="{asked: {Ann: bid}}")) == (
        "line 9: asked.Ann: expected ['bid'], came not asked"
    )


def test_several_winners_are_compared_in_any_order() -> None:
    poor = "{fairy: 0, gold: 0}"
    given = f"Ann: {poor}, Bob: {poor}, Cid: {poor}"
    assert play(table(given, then="{over: true, winners: [Cid, Ann, Bob]}"))
    assert failure(table(given, then="{winners: [Cid, Ann]}")) == (
        "line 8: winners: expected ['Ann', 'Cid'], came ['Ann', 'Bob', 'Cid']"
    )
