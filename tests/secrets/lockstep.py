"""Two games in lockstep: the same answers in both, and after each what a seat sees and hears is compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from dragonbot.engine.event import Event, known_to
from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.fist.bidding import EMPTY_FIST, Fist
from dragonbot.fist.cards.coins import PRICES
from dragonbot.fist.fist import Fists
from dragonbot.fist.rules import FistRules
from dragonbot.fist.table import Table
from dragonbot.fist.things import KINDS, RED
from dragonbot.scenario.writer import scenario_of
from tests.secrets.positions import position
from tests.secrets.seat import refusals, seen_from
from tests.secrets.tape import Tape
from tests.secrets.twins import SHOWN_ALONE, TOLD_TO_THE_BRIGAND, Twins

PASSED_OVER = {"merchant": "stop", "thief.coin": "pass"}
"""The answers to hidden questions of which nobody else hears. An empty fist is one more."""


class Leak(AssertionError):
    """A seat can tell two games apart that it should not."""


class Lockstep:
    """The two games, and what the seat has heard of each since they were last compared."""

    def __init__(self, rules: FistRules, table: Table, twins: Twins, tape: Tape) -> None:
        watching = tape.pick(len(table.seats) + 1)
        self.me = watching if watching < len(table.seats) else None
        self.twins = twins
        self.tape = tape
        twin = table.copy()
        twins.scramble(twin, self.me, tape.pick)
        self.games = (Game(rules, table), Game(rules, twin))
        self.heard: tuple[list[Event], list[Event]] = ([], [])
        self.openings = [0, 0]
        self.steps = 0
        for side, game in enumerate(self.games):
            self._hear(side, game.table.news)

    def play(self) -> str | None:
        """Play until the difference is shown: returns the event that showed it. Leak where none may."""
        while True:
            self._catch_up()
            shown = self._shown()
            if shown is not None:
                return shown
            self._compare()
            if self.tape.over or all(game.over for game in self.games):
                return None
            self._step()
            self.steps += 1

    # what reaches the seat

    def _hear(self, side: int, events: list[Event]) -> None:
        self.heard[side].extend(known_to(self.me, events))
        self.openings[side] += sum(event[0] == "opened" for event in events)

    def _shown(self) -> str | None:
        """The event that has just made the hidden thing public, if there was one."""
        for one, other in zip_longest(*self.heard):
            if repr(one) == repr(other):
                continue
            shown = [event[0] for event in (one, other) if event is not None and self._may_show(event)]
            if len(shown) == 2 or SHOWN_ALONE in shown:
                return shown[0]
            raise self._leak(one, other)
        for events in self.heard:
            events.clear()
        return None

    def _may_show(self, event: Event) -> bool:
        key, _, facts, _ = event
        if key in TOLD_TO_THE_BRIGAND:
            name = None if self.me is None else self.games[0].table.seats[self.me].name
            return key in self.twins.shown_by and facts[0] == name
        return key in self.twins.shown_by

    def _compare(self) -> None:
        first, second = (
            [*seen_from(game, self.me), *refusals(game, self.me, self.steps)] for game in self.games
        )
        for one, other in zip_longest(first, second):
            if one != other:
                raise self._leak(one, other)

    def _leak(self, one: object, other: object) -> Leak:
        """What the seat can tell apart, and the two games as scenarios."""
        told = [scenario_of(game, f"seen by {self.me}") for game in self.games]
        return Leak("\n\n".join((f"{one}\n{other}", *told)))

    # how they are played

    def _answer(self, side: int, seat: int, answer: Any) -> None:
        self._hear(side, self.games[side].answer(seat, answer))

    def _catch_up(self) -> None:
        """Whoever is asked in secret in one game alone gives the answer that nobody hears."""
        while (late := next(self._late(), None)) is not None:
            self._answer(*late)

    def _late(self) -> Iterator[tuple[int, int, Any]]:
        """Where nobody had a coin for a tie-break, the fists are open in one game and not in the other."""
        questions = [game.question for game in self.games]
        for side, question in enumerate(questions):
            if isinstance(question, Fists) and self.openings[side] < self.openings[1 - side]:
                yield side, question.waiting[0], EMPTY_FIST
        for side, question in enumerate(questions):
            if question is None or not question.hidden or self.me in question.waiting:
                continue
            if question.key in PASSED_OVER and not _alike(question, questions[1 - side]):
                yield side, question.waiting[0], PASSED_OVER[question.key]

    def _step(self) -> None:
        """One answer that the seat may notice. Reads the tape each time, and so comes to an end."""
        silent = not self.tape.pick(8)
        first, second = (game.question for game in self.games)
        assert first is not None
        assert second is not None
        if isinstance(first, Fists) and isinstance(second, Fists):
            self._close_a_fist(first, second, silent=silent)
            return
        seat = first.waiting[0]
        if silent:
            for side, game in enumerate(self.games):
                self._hear(side, game.expire(seat))
        elif first.key == "merchant" and seat != self.me:
            self._buy(first, seat)
        else:
            answer = first.any_answer(seat, self.tape.pick)
            for side in (0, 1):
                self._answer(side, seat, answer)

    def _close_a_fist(self, first: Fists, second: Fists, *, silent: bool) -> None:
        """Close one, or change it. Who is asked in one game alone closes an empty one just before."""
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
        fists = [
            question.silence(seat) if silent else question.any_answer(seat, pick)
            for question in (first, second)
        ]
        if not self.twins.own_fists or seat == self.me:
            fists[0] = fists[1] = _within(fists[0], second, seat)
        for side in (0, 1):
            self._answer(side, seat, fists[side])

    def _buy(self, question: Question, seat: int) -> None:
        """Another seat buys a stone, with a coin that it has in both games."""
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
                self._answer(side, seat, coin)  # in the other game there may have been no choice


def _alike(one: Question, other: Question | None) -> bool:
    return other is not None and (one.key, one.waiting) == (other.key, other.waiting)


def _within(fist: Fist, question: Fists, seat: int) -> Fist:
    """As much of a fist as the seat can close in another game."""
    purse = question.table.seats[seat].purse
    kept = tuple((kind, min(count, purse[kind])) for kind, count in fist if purse[kind])
    counting = any(kind in question.bidding.metal.coins for kind, _ in kept)
    return tuple((kind, count) for kind, count in kept if kind != RED or counting)


def play_twins(tape: Tape, twins: Twins) -> str | None:
    """Play twins from somewhere until they are told apart: the event that did it, or None."""
    rules, table = position(tape)
    return Lockstep(rules, table, twins, tape).play()
