"""The question of the day: what it shows, how near an answer was, and its solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from dragonbot.engine.question import Question
from dragonbot.ids import NO_MATCH, UserId
from dragonbot.records.replay import Look
from dragonbot.store.rows import DailyAnswerRow, SeatRow
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.history.replay import Replayed, pictures_of
from dragonbot.ui.history.review import Reviewed
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_TEXT,
    Action,
    Button,
    Part,
    button,
    fitting,
    layout,
    length,
    lines,
    rows_of,
    shortened,
)
from dragonbot.ui.kit.names import TableText, story
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.picture import Picture

if TYPE_CHECKING:
    from dragonbot.daily.finding import Position

A_HUNDRED: Final = 100
BID: Final = "fist"
"""The question whose answers fit on buttons."""
LEFT, RIGHT, ACROSS = "daily-seat-left", "daily-seat-right", "daily-seat-across"
FAR_LEFT, FAR_RIGHT = "daily-seat-far-left", "daily-seat-far-right"
SIDES: Final[Mapping[int, Sequence[str]]] = {
    2: (ACROSS,),
    3: (LEFT, RIGHT),
    4: (LEFT, ACROSS, RIGHT),
    5: (LEFT, FAR_LEFT, FAR_RIGHT, RIGHT),
    6: (LEFT, FAR_LEFT, ACROSS, FAR_RIGHT, RIGHT),
}
"""What the other seats are called, by the number of seats, in seating order from one's own."""
YOU: Final = "daily-seat-you"
LONGEST_LABEL: Final = 20
LETTERS: Final = "ABCDEFGHIJ"
MOST_STORY: Final = 700
"""Characters of what happened next."""
BAR: Final = 10
WITHIN: Final = (0.01, 0.03, 0.1)
"""Losses that count as near, and their squares."""
SQUARES: Final = ("🟩", "🟨", "🟧", "⬛")
MOST_SQUARES: Final = 10
PRACTICE, ANOTHER, SOLUTION, SHARE = "p", "another", "solution", "share"
"""Options of buttons; an answer is its place, in practice with PRACTICE before it."""


class Asked(NamedTuple):
    """A position as its seat sees it, in one language. Nothing in it depends on what the seat can't see."""

    day: int
    view: Mapping[str, Any]
    everybody: Mapping[str, Any]
    question: Question
    reviewed: Reviewed
    seat: int

    @property
    def catalogue(self) -> Catalogue:
        return Catalogue(self.reviewed.language)

    @property
    def texts(self) -> TableText:
        return self.reviewed.texts(self.view)

    def answer(self, written: Any) -> str:
        """An answer in words."""
        checked = self.question.check(self.seat, written)
        return self.reviewed.say_answer(self.view, self.question, self.seat, checked)

    def pictures(self) -> list[Picture]:
        """The table as everyone sees it, and the hand."""
        game, seats, language = self.reviewed.game, self.reviewed.seats, self.reviewed.language
        replayed = Replayed(NO_MATCH, "", game, seats, self.seat, self.seat, language, self.reviewed.options)
        return pictures_of(replayed, Look(self.everybody, {self.seat: self.view}))


def asked_in(position: Position, day: int, language: str) -> Asked:
    """The position in this language. Raises what `Position.resumed` raises."""
    game = position.resumed()
    question = game.question
    assert question is not None
    count = len(game.rules.names(game.table))  # type: ignore[attr-defined]
    seats = seats_of(position.seat, count, language)
    reviewed = Reviewed(NO_MATCH, "", position.game, seats, language, position.options)
    return Asked(day, game.view(position.seat), game.view(None), question, reviewed, position.seat)


def seats_of(seat: int, count: int, language: str) -> list[SeatRow]:
    """Seats without people, named as one of them sees the others."""
    say = Catalogue(language).say
    names = (YOU, *SIDES.get(count, ()))
    return [
        SeatRow(
            match=NO_MATCH,
            seat=place,
            kind="person",
            user=UserId(place + 1),
            name=say(names[(place - seat) % count]),
        )
        for place in range(count)
    ]


class Kept(NamedTuple):
    """A person's days."""

    rows: Sequence[DailyAnswerRow]
    """Newest first."""

    def on(self, day: int) -> DailyAnswerRow | None:
        return next((row for row in self.rows if row.day == day), None)

    @property
    def squares(self) -> str:
        """How near the last answers were, oldest first; tells nothing about any answer."""
        return "".join(square_for(row.loss) for row in reversed(self.rows[:MOST_SQUARES]))

    def within(self, most: float) -> int:
        return sum(row.loss <= most for row in self.rows)


def square_for(loss: float) -> str:
    return next((square for most, square in zip(WITHIN, SQUARES, strict=False) if loss <= most), SQUARES[-1])


# Panels


def question_panel(
    asked: Asked,
    position: Position,
    pictures: Sequence[Picture],
    *,
    is_practice: bool = False,
    above: str | None = None,
) -> discord.ui.LayoutView:
    """The question with a button for each answer; what stands above comes from another day."""
    say = asked.catalogue.say
    title = lines(
        say("daily-title-practice" if is_practice else "daily-title"),
        say("daily-where", game=say(text_id("game", position.game)), where=_where(asked)),
    )
    labels, listed = _labels(asked, position)
    ask = lines(f"**{asked.reviewed.say_question(asked.view, asked.question, asked.seat)}**", *listed)
    room = MOST_TEXT - sum(map(length, (title, ask, above or "")))
    shown: list[Part | str | None] = [picture.gallery() for picture in pictures]
    if not pictures:
        words = [line for picture in asked.pictures() for line in picture.in_words.split("\n")]
        shown = ["\n".join(fitting(words, room, asked.catalogue))]
    prefix = PRACTICE if is_practice else ""
    buttons = [
        button(label, action_for(asked.day, f"{prefix}{place}"), components.STRONG)
        for place, label in enumerate(labels)
    ]
    return layout(above, None if above is None else components.line(), title, *shown, ask, *rows_of(buttons))


def answered_panel(
    asked: Asked, position: Position, mine: DailyAnswerRow, kept: Kept, count: int, *, is_again: bool
) -> discord.ui.LayoutView:
    """How near the answer was. Nothing says which one is best before the day is over."""
    say = asked.catalogue.say
    chosen = asked.answer(position.answers[mine.answer].answer)
    return layout(
        say("daily-again") if is_again else None,
        lines(say("daily-chosen", answer=chosen), near(asked.catalogue, mine.loss)),
        lines(say("daily-count", count=count), say("daily-tomorrow")),
        kept_text(kept, asked.catalogue),
        components.row(_share(asked), _another(asked), _yesterday(asked)),
        colour=components.SILVER,
    )


def near(catalogue: Catalogue, loss: float) -> str:
    """How much worse than the best answer, in points."""
    if loss <= 0:
        return catalogue.say("daily-best")
    return catalogue.say(
        "daily-near",
        points=points(loss).replace(".", catalogue.say("decimal-point")),
        square=square_for(loss),
    )


def points(share: float) -> str:
    """A difference of chances as points, with a digit if it is small."""
    value = A_HUNDRED * share
    return f"{value:.0f}" if value >= A_HUNDRED / 10 else f"{value:.1f}".removesuffix(".0")


def kept_text(kept: Kept, catalogue: Catalogue) -> str | None:
    """Days taken part, and how near the answers were."""
    if not kept.rows:
        return None
    one, three, ten = (str(kept.within(most)) for most in WITHIN)
    told = catalogue.say("daily-kept", count=len(kept.rows), one=one, three=three, ten=ten)
    return lines(told, kept.squares)


def share_text(kept: Kept, day: int, who: str, catalogue: Catalogue) -> str:
    """What people share: squares only."""
    mine = kept.on(day)
    now = "" if mine is None else square_for(mine.loss)
    return lines(catalogue.say("daily-shared", who=who, square=now), kept.squares)


def solution(asked: Asked, position: Position, counts: Mapping[int, int], *, mine: int | None = None) -> str:
    """What people chose, what each answer is worth, what masters choose and why, and what happened."""
    say, texts = asked.catalogue.say, asked.texts
    best, people = position.best, sum(counts.values())
    rows = []
    for place, each in enumerate(position.answers):
        share = counts.get(place, 0) / people if people else 0.0
        rows.append(
            say(
                "daily-row-best" if place == best else "daily-row",
                bar=_bar(share) if people else "",
                percent=str(round(A_HUNDRED * share)) if people else "none",
                answer=asked.answer(each.answer),
                chance=str(round(A_HUNDRED * each.chance)),
            )
        )
    chosen = asked.answer(position.answers[best].answer)
    why = [texts.rich.reason(reason.key, reason.facts) for reason in position.reasons]
    events = [(key, card, facts) for key, card, facts in position.story]
    told = story(texts, BOARDS[position.game], events, MOST_STORY)
    ranked = position.place
    return lines(
        None if mine is None else say("daily-chosen", answer=asked.answer(position.answers[mine].answer)),
        None if mine is None else near(asked.catalogue, position.loss(mine)),
        *rows,
        say("daily-chances"),
        say("daily-people", count=people) if people else None,
        say("daily-masters", answer=chosen),
        *why,
        say("daily-happened", answer=asked.answer(position.chosen)),
        told,
        None if ranked is None else say("daily-place", place=ranked),
    )


def solution_panel(
    asked: Asked,
    position: Position,
    counts: Mapping[int, int],
    pictures: Sequence[Picture] = (),
    *,
    mine: int | None = None,
) -> discord.ui.LayoutView:
    """The solution of a day that is over."""
    say = asked.catalogue.say
    title = say("daily-solution")
    told = solution(asked, position, counts, mine=mine).split("\n")
    room = MOST_TEXT - length(title)
    return layout(
        title,
        *(picture.gallery() for picture in pictures),
        "\n".join(fitting(told, room, asked.catalogue)),
        components.row(_another(asked)),
        colour=components.SILVER,
    )


def _bar(share: float) -> str:
    full = round(BAR * share)
    return "▰" * full + "▱" * (BAR - full)


def _labels(asked: Asked, position: Position) -> tuple[list[str], list[str]]:
    """The buttons' labels; letters with a list of answers where they are too long."""
    told = [asked.answer(each.answer) for each in position.answers]
    if position.key == BID:
        counts = [sum(each.answer.values()) for each in position.answers]
        return [str(count) for count in counts], []
    plain = [
        asked.texts.plain.answer(asked.question, asked.question.check(asked.seat, each.answer))
        for each in position.answers
    ]
    if all(len(label) <= LONGEST_LABEL for label in plain):
        return [shortened(label, LONGEST_LABEL) for label in plain], []
    listed = [
        asked.catalogue.say("daily-letter", letter=letter, answer=answer)
        for letter, answer in zip(LETTERS, told, strict=False)
    ]
    return [*LETTERS[: len(told)]], listed


def _where(asked: Asked) -> str:
    content: Any = {"view": asked.everybody, "events": ()}
    return str(BOARDS[asked.reviewed.game].title(asked.texts, content)).strip("*# ")


def action_for(day: int, option: str) -> Action:
    """The id names the day, and no table."""
    return Action("daily", NO_MATCH, day, option)


def _share(asked: Asked) -> Button:
    return button(asked.catalogue.say("button-daily-share"), action_for(asked.day, SHARE))


def _another(asked: Asked) -> Button:
    return button(asked.catalogue.say("button-daily-practice"), action_for(asked.day, ANOTHER))


def _yesterday(asked: Asked) -> Button:
    return button(asked.catalogue.say("button-daily-solution"), action_for(asked.day - 1, SOLUTION))
