# ruff: noqa: ARG002 - every game is asked the same, whether it looks at all of it or not
"""Computer players of Shells; dealing, copying and checking its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import Field

from dragonbot.arena.bout import Tricks
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked, Pick, Question
from dragonbot.engine.save import Entry
from dragonbot.players import Advice, Agent, Chance, Chosen
from dragonbot.scenario.scenario import Count, GivenShape, Kind, Path, Scenario, Shape, ThenShape
from dragonbot.simulation import RandomPlay
from tests.games.shells.rules import NUMBERS, SHELLS, TIDES, Beach


class Greedy:
    """Always continues."""

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        return asked.answers[0]


class ShellPlayers:
    review_work: Final = 200

    def agent(self, level: str, seed: int | str, options: Mapping[str, Any], thinking: float) -> Agent:
        return Greedy() if level == "master" else Chance(seed)

    def chances(self, game: Game[Any]) -> list[float]:
        seats = len(game.table.names)
        return [1 / seats] * seats

    def goes_on(self, game: Game[Any]) -> Callable[[], bool]:
        return lambda: not game.over

    def quick(self, seed: int | str, options: Mapping[str, Any]) -> None:
        return None

    def advice(
        self,
        seed: int | str,
        options: Mapping[str, Any],
        thinking: float,
        view: Mapping[str, Any],
        asked: Asked,
        chosen: Chosen | None = None,
    ) -> list[Advice]:
        return []


class Idler:
    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        return "stop"


TRICKS: Final = Tricks("Shells", {"idler": lambda _rival: Idler()})


class SeatShape(Shape):
    shells: Count | None = None
    lucky: str | None = None


class BeachGiven(GivenShape):
    seats: dict[str, SeatShape] = Field(default_factory=dict)
    tide: Count = 1


class BeachThen(ThenShape):
    seats: dict[str, SeatShape] = Field(default_factory=dict)
    tide: Count | None = None


def given_table(scenario: Scenario) -> Beach:
    given: BeachGiven = scenario.given
    beach = Beach(Fate("", 0, map(str, given.chance)), scenario.players)
    beach.tide = given.tide
    for seat, name in enumerate(scenario.players):
        shape = given.seats.get(name, SeatShape())
        beach.draws[seat] = shape.shells or 0
        beach.lucky.append(shape.lucky or "7")
    return beach


def differences(beach: Beach, then: BeachThen) -> Iterator[tuple[Path, Any, Any]]:
    if then.over is not None and then.over != bool(beach.winners):
        yield ("over",), then.over, bool(beach.winners)
    winners = [beach.names[seat] for seat in beach.winners]
    if then.winners is not None and then.winners != winners:
        yield ("winners",), then.winners, winners
    if then.tide is not None and then.tide != beach.tide:
        yield ("tide",), then.tide, beach.tide
    for name, shape in then.seats.items():
        found = beach.draws[beach.names.index(name)]
        if shape.shells is not None and shape.shells != found:
            yield (name, "shells"), shape.shells, found


def told_table(beach: Beach) -> dict[str, Any]:
    seats = zip(beach.names, beach.draws, beach.lucky, strict=True)
    return {
        **{name: {"shells": shells, "lucky": lucky} for name, shells, lucky in seats},
        "tide": beach.tide,
    }


def told_play(beach: Beach, tail: Sequence[Entry]) -> list[dict[str, Any]]:
    return [{beach.names[seat]: answer} for _, seat, answer in tail]


SCENARIOS: Final = Kind(BeachGiven, BeachThen, given_table, differences, told_table, lambda _: {}, told_play)


def _begin(names: Sequence[str], seed: str, pick: Pick, anywhere: bool) -> Game[Any]:
    if not anywhere:
        return SHELLS.new_game(list(names), seed)
    beach = Beach(Fate(seed), names)
    beach.tide = 1 + pick(TIDES)
    beach.draws = [pick(beach.tide) for _ in names]
    beach.lucky = [NUMBERS[pick(len(NUMBERS))] for _ in names]
    return Game(SHELLS, beach)


def _broken(beach: Beach, _: Question | None) -> Iterator[str]:
    if any(draws > beach.tide for draws in beach.draws):
        yield "somebody has walked on more often than the sea went out"


def _twin_of(beach: Beach, me: int | None, pick: Pick) -> Beach:
    twin = SHELLS.taken_up(beach)
    twin.lucky = [
        lucky if seat == me else NUMBERS[pick(len(NUMBERS))] for seat, lucky in enumerate(beach.lucky)
    ]
    return twin


RANDOM_PLAY: Final = RandomPlay(
    _begin, _broken, _twin_of, round_of=lambda beach: int(beach.tide), rounds=TIDES
)
