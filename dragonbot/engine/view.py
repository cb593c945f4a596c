"""What views of all games have in common when they are read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple, TypeVar

from dragonbot.engine.refusal import Refused

T = TypeVar("T")


class UnreadableView(ValueError):
    """Data that is no view of this game: parts are missing, are of another form, or mean nothing here."""


class AskedView(NamedTuple):
    """What one's own seat is asked."""

    key: str
    options: tuple[Any, ...]


def read_view(data: Mapping[str, Any], known: Collection[str], build: Callable[[Mapping[str, Any]], T]) -> T:
    """What `build` makes of a view. UnreadableView where it has unknown parts, or lacks one.

    Values are not in the message: they may be somebody's secret.
    """
    try:
        if unknown := [key for key in data if key not in known]:
            raise UnreadableView(f"a view has no part called {unknown[0]}")
        return build(data)
    except UnreadableView:
        raise
    except KeyError as error:
        raise UnreadableView(f"the view has no {error.args[0]}") from None
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as error:
        raise UnreadableView(f"the view is spoiled: {type(error).__name__}") from None
