"""The end of a game: who won and with what, the places, and a lane for each seat, in which points rise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dragonbot.games.fist.picture.card import badge_of
from dragonbot.games.fist.picture.facts import points, round_number
from dragonbot.games.fist.picture.seat import draw_points
from dragonbot.games.fist.picture.story import CURSED, SCORES, Moment, Step, Story, goal_of, points_after
from dragonbot.games.fist.rules.edition import POINTS_TO_WIN
from dragonbot.games.fist.rules.view import View
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
from dragonbot.picture.palette import (
    CREAM,
    GREY_ON_VELLUM,
    INK,
    SOFT,
)
from dragonbot.picture.words import Words, shortest_that_fits

FROM: Final = 126
TO: Final = 314
TITLE_ROOM: Final = 172


def draw(view: View, story: Story, words: Words) -> bytes:
    return compose(view, story, words).png()


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
        for step in story.steps[lane.seat]:  # each with the badge that made it
            badge = badge_of(step.card, words)
            lane.draw_badge(badge, _x(story, step.when) - MARGIN, _level(lane, step, view.goal))
    _moments(canvas, story, words, bottom)
    return canvas


def ranked(view: View) -> list[int]:
    """Everybody's place: the winners are first, the others follow by points."""
    return places_of([(seat in view.winners, shown.score) for seat, shown in enumerate(view.seats)])


# The heading.


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
    number = round_number(words, view)
    if story.last is None:
        return words.say("picture-round", round=number)
    return words.say("picture-won-with", card=words.lettered_card(story.last.card), round=number)


# The lanes.


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
    """How much a point is higher than the one before."""
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
        say, name = partial(_said, moment, words), words.lettered(moment.seat)
        said = fit_around(say, name, 11.5, WIDTH - 11 - left - 46, Face.REGULAR)
        canvas.text(left + 46, y + 4, said, 11.5, CREAM, Face.REGULAR)


def _said(moment: Moment, words: Words, name: str) -> str:
    """What happened to a person, by whichever name."""
    key = moment.event[0]
    card = words.lettered_card(moment.card)
    if key in CURSED:
        return words.say("picture-moment-cursed", who=name, card=card)
    said = "picture-moment-scores" if key == SCORES else "picture-moment-loses"
    return words.say(said, who=name, card=card, total=points_after(moment.event), goal=goal_of(moment.event))


# In words.


def in_words(view: View, story: Story, words: Words) -> str:
    """All that the picture shows."""
    return "\n".join(_told(view, story, words))


def alt_text(view: View, story: Story, words: Words) -> str:
    """Where there is too much, the steps go."""
    told = partial(_told, view, story, words)
    return shortest_that_fits((told, partial(told, steps=False)))


def _told(view: View, story: Story, words: Words, *, steps: bool = True) -> Iterator[str]:
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
            event=_said(moment, words, words.name(moment.seat)),
        )


def _told_step(words: Words, step: Step) -> str:
    card = words.narrator.card(step.card)
    return words.say("picture-step", points=str(step.points), card=card, round=str(int(step.when)))
