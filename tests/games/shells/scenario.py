"""Scenarios of Shells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import Field

from dragonbot.engine.fate import Fate
from dragonbot.engine.save import Entry
from dragonbot.scenario.scenario import Count, GivenShape, Kind, Path, Scenario, Shape, ThenShape
from tests.games.shells.rules import Beach


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


SCENARIOS: Final[Mapping[str, Kind]] = {
    "shells": Kind(BeachGiven, BeachThen, given_table, differences, told_table, lambda _: {}, told_play)
}
