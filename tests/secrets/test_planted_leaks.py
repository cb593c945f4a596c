"""Checks that the tests of secrets notice leaks: each of these is planted and found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dragonbot.engine.question import Choice, Pick, Question, Several
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules import auction as closing
from dragonbot.games.fist.rules.auction import BlueCoins, add_blue_coins
from dragonbot.games.fist.rules.bids import Bidding, Fist, Fists, TwoFists
from dragonbot.games.fist.rules.card import actions_of
from dragonbot.games.fist.rules.payment import StonePayment
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import BLUE, COINS, STONES, move, move_all
from tests.each import slow_but
from tests.secrets.lockstep import Leak, play_twins
from tests.secrets.positions import put_up
from tests.secrets.tape import any_tape
from tests.secrets.twins import TWINS, Change, somebody_hides_stones

TRIES = 1500
"""Far more than any of these needs."""


def told_apart(name: str, prepare: Change | None = None, *, first: int = 0) -> bool:
    """Whether some twins of this kind can be told apart, in the usual position or another.

    `first` is tried first: the twins that found it when the test was written, since a search takes long.
    """
    twins = TWINS[name] if prepare is None else TWINS[name]._replace(prepare=prepare)
    for number in (first, *range(TRIES)):
        try:
            play_twins(any_tape(f"planted {number}", 400), twins)
        except Leak:
            return True
    return False


Look = Callable[[Table, Question | None, int | None], object]


def neighbour(table: Table, me: int | None) -> list[int]:
    """Things behind another screen."""
    return [table.seats[(me or 0) - 1].purse[kind] for kind in COINS]


def pairs(table: Table) -> list[list[tuple[int, TwoFists]]]:
    return [sorted(bidding.pairs.items()) for bidding in table.biddings]


VIEWS: dict[str, tuple[str, Look]] = {
    "another's purse": ("coins", lambda table, _, me: neighbour(table, me)),
    "how many coins another has": ("one coin", lambda table, _, me: sum(neighbour(table, me))),
    "who is asked": ("coins", lambda table, _q, _m: [bidding.asked[:] for bidding in table.biddings]),
    "who has still to bid": ("coins", lambda _t, question, _m: question and question.waiting[:]),
    "closed fists": ("fists", lambda table, _q, _m: [bidding.fists.copy() for bidding in table.biddings]),
    "the next card": ("cards to come", lambda table, _q, _m: table.to_come[:1]),
    "the special pile": ("specials", lambda table, _q, _m: table.specials[:]),
    "the seed": ("seed", lambda table, _q, _m: table.fate.seed),
    # of the Tavern Edition
    "the specials among which somebody chooses": ("specials", lambda table, _q, _m: sorted(table.drawn)),
    "the specials laid off unseen": ("specials laid off unseen", lambda table, _q, _m: table.unseen[:]),
    "the order that the Seer knows": (
        "its order",
        lambda table, _q, _m: table.to_come[:] if table.order_known else [],
    ),
    "the specials that the Seer knows": (
        "a round that one knows",
        lambda table, _q, _m: sorted(table.to_come),
    ),
    "two closed fists": ("second fists", lambda table, _q, _m: pairs(table)),
    "stones behind a screen": (
        "hidden stones",
        lambda table, _q, _m: [[seat.purse[kind] for kind in STONES] for seat in table.seats],
    ),
    "who owns a Blue coin": ("blue coins", lambda table, _q, _m: [seat.purse[BLUE] for seat in table.seats]),
    "whether somebody may add one": (
        "blue coins",
        lambda _t, question, _m: question.waiting[:1] if isinstance(question, BlueCoins) else [],
    ),
    "what others may do unasked": (
        "the Pixie's silver",
        lambda table, _q, _m: [actions_of(table, seat) for seat in table.seats],
    ),
}


@pytest.mark.parametrize("leak", slow_but(*[*VIEWS][::3], of=VIEWS))
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


TOLD_TO_SOME = {
    "robs_coins": ("coins", 7),
    "coin_was": ("coins of the tavern", 135),
    "cannot_buy": ("coins", 159),
    "stone_was": ("seed where stones are hidden", 67),
    "sees_specials": ("specials", 121),
    "sees_order": ("seed", 14),
}
"""The twins that hear it, with the first of them."""


@pytest.mark.parametrize("key", TOLD_TO_SOME)
def test_a_private_event_told_to_everyone_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event for one or two, such as the Brigand's coins, goes to all."""

    def tell(table: Table, told: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        table.news.append((told, table.scene, facts, None if told == key else only))

    monkeypatch.setattr(Table, "tell", tell)
    twins, first = TOLD_TO_SOME[key]
    assert told_apart(twins, first=first)


def test_the_colour_of_a_stone_drawn_in_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(table: Table, seat: Seat, colour: str) -> None:
        table.tell("draws", seat.name, colour)

    monkeypatch.setattr(Table, "tell_drawn", tell)
    assert told_apart("seed where stones are hidden", first=81)


def test_a_public_bidding_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fists, "hidden", False)
    assert told_apart("coins")


SECRET_CHOICES = {
    "merchant": ("coins", 159),
    "merchant.coin": ("coins", 18),
    "kings_favor": ("coins of the tavern", 13),
    "beggar.gift": ("coins of the tavern", 103),
    "miser.gift": ("coins of the tavern", 60),
    "imp": ("a round that one knows", 159),
}
"""The twins of which only one gets the question, with the first of them."""


@pytest.mark.parametrize("key", SECRET_CHOICES)
def test_a_public_question_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is about coins, or shows what only the Seer has seen."""
    made = Choice.__init__

    def make(
        choice: Choice, asked: str, *words: Any, hidden: bool = False, private: bool = False, **more: Any
    ) -> None:
        secret = asked != key
        made(choice, asked, *words, hidden=hidden and secret, private=private and secret, **more)

    monkeypatch.setattr(Choice, "__init__", make)
    twins, first = SECRET_CHOICES[key]
    assert told_apart(twins, first=first)


@pytest.mark.parametrize(("key", "first"), [("kings_favor", 13), ("miser.gift", 114)])
def test_a_private_question_that_should_be_hidden_is_found(
    key: str, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Coins decide whether the question comes."""
    made = Choice.__init__

    def make(choice: Choice, asked: str, *words: Any, hidden: bool = False, **more: Any) -> None:
        made(choice, asked, *words, hidden=hidden and asked != key, **(more | {"private": True}))

    monkeypatch.setattr(Choice, "__init__", make)
    assert told_apart("coins of the tavern", first=first)


def test_specials_chosen_in_public_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Several.__init__

    def make(several: Several, *words: Any, private: bool = False, **more: Any) -> None:
        del private
        made(several, *words, **more)

    monkeypatch.setattr(Several, "__init__", make)
    assert told_apart("specials")


def who_hides_stones_may_have_to_pay(table: Table, me: int | None, pick: Pick) -> None:
    """A card costs any two stones; three are behind a screen, of one colour or not."""
    somebody_hides_stones(table, me, pick)
    put_up(table, "sorceress")
    for seat in table.seats:
        if table.hides_stones(seat):
            move_all(STONES, seat.purse, table.bank)
            most = max(STONES, key=lambda kind: table.bank[kind])
            move(min(3, table.bank[most]), most, table.bank, seat.purse)


@pytest.mark.parametrize("private", [False, True])
def test_a_public_payment_with_hidden_stones_is_found(private: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    made = StonePayment.__init__

    def make(payment: StonePayment, *words: Any, hidden: bool = False, **more: Any) -> None:
        made(payment, *words, **more)
        payment.private = private and hidden

    monkeypatch.setattr(StonePayment, "__init__", make)
    assert told_apart("hidden stones", who_hides_stones_may_have_to_pay, first=96)


def test_a_pause_only_with_a_blue_coin_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_with_holders(table: Table, bidding: Bidding) -> Any:
        if any(table.seats[seat].purse[BLUE] and bidding.values[seat] for seat in bidding.seats):
            yield from add_blue_coins(table, bidding)

    monkeypatch.setattr(closing, "add_blue_coins", only_with_holders)
    assert told_apart("blue coins")


def test_a_pause_that_ends_with_the_last_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    settle = BlueCoins.settle

    def hasty(question: BlueCoins, seat: int, answer: str) -> bool:
        return settle(question, seat, answer) or not question.waiting

    monkeypatch.setattr(BlueCoins, "settle", hasty)
    assert told_apart("blue coins")


def test_a_talkative_refusal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    check = Fists.check

    def talkative(question: Fists, seat: int, answer: Any) -> Fist | TwoFists:
        try:
            return check(question, seat, answer)
        except Refused as refused:
            raise Refused(refused.key, **refused.facts, waiting=len(question.waiting)) from None

    monkeypatch.setattr(Fists, "check", talkative)
    assert told_apart("coins")


def test_a_refused_act_that_reveals_who_may_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    act = FistRules.act

    def talkative(rules: FistRules, table: Table, question: Question, seat: int, action: Any) -> None:
        try:
            act(rules, table, question, seat, action)
        except Refused as refused:
            may = [other.name for other in table.seats if actions_of(table, other)]
            raise Refused(refused.key, may=may) from None

    monkeypatch.setattr(FistRules, "act", talkative)
    assert told_apart("the Pixie's silver")
