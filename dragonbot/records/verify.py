"""Verifying a record: its digest, its chance, what today's rules make of its deeds; and that in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from dragonbot.engine.fate import CHECKS, SCHEME
from dragonbot.engine.game import RESUME
from dragonbot.players import LEVELS
from dragonbot.records import record as log
from dragonbot.records.playback import Came, NotPlayed, Playback, WhyNot
from dragonbot.records.record import (
    BY_PERSONS,
    IN_ENGINE,
    OLD_SCHEME,
    RUNG,
    BadRecord,
    Record,
    WhyBad,
    canonical,
    digest_of,
)
from dragonbot.text.printable import printable
from dragonbot.text.speech import Catalogue, Phrases, languages, text_id

Check: TypeAlias = Literal[
    "digest", "commitment", "seed", "draws", "options", "deeds", "drawn", "events", "seats", "result"
]
Outcome: TypeAlias = Literal["holds", "fails", "unknown", "older"]
"""unknown: nothing stored to check it by. older: today's rules give another result."""
Verdict: TypeAlias = Literal["all_holds", "something_fails", "not_verified"]
LONGEST_SHOWN: Final = 60
NOTHING: Final = "–"
NOT_BY_CHANCE: Final = "not_by_chance"
UNKNOWN_SCHEME: Final = "unknown_scheme"
NOT_THE_OLD_SCHEME: Final = "not_the_old_scheme"


class Finding(NamedTuple):
    """The result of one check: a line for the reader."""

    check: Check
    outcome: Outcome
    looked_at: int = 0
    """Of what has been looked at."""
    place: str = ""
    """The first thing that does not hold."""
    why: str = ""
    """A key, where there is more to say than what stands there."""
    found: str = ""
    wanted: str = ""


class Differs(Exception):
    """The record differs from the rules."""

    def __init__(self, check: Check, place: str, found: Any, wanted: Any) -> None:
        super().__init__(check, place)
        self.check = check
        self.place = place
        self.found = found
        self.wanted = wanted


def fails(findings: Sequence[Finding]) -> bool:
    return any(finding.outcome in ("fails", "older") for finding in findings)


def verdict_of(findings: Sequence[Finding]) -> Verdict:
    """The result of all checks. What could not be verified is no proof, even where the rest holds."""
    if fails(findings):
        return "something_fails"
    return "not_verified" if any(finding.outcome == "unknown" for finding in findings) else "all_holds"


def verified(record: Record, plain: Mapping[str, Any], today: str) -> Iterator[Finding]:
    """One finding after the other, until the first that does not hold. `today` is this version."""
    for finding in _findings(record, plain, today):
        yield finding
        if finding.outcome in ("fails", "older"):
            return


def _findings(record: Record, plain: Mapping[str, Any], today: str) -> Iterator[Finding]:
    if digest_of(plain) != record.digest:
        yield Finding("digest", "fails", place="digest", found=record.digest, wanted=digest_of(plain))
    yield Finding("digest", "holds")
    yield from _chance(record, plain)
    for place, anew in enumerate(plain.get("begun_anew", ())):
        if digest_of(anew) != anew["digest"]:
            where = f"begun_anew[{place}].digest"
            yield Finding("deeds", "fails", place=where, found=anew["digest"], wanted=digest_of(anew))
    if "deeds" in record.missing:
        yield from (Finding(check, "unknown") for check in ("options", "deeds", "events", "result"))
        return
    yield from _played(record, plain, today)


def _chance(record: Record, plain: Mapping[str, Any]) -> Iterator[Finding]:
    counts = {"commitment": 0, "seed": len(record.chance.shares or ()), "draws": len(record.draws)}
    wrong_scheme = _wrong_scheme(record)
    if wrong_scheme is not None:
        found = _shown(record.chance.scheme)
        yield Finding("commitment", "fails", place="chance.scheme", why=wrong_scheme, found=found)
    for name, wrong_place in CHECKS.items():
        check: Check = name  # type: ignore[assignment]  # they are called alike
        is_known = "draws" not in record.missing if check == "draws" else record.chance.scheme == SCHEME
        if not is_known:
            yield Finding(check, "unknown")
            continue
        place = wrong_place(plain)
        if place is not None:
            yield Finding(check, "fails", place=place, why=NOT_BY_CHANCE, found=_at(plain, place))
        yield Finding(check, "holds", counts[name])


def _wrong_scheme(record: Record) -> str | None:
    """Why chance cannot have been made as the record says; None where it can."""
    chance = record.chance
    if chance.scheme == SCHEME:
        return None
    if chance.scheme != OLD_SCHEME:
        return UNKNOWN_SCHEME
    has_parts = any(part is not None for part in (chance.commitment, chance.secret, chance.shares))
    return NOT_THE_OLD_SCHEME if has_parts or "commitment" not in record.missing else None


def _played(record: Record, plain: Mapping[str, Any], today: str) -> Iterator[Finding]:
    """What today's rules say to all that."""
    wrong: Finding
    try:
        _compare(record, plain)
    except NotPlayed as end:
        check: Check = "options" if end.place in ("options", "last_won", "game", "seats") else "deeds"
        wrong = Finding(check, "fails", place=end.place, why=end.why, found=_at(plain, end.place))
    except Differs as found:
        wrong = Finding(
            found.check, "fails", 0, found.place, found=_shown(found.found), wanted=_shown(found.wanted)
        )
    else:
        yield Finding("options", "holds", len(record.options))
        yield Finding("deeds", "holds", len(record.deeds))
        is_known = {"drawn": "draws" not in record.missing, "events": "events" not in record.missing}
        yield Finding("drawn", "holds" if is_known["drawn"] else "unknown", len(record.draws))
        yield Finding("events", "holds" if is_known["events"] else "unknown", len(record.events))
        yield Finding("seats", "holds", len(record.seats))
        yield Finding("result", "holds")
        return
    yield wrong if record.versions() <= {today} else wrong._replace(outcome="older")


def _compare(record: Record, plain: Mapping[str, Any]) -> None:
    """Play all of it again. NotPlayed where the rules refuse, Differs where they come to something else."""
    playback = Playback(record)
    _compare_shares(record)
    told = Told(plain, record)
    for came in playback.came():
        if came.deed is not None:
            _compare_deed(record, plain, came)
        told.compare(playback, came)
    told.compare_end()
    for number, deed in enumerate(record.deeds):
        is_replaced = number in playback.replaced
        _want("deeds", f"deeds[{number}].replaced", deed.replaced, is_replaced)
    left = [anew.step for anew in record.begun_anew if anew.step >= playback.step]
    _want("deeds", "begun_anew", left, [])
    _compare_seats(record, plain)
    _compare_result(plain, playback)
    _want("options", "last_table.schema", record.last_table.schema_, playback.rules.schema)
    _want(
        "options",
        "last_table.digest",
        record.last_table.digest,
        last_table_digest(plain["options"], playback.last_table()),
    )


def last_table_digest(options: Mapping[str, Any], table: Any) -> str:
    """Of the options and the last table together: an option may change nothing that has happened."""
    return sha256(canonical([options, table])).hexdigest()


def _compare_shares(record: Record) -> None:
    """Who sat in the lobby first has the first share."""
    lobby = {seat.id: seat.lobby for seat in record.seats}
    shares = [seat for seat, _ in record.chance.shares or ()]
    _want("seats", "chance.shares", shares, sorted(shares, key=lambda seat: lobby[seat]))
    for place, seat in enumerate(shares):
        row = next(row for row in record.seats if row.id == seat)
        _want("seats", f"chance.shares[{place}][0]", row.sat[0].kind if row.sat else row.kind, "person")


def _compare_deed(record: Record, plain: Mapping[str, Any], came: Came) -> None:
    assert came.deed is not None
    deed, place = record.deeds[came.deed], f"deeds[{came.deed}]"
    told = plain["deeds"][came.deed]
    _want("deeds", f"{place}.answer", told["answer"], came.answered)
    if deed.key in RUNG or deed.seat is None:
        _want("deeds", f"{place}.seat", deed.seat, None)
        wanted = (
            deed.by
            if IN_ENGINE.get(deed.key) == RESUME and deed.by in ("person", "silence")
            else ("silence" if deed.key in RUNG else "person")
        )
        _want("deeds", f"{place}.by", deed.by, wanted)
    elif deed.key in BY_PERSONS:
        _want("deeds", f"{place}.by", deed.by, "person")
    elif deed.by == "silence" and came.silence is not None:
        _want("deeds", f"{place}.answer", told["answer"], came.silence)


class Told:
    """What a record tells of draws and events, one after the other as they come again."""

    def __init__(self, plain: Mapping[str, Any], record: Record) -> None:
        self._events: list[Any] | None = None if "events" in record.missing else plain["events"]
        self._draws: list[Any] | None = None if "draws" in record.missing else plain["draws"]
        self._event = self._draw = 0

    def compare(self, playback: Playback, came: Came) -> None:
        for step, draw in came.draws:
            if self._draws is not None:
                wanted = playback.told_draw(step, draw)
                _require_like("drawn", "draws", self._draws, self._draw, wanted, {"recalled": False})
                self._draw += 1
        for step, event in came.events:
            if self._events is not None:
                wanted = playback.told_event(step, event, came.deed)
                _require_like("events", "events", self._events, self._event, wanted, {})
                self._event += 1

    def compare_end(self) -> None:
        if self._draws is not None and self._draw < len(self._draws):
            raise Differs("drawn", f"draws[{self._draw}]", self._draws[self._draw], None)
        if self._events is not None and self._event < len(self._events):
            raise Differs("events", f"events[{self._event}]", self._events[self._event], None)


def _compare_seats(record: Record, plain: Mapping[str, Any]) -> None:
    for number, seat in enumerate(record.seats):
        if seat.kind == "person":
            _want("seats", f"seats[{number}].level", seat.level, None)
        elif (named := _level_named(seat.name)) is not None:
            _want("seats", f"seats[{number}].level", seat.level, named)
        told = plain["seats"][number].get("sat")
        if told is not None:
            _require_alike("seats", f"seats[{number}].sat", told, log.sat(plain, seat.id, seat.kind))


def _level_named(name: str) -> str | None:
    """The level that is in the name of a computer player, in any language; None where there is none."""
    number = name.rpartition(" ")[2]
    for catalogue in map(Catalogue, languages()):
        for level in LEVELS:
            called = catalogue.say(text_id("level", level))
            if name == catalogue.say("name-computer", level=called, number=number):
                return level
    return None


def _compare_result(plain: Mapping[str, Any], playback: Playback) -> None:
    game, result = playback.game, plain["result"]
    _want("result", "result.broken_off", result["broken_off"], not game.over)
    scores = playback.rules.points(game.view(None)) if game.over else None
    places = None if scores is None else log.places(scores, game.table.winners)
    _require_alike("result", "result.scores", result["scores"], scores)
    _require_alike("result", "result.places", result["places"], places)


def _require_like(
    check: Check, kind: str, told: list[Any], number: int, wanted: dict[str, Any], usual: dict[str, Any]
) -> None:
    place = f"{kind}[{number}]"
    if number >= len(told):
        raise Differs(check, place, None, wanted)
    for name, value in wanted.items():
        _require_alike(check, f"{place}.{name}", told[number].get(name, usual.get(name)), value)


def _want(check: Check, place: str, found: Any, wanted: Any) -> None:
    if canonical(found) != canonical(wanted):
        raise Differs(check, place, found, wanted)


def _require_alike(check: Check, place: str, found: Any, wanted: Any) -> None:
    """Require both to be equal; otherwise name the innermost difference."""
    if type(found) is type(wanted) and isinstance(found, list) and len(found) == len(wanted):
        for number, (one, other) in enumerate(zip(found, wanted, strict=True)):
            _require_alike(check, f"{place}[{number}]", one, other)
    elif isinstance(found, dict) and isinstance(wanted, dict) and found.keys() == wanted.keys():
        for name, one in found.items():
            _require_alike(check, f"{place}.{name}", one, wanted[name])
    else:
        _want(check, place, found, wanted)


def _shown(value: Any) -> str:
    if value is None:
        return NOTHING
    told = json.dumps(value, ensure_ascii=False)
    return told if len(told) <= LONGEST_SHOWN else told[: LONGEST_SHOWN - 1] + "…"


def _at(plain: Any, place: str) -> str:
    """What stands at a place, in short."""
    value = plain
    for step in place.replace("[", ".").replace("]", "").split("."):
        try:
            value = value[int(step)] if isinstance(value, list) else value[step]
        except (LookupError, ValueError, TypeError):
            return NOTHING
    return _shown(value)


UNKNOWN: Final[tuple[Check, ...]] = (
    "commitment", "seed", "draws", "options", "deeds", "drawn", "events", "result",
)  # fmt: skip
"""What can't be checked when something isn't stored."""


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
