"""One look at a game that is over, as a thought that another process can take."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from dragonbot.records.record import Record, read_record
from dragonbot.review import looks

Kind: TypeAlias = Literal["positions", "luck", "judged", "compared", "reasons"]
LONGEST_SECONDS: Final = 1.0


class Look(NamedTuple):
    game: str
    record: bytes
    kind: Kind
    first: int = 0
    last: int = 0
    deed: int = 0
    better: Any = None
    level: str = "review"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    def done(self, seconds: float) -> Any:  # noqa: ARG002 - a look is short
        record = _read(self.record)
        if self.kind == "positions":
            return looks.positions(record)
        if self.kind == "luck":
            return looks.luck(record, self.first, self.last)
        if self.kind == "judged":
            return looks.judged(record, self.first, self.last)
        if self.kind == "reasons":
            return looks.reasons(record, self.deed)
        return looks.compared(record, self.deed, self.better, self.first, self.last)


@lru_cache(maxsize=2)
def _read(written: bytes) -> Record:
    return read_record(written)[0]
