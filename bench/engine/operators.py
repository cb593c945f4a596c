"""Mutations that Cosmic Ray lacks.

Omit a statement, count backwards, take another kind of thing, choose the complement: easy mistakes in rules
full of `move`, `take` and lists of seats.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from cosmic_ray.operators.operator import Operator  # type: ignore[import-untyped]
from parso.python.tree import Keyword, Name
from parso.python.tree import Operator as Sign

Span: TypeAlias = tuple[tuple[int, int], tuple[int, int]]

# Read instead of imported, as no rules may be loaded before a mutant is tried.
_THINGS = Path(__file__).resolve().parents[2] / "dragonbot" / "games" / "fist" / "rules" / "things.py"
KINDS = frozenset(re.findall(r"^([A-Z_]+): Final = \d+", _THINGS.read_text(encoding="utf-8"), re.MULTILINE))
"""The constants for kinds of things: fairy gold, red stones and so on."""


class _Spoiler(Operator):  # type: ignore[misc]  # Cosmic Ray has no types
    """An operator with one change at each place."""

    def fits(self, node: Any) -> bool:
        """True if it can change this node."""
        raise NotImplementedError

    def spoil(self, node: Any) -> Any:
        """The replacement."""
        raise NotImplementedError

    def mutation_positions(self, node: Any) -> Iterator[Span]:
        if self.fits(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, _: int) -> Any:
        return self.spoil(node)

    @classmethod
    def examples(cls) -> Sequence[Any]:
        return ()


class LeaveOut(_Spoiler):
    """Replaces a statement of a function by `pass`."""

    LEFT_ALONE = ("string", "import_from", "import_name", "assert_stmt")

    def fits(self, node: Any) -> bool:
        if node.type != "simple_stmt" or node.search_ancestor("funcdef") is None:
            return False
        statement = node.children[0]
        return statement.type not in self.LEFT_ALONE and statement.get_code().strip() != "pass"

    def spoil(self, node: Any) -> Any:
        first = node.get_first_leaf()
        node.children[0] = Keyword("pass", first.start_pos, first.prefix)
        return node


class CountBackwards(_Spoiler):
    """Swaps `+=` and `-=`."""

    def fits(self, node: Any) -> bool:
        return isinstance(node, Sign) and node.value in ("+=", "-=")

    def spoil(self, node: Any) -> Any:
        node.value = "-=" if node.value == "+=" else "+="
        return node


class OtherKind(_Spoiler):
    """Replaces a kind of thing by the next: silver instead of gold, blue stones instead of red."""

    def fits(self, node: Any) -> bool:
        if not isinstance(node, Name) or node.value not in KINDS:
            return False
        # Neither in imports nor as a parameter.
        return node.search_ancestor("import_from", "param") is None

    def spoil(self, node: Any) -> Any:
        node.value = f"({node.value} + 1)"
        return node


class InOrNot(_Spoiler):
    """Swaps `in` and `not in`."""

    def fits(self, node: Any) -> bool:
        inside = node.parent is not None and node.parent.type == "comparison"
        return inside and node.get_code(include_prefix=False) in ("in", "not in")

    def spoil(self, node: Any) -> Any:
        first = node.get_first_leaf()
        other = "not in" if node.type == "keyword" else "in"
        return Keyword(other, first.start_pos, first.prefix)


class OtherOnes(_Spoiler):
    """Negates a comprehension's condition."""

    def fits(self, node: Any) -> bool:
        return bool(node.type == "comp_if")

    def spoil(self, node: Any) -> Any:
        condition = node.children[1].get_code()
        node.children[1] = Keyword(f" not ({condition})", node.children[1].start_pos)
        return node


OWN = [spoiler() for spoiler in (LeaveOut, CountBackwards, OtherKind, InOrNot, OtherOnes)]
