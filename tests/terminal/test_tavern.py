"""The Tavern Edition at the terminal: two fists, what can be done at any time, secrets, saved games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dragonbot.fist.bids import IN_GOLD
from dragonbot.fist.things import BLUE, FAIRY, GOLD, PURPLE, SILVER, SPENT_FAIRY
from dragonbot.terminal.opening import Opening
from dragonbot.terminal.sitting import Sitting
from tests.secrets.examples import TIMES
from tests.terminal.evenings import Answers, Fingers, evening, play, play_by_itself, shown
from tests.terminal.test_hot_seat import own_lines, parts

TAVERN: dict[str, Any] = {"game": "fist-tavern", "language": "en"}
AT_ONCE = max(1, 10 // TIMES)
"""So many answers, before people come back."""


def prepared(
    monkeypatch: pytest.MonkeyPatch, coins: dict[int, dict[int, int]], keeps: dict[int, list[str]]
) -> None:
    """From now on games begin with other coins and cards before and behind some screens."""
    begin = Opening.begin

    def begin_so(self: Opening, *args: Any) -> Sitting:
        sitting = begin(self, *args)
        for table in (sitting.game.table, sitting.game.checkpoint):
            for seat, purse in coins.items():
                for kind, count in purse.items():
                    table.bank[kind] += table.seats[seat].purse[kind] - count
                    table.seats[seat].purse[kind] = count
            for seat, cards in keeps.items():
                table.seats[seat].keeps = cards[:]
        question: Any = sitting.game.question  # it was asked before
        question.bidding.asked = [
            seat.index
            for seat in sitting.game.table.seats
            if any(seat.purse[kind] for kind in IN_GOLD.closing)
        ]
        question.waiting = question.bidding.asked[:]
        return sitting

    monkeypatch.setattr(Opening, "begin", begin_so)


def said(*lines: str, **wished: Any) -> list[str]:
    """What was shown after each of these lines, which Ann typed."""
    _, text = play(lines, **TAVERN, **wished)
    return [part.partition("\n")[2] for part in text.split("Ann > ")[1:]]


def test_the_table_is_shown() -> None:
    _, text = play(**TAVERN)
    for part in (
        "Name    Points  Red  Blue  Yellow  White  Spent",
        "Coins in the bank: 29 Fairy Gold, 10 Common Gold, 20 Silver, 2 Fairy Silver,",
        "Behind your screen: 9 Fairy Gold, 2 Common Gold, 5 Silver.",
    ):
        assert part in text
    assert "Pixie" not in text.rpartition("What goes into your fist?")[2]


def test_two_fists(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared(monkeypatch, {0: {PURPLE: 1}}, {0: ["illusionist"]})
    helped, closed, opened, *_ = said("?", "9f p / 1", "1")
    assert "You may close two fists" in helped
    assert "p = Purple coin" in helped
    assert "Your first fist: 9 Fairy Gold, 1 Purple coin. Your second: 1 Common Gold." in closed
    assert "Ann: 9 Fairy Gold, 1 Purple coin = 9" in opened
    assert "A Purple coin lies among the bids, so the second-highest bid wins." in opened


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9f / 1f", "That would take 1, and you have none."),
        ("0 / 0", "One of your two fists may stay empty, but not both."),
        ("1 / 1 / 1", "Two fists are two fists."),
        ("p", "A Purple coin needs company."),
    ],
)
def test_two_fists_that_cannot_be(monkeypatch: pytest.MonkeyPatch, typed: str, answer: str) -> None:
    prepared(monkeypatch, {0: {PURPLE: 1}}, {0: ["illusionist"]})
    assert answer in said(typed)[0]


def test_one_fist_is_the_rule() -> None:
    assert "for two it takes the Illusionist" in said("3/0")[0].replace("\n", " ")


def test_stones_are_bid_by_colour() -> None:
    """Some game comes to the Stonecutter; there a bare count is refused."""
    for seed in range(60):
        spent = evening(seed=str(seed), players=3, **TAVERN)

        class Counting(Fingers):
            def ask(self, prompt: str) -> str:
                sitting = self.evening.sitting
                assert sitting
                if sitting.game.table.block == "stonecutter" and not self.prompts.count("2"):
                    self.evening.screen.write(prompt)
                    self.prompts.append("2")
                    return "2"
                return super().ask(prompt)

        spent.keyboard = Counting(spent, str(seed))
        spent.spend()
        if "It matters which stones you bid" in shown(spent):
            return
    pytest.fail("nobody bid for the Stonecutter")


def test_the_pixie_can_be_used_before_a_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared(monkeypatch, {0: {FAIRY: 5, SPENT_FAIRY: 4, SILVER: 1}}, {0: ["pixie"]})
    _, text = play(**TAVERN)
    assert "At any time you may use this, by typing its name: Pixie." in text
    used, again, *_ = said("pixie", "Pixie", "6f")
    assert "Ann pays 1 Silver, and the Pixie brings 1 spent Fairy Gold back." in used
    assert "Behind your screen: 6 Fairy Gold, 2 Common Gold." in used
    assert "What goes into your fist?" in used
    assert "At any time" not in used
    assert "There is nothing you can do out of turn right now." in again


def test_who_has_nothing_to_bid_may_use_the_pixie_first(monkeypatch: pytest.MonkeyPatch) -> None:
    coins = {FAIRY: 0, GOLD: 0, SPENT_FAIRY: 9, SILVER: 2}
    prepared(monkeypatch, {0: coins}, {0: ["pixie"]})
    _, text = play(["pixie", "1f"], **TAVERN)
    before, _, after = text.partition("Press Enter to go on. ")
    assert "You have nothing to bid this time." in before
    assert "Pixie" in before
    assert "The Witch is up for auction. What goes into your fist?" in after
    assert "Ann: 1 Fairy Gold = 1" in after
    _, text = play(["nonsense", ""], **TAVERN)
    assert text.count("Press Enter to go on. ") == 3  # the third is in the next auction
    assert text.count("Ann: empty fist") == 1


def test_nobody_knows_who_holds_a_blue_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["", "1f", "", "0", "", "use", "", "", "0"]

    def shown_to_bob(holder: int) -> str:
        with monkeypatch.context() as patch:
            prepared(patch, {holder: {BLUE: 1}}, {})
            spent = evening(people=2, players=3, seed="12", **TAVERN)
            spent.keyboard = Answers(spent, ["1f", "1f", *["use"] * 2])
            spent.spend()
            text = shown(spent)
        bobs = [part for name, part in parts(text) if name == "Bob"]
        return bobs[0]

    assert shown_to_bob(0) == shown_to_bob(2)
    prepared(monkeypatch, {0: {BLUE: 1}}, {})
    _, text = play(lines, people=2, players=3, seed="12", **TAVERN)
    asked = [name for name, part in parts(text) if "Do you add it to your bid" in part]
    idle = [name for name, part in parts(text) if "You have nothing to add this time." in part]
    assert (asked[:1], idle[:1]) == (["Ann"], ["Bob"])
    assert "Ann adds a Blue coin, and the bid is worth 2." in text


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_purses_in_whole_games(seed: str) -> None:
    """Nowhere does the purse of somebody else stand, also not when things have become involved."""
    spent = evening(people=3, players=4, seed=seed, width=200, **TAVERN)
    purses: list[dict[str, str]] = []

    class Watching(Fingers):
        def ask(self, prompt: str) -> str:
            purses.append(own_lines(spent))
            return super().ask(prompt)

    spent.keyboard = Watching(spent, seed)
    assert spent.spend() == 0
    for name, part in parts(shown(spent).partition("The game is over.")[0]):
        for line in part.split("\n"):
            if "Behind your screen: " in line:
                assert line.strip() in {known[name] for known in purses}
    assert purses


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.mark.parametrize(("people", "seed"), [(1, "21"), (2, "22"), (3, "5")])
def test_people_come_back(file: Path, people: int, seed: str) -> None:
    """In the middle of biddings, choices and pauses."""
    fingers, _ = play_by_itself(seed, people=people, seed=seed, save=file, **TAVERN)
    unbroken = json.loads(file.read_text("utf-8"))
    file.unlink()
    answers = fingers.answers()
    wished: dict[str, Any] = {"people": people, "seed": seed, **TAVERN}
    for start in range(0, len(answers), AT_ONCE):
        spent = evening(save=file, **wished)
        spent.keyboard = Answers(spent, answers[start : start + AT_ONCE])
        assert spent.spend() == 0
        wished = {"seed": None}
    assert json.loads(file.read_text("utf-8"))["game"] == unbroken["game"]


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.update(favor=3),
        lambda table: table.update(favor=-1),
        lambda table: table.update(seer=7),
        lambda table: table.update(unseen=["elf"]),
        lambda table: table.update(unseen=["unicorn"]),
        lambda table: table.update(order_known="yes"),
    ],
)
def test_tables_that_cannot_be(file: Path, change: Callable[[dict[str, Any]], object]) -> None:
    play(["1f"], save=file, players=3, **TAVERN)
    data = json.loads(file.read_text("utf-8"))
    change(data["game"]["table"])
    file.write_text(json.dumps(data), "utf-8")
    code, text = play([], save=file, seed=None)
    assert code == 2
    assert "it is damaged" in text.replace("\n", " ")


@pytest.mark.parametrize("key", ["favor", "heir", "seer"])
def test_the_game_of_2002_knows_no_favor(file: Path, key: str) -> None:
    play(["1f"], save=file, players=3)
    data = json.loads(file.read_text("utf-8"))
    data["game"]["table"][key] = 0
    file.write_text(json.dumps(data), "utf-8")
    assert "it is damaged" in play([], save=file, seed=None)[1].replace("\n", " ")


def test_the_house_rules_reach_the_table() -> None:
    spent = evening(options=["doppel_strict=yes", "copy_scores_auction_cards=no"], people=2, **TAVERN)
    spent.spend()
    assert spent.sitting
    house = spent.sitting.game.table.house
    assert (house.doppel_strict, house.copy_scores_auction_cards, house.pauses) == (True, False, True)
    assert "no house rule called" in play(options=["doppel_strict=yes"])[1]


def test_cards_and_rules_are_those_of_this_game() -> None:
    troll, rules, topic, *_ = said("card troll", "rules", "rules king", "rules coins")
    assert "Name another player who has stones" in troll
    assert "The King's Favor" in rules
    assert "The King's Favor is a token." in topic
    _, text = play(["card troll", "rules king"], language="en")
    assert "Everybody, you included, loses all stones" in text.replace("\n  ", " ")
    assert "no topic called “king”" in text
