"""Questions: whose choice it is, legal answers, time limits, and what silence means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from dragonbot.engine.refusal import Refused

Timer: TypeAlias = str
"""A timer's name; the game's `limits` define it."""
Sort: TypeAlias = str
"""The kind of options or of a subject: `word` for texts of the question's own, else a kind the game has names
for, such as `seat`, `card` or `colour`.
"""
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
    """The kind of its options. Words may be among them: any option that isn't of this kind."""
    about: str
    """Its subject, if the key doesn't say it: a card, a colour, a player's name."""
    about_is: Sort
    outcome: Any

    def options(self, seat: int) -> Sequence[str]:
        """The words of which this seat's answers consist."""

    def answers(self, seat: int) -> Sequence[Any]:
        """All answers of the seat; empty if they are composed."""

    def check(self, seat: int, answer: Any) -> Any:
        """The answer in canonical form; Refused if it is illegal now."""

    def settle(self, seat: int, answer: Any) -> bool:
        """Take a checked answer. True once no one else has to answer: `outcome` holds the result."""

    def silence(self, seat: int) -> Any:
        """The answer on time-out."""

    def any_answer(self, seat: int, pick: Pick) -> Any:
        """One legal answer, chosen blindly."""

    def written(self, answer: Any) -> Any:
        """The answer as plain data for a log; `check` reads it back.

        A question may also have `packed`, a shorter form for saves with many answers. `check` reads that,
        too.
        """


Asking: TypeAlias = Generator[Question, Any, Any]
Play: TypeAlias = Generator[Question, Any, None]

SILENT_WORDS = ("pass", "take", "stop")
"""If one of these is an option, silence means it."""


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


def choice_in(ask: Mapping[str, Any]) -> Choice:
    """A post's question as a choice of words; older posts don't say which kind they are."""
    of, about_is = ask.get("of", "word"), ask.get("about_is", "word")
    return Choice(ask["key"], 0, ask["answers"], of=of, about=ask["about"], about_is=about_is)


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
        """The words in the order offered."""
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
    """A timer. Questions and stored tables refer to it by name."""

    timer: str
    seconds: Mapping[Pace, float | None]
    """By pace; None for no limit."""
    left: str | None = None
    """The timer for the rest after an interruption; None if it can't be interrupted."""
    is_rest: bool = False
    """It continues after an interruption and lasts no longer than without one."""
    worth_a_call_seconds: float = WORTH_A_CALL_SECONDS
    """People aren't notified of shorter limits, which would be over before they read of it."""
    is_varied: bool = False
    """Only exists at tables that agreed on it."""


def limits_of(*limits: TimeLimit) -> dict[str, TimeLimit]:
    """Limits by timer, as a game declares them."""
    return {limit.timer: limit for limit in limits}


def same_at_all(seconds: float) -> dict[Pace, float | None]:
    """The same number of seconds at every pace."""
    return {"live": seconds, "relaxed": seconds, "post": seconds, "untimed": seconds}


def interruptible(
    timer: str, seconds: Mapping[Pace, float | None], rest: str, *, is_varied: bool = False
) -> Iterable[TimeLimit]:
    """An interruptible timer, and the one for its rest."""
    yield TimeLimit(timer, seconds, left=rest, is_varied=is_varied)
    yield TimeLimit(rest, seconds, left=rest, is_rest=True, is_varied=is_varied)


CHOICE: Final = TimeLimit("choice", {"live": 60, "relaxed": 300, "post": 86_400, "untimed": None})
"""The default timer for a choice of one seat."""


class Asked(NamedTuple):
    """A question from one seat's point of view."""

    key: str
    about: str
    answers: tuple[Any, ...]
    """All answers; empty if composed."""
    counts: tuple[tuple[int, int], ...] = ()
    """Kinds of things in a composed answer, with the most of each."""
    left: float = 1.0
    """The share of time left, from 1 to 0."""
    heard: Any = None
    """The seat's memory (`Box.memory`); None if lost."""
