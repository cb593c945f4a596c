"""`/bid`: what is closed in a fist, by command."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from dragonbot.discord_ui.clicked import Take
from dragonbot.discord_ui.command_tree import named, options
from dragonbot.discord_ui.protocols import GameLike
from dragonbot.engine.refusal import Refused

Count = app_commands.Range[int, 0, 99]
METAL: Final = (
    "fairy",
    "gold",
    "silver",
    "fairy_silver",
    "red_stone",
    "blue_stone",
    "yellow_stone",
    "white_stone",
)
"""What `coins` stands for, and so goes with no count of."""


def bid_command(take: Take) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(**named("cmd-bid"))
    @app_commands.guild_only()
    @options(
        "coins",
        "fairy",
        "gold",
        "silver",
        "fairy_silver",
        "black",
        "red",
        "purple",
        "red_stone",
        "blue_stone",
        "yellow_stone",
        "white_stone",
    )
    async def bid(
        interaction: discord.Interaction[Any],
        coins: Count | None = None,
        fairy: Count | None = None,
        gold: Count | None = None,
        silver: Count | None = None,
        fairy_silver: Count | None = None,
        black: Count | None = None,
        red: Count | None = None,
        purple: Count | None = None,
        red_stone: Count | None = None,
        blue_stone: Count | None = None,
        yellow_stone: Count | None = None,
        white_stone: Count | None = None,
    ) -> None:
        given = {
            "fairy": fairy,
            "gold": gold,
            "silver": silver,
            "fairy_silver": fairy_silver,
            "black": black,
            "red": red,
            "purple": purple,
            "red_stone": red_stone,
            "blue_stone": blue_stone,
            "yellow_stone": yellow_stone,
            "white_stone": white_stone,
        }
        kinds = {kind: count for kind, count in given.items() if count is not None}
        await take(interaction, lambda game, seat: fist_of(game, seat, coins, kinds))

    return bid


def fist_of(game: GameLike, seat: int, coins: int | None, kinds: dict[str, int]) -> int | dict[str, int]:
    """What `/bid` is told, as the rules take it. Refused where no bids are asked for."""
    question = game.question
    assert question is not None
    if question.key != "fist":
        raise Refused("no_bids_now")
    if coins is None:
        if not kinds:
            raise Refused("nothing_named")
        return kinds
    if any(kind in kinds for kind in METAL):
        raise Refused("coins_and_kinds")
    if not kinds:
        return coins
    # The rules count out the metal; what comes along joins it.
    counted = question.written(question.check(seat, coins))
    return {**counted, **kinds} if isinstance(counted, dict) else coins
