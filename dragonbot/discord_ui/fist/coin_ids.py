"""Coins in custom ids: a fist that is being put together stands in the options of its buttons and lists."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbot.fist.things import COINS, KINDS, NAMES


def written_fist(coins: Mapping[str, int]) -> str:
    """Coins by name as the option of a custom id: 3 Fairy Gold and a Black coin are `0.3-4.1`."""
    return "-".join(f"{KINDS[coin]}.{coins[coin]}" for coin in NAMES if coins.get(coin))


def read_fist(option: str) -> dict[str, int]:
    """The coins that `written_fist` told of. What makes no sense is left out: the rules look at it all."""
    coins = {}
    for part in option.split("-"):
        kind, _, count = part.partition(".")
        if _is_count(kind) and _is_count(count) and int(kind) in COINS and int(count):
            coins[NAMES[int(kind)]] = int(count)
    return coins


def written_coin(coin: str, coins: Mapping[str, int]) -> str:
    """The option of the select for one coin of a fist that holds these so far."""
    return f"{KINDS[coin]}~{written_fist(coins)}"


def read_coin(option: str) -> tuple[str, dict[str, int]] | None:
    """The coin whose count is chosen, and the fist so far; None where it makes no sense."""
    kind, _, rest = option.partition("~")
    if not _is_count(kind) or int(kind) not in COINS:
        return None
    return NAMES[int(kind)], read_fist(rest)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4
