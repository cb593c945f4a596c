"""The story of a game: who had how many points when, read from what the scenes have told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import Event
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import POINTS_TO_WIN

TURNED_UP: Final = "turned_up"
ROUND_BEGINS: Final = ("round_begins", "round_begins_in_secret")
SCORES: Final = "scores"
LOSES: Final = "loses_point"
CURSED: Final = ("cursed", "cursed_in_tie_break")
MOST_MOMENTS: Final = 2


class Step(NamedTuple):
    """A player's points from then on."""

    when: float
    """In rounds: 2.5 is the middle of round 2."""
    points: int
    card: str
    """Which card made them."""


class Moment(NamedTuple):
    """Something that decided the game."""

    when: float
    card: str
    """Whose power it was, or which was cursed."""
    seat: int
    """Whose points changed, or who cursed it."""
    event: Event


class Story(NamedTuple):
    rounds: int
    steps: tuple[tuple[Step, ...], ...]
    """Of each seat, in their order."""
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Step | None:
        """What ended the game, where points did."""
        return max((step for steps in self.steps for step in steps), key=lambda step: step.when, default=None)


class _Scene(NamedTuple):
    round: int
    card: str
    events: tuple[Event, ...]


def story_of(contents: Iterable[Mapping[str, Any]], names: Sequence[str], winners: Sequence[int]) -> Story:
    """From the contents of a match's scenes in their order, and the seats' names in the rules.

    All of it stays in the posts of a game: what a scene told, and of its view the round and the names.
    """
    timed = _timed(_scenes(contents))
    steps: list[list[Step]] = [[] for _ in names]
    found: list[tuple[int, Moment]] = []
    for when, scene in timed:
        for event in scene.events:
            key, under, facts, _ = event
            if key not in (SCORES, LOSES, *CURSED):
                continue
            who = _first(facts[1]) if key in CURSED else str(facts[0])
            if who not in names:  # spoiled: the rest of the story is told
                continue
            seat = names.index(who)
            if key in CURSED:
                cursed = str(facts[0])
                found.append((3 if _scores(cursed) else 1, Moment(when, cursed, seat, event)))
                continue
            card = under or scene.card
            steps[seat].append(Step(when, points_after(event), card))
            found.append((_weight(steps, seat, event, winners), Moment(when, card, seat, event)))
    rounds = max((scene.round for _, scene in timed), default=1)
    moments = _decisive(found, max((step.when for of_one in steps for step in of_one), default=0))
    return Story(rounds, tuple(map(tuple, steps)), moments)


def points_after(event: Event) -> int:
    """Points of the player who scored or lost one."""
    return int(str(event[2][2 if event[0] == SCORES else 1]))


def goal_of(event: Event) -> int:
    """Points that win, as shown when a player scored."""
    return int(str(event[2][3])) if len(event[2]) > 3 else POINTS_TO_WIN


def _weight(steps: Sequence[Sequence[Step]], seat: int, event: Event, winners: Sequence[int]) -> int:
    """How much it says about how the game went."""
    if event[0] == LOSES:
        return 6
    gained = int(str(event[2][1]))
    if gained > 1:
        return 5 + (seat in winners)
    mine = steps[seat][-1].points
    others = [of_one[-1].points for place, of_one in enumerate(steps) if place != seat and of_one]
    overtakes = bool(others) and mine > max(others) >= mine - gained
    return 1 + overtakes + 2 * (mine == goal_of(event) - 1) + (seat in winners)


def _scores(card: str) -> bool:
    return any(deck[card].scoring for deck in DECKS.values() if card in deck)


def _first(names: object) -> str:
    assert isinstance(names, Sequence)
    return str(names[0])


def _decisive(found: Sequence[tuple[int, Moment]], end: float) -> tuple[Moment, ...]:
    """Those that weigh most, the latest of equals; not the end itself, which everybody has just seen."""
    before = [
        (weight, moment.when, place) for place, (weight, moment) in enumerate(found) if moment.when < end
    ]
    chosen = sorted(place for *_, place in sorted(before, reverse=True)[:MOST_MOMENTS])
    return tuple(found[place][1] for place in chosen)


def _scenes(contents: Iterable[Mapping[str, Any]]) -> list[_Scene]:
    scenes: list[_Scene] = []
    number = 1
    for content in contents:
        view = content.get("view") or {}
        events = tuple[Event, ...](
            (key, under, tuple(facts), None) for key, under, facts in content["events"]
        )
        begun = [int(str(facts[0])) for key, _, facts, _ in events if key in ROUND_BEGINS]
        number = begun[0] if begun else max(number, int(view.get("round") or number))
        turned_up = [str(facts[0]) for key, _, facts, _ in events if key == TURNED_UP]
        card = turned_up[0] if turned_up else str(view.get("block") or "")
        if card:
            scenes.append(_Scene(number, card, events))
    return scenes


def _timed(scenes: Sequence[_Scene]) -> list[tuple[float, _Scene]]:
    """Each with its time: all rounds are taken to be as long as the longest."""
    numbers = [scene.round for scene in scenes]
    longest = max((numbers.count(number) for number in set(numbers)), default=1)
    timed = []
    for place, scene in enumerate(scenes):
        nth = numbers[:place].count(scene.round)
        timed.append((scene.round + (nth + 0.5) / longest, scene))
    return timed
