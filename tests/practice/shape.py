"""Compares the tavern's answers with the shapes in Discord's own description.

`python -m bench.bot.shapes` writes shapes.json.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from dragonbot.practice.rest.record import Request

Fits: TypeAlias = Callable[[Any], bool]

SHAPES: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("shapes.json").read_text("utf-8"))
KINDS: Final[dict[str, Callable[[Any], bool]]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


IDS: Final = re.compile(r"\b\d{15,}\b")
_fitting_commands: set[str] = set()
"""Lists of all commands, without ids. Each bot gets the same one, which is large."""


def wrong_answers(requests: Iterable[Request]) -> list[str]:
    """Deviations from Discord's schema in these requests' responses, one of each kind."""
    return list(dict.fromkeys(wrong for request in requests for wrong in _wrong_answer(request)))


def _wrong_answer(request: Request) -> Iterator[str]:
    name = f"{request.method} {request.route}"
    if request.status >= 500 or request.answer is None:
        return  # a provoked error, or no content
    if request.status >= 400:
        shape: dict[str, Any] = {"is": "RatelimitedResponse" if request.status == 429 else "ErrorResponse"}
    else:
        known = SHAPES["answers"].get(name, {})
        shape = known.get(str(request.status), known.get("2XX", {}))
    known_commands = IDS.sub("", json.dumps(request.answer)) if name.endswith("/commands") else None
    if known_commands in _fitting_commands:
        return
    if fitting(shape)(request.answer):
        if known_commands is not None:
            _fitting_commands.add(known_commands)
        return
    for place, why in wrong(request.answer, shape):
        yield f"{name} {request.status}: {place or 'all of it'} {why}"


@cache
def _by_name(name: str) -> Fits:
    """Looked up late, as a shape may contain itself."""

    def fits(value: Any) -> bool:
        return fitting(SHAPES["named"][name])(value)

    return fits


_known_fits: dict[int, tuple[dict[str, Any], Fits]] = {}


def fitting(shape: dict[str, Any]) -> Fits:
    """The same as an empty `wrong`, but much faster, as most answers are right."""
    if id(shape) not in _known_fits:
        _known_fits[id(shape)] = shape, _made(shape)  # the shape is kept, so that no other gets its id
    return _known_fits[id(shape)][1]


def _made(shape: dict[str, Any]) -> Fits:
    checks: list[Fits] = []
    kinds = shape.get("type", ())
    if kinds:
        of_kinds = [KINDS[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        checks.append(
            of_kinds[0] if len(of_kinds) == 1 else lambda value: any(is_one(value) for is_one in of_kinds)
        )
    if "enum" in shape:
        allowed = [*shape["enum"], None]
        checks.append(lambda value: value in allowed)
    if "is" in shape:
        checks.append(_by_name(shape["is"]))
    checks += [fitting(each) for each in shape.get("allOf", ())]
    if "oneOf" in shape:
        any_of = [fitting(each) for each in shape["oneOf"]]
        checks.append(lambda value: any(fits(value) for fits in any_of))
    if not {"properties", "required", "others"}.isdisjoint(shape):
        checks.append(_members_fit(shape))
    if "items" in shape:
        item = fitting(shape["items"])
        checks.append(lambda value: not isinstance(value, list) or all(map(item, value)))
    if len(checks) == 1:
        return checks[0]
    return lambda value: all(check(value) for check in checks)


def _members_fit(shape: dict[str, Any]) -> Fits:
    required = frozenset(shape.get("required", ()))
    members = {key: fitting(each) for key, each in shape.get("properties", {}).items()}
    others = fitting(shape["others"]) if "others" in shape else None

    def fits(value: Any) -> bool:
        if not isinstance(value, dict):
            return True
        if not required <= value.keys():
            return False
        for key, each in value.items():
            member = members.get(key, others)
            if member is not None and not member(each):
                return False
        return True

    return fits


def wrong(value: Any, shape: dict[str, Any], place: str = "") -> Iterator[tuple[str, str]]:
    """Where a value deviates from the shape, and why."""
    if "is" in shape:
        yield from wrong(value, SHAPES["named"][shape["is"]], place)
    for each in shape.get("allOf", ()):
        yield from wrong(value, each, place)
    kinds = shape.get("type", ())
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(KINDS[kind](value) for kind in kinds):
        yield place, f"is {value!r:.60} and not {' or '.join(kinds)}"
        return
    if "enum" in shape and value not in shape["enum"] and value is not None:
        yield place, f"is {value!r:.60}, which is none of {shape['enum']}"
    if "oneOf" in shape:
        yield from _nearest(value, shape["oneOf"], place)
    if isinstance(value, dict):
        yield from _members(value, shape, place)
    if isinstance(value, list) and "items" in shape:
        for each in value:
            yield from wrong(each, shape["items"], f"{place}[]")


def _members(value: dict[str, Any], shape: dict[str, Any], place: str) -> Iterator[tuple[str, str]]:
    known = shape.get("properties", {})
    for key in shape.get("required", ()):
        if key not in value:
            yield f"{place}.{key}", "is left out"
    for key, each in value.items():
        if key in known:
            yield from wrong(each, known[key], f"{place}.{key}")
        elif "others" in shape:
            yield from wrong(each, shape["others"], f"{place}.{key}")


def _nearest(value: Any, shapes: list[dict[str, Any]], place: str) -> Iterator[tuple[str, str]]:
    """Empty if one of the shapes fits, else the errors of the best one."""
    if any(next(wrong(value, each, place), None) is None for each in shapes):
        return
    found = [list(wrong(value, each, place)) for each in shapes]
    yield from min(found, key=lambda each: (any(" none of " in why for _, why in each), len(each)))
