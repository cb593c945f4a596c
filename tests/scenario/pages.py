"""Scenario files for tests of the format: a valid one, and ways to break it."""

from __future__ import annotations

import pytest

from dragonbot.scenario.runner import Failure, Outcome, run
from dragonbot.scenario.scenario import BadPage, read_scenario

# Tests rely on these line numbers.
GOOD = """\
title: The Wizard is paid with one stone of each colour
rules: fist-classic
rulings: [Q001]
options: {stack_amulets: false}
players: [Ann, Bob, Cid]
given:
  Ann: {stones: {red: 2, blue: 1, yellow: 1}, score: 0, keeps: []}
  bank: {gold: 9}
  round: 2
  auction: wizard
  gone: [witch]
  to_come: [red_dragon, thief]
  specials: [imp]
  discarded: [troll]
  chance: []
play:
  - asked: {Ann: bid, Bob: bid}
  - refused: {Ann: 11}
  - bid: {Ann: {fairy: 2, gold: 1}, Bob: 1}
  - expire: Cid
  - check: {Ann: {score: 0}}
  - Ann: score
then:
  Ann: {score: 1, stones: {red: 1}}
  auction: red_dragon
  over: false
  winners: []
  asked: {Ann: bid}
"""


def but(*changes: tuple[str, str]) -> str:
    """The valid page with parts replaced."""
    page = GOOD
    for old, new in changes:
        assert page.count(old) == 1, f"{old!r} stands {page.count(old)} times in the page"
        page = page.replace(old, new)
    return page


def play(text: str) -> Outcome:
    return run(read_scenario(text))


def bad(text: str) -> str:
    """The refusal of a broken page, with line and key."""
    with pytest.raises(BadPage) as wrong:
        play(text)
    said = str(wrong.value)
    assert said.startswith("line ")
    return said


def failure(text: str) -> str:
    """A failed expectation and the actual value."""
    with pytest.raises(Failure) as wrong:
        play(text)
    said = str(wrong.value)
    assert said.startswith("line ")
    return said


def table(
    given: str, *steps: str, then: str = "{}", players: str = "Ann, Bob, Cid", options: str = "{}"
) -> str:
    """A page from few words. The first step is on line 8; the expectations follow the last."""
    return "\n".join(
        (
            "title: made up",
            "rules: fist-classic",
            f"options: {options}",
            f"players: [{players}]",
            "given:",
            f"  {{{given}}}",
            "play:" if steps else "play: []",
            *(f"  - {step}" for step in steps),
            f"then: {then}",
            "",
        )
    )
