"""The record of a game: one JSON object, in the shape that docs/records.md promises.

Input can come from anyone. It is bounded, and errors name their place. Unknown members, added by later
versions, are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict, ValidationError

from dragonbot.engine.game import ACT, BELL, END, GIVE, HOLD, LEAVE, PAUSE, RESUME, TAKE_OVER
from dragonbot.engine.save import TAKE_BACK
from dragonbot.text.printable import is_printable

FORMAT: Final = "dragonbot-record"
VERSION: Final = 1
MOST_BYTES: Final = 1 << 20
LONGEST_TEXT: Final = 2_000
LONGEST_NAME: Final = 100
MOST_OF_A_KIND: Final = 50_000
MOST_TOGETHER: Final = 500
"""Values in a list or map of an option, answer or fact."""
MOST_NESTED: Final = 32
LARGEST_NUMBER: Final = 2.0**63
LONGEST_NAMED: Final = 40
"""Characters of a key in error messages."""
OLD_SCHEME: Final = "dragonbot-chance-0"
"""Scheme of seeds drawn by the bot alone, which proves nothing."""

Missing: TypeAlias = Literal["commitment", "shares", "deeds", "draws", "events", "absences", "stand_ins"]
"""Parts not fully stored. Without absences, times are too long."""
By: TypeAlias = Literal["person", "computer", "stand_in", "silence"]
Count: TypeAlias = Annotated[int, Field(ge=0, lt=2**31)]
Step: TypeAlias = Annotated[int, Field(ge=1, lt=2**31)]
Text: TypeAlias = Annotated[str, Field(max_length=LONGEST_TEXT)]
SeatId: TypeAlias = Annotated[str, Field(pattern=r"^s[1-9]$")]
Hex: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Seconds: TypeAlias = Annotated[float, Field(ge=0, lt=1e12, allow_inf_nan=False, strict=False)]


def _require_few_together(value: Any) -> Any:
    level = [value]
    while level:
        within = [[*_inside(one)] for one in level]
        if any(len(values) > MOST_TOGETHER for values in within):
            raise ValueError("too many values stand together")
        level = [one for values in within for one in values]
    return value


Plain: TypeAlias = Annotated[Any, AfterValidator(_require_few_together)]
"""Plain data, interpreted by the rules."""


class Part(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="ignore")


class Sat(Part):
    """A player's time in a seat."""

    since: Count | None
    """The deed by which they came; None from the start."""
    kind: Literal["person", "computer", "stand_in"]
    """A stand-in after the player left; it may also have played for an absent person."""
    deeds: Annotated[dict[By, Count], Field(max_length=4)]
    """Number of answers, by who gave them."""


class RecordSeat(Part):
    id: SeatId
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    kind: Literal["person", "computer"]
    """At the end."""
    level: Annotated[str, Field(max_length=40)] | None = None
    lobby: Annotated[int, Field(ge=1, le=9)]
    """Its place in the lobby, before any shuffle."""
    sat: Annotated[list[Sat], Field(max_length=MOST_OF_A_KIND, fail_fast=True)] = []


class Chance(Part):
    scheme: Text
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{1,128}$")]
    commitment: Hex | None = None
    secret: Hex | None = None
    shares: (
        Annotated[list[Annotated[tuple[SeatId, Text], Strict(False)]], Field(max_length=9, fail_fast=True)]
        | None
    ) = None


class RecordDraw(Part):
    n: Count
    step: Step
    of: Annotated[list[Text], Field(min_length=2, max_length=1_000, fail_fast=True)]
    came: Text
    recalled: bool = False


class Deed(Part):
    step: Step
    seat: SeatId | None
    by: By
    key: Text
    answer: Plain
    at: Seconds
    replaced: bool = False
    """Changed before the question ended: only the last answer counts."""


class RecordEvent(Part):
    step: Step
    key: Text
    card: Text
    facts: Annotated[list[Plain], Field(max_length=100, fail_fast=True)]
    only: Annotated[list[SeatId], Field(max_length=9, fail_fast=True)] | None
    deed: Count | None
    """The number of the deed that caused it; None before the first deed of its step."""


Draws: TypeAlias = Annotated[list[RecordDraw], Field(max_length=MOST_OF_A_KIND, fail_fast=True)]
Deeds: TypeAlias = Annotated[list[Deed], Field(max_length=MOST_OF_A_KIND, fail_fast=True)]
Events: TypeAlias = Annotated[list[RecordEvent], Field(max_length=MOST_OF_A_KIND, fail_fast=True)]


class BegunAnew(Part):
    """A step that was restarted after a rules update; its deeds no longer count."""

    step: Step
    version: Text
    deeds: Deeds
    draws: Draws
    events: Events
    digest: Hex
    """Of the step's own content, as later rules can't play it again."""


class Update(Part):
    """An update of the bot during the game."""

    deed: Count
    """The first deed after it."""
    rules: Text


class LastTable(Part):
    """A digest of the table at the last boundary, with house rules."""

    schema_: Annotated[int, Field(ge=0, lt=2**31, alias="schema")]
    digest: Hex


class Result(Part):
    places: Annotated[list[Annotated[int, Field(ge=1, le=9)]], Field(max_length=9, fail_fast=True)] | None
    scores: Annotated[list[int], Field(max_length=9, fail_fast=True)] | None
    broken_off: bool


class Record(Part):
    format: Literal["dragonbot-record"]
    version: Literal[1]
    game: Text
    rules: Text
    """The rules' version at the end of the game."""
    updates: Annotated[list[Update], Field(max_length=1_000, fail_fast=True)] = []
    options: Annotated[dict[Text, Plain], Field(max_length=100)]
    last_won: Annotated[list[SeatId], Field(max_length=9, fail_fast=True)] | None = None
    """Earlier winners, where an option lets one of them begin."""
    restored: bool = False
    """Restored from a backup, so it never counts: chance may have been known."""
    language: Text
    pace: Text
    seats: Annotated[list[RecordSeat], Field(min_length=1, max_length=9, fail_fast=True)]
    chance: Chance
    draws: Draws
    deeds: Deeds
    events: Events
    begun_anew: Annotated[list[BegunAnew], Field(max_length=1_000, fail_fast=True)]
    last_table: LastTable
    missing: Annotated[list[Text], Field(max_length=100, fail_fast=True)] = []
    result: Result
    digest: Hex

    def names(self) -> dict[str, str]:
        """Names by seat."""
        return {seat.id: seat.name for seat in self.seats}

    def versions(self) -> set[str]:
        """All versions that played it."""
        return {self.rules, *(update.rules for update in self.updates)}


WhyBad: TypeAlias = Literal[
    "no_record", "no_json", "other_version", "too_long", "too_deep", "twice", "unprintable", "too_large",
    "wrong_shape",
]  # fmt: skip


class BadRecord(Exception):
    """An unreadable record; says why, as a key, and where."""

    def __init__(self, why: WhyBad, place: str = "") -> None:
        super().__init__(why, place)
        self.why = why
        self.place = place


def read_record(written: bytes) -> tuple[Record, dict[str, Any]]:
    """Parse a record; returns it with its plain data. Raises BadRecord."""
    plain = _plain(written)
    if plain.get("format") != FORMAT:
        raise BadRecord("no_record")
    if plain.get("version") != VERSION:
        raise BadRecord("other_version", "version")
    try:
        record = Record.model_validate(plain)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        raise BadRecord("wrong_shape", place_of(first["loc"])) from None
    for number, seat in enumerate(record.seats):
        if not is_printable(seat.name):
            raise BadRecord("unprintable", f"seats[{number}].name")
    return record, plain


def _plain(written: bytes) -> dict[str, Any]:
    if len(written) > MOST_BYTES:
        raise BadRecord("too_long")
    try:
        plain = json.loads(written.decode("utf-8"), object_pairs_hook=_once_each, parse_constant=_no_number)
        # Halves of letters can be written in JSON, and in no file.
        json.dumps(plain, ensure_ascii=False).encode("utf-8")
    except BadRecord:
        raise
    except (ValueError, RecursionError):  # also what is no UTF-8
        raise BadRecord("no_json") from None
    if not isinstance(plain, dict):
        raise BadRecord("no_record")
    if _is_too_deep(plain):
        raise BadRecord("too_deep")
    _require_small_numbers(plain, ())
    return plain


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadRecord("twice", name[:LONGEST_NAMED])
        found[name] = value
    return found


def _no_number(_: str) -> float:
    raise BadRecord("no_json")


def _require_small_numbers(value: Any, place: tuple[str | int, ...]) -> None:
    """Raise BadRecord for numbers larger than in any game."""
    match value:
        case int() | float():
            if not -LARGEST_NUMBER < value < LARGEST_NUMBER:
                raise BadRecord("too_large", place_of(place))
        case dict():
            for name, inner in value.items():
                _require_small_numbers(inner, (*place, name[:LONGEST_NAMED]))
        case list():
            for number, inner in enumerate(value):
                _require_small_numbers(inner, (*place, number))


def _is_too_deep(plain: Any) -> bool:
    level: list[Any] = [plain]
    for _ in range(MOST_NESTED):
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return False
    return True


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def place_of(steps: Sequence[str | int]) -> str:
    """A path such as `draws[17].came`."""
    place = ""
    for step in steps:
        place += f"[{step}]" if isinstance(step, int) else f".{step}" if place else step
    return place


def digest_of(plain: Mapping[str, Any]) -> str:
    """The digest of a record or part, without its `digest` key."""
    told = {name: value for name, value in plain.items() if name != "digest"}
    return sha256(canonical(told)).hexdigest()


def canonical(plain: Any) -> bytes:
    """Canonical form for hashing."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def file_name(match: int) -> str:
    return f"dragonbot-{match}.json"


def written(plain: Mapping[str, Any]) -> bytes:
    """The record as a file, one member per line, long lists one item per line."""
    lines = []
    for name, value in plain.items():
        told = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in value)
            told = f"[\n{rows}\n ]"
        lines.append(f' "{name}": {told}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8")


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Plain data with seats renamed; only whole words are replaced."""
    match value:
        case str():
            return names.get(value, value)
        case list() | tuple():
            return [renamed(inner, names) for inner in value]
        case dict():
            return {renamed(str(key), names): renamed(inner, names) for key, inner in value.items()}
    return value


OF_THE_TABLE: Final[Mapping[str, str]] = {PAUSE: "pause", RESUME: "resume", END: "end"}
"""Notes without a seat, so that no question's key is mistaken for them."""
IN_ENGINE: Final[Mapping[str, str]] = {told: key for key, told in OF_THE_TABLE.items()}
NOTED: Final[Mapping[str, str | None]] = {LEAVE: None, GIVE: "person"}
"""Notes with constant content."""
ABOUT_SEATS: Final = (LEAVE, TAKE_OVER, GIVE)
RUNG: Final = (BELL, HOLD)
"""Entries for the passing of time."""
BY_PERSONS: Final = (ACT, TAKE_BACK, LEAVE, TAKE_OVER, GIVE)
"""Notes never caused by computers."""


def wording(by: str) -> str:
    """How a pause ended."""
    return "time_is_up" if by == "silence" else "wished"


def is_answer(deed: Mapping[str, Any]) -> bool:
    """True for answers, and for unprompted game actions."""
    return deed["seat"] is not None and deed["key"] not in (TAKE_BACK, *ABOUT_SEATS)


def in_order(record: Mapping[str, Any]) -> list[tuple[int | None, Mapping[str, Any]]]:
    """All deeds in order, including those of restarted steps, which have no number."""
    given: list[tuple[int, int | None, Mapping[str, Any]]] = [
        (deed["step"], number, deed) for number, deed in enumerate(record["deeds"])
    ]
    given += [(deed["step"], None, deed) for anew in record["begun_anew"] for deed in anew["deeds"]]
    return [(number, deed) for _, number, deed in sorted(given, key=lambda one: one[0])]


def sat(record: Mapping[str, Any], seat: str, kind: str) -> list[dict[str, Any]]:
    """Who played this seat in a row, how many answers were given, and by whom.

    The kind is that of the last one. Answers of restarted steps don't count.
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
    """Each seat's place: winners first, then by points; ties share a place."""
    ranks = [(seat not in won, -score) for seat, score in enumerate(scores)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
