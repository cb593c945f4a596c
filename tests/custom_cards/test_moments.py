"""Kept cards that act when rounds begin or end or others win or score; neighbours; chosen amounts."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import pytest

from bench.engine.blank_cards import play_with
from dragonbot.command.scenario import run as run_scenarios
from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.reading import Mistake
from dragonbot.games.fist.custom.form import DECISIONS
from dragonbot.games.fist.players.choices import KEPT
from dragonbot.games.fist.rules.card import Moment
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import TABLE
from dragonbot.players import agent_of
from tests.custom_cards.test_limits import HEAD, game_with
from tests.each import for_each

START: Final = """title: What a kept card does
rules: fist-classic
cards: [test.card.yaml]
players: [Ann, Bob, Cid]
"""
LAST: Final = """given:
  Ann: {keeps: [test], silver: 3}
  Bob: {silver: 3}
  Cid: {silver: 3}
  auction: alchemist
  gone: [witch]
play:
  - bid: {Ann: 0, Bob: 1, Cid: 0}
"""
"""Bob wins the last card of the round, and three gold with it."""
FOR_GOOD: Final = "kind: for good\nmoments:\n  - at: "
ONCE: Final = "kind: once\nmoments:\n  - at: "
CASES: Final = {
    "another player wins": (
        FOR_GOOD + "another wins\n    do: [{steal: {what: silver, from: that player}}]\n",
        LAST + "then:\n  Ann: {silver: 4, keeps: [test]}\n  Bob: {silver: 2}\n",
    ),
    "its owner wins": (
        FOR_GOOD + "another wins\n    do: [{take: silver}]\n",
        LAST.replace("{Ann: 0, Bob: 1", "{Ann: 1, Bob: 0") + "then:\n  Ann: {silver: 3}\n",
    ),
    "the round ends, and a card is used up": (
        ONCE + "round ends\n    do: [{take: 2 silver}]\n",
        LAST + "  - asked: {Ann: [use, pass]}\n  - Ann: use\nthen:\n  Ann: {silver: 5, keeps: []}\n",
    ),
    "the round ends, and a card is kept": (
        ONCE + "round ends\n    do: [{take: 2 silver}]\n",
        LAST + "  - Ann: pass\nthen:\n  Ann: {silver: 3, keeps: [test]}\n",
    ),
    "the round does not end yet": (
        FOR_GOOD + "round ends\n    do: [{take: 2 silver}]\n",
        LAST.replace("gone: [witch]", "gone: [witch]\n  to_come: [thief]") + "then:\n  Ann: {silver: 3}\n",
    ),
    "the winner's neighbours, and others": (
        FOR_GOOD
        + """another wins
    do:
      - give: {what: silver, to: left neighbour}
      - steal: {what: silver, how many: 2, from: right neighbour}
""",
        LAST + "then:\n  Ann: {silver: 4}\n  Bob: {silver: 4}\n  Cid: {silver: 1}\n",
    ),
    "an amount of one's own choice": (
        FOR_GOOD
        + """another wins
    do:
      - lose: {what: silver, how many: up to 2, as: gone}
      - take: {what: gold, how many: gone}
""",
        LAST
        + "  - asked: {Ann: ['0', '1', '2']}\n  - Ann: '1'\nthen:\n  Ann: {silver: 2, gold: 3}\n",
    ),
    "an amount that is counted": (
        FOR_GOOD + "round ends\n    do: [{take: {what: silver, how many: {up to: {minus: [seats, 2]}}}}]\n",
        LAST + "  - asked: {Ann: ['0', '1']}\n  - Ann: '0'\nthen:\n  Ann: {silver: 3}\n",
    ),
    "another player scores, and of two owners one scores, too": (
        "copies: 2\n" + FOR_GOOD + "another scores\n    do: [{gain points: 1}]\n",
        LAST.replace("alchemist", "quack_wizard").replace("Cid: {", "Cid: {keeps: [test], ")
        + "then:\n  Ann: {score: 1}\n  Bob: {score: 1}\n  Cid: {score: 1}\n",
    ),
    "a round begins": (
        FOR_GOOD + "round begins\n    do: [{take: 2 silver}]\n",
        LAST + "then:\n  Ann: {silver: 5}\n",
    ),
}  # fmt: skip


def in_files(folder: Path, card: str, scenario: str) -> Path:
    (folder / "test.card.yaml").write_text(HEAD + card, "utf-8")
    path = folder / "test.yaml"
    path.write_text(START + scenario, "utf-8")
    return path


@pytest.mark.parametrize("case", CASES)
def test_a_kept_card_acts_at_its_moment(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = in_files(tmp_path, *CASES[case])
    assert run_scenarios(argparse.Namespace(paths=[path])) == 0, capsys.readouterr().out


def test_every_moment_of_kept_cards_has_a_name() -> None:
    assert len(DECISIONS) == len(Moment) + 1, "and `any time`"


@for_each(
    "text",
    [
        "power: [{take: {what: silver, who: that player}}]\n",
        FOR_GOOD + "round begins\n    do: [{take: {what: silver, who: that player}}]\n",
        FOR_GOOD + "another wins\n    do: [{decide: owner wins}]\n",
        FOR_GOOD + "round ends\n    do: [{bring: gone}]\n",
        FOR_GOOD + "any time\n    do: [{lose: silver}, {take: up to 2 gold}]\n",
        "power: [{steal: {what: gold, how many: up to 2, from: left neighbour, by: order}}]\n",
        "power: [{take: up to 13 gold}]\n",
    ],
)
def test_nonsensical_effects_are_refused_there(text: str) -> None:
    with pytest.raises(Mistake):
        card_of(HEAD + text)


def test_a_given_name_overrides_a_neighbour() -> None:
    """Cards from before neighbours existed keep their meaning."""
    choose = "choose: {person: neighbours, as: left neighbour}"
    text = f"power: [{{{choose}}}, {{take: {{what: gold, who: left neighbour}}}}]\n"
    assert card_of(HEAD + text).blank.power[1] == ("take", "left_neighbour", ("gold",), 1)


ALL_MOMENTS: Final = """kind: for good
copies: 3
moments:
""" + "".join(
    f"  - at: {moment}\n    asked: true\n    do: [{{{does}}}]\n"
    for moment, does in {
        "round begins": "take: up to 1 silver",
        "another wins": "steal: {what: silver, from: that player}",
        "another scores": "give: {what: silver, to: left neighbour}",
        "round ends": "lose: up to 1 silver",
        "turned up": "take: silver",
        "tied": "take: silver",
        "won": "lose: silver",
    }.items()
)
SCORES: Final = "copies: 3\npower: [{gain points: 1}]\n"


def test_cards_that_act_at_every_moment_are_played_to_the_end() -> None:
    """In random games, saved and loaded, and checked at every step."""
    cards = [(text, card_of(HEAD + text)) for text in (ALL_MOMENTS, SCORES)]
    used = {number for game in range(4) for number in play_with(cards, f"moments/{game}")[0]}
    assert used == {0, 1}


MEANWHILE: Final = """kind: for good
copies: 3
moments:
  - {at: any time, do: [{lose: silver}, {take: gold}]}
  - {at: round begins, asked: true, do: [{take: 2 silver}]}
"""


def test_acts_at_the_beginning_of_a_round_are_forgotten_with_it() -> None:
    """Otherwise the next auction would differ after a save."""
    for game in range(6):
        play_with([(MEANWHILE, card_of(HEAD + MEANWHILE))], f"meanwhile/{game}")


@pytest.mark.parametrize(
    ("does", "best"),
    [("take: 3 gold", "use"), ("lose: {what: gold, how many: all}", "pass")],
)
def test_a_computer_uses_a_card_if_that_helps(does: str, best: str) -> None:
    text = ONCE + f"round begins\n    do: [{{{does}}}]\n"
    game = game_with(text)
    table = game.checkpoint
    table.block = None
    table.specials.append("b:1:test@1")
    table.to_come.clear()
    table.gone.clear()
    table.specials.remove("b:1:test@1")
    table.seats[1].keeps.append("b:1:test@1")
    new = type(game)(game.rules, TABLE.copy(table))
    question = new.question
    assert question is not None
    assert question.key == KEPT
    assert question.waiting == [1]
    options = {"cards": [card_of(HEAD + text).plain("b:1:test@1")]}
    agent = agent_of("fist-classic", "journeyman", "a seed", options, 0.1)
    assert agent.answer(new.view(1), FIST_GAMES["fist-classic"].asked(new.table, question, 1)) == best
