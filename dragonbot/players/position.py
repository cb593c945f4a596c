"""What a position is called: chances that are taken from its name are the same whenever it comes up."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from dragonbot.engine.asked import Asked


def position_name(view: Mapping[str, Any], asked: Asked) -> str:
    """The same for the same view and question, whatever time is left, and for no other."""
    told = repr((sorted(view.items()), asked._replace(left=1.0)))
    return blake2b(told.encode(), digest_size=8).hexdigest()
