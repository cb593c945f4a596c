"""Finished games for those who may see them: their records, replays and reviews."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, cast

from dragonbot.engine.box import BEGINS, LAST_WINNER, SITS_FIRST, Box
from dragonbot.engine.fate import SCHEME, Draw, commitment_of
from dragonbot.engine.game import NOBODY, RESUME, Event
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK, UnreadableSave, save_of
from dragonbot.games import GAMES
from dragonbot.ids import MatchId, UserId
from dragonbot.records import record as log
from dragonbot.records.jobs import Showing, Verified, Verifying
from dragonbot.records.record import (
    FORMAT,
    LONGEST_NAME,
    OF_THE_TABLE,
    OLD_SCHEME,
    VERSION,
    digest_of,
    renamed,
    written,
)
from dragonbot.records.replay import Shown, Viewer
from dragonbot.records.verify import last_table_digest
from dragonbot.store.history import TICKS_A_SECOND, BegunRow, History, draws_of, events_of
from dragonbot.store.protocol import Finished, Unreadable
from dragonbot.store.rows import AnswerRow, MatchRow, PlayedRow, SeatRow
from dragonbot.store.sql.store import Store
from dragonbot.telemetry import SILENT
from dragonbot.text.printable import printable
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.timing import Whose
from dragonbot.workers.thinkers import NoThought, Thinkers
from dragonbot.workers.worker import Program

IS_OVER: Final = ("over", "ended")
MISSING: Final[Mapping[str, Sequence[str]]] = {
    "answers": ("deeds", "draws", "events"),
    "joined": ("shares",),
    "posts": (),
}
"""Names in a record for missing parts, where they differ."""


class NoRecord(Exception):
    """No record: no such game, still running, or unreadable."""


def record_of(history: History | None) -> dict[str, Any]:
    """The record of a finished or cancelled game. Raises NoRecord."""
    if history is None or history.row.state not in IS_OVER or history.row.started is None:
        raise NoRecord
    if history.row.table is None or history.row.game not in GAMES:
        raise NoRecord
    try:
        return _Recording(history).record()
    except UnreadableSave:
        raise NoRecord from None


class _Recording:
    """Builds one record."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.row = history.row
        self.box: Box[Any] = GAMES[self.row.game]
        assert self.row.table is not None
        # Tables of older versions contain names from that time.
        save = {**self.row.table, "tail": [], "chance": [], "recalled": [], "digest": None}
        self.save = save_of(self.box.id, save, self.box.schema, self.box.upgrades)["table"]
        self.table = self.box.read(self.save)
        self.in_play = {name: f"s{place}" for place, name in enumerate(self.box.names(self.table), 1)}
        """Record ids by the rules' names of seats."""
        self.anew = {row.step - 1: row for row in history.begun if row.step}
        """Restarted steps by number, with their continuation."""
        self.parts: dict[int | None, dict[str, list[dict[str, Any]]]] = {
            step: {"deeds": [], "draws": [], "events": []} for step in (None, *self.anew)
        }
        """Valid entries, and those of each restarted step."""
        self.numbers: dict[tuple[int, int], int] = {}
        """Numbers of deeds, by step and place."""

    def record(self) -> dict[str, Any]:
        row = self.row
        updates = self._tell_the_log()
        counts = self.parts[None]
        seats = [self._seat(seat) for seat in self.history.seats]
        record: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": row.game,
            "rules": row.version or "",
            "updates": updates,
            "options": {**self.box.options, **row.options},
            **self._last_won(),
            **({"restored": True} if row.restored else {}),
            "language": row.language,
            "pace": row.pace,
            **({"restored": True} if row.restored else {}),
            "seats": seats,
            "chance": self._chance(),
            **counts,
            "begun_anew": [self._begun_anew(step) for step in sorted(self.anew)],
            "last_table": {"schema": self.box.schema, "digest": self._last_table_digest()},
            "missing": self._missing(),
            "result": self._result(),
        }
        for seat in seats:
            seat["sat"] = log.sat(record, seat["id"], seat["kind"])
        record["digest"] = digest_of(record)
        return record

    # The log

    def _tell_the_log(self) -> list[dict[str, Any]]:
        """Sort deeds, draws and events into their parts. Returns rules updates."""
        updates: list[dict[str, Any]] = []
        version: str | None = None
        replaced = self._replaced()
        for row in self.history.entries():
            deed = None
            if isinstance(row, AnswerRow):
                deed = self._tell_deed(row, (row.step, row.number) in replaced)
            if row.version not in (None, version):
                if version is not None:
                    updates.append({"deed": len(self.parts[None]["deeds"]), "rules": version})
                version = row.version
            self._tell_what_came(row, deed)
        return updates

    def _part(self, step: int) -> dict[str, list[dict[str, Any]]]:
        return self.parts[step if step in self.anew else None]

    def _tell_deed(self, row: AnswerRow, is_replaced: bool) -> int:
        deeds = self._part(row.step)["deeds"]
        number = self.numbers[row.step, row.number] = len(deeds)
        told: dict[str, Any] = {
            "step": row.step + 1,
            "seat": None if row.seat == NOBODY or row.key in OF_THE_TABLE else f"s{row.seat + 1}",
            "by": row.by,
            "key": OF_THE_TABLE.get(row.key, row.key),
            "answer": self._answered(row),
            "at": self._seconds(row.at),
        }
        deeds.append({**told, "replaced": True} if is_replaced else told)
        return number

    def _answered(self, row: AnswerRow) -> Any:
        if row.key == TAKE_BACK:
            struck = [self.numbers[row.step, place] for place in row.answer["struck"]]
            return {"deeds": struck, "chance": renamed(row.answer["chance"], self.in_play)}
        if row.key in OF_THE_TABLE:
            return log.wording(row.by) if row.key == RESUME else None
        return renamed(row.answer, self.in_play)

    def _seconds(self, at: float) -> float:
        """Seconds since the start, with the precision of packed games; integers without a point."""
        ticks = round(at * TICKS_A_SECOND) / TICKS_A_SECOND
        seconds = round(self.history.seconds_played(ticks) or 0.0, 1)
        return int(seconds) if seconds == int(seconds) else seconds

    def _replaced(self) -> set[tuple[int, int]]:
        """Answers that were changed before the question ended."""
        last: dict[tuple[int, int, int], AnswerRow] = {}
        replaced = set()
        for row in self.history.answers:
            if row.key in self.box.changeable:
                same = (row.step, row.question, row.seat)
                if same in last:
                    replaced.add((row.step, last[same].number))
                last[same] = row
        return replaced

    def _tell_what_came(self, row: AnswerRow | BegunRow, deed: int | None) -> None:
        told, drawn = events_of(row), draws_of(row)
        is_set_up = isinstance(row, BegunRow) and not row.step
        before = self.parts[None] if is_set_up else self._part(row.step)
        following = row.step + isinstance(row, AnswerRow)
        after = self._part(following)
        for part, step, events, draws in (
            (before, row.step + 1, told.before, drawn.before),
            (after, following + 1, told.after, drawn.after),
        ):
            whose = deed if part is before else None
            part["events"] += [self._event(step, event, whose) for event in events]
            part["draws"] += [self._draw(step, draw) for draw in draws]

    def _event(self, step: int, event: Event, deed: int | None) -> dict[str, Any]:
        key, card, facts, only = event
        seats = None if only is None else [f"s{seat + 1}" for seat in sorted(only)]
        told = renamed(facts, self.in_play)
        return {"step": step, "key": key, "card": card, "facts": told, "only": seats, "deed": deed}

    def _draw(self, step: int, draw: Draw) -> dict[str, Any]:
        told = {"n": draw.number, "step": step, "of": renamed(draw.of, self.in_play)}
        told["came"] = renamed(draw.came, self.in_play)
        return {**told, "recalled": True} if draw.recalled else told

    def _begun_anew(self, step: int) -> dict[str, Any]:
        told = {"step": step + 1, "version": self._version_at(step), **self.parts[step]}
        return {**told, "digest": digest_of(told)}

    def _version_at(self, step: int) -> str:
        """The version that played a restarted step."""
        versions = [row.version for row in self.history.entries() if row.step <= step and row.version]
        return versions[-1] if versions else ""

    # Single parts

    def _seat(self, seat: SeatRow) -> dict[str, Any]:
        name = next(name for name, told in self.in_play.items() if told == f"s{seat.seat + 1}")
        told: dict[str, Any] = {"id": f"s{seat.seat + 1}", "name": self._name(seat), "kind": seat.kind}
        if seat.level is not None:
            told["level"] = seat.level
        return {**told, "lobby": int(name[1:])}

    def _name(self, seat: SeatRow) -> str:
        if seat.kind == "computer" and seat.level is not None:
            catalogue = Catalogue(self.row.language)
            level = catalogue.say(text_id("level", seat.level))
            return catalogue.say("name-computer", level=level, number=seat.name.rpartition("-")[2])
        return printable(seat.name, "")[:LONGEST_NAME].strip() or f"Seat {seat.seat + 1}"

    def _last_won(self) -> dict[str, Any]:
        """Earlier winners, if they were drawn for the start: the last draw before the first step."""
        if self.row.options.get(BEGINS) != LAST_WINNER or not self.history.begun:
            return {}
        begun = self.history.begun[0]
        drawn, told = draws_of(begun).before, events_of(begun).before
        seats = set(self.in_play)
        for key, _, facts, *_ in told:
            if key == SITS_FIRST:
                return {"last_won": renamed([*cast(Sequence[str], facts[1])], self.in_play)}
        if drawn and set(drawn[-1].of) <= seats:
            named = [] if set(drawn[-1].of) == seats else list(drawn[-1].of)
        else:
            named = [fact for event in told[-1:] for fact in event[2] if fact in seats]
        return {"last_won": renamed(named, self.in_play)}

    def _chance(self) -> dict[str, Any]:
        row, seed = self.row, self.table.fate.seed
        if row.secret is None:
            return {"scheme": OLD_SCHEME, "seed": seed}
        return {
            "scheme": SCHEME,
            "commitment": commitment_of(row.secret),
            "secret": row.secret,
            "shares": [[f"s{seat + 1}", share] for seat, share in row.shares],
            "seed": seed,
        }

    def _last_table_digest(self) -> str:
        return last_table_digest({**self.box.options, **self.row.options}, self.save)

    def _missing(self) -> list[str]:
        told = [name for stored in self.row.missing for name in MISSING.get(stored, (stored,))]
        return list(dict.fromkeys([*told, *(["commitment"] if self.row.secret is None else [])]))

    def _result(self) -> dict[str, Any]:
        result = self.row.result or {}
        if self.row.state != "over" or "view" not in result:
            return {"places": None, "scores": None, "broken_off": self.row.state != "over"}
        scores = self.box.points(result["view"])
        places = None if scores is None else log.places(scores, result.get("won", ()))
        return {"places": places, "scores": scores, "broken_off": False}


KEPT_RECORDS: Final = 16
"""Records cached, some 100 KB each."""
LOOKED_THROUGH_AT_ONCE: Final = 25
MOST_LOOKED_THROUGH_AT_ONCE: Final = 400

Sees: TypeAlias = Callable[[MatchRow | PlayedRow], Awaitable[bool]]
"""Whether the requester may see where a game was played."""


class Kept(NamedTuple):
    """A finished game, and the requester's seat."""

    row: MatchRow
    seats: Sequence[SeatRow]
    seat: int | None
    """Their seat, if they played."""


PROGRAM: Final = Program("dragonbot.records.jobs")


class Archive:
    def __init__(self, store: Store, processes: int) -> None:
        """Without processes, jobs block this one."""
        self.store = store
        self.processes = processes
        """Processes per kind of job."""
        self._lookers = Thinkers(processes, SILENT, PROGRAM)
        self._records: OrderedDict[tuple[MatchId, tuple[str, ...]], bytes] = OrderedDict()
        """By match and names, as forgetting a person changes names."""
        self._one_at_a_time = asyncio.Lock()

    async def close(self) -> None:
        await self._lookers.close()

    async def kept(self, match: MatchId, user: UserId, sees: Sees) -> Kept:
        """A game for people who played in it or can see its channel; Refused for others."""
        try:
            # Always all checks: a refusal's timing must reveal nothing.
            row = await self.store.match(match)
            seats = await self.store.seats(match)
            sitters = await self.store.sitters(match)
        except Unreadable as error:
            raise Refused("no_such_game") from error
        if row is None or row.state not in IS_OVER or row.started is None or row.id <= 0:
            raise Refused("no_such_game")
        sat = [seat.seat for seat in seats if seat.user == user]
        sat += [sitter.seat for sitter in sitters if sitter.user == user and sitter.seat is not None]
        if not sat and not await sees(row):
            raise Refused("no_such_game")
        return Kept(row, seats, sat[0] if sat else None)

    async def record(self, kept: Kept) -> bytes:
        """The record of a game. Refused if there is none."""
        key = kept.row.id, tuple(seat.name for seat in kept.seats)
        found = self._records.get(key)
        if found is not None:
            self._records.move_to_end(key)
            return found
        async with self._one_at_a_time:
            try:
                history = await self.store.history(kept.row.id)
                made = await asyncio.to_thread(_made, history)
            except (Unreadable, NoRecord) as error:
                raise Refused("no_such_game") from error
        self._records[key] = made
        if len(self._records) > KEPT_RECORDS:
            self._records.popitem(last=False)
        return made

    async def look(
        self,
        kept: Kept,
        viewer: Viewer,
        at: int,
        names: Sequence[str],
        language: str,
        whose: Whose,
        number: int | None = None,
    ) -> Shown:
        """A moment of a game with these names. Refused if it takes too long or fails."""
        called = {f"s{place}": name for place, name in enumerate(names, 1)}
        record = await self.record(kept)
        showing = Showing(record, viewer, at, number, called, language, kept.row.game)
        try:
            shown: Shown = await self._lookers.think(showing, whose=whose)
        except NoThought as error:
            raise Refused("cannot_be_looked_at") from error
        return shown

    async def verify(self, record: bytes, whose: Whose) -> Verified:
        """Verify a record. Refused if it takes too long."""
        try:
            verified: Verified = await self._lookers.think(Verifying(record), whose=whose)
        except NoThought as error:
            raise Refused("cannot_be_looked_at") from error
        return verified

    async def finished(
        self, wanted: Finished, page: int, size: int, sees: Sees | None = None
    ) -> tuple[list[Kept], bool]:
        """A page of games, newest first, and whether there are more.

        Without `sees` all are listed, for the requester's own games.
        """
        found: list[MatchId] = []
        last, passed, most = (page + 1) * size, 0, max(size + 1, LOOKED_THROUGH_AT_ONCE)
        while len(found) <= last:
            rows = await self.store.finished(wanted, most, passed)
            seen = await asyncio.gather(*map(sees, rows)) if sees is not None else [True] * len(rows)
            found += [row.id for row, is_seen in zip(rows, seen, strict=True) if is_seen]
            if len(rows) < most:
                break
            passed, most = passed + most, min(2 * most, MOST_LOOKED_THROUGH_AT_ONCE)
        kept = [await self._listed(match) for match in found[last - size : last]]
        return [each for each in kept if each is not None], len(found) > last

    async def _listed(self, match: MatchId) -> Kept | None:
        try:
            row = await self.store.match(match)
            return None if row is None else Kept(row, await self.store.seats(match), None)
        except Unreadable:
            return None


def _made(history: History | None) -> bytes:
    return written(record_of(history))
