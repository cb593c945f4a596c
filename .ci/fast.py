"""Makes the compiled core of the rules with mypyc and a C compiler; `make fast` calls this.

The build goes into a folder named after what it is made of, in one move: programs find it there when it is
complete, and as long as its sources are the ones that lie here. Builds of other sources are thrown away.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

REPOSITORY: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))

from dragonbot import compiled  # noqa: E402 - it is found only now

OPTIMISATION: Final = "1"
"""More of it takes the compiler three times as long, for games that are hardly faster."""
SAME_SUMS: Final = "-ffp-contract=off"
"""Some machines multiply and add in one step, with another last digit than Python: players would differ."""
WRONG_CHECK: Final = "!= -113.0 && PyErr_Occurred()"
"""By this mypyc takes a constant tuple that begins with a float for one that was not set, here and there."""


class CannotBuild(Exception):
    """What lacks, and what to do about it."""


def compiler() -> list[str]:
    """The C compiler that made this Python, if it is here; CannotBuild where none is, or no headers are."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        command = ["cc"]
    if shutil.which(command[0]) is None:
        raise CannotBuild(
            "There is no C compiler (gcc or clang). On Debian and Ubuntu: apt-get install gcc libc6-dev"
        )
    headers = Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").is_file():
        raise CannotBuild(
            f"Python's own headers are not in {headers}. On Debian and Ubuntu: apt-get install python3-dev"
        )
    return command


def c_sources(folder: Path) -> list[Any]:
    """The modules as C, with what the compiler must be told of each; written into the folder."""
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CannotBuild(
            f"{error.name or error} is missing. mypyc comes with mypy, and it needs setuptools."
        ) from None
    files = [f"dragonbot/{name.replace('.', '/')}.py" for name in compiled.MODULES]
    # What the rules only name (boards, pictures) is read, but may need libraries that are not here.
    options = [f"--cache-dir={folder / 'mypy'}", "--follow-imports=silent"]
    extensions = mypycify(
        [*options, *files],
        opt_level=OPTIMISATION,
        debug_level="0",
        multi_file=True,
        target_dir=str(folder / "c"),
        group_name="dragonbot",
    )
    for path in sorted((folder / "c").rglob("*.c")):
        if WRONG_CHECK in path.read_text():
            module = path.stem.removeprefix("__native_").replace("___", ".")
            raise CannotBuild(
                f"mypyc misreads a tuple of floats in {module}: let its type be Final[Sequence[float]]."
            )
    return extensions


def build(folder: Path, jobs: int) -> None:
    """Make all libraries and lay them into the folder."""
    command = compiler()
    with TemporaryDirectory(dir=folder.parent) as name:
        work = Path(name)
        extensions = c_sources(work)
        flags = [*shlex.split(sysconfig.get_config_var("CCSHARED") or "-fPIC"), "-DNDEBUG", "-w", SAME_SUMS]
        flags.append(f"-I{sysconfig.get_path('include')}")
        objects: dict[str, Path] = {}
        calls = []
        for extension in extensions:
            told = [*flags, *extension.extra_compile_args, *(f"-I{path}" for path in extension.include_dirs)]
            for source in extension.sources:
                objects[source] = work / f"{len(objects)}.o"
                calls.append([*command, *told, "-c", source, "-o", str(objects[source])])
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(run, calls))
        link = shlex.split(sysconfig.get_config_var("LDSHARED") or "")[1:] or ["-shared"]
        for extension in extensions:
            file = compiled.file_in(folder, extension.name)
            file.parent.mkdir(parents=True, exist_ok=True)
            run([*command, *link, *(str(objects[one]) for one in extension.sources), "-o", str(file)])


def run(call: list[str]) -> None:
    done = subprocess.run(call, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"{shlex.join(call)}\n{done.stdout}{done.stderr}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the rules.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="compilers at a time")
    parser.add_argument("--again", action="store_true", help="also where it is there already")
    chosen = parser.parse_args()
    there = compiled.fitting()
    if there is not None and not chosen.again:
        print(f"The compiled core is there, and of these sources: {there.relative_to(REPOSITORY)}")
        return 0
    os.chdir(REPOSITORY)  # mypyc wants names of files as seen from here, and finds mypy's settings
    compiled.BUILDS.mkdir(parents=True, exist_ok=True)
    print(f"Compiling {len(compiled.MODULES)} modules; this takes a minute or two.", flush=True)
    made = Path(compiled.BUILDS, f"{compiled.key()}.part")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    try:
        build(made, chosen.jobs)
    except (CannotBuild, SystemExit) as problem:  # mypyc leaves as a program does
        shutil.rmtree(made)
        told = problem if isinstance(problem, CannotBuild) else "mypyc does not compile these sources."
        print(f"{told}\nEverything works without it, at half the speed.", file=sys.stderr)
        return 1
    for old in compiled.BUILDS.iterdir():
        if old != made:
            shutil.rmtree(old)
    made.rename(made.with_suffix(""))
    print("The compiled core is there; arena, simulations and thinkers take it, unless DRAGONBOT_FAST=off.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
