"""What verifying a record has come to, in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, get_args

from dragonbot.records.playback import WhyNot
from dragonbot.records.record import BadRecord, WhyBad
from dragonbot.records.verify import (
    NOT_BY_CHANCE,
    NOT_THE_OLD_SCHEME,
    UNKNOWN_SCHEME,
    Check,
    Finding,
    Verdict,
    verdict_of,
)
from dragonbot.text.printable import printable
from dragonbot.text.speech import Catalogue, Phrases, text_id

UNKNOWN: Final[tuple[Check, ...]] = (
    "commitment", "seed", "draws", "options", "deeds", "drawn", "events", "result",
)  # fmt: skip
"""What cannot be told where something is not stored."""


def lines_of(
    findings: Iterable[Finding],
    versions: Collection[str],
    catalogue: Catalogue,
    today: str,
    escaped: Callable[[str], str] = str,
) -> Iterator[str]:
    """A line for each finding, as it comes. What stands in the record is shown printable, and `escaped`."""
    say = catalogue.say

    def clean(text: str) -> str:
        return escaped(printable(text))

    for finding in findings:
        shown = finding._replace(
            place=clean(finding.place), found=clean(finding.found), wanted=clean(finding.wanted)
        )
        told = _told(shown, catalogue)
        line = say("verify-line", check=say(text_id("verify-check", finding.check)), told=told)
        if finding.outcome == "older":
            played = Phrases(catalogue, {}).in_a_row([clean(one) for one in sorted(versions)])
            line = say("verify-older", line=line, versions=played, today=today)
        yield line


def texts() -> Iterator[str]:
    """The ids of all that can be said here."""
    for check in get_args(Check):
        yield text_id("verify-check", check)
        yield text_id("verify-holds", check)
    yield from (text_id("verify-unknown", check) for check in UNKNOWN)
    for why in (*get_args(WhyNot), NOT_BY_CHANCE, UNKNOWN_SCHEME, NOT_THE_OLD_SCHEME):
        yield text_id("verify-why", why)
    yield from (text_id("verify", verdict) for verdict in get_args(Verdict))
    yield from (text_id("record-bad", why) for why in get_args(WhyBad))


def last_line_of(findings: Sequence[Finding], catalogue: Catalogue) -> str:
    """The verdict in a sentence."""
    return catalogue.say(text_id("verify", verdict_of(findings)))


def why_bad(bad: BadRecord, catalogue: Catalogue) -> str:
    """Why something cannot be read as a record."""
    return catalogue.say(text_id("record-bad", bad.why), place=printable(bad.place))


def _told(finding: Finding, catalogue: Catalogue) -> str:
    say = catalogue.say
    if finding.outcome == "holds":
        return say(text_id("verify-holds", finding.check), count=finding.looked_at)
    if finding.outcome == "unknown":
        return say(text_id("verify-unknown", finding.check))
    if finding.why:
        why = say(text_id("verify-why", finding.why), found=finding.found)
        return say("verify-fails-why", place=finding.place, why=why)
    if finding.wanted:
        facts = {"found": finding.found, "wanted": finding.wanted}
        return say("verify-differs", place=finding.place, **facts)
    return say("verify-fails", place=finding.place)
