"""Moving: a lobby goes to another place, with its people and all that they have agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.hall import leading, lobby, resting, sitters
from dragonbot.hall.rows import MatchRow

if TYPE_CHECKING:
    from dragonbot.hall.hall import Hall
    from dragonbot.hall.match import Match

STAYS = ("guild_id", "game", "pace", "language", "host", "stand_ins", "advice", "options")


def may_move(match: Match, user: int) -> None:
    """Refused to all but the host, and where there is no lobby."""
    if match.row.state not in lobby.OPEN_STATES:
        lobby.goes_on(match)
    leading.check(match, user, match.time.now())
    lobby.in_lobby(match)


async def move(hall: Hall, number: int, user: int, channel: int) -> Match:
    """The host opens the table anew in that channel; where it was its card says where it is."""

    async def act(match: Match) -> Match:
        async with match.turn():
            may_move(match, user)
            now = match.time.now()
            same = {key: getattr(match.row, key) for key in STAYS}
            news = {"id": 0, "state": "lobby", "channel_id": channel, "host": user, "created": now}
            moved = await hall.open_lobby(MatchRow.model_validate(same | news), match.seats)
            removed = [sitter for sitter in match.sitters.values() if sitter.removed]
            if removed:
                await hall.do(moved.row.id, lambda there: sitters.carry_over(there, removed, now))
            resting.break_up(match, now, thread=channel)
            await match.settle(now)
            return moved

    return await hall.do(number, act)
