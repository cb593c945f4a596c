"""What a lobby of Dragon's Gold agrees on: each advanced rule by itself, the seats, and who begins."""

from __future__ import annotations

import re
from typing import Final

from tests.end_to_end.evening import Evening
from tests.end_to_end.finished import finished_game
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, verbs_in, wishes

CHOSEN: Final = ("wizards.advanced", "scoring.advanced", "seating.shuffled", "begins.last_winner")
MOST_CLICKS: Final = 5
WINNER: Final = re.compile(r"🏆 \*\*(.+) wins!\*\*")


async def choose(host: Player, option: str) -> None:
    """Click the button of an option until this is what is agreed on."""
    table = host.sees()
    assert table is not None
    panel = (await host.wish(table, "options")).message
    name = option.partition(".")[0]
    for _ in range(MOST_CLICKS):
        button = next(each for each in wishes(panel, "option") if f":{name}." in each["custom_id"])
        panel = (await host.click(panel, button["custom_id"])).message
        if button["custom_id"].endswith(f":{option}"):
            return
    raise AssertionError(panel.text)


@in_a_house(seed="3")
async def test_a_lobby_is_agreed_on_rule_by_rule(house: House) -> None:
    people = [house[name] for name in ("ann", "bob", "eve")]
    await finished_game(house.database, house.channel, people)
    await house.restart()
    evening = Evening(house, people=people)
    await evening.seen(lambda: evening.is_over)
    assert evening.table is not None
    await evening.host.run("/table show", text=True)
    await house.quiet()
    found = WINNER.search(evening.table.text)
    assert found is not None, evening.table.text
    winner = found[1]

    ann = evening.host
    await ann.run("/table open", game="dragons-gold", pace="untimed")
    for player in evening.players[1:]:
        await player.run("/table join")
    await evening.seen(lambda: evening.table is not None and "Eve" in evening.table.text)
    for option in CHOSEN:
        await choose(ann, option)
    await house.quiet()
    lobby = evening.table.text
    for agreed in ("Rules: Basic", "◆ Wizards: They share"):
        assert agreed in lobby
    assert "Magic objects" not in lobby  # as the rules say
    for agreed in ("Scoring: Advanced", "Seats: Shuffled", "First turn: Last winner here"):
        assert agreed in lobby
    await ann.run("/table start")
    await evening.seen(lambda: evening.table is not None and "join" not in verbs_in(evening.table))
    await house.quiet()
    await ann.run("/table show", text=True)
    await house.quiet()
    assert f"**{winner}**, your choice" in evening.table.text
