"""Finds plays in the source: calls that create one, and whether anyone runs it.

A play is a generator that stops when the table waits for a player. Calling it does nothing: `ask(...)` as a
statement asks no one, and `if ask(...)` is always true. So every such call must be delegated with
`yield from`, or passed to something that does so.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
SCOPES = (*FUNCTIONS, ast.ClassDef)
BUILTINS = frozenset(dir(builtins))

# Meanings of an annotation
PLAY = "play"
POWER = "power"  # something that returns a play when called
POWERS = "powers"  # a collection of those


def name_of(node: ast.expr | None) -> str:
    """The last word of a dotted name, or nothing."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a function or module, without nested ones."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, SCOPES):
            yield from inside(child)


def is_generator(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Yield | ast.YieldFrom) for part in inside(node))


class House:
    """A package's declarations about plays. Keys of `sources` are module names."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.trees = {module: ast.parse(source) for module, source in sources.items()}
        self.aliases: dict[str, str] = {"Generator": PLAY}
        self.imports: dict[str, dict[str, str]] = {}
        self.named: dict[tuple[str, str], str] = {}
        """The meaning of a module's name."""
        self.attributes: dict[str, str] = {}
        """The meaning of a method or field of any class, as types are unknown here."""
        self._read_aliases()
        for module, tree in self.trees.items():
            self.imports[module] = dict(self._imports(tree))
            for statement in tree.body:
                for name, kind in self.defined(statement):
                    self.named[module, name] = kind
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    self.attributes |= {name: kind for part in node.body for name, kind in self.defined(part)}

    def _read_aliases(self) -> None:
        written = {
            name: value for tree in self.trees.values() for node in tree.body for name, value in alias(node)
        }
        for _ in written:  # an alias may use another
            found = {name: self.kind(value) for name, value in written.items()}
            self.aliases |= {name: kind for name, kind in found.items() if kind}

    def kind(self, annotation: ast.expr | None) -> str | None:
        """The meaning of an annotation, if it concerns plays."""
        match annotation:
            case ast.Constant(value=str(text)):
                return self.kind(ast.parse(text, mode="eval").body)
            case ast.Name() | ast.Attribute():
                return self.aliases.get(name_of(annotation))
            case ast.BinOp(left=left, right=right, op=ast.BitOr()):
                return self.kind(left) or self.kind(right)
            case ast.Subscript(value=base, slice=inner):
                parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                kinds = [self.kind(part) for part in parts]
                match name_of(base):
                    case "Generator":
                        return PLAY
                    case "Callable":
                        return POWER if kinds[-1] == PLAY else None
                    case "Optional" | "Union" | "Final" | "ClassVar" | "Annotated":
                        return next((kind for kind in kinds if kind), None)
                return POWERS if POWER in kinds or POWERS in kinds else None
        return None

    def _imports(self, tree: ast.Module) -> Iterator[tuple[str, str]]:
        for node in ast.walk(tree):
            match node:
                case ast.ImportFrom(module=str(base), names=names):
                    for name in names:
                        yield name.asname or name.name, f"{base}.{name.name}"
                case ast.Import(names=names):
                    for name in names:
                        yield name.asname or name.name, name.name

    def defined(self, node: ast.AST) -> Iterator[tuple[str, str]]:
        """The names that a statement gives to powers."""
        match node:
            case ast.FunctionDef(name=name, returns=returns):
                # A generator that only iterates is no play; its annotation says so.
                counts_up = isinstance(returns, ast.Subscript) and name_of(returns.value) in (
                    "Iterator",
                    "Iterable",
                )
                if self.kind(returns) == PLAY or (is_generator(node) and not counts_up):
                    yield name, POWER
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                kind = self.kind(annotation)
                if kind in (POWER, POWERS):
                    yield name, kind

    def lookup(self, module: str, name: str) -> str | None:
        """The meaning of a name in a module, through its imports."""
        if (module, name) in self.named:
            return self.named[module, name]
        base, _, original = self.imports.get(module, {}).get(name, "").rpartition(".")
        return self.lookup(base, original) if base and (base, original) != (module, name) else None


def alias(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.AnnAssign(target=ast.Name(id=name), annotation=said, value=ast.expr() as value):
            if name_of(said) == "TypeAlias":
                yield name, value
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() as value):
            yield name, value


class Reading:
    """One file, read scope by scope for plays that no one runs."""

    def __init__(self, house: House, module: str) -> None:
        self.house = house
        self.module = module
        self.found: list[tuple[int, str]] = []
        self._read(house.trees[module], {})

    def _read(self, scope: ast.AST, outer: Mapping[str, str]) -> None:
        parts = list(inside(scope))
        known = dict(outer)
        if isinstance(scope, FUNCTIONS):
            rules = scope.args
            for argument in (*rules.posonlyargs, *rules.args, *rules.kwonlyargs):
                kind = self.house.kind(argument.annotation)
                if kind in (POWER, POWERS):
                    known[argument.arg] = kind
        for part in parts:
            known |= dict(self.house.defined(part))
        for part in (*parts, *parts):  # twice: a name may come from a later one, in a loop
            known |= dict(self._bound(part, known))

        above = {child: part for part in (scope, *parts) for child in ast.iter_child_nodes(part)}
        played = {name_of(part.value) for part in parts if isinstance(part, ast.YieldFrom)}
        for part in parts:
            if isinstance(part, ast.Call) and self._means(part.func, known) == POWER:
                if not is_handed_on(part, above, scope, played):
                    self.found.append((part.lineno, ast.unparse(part.func)))
            elif isinstance(part, SCOPES):
                self._read(part, known)

    def _bound(self, part: ast.AST, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Names assigned to a power."""
        targets: list[ast.expr] = []
        match part:
            case ast.Assign(targets=targets, value=value):
                kind = self._means(value, known)
            case ast.NamedExpr(target=target, value=value):
                targets, kind = [target], self._means(value, known)
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                targets = target.elts if isinstance(target, ast.Tuple) else [target]
                kind = POWER if self._means(value, known) == POWERS else None
            case _:
                return
        for target in targets:
            if isinstance(target, ast.Name) and kind:
                yield target.id, kind

    def _means(self, node: ast.expr, known: Mapping[str, str]) -> str | None:
        """The meaning of an expression: a power, powers, or neither."""
        match node:
            case ast.Name(id=name):
                return known.get(name) or self.house.lookup(self.module, name)
            case ast.Attribute(value=ast.Name(id=base), attr=name) if (
                self.house.imports[self.module].get(base) in self.house.trees
            ):
                return self.house.lookup(self.house.imports[self.module][base], name)
            case ast.Attribute(attr=name):
                return self.house.attributes.get(name)
            case ast.Subscript(value=base):
                return POWER if self._means(base, known) == POWERS else None
            case ast.Call(func=ast.Attribute(value=base, attr="get" | "pop")):
                return POWER if self._means(base, known) == POWERS else None
            case ast.Call(func=ast.Attribute(value=base, attr="values" | "items")):
                return POWERS if self._means(base, known) == POWERS else None
            case ast.IfExp(body=first, orelse=second) | ast.BoolOp(values=[first, second]):
                return self._means(first, known) or self._means(second, known)
        return None


def is_handed_on(call: ast.Call, above: Mapping[ast.AST, ast.AST], scope: ast.AST, played: set[str]) -> bool:
    """True if the call's play is run."""
    node: ast.AST = call
    while True:
        below, node = node, above[node]
        match node:
            case ast.IfExp(test=test) if below is not test:
                continue
            case ast.keyword():
                continue
            case ast.YieldFrom():
                return True
            case ast.Return():
                # A generator's return value is its answer; no one would run it.
                return not is_generator(scope)
            case ast.Lambda():
                return True
            case ast.Call(func=function):
                return below is not function and name_of(function) not in BUILTINS
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.NamedExpr(target=ast.Name(id=name)):
                return name in played
        return False


def forgotten(sources: Mapping[str, str], where: str) -> list[str]:
    """Calls of plays that are neither delegated nor passed on, in modules with this prefix."""
    house = House(sources)
    return [
        f"{module}:{line}: {text}(...) lacks its `yield from`"
        for module in house.trees
        if module.startswith(where)
        for line, text in sorted(Reading(house, module).found)
    ]
