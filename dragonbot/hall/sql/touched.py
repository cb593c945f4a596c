"""Of which matches, servers and shards something is written."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from dragonbot.hall.sql import writing
from dragonbot.hall.sql.batch import Job
from dragonbot.hall.sql.change_values import ChangeValues
from dragonbot.hall.sql.kind import LETTERS

MATCH_OF_A_LETTER = LETTERS.columns.index("match")


class Touched(NamedTuple):
    matches: frozenset[int] = frozenset()
    guilds: frozenset[int] = frozenset()
    shards: frozenset[int] = frozenset()
    """All of whose tables are meant."""


NOTHING = Touched()
"""What belongs to no table: people, settings, single values."""


def touched_by(job: Job) -> Touched:
    if isinstance(job, ChangeValues):
        rows = (*job.matches, *job.answers, *job.posts, *job.begun, *job.shown)
        letters = (*job.letters, *job.withdrawn)
        return Touched(
            frozenset(row[0] for row in rows)
            | frozenset(job.seats)
            | frozenset(job.sitters)
            | frozenset(letter[MATCH_OF_A_LETTER] for letter in letters)
        )
    if not isinstance(job, partial):
        return NOTHING
    said: dict[str, Any] = job.keywords
    if job.func is writing.new_match:
        return Touched(guilds=frozenset({said["row"][writing.GUILD]}))
    if job.func is writing.shift_deadlines:
        return Touched(shards=said["only"].numbers or frozenset())
    if job.func is writing.put_review:
        return Touched(frozenset({said["row"][0]}))
    if "letters" in said:
        return Touched(frozenset(letter[MATCH_OF_A_LETTER] for letter in said["letters"]))
    return Touched(frozenset({said["match"]})) if "match" in said else NOTHING
