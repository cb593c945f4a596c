"""Custom ids: what a button or a select stands for, in a form that outlives a restart.

`dragon:VERB:MATCH:NUMBER:OPTION`, the match and the number to base 36. Nothing but ids stands in there.
NUMBER is that of the question for ANSWERS, so that an old button cannot answer a new question; for all
others it is that of the post, so that a post can be found again in its channel. OPTION names things by names
that stay, never by their places in a list: a button may be older than the list (`marks.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias, cast, get_args

Verb: TypeAlias = Literal[
    "join", "leave", "bot", "unbot", "options", "option", "start", "rematch",
    "host", "setting", "remove", "heir", "thread",
    "bid", "coins", "coin", "seal", "pick", "picks", "several", "word",
    "share", "token", "offer", "trade", "deal", "need", "say",
    "hand", "advice", "act", "end", "keep", "forget", "restart", "lesson",
]  # fmt: skip
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)
ANSWERS: Final = frozenset(
    ("bid", "coins", "coin", "seal", "pick", "picks", "several", "word",
     "share", "token", "offer", "trade", "deal", "need", "say", "advice")
)  # fmt: skip
"""What belongs to one question, and is over with it."""

LONGEST: Final = 100
MOST: Final = 2**63
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
FIRST: Final = "dragon"


class Action(NamedTuple):
    """What is wished for by a click."""

    verb: Verb
    match: int
    number: int
    option: str = ""

    @property
    def custom_id(self) -> str:
        return ":".join((FIRST, self.verb, base36(self.match), base36(self.number), self.option))


def pattern(*verbs: Verb) -> str:
    """A regular expression for the custom ids of these verbs, of all where none is named."""
    return (
        rf"{FIRST}:(?P<verb>{'|'.join(verbs or VERBS)})"
        r":(?P<match>[0-9a-z]{1,13}):(?P<number>[0-9a-z]{1,13}):(?P<option>[0-9A-Za-z_.~-]{0,64})"
    )


_ANY: Final = re.compile(pattern())


def read(custom_id: str) -> Action | None:
    """What a custom id says; None where it is not one of ours."""
    found = _ANY.fullmatch(custom_id)
    action = of(found) if found else None
    # No row has a number that large.
    return action if action is not None and max(action.match, action.number) < MOST else None


def of(found: re.Match[str]) -> Action:
    """What a custom id says that `pattern` has matched."""
    return Action(
        cast(Verb, found["verb"]), int(found["match"], 36), int(found["number"], 36), found["option"]
    )


def post_in(custom_ids: Iterable[str]) -> tuple[int, int] | None:
    """The match and the number of the post that a message with these buttons shows, if they tell."""
    for custom_id in custom_ids:
        action = read(custom_id)
        if action is not None and action.verb not in ANSWERS:
            return action.match, action.number
    return None


def base36(number: int) -> str:
    if number < 0:
        raise ValueError(f"{number} is no id")
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
        if not number:
            return digits
