"""How a power asks: one seat, one choice. What has one possible answer is not asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from dragonbot.engine.question import Asking, Choice, Sort
from dragonbot.fist.card import Card

if TYPE_CHECKING:
    from dragonbot.fist.table import Seat

    About: TypeAlias = Seat | Card | str | None
    """Whom or which card a question is about; a word is the colour of a stone."""


def ask(
    seat: Seat,
    key: str,
    choices: Sequence[str],
    *,
    of: Sort = "word",
    about: About = None,
    silent: str | None = None,
    hidden: bool = False,
    private: bool = False,
) -> Asking:
    """Ask the seat to choose; `of` says what the choices are: `seat`, `card`, `colour`, `thing` or words.

    `hidden` if the others must not know of the question, `private` if they must not know its options.
    """
    if len(choices) == 1:
        return choices[0]
    name, about_is = _named(about)
    return (
        yield Choice(
            key,
            seat.index,
            choices,
            silent=silent,
            hidden=hidden,
            private=private,
            of=of,
            about=name,
            about_is=about_is,
        )
    )


def _named(about: About) -> tuple[str, Sort]:
    if about is None:
        return "", "word"
    if isinstance(about, str):
        return about, "stone"
    return (about.id, "card") if isinstance(about, Card) else (about.name, "seat")


def ask_whether(seat: Seat, key: str, *, about: About = None, hidden: bool = False) -> Asking:
    """Whether the seat uses what it may leave unused."""
    answer = yield from ask(seat, key, ("use", "pass"), about=about, hidden=hidden)
    return answer == "use"


def ask_whom(seat: Seat, key: str, seats: Sequence[Seat]) -> Asking:
    """One of the seats."""
    name = yield from ask(seat, key, [other.name for other in seats], of="seat")
    return next(other for other in seats if other.name == name)
