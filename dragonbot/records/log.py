"""The log of a game as a record tells it: keys of entries that are no answers, and who sat where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.game import ACT, BELL, END, GIVE, HOLD, LEAVE, PAUSE, RESUME, TAKE_OVER
from dragonbot.engine.tail import TAKE_BACK

OF_THE_TABLE: Final[Mapping[str, str]] = {PAUSE: "pause", RESUME: "resume", END: "end"}
"""Notes that are nobody's own: in a record they have no seat, so that no question's key is taken for them."""
IN_ENGINE: Final[Mapping[str, str]] = {told: key for key, told in OF_THE_TABLE.items()}
NOTED: Final[Mapping[str, str | None]] = {LEAVE: None, GIVE: "person"}
"""What notes tell that always tell the same."""
ABOUT_SEATS: Final = (LEAVE, TAKE_OVER, GIVE)
RUNG: Final = (BELL, HOLD)
"""Entries by which time is told to have passed."""
BY_PERSONS: Final = (ACT, TAKE_BACK, LEAVE, TAKE_OVER, GIVE)
"""Nobody who plays by themselves does these."""


def wording(by: str) -> str:
    """How a pause came to its end."""
    return "time_is_up" if by == "silence" else "wished"


def is_answer(deed: Mapping[str, Any]) -> bool:
    """Whether somebody was asked for it, or did it in the game without being asked."""
    return deed["seat"] is not None and deed["key"] not in (TAKE_BACK, *ABOUT_SEATS)


def in_order(record: Mapping[str, Any]) -> list[tuple[int | None, Mapping[str, Any]]]:
    """All deeds as they were done, also of steps that were begun anew; those have no number."""
    given: list[tuple[int, int | None, Mapping[str, Any]]] = [
        (deed["step"], number, deed) for number, deed in enumerate(record["deeds"])
    ]
    given += [(deed["step"], None, deed) for anew in record["begun_anew"] for deed in anew["deeds"]]
    return [(number, deed) for _, number, deed in sorted(given, key=lambda one: one[0])]


def sat(record: Mapping[str, Any], seat: str, kind: str) -> list[dict[str, Any]]:
    """Who has sat in this seat in a row, how much was answered there, and by whom.

    The kind is that of the last one. Of steps that were begun anew the answers do not count.
    """
    log = [(number, deed) for number, deed in in_order(record) if deed["seat"] == seat]
    came = [deed["answer"] for _, deed in log if deed["key"] == TAKE_OVER]
    first = "person" if kind == "computer" and "computer" in came else kind
    found: list[dict[str, Any]] = [{"since": None, "kind": first, "deeds": {}}]
    for number, deed in log:
        if deed["key"] in ABOUT_SEATS:
            stays = {LEAVE: "stand_in", GIVE: "person"}.get(deed["key"]) or deed["answer"]
            found.append({"since": number, "kind": stays, "deeds": {}})
        elif number is not None and is_answer(deed):
            given = found[-1]["deeds"]
            given[deed["by"]] = given.get(deed["by"], 0) + 1
    return found


def places(scores: Sequence[int], won: Sequence[int]) -> list[int]:
    """The place of each seat: who has won is first, then the others by their points. Equals share one."""
    ranks = [(seat not in won, -score) for seat, score in enumerate(scores)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
