"""Compiles the files of tests as pytest does it, asserts and all, before its processes start.

In a fresh clone each of them would find none of it, and compile all of it for itself. What is written here is
only taken by the same pytest, for the same source, and whatever it does not find it compiles as ever.
"""

from __future__ import annotations

import sys
import warnings
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from _pytest.assertion.rewrite import PYC_TAIL, _read_pyc, _rewrite_test, _write_pyc_fp, get_cache_dir

TESTS: Final = Path(__file__).resolve().parents[1] / "tests"
AT_ONCE: Final = 16  # files that a process is handed
WHATEVER_IS_SET: Final = None  # pyproject.toml sets nothing that has a say in what becomes of an assert


def compile_test(source: Path) -> None:
    """A file with something wrong about it is left to pytest, which tells it to whom it concerns."""
    source = source.resolve()
    compiled = get_cache_dir(source) / f"{source.stem}{PYC_TAIL}"
    if _read_pyc(source, compiled) is not None:
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            source_hash, code = _rewrite_test(source, WHATEVER_IS_SET)  # type: ignore[arg-type]
    except (SyntaxError, ValueError, Warning):
        return
    compiled.parent.mkdir(exist_ok=True)
    beside = compiled.with_name(f"{compiled.name}.beside")
    with beside.open("wb") as file:
        _write_pyc_fp(file, source_hash, code)
    beside.replace(compiled)


def main() -> None:
    named = [Path(each) for each in sys.argv[1:]]
    sources = named or sorted([*TESTS.rglob("test_*.py"), *TESTS.rglob("conftest.py")])
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_test, sources, chunksize=AT_ONCE))


if __name__ == "__main__":
    main()
