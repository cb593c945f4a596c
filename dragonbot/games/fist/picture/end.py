"""The end of a game: who won and with what, the places, and a lane for each seat, in which points rise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dragonbot.fist.edition import POINTS_TO_WIN
from dragonbot.fist.view import View
from dragonbot.games.fist.picture.badges import badge_of
from dragonbot.games.fist.picture.facts import points
from dragonbot.games.fist.picture.story import CURSED, SCORES, Moment, Step, Story
from dragonbot.picture.canvas import CORNER, WIDTH, Canvas, Surface
from dragonbot.picture.faces import Face, fit, fit_around, width
from dragonbot.picture.palette import (
    CREAM,
    GOLD,
    GREY_ON_VELLUM,
    INK,
    LINE,
    PLATE,
    PLATE_IN_FRONT,
    SEATS,
    SEATS_AT_REST,
    SOFT,
    VELLUM,
)
from dragonbot.picture.words import Words, shortest_that_fits

MARGIN: Final = 10
INSIDE: Final = WIDTH - 2 * MARGIN
LANES_TOP: Final = 89
LANES: Final = {3: (43, 5), 4: (43, 5), 5: (34, 5), 6: (29, 3)}
"""How high the lanes are, and the gap between them."""
FROM: Final = 126
TO: Final = 314
LETTERS: Final = "AB"
TITLE_ROOM: Final = 172


def draw(view: View, story: Story, words: Words) -> bytes:
    return compose(view, story, words).png()


def compose(view: View, story: Story, words: Words) -> Canvas:
    high, gap = LANES[len(view.seats)]
    bottom = LANES_TOP + len(view.seats) * (high + gap) - gap
    canvas = Canvas(bottom + (27 + 21 * len(story.moments) if story.moments else CORNER[1]))
    _heading(canvas, view, story, words)
    _rounds(canvas, story, words)
    places = places_of(view)
    lanes = []
    for row, seat in enumerate(in_order(view)):
        y = LANES_TOP + row * (high + gap)
        first = places[seat] == 1
        lane = canvas.plate(
            MARGIN,
            y,
            INSIDE,
            high,
            PLATE_IN_FRONT if first else PLATE,
            frame=GOLD if first else None,
            what=f"lane {seat + 1}",
        )
        _who(lane, view, words, seat, places[seat], high)
        _plot(lane, story, seat, high)
        lanes.append((lane, seat))
    for moment in story.moments:
        x = _x(story, moment.when)
        canvas.line(x, LANES_TOP - 2, x, bottom + 2, CREAM, 1, (3, 3))
    for lane, seat in lanes:
        _steps(lane, story, seat, high)
    _moments(canvas, story, words, bottom)
    return canvas


def places_of(view: View) -> list[int]:
    """The winners are first, the others follow by points; who has as many has the same place."""
    ranks = [(seat in view.winners, shown.score) for seat, shown in enumerate(view.seats)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def in_order(view: View) -> list[int]:
    places = places_of(view)
    return sorted(range(len(places)), key=places.__getitem__)


# The heading.


def _heading(canvas: Canvas, view: View, story: Story, words: Words) -> None:
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, 54, VELLUM, radius=8, what="winner")
    last = story.last
    plate.sprite(badge_of(last.card) if last else "sign:point", 6, 3, 48)
    plate.text(64, 24, _title(view, words), 22, INK, Face.SERIF)
    said = fit(_won_with(view, story, words), 13, TITLE_ROOM, Face.SEMIBOLD)
    plate.text(64, 43, said, 13, GREY_ON_VELLUM)
    best = max((view.seats[seat].score for seat in view.winners), default=0)
    for point in range(POINTS_TO_WIN):
        plate.sprite("sign:point" if point < best else "sign:point_off", 243 + point * 21, 17, 20)


def _title(view: View, words: Words) -> str:
    """Where there is no room for all of a name, its end is cut and not the verb."""
    count = len(view.winners)
    if not count:
        return words.say("picture-nobody-wins")

    def said(whos: str) -> str:
        return words.say("picture-wins", whos=whos, count=count)

    if count == 1:
        return fit_around(said, words.lettered(view.winners[0]), 22, TITLE_ROOM, Face.SERIF)
    title = said(words.narrator.phrases.listed([words.lettered(seat) for seat in view.winners]))
    if width(title, 22, Face.SERIF) <= TITLE_ROOM:
        return title
    return fit(words.say("picture-win-together", count=count), 22, TITLE_ROOM, Face.SERIF)


def _won_with(view: View, story: Story, words: Words) -> str:
    number = str(view.round)
    if story.last is None:
        return words.say("picture-round", round=number)
    return words.say("picture-won-with", card=words.narrator.card(story.last.card), round=number)


# The lanes.


def _x(story: Story, when: float) -> float:
    return FROM + (when - 1) / story.rounds * (TO - FROM)


def _rounds(canvas: Canvas, story: Story, words: Words) -> None:
    canvas.text(12, 83, fit(words.say("picture-points-by-round"), 12, 100, Face.SEMIBOLD), 12, SOFT)
    apart = (TO - FROM) / story.rounds
    every = next(count for count in (1, 2, 5, 10, 20, 50, 1000) if count * apart >= 15)
    for number in range(every, story.rounds + 1, every):
        canvas.text(_x(story, number + 0.5), 83, str(number), 12, SOFT, anchor="middle")


def _who(lane: Surface, view: View, words: Words, seat: int, place: int, high: float) -> None:
    roomy = high > 40
    size = 20 if roomy else 17
    lane.text(13, high / 2 + size / 3, str(place), size, GOLD if place == 1 else CREAM, Face.SERIF, "middle")
    tag = 13 if roomy else 12
    top = (high - 30) * 0.45 if high > 30 else 2.2
    lane.tag(26, top, seat, tag)
    lane.text(43, top + 10.7, fit(words.lettered(seat), 13, 70, Face.BOLD), 13, CREAM, Face.BOLD)
    star = 14 if roomy else 12 if high > 30 else 11
    below = top + tag + (4 if roomy else 1.6)
    score = view.seats[seat].score
    for point in range(POINTS_TO_WIN):
        drawn = "sign:point" if point < score else "sign:point_off"
        lane.sprite(drawn, 26 + point * (star + 1), below, star)
    if words.people[seat].plays_by_itself:
        lane.sprite("sign:computer", 26 + 3 * (star + 1) + 2, below, min(13, star))


def _base(high: float) -> float:
    return high - 5


def _unit(high: float) -> float:
    """How much a point is higher than the one before."""
    return (high - 11.5) / POINTS_TO_WIN


def _plot(lane: Surface, story: Story, seat: int, high: float) -> None:
    """Points rise to the right; the ground line is none."""
    base, unit = _base(high), _unit(high)
    left, right = FROM - MARGIN, TO - MARGIN
    for point in range(1, POINTS_TO_WIN + 1):
        lane.line(left, base - point * unit, right, base - point * unit, LINE, 0.6, (1.5, 3))
    end = right - 2.0
    steps = story.steps[seat]
    for number, step in enumerate(steps):
        x = _x(story, step.when) - MARGIN
        until = _x(story, steps[number + 1].when) - MARGIN if number + 1 < len(steps) else end
        level = base - min(step.points, POINTS_TO_WIN) * unit
        if step.points > 0 and until > x:
            lane.area([(x, level), (until, level), (until, base), (x, base)], SEATS_AT_REST[seat])
            lane.line(x, level, until, level, SEATS[seat], 2.4)
    lane.line(left, base, right, base, LINE, 1)


def _steps(lane: Surface, story: Story, seat: int, high: float) -> None:
    """Each with the badge that made it."""
    size = 18 if high > 30 else 15
    for step in story.steps[seat]:
        level = _base(high) - min(step.points, POINTS_TO_WIN) * _unit(high)
        x = min(_x(story, step.when) - MARGIN - size / 2, INSIDE - size - 2)
        y = min(max(level - size / 2 + 1, 1.5), high - size - 1)
        lane.sprite(badge_of(step.card), x, y, size, pile="steps")


def _moments(canvas: Canvas, story: Story, words: Words, bottom: float) -> None:
    y = bottom + 27
    places = [min(_x(story, moment.when), WIDTH - 19) for moment in story.moments]
    if len(places) == 2 and places[1] - places[0] < 17:
        middle = min(sum(places) / 2, WIDTH - 19 - 8.5)
        places = [middle - 8.5, middle + 8.5]
    for letter, x, moment in zip(LETTERS, places, story.moments, strict=False):
        _letter(canvas, letter, x, bottom + 9)
        left = CORNER[0]
        _letter(canvas, letter, left + 9, y)
        drawn = "coin:black" if moment.event[0] in CURSED else badge_of(moment.card)
        canvas.sprite(drawn, left + 22, y - 9, 18)
        say, name = partial(_said, moment, words), words.lettered(moment.seat)
        said = fit_around(say, name, 11.5, WIDTH - 11 - left - 46, Face.REGULAR)
        canvas.text(left + 46, y + 4, said, 11.5, CREAM, Face.REGULAR)
        y += 21


def _letter(canvas: Canvas, letter: str, x: float, y: float) -> None:
    circle = canvas.plate(x - 8, y - 8, 16, 16, CREAM, radius=8, what=f"moment {letter}")
    circle.text(8, 12.2, letter, 12, INK, Face.BOLD, "middle")


def _said(moment: Moment, words: Words, name: str) -> str:
    """What happened to a person, by whichever name."""
    key, facts = moment.event[0], moment.event[2]
    card = words.narrator.card(moment.card)
    if key in CURSED:
        return words.say("picture-moment-cursed", who=name, card=card)
    said = "picture-moment-scores" if key == SCORES else "picture-moment-loses"
    return words.say(said, who=name, card=card, total=int(str(facts[-1])), goal=POINTS_TO_WIN)


# In words.


def in_words(view: View, story: Story, words: Words) -> str:
    """All that the picture shows."""
    return "\n".join(_told(view, story, words))


def alt_text(view: View, story: Story, words: Words) -> str:
    """Where there is too much, the steps go."""
    told = partial(_told, view, story, words)
    return shortest_that_fits((told, partial(told, steps=False)))


def _told(view: View, story: Story, words: Words, *, steps: bool = True) -> Iterator[str]:
    if view.winners:
        yield words.say("picture-told-wins", whos=words.listed(view.winners), count=len(view.winners))
    else:
        yield words.say("picture-told-nobody-wins")
    yield words.say("picture-told-end", what=_won_with(view, story, words))
    places = places_of(view)
    for seat in in_order(view):
        facts = [points(words, view.seats[seat].score)]
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
