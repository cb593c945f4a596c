"""How a power asks: one seat, one choice. What has one possible answer is not asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dragonbot.engine.question import Asking, Choice

if TYPE_CHECKING:
    from dragonbot.fist.table import Seat


def ask(
    seat: Seat,
    key: str,
    choices: Sequence[str],
    *,
    about: str = "",
    silent: str | None = None,
    hidden: bool = False,
    private: bool = False,
) -> Asking:
    """The word that the seat chooses. `hidden` where the others may not know that it is asked.

    `private` where they may, but not between what.
    """
    if len(choices) == 1:
        return choices[0]
    return (
        yield Choice(key, seat.index, choices, silent=silent, hidden=hidden, private=private, about=about)
    )


def ask_whether(seat: Seat, key: str, *, about: str = "", hidden: bool = False) -> Asking:
    """Whether the seat uses what it may leave unused."""
    answer = yield from ask(seat, key, ("use", "pass"), about=about, hidden=hidden)
    return answer == "use"


def ask_whom(seat: Seat, key: str, seats: Sequence[Seat]) -> Asking:
    """One of the seats."""
    name = yield from ask(seat, key, [other.name for other in seats])
    return next(other for other in seats if other.name == name)
