"""Running scenarios, straight and with a save before every answer; writing a game as a scenario."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import yaml

from dragonbot.engine.fate import WrongChance
from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Choice
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Diverged, Entry, counting
from dragonbot.games import GAMES
from dragonbot.scenario.scenario import SCENARIOS, TIMER, Kind, Path, Scenario, Step


class Failure(Exception):
    """An expectation that failed, with the actual value."""

    def __init__(self, line: int, key: str, expected: object, came: object) -> None:
        super().__init__(f"line {line}: {key}: expected {expected}, came {came}")


class Outcome(NamedTuple):
    """The result of a scenario: events, branches taken, and the final table."""

    events: list[Event]
    branches: set[str]
    digest: str


def run(scenario: Scenario) -> Outcome:
    """Run a scenario both ways. Raises Failure or BadPage."""
    straight = run_straight(scenario)
    reloaded = _Run(scenario, SCENARIOS[scenario.rules], reloading=True).outcome()
    if straight != reloaded:
        raise Failure(1, "save and load", straight, reloaded)
    return straight


def run_straight(scenario: Scenario) -> Outcome:
    """Run a scenario once, without saving."""
    return _Run(scenario, SCENARIOS[scenario.rules], reloading=False).outcome()


def played(scenario: Scenario) -> Game[Any]:
    """The game after a scenario."""
    straight = _Run(scenario, SCENARIOS[scenario.rules], reloading=False)
    straight.outcome()
    return straight.game


class _Run:
    def __init__(self, scenario: Scenario, kind: Kind, *, reloading: bool) -> None:
        self.scenario = scenario
        self.reloading = reloading
        self.kind = kind
        self.rules = GAMES[scenario.rules]
        self.branches: set[str] = set()
        self.events: list[Event] = []
        table = kind.given_table(scenario)
        try:
            self.game: Game[Any] = Game(self.rules, table)
        except WrongChance as error:
            raise scenario.page.bad(("given", "chance"), error.in_full()) from error
        self._hear(table.news)

    def outcome(self) -> Outcome:
        for step in self.scenario.play:
            try:
                getattr(self, f"_{step.kind}")(step)
            except Refused as refused:
                raise Failure(
                    step.line, step.kind, "an answer that is taken", f"refused: {refused.in_full()}"
                ) from refused
            except WrongChance as error:
                raise self.scenario.page.bad(("given", "chance"), error.in_full()) from error
            except Diverged as error:
                raise Failure(step.line, step.kind, "the same game after save and load", error) from error
        self._look(("then",), self.scenario.then)
        return Outcome(self.events, self.branches, self.rules.digest(self.game.table))

    def _hear(self, events: list[Event]) -> None:
        self.events += events
        self.branches.update(branch for event in events if (branch := self.kind.branches.of_event(event)))

    def _seat(self, name: str) -> int:
        return self.scenario.players.index(name)

    def _give(self, seat: int, answer: Any) -> None:
        if self.reloading:
            self._reload()
        question = self.game.question
        if answer in self.game.actions(seat) or self.kind.is_action(answer):
            self._hear(self.game.act(seat, answer))
            return
        if isinstance(question, Choice) and type(answer) is int:
            answer = str(answer)  # a number that is one of several words
        events = self.game.answer(seat, answer)
        if question is not None and (branch := self.kind.branches.of_answer(question.key, answer)):
            self.branches.add(branch)
        self._hear(events)

    def _bid(self, step: Step) -> None:
        question = self.game.question
        if question is None or self.rules.closing(self.game.table, question) is None:
            raise Failure(step.line, "bid", "fists to be closed", question and question.key)
        # Fixed before the first bid: the last one opens the fists, and the next card asks everybody anew.
        closing = [name for name in step.what if step.what[name] != 0 or self._may_bid(name)]
        for name in closing:
            self._give(self._seat(name), step.what[name])

    def _may_bid(self, name: str) -> bool:
        assert self.game.question is not None
        try:
            self.game.question.check(self._seat(name), 0)
        except Refused:
            return False
        return True

    def _answer(self, step: Step) -> None:
        ((name, answer),) = step.what.items()
        self._give(self._seat(name), answer)

    def _refused(self, step: Step) -> None:
        for name, answer in step.what.items():
            before = self.rules.digest(self.game.table), len(self.game.tail)
            try:
                self._give(self._seat(name), answer)
            except Refused:
                after = self.rules.digest(self.game.table), len(self.game.tail)
                if before != after:
                    raise Failure(step.line, name, "nothing changed", "another table") from None
            else:
                raise Failure(step.line, name, f"{answer} to be refused", "it was taken")

    def _expire(self, step: Step) -> None:
        if step.what == TIMER:
            self._ring(step)
            return
        question = self.game.question
        seat = self._seat(step.what)
        if question is None or seat not in question.waiting:
            raise Failure(step.line, "expire", f"{step.what} to be asked", self._asked_now())
        self._give(seat, question.silence(seat))

    def _ring(self, step: Step) -> None:
        question = self.game.question
        if question is None or not question.until_bell:
            raise Failure(
                step.line, "expire", "a pause that time ends", question.key if question else "nothing"
            )
        if self.reloading:
            self._reload()
        self._hear(self.game.ring())

    def _reload(self) -> None:
        self.game = Game.load(self.rules, json.loads(json.dumps(self.game.save())))

    def _asked(self, step: Step) -> None:
        self._look(step.path[:-1], self.kind.then(asked=step.what))

    def _check(self, step: Step) -> None:
        self._look(step.path, step.what)

    def _look(self, path: Path, expected: Any) -> None:
        """Raise Failure, with the key's line, for the first mismatch."""
        page = self.scenario.page
        for key, wanted, found in self.kind.differences(self.game.table, expected):
            raise Failure(page.line((*path, *key)), ".".join(map(str, key)), wanted, found)
        if expected.asked is None:
            return
        now = self._asked_now()
        path = (*path, "asked")
        if not expected.asked and now:
            raise Failure(page.line(path), "asked", "nobody", now)
        for name, options in expected.asked.items():
            wanted = ["bid"] if options == "bid" else sorted(str(option) for option in options)
            if now.get(name) != wanted:
                raise Failure(page.line((*path, name)), f"asked.{name}", wanted, now.get(name, "not asked"))

    def _asked_now(self) -> dict[str, list[str]]:
        question = self.game.question
        if question is None:
            return {}
        return {self.scenario.players[seat]: sorted(question.options(seat)) for seat in question.waiting}


class Stretch(NamedTuple):
    """Part of a game from a boundary on: table, chance and answers."""

    table: Any
    chance: list[str]
    tail: list[Entry]


def latest(game: Game[Any]) -> Stretch:
    """The part since the last boundary; it grows until the next one."""
    return Stretch(game.checkpoint, game.table.fate.said, counting(game.tail, game.struck))


def scenario_of(game: Game[Any], title: str, stretch: Stretch | None = None) -> str:
    """Part of a game as a scenario; by default since its last boundary."""
    kind = SCENARIOS[game.rules.id]
    table, chance, tail = stretch or latest(game)
    scenario = {
        "title": title,
        "rules": game.rules.id,
        "options": kind.told_options(table),
        "players": list(GAMES[game.rules.id].names(table)),
        "given": {**kind.told_table(table), "chance": chance},
        "play": kind.told_play(table, tail),
        "then": {},
    }
    return yaml.safe_dump(scenario, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
