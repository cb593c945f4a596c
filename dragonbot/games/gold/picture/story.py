"""The story of a game: what each had for all to see, turn by turn, read from what the scenes have told.

What a Thief has taken nobody else knows, so the points of the count may differ from those before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.rules.scoring import parts_of_heaps
from dragonbot.games.gold.rules.tokens import MAGIC, Heap, empty

MOST_MOMENTS: Final = 2


class Step(NamedTuple):
    """A player's points from then on."""

    turn: int
    points: int


class Moment(NamedTuple):
    """Something that decided the game."""

    turn: int
    dragon: str
    seat: int
    points: int
    """Points gained."""


class Story(NamedTuple):
    turns: int
    steps: tuple[tuple[Step, ...], ...]
    """Of each seat, in their order. The last is the count."""
    best: tuple[Moment | None, ...]
    """What has brought each seat most."""
    moments: tuple[Moment, ...]


class _Scene(NamedTuple):
    turn: int
    dragons: tuple[str, ...]
    """Which have fallen in it."""
    points: tuple[int, ...]


def story_of(
    contents: Iterable[Mapping[str, Any]],
    names: Sequence[str],
    house: House,
    turns: int,
    winners: Sequence[int],
    scores: Sequence[int],
) -> Story:
    """From the contents of a match's scenes in their order, and how it ended.

    All of it stays in the posts of a game: what a scene told, and of its view the number of the turn.
    """
    scenes = _scenes(contents, names, house, turns)
    steps: list[list[Step]] = [[] for _ in names]
    best: list[Moment | None] = [None] * len(names)
    gains: list[Moment] = []
    before = (0,) * len(names)
    for scene in scenes:
        for seat, points in enumerate(scene.points):
            if points != before[seat]:
                steps[seat].append(Step(scene.turn, points))
            if not scene.dragons:
                continue
            moment = Moment(scene.turn, scene.dragons[-1], seat, points - before[seat])
            found = best[seat]
            if moment.points > (found.points if found else 0):
                best[seat] = moment
            if seat in winners and moment.points > 0:
                gains.append(moment)
        before = scene.points
    for seat, score in enumerate(scores):
        steps[seat].append(Step(turns, score))
    return Story(turns, tuple(map(tuple, steps)), tuple(best), _decisive(gains))


def _decisive(gains: Sequence[Moment]) -> tuple[Moment, ...]:
    """Where winners gained most, the latest of equals."""
    ranked = sorted(gains, key=lambda moment: (moment.points, moment.turn), reverse=True)
    return tuple(sorted(ranked[:MOST_MOMENTS]))


def _scenes(
    contents: Iterable[Mapping[str, Any]], names: Sequence[str], house: House, turns: int
) -> list[_Scene]:
    heaps = [empty() for _ in names]
    scenes: list[_Scene] = []
    turn = 1
    for content in contents:
        view = content.get("view") or {}
        turn = min(max(turn, int(view.get("turns") or turn)), turns)
        dragons = []
        for key, _, facts in content["events"]:
            with suppress(LookupError, TypeError, ValueError):  # spoiled: the rest of the story is told
                if key != "slain":
                    _follow(heaps, names, str(key), facts)
                elif facts[0] in DRAGONS:
                    dragons.append(str(facts[0]))
        parts = parts_of_heaps(heaps, advanced=house.cursed, sets=house.sets)
        scenes.append(_Scene(turn, tuple(dragons), tuple(sum(of_one.values()) for of_one in parts)))
    return scenes


def _follow(heaps: list[Heap], names: Sequence[str], key: str, facts: Sequence[Any]) -> None:
    """What everybody sees come behind a screen, and leave it."""
    match key:
        case "takes_share":
            _take(heaps, names.index(facts[0]), facts[1])
        case "seizes":
            heaps[names.index(facts[0])][MAGIC] += int(facts[1])
        case "trades":
            giver, other = names.index(facts[0]), names.index(facts[1])
            _give(heaps, giver, facts[2])
            _take(heaps, giver, facts[3])
            _give(heaps, other, facts[3])
            _take(heaps, other, facts[2])


def _take(heaps: list[Heap], seat: int, some: Sequence[int]) -> None:
    heaps[seat] = [there + more for there, more in zip(heaps[seat], some, strict=True)]


def _give(heaps: list[Heap], seat: int, some: Sequence[int]) -> None:
    """It may be what nobody knew to be there."""
    heaps[seat] = [max(0, there - less) for there, less in zip(heaps[seat], some, strict=True)]
