"""Mutants: the rules with one small mistake each.

Cosmic Ray finds the places and makes the mistakes, with all of its operators that need no arguments, and
bench/engine/operators.py adds some. mutmut isn't used: it skips decorated functions, such as every card's
power, and module-level code, and only works with pytest.

Left out are places that can't change the rules:
- type annotations, type aliases and `if TYPE_CHECKING`, which have no effect in a game;
- events (`tell`, also if an `if` does nothing else) and the words of refusals (`Refused`), as scenarios
  look at the table;
- `branches=` and its tuples: the list by which tests count, not what a card does;
- `about=`, part of a question's wording;
- `strict=` of a zip over lists that always have equal lengths: a guard against mistakes like these;
- `any_answer` and its helpers: how a random player decides is up to it;
- `is` for `==`: equal for small numbers, unpredictable for words; `!=` has mutants all the same.
Docstrings need no exception, since no operator touches texts.

A change that doesn't compile, or gives an existing program, is no mutant.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast  # type: ignore[import-untyped]
from cosmic_ray.mutating import mutate_code  # type: ignore[import-untyped]
from cosmic_ray.plugins import get_operator, operator_names  # type: ignore[import-untyped]

from bench.engine.operators import OWN, Span

TARGETS = (
    "games/fist/cards",
    *(f"games/fist/rules/{name}.py" for name in ("auction", "payment", "round", "things")),
    "games/gold/objects.py",
    *(
        f"games/gold/rules/{name}.py"
        for name in (
            *("haggle", "lair", "market", "object", "setting_up", "table", "thieving"),
            *("tokens", "turn"),
        )
    ),
)
"""The mutated files, under dragonbot/."""

TOLD = ("missing", "too_many")
"""Names used only in refusals."""
IDENTITY = re.compile("(Eq|Lt|Gt|E)_Is(Not)?$")
"""Operators that insert `is` or `is not`."""


class Mutant(NamedTuple):
    """One mistake, as text instead of a file."""

    file: str
    line: int
    cards: tuple[str, ...]
    """The ids of the changed card, if any."""
    text: str

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").replace("/", ".")


def mutants_of(root: Path) -> Iterator[Mutant]:
    """All mutants of the package `dragonbot` in this folder, in order of their places."""
    for target in TARGETS:
        path = root / "dragonbot" / target
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield from sorted(_mutants(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")))


def _mutants(file: str, source: str) -> Iterator[Mutant]:
    tree = ast.parse(source)
    idle = list(_idle(tree))
    same = {_meaning(compile(source, file, "exec"))}
    nodes = list(ast_nodes(get_ast(source)))
    for operator in _operators():
        places = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(places):
            if any(first <= start < last for first, last in idle):
                continue
            text = mutate_code(source, operator, occurrence)
            try:
                meant = _meaning(compile(text, file, "exec"))
            except SyntaxError:
                continue
            if meant not in same:
                same.add(meant)
                yield Mutant(file, start[0], _cards(tree, start[0]), text)


def _operators() -> Iterator[Any]:
    for name in sorted(operator_names()):
        operator = get_operator(name)
        if not operator.arguments() and not IDENTITY.search(name):
            yield operator()
    yield from OWN


def _idle(tree: ast.Module) -> Iterator[Span]:
    """Code that can't change the rules."""
    for node in ast.walk(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield _span(node)
            case ast.FunctionDef(name="any_answer" | "_any_share"):
                yield _span(node)
            case ast.FunctionDef(returns=ast.expr() as note) | ast.arg(annotation=ast.expr() as note):
                yield _span(note)
            case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
                yield _span(node)
            case ast.AnnAssign(annotation=note):
                yield _span(note)
            case ast.Assign(targets=[ast.Name(id=name)]) if name.endswith("BRANCHES") or name in TOLD:
                yield _span(node)
            case ast.stmt() if _only_tells(node):
                yield _span(node)
            case ast.Call(func=ast.Name(id="Refused")) | ast.keyword(arg=("branches" | "about" | "strict")):
                yield _span(node)


def _meaning(code: CodeType) -> tuple[object, ...]:
    """The program without positions in the file."""
    within = [_meaning(each) if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, code.co_exceptiontable, tuple(within)


def _only_tells(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="tell"))):
            return True
        case ast.If(test=test, body=body, orelse=others):
            asks = any(isinstance(part, ast.YieldFrom) for part in ast.walk(test))
            return not asks and all(map(_only_tells, [*body, *others]))
    return False


def _cards(tree: ast.Module, line: int) -> tuple[str, ...]:
    """The ids in the decorator of the power at this line."""
    for power in tree.body:
        if isinstance(power, ast.FunctionDef) and power.decorator_list:
            calls = [call for call in power.decorator_list if isinstance(call, ast.Call)]
            first = min(call.lineno for call in calls) if calls else power.lineno
            if first <= line <= (power.end_lineno or line):
                ids = [name.value for call in calls for name in call.args if isinstance(name, ast.Constant)]
                return tuple(name for name in ids if isinstance(name, str))
    return ()


def _span(node: ast.stmt | ast.expr | ast.keyword) -> Span:
    # Columns are bytes here and characters in Cosmic Ray: equal in an ASCII file.
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
