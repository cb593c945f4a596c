"""What each player adds to the chance of a table, and the secret to which it is added."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from dragonbot.engine.fate import SECRET_BYTES, commitment_of, seed_of, share_of
from dragonbot.posts import WithChance
from dragonbot.store.rows import MatchRow, SeatRow, Share


def new_secret() -> str:
    """Of a lobby that opens: no two have the same."""
    return secrets.token_bytes(SECRET_BYTES).hex()


def shares_in(row: MatchRow, seats: Sequence[SeatRow]) -> list[Share]:
    """The shares of a lobby, in the order of its seats. A reserved seat has none."""
    if row.secret is None:
        return []
    return [
        (place, share_of(seat.joined, seat.luck))
        for place, seat in enumerate(seats)
        if seat.kind == "person" and seat.joined is not None and not seat.away
    ]


def seed_in(row: MatchRow, shares: Sequence[Share]) -> str:
    """What a game begins with. A lobby from before there were secrets has another seed, by chance alone."""
    if row.secret is None:
        return secrets.token_hex(16)
    return seed_of(row.secret, [share for _, share in shares])


def sealed(row: MatchRow, shares: Sequence[Share]) -> WithChance:
    """What everybody may see of it before the end, as a part of a post; nothing where there is no secret."""
    if row.secret is None:
        return {}
    return {"chance": {"commitment": commitment_of(row.secret), "shares": [list(share) for share in shares]}}


def opened(row: MatchRow) -> WithChance:
    """The same when a game is over; nothing where none has begun."""
    told = sealed(row, row.shares)
    if row.secret is None or row.started is None:
        return {}
    return {"chance": {**told["chance"], "secret": row.secret}}
