"""Review panels: what the masters say about a finished game, to everyone and to one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from dragonbot.engine.question import Question
from dragonbot.ids import NO_MATCH, MatchId
from dragonbot.picture.lanes import MOMENT_LETTERS
from dragonbot.picture.picture import PICTURES, Wanted
from dragonbot.store.rows import SeatRow
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import MOST_TEXT, Action, Button, button, fitting, layout, length, lines, row
from dragonbot.ui.kit.names import NO_OPTIONS, TableText, shown_names
from dragonbot.ui.lobby.house_rules import FEWEST_NAMED, blanks_line
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.picture import Picture, people_of

if TYPE_CHECKING:
    from dragonbot.review.review import SeatReview, Told

A_HUNDRED: Final = 100
SMALLEST_LUCK: Final = 0.05
"""Smaller luck isn't mentioned. In the Fist games it rarely is larger, as the judge doesn't look at draws."""
GOOD: Final = 0.8
"""Share of decisions like a master's above which a player gets praise."""
NONE, SMALL = "none", "small"
MINE: Final = "mine"
HERE: Final = "here"
MINE_HERE: Final = "mine.here"
WISHES: Final = ("", MINE, HERE, MINE_HERE)
MOST_OF_PLOT: Final = 1500
"""Characters of the plot as text."""


class Reviewed(NamedTuple):
    """A reviewed game, with its language and names."""

    match: MatchId
    number: str
    """What the game is called in the server in which it is looked at."""
    game: str
    seats: Sequence[SeatRow]
    language: str
    options: Mapping[str, Any] = NO_OPTIONS
    blanks: Sequence[Mapping[str, Any]] = ()
    """The custom cards played with."""

    def texts(self, view: Mapping[str, Any]) -> TableText:
        return TableText(Catalogue(self.language), self.seats, BOARDS[self.game], view, options=self.options)

    def say_question(self, view: Mapping[str, Any], question: Question, seat: int) -> str:
        """The player's question."""
        return self.texts(view).rich.question(question, seat)

    def say_answer(self, view: Mapping[str, Any], question: Question, seat: int, answer: Any) -> str:
        """An answer in words."""
        texts = self.texts(view)
        said = BOARDS[self.game].advised(texts, question, seat, answer)
        return said if said is not None else texts.say("review-other")


def picture_of(reviewed: Reviewed, content: Mapping[str, Any]) -> Picture | None:
    """The chances to win as a picture; None if the game has no such picture."""
    if reviewed.game not in PICTURES or "chances" not in PICTURES[reviewed.game].kinds:
        return None
    people = people_of(reviewed.seats, reviewed.language)
    return Picture(Wanted(reviewed.game, "chances", reviewed.language, content, people), "review.png")


# Panels


def progress_panel(match: MatchId, part: float, language: str) -> discord.ui.LayoutView:
    """Progress of a running review."""
    catalogue = Catalogue(language)
    percent = str(min(99, int(A_HUNDRED * part)))
    return layout(
        catalogue.say("review-progress", percent=percent),
        row(button(catalogue.say("button-review-look"), _action(match))),
        colour=components.SILVER,
    )


def review_panel(
    reviewed: Reviewed,
    turns: Sequence[Told],
    picture: Picture | None,
    in_words: str,
    *,
    has_own: bool,
    shown_by: str | None = None,
) -> discord.ui.LayoutView:
    """The public part. `shown_by`: shared in a channel by this person, without buttons."""
    catalogue = Catalogue(reviewed.language)
    told = [
        lines(
            catalogue.say("review-turn-head", letter=letter, where=_where(reviewed, each)),
            _asked(reviewed, each),
            _line(reviewed, each, "review-turn"),
        )
        for letter, each in zip(MOMENT_LETTERS, turns, strict=False)
    ]
    buttons: list[Button] = []
    if shown_by is None:
        if has_own:
            buttons.append(button(catalogue.say("button-review-mine"), _action(reviewed.match, MINE)))
        buttons.append(button(catalogue.say("button-review-here"), _action(reviewed.match, HERE)))
    title = lines(_title(reviewed, "review-title"), blanks_line(catalogue, reviewed, FEWEST_NAMED))
    shown = None if shown_by is None else catalogue.say("review-shown-by", who=shown_by)
    note = catalogue.say("review-note")
    plot = "" if picture is not None else lines(*fitting(in_words.split("\n"), MOST_OF_PLOT, catalogue))
    room = MOST_TEXT - sum(map(length, (title, shown or "", plot, note)))
    return layout(
        title,
        shown,
        picture.gallery() if picture is not None else plot,
        lines(*fitting(told or [catalogue.say("review-no-turns")], room, catalogue)),
        note,
        row(*buttons) if buttons else None,
        colour=components.SILVER,
    )


def own_panel(
    reviewed: Reviewed, seat: int, own: SeatReview, turns: Sequence[Told], *, shown_by: str | None = None
) -> discord.ui.LayoutView:
    """A player's own part."""
    catalogue = Catalogue(reviewed.language)
    say = catalogue.say
    luck = "good" if own.luck > 0 else "bad"
    facts = lines(
        say("review-same", same=str(own.same), count=own.decisions)
        if own.decisions
        else say("review-nothing-decided"),
        say("review-luck", luck=luck, points=str(round(A_HUNDRED * abs(own.luck))))
        if abs(own.luck) >= SMALLEST_LUCK
        else None,
    )
    told = [
        lines(
            say("review-own-head", where=_where(reviewed, each)),
            _asked(reviewed, each),
            _line(reviewed, each, "review-own-turn"),
            *(_reason(reviewed, each, reason) for reason in each.turn.reasons),
        )
        for each in turns
    ]
    names = shown_names(reviewed.seats, catalogue)
    title = _title(reviewed, "review-own-title", who=names[seat])
    shown = None if shown_by is None else say("review-shown-by", who=shown_by)
    unclear = NONE if own.same >= GOOD * own.decisions else SMALL
    advice = say(text_id("review-next", own.advice or unclear))
    room = MOST_TEXT - sum(map(length, (title, shown or "", facts, advice)))
    return layout(
        title,
        shown,
        facts,
        components.line() if told else None,
        lines(*fitting(told, room, catalogue)) if told else None,
        components.line(),
        advice,
        None
        if shown_by is not None
        else row(button(say("button-review-here"), _action(reviewed.match, MINE_HERE))),
        colour=components.SILVER,
    )


def _action(match: MatchId, wish: str = "") -> Action:
    """The id names the game, which may have been played anywhere."""
    return Action("reviewed", NO_MATCH, match, wish)


def _title(reviewed: Reviewed, key: str, **facts: str) -> str:
    catalogue = Catalogue(reviewed.language)
    return catalogue.say(
        key, match=reviewed.number, game=catalogue.say(text_id("game", reviewed.game)), **facts
    )


def _where(reviewed: Reviewed, each: Told) -> str:
    board = BOARDS[reviewed.game]
    content: Any = {"view": each.view, "events": ()}
    return str(board.title(reviewed.texts(each.view), content)).strip("*# ")


def _asked(reviewed: Reviewed, each: Told) -> str:
    return Catalogue(reviewed.language).say("review-asked", question=each.asked)


def _line(reviewed: Reviewed, each: Told, key: str) -> str:
    texts = reviewed.texts(each.view)
    chance = round(A_HUNDRED * each.turn.chance)
    with_better = round(A_HUNDRED * (each.turn.chance + each.turn.cost))
    return texts.say(
        key,
        who=texts.names[each.turn.seat],
        chosen=each.chosen,
        better=each.better,
        cost=str(with_better - chance),
        chance=str(chance),
        otherwise=str(with_better),
        error=str(max(1, round(A_HUNDRED * 2 * each.turn.error))),
    )


def _reason(reviewed: Reviewed, each: Told, reason: Any) -> str:
    return reviewed.texts(each.view).rich.reason(reason.key, reason.facts)
