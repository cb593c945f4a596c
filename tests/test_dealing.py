"""How tests are dealt to workers: slow ones first, with test files compiled beforehand."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from _pytest.assertion import rewrite
from xdist.scheduler.worksteal import WorkStealingScheduling  # type: ignore[import-untyped]

from tests.conftest import LONG, TESTS, WAITING, dealt


class Node:
    """A worker, as the test scheduler sees it."""

    def __init__(self, name: str) -> None:
        self.gateway = SimpleNamespace(id=name)
        self.shutting_down = False
        self.handed: list[int] = []

    def send_runtest_some(self, numbers: list[int]) -> None:
        self.handed += numbers


def items_of(files: list[str], each: int) -> list[Any]:
    return [SimpleNamespace(path=TESTS / file) for file in files for _ in range(each)]


@pytest.mark.parametrize("workers", [1, 3, 4])
@pytest.mark.parametrize("others", range(5))
def test_each_worker_begins_with_the_slowest_tests(workers: int, others: int) -> None:
    """xdist itself hands them out, in even and uneven numbers."""
    slow = [f"tables/test_{number}.py" for number in range(8)]
    items = [*items_of(slow, 2), *items_of(["test_ids.py"], 40 + others)]
    order = dealt(items, workers)
    assert sorted(map(id, order)) == sorted(map(id, items))
    config: Any = SimpleNamespace(getvalue={"tx": ["popen"] * workers}.get)
    scheduling: Any = WorkStealingScheduling(config)
    nodes: list[Any] = [Node(f"gw{number}") for number in range(workers)]
    for node in nodes:
        scheduling.add_node(node)
        scheduling.add_node_collection(node, [str(number) for number in range(len(order))])
    scheduling.schedule()
    begun = [order[node.handed[0]] for node in nodes]
    assert all(one is other for one, other in zip(begun, items[::2], strict=False))
    assert sum(len(node.handed) for node in nodes) == len(items)


def test_tests_that_wait_share_one_worker() -> None:
    slow = [f"tables/test_{number}.py" for number in range(40)]
    items = [*items_of([*slow, *WAITING], 1), *items_of(["test_ids.py"], 400)]
    shares = [
        place // (len(items) // 4) for place, item in enumerate(dealt(items, 4)) if item in waiting(items)
    ]
    assert len(shares) == len(WAITING)
    assert len(set(shares)) == 1


def waiting(items: list[Any]) -> list[Any]:
    return [item for item in items if item.path.relative_to(TESTS).as_posix() in WAITING]


def test_surplus_slow_tests_go_to_other_workers() -> None:
    items = [*items_of(list(LONG[:1]), 9), *items_of(list(LONG[1:2]), 1), *items_of(["test_ids.py"], 2)]
    order = dealt(items, 2)
    assert sorted(map(id, order)) == sorted(map(id, items))
    assert order[6].path == TESTS / LONG[1]


def module_at(path: Path, loader: Any = None) -> ModuleType:
    spec = spec_from_file_location(path.stem, path, loader=loader)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pytest_uses_the_files_compiled_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    source = tmp_path / "test_gold.py"
    source.write_text("def tried(coins):\n    assert coins == 3\n", "utf-8")
    module_at(TESTS.parent / ".ci" / "compile_tests.py").compile_test(source)

    def not_again(*_: object) -> None:
        raise AssertionError("pytest would compile it again")

    monkeypatch.setattr(rewrite, "_rewrite_test", not_again)
    module = module_at(source, rewrite.AssertionRewritingHook(pytestconfig))
    with pytest.raises(AssertionError, match="assert 2 == 3"):
        module.tried(2)


@pytest.mark.parametrize("wrong", ["assert (1, 'is always true')", "def", "'\\0"])
def test_files_that_pytest_would_reject_are_not_compiled(tmp_path: Path, wrong: str) -> None:
    source = tmp_path / "test_gold.py"
    source.write_text(wrong, "utf-8")
    module_at(TESTS.parent / ".ci" / "compile_tests.py").compile_test(source)
    assert [each.name for each in tmp_path.iterdir()] == ["test_gold.py"]
