"""Text of any length in any option gets an answer."""

from __future__ import annotations

import re

import pytest
from discord import AppCommandOptionType, app_commands

from tests.each import slow_but
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player

MOST_CONTENT, LONGEST = 2000, 6000
"""The longest text that Discord accepts in a message and in an option."""


REFUSED = (
    "There is no |“[^”]*” (is not?|no longer exists)|This isn't a card code|No single card|No such "
    "|This server has no house rules "
)


@pytest.mark.parametrize("letter", slow_but("🐉", of=["x", "*", "🐉", "ß "]))
@pytest.mark.parametrize("count", [MOST_CONTENT, LONGEST])
def test_every_text_option(letter: str, count: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    typed = (letter * count)[:count].strip()

    @in_a_house()
    async def each_in_turn(house: House) -> None:
        assert house.bot is not None
        ann = Player(house.driver, house["ann"], house.channel)
        tried = set()
        for command in house.bot.tree.walk_commands():
            if not isinstance(command, app_commands.Command):
                continue
            for option in command.parameters:
                if option.type is not AppCommandOptionType.string or option.choices:
                    continue
                tried.add(f"{command.qualified_name} {option.display_name}")
                others = {
                    each.display_name: "fist-classic"
                    for each in command.parameters
                    if each.required and each.display_name == "game" and each is not option
                }
                words = others | {option.display_name: typed[: int(option.max_value or len(typed))]}
                outcome = await ann.run(f"/{command.qualified_name}", **words)
                assert outcome.messages, option.display_name
                assert all(each.ephemeral for each in outcome.messages)
                assert re.match(REFUSED, outcome.text), outcome.text[:100]
                assert len(outcome.text) < 400
        assert {"card name", "rules topic", "rules game", "table open game"} <= tried

    each_in_turn(tmp_path_factory.mktemp("house"))
