"""What travels over the wire: JSON objects."""

from __future__ import annotations

import json
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

_encode = json.JSONEncoder(separators=(",", ":")).encode


def text_of(value: object) -> str:
    """JSON without spaces."""
    return _encode(value)
