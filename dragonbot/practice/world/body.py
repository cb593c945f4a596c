"""What travels over the wire: JSON objects."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


def _encoder() -> Callable[[object], str]:
    """orjson where it is there, which writes letters beyond ASCII as they are."""
    slower = json.JSONEncoder(separators=(",", ":")).encode
    try:
        import orjson
    except ImportError:
        return slower

    def encode(value: object) -> str:
        try:
            return orjson.dumps(value).decode()
        except TypeError:  # half a letter, or a number larger than it takes
            return slower(value)

    return encode


_encode = _encoder()


def text_of(value: object) -> str:
    """JSON without spaces."""
    return _encode(value)


def copy_of(value: Any) -> Any:
    """A deep copy of JSON."""
    if isinstance(value, dict):
        return {key: copy_of(each) if isinstance(each, (dict, list)) else each for key, each in value.items()}
    if isinstance(value, list):
        return [copy_of(each) if isinstance(each, (dict, list)) else each for each in value]
    return value
