"""Checks that the test of secrets notices leaks: each of these is planted and found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dragonbot.engine.question import Choice, Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.haggle import Haggle
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.rules import GoldRules
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.using import Pause
from tests.each import slow_but
from tests.games.gold.rules.lockstep import Leak, play_twins

TRIES = 400
"""Far more than any of these needs."""


def told_apart(name: str, first: int = 0) -> bool:
    """Whether some twins of this kind can be told apart.

    `first` is tried first: the twins that found it when the test was written, since a search takes long.
    """
    for number in (first, *range(TRIES)):
        try:
            play_twins(number, name)
        except Leak:
            return True
    return False


Look = Callable[[Table, Question | None, int | None], object]

VIEWS: dict[str, tuple[str, Look]] = {
    "another's screen": ("treasure", lambda table, _, me: table.seats[(me or 0) - 1].treasure[:]),
    "how much another has": ("one token", lambda table, _, me: sum(table.seats[(me or 0) - 1].treasure)),
    "another's objects": ("objects", lambda table, _, me: table.seats[(me or 0) - 1].objects[:]),
    "whether a hand fits the window": (
        "objects",
        lambda _t, question, _m: (
            [question.any_answer(seat, lambda _: 0) for seat in question.waiting]
            if isinstance(question, Pause)
            else None
        ),
    ),
    "the pile of objects": ("objects", lambda table, _q, _m: table.object_pile[:1]),
    "what is armed": ("armed", lambda table, _, me: list(table.seats[(me or 0) - 1].armed)),
    "how many have armed something": ("armed", lambda table, _q, _m: sum(bool(s.armed) for s in table.seats)),
    "the pile of dragons": ("dragons", lambda table, _q, _m: table.pile[:1]),
    "the seed": ("seed", lambda table, _q, _m: table.fate.seed),
    "who wears the Cloak": (
        "the wearer of the Cloak",
        lambda table, _q, _m: table.cloak and table.cloak.seat,
    ),
    "whom others may accuse": (
        "the wearer of the Cloak",
        lambda table, _q, _m: [GoldRules().actions(table, seat) for seat in range(len(table.seats))],
    ),
}


@pytest.mark.parametrize("leak", slow_but(*[*VIEWS][::3], of=VIEWS))
def test_a_leaky_view_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, look = VIEWS[leak]
    view = GoldRules.view

    def leaky(rules: GoldRules, table: Table, question: Question | None, seat: int | None) -> dict[str, Any]:
        return {**view(rules, table, question, seat), "leak": look(table, question, seat)}

    monkeypatch.setattr(GoldRules, "view", leaky)
    assert told_apart(name)


TOLD_TO_SOME = {
    "token_was": ("seed", 0),
    "object_was": ("objects", 9),
    "sees_treasure": ("one token", 0),
    "sees_dragons": ("dragons", 143),
    "takes_unseen": ("armed", 169),
    "shows_unseen": ("armed", 169),
}
"""The twins that hear it, with the first of them."""


@pytest.mark.parametrize("key", TOLD_TO_SOME)
def test_a_private_event_told_to_everyone_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event for one or two goes to all under another name."""

    def tell(table: Table, told: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        table.news.append((told, table.scene, facts, only))
        if told == key:
            table.news.append((f"{told} loudly", table.scene, facts, None))

    monkeypatch.setattr(Table, "tell", tell)
    assert told_apart(*TOLD_TO_SOME[key])


def test_a_public_look_behind_a_screen_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Choice.__init__

    def make(choice: Choice, *words: Any, hidden: bool = False, **more: Any) -> None:
        del hidden
        made(choice, *words, **more)

    monkeypatch.setattr(Choice, "__init__", make)
    assert told_apart("treasure")


def test_a_pause_only_with_a_usable_object_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Table.anybody_holds
    fits = {"idle", "place"}

    def only_who_can(table: Table, but: Any = None) -> bool:
        from dragonbot.games.gold.rules.object import OBJECTS

        holds = any(fits & set(OBJECTS[card].windows) for seat in table.seats for card in seat.objects)
        return whole(table, but) and holds

    monkeypatch.setattr(Table, "anybody_holds", only_who_can)
    assert told_apart_or_stuck("objects")


def test_a_pause_for_holders_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Pause.__init__

    def make(pause: Pause, table: Table) -> None:
        made(pause, table)
        pause.waiting = [
            seat for seat in pause.waiting if "scroll_of_dispel" not in table.seats[seat].objects
        ]

    monkeypatch.setattr(Pause, "__init__", make)
    assert told_apart_or_stuck("objects")


def told_apart_or_stuck(name: str) -> bool:
    """Also if the two games come to different questions, which everyone would see."""
    try:
        return told_apart(name)
    except AssertionError:
        return True


@pytest.mark.parametrize("question", [Market, Haggle])
def test_a_talkative_refusal_is_found(question: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    check = question.check

    def talkative(asked: Any, seat: int, answer: Any) -> Any:
        try:
            return check(asked, seat, answer)
        except Refused as refused:
            rich = [sum(other.treasure) for other in asked.table.seats]
            raise Refused(refused.key, **refused.facts, rich=rich) from None

    monkeypatch.setattr(question, "check", talkative)
    assert told_apart("one token")
