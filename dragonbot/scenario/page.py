"""A page of YAML: plain data, and the line on which each part of it stands."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import yaml

Path = tuple[str | int, ...]


class BadPage(Exception):
    """A file that is no scenario: says the line, the key and what is wrong."""

    def __init__(self, line: int, path: Path, wrong: str) -> None:
        key = ".".join(str(part) for part in path)
        super().__init__(f"line {line}: {key}: {wrong}" if key else f"line {line}: {wrong}")


MOST_CHARACTERS = 65_536
DEEPEST = 20
LARGEST = 20_000
"""A page with more parts than this is no scenario, but aliases that multiply each other."""
LONGEST_NUMBER = 64  # bits


class _Loader(yaml.SafeLoader):
    """YAML in which `yes` and `no` are words, as answers are; only `true` and `false` are not."""


_RESOLVERS = {
    first: [(tag, shape) for tag, shape in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_C_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _FastLoader(_C_LOADER):  # type: ignore[misc]
    """The same, five times as fast where libyaml is there. Of what is wrong it tells less."""


for _loader in (_Loader, _FastLoader):
    _loader.yaml_implicit_resolvers = {first: shapes[:] for first, shapes in _RESOLVERS.items()}
    _loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), ["t", "f"])
_NESTS = re.compile(r"[\[{]|[-?][ \t]+(?=[-?])")
FAST_CHARACTERS = 50_000
FAST_NESTS = 400
"""libyaml counts on the stack how deep things are nested: it gets nothing that could be too much for that."""


def _root(text: str) -> Any:
    """The node of a page; None where there is nothing on it."""
    if len(text) <= FAST_CHARACTERS and len(_NESTS.findall(text)) <= FAST_NESTS:
        with suppress(yaml.YAMLError, UnicodeError):  # what is wrong is told below
            return _FastLoader(text).get_single_node()
    loader = _Loader(text)
    try:
        return loader.get_single_node()
    except RecursionError as error:
        raise BadPage(loader.line + 1, (), "nested too deeply") from error
    finally:
        loader.dispose()


class Page:
    """The data of a file, with the line of each key and list item by its path."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        if len(text) > MOST_CHARACTERS:
            raise BadPage(1, (), f"a scenario has at most {MOST_CHARACTERS:,} characters, and this has more")
        try:
            data = self._parsed(text)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            raise BadPage(mark.line + 1 if mark else 1, (), str(error.problem)) from error
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            raise BadPage(line, (), f"no text has the character U+{error.character:04X}") from error
        if not isinstance(data, dict):
            raise BadPage(1, (), "a scenario is a map of keys: title, rules, players, given, play, then")
        self.data: dict[str, Any] = data

    def line(self, path: Path) -> int:
        """The line of the path, or of the nearest thing around it."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def bad(self, path: Path, wrong: str) -> BadPage:
        return BadPage(self.line(path), path, wrong)

    def _parsed(self, text: str) -> Any:
        node = _root(text)
        return self._read(_Loader(""), node, ()) if node else None

    def _read(self, loader: _Loader, node: yaml.Node, path: Path) -> Any:
        if len(path) > DEEPEST or len(self._lines) > LARGEST:
            raise self.bad(path, "too much is nested here, or too deeply")
        self._lines.setdefault(path, node.start_mark.line + 1)
        if isinstance(node, yaml.MappingNode):
            return self._read_map(loader, node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._read(loader, item, (*path, i)) for i, item in enumerate(node.value)]
        return self._word(loader, node, path)

    def _word(self, loader: _Loader, node: yaml.Node, path: Path) -> Any:
        """A single value. What the library lets through is caught here, as the date 2024-13-13."""
        try:
            word = loader.construct_object(node)
        except (ValueError, LookupError, AttributeError, ArithmeticError) as error:
            raise BadPage(node.start_mark.line + 1, path, "this value cannot be read") from error
        if isinstance(word, int) and word.bit_length() > LONGEST_NUMBER:
            raise BadPage(node.start_mark.line + 1, path, "this number is too large")
        return word

    def _read_map(self, loader: _Loader, node: yaml.MappingNode, path: Path) -> dict[Any, Any]:
        data: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = self._word(loader, key_node, path)
            line = key_node.start_mark.line + 1
            if not isinstance(key, str):
                raise BadPage(line, (*path, str(key)), "a key is a word")
            if key in data:
                raise BadPage(line, (*path, key), "this key stands here twice")
            self._lines[(*path, key)] = line
            data[key] = self._read(loader, value_node, (*path, key))
        return data
