"""Kinds of choices, as a review speaks of them: what somebody may try to do otherwise next time."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

Kind: TypeAlias = Literal["high", "low", "coins", "send", "share", "market", "choice"]
BID: Final = "fist"
OF_KEYS: Final[dict[str, Kind]] = {
    "send": "send",
    "haggle": "share",
    "divide": "share",
    "blue": "share",
    "market": "market",
}


def kind_of(key: str, chosen: Any, better: Any) -> Kind:
    """Both answers as a record tells them."""
    if key != BID:
        return OF_KEYS.get(key, "choice")
    mine, other = _coins(chosen), _coins(better)
    if mine == other:
        return "coins"
    return "high" if mine > other else "low"


def _coins(fist: Any) -> int:
    return sum(count for count in fist.values() if type(count) is int) if isinstance(fist, dict) else 0
