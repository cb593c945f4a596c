"""The end of a game: who won and what made the difference, the places, and a lane for each seat, in which
the points that all could see rise to those of the count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dragonbot.games.gold.picture.story import Moment, Story
from dragonbot.games.gold.picture.things import INSIDE, MARGIN, drawn, who
from dragonbot.gold.tokens import BLACK, COLOURS, GEMS
from dragonbot.gold.view import View
from dragonbot.picture import palette
from dragonbot.picture.canvas import WIDTH, Canvas, Surface
from dragonbot.picture.faces import Face, fit, fit_around, width
from dragonbot.picture.palette import (
    CREAM,
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
from dragonbot.text.catalogue import text_id

LANES_TOP: Final = 89
LANES: Final = {3: (43, 5), 4: (43, 5), 5: (34, 5), 6: (29, 3)}
"""How high the lanes are, and the gap between them."""
FROM: Final = 130
TO: Final = 314
COUNT: Final = 12
"""Units after the last turn, for the points of the count."""
LETTERS: Final = "AB"
MOMENTS_LEFT: Final = 50
"""The letters of the moments, clear of the corner where a button may lie."""


def draw(view: View, story: Story, words: Words) -> bytes:
    return compose(view, story, words).png()


def compose(view: View, story: Story, words: Words) -> Canvas:
    high, gap = LANES[len(view.seats)]
    bottom = LANES_TOP + len(view.seats) * (high + gap) - gap
    canvas = Canvas(bottom + (18 + 21 * len(story.moments) if story.moments else 14) + 9)
    _heading(canvas, view, words)
    _turns(canvas, story, words)
    places = places_of(view)
    highest = max([step.points for steps in story.steps for step in steps] + [1])
    lanes = []
    for row, seat in enumerate(in_order(view)):
        first = places[seat] == 1
        lane = canvas.plate(
            MARGIN,
            LANES_TOP + row * (high + gap),
            INSIDE,
            high,
            PLATE_IN_FRONT if first else PLATE,
            frame=palette.GOLD if first else None,
            what=f"lane {seat + 1}",
        )
        _who(lane, view, words, seat, places[seat], high)
        _plot(lane, story, seat, high, highest)
        lanes.append((lane, seat))
    for moment in story.moments:
        x = _x(story, moment.turn)
        canvas.line(x, LANES_TOP - 2, x, bottom + 2, CREAM, 1, (3, 3))
    for lane, seat in lanes:
        _best(lane, story, seat, high, highest)
    _moments(canvas, story, words, bottom)
    return canvas


def places_of(view: View) -> list[int]:
    """The most points first; who has as many has the same place."""
    return [1 + sum(other > score for other in view.scores) for score in view.scores]


def in_order(view: View) -> list[int]:
    places = places_of(view)
    return sorted(range(len(places)), key=places.__getitem__)


def decided(view: View) -> tuple[str, int] | None:
    """By what the winners were most ahead of the best of the others, and by how much."""
    others = [seat for seat in range(len(view.scores)) if seat not in view.winners]
    if not others or not view.winners or not view.points:
        return None
    first, second = view.points[view.winners[0]], view.points[max(others, key=view.scores.__getitem__)]
    what = max(first, key=lambda part: first[part] - second.get(part, 0))
    more = first[what] - second.get(what, 0)
    return (what, more) if more > 0 else None


# The heading.


def _heading(canvas: Canvas, view: View, words: Words) -> None:
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, 54, VELLUM, radius=8, what="winner")
    best = str(max(view.scores, default=0))
    plate.sprite("sign:chest", 8, 5, 44)
    wide = plate.text(INSIDE - 12, 37, best, 26, INK, Face.SERIF, "end")
    room = INSIDE - 62 - 12 - wide - 10
    plate.text(62, 24, _title(view, words, room), 22, INK, Face.SERIF)
    plate.text(62, 43, fit(_difference(view, words), 13, room, Face.SEMIBOLD), 13, GREY_ON_VELLUM)


def _title(view: View, words: Words, room: float) -> str:
    """Where there is no room for all of a name, its end is cut and not the verb."""
    count = len(view.winners)
    if not count:
        return words.say("picture-nobody-wins")

    def said(whos: str) -> str:
        return words.say("picture-wins", whos=whos, count=count)

    if count == 1:
        return fit_around(said, words.lettered(view.winners[0]), 22, room, Face.SERIF)
    title = said(words.narrator.phrases.listed([words.lettered(seat) for seat in view.winners]))
    if width(title, 22, Face.SERIF) <= room:
        return title
    return fit(words.say("picture-win-together", count=count), 22, room, Face.SERIF)


def _difference(view: View, words: Words) -> str:
    found = decided(view)
    if found is None:
        return words.say("picture-turn", turn=str(view.turns))
    what = words.say(text_id("sharing-row", found[0]))
    return words.say("picture-ahead-by", what=what, more=str(found[1]))


# The lanes.


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


def _who(lane: Surface, view: View, words: Words, seat: int, place: int, high: float) -> None:
    roomy = high > 40
    size = 20 if roomy else 17
    colour = palette.GOLD if place == 1 else CREAM
    lane.text(13, high / 2 + size / 3, str(place), size, colour, Face.SERIF, "middle")
    tag = 13 if roomy else 12
    top = (high - 30) * 0.45 if high > 30 else 2.2
    who(lane, words, seat, 26, top, FROM - MARGIN - 26 - 5, tag=tag)
    below = top + tag + (4 if roomy else 1.6)
    icon = 13.0 if roomy else 11.0
    score = str(view.scores[seat])
    x = 26 + lane.text(26, below + icon / 2 + 4.2, score, 12.5, CREAM, Face.BOLD) + 5
    best = counts_for(view, seat)
    step = min(icon + 1.5, (FROM - MARGIN - 5 - x - icon) / max(1, len(best) - 1))
    for number, kind in enumerate(best):
        lane.sprite(drawn(kind), x + number * step, below, icon, pile="gems")


def counts_for(view: View, seat: int) -> list[int]:
    """The gems of which it has the most and is paid for it, and the black diamond."""
    if not view.points:
        return []
    return [gem for gem in (*GEMS, BLACK) if view.points[seat].get(COLOURS[gem])]


def _plot(lane: Surface, story: Story, seat: int, high: float, highest: int) -> None:
    """Points rise to the right; the ground line is none."""
    base, unit = high - 5, (high - 11) / highest
    left, right = float(FROM - MARGIN), float(TO - MARGIN)
    for part in (0.5, 1):
        y = base - highest * unit * part
        lane.line(left, y, right, y, LINE, 0.6, (1.5, 3))
    steps = story.steps[seat]
    for number, step in enumerate(steps):
        is_last = number + 1 == len(steps)
        x = right - COUNT if is_last else _x(story, step.turn) - MARGIN
        until = right if is_last else right - COUNT
        if number + 2 < len(steps):
            until = _x(story, steps[number + 1].turn) - MARGIN
        level = base - step.points * unit
        if step.points > 0 and until > x:
            lane.area([(x, level), (until, level), (until, base), (x, base)], SEATS_AT_REST[seat])
            lane.line(x, level, until, level, SEATS[seat], 2.4)
    lane.line(left, base, right, base, LINE, 1)


def _best(lane: Surface, story: Story, seat: int, high: float, highest: int) -> None:
    """The dragon that has brought most."""
    best = story.best[seat]
    if best is None:
        return
    size = 18 if high > 30 else 15
    points = [step.points for step in story.steps[seat] if step.turn <= best.turn]
    level = high - 5 - (points[-1] if points else 0) * (high - 11) / highest
    x = min(_x(story, best.turn) - MARGIN - size / 2, INSIDE - size - 2)
    y = min(max(level - size / 2 + 1, 1.5), high - size - 1)
    lane.sprite(f"dragon:{best.dragon}", max(x, FROM - MARGIN), y, size, pile="steps")


def _moments(canvas: Canvas, story: Story, words: Words, bottom: float) -> None:
    y = bottom + 27
    places = [min(_x(story, moment.turn), WIDTH - 19) for moment in story.moments]
    if len(places) == 2 and places[1] - places[0] < 17:
        middle = min(sum(places) / 2, WIDTH - 19 - 8.5)
        places = [middle - 8.5, middle + 8.5]
    for letter, x, moment in zip(LETTERS, places, story.moments, strict=False):
        _letter(canvas, letter, x, bottom + 9)
        _letter(canvas, letter, MOMENTS_LEFT, y)
        canvas.sprite(f"dragon:{moment.dragon}", MOMENTS_LEFT + 13, y - 9.5, 19)
        say, name = partial(_said, moment, words), words.lettered(moment.seat)
        said = fit_around(say, name, 12.5, WIDTH - MARGIN - MOMENTS_LEFT - 37, Face.REGULAR)
        canvas.text(MOMENTS_LEFT + 37, y + 4.2, said, 12.5, CREAM, Face.REGULAR)
        y += 21


def _letter(canvas: Canvas, letter: str, x: float, y: float) -> None:
    circle = canvas.plate(x - 8, y - 8, 16, 16, CREAM, radius=8, what=f"moment {letter}")
    circle.text(8, 12.2, letter, 12, INK, Face.BOLD, "middle")


def _said(moment: Moment, words: Words, name: str) -> str:
    """What happened to a person, by whichever name."""
    dragon = words.narrator.card(moment.dragon)
    return words.say("picture-moment-gains", dragon=dragon, who=name, points=moment.points)


# In words.


def in_words(view: View, story: Story, words: Words) -> str:
    """All that the picture shows."""
    return "\n".join(_told(view, story, words))


def alt_text(view: View, story: Story, words: Words) -> str:
    """Where there is too much, first the steps go, then what the points come from."""
    told = partial(_told, view, story, words)
    return shortest_that_fits((told, partial(told, steps=False), partial(told, steps=False, parts=False)))


def _told(view: View, story: Story, words: Words, *, steps: bool = True, parts: bool = True) -> Iterator[str]:
    if view.winners:
        yield words.say("picture-told-wins", whos=words.listed(view.winners), count=len(view.winners))
    else:
        yield words.say("picture-told-nobody-wins")
    yield _told_difference(view, words)
    places = places_of(view)
    for seat in in_order(view):
        facts = [words.say("picture-count-points", count=view.scores[seat])]
        if parts and view.points:
            facts += _told_parts(view, words, seat)
        place = words.say("picture-place", place=str(places[seat]), who=words.called(seat))
        yield words.say("picture-told", what=place, facts=words.sentence(facts))
    if steps:
        yield words.say("picture-told-seen-points")
        for seat in in_order(view):
            yield _told_steps(story, words, seat)
    for letter, moment in zip(LETTERS, story.moments, strict=False):
        event = _said(moment, words, words.name(moment.seat))
        yield words.say("picture-told-moment-turn", letter=letter, turn=str(moment.turn), event=event)


def _told_difference(view: View, words: Words) -> str:
    found = decided(view)
    if found is None:
        return words.say("picture-told-end", what=words.say("picture-turn", turn=str(view.turns)))
    what = words.say(text_id("sharing-row", found[0]))
    return words.say("picture-told-ahead", what=what, more=found[1])


def _told_parts(view: View, words: Words, seat: int) -> list[str]:
    """Of what the points are made."""
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
