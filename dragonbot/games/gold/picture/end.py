"""The end of a game: the winner and the difference, the ranking, and a lane for each seat
with its public points rising to those of the count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.picture.things import drawn, who
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.rules.tokens import BLACK, COLOURS, GEMS, MAGIC, Heap, empty, parts_of_heaps
from dragonbot.games.gold.rules.view import View
from dragonbot.picture.canvas import INSIDE, MARGIN, WIDTH, Canvas
from dragonbot.picture.faces import Face, fit, fit_around, width
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
from dragonbot.text.speech import text_id

# The story of a game: public holdings turn by turn, read from the scenes.
# Thefts are secret, so the points of the count may differ from those before it.


MOST_MOMENTS: Final = 2


class Step(NamedTuple):
    """A change of a player's points."""

    turn: int
    points: int


class Moment(NamedTuple):
    """A decisive event."""

    turn: int
    dragon: str
    seat: int
    points: int
    """Points gained."""


class Story(NamedTuple):
    turns: int
    steps: tuple[tuple[Step, ...], ...]
    """By seat. The last is the count."""
    best: tuple[Moment | None, ...]
    """Each seat's largest gain."""
    moments: tuple[Moment, ...]


class _Scene(NamedTuple):
    turn: int
    dragons: tuple[str, ...]
    """The dragons that fell in it."""
    points: tuple[int, ...]


def story_of(
    contents: Iterable[Mapping[str, Any]],
    names: Sequence[str],
    house: House,
    turns: int,
    winners: Sequence[int],
    scores: Sequence[int],
) -> Story:
    """The story from the contents of a match's scenes in order, and its end.

    Reads only what the posts of a game keep: a scene's events, and from its view the number of the turn.
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
    """The winners' largest gains, the latest of equals."""
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
            with suppress(LookupError, TypeError, ValueError):  # leave out what can't be read
                if key != "slain":
                    _follow(heaps, names, str(key), facts)
                elif facts[0] in DRAGONS:
                    dragons.append(str(facts[0]))
        parts = parts_of_heaps(heaps, advanced=house.cursed, sets=house.sets)
        scenes.append(_Scene(turn, tuple(dragons), tuple(sum(of_one.values()) for of_one in parts)))
    return scenes


def _follow(heaps: list[Heap], names: Sequence[str], key: str, facts: Sequence[Any]) -> None:
    """Apply public moves of tokens behind and from screens."""
    match key:
        case "takes_share":
            _take(heaps, names.index(facts[0]), facts[1])
        case "seizes":
            heaps[names.index(facts[0])][MAGIC] += int(facts[1])
        case "shows_treasure":
            heaps[names.index(facts[0])] = list(facts[1])
        case "trades":
            giver, other = names.index(facts[0]), names.index(facts[1])
            _give(heaps, giver, facts[2])
            _take(heaps, giver, facts[3])
            _give(heaps, other, facts[3])
            _take(heaps, other, facts[2])


def _take(heaps: list[Heap], seat: int, some: Sequence[int]) -> None:
    heaps[seat] = [there + more for there, more in zip(heaps[seat], some, strict=True)]


def _give(heaps: list[Heap], seat: int, some: Sequence[int]) -> None:
    """Clamps at 0, as a seat may give tokens no one knew of."""
    heaps[seat] = [max(0, there - less) for there, less in zip(heaps[seat], some, strict=True)]


FROM: Final = 130
TO: Final = 314
COUNT: Final = 12
"""Units after the last turn for the points of the count."""
MOMENTS_LEFT: Final = 50
"""Left edge of the moments' letters, clear of Discord's button in the corner."""


def compose(view: View, story: Story, words: Words) -> Canvas:
    bottom = bottom_of(len(view.seats))
    canvas = Canvas(bottom + (18 + MOMENT_HEIGHT * len(story.moments) if story.moments else 14) + 9)
    _heading(canvas, view, words)
    _turns(canvas, story, words)
    highest = max([step.points for steps in story.steps for step in steps] + [1])
    drawn = []
    for lane in lanes(canvas, places_of(view.scores)):
        _who(lane, view, words)
        _plot(lane, story, highest)
        drawn.append(lane)
    mark_moments(canvas, [_x(story, moment.turn) for moment in story.moments], bottom)
    for lane in drawn:
        _best(lane, story, highest)
    _moments(canvas, story, words, bottom)
    return canvas


def decided(view: View) -> tuple[str, int] | None:
    """The winners' largest lead over the best of the others: what in, and how much."""
    others = [seat for seat in range(len(view.scores)) if seat not in view.winners]
    if not others or not view.winners or not view.points:
        return None
    first, second = view.points[view.winners[0]], view.points[max(others, key=view.scores.__getitem__)]
    what = max(first, key=lambda part: first[part] - second.get(part, 0))
    more = first[what] - second.get(what, 0)
    return (what, more) if more > 0 else None


# The heading


def _heading(canvas: Canvas, view: View, words: Words) -> None:
    plate = heading(canvas)
    best = str(max(view.scores, default=0))
    plate.sprite("sign:chest", 8, 5, 44)
    wide = plate.text(INSIDE - 12, 37, best, 26, INK, Face.SERIF, "end")
    room = INSIDE - 62 - 12 - wide - 10
    plate.text(62, 24, title(view.winners, words, room), TITLE_SIZE, INK, Face.SERIF)
    plate.text(62, 43, fit(_difference(view, words), 13, room, Face.SEMIBOLD), 13, GREY_ON_VELLUM)


def _difference(view: View, words: Words) -> str:
    found = decided(view)
    if found is None:
        return words.say("picture-turn", turn=str(view.turns))
    what = words.say(text_id("sharing-row", found[0]))
    return words.say("picture-ahead-by", what=what, more=str(found[1]))


# The lanes


def _x(story: Story, turn: int) -> float:
    return FROM + (turn - 0.5) / story.turns * (TO - COUNT - FROM)


def _turns(canvas: Canvas, story: Story, words: Words) -> None:
    said = words.say("picture-points-by-turn")
    canvas.text(12, 83, fit(said, 12, FROM - 16, Face.SEMIBOLD), 12, SOFT)
    canvas.sprite("sign:screen", TO - COUNT, 72.5, 12)
    apart = (TO - COUNT - FROM) / story.turns
    every = next(count for count in (1, 2, 5, 10, 20, 50, 100, 1000) if count * apart >= 22)
    for number in range(every, story.turns + 1, every):
        x = _x(story, number)
        if x + width(str(number), 12, Face.SEMIBOLD) / 2 < TO - COUNT - 5:
            canvas.text(x, 83, str(number), 12, SOFT, anchor="middle")


def _who(lane: Lane, view: View, words: Words) -> None:
    lane.draw_place()
    surface, seat, below = lane.surface, lane.seat, lane.score_top
    who(surface, words, seat, LEFT, lane.name_top, FROM - MARGIN - LEFT - 5, tag=lane.tag)
    icon = 13.0 if lane.is_roomy else 11.0
    score = str(view.scores[seat])
    x = LEFT + surface.text(LEFT, below + icon / 2 + 4.2, score, 12.5, CREAM, Face.BOLD) + 5
    best = counts_for(view, seat)
    step = min(icon + 1.5, (FROM - MARGIN - 5 - x - icon) / max(1, len(best) - 1))
    for number, kind in enumerate(best):
        surface.sprite(drawn(kind), x + number * step, below, icon, pile="gems")


def counts_for(view: View, seat: int) -> list[int]:
    """The gems for which it scores the most of a colour, and the black diamond."""
    if not view.points:
        return []
    return [gem for gem in (*GEMS, BLACK) if view.points[seat].get(COLOURS[gem])]


def _level(lane: Lane, points: int, highest: int) -> float:
    return lane.base - points * ((lane.height - 11) / highest)


def _plot(lane: Lane, story: Story, highest: int) -> None:
    """Draw the public points; the last step is the count."""
    left, right = float(FROM - MARGIN), float(TO - MARGIN)
    steps = story.steps[lane.seat]
    begins = [_x(story, step.turn) - MARGIN for step in steps[:-1]] + [right - COUNT] * bool(steps)
    lane.draw_rise(
        left,
        right,
        [lane.base - highest * ((lane.height - 11) / highest) * part for part in (0.5, 1)],
        zip(
            begins, [*begins[1:], right], [_level(lane, step.points, highest) for step in steps], strict=False
        ),
    )


def _best(lane: Lane, story: Story, highest: int) -> None:
    """Draw the dragon that brought most."""
    best = story.best[lane.seat]
    if best is None:
        return
    points = [step.points for step in story.steps[lane.seat] if step.turn <= best.turn]
    level = lane.height - 5 - (points[-1] if points else 0) * (lane.height - 11) / highest
    lane.draw_badge(f"dragon:{best.dragon}", _x(story, best.turn) - MARGIN, level, FROM - MARGIN)


def _moments(canvas: Canvas, story: Story, words: Words, bottom: float) -> None:
    lines = moments(canvas, [_x(story, moment.turn) for moment in story.moments], bottom, MOMENTS_LEFT)
    for y, moment in zip(lines, story.moments, strict=False):
        canvas.sprite(f"dragon:{moment.dragon}", MOMENTS_LEFT + 13, y - 9.5, 19)
        say, name = partial(tell_moment, moment, words), words.lettered(moment.seat)
        said = fit_around(say, name, 12.5, WIDTH - MARGIN - MOMENTS_LEFT - 37, Face.REGULAR)
        canvas.text(MOMENTS_LEFT + 37, y + 4.2, said, 12.5, CREAM, Face.REGULAR)


def tell_moment(moment: Moment, words: Words, name: str) -> str:
    """What happened to a person, under this name."""
    dragon = words.narrator.card(moment.dragon)
    return words.say("picture-moment-gains", dragon=dragon, who=name, points=moment.points)


# In words


def told(view: View, story: Story, words: Words, *, steps: bool = True, parts: bool = True) -> Iterator[str]:
    yield told_winners(view.winners, words)
    yield _told_difference(view, words)
    places = places_of(view.scores)
    for seat in in_order(places):
        facts = [words.say("picture-count-points", count=view.scores[seat])]
        if parts and view.points:
            facts += _told_parts(view, words, seat)
        place = words.say("picture-place", place=str(places[seat]), who=words.called(seat))
        yield words.say("picture-told", what=place, facts=words.sentence(facts))
    if steps:
        yield words.say("picture-told-seen-points")
        for seat in in_order(places):
            yield _told_steps(story, words, seat)
    for letter, moment in zip(LETTERS, story.moments, strict=False):
        event = tell_moment(moment, words, words.name(moment.seat))
        yield words.say("picture-told-moment-turn", letter=letter, turn=str(moment.turn), event=event)


def _told_difference(view: View, words: Words) -> str:
    found = decided(view)
    if found is None:
        return words.say("picture-told-end", what=words.say("picture-turn", turn=str(view.turns)))
    what = words.say(text_id("sharing-row", found[0]))
    return words.say("picture-told-ahead", what=what, more=found[1])


def _told_parts(view: View, words: Words, seat: int) -> list[str]:
    """The parts of a seat's points."""
    return [
        words.say("picture-part", points=str(points), what=words.say(text_id("sharing-row", part)))
        for part, points in view.points[seat].items()
        if points
    ]


def _told_steps(story: Story, words: Words, seat: int) -> str:
    steps = [
        words.say("picture-points-at", points=str(step.points), turn=str(step.turn))
        for step in story.steps[seat]
    ]
    best = story.best[seat]
    if best is not None:
        dragon = words.narrator.card(best.dragon)
        steps.append(words.say("picture-most-by", dragon=dragon, points=str(best.points)))
    return words.say("picture-told", what=words.called(seat), facts=words.sentence(steps))


END: Final = Picture(compose, told, ({}, {"steps": False}, {"steps": False, "parts": False}))
"""To shorten it, drop first the steps, then the parts of the points."""
