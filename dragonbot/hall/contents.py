"""Contents of posts are looked at whenever one is written or read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from dragonbot.posts import Content, End, Kind, Lobby, Mention, Scene


def want_content(kind: Kind, content: Content) -> None:
    """ValueError where the content is none for this kind of post. There may be more in it."""
    try:
        LOOKS[kind](content)
    except ValidationError as error:
        # What stands there is not told: it may be somebody's secret.
        where = error.errors(include_input=False, include_url=False)[0]["loc"]
        raise ValueError(f"{where[0] if where else kind} is not what a post of this kind has") from None


LOOKS: Final[Mapping[Kind, Callable[[Any], Any]]] = {
    "lobby": TypeAdapter(Lobby).validator.validate_python,
    "scene": TypeAdapter(Scene).validator.validate_python,
    "mention": TypeAdapter(Mention).validator.validate_python,
    "end": TypeAdapter(End).validator.validate_python,
}
