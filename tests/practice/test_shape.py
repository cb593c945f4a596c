"""The quick check of a shape agrees with the one that explains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.each import for_each
from tests.practice.shape import SHAPES, fitting, wrong

OTHERS: tuple[Any, ...] = (None, True, 7, -0.5, "", "other", [], ["other"], {}, {"other": 1})
PLAIN = {"string": "text", "integer": 3, "number": 0.5, "boolean": True, "null": None}


def example(shape: dict[str, Any], depth: int = 0) -> Any:
    """A value of this shape, with all optional parts unless deeply nested."""
    if "is" in shape:
        return example(SHAPES["named"][shape["is"]], depth + 1)
    if "enum" in shape:
        return shape["enum"][0]
    if "oneOf" in shape:
        return example(shape["oneOf"][-1], depth + 1)
    kinds = shape.get("type", "object")
    kind = kinds if isinstance(kinds, str) else kinds[0]
    if kind == "array":
        return [example(shape["items"], depth + 1)] if depth < 4 and "items" in shape else []
    if kind != "object":
        return PLAIN[kind]
    members = shape.get("properties", {})
    wanted = members if depth < 2 else [key for key in shape.get("required", ()) if key in members]
    return {key: example(members[key], depth + 1) for key in wanted}


def spoiled(value: Any) -> Iterator[Any]:
    """The value with one part missing or replaced."""
    yield value
    yield from OTHERS
    if isinstance(value, dict):
        for key, inside in value.items():
            yield {other: each for other, each in value.items() if other != key}
            for each in spoiled(inside):
                yield {**value, key: each}
    if isinstance(value, list):
        for each in (each for inside in value for each in spoiled(inside)):
            yield [*value, each]


@for_each("name", sorted(SHAPES["named"]))
def test_both_say_the_same(name: str) -> None:
    shape = SHAPES["named"][name]
    verdicts = set()
    for value in spoiled(example(shape)):
        fits = fitting(shape)(value)
        assert fits == (next(wrong(value, shape), None) is None), value
        verdicts.add(fits)
    assert False in verdicts
