"""The end of a game: winners, ranking, and a lane for each seat with its rising points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import Event
from dragonbot.games.fist.picture.auction import draw_points, points
from dragonbot.games.fist.picture.card import badge_of
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import POINTS_TO_WIN
from dragonbot.games.fist.rules.view import View
from dragonbot.games.fist.words import round_phrase
from dragonbot.picture.canvas import CORNER, MARGIN, WIDTH, Canvas
from dragonbot.picture.faces import Face, fit, fit_around
from dragonbot.picture.lanes import (
    LEFT,
    LETTERS,
    MOMENT_HEIGHT,
    TITLE_SIZE,
    Lane,
    bottom_of,
    heading,
    in_order,
    lanes,
    mark_moments,
    moments,
    places_of,
    title,
    told_winners,
)
from dragonbot.picture.palette import CREAM, GREY_ON_VELLUM, INK, SOFT
from dragonbot.picture.picture import Picture, Words

# The story of a game: points over time, read from the scenes.


TURNED_UP: Final = "turned_up"
ROUND_BEGINS: Final = ("round_begins", "round_begins_in_secret")
SCORES: Final = "scores"
LOSES: Final = "loses_point"
CURSED: Final = ("cursed", "cursed_in_tie_break")
MOST_MOMENTS: Final = 2


class Step(NamedTuple):
    """A change of a player's points."""

    when: float
    """In rounds: 2.5 is the middle of round 2."""
    points: int
    card: str
    """The card that caused it."""


class Moment(NamedTuple):
    """A decisive event."""

    when: float
    card: str
    """The card used or cursed."""
    seat: int
    """The seat whose points changed, or that cursed."""
    event: Event


class Story(NamedTuple):
    rounds: int
    steps: tuple[tuple[Step, ...], ...]
    """By seat."""
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Step | None:
        """The step that ended the game, if points did."""
        return max((step for steps in self.steps for step in steps), key=lambda step: step.when, default=None)


class _Scene(NamedTuple):
    round: int
    card: str
    events: tuple[Event, ...]


def story_of(contents: Iterable[Mapping[str, Any]], names: Sequence[str], winners: Sequence[int]) -> Story:
    """The story from the contents of a match's scenes in order, and the seats' names in the rules.

    Reads only what the posts of a game keep: a scene's events, and from its view the round and the names.
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
            if who not in names:  # leave out what can't be read
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
    """The player's points after scoring or losing one."""
    return int(str(event[2][2 if event[0] == SCORES else 1]))


def goal_of(event: Event) -> int:
    """The winning points, as shown when a player scored."""
    return int(str(event[2][3])) if len(event[2]) > 3 else POINTS_TO_WIN


def _weight(steps: Sequence[Sequence[Step]], seat: int, event: Event, winners: Sequence[int]) -> int:
    """How decisive the event was."""
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
    """The most decisive moments, the latest of equals; without the end, which everyone just saw."""
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
    """The scenes with their times. All rounds count as long as the longest."""
    numbers = [scene.round for scene in scenes]
    longest = max((numbers.count(number) for number in set(numbers)), default=1)
    timed = []
    for place, scene in enumerate(scenes):
        nth = numbers[:place].count(scene.round)
        timed.append((scene.round + (nth + 0.5) / longest, scene))
    return timed


FROM: Final = 126
TO: Final = 314
TITLE_ROOM: Final = 172


def compose(view: View, story: Story, words: Words) -> Canvas:
    bottom = bottom_of(len(view.seats))
    canvas = Canvas(bottom + (27 + MOMENT_HEIGHT * len(story.moments) if story.moments else CORNER[1]))
    _heading(canvas, view, story, words)
    _rounds(canvas, story, words)
    drawn = []
    for lane in lanes(canvas, ranked(view)):
        _who(lane, view, words)
        _plot(lane, story, view.goal)
        drawn.append(lane)
    mark_moments(canvas, [_x(story, moment.when) for moment in story.moments], bottom)
    for lane in drawn:
        for step in story.steps[lane.seat]:  # each with its badge
            badge = badge_of(step.card, words)
            lane.draw_badge(badge, _x(story, step.when) - MARGIN, _level(lane, step, view.goal))
    _moments(canvas, story, words, bottom)
    return canvas


def ranked(view: View) -> list[int]:
    """The seats by rank: winners first, then by points."""
    return places_of([(seat in view.winners, shown.score) for seat, shown in enumerate(view.seats)])


# The heading


def _heading(canvas: Canvas, view: View, story: Story, words: Words) -> None:
    plate = heading(canvas)
    last = story.last
    plate.sprite(badge_of(last.card, words) if last else "sign:point", 6, 3, 48)
    room = TITLE_ROOM - 21 * max(0, view.goal - POINTS_TO_WIN)
    plate.text(64, 24, title(view.winners, words, room), TITLE_SIZE, INK, Face.SERIF)
    said = fit(_won_with(view, story, words), 13, room, Face.SEMIBOLD)
    plate.text(64, 43, said, 13, GREY_ON_VELLUM)
    best = max((view.seats[seat].score for seat in view.winners), default=0)
    for point in range(view.goal):
        drawn = "sign:point" if point < best else "sign:point_off"
        plate.sprite(drawn, 306 - (view.goal - point) * 21, 17, 20)


def _won_with(view: View, story: Story, words: Words) -> str:
    number = round_phrase(words.narrator.phrases, view.round, view.last_round)
    if story.last is None:
        return words.say("picture-round", round=number)
    return words.say("picture-won-with", card=words.lettered_card(story.last.card), round=number)


# The lanes


def _x(story: Story, when: float) -> float:
    return FROM + (when - 1) / story.rounds * (TO - FROM)


def _rounds(canvas: Canvas, story: Story, words: Words) -> None:
    canvas.text(12, 83, fit(words.say("picture-points-by-round"), 12, 100, Face.SEMIBOLD), 12, SOFT)
    apart = (TO - FROM) / story.rounds
    every = next(count for count in (1, 2, 5, 10, 20, 50, 1000) if count * apart >= 15)
    for number in range(every, story.rounds + 1, every):
        canvas.text(_x(story, number + 0.5), 83, str(number), 12, SOFT, anchor="middle")


def _who(lane: Lane, view: View, words: Words) -> None:
    lane.draw_place()
    surface, seat, top = lane.surface, lane.seat, lane.name_top
    surface.tag(LEFT, top, seat, lane.tag)
    surface.text(43, top + 10.7, fit(words.lettered(seat), 13, 70, Face.BOLD), 13, CREAM, Face.BOLD)
    star = 14 if lane.is_roomy else 11 if lane.is_flat else 12
    score = view.seats[seat].score
    draw_points(surface, score, view.goal, LEFT, lane.score_top, star, star + 1)
    if words.people[seat].is_automated:
        right = LEFT + POINTS_TO_WIN * (star + 1) + 2
        surface.sprite("sign:computer", right, lane.score_top, min(13, star))


def _unit(lane: Lane, goal: int) -> float:
    """The height of a point."""
    return (lane.height - 11.5) / goal


def _level(lane: Lane, step: Step, goal: int) -> float:
    return lane.base - min(step.points, goal) * _unit(lane, goal)


def _plot(lane: Lane, story: Story, goal: int) -> None:
    left, right = FROM - MARGIN, TO - MARGIN
    steps = story.steps[lane.seat]
    begins = [_x(story, step.when) - MARGIN for step in steps]
    lane.draw_rise(
        left,
        right,
        [lane.base - point * _unit(lane, goal) for point in range(1, goal + 1)],
        zip(begins, [*begins[1:], right - 2.0], [_level(lane, step, goal) for step in steps], strict=False),
    )


def _moments(canvas: Canvas, story: Story, words: Words, bottom: float) -> None:
    left = CORNER[0]
    lines = moments(canvas, [_x(story, moment.when) for moment in story.moments], bottom, left + 9)
    for y, moment in zip(lines, story.moments, strict=False):
        drawn = "coin:black" if moment.event[0] in CURSED else badge_of(moment.card, words)
        canvas.sprite(drawn, left + 22, y - 9, 18)
        say, name = partial(tell_moment, moment, words), words.lettered(moment.seat)
        said = fit_around(say, name, 11.5, WIDTH - 11 - left - 46, Face.REGULAR)
        canvas.text(left + 46, y + 4, said, 11.5, CREAM, Face.REGULAR)


def tell_moment(moment: Moment, words: Words, name: str) -> str:
    """What happened to a person, under this name."""
    key = moment.event[0]
    card = words.lettered_card(moment.card)
    if key in CURSED:
        return words.say("picture-moment-cursed", who=name, card=card)
    said = "picture-moment-scores" if key == SCORES else "picture-moment-loses"
    return words.say(said, who=name, card=card, total=points_after(moment.event), goal=goal_of(moment.event))


# In words


def told(view: View, story: Story, words: Words, *, steps: bool = True) -> Iterator[str]:
    yield told_winners(view.winners, words)
    yield words.say("picture-told-end", what=_won_with(view, story, words))
    places = ranked(view)
    for seat in in_order(places):
        facts = [points(words, view, seat)]
        if steps:
            facts += [_told_step(words, step) for step in story.steps[seat]]
        who = words.say("picture-place", place=str(places[seat]), who=words.called(seat))
        yield words.say("picture-told", what=who, facts=words.sentence(facts))
    for letter, moment in zip(LETTERS, story.moments, strict=False):
        number = str(int(moment.when))
        yield words.say(
            "picture-told-moment",
            letter=letter,
            round=number,
            event=tell_moment(moment, words, words.name(moment.seat)),
        )


def _told_step(words: Words, step: Step) -> str:
    card = words.narrator.card(step.card)
    return words.say("picture-step", points=str(step.points), card=card, round=str(int(step.when)))


END: Final = Picture(compose, told, ({}, {"steps": False}))
"""To shorten it, drop the steps."""
