"""JSON objects, as sent over the wire."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


def _encoder() -> Callable[[object], str]:
    """orjson if installed, which writes non-ASCII letters unescaped."""
    slower = json.JSONEncoder(separators=(",", ":")).encode
    try:
        import orjson
    except ImportError:
        return slower

    def encode(value: object) -> str:
        try:
            return orjson.dumps(value).decode()
        except TypeError:  # a lone surrogate, or a number too large for it
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
