"""`python -m bench.bot.shapes ../shared/discord/openapi.json`: the shapes of Discord's answers.

Writes tests/practice/shapes.json: from Discord's own OpenAPI description, which isn't part of this project,
the parts that the practice tavern answers with: names, types and required fields, without any sentences.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from dragonbot.practice.rest.server import ROUTES

WRITTEN: Final = Path(__file__).resolve().parents[2] / "tests" / "practice" / "shapes.json"
KEPT: Final = ("type", "required", "enum", "uniqueItems")
REFUSED: Final = "ErrorResponse"
TOO_MANY: Final = "RatelimitedResponse"
PLACE: Final = {
    "type": "object",
    "required": ["code", "message"],
    "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
}


def shapes(document: dict[str, Any]) -> dict[str, Any]:
    """Each request's answers by status, and every shape they use."""
    answers: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        name = next((path for path in document["paths"] if _blank(path) == _blank(route.path)), None)
        if name is None:
            continue
        told = document["paths"][name].get(route.method.lower(), {}).get("responses", {})
        found = {
            status: _shape(answer["content"]["application/json"]["schema"])
            for status, answer in told.items()
            if status.startswith("2") and "content" in answer
        }
        if found:
            answers[f"{route.method} {route.path}"] = found
    named: dict[str, Any] = {}
    wanted = [REFUSED, TOO_MANY, *_names(answers)]
    while wanted:
        name = wanted.pop()
        if name not in named:
            named[name] = _shape(document["components"]["schemas"][name])
            wanted += _names(named[name])
    # The description reuses the shape of a whole refusal here; a nested error is another one.
    named["InnerErrors"]["properties"]["_errors"]["items"] = PLACE
    return {"answers": answers, "named": dict(sorted(named.items()))}


def _blank(path: str) -> str:
    """A path with anonymous parameters, except Discord's own word for a message's first answer."""
    return re.sub(r"\{[^}]+\}", "{}", path)


def _shape(schema: dict[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {key: schema[key] for key in KEPT if key in schema}
    if "$ref" in schema:
        kept["is"] = schema["$ref"].rpartition("/")[2]
    for key in ("oneOf", "anyOf"):
        if key in schema:
            kept["oneOf"] = [_shape(each) for each in schema[key]]
    if "allOf" in schema and "enum" not in schema:
        kept["allOf"] = [_shape(each) for each in schema["allOf"]]
    if "properties" in schema:
        kept["properties"] = {key: _shape(each) for key, each in schema["properties"].items()}
    if isinstance(schema.get("items"), dict):
        kept["items"] = _shape(schema["items"])
    if isinstance(schema.get("additionalProperties"), dict):
        kept["others"] = _shape(schema["additionalProperties"])
    return kept


def _names(shape: Any) -> Iterator[str]:
    if isinstance(shape, dict):
        if isinstance(shape.get("is"), str):
            yield shape["is"]
        for each in shape.values():
            yield from _names(each)
    elif isinstance(shape, list):
        for each in shape:
            yield from _names(each)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.shapes", description="Write the tests' shapes anew."
    )
    parser.add_argument("description", type=Path, help="Discord's openapi.json")
    chosen = parser.parse_args(words)
    if not chosen.description.is_file():
        print(f"There is no {chosen.description}; nothing was written.", file=sys.stderr)
        return 2
    found = shapes(json.loads(chosen.description.read_text("utf-8")))
    # A line for each request and each shape, for small diffs after updates.
    rooms = []
    for room, entries in found.items():
        lines = [
            f"{json.dumps(name)}: {json.dumps(entry, sort_keys=True)}" for name, entry in entries.items()
        ]
        rooms.append(f'"{room}": {{\n' + ",\n".join(lines) + "\n}")
    WRITTEN.write_text("{\n" + ",\n".join(rooms) + "\n}\n", "utf-8")
    print(f"{len(found['answers'])} requests, {len(found['named'])} shapes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
