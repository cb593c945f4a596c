"""Two games in lockstep: equal answers in both, comparing after each what a seat sees and hears."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import Any
from unittest.mock import patch

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Event, Game, known_to
from dragonbot.engine.question import Question
from dragonbot.engine.undo import take_back
from dragonbot.games.fist.cards.coins import PRICES
from dragonbot.games.fist.rules.auction import BlueCoins
from dragonbot.games.fist.rules.bids import EMPTY_FIST, Fist, Fists, TwoFists, any_fist
from dragonbot.games.fist.rules.payment import StonePayment, any_stones
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COLOURS, KINDS, PURPLE, RED
from dragonbot.scenario.runner import scenario_of
from tests.secrets.positions import TAVERN, position
from tests.secrets.seat import can_take_back, refusals, seen_from
from tests.secrets.tape import Tape
from tests.secrets.twins import LAYS_OPEN, QUESTIONS, SHOWN_ALONE, TOLD_TO_SOME, Twins

PASSED_OVER = {"merchant": "stop", "thief.coin": "pass", "kings_favor": "pass"}
"""Answers to hidden questions that no one else notices, as is an empty fist."""

SECOND_THOUGHTS = 3
"""One step in this many takes an answer back, if possible."""

GIFTS = ("beggar.gift", "miser.gift")
"""Hidden questions for gifts: prefer the other game's gift, if possible."""


class Leak(AssertionError):
    """A seat can distinguish two games that it shouldn't."""


class Lockstep:
    """The two games, and what the seat has heard in each since the last comparison."""

    def __init__(self, rules: FistRules, table: Table, twins: Twins, tape: Tape) -> None:
        watching = tape.pick(len(table.seats) + 1)
        self.me = watching if watching < len(table.seats) else None
        self.twins = twins
        self.tape = tape
        twins.prepare(table, self.me, tape.pick)
        twin = table.copy()
        twins.scramble(twin, self.me, tape.pick)
        self.games = (Game(rules, table), Game(rules, twin))
        self.heard: tuple[list[Event], list[Event]] = ([], [])
        self.latest: list[str] = []
        self.openings = [0, 0]
        self.steps = 0
        self.taken_back = 0
        for side, game in enumerate(self.games):
            self._hear(side, game.table.news)

    def play(self) -> str | None:
        """Play until the difference is revealed; returns by what. Leak if by something else."""
        while True:
            self._catch_up()
            shown = self._shown() or self._compare()
            if shown is not None:
                return shown
            if self.tape.over or all(game.over for game in self.games):
                return None
            if not self._take_back():
                self._step()
            self.steps += 1

    # What reaches the seat

    def _hear(self, side: int, events: list[Event]) -> None:
        self.heard[side].extend(known_to(self.me, events))
        self.openings[side] += sum(event[0] == "opened" for event in events)

    def _shown(self) -> str | None:
        """The event that just revealed the hidden thing, if any."""
        for place, (one, other) in enumerate(zip_longest(*self.heard)):
            if repr(one) == repr(other):
                continue
            shown = [
                event[0]
                for side, event in enumerate((one, other))
                if event is not None and self._may_show(side, place, event)
            ]
            if len(shown) == 2:
                return shown[0]
            for alone in shown:
                if alone in SHOWN_ALONE:
                    return alone
            raise self._leak(one, other)
        self.latest = [event[0] for event in self.heard[0]]
        for events in self.heard:
            events.clear()
        return None

    def _may_show(self, side: int, place: int, event: Event) -> bool:
        """True if the event may reveal it, and this seat may hear it."""
        key, scene, facts, _ = event
        table = self.games[side].table
        name = None if self.me is None else table.seats[self.me].name
        if key not in self.twins.shown_by:
            return False
        if key in TOLD_TO_SOME:
            before = [told[2] for told in self.heard[side][:place] if told[0] in TOLD_TO_SOME[key]]
            return bool(before) and name in before[-1]
        if key == "robs_coins" or (key == "robs_nothing" and table.edition.id != TAVERN):
            return name in facts[:2]
        if key == "draws":  # draws from the Rainbow Dragon's bag are public
            hiding = [seat.name for seat in table.seats if table.hides_stones(seat)]
            return scene == "rainbow_dragon" or facts[0] not in hiding
        return True

    def _compare(self) -> str | None:
        """What just revealed the hidden thing, if anything; any other difference is a Leak."""
        first, second = (
            [*seen_from(game, self.me), *refusals(game, self.me, self.steps)] for game in self.games
        )
        for one, other in zip_longest(first, second):
            if one != other:
                shown = self._laid_open((one or other)[0])
                if shown is None:
                    raise self._leak(one, other)
                return shown
        return None

    def _laid_open(self, part: str) -> str | None:
        """What may make this part of the seat's view differ."""
        for event in self.latest:
            if LAYS_OPEN.get(event) == part and event in self.twins.shown_by:
                return event
        questions = [game.question for game in self.games]
        keys = {question.key for question in questions if question and self.me in question.waiting}
        if part == "view: asked" and len(keys) == 1 and all(questions):
            key = keys.pop()
            if key in QUESTIONS and key in self.twins.shown_by:
                return key
        return None

    def _leak(self, one: object, other: object) -> Leak:
        """A Leak with what the seat can distinguish, and the two games as scenarios."""
        told = [scenario_of(game, f"seen by {self.me}") for game in self.games]
        return Leak("\n\n".join((f"{one}\n{other}", *told)))

    # Playing

    def _answer(self, side: int, seat: int, answer: Any) -> None:
        self._hear(side, self.games[side].answer(seat, answer))

    def _catch_up(self) -> None:
        """Give unnoticeable answers to secret questions that only one game asks."""
        while (late := next(self._late(), None)) is not None:
            self._answer(*late)

    def _late(self) -> Iterator[tuple[int, int, Any]]:
        """Answers for a tie-break where fists are open in one game only, as no one had a coin."""
        questions = [game.question for game in self.games]
        for side, question in enumerate(questions):
            if isinstance(question, Fists) and self.openings[side] < self.openings[1 - side]:
                yield side, question.waiting[0], EMPTY_FIST
            yield from self._late_with_nothing(side, question, questions[1 - side])
        for side, question in enumerate(questions):
            other = questions[1 - side]
            if question is None or not question.hidden:
                continue
            if isinstance(question, BlueCoins):
                yield from self._late_with_blue(side, question, other)
            elif self.me not in question.waiting and not _alike(question, other):
                yield from self._late_alone(side, question)

    def _late_with_nothing(
        self, side: int, question: Question | None, other: Question | None
    ) -> Iterator[tuple[int, int, Any]]:
        """A seat that lost its last coin to the Pixie in the other game alone shows as closed there: close
        it here.
        """
        if isinstance(question, Fists) and isinstance(other, Fists):
            fists = other.bidding.fists
            shown = [seat for seat in other.bidding.shown_as_sealed() if seat not in fists]
            late = [seat for seat in shown if seat in question.waiting and question.bidding.fists]
            yield from ((side, seat, EMPTY_FIST) for seat in late)

    def _late_with_blue(
        self, side: int, question: BlueCoins, other: Question | None
    ) -> Iterator[tuple[int, int, Any]]:
        """Until the bell no one must answer. Sometimes add a coin that the other game lacks."""
        for seat in question.waiting:
            there = isinstance(other, BlueCoins) and seat in other.waiting
            if seat != self.me and not there and not question.until_bell:
                yield side, seat, "pass" if self.tape.pick(8) else "use"

    def _late_alone(self, side: int, question: Question) -> Iterator[tuple[int, int, Any]]:
        seat = question.waiting[0]
        ahead = self.heard[1 - side][len(self.heard[side]) :]
        if question.key == "kings_favor" and not self.tape.pick(8):
            yield side, seat, question.answers(seat)[0]
        elif question.key in PASSED_OVER:
            yield side, seat, PASSED_OVER[question.key]
        elif isinstance(question, StonePayment):
            purse = self.games[1 - side].table.seats[seat].purse
            paid = [event[2][-1] for event in ahead[:1] if event[0] in ("pays_stones", "gives_stones")]
            there = paid or any_stones(purse, sum(question.ways[0]))
            yield side, seat, self._one_of(question, seat, there)
        elif question.key in GIFTS and ahead:
            yield side, seat, self._one_of(question, seat, _gifts_like(ahead[0], question))

    def _one_of(self, question: Question, seat: int, answers: Sequence[Any]) -> Any:
        """A valid one of these answers, else any."""
        common = [answer for answer in question.answers(seat) if answer in answers]
        return common[self.tape.pick(len(common))] if common else question.any_answer(seat, self.tape.pick)

    def _take_back(self) -> bool:
        """Sometimes take an answer back in both games, if possible."""
        if self.steps % SECOND_THOUGHTS:
            return False
        for seat in range(len(self.games[0].table.seats)):
            if not can_take_back(self.games[0], seat).startswith("refused"):
                for game in self.games:
                    take_back(game, seat)
                self.taken_back += 1
                return True
        return False

    def _step(self) -> None:
        """One answer that the seat may notice. Reads the tape each time, and so ends."""
        silent = not self.tape.pick(8)
        first, second = (game.question for game in self.games)
        assert first is not None
        assert second is not None
        if self._acts():
            return
        if isinstance(first, Fists) and isinstance(second, Fists):
            self._close_a_fist(first, second, silent=silent)
            return
        if isinstance(first, BlueCoins) and isinstance(second, BlueCoins) and first.until_bell:
            self._pause((first, second))
            return
        assert _alike(first, second), "nobody sees this, but the test does not know how to go on"
        seat = first.waiting[0]
        if silent:
            for side, game in enumerate(self.games):
                self._hear(side, game.expire(seat))
        elif first.key == "merchant" and seat != self.me:
            self._buy(first, seat)
        else:
            for side, answer in enumerate(self._answers(first, second, seat)):
                self._answer(side, seat, answer)

    def _answers(self, first: Question, second: Question, seat: int) -> tuple[Any, Any]:
        """The same answer in both games, if valid in both.

        A seat with other coins sometimes pays with another one, which is visible.
        """
        pick = self.tape.pick
        one = first.any_answer(seat, pick)
        others = second.answers(seat)
        if one in others:
            return one, one
        common = [answer for answer in first.answers(seat) if answer in others]
        if common and (first.key != "kings_favor" or pick(4)):
            same = common[pick(len(common))]
            return same, same
        return one, second.any_answer(seat, pick)

    def _acts(self) -> bool:
        """Sometimes act unasked, rarely if only one game allows it."""
        seats = self.games[0].table.seats
        if not any("pixie" in seat.keeps for seat in seats) or self.tape.pick(4):
            return False
        owner = next(seat.index for seat in seats if "pixie" in seat.keeps)
        actions = [list(game.actions(owner)) for game in self.games]
        both = [action for action in actions[0] if action in actions[1]]
        if not both and (owner == self.me or self.tape.pick(4)):
            return False
        for side, game in enumerate(self.games):
            for action in (both or actions[side])[:1]:
                self._hear(side, game.act(owner, action))
        return bool(actions[0] or actions[1])

    def _pause(self, questions: tuple[BlueCoins, BlueCoins]) -> None:
        """Decide about a Blue coin, even if the other game doesn't ask; or ring the bell."""
        seats = sorted({seat for question in questions for seat in question.may_answer})
        if not seats or not self.tape.pick(3):
            for side, game in enumerate(self.games):
                self._hear(side, game.ring())
            return
        seat = seats[self.tape.pick(len(seats))]
        answer = questions[0].any_answer(seat, self.tape.pick)
        for side, question in enumerate(questions):
            if seat in question.may_answer:
                self._answer(side, seat, answer)

    def _close_a_fist(self, first: Fists, second: Fists, *, silent: bool) -> None:
        """Close or change a fist. A seat asked in one game alone first closes an empty one."""
        pick = self.tape.pick
        both = [seat for seat in first.waiting if seat in second.waiting]
        for side, (question, other) in enumerate(((first, second), (second, first))):
            for seat in question.waiting[:]:
                if seat not in other.waiting:
                    self._answer(side, seat, EMPTY_FIST)
        if not both:
            return
        closed = [seat for seat in first.bidding.fists if seat in second.bidding.fists]
        seats = closed if closed and not pick(8) else both
        seat = seats[pick(len(seats))]
        fists: list[Fist | TwoFists] = [
            question.silence(seat) if silent else question.any_answer(seat, pick)
            for question in (first, second)
        ]
        if not self.twins.own_fists or seat == self.me:
            fists[0] = fists[1] = _within(fists[0], second, seat)
        if self.twins.own_second_fists and seat != self.me:
            fists = self._with_other_seconds(first, seat) or fists
        for side in (0, 1):
            self._answer(side, seat, fists[side])

    def _with_other_seconds(self, question: Fists, seat: int) -> list[Fist | TwoFists]:
        """Two pairs of fists that differ only in the second; empty if impossible."""
        holder, metal, pick = question.table.seats[seat], question.bidding.metal, self.tape.pick
        if not question.table.has_second_fist(holder):
            return []
        first = any_fist(holder.purse, metal.coins, metal.magic, pick)
        left = holder.purse[:]
        for kind, count in first:
            left[kind] -= count
        seconds = [any_fist(left, metal.coins, metal.magic, pick) for _ in self.games]
        return [TwoFists(first, second) for second in seconds] if first or all(seconds) else []

    def _buy(self, question: Question, seat: int) -> None:
        """Another seat buys a stone with a coin it has in both games."""
        coins = [
            coin
            for coin, price in PRICES.items()
            if all(game.table.seats[seat].purse[KINDS[coin]] >= price for game in self.games)
        ]
        colours = question.options(seat)
        colour = colours[self.tape.pick(len(colours))] if coins else "stop"
        coin = coins[self.tape.pick(len(coins))] if coins else ""
        for side, game in enumerate(self.games):
            self._answer(side, seat, colour)
            asked = game.question
            if asked is not None and asked.key == "merchant.coin" and asked.hidden:
                self._answer(side, seat, coin)  # the other game may have had no choice


def _alike(one: Question, other: Question | None) -> bool:
    return other is not None and (one.key, one.waiting) == (other.key, other.waiting)


def _gifts_like(event: Event, question: Question) -> list[str]:
    """Gifts that others can't distinguish from this one."""
    key, _, facts, _ = event
    if key == "gives_stone":
        return [f"{facts[2]}_stone"]
    gifts = question.options(question.waiting[0])
    return [gift for gift in gifts if gift.removesuffix("_stone") not in COLOURS or gift in COLOURS]


def _within(fist: Fist | TwoFists, question: Fists, seat: int) -> Fist | TwoFists:
    """The part of a fist that the seat can close in another game."""
    purse = question.table.seats[seat].purse[:]
    if not isinstance(fist, TwoFists):
        return _out_of(purse, fist, question)
    first = _out_of(purse, fist.first, question)
    for kind, count in first:
        purse[kind] -= count
    second = _out_of(purse, fist.second, question)
    return TwoFists(first, second) if first or second else EMPTY_FIST


def _out_of(purse: Sequence[int], fist: Fist, question: Fists) -> Fist:
    kept = tuple((kind, min(count, purse[kind])) for kind, count in fist if purse[kind])
    counting = any(kind in question.bidding.metal.coins for kind, _ in kept)
    return tuple((kind, count) for kind, count in kept if kind not in (RED, PURPLE) or counting)


_draw = Fate.draw


def _draw_and_count(fate: Fate, outcomes: Sequence[str]) -> str:
    if outcomes.count(outcomes[0]) == len(outcomes):
        fate.count += 1
    return _draw(fate, outcomes)


def _take_out_by_draws(fate: Fate, things: list[str], count: int) -> list[str]:
    taken = []
    for _ in range(count):
        taken.append(fate.draw(things))
        things.remove(taken[-1])
    return taken


@contextmanager
def even_chance() -> Iterator[None]:
    """Every draw uses a number, even from equal things.

    Otherwise draws from hidden things would shift later luck, which means nothing.
    """
    with patch.object(Fate, "draw", _draw_and_count), patch.object(Fate, "take_out", _take_out_by_draws):
        yield


def play_twins(tape: Tape, twins: Twins) -> str | None:
    """Play random twins until the difference is revealed: by what, or None."""
    with even_chance():
        rules, table = position(tape, twins.box)
        return Lockstep(rules, table, twins, tape).play()
