"""Sets of house rules in the database."""

from __future__ import annotations

from dragonbot.hall.house import MOST_SETS, HouseSetRow, find_set
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import HOUSE_SETS
from dragonbot.hall.sql.reading import all_that_can_be_read
from dragonbot.hall.sql.writing import new_number
from dragonbot.ids import GuildId


def sets(connection: Connection, guild: GuildId) -> list[HouseSetRow]:
    return all_that_can_be_read(connection, HOUSE_SETS, "WHERE guild_id = ? ORDER BY id", (guild,))


def put_set(connection: Connection, row: HouseSetRow) -> bool:
    """See `Store.put_house_set`."""
    there = sets(connection, row.guild_id)
    known = find_set(there, row.game, row.name)
    counted = "SELECT count(*) FROM house_sets WHERE guild_id = ?"  # also those that cannot be read
    if known is None and connection.execute(counted, (row.guild_id,)).fetchone()[0] >= MOST_SETS:
        return False
    number = known.id if known is not None else new_number(connection, "house_sets", row.made)
    HOUSE_SETS.put(connection, [(number, *HOUSE_SETS.values(row)[1:])])
    return True


def drop_set(connection: Connection, guild: GuildId, number: int) -> bool:
    statement = "DELETE FROM house_sets WHERE id = ? AND guild_id = ?"
    return connection.execute(statement, (number, guild)).rowcount > 0
