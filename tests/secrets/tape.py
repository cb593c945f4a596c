"""Numbers that Hypothesis chose, read one after the other."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st


class Tape:
    """Bytes from which picks are made. One draw for Hypothesis, and small bytes mean first options."""

    def __init__(self, numbers: bytes) -> None:
        self._numbers = iter(numbers)
        self.over = False

    def pick(self, count: int) -> int:
        """A number from 0 to count - 1; 0 after the end of the tape."""
        number = next(self._numbers, None)
        if number is None:
            self.over = True
            return 0
        return number % count


def tapes(length: int) -> st.SearchStrategy[Tape]:
    return st.binary(min_size=length, max_size=length).map(Tape)


def any_tape(seed: str, length: int) -> Tape:
    """A tape without Hypothesis, for tries until something happens."""
    return Tape(Random(seed).randbytes(length))
