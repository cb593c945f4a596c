"""Work on finished games, as jobs for a worker.

Each look plays a game again, and records can come from anyone, so neither may hold up players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from dragonbot import __version__
from dragonbot.records.record import BadRecord, WhyBad, read_record
from dragonbot.records.replay import Replay, Shown, Viewer
from dragonbot.records.verify import Finding, verified
from dragonbot.text.speech import Catalogue, Narrator, languages, vocabulary_of

LONGEST_SECONDS: Final = 2.0


class Showing(NamedTuple):
    """A request for a moment of a game."""

    record: bytes
    viewer: Viewer
    at: int
    number: int | None
    names: Mapping[str, str]
    language: str
    game: str = ""
    level: str = "replay"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    def done(self, seconds: float) -> Shown:  # noqa: ARG002 - it takes less than a tenth of one
        record, _ = read_record(self.record)
        catalogue, vocabulary = Catalogue(self.language), vocabulary_of(record.game, record.options)
        replay = Replay(
            record, self.names, lambda names: Narrator(catalogue, names, vocabulary, has_icons=True)
        )
        return replay.show(self.viewer, self.at, self.number)


class Verified(NamedTuple):
    """The result of verifying a record."""

    findings: list[Finding]
    versions: set[str]
    bad: tuple[WhyBad, str] | None = None
    """Why it can't be read, and where."""


class Verifying(NamedTuple):
    """A request to verify a record."""

    record: bytes
    game: str = ""
    level: str = "verification"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    def done(self, seconds: float) -> Verified:  # noqa: ARG002 - who takes too long is ended
        try:
            record, plain = read_record(self.record)
        except BadRecord as bad:
            return Verified([], set(), (bad.why, bad.place))
        return Verified(list(verified(record, plain, __version__)), record.versions())


def warm_up() -> None:
    """Load texts and rules before the first job."""
    for language in languages():
        Catalogue(language)
