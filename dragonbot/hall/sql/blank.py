"""Blank cards in the database: drafts of one person, and the versions that servers have."""

from __future__ import annotations

from typing import Final

from dragonbot.engine.refusal import Refused
from dragonbot.hall.blank import MOST_DRAFTS, BlankRow, CardTestRow, DraftRow
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import BLANK_CARDS, BLANK_DRAFTS, CARD_TESTS
from dragonbot.hall.sql.reading import all_that_can_be_read, one_if_it_can_be_read
from dragonbot.hall.sql.unchecked import unchecked
from dragonbot.hall.sql.writing import new_number
from dragonbot.ids import GuildId, UserId

TEST_LASTS_SECONDS: Final = 400 * 24 * 3600.0
"""Whoever wants to know after more than a year has the card tested by the computers of that day."""


def card_test(connection: Connection, key: str) -> CardTestRow | None:
    return one_if_it_can_be_read(connection, CARD_TESTS, 'WHERE "key" = ?', (key,))


def put_card_test(connection: Connection, row: CardTestRow) -> None:
    """Old ones go at the same time."""
    connection.execute("DELETE FROM card_tests WHERE made < ?", (row.made - TEST_LASTS_SECONDS,))
    CARD_TESTS.put(connection, [CARD_TESTS.values(row)])


def drafts(connection: Connection, user: UserId) -> list[DraftRow]:
    rest = "WHERE user = ? ORDER BY touched DESC, id DESC"
    return all_that_can_be_read(connection, BLANK_DRAFTS, rest, (user,))


def draft(connection: Connection, number: int) -> DraftRow | None:
    return one_if_it_can_be_read(connection, BLANK_DRAFTS, "WHERE id = ?", (number,))


def cards(connection: Connection, guild: GuildId) -> list[BlankRow]:
    rest = (
        "AS newest WHERE guild_id = ? AND withdrawn IS NULL AND version ="
        " (SELECT max(version) FROM blank_cards AS each WHERE each.id = newest.id) ORDER BY id"
    )
    return all_that_can_be_read(connection, BLANK_CARDS, rest, (guild,))


def published_since(connection: Connection, guild: GuildId, at: float) -> int:
    found = connection.execute(
        "SELECT count(*) FROM blank_cards WHERE guild_id = ? AND made >= ?", (guild, at)
    ).fetchone()
    return int(found[0])


def card(connection: Connection, number: int, version: int | None) -> BlankRow | None:
    if version is None:
        rest = "WHERE id = ? ORDER BY version DESC LIMIT 1"
        return one_if_it_can_be_read(connection, BLANK_CARDS, rest, (number,))
    return one_if_it_can_be_read(connection, BLANK_CARDS, "WHERE id = ? AND version = ?", (number, version))


def put_draft(connection: Connection, row: DraftRow) -> int:
    """Of a row that has a number and is not there any more nothing is stored: 0."""
    number = row.id or new_number(connection, "blank_drafts", row.touched)
    if not row.id:  # wherever else somebody works at them, nobody begins one until this is stored
        counted = connection.execute("SELECT count(*) FROM blank_drafts WHERE user = ?", (row.user,))
        if counted.fetchone()[0] >= MOST_DRAFTS:
            raise Refused("too_many_drafts", most=MOST_DRAFTS)
    if row.id and connection.execute("SELECT 1 FROM blank_drafts WHERE id = ?", (number,)).fetchone() is None:
        return 0
    BLANK_DRAFTS.put(connection, [(number, *BLANK_DRAFTS.values(row)[1:])])
    return number


def drop_draft(connection: Connection, number: int) -> None:
    connection.execute("DELETE FROM blank_drafts WHERE id = ?", (number,))


def publish(connection: Connection, row: BlankRow, draft: int) -> tuple[int, int] | None:
    """See `Store.publish`."""
    if not connection.execute("DELETE FROM blank_drafts WHERE id = ?", (draft,)).rowcount:
        return None
    number, version = row.id, 1
    if number:
        found = connection.execute("SELECT max(version) FROM blank_cards WHERE id = ?", (number,)).fetchone()
        version = (found[0] or 0) + 1
    else:
        number = new_number(connection, "blank_cards", row.made)
    BLANK_CARDS.add(connection, [(number, version, *BLANK_CARDS.values(row)[2:])])
    return number, version


def withdraw_card(connection: Connection, number: int, at: float) -> bool:
    with unchecked(connection):
        news = connection.execute(
            "UPDATE blank_cards SET withdrawn = ? WHERE id = ? AND withdrawn IS NULL", (at, number)
        )
    return news.rowcount > 0
