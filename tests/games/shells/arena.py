"""A player of Shells who never moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dragonbot.arena.bout import Tricks
from dragonbot.engine.question import Asked


class Idler:
    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:  # noqa: ARG002
        return "stop"


TRICKS: Final[Mapping[str, Tricks]] = {"shells": Tricks("Shells", {"idler": lambda _rival: Idler()})}
