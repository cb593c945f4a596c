"""Questions: whose choice it is, the legal answers, the time they have, and what silence means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from dragonbot.engine.refusal import Refused

Timer: TypeAlias = str
"""The name of a timer; what it means, the game tells in its `limits`."""
Sort: TypeAlias = str
"""What options are, or what a question is about: `word`, for which there are texts of the question's own, or
whatever the game has names for, such as `seat`, `card` or `colour`."""
Pick: TypeAlias = Callable[[int], int]
"""Given n, a number from 0 to n - 1: how a player without a plan decides."""


class Question(Protocol):
    """What the table waits for. It alone decides which answers are legal.

    `waiting` are the seats that still have to answer. `hidden` questions are visible only to their seats,
    because even their existence would give something away. `private` questions are known to everyone, but not
    their options; hidden ones are private too. `until_bell` questions gather answers until the match ends
    them (`Game.ring`), and may wait for nobody.
    """

    key: str
    timer: Timer
    hidden: bool
    private: bool
    until_bell: bool
    waiting: list[int]
    of: Sort
    """What its options are. Among other things there may be words: whatever is none of the things is one."""
    about: str
    """Its subject, where the key does not say it: a card, a colour, a player's name."""
    about_is: Sort
    outcome: Any

    def options(self, seat: int) -> Sequence[str]:
        """The words that this seat's answers are made of."""

    def answers(self, seat: int) -> Sequence[Any]:
        """All answers of the seat, if they can be listed; none if they are composed."""

    def check(self, seat: int, answer: Any) -> Any:
        """The answer in the form in which it is kept; Refused where it is not allowed now."""

    def settle(self, seat: int, answer: Any) -> bool:
        """Take a checked answer. True when nobody else has to answer: `outcome` holds the result."""

    def silence(self, seat: int) -> Any:
        """The answer of a seat whose time has run out."""

    def any_answer(self, seat: int, pick: Pick) -> Any:
        """One legal answer, chosen blindly."""

    def written(self, answer: Any) -> Any:
        """The answer as plain data for a log; `check` reads it back.

        A question that keeps answers in a shorter form has another method, `packed`: for a save, in which
        there may be very many of them. `check` reads that back as well.
        """


Asking: TypeAlias = Generator[Question, Any, Any]
Play: TypeAlias = Generator[Question, Any, None]

SILENT_WORDS = ("pass", "take", "stop")
"""Where one of these may be answered, it is what silence means."""


class Choice:
    """One seat picks one of several words."""

    __slots__ = (
        "about", "about_is", "choices", "hidden", "key", "of", "outcome", "private", "silent", "waiting",
    )  # fmt: skip
    timer: Timer = "choice"
    until_bell = False

    def __init__(
        self,
        key: str,
        seat: int,
        choices: Sequence[str],
        *,
        silent: str | None = None,
        hidden: bool = False,
        private: bool = False,
        of: Sort = "word",
        about: str = "",
        about_is: Sort = "word",
    ) -> None:
        self.key = key
        self.waiting = [seat]
        self.choices = choices
        self.of = of
        self.silent = silent
        self.hidden = hidden
        self.private = private or hidden
        self.about = about
        self.about_is = about_is
        self.outcome = ""

    def options(self, seat: int) -> Sequence[str]:
        return self.choices if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[str]:
        return self.options(seat)

    def check(self, seat: int, answer: Any) -> str:
        if seat not in self.waiting:
            raise Refused("not_asked")
        if answer in self.choices:
            return answer  # type: ignore[no-any-return]  # it is one of our own strings
        raise Refused("not_an_option", options=tuple(self.choices))

    def settle(self, seat: int, answer: str) -> bool:
        self.outcome = answer
        return True

    def silence(self, seat: int) -> str:
        if self.silent is not None:
            return self.silent
        for word in SILENT_WORDS:
            if word in self.choices:
                return word
        return self.choices[0]

    def any_answer(self, seat: int, pick: Pick) -> str:
        return self.choices[pick(len(self.choices))]

    def written(self, answer: str) -> str:
        return answer


class Several:
    """One seat picks `count` of the words. A word may appear several times."""

    __slots__ = (
        "about", "about_is", "choices", "count", "hidden", "key", "of", "outcome", "private", "waiting",
    )  # fmt: skip
    timer: Timer = "choice"
    until_bell = False

    def __init__(
        self,
        key: str,
        seat: int,
        choices: Sequence[str],
        count: int,
        *,
        private: bool = False,
        hidden: bool = False,
        of: Sort = "word",
        about: str = "",
        about_is: Sort = "word",
    ) -> None:
        self.key = key
        self.waiting = [seat]
        self.choices = tuple(choices)
        self.count = count
        self.private = private or hidden
        self.hidden = hidden
        self.of = of
        self.about = about
        self.about_is = about_is
        self.outcome: tuple[str, ...] = ()

    def options(self, seat: int) -> Sequence[str]:
        return self.choices if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[tuple[str, ...]]:
        return list(combinations(self.choices, self.count)) if seat in self.waiting else ()

    def check(self, seat: int, answer: Any) -> tuple[str, ...]:
        """The words in the order in which they are offered."""
        if seat not in self.waiting:
            raise Refused("not_asked")
        if not isinstance(answer, list | tuple) or not all(isinstance(word, str) for word in answer):
            raise Refused("not_several", count=self.count, options=self.choices)
        if len(answer) != self.count or Counter(answer) - Counter(self.choices):
            raise Refused("not_several", count=self.count, options=self.choices)
        left = Counter(answer)
        kept = []
        for word in self.choices:
            if left[word]:
                left[word] -= 1
                kept.append(word)
        return tuple(kept)

    def settle(self, seat: int, answer: tuple[str, ...]) -> bool:
        self.outcome = answer
        return True

    def silence(self, seat: int) -> tuple[str, ...]:
        return self.choices[: self.count]

    def any_answer(self, seat: int, pick: Pick) -> tuple[str, ...]:
        left = list(range(len(self.choices)))
        while len(left) > self.count:
            left.pop(pick(len(left)))
        return tuple(self.choices[place] for place in left)

    def written(self, answer: tuple[str, ...]) -> list[str]:
        return list(answer)


Pace: TypeAlias = Literal["live", "relaxed", "post", "untimed"]

WORTH_A_CALL_SECONDS: Final = 15.0


class TimeLimit(NamedTuple):
    """What a timer means. Questions and stored tables name it."""

    timer: str
    seconds: Mapping[Pace, float | None]
    """By the pace of a table; None where time does not run."""
    left: str | None = None
    """The timer of what an interruption leaves of it; None where nobody can interrupt it."""
    is_rest: bool = False
    """It goes on after an interruption: it lasts no longer than it would have without one."""
    worth_a_call_seconds: float = WORTH_A_CALL_SECONDS
    """Where it is shorter, nobody is called because of it: it would be over before anybody has read of it."""
    is_varied: bool = False
    """Only tables that have agreed on it know it."""


def limits_of(*limits: TimeLimit) -> dict[str, TimeLimit]:
    """The limits by the names of their timers, as a game declares them."""
    return {limit.timer: limit for limit in limits}


def same_at_all(seconds: float) -> dict[Pace, float | None]:
    """The same number of seconds at every pace."""
    return {"live": seconds, "relaxed": seconds, "post": seconds, "untimed": seconds}


def interruptible(
    timer: str, seconds: Mapping[Pace, float | None], rest: str, *, is_varied: bool = False
) -> Iterable[TimeLimit]:
    """A timer that may be interrupted, and the one of its rest."""
    yield TimeLimit(timer, seconds, left=rest, is_varied=is_varied)
    yield TimeLimit(rest, seconds, left=rest, is_rest=True, is_varied=is_varied)


CHOICE: Final = TimeLimit("choice", {"live": 60, "relaxed": 300, "post": 86_400, "untimed": None})
"""Of questions that one seat answers from among some words, where they name no other timer."""


class Asked(NamedTuple):
    """One question as one seat has it."""

    key: str
    about: str
    answers: tuple[Any, ...]
    """All answers there are; none where one is put together."""
    counts: tuple[tuple[int, int], ...] = ()
    """Of which kinds of things an answer is put together, and of how many of each at most."""
    left: float = 1.0
    """Which part of the time is left, from 1 to 0."""
    heard: Any = None
    """What the seat makes of all that it has heard since the game began: `Box.memory`. None: that is lost."""
