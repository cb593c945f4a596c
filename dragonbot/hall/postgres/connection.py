"""A connection to PostgreSQL that behaves as the one to an SQLite file, and comes back when it was lost."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import psycopg

from dragonbot.hall.postgres.statement import translated
from dragonbot.hall.postgres.trip import NOTHING, Found, Link, Sent, Trips
from dragonbot.hall.sql.connection import Rows

CONNECT_SECONDS: Final = 5
"""So long somebody waits who wants to be connected."""
SILENT_SECONDS: Final = 10
"""After so long without a sign of life a connection counts as cut."""
ANSWER_SECONDS: Final = 10.0
"""So long those for whom people wait wait for a server that is connected, and says nothing."""
DOUBT_SECONDS: Final = 20.0
"""So long it is asked again whether what was sent last has been stored."""
ASK_AGAIN_SECONDS: Final = 0.2

BEGIN: Final = Sent("BEGIN")
COMMIT: Final = Sent("COMMIT")
NOTE: Final = "INSERT INTO commits (number) VALUES ($1)"
FORGET: Final = "DELETE FROM commits WHERE number >= $1 AND number < $2 AND given_up = 0"
FORGET_AFTER: Final = 256
"""So many numbers of transactions stay, of which it is long known what became of them."""
GIVE_UP: Final = "INSERT INTO commits (number, given_up) VALUES ($1, 1) ON CONFLICT DO NOTHING"
IS_GIVEN_UP: Final = "SELECT given_up FROM commits WHERE number = $1"
LOOKS: Final = ("BEGIN", "SELECT", "SHOW", "SET")
"""Whatever begins otherwise may write."""


logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of is also raised


def linked(url: str) -> Link:
    """A new connection; psycopg.Error where there is none to be had."""
    return psycopg.connect(
        url,
        autocommit=True,  # transactions are begun and ended by hand, as with SQLite
        connect_timeout=CONNECT_SECONDS,
        keepalives_idle=SILENT_SECONDS,
        keepalives_interval=2,
        keepalives_count=3,
        tcp_user_timeout=SILENT_SECONDS * 1000,
        application_name="dragonbot",
        client_encoding="UTF8",
    )


class PostgresConnection:
    """What nobody waits for an answer of goes along with the next statement that somebody waits for.

    A transaction that writes leaves a number, by which it is found again where the connection was lost in the
    middle of its commit. A connection that was cut is made anew by the next transaction, or the next
    question outside of one.
    """

    def __init__(self, connect: Callable[[], Link], patience: float | None = None) -> None:
        """A server that says nothing for so many seconds is as good as gone; None: it may take its time."""
        self._connect = connect
        self._patience = patience
        # How a statement is done does not depend on its values. Otherwise those with lists of them would be
        # planned anew each time, which takes longer than to do them.
        self._settings = {"plan_cache_mode": "force_generic_plan"}
        self._later: list[Sent] = []
        """What goes along with the next statement, in the same trip."""
        self._has_begun = False
        """A transaction is under way, as far as the server has heard."""
        self._writes = False
        """It has written, or will have."""
        self._next = self._oldest = secrets.randbits(38) << 24
        """Numbers of transactions: of the next one, and of the first that may still stand there."""
        self.written = 0
        """How many rows in all."""
        self._trips = self._opened()

    @property
    def in_transaction(self) -> bool:
        return bool(self._later) or self._trips.in_transaction

    def set(self, name: str, value: str) -> None:
        """A setting, also of connections that are made anew."""
        self._settings[name] = value
        self.execute(f"SET {name} = {value}")

    def execute(self, statement: str, values: Any = (), /) -> Rows:
        if statement == "BEGIN":
            self._later = [BEGIN]
            self._has_begun = self._writes = False
            return NOTHING
        if statement == "COMMIT":
            return self._commit()
        if statement == "ROLLBACK":
            if self._later[:1] == [BEGIN]:
                self._later.clear()  # nothing of it has been sent
                return NOTHING
            self._later.clear()
        return self._sent(self._told(statement, values))

    def later(self, statement: str, values: Any, /) -> None:
        """To go along with the next statement, which raises what is wrong with it.

        Nobody wants to know what comes of it, so nobody waits for it.
        """
        self._later.append(self._told(statement, values))

    def settle(self) -> None:
        """What was to go along with something goes now, and raises what is wrong with it."""
        if self._later:
            self._sent()

    def executemany(self, statement: str, values: Sequence[Sequence[Any] | dict[str, Any]], /) -> Rows:
        for each in values:
            self.later(statement, each)
        self.settle()
        return NOTHING

    def close(self) -> None:
        self._trips.close()

    def _opened(self) -> Trips:
        trips = Trips(self._connect(), self._patience)
        trips.make([Sent(f"SET {name} = {value}") for name, value in self._settings.items()])
        return trips

    def _told(self, statement: str, values: Any) -> Sent:
        self._writes |= not statement.startswith(LOOKS)
        told = translated(statement)
        return Sent.of(told.text, told.in_order(values))

    def _sent(self, *statements: Sent) -> Found:
        """With what has waited for it; a connection that was cut while nobody used it is made anew."""
        together = [*self._later, *statements]
        self._later.clear()
        is_first = not self._has_begun
        self._look()
        try:
            found = self._made(together)
        except psycopg.OperationalError:
            if not self._trips.is_lost or not is_first:
                raise
            self._trips = self._opened()
            found = self._made(together)
        return found[-1]

    def _look(self) -> None:
        """The connection is there, as far as anybody can know; else it is made anew."""
        if not self._has_begun:
            self._trips.look()
        if self._trips.is_lost:
            if self._has_begun:
                raise psycopg.OperationalError("the connection was lost in the middle of a transaction")
            self._trips = self._opened()

    def _made(self, together: Sequence[Sent]) -> list[Found]:
        # Where it gets lost now, too, nothing more belongs to that transaction.
        self._has_begun |= together[0] == BEGIN
        try:
            found = self._trips.make(together)
        finally:
            if not self._trips.is_lost:
                self._has_begun = self._trips.in_transaction
        self.written += sum(each.written for each in found)
        return found

    def _commit(self) -> Found:
        """With all that has waited for it. Raises only where nothing is stored.

        Who has lost the connection asks what has become of it.
        """
        together = [*self._later]
        self._later.clear()
        if together == [BEGIN]:
            return NOTHING  # and nothing to be stored
        # One that goes as a whole may only have come too late for a connection that was cut long ago.
        for _ in range(1 if self._has_begun else 2):
            found = self._tried(together)
            if found is not None:
                return found
        raise psycopg.OperationalError("the connection was lost before this was stored")

    def _tried(self, together: Sequence[Sent]) -> Found | None:
        """None where nothing of it is there, nor will be, since the connection was lost."""
        self._look()
        number, oldest, notes = self._next, self._oldest, list[Sent]()
        if self._writes:
            self._next += 1
            notes.append(Sent.of(NOTE, (number,)))
            if number - oldest >= FORGET_AFTER:
                self._oldest = number
                notes.append(Sent.of(FORGET, (oldest, number)))
        try:
            found = self._made([*together, *notes, COMMIT])[-1]
        except psycopg.OperationalError:
            if not self._trips.is_lost:
                raise
            is_stored = self._writes and self._was_stored(number)
            self._has_begun = False
            return NOTHING if is_stored else None
        if found.command == "ROLLBACK":
            raise psycopg.errors.InFailedSqlTransaction("something had failed before the commit")
        return found

    def _was_stored(self, number: int) -> bool:
        """Whoever comes first to write down the number of a transaction decides what has become of it.

        Also one that is still on its way to the server finds its number taken then.
        """
        until = time.monotonic() + DOUBT_SECONDS
        told = [Sent.of(GIVE_UP, (number,)), Sent.of(IS_GIVEN_UP, (number,))]
        while True:
            try:
                if self._trips.is_lost:
                    self._trips = self._opened()
                (is_given_up,) = self._trips.make(told)[-1].fetchone()
            except psycopg.OperationalError:  # out of reach, or whoever was writing is writing still
                if time.monotonic() > until:
                    raise psycopg.OperationalError("nobody can tell whether this was stored") from None
                time.sleep(ASK_AGAIN_SECONDS)
            else:
                return not is_given_up
