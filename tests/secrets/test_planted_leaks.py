"""The tests of secrets are worth something only if they notice a leak: each of these is planted and found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dragonbot.engine.question import Choice, Question
from dragonbot.engine.refusal import Refused
from dragonbot.fist.bidding import Bidding, Fist
from dragonbot.fist.fist import Fists
from dragonbot.fist.rules import FistRules
from dragonbot.fist.table import Table
from dragonbot.fist.things import COINS
from tests.secrets.lockstep import Leak, play_twins
from tests.secrets.tape import any_tape
from tests.secrets.twins import TWINS

TRIES = 500
"""Far more than any of these needs."""


def told_apart(name: str) -> bool:
    """Whether some twins of this kind are."""
    for number in range(TRIES):
        try:
            play_twins(any_tape(f"planted {number}", 400), TWINS[name])
        except Leak:
            return True
    return False


Look = Callable[[Table, Question | None, int | None], object]


def neighbour(table: Table, me: int | None) -> list[int]:
    """What is behind the screen of somebody else."""
    return [table.seats[(me or 0) - 1].purse[kind] for kind in COINS]


VIEWS: dict[str, tuple[str, Look]] = {
    "another's purse": ("coins", lambda table, _, me: neighbour(table, me)),
    "how many coins another has": ("one coin", lambda table, _, me: sum(neighbour(table, me))),
    "who is asked": ("coins", lambda table, _q, _m: [bidding.asked[:] for bidding in table.biddings]),
    "who has still to bid": ("coins", lambda _t, question, _m: question and question.waiting[:]),
    "closed fists": ("fists", lambda table, _q, _m: [bidding.fists.copy() for bidding in table.biddings]),
    "the next card": ("cards to come", lambda table, _q, _m: table.to_come[:1]),
    "the special pile": ("specials", lambda table, _q, _m: table.specials[:]),
    "the seed": ("seed", lambda table, _q, _m: table.fate.seed),
}


@pytest.mark.parametrize("leak", VIEWS)
def test_a_leaky_view_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, look = VIEWS[leak]
    view = FistRules.view

    def leaky(rules: FistRules, table: Table, question: Question | None, seat: int | None) -> dict[str, Any]:
        return {**view(rules, table, question, seat), "leak": look(table, question, seat)}

    monkeypatch.setattr(FistRules, "view", leaky)
    assert told_apart(name)


def only_closed(bidding: Bidding) -> list[int]:
    return [seat for seat in bidding.seats if seat in bidding.fists]


def poor_at_once(bidding: Bidding) -> list[int]:
    return [seat for seat in bidding.seats if seat in bidding.fists or seat not in bidding.asked]


def closed_first(bidding: Bidding) -> list[int]:
    poor = [seat for seat in bidding.seats if seat not in bidding.asked]
    return [*bidding.fists, *poor] if bidding.fists else []


@pytest.mark.parametrize("shown", [only_closed, poor_at_once, closed_first])
def test_a_leaky_list_of_seals_is_found(
    shown: Callable[[Bidding], list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bidding, "shown_as_sealed", shown)
    assert told_apart("coins")


def test_an_event_that_everybody_hears_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told to two, as the Brigand's coins are, is told to all."""

    def tell(table: Table, key: str, *facts: object, only: object = None) -> None:  # noqa: ARG001
        table.news.append((key, table.scene, facts, None))

    monkeypatch.setattr(Table, "tell", tell)
    assert told_apart("coins")


def test_a_public_bidding_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fists, "hidden", False)
    assert told_apart("coins")


@pytest.mark.parametrize("key", ["merchant", "merchant.coin"])
def test_a_public_question_about_coins_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Choice.__init__

    def make(choice: Choice, asked: str, *words: Any, hidden: bool = False, **more: Any) -> None:
        made(choice, asked, *words, hidden=hidden and asked != key, **more)

    monkeypatch.setattr(Choice, "__init__", make)
    assert told_apart("coins")


def test_a_talkative_refusal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    check = Fists.check

    def talkative(question: Fists, seat: int, answer: Any) -> Fist:
        try:
            return check(question, seat, answer)
        except Refused as refused:
            raise Refused(refused.key, **refused.facts, waiting=len(question.waiting)) from None

    monkeypatch.setattr(Fists, "check", talkative)
    assert told_apart("coins")
