"""A question in which one seat picks several of some words at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from dragonbot.engine.question import Pick, Sort, Timer
from dragonbot.engine.refusal import Refused


class Several:
    """One seat picks so many of the words. The same word may be there more than once."""

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
