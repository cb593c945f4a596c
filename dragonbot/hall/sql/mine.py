"""The condition by which tables of some servers only are found."""

from __future__ import annotations

from dragonbot.hall.shards import Shards


def mine(only: Shards) -> str:
    """To be put behind a condition on `matches`; nothing where all are meant."""
    if only.numbers is None:
        return ""
    if not only.numbers:
        return " AND 1 = 0"
    numbers = ", ".join(str(int(each)) for each in sorted(only.numbers))
    return f" AND (guild_id >> 22) % {int(only.of)} IN ({numbers})"
