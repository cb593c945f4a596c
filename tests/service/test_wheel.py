"""The wheel for its users: installed into an empty environment, started in an empty folder, played."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from dragonbot import __version__
from tests.service.test_practice import a_visit, bid, posts, typed
from tests.service.test_starting import PATIENCE, ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("dist") / "dist"
    subprocess.run([sys.executable, ROOT / ".ci" / "wheel.py", "--into", into], check=True, timeout=PATIENCE)
    assert {path.name for path in into.glob("*.tar.gz")} == {f"dragonbot-{__version__}.tar.gz"}
    (found,) = into.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Installs the wheel and its dependencies; yields the environment's folder of programs."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-index", "--no-deps", wheel], check=True, timeout=PATIENCE)
    # Dependencies come from this environment, without a network.
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")
    return folder / "bin"


def test_the_wheel_contains_the_program_and_its_data_only(wheel: Path) -> None:
    lies_here = {
        path.relative_to(ROOT).as_posix()
        for folder in ("cogs", "dragonbot")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    about = f"dragonbot-{__version__}.dist-info/"
    with ZipFile(wheel) as archive:
        held = set(archive.namelist())
        told = archive.read(f"{about}METADATA").decode()
    assert {name for name in held if not name.startswith(about)} == lies_here
    assert f"{about}licenses/LICENSE" in held
    assert f"\nVersion: {__version__}\n" in told


@pytest.mark.skipif(sys.platform == "win32", reason="programs lie elsewhere there")
def test_the_installed_command_uses_its_own_name(installed: Path, tmp_path: Path) -> None:
    for words, begins in (("--version", f"dragonbot {__version__}\n"), ("--help", "usage: dragonbot [-h]")):
        ran = subprocess.run(
            [installed / "dragonbot", words], cwd=tmp_path, env={}, capture_output=True, text=True, check=True
        )
        assert ran.stdout.startswith(begins)


def folders_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_dir())


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
async def test_installing_playing_and_restarting(installed: Path, tmp_path: Path) -> None:
    program, settings = str(installed / "dragonbot"), {"PATH": str(installed), "THINKERS": "1"}
    async with a_visit(tmp_path, program, settings=settings) as client:
        await typed(client, "/table open game:fist-classic pace:untimed")
        await typed(client, "/table bot level:apprentice")
        await typed(client, "/table bot level:apprentice")
        await typed(client, "/table start")
        first = await bid(client)
        second = await bid(client, after=first)
    assert folders_in(tmp_path) == ["data", "data/practice"]
    async with a_visit(tmp_path, program, settings=settings) as client:
        assert {first, second} <= {each["id"] for each in await posts(client)}
        await bid(client, after=second)
