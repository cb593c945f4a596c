"""Builds the wheel and the archive of its sources; `make wheel` calls this.

The sources are packed from a clean copy, and the wheel is made of what the archive holds. So no old or
private file gets in, and the archive is known to be whole. The build tools come in the versions of
requirements-fast.lock, by their hashes.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

REPOSITORY: Final = Path(__file__).resolve().parents[1]
LOCK: Final = REPOSITORY / "requirements-fast.lock"
PACKED: Final = ("pyproject.toml", "README.md", "LICENSE", "dragonbot", "cogs")
MOST_BYTES: Final = 3_000_000
"""Of the wheel."""


def tools() -> Path:
    """The folder with the locked setuptools, which is brought there the first time."""
    folder = REPOSITORY / "build" / "tools"
    version = re.search(r"^setuptools==(\S+)", LOCK.read_text("utf-8"), re.MULTILINE)
    assert version is not None
    if not (folder / f"setuptools-{version[1]}.dist-info").is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--require-hashes", "--target", folder, "-r", LOCK], check=True)
    return folder


def made(what: str, source: Path, into: Path) -> Path:
    """The wheel or sdist of a folder with sources."""
    build = f"import sys; from setuptools import build_meta; build_meta.build_{what}(sys.argv[1])"
    command = [sys.executable, "-c", build, str(into)]
    paths = os.environ | {"PYTHONPATH": str(tools())}
    ran = subprocess.run(command, cwd=source, env=paths, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        sys.exit(ran.stdout + ran.stderr)
    (path,) = into.iterdir()
    return path


def copied(source: Path) -> None:
    """What is packed, without what Python has compiled."""
    for name in PACKED:
        if (REPOSITORY / name).is_dir():
            shutil.copytree(
                REPOSITORY / name, source / name, ignore=shutil.ignore_patterns("__pycache__", ".*")
            )
        else:
            shutil.copyfile(REPOSITORY / name, source / name)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the wheel and the archive of its sources.")
    parser.add_argument("--into", type=Path, default=REPOSITORY / "build" / "dist", metavar="FOLDER")
    into: Path = parser.parse_args().into
    with TemporaryDirectory(prefix="dragonbot-wheel-") as work:
        clean, sdists, unpacked, wheels = (
            Path(work, name) for name in ("clean", "sdist", "unpacked", "wheel")
        )
        for folder in (clean, sdists, wheels):
            folder.mkdir()
        copied(clean)
        sdist = made("sdist", clean, sdists)
        with tarfile.open(sdist) as archive:
            archive.extractall(unpacked, filter="data")
        (source,) = unpacked.iterdir()
        wheel = made("wheel", source, wheels)
        if wheel.stat().st_size > MOST_BYTES:
            sys.exit(f"{wheel.name} has {wheel.stat().st_size:,} bytes, {MOST_BYTES:,} are the most.")
        shutil.rmtree(into, ignore_errors=True)
        into.mkdir(parents=True)
        for path in (wheel, sdist):
            shutil.copyfile(path, into / path.name)
            print(f"{path.stat().st_size / 1e6:6.2f} MB  {into / path.name}")


if __name__ == "__main__":
    main()
