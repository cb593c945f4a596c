"""A connection to which whole pieces of work are sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Thread(Protocol):
    """It does one piece after the other, in the order in which they come."""

    async def do(self, work: Callable[Concatenate[Any, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work returns or raises, which is given the connection. ValueError once it is closed."""

    async def close(self) -> None:
        """Wait until everything is done, then let go of the connection."""
