"""Checks that a reader's values match its annotations and use all of the data."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def fits(value: Any, hint: Any) -> bool:
    """True if a value has the type, including everything in it."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if hint in (None, NoneType):
        return value is None
    if origin is tuple and parts[-1] is Ellipsis:
        return type(value) is tuple and all(fits(one, parts[0]) for one in value)
    if origin is tuple:
        return type(value) is tuple and len(value) == len(parts) and all(map(fits, value, parts))
    if origin in (dict, Mapping):
        return isinstance(value, Mapping) and all(
            fits(key, parts[0]) and fits(one, parts[1]) for key, one in value.items()
        )
    if type(value) is not hint:
        return False
    fields = getattr(value, "_fields", ())
    hints = get_type_hints(hint) if fields else {}
    return all(fits(getattr(value, name), hints[name]) for name in fields)


_known: dict[type, dict[str, Any]] = {}


def types_of(reader: type) -> dict[str, Any]:
    """Each attribute's type from the constructors of the reader and its bases."""
    if reader in _known:
        return _known[reader]
    types: dict[str, Any] = _known.setdefault(reader, {})
    names = vars(sys.modules[reader.__module__])
    for base in reader.__mro__[:-1]:
        [body] = ast.parse(inspect.getsource(base)).body
        for node in ast.walk(body):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                assert isinstance(node.annotation, ast.Subscript)  # it is Final
                types[node.target.attr] = eval(ast.unparse(node.annotation.slice), {**names})
    return types


def misread(data: Mapping[str, Any], read: Any) -> list[str]:
    """Unread or misread keys of the data, and attributes of a wrong type."""
    types = types_of(type(read))
    wrong = [name for name, hint in types.items() if not fits(getattr(read, name), hint)]
    return wrong + [key for key in data if key not in types or not same(getattr(read, key), data[key])]


def same(read: Any, data: Any) -> bool:
    """True if the data is the same in any form: pairs or a map, a map or a named tuple, nothing."""
    if hasattr(read, "written"):
        read = read.written()
    if isinstance(data, Mapping) and hasattr(read, "_fields"):
        return all(same(getattr(read, key), value) for key, value in data.items())
    if isinstance(data, Mapping):
        return len(read) == len(data) and all(same(value, data[key]) for key, value in read.items())
    if isinstance(read, Mapping):
        return same(tuple(read.items()), data)
    if isinstance(data, list | tuple):
        return len(read) == len(data) and all(map(same, read, data))
    return bool(read == data or (data is None and read == ()))


def attributes(read: Any) -> dict[str, Any]:
    return {name: getattr(read, name) for name in types_of(type(read))}
