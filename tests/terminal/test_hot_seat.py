"""Several people at one keyboard: nobody sees what another has behind the screen."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.fist.things import BLACK, FAIRY, GOLD, SILVER
from dragonbot.games.fist.words import fist_phrase
from dragonbot.terminal.evening import Evening
from dragonbot.terminal.opening import Opening
from dragonbot.terminal.sitting import Sitting
from tests.terminal.evenings import Fingers, evening, play, shown

PASS_ON = "Please pass the keyboard to "


def parts(text: str) -> list[tuple[str, str]]:
    """What each person was shown, in order: the name, and all until the next was to sit down."""
    found = []
    for part in text.split(PASS_ON)[1:]:
        name, _, rest = part.partition(".")
        found.append((name, rest))
    return found


def prepared(monkeypatch: pytest.MonkeyPatch, coins: dict[int, dict[int, int]]) -> None:
    """From now on games begin with other coins behind some screens."""
    begin = Opening.begin

    def begin_with_coins(self: Opening, *args: Any) -> Sitting:
        sitting = begin(self, *args)
        for seat, purse in coins.items():
            for kind, count in purse.items():
                for table in (sitting.game.table, sitting.game.checkpoint):
                    table.seats[seat].purse[kind] = count
        # The question was asked before.
        question: Any = sitting.game.question
        bidding = question.bidding
        bidding.asked = [
            seat.index
            for seat in sitting.game.table.seats
            if any(seat.purse[kind] for kind in (*bidding.metal.coins, BLACK))
        ]
        question.waiting = bidding.asked[:]
        return sitting

    monkeypatch.setattr(Opening, "begin", begin_with_coins)


def test_the_keyboard_goes_round() -> None:
    _, text = play(["", "8f", "", "2f", "", "0", ""], people=3, players=3)
    assert [name for name, _ in parts(text)] == ["Ann", "Bob", "Cleo", "Ann"]


def test_who_sits_there_sees_only_their_own_purse(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies behind Bob's screen makes no difference to what Ann is shown, until he shows it."""
    lines = ["", "1f", "", "0", "", "2f", "", "1f", "", "0"]

    def shown_to(name: str, silver: int, gold: int) -> list[str]:
        with monkeypatch.context() as patch:
            prepared(patch, {1: {SILVER: silver, GOLD: gold}})
            _, text = play(lines, people=2, players=3, seed="12")
        return [part for person, part in parts(text) if person == name]

    few, many = shown_to("Ann", 5, 2), shown_to("Ann", 31, 17)
    assert len(few) == 3
    assert few == many
    assert not any("31 Silver" in part or "17 Common" in part for part in many)
    assert shown_to("Bob", 5, 2) != shown_to("Bob", 31, 17)


def test_computer_players_do_not_know_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(silver: int) -> list[str]:
        with monkeypatch.context() as patch:
            prepared(patch, {0: {SILVER: silver}})
            _, text = play(["1f", "1f", "0", "1f", "0", "1f"], players=6, seed="3")
        return [line for line in text.split("\n") if " = " in line]

    assert answers(5) == answers(29)


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_purses_in_whole_games(seed: str) -> None:
    """Nowhere does the purse of somebody else stand, also not when things have become involved."""
    spent = evening(people=3, players=4, seed=seed, width=200)
    purses: list[dict[str, str]] = []

    class Watching(Fingers):
        def ask(self, prompt: str) -> str:
            purses.append(own_lines(spent))
            return super().ask(prompt)

    spent.keyboard = Watching(spent, seed)
    assert spent.spend() == 0
    text = shown(spent)
    for name, part in parts(text.partition("The game is over.")[0]):
        for line in part.split("\n"):
            if "Behind your screen" in line:
                assert line.strip() in {known[name] for known in purses}
    assert purses


def own_lines(spent: Evening) -> dict[str, str]:
    """For each person the line that tells what is behind the screen."""
    sitting = spent.sitting
    assert sitting
    narrator = sitting.dialogue.narrator
    lines = {}
    for place, seat in zip(sitting.places, sitting.game.table.seats, strict=True):
        coins = tuple((kind, count) for kind, count in enumerate(seat.purse[:8]) if count)
        things = fist_phrase(narrator.phrases, coins) if coins else "nothing"
        lines[place.name] = f"Behind your screen: {things}."
    return lines


def test_who_has_nothing_to_bid_gets_the_keyboard_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared(monkeypatch, {1: {FAIRY: 0, GOLD: 0}})
    _, text = play(["", "1f", "", "", "", "2f"], people=3, players=3)
    (ann, bob, cleo, *_) = parts(text)
    assert [ann[0], bob[0], cleo[0]] == ["Ann", "Bob", "Cleo"]
    assert "You have nothing to bid this time." in bob[1]
    assert "What goes into your fist?" not in bob[1]


def test_private_news_are_read_alone() -> None:
    """The Brigand's loot is told to two people, each with the keyboard in their hands."""
    for seed in range(40):
        spent = evening(people=3, players=3, seed=str(seed))
        spent.keyboard = Fingers(spent, str(seed))
        assert spent.spend() == 0
        told = [
            (name, part)
            for name, part in parts(shown(spent))
            if "The loot:" in part or "No loot at all:" in part
        ]
        if told:
            break
    else:
        pytest.fail("nobody won the Brigand")
    assert len(told) >= 2
    assert {name for name, _ in told[:2]} <= {"Ann", "Bob", "Cleo"}
    assert told[0][0] != told[1][0]
    assert "That is for your eyes only." in told[0][1]
