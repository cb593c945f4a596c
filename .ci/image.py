"""Builds and tries the container image without a container engine: the Dockerfile's steps in a clean folder.

`python .ci/image.py` copies what .dockerignore lets in, installs the locked packages into an environment of
its own, and starts the bot there: with the Dockerfile's settings, under its user where we are root, and with
nothing else of this machine's environment. It comes into the practice tavern, then to a stand-in for Discord,
where it opens a table; it must be found well, make a backup, and stop cleanly. In the end it is told what the
image holds.

What only an engine can show is not tried: the base image, its system's packages (of these the compiler has to
be on this machine), and a real `docker build`.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

REPOSITORY: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(REPOSITORY))

from dragonbot.practice.tavern import Tavern  # noqa: E402
from dragonbot.practice.world.limits import Limits  # noqa: E402 - it is found only now

BASE: Final = re.compile(r"python:(\d+\.\d+)-slim(?: AS (\w+))?")
PATIENCE_SECONDS: Final = 120.0
TAKES_THE_COMPILED_CORE: Final = """
from dragonbot import compiled
compiled.want()
assert compiled.use(), "the compiled core does not fit what is in the image"
from dragonbot.games.fist.rules import round
assert round.__file__.endswith(".so"), round.__file__
"""
SPEAKS_ALL_LANGUAGES: Final = """
from babel.core import Locale
from dragonbot.text.speech import languages
for language in languages():
    assert Locale.parse(language).plural_form(1) == "one", language
"""
SECRET: Final = "a token that must not get into the image"
DECOYS: Final = (
    ".env",
    "data/dragonbot.db",
    "dragonbot/__pycache__/old.cpython-311.pyc",
    "backups/dragonbot.db",
)
"""What lies beside the sources on a machine in use, and is nobody's business."""


class Instruction(NamedTuple):
    name: str
    rest: str


def instructions(text: str) -> list[Instruction]:
    """Those of a Dockerfile, each on one line."""
    lines = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = lines.replace("\\\n", " ")
    return [Instruction(*line.split(maxsplit=1)) for line in joined.splitlines() if line.strip()]


def let_in(path: str, rules: list[str]) -> bool:
    """Whether .dockerignore lets a file through: the last rule that fits it or its folder counts."""
    parents = [path]
    while "/" in parents[-1]:
        parents.append(parents[-1].rpartition("/")[0])
    kept = True
    for rule in rules:
        if any(_pattern(rule.removeprefix("!")).fullmatch(each) for each in parents):
            kept = rule.startswith("!")
    return kept


def _pattern(rule: str) -> re.Pattern[str]:
    shape = re.escape(rule.strip("/")).replace(r"\*\*/", "(?:.*/)?").replace(r"\*\*", ".*")
    return re.compile(shape.replace(r"\*", "[^/]*").replace(r"\?", "[^/]"))


def rules_in(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


def context(source: Path, target: Path) -> list[str]:
    """Copy what a build would be given; returns its files."""
    rules = rules_in((source / ".dockerignore").read_text("utf-8"))
    found = []
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.is_file() and let_in(name, rules):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target / name)
            found.append(name)
    return found


def version_of(base: str) -> str:
    """The Python of a base image."""
    return _base(base)[1]


def _base(base: str) -> re.Match[str]:
    found = BASE.fullmatch(base)
    assert found is not None, f"not a base that is known here: {base}"
    return found


class Image:
    """What a stage of the Dockerfile makes, below a folder in place of `/`."""

    def __init__(self, folder: Path, given: Path, stages: Mapping[str, Image]) -> None:
        self.folder = folder
        self.given = given
        self.stages = stages
        self.environment = {"PATH": f"{folder}/venv/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}
        self.workdir = folder
        self.user: int | None = None
        self.command: list[str] = []
        self.health: list[str] = []
        self.stop = signal.SIGTERM

    def placed(self, text: str) -> str:
        """The same with the image's own folders where they are here."""
        return re.sub(r"(?<![\w.])/(app|data|backups)\b", rf"{self.folder}/\1", text)

    def step(self, step: Instruction) -> None:
        print(f"  {step.name} {' '.join(step.rest.split())}", flush=True)
        getattr(self, f"_{step.name.lower()}")(step.rest)

    def _from(self, rest: str) -> None:
        python = self._python(version_of(rest))
        subprocess.run([python, "-m", "venv", "--without-pip", self.folder / "venv"], check=True)

    def _python(self, version: str) -> str:
        """One of that version that everybody may run."""
        for name in (
            sys.executable,
            f"python{version}",
            f"/usr/bin/python{version}",
            f"/usr/local/bin/python{version}",
        ):
            path = shutil.which(name)
            if path is None:
                continue
            said = "import sys; print(sys.version_info[:2], sys.base_prefix)"
            path = str(Path(path).resolve())
            try:
                tried = subprocess.run(
                    [path, "-c", said], capture_output=True, text=True, check=False, **as_user(10001)
                )
            except PermissionError:  # it lies where only its owner comes
                continue
            if tried.returncode == 0 and tried.stdout.startswith(f"({version.replace('.', ', ')})"):
                return path
        sys.exit(
            f"The image needs a Python {version} that every user of this machine may run; there is none."
        )

    def _env(self, rest: str) -> None:
        for word in shlex.split(rest):
            name, _, value = word.partition("=")
            self.environment[name] = self.placed(value)

    def _workdir(self, rest: str) -> None:
        self.workdir = Path(self.placed(rest))
        self.workdir.mkdir(parents=True, exist_ok=True)

    def _run(self, rest: str) -> None:
        if rest.startswith("apt-get "):  # nothing is added to this machine
            assert shutil.which("cc") is not None, "a C compiler has to be here for the compiled core"
            return
        made = re.fullmatch(
            r"groupadd --gid (\d+) (\w+) && useradd --uid \1 --gid \2 --no-create-home \2\s+&& (.*)", rest
        )
        if made is not None:  # nobody is added to this machine
            self._owned(int(made[1]), made[2], made[3])
        else:
            pip = f"{sys.executable} -m pip --python {self.folder}/venv/bin/python"
            rest = re.sub(r"^pip ", f"{pip} --quiet --quiet ", rest)
            settings = {name: value for name, value in self.environment.items() if name != "PIP_NO_CACHE_DIR"}
            settings |= {name: os.environ[name] for name in os.environ if name.startswith("PIP_")} | {
                "HOME": os.environ.get("HOME", "/")
            }
            subprocess.run(["sh", "-c", rest], cwd=self.workdir, env=settings, check=True)

    def _owned(self, user: int, name: str, command: str) -> None:
        form = rf"install --directory --owner {name} --group {name} --mode (\d+) (.*)"
        made = re.fullmatch(form, command.strip())
        assert made is not None, f"not known here: {command}"
        self.owner = user
        for folder in made[2].split():
            path = Path(self.placed(folder))
            path.mkdir(mode=int(made[1], 8))
            if os.geteuid() == 0:
                os.chown(path, user, user)

    def _copy(self, rest: str) -> None:
        *sources, target = rest.split()
        given, why = self.given, ".dockerignore keeps it out"
        if sources[0].startswith("--from="):
            stage = self.stages[sources.pop(0).removeprefix("--from=")]
            sources = [stage.placed(source) for source in sources]
            given, why = stage.folder, "it was not made"
        for source in sources:
            path, to = given / source, self.workdir / target
            assert path.exists(), f"COPY {source}: {why}"
            if target.endswith("/"):
                to.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, to, dirs_exist_ok=True)
            else:
                shutil.copy(path, to)

    def _user(self, _: str) -> None:
        self.user = self.owner

    def _volume(self, _: str) -> None:
        """The folder is there."""

    def _stopsignal(self, rest: str) -> None:
        self.stop = signal.Signals[rest]

    def _healthcheck(self, rest: str) -> None:
        self.health = json.loads(rest.partition("CMD ")[2])

    def _cmd(self, rest: str) -> None:
        self.command = json.loads(rest)

    def started(self, command: list[str], **settings: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.placed(word) for word in command],
            cwd=self.workdir,
            env=self.environment | settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            **as_user(self.user),
        )

    def ran(self, *command: str) -> str:
        process = self.started(list(command))
        told, _ = process.communicate(timeout=PATIENCE_SECONDS)
        assert process.returncode == 0, f"{command}: {told}"
        return told


def built(steps: list[Instruction], folder: Path, given: Path) -> Image:
    """What the last stage makes; what the others leave lies beside it."""
    stages: dict[str, Image] = {}
    image: Image | None = None
    for step in steps:
        if step.name == "FROM":
            name = _base(step.rest)[2] or "root"
            (folder / name).mkdir(mode=0o755)
            image = stages[name] = Image(folder / name, given, stages)
        assert image is not None, "the first instruction is FROM"
        image.step(step)
    assert image is not None
    return image


def as_user(user: int | None) -> dict[str, Any]:
    """How a process is begun as that one; only root can."""
    if user is None or os.geteuid() != 0:
        return {}
    return {"user": user, "group": user, "extra_groups": []}


class Running:
    """A bot of the image, and all that it has said."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.said = ""

    def until(self, words: str) -> None:
        assert self._process.stdout is not None
        began = time.monotonic()
        while words not in self.said:
            line = self._process.stdout.readline()
            self.said += line
            assert line, f"it ended before it said {words!r}:\n{self.said}"
            assert time.monotonic() - began < PATIENCE_SECONDS, self.said

    def stop(self, how: signal.Signals) -> float:
        """Returns the seconds that it took."""
        began = time.monotonic()
        self._process.send_signal(how)
        rest, _ = self._process.communicate(timeout=30)
        self.said += rest
        assert self._process.returncode == 0, self.said
        assert "Traceback" not in self.said, self.said
        assert " ERROR " not in self.said, self.said
        return time.monotonic() - began

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


def free_port() -> str:
    """The image's own may be taken on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return str(found.getsockname()[1])


def tried_in_the_tavern(image: Image) -> None:
    bot = Running(image.started(image.command, PRACTICE_PORT="0"))
    try:
        bot.until("ready in")
        image.ran("python", "-m", "dragonbot", "health", "--ready")
        print(f"  in the practice tavern; stopped in {bot.stop(image.stop):.1f} s")
    finally:
        bot.kill()


async def tried_in_discord(image: Image) -> None:
    """A stand-in for Discord in this process, which the bot finds by its addresses."""
    async with Tavern(limits=Limits(answer_within=PATIENCE_SECONDS)) as tavern:
        address = {"DISCORD_API_URL": tavern.api_url, "DISCORD_GATEWAY_URL": tavern.gateway_url}
        bot = Running(image.started(image.command, DISCORD_TOKEN=tavern.token, **address))
        try:
            await asyncio.to_thread(bot.until, "ready in 1 servers")
            driver = tavern.driver
            await driver.run(driver.person("ann"), driver.channel, "/table open", game="fist-classic")
            await driver.until(lambda: driver.history(driver.channel) != [])
            if image.health:
                await asyncio.to_thread(image.ran, *image.health)
                print(f"  found well: {shlex.join(image.health)}")
            await asyncio.to_thread(
                image.ran, "python", "-m", "dragonbot", "backup", "--into", "/backups", "--check"
            )
            seconds = await asyncio.to_thread(bot.stop, image.stop)
        finally:
            bot.kill()
    assert tavern.token not in bot.said
    told = await asyncio.to_thread(image.ran, "python", "-m", "dragonbot", "check")
    found = told.rpartition(": ")[2].strip()
    print(f"  in a stand-in for Discord: a table, a backup, stopped in {seconds:.1f} s; {found}")
    if image.health:
        process = image.started(image.health)
        process.communicate(timeout=PATIENCE_SECONDS)
        assert process.returncode != 0, "a bot that is not there is found well"


def is_private(image: Image) -> None:
    for folder in (image.folder / "data", image.folder / "backups"):
        files = [path for path in folder.iterdir() if path.is_file()]
        assert files
        for path in files:
            assert path.stat().st_mode & 0o077 == 0, f"others may read {path}"
            assert os.geteuid() != 0 or path.stat().st_uid == image.user


def require_nothing_to_write_to(image: Image) -> None:
    """What the bot runs from belongs to somebody else."""
    if os.geteuid() != 0:
        print("  (not as root: the bot ran as the user here, and not as its own)")
        return
    for path in (image.workdir, *image.workdir.rglob("*"), *(image.folder / "venv").rglob("*")):
        told = path.lstat()
        assert told.st_uid != image.user, path
        assert stat.S_ISLNK(told.st_mode) or not told.st_mode & stat.S_IWOTH, path


def listed(image: Image) -> Iterator[str]:
    """What is in it, by folder: how many files, how large."""
    site = next((image.folder / "venv").glob("lib/python*/site-packages"))
    app = image.workdir
    groups = [(path.name, path) for path in sorted(app.iterdir())]
    packages = [path for path in sorted(site.iterdir()) if path.suffix != ".dist-info"]
    groups += [(f"site-packages/{path.name}", path) for path in packages]
    total = 0
    for name, path in groups:
        files = [each for each in path.rglob("*") if each.is_file()] if path.is_dir() else [path]
        size = sum(each.stat().st_size for each in files)
        total += size
        yield f"{size / 1e6:9.2f} MB {len(files):6} files  {name}"
    yield f"{total / 1e6:9.2f} MB on top of the base image"


def main() -> None:
    steps = instructions((REPOSITORY / "Dockerfile").read_text("utf-8"))
    if version_of(steps[0].rest) != f"{sys.version_info.major}.{sys.version_info.minor}":
        print(f"The image is not tried with this Python: it is made from {steps[0].rest}.")
        return
    with TemporaryDirectory(prefix="dragonbot-image-") as made:
        folder = Path(made)
        folder.chmod(0o755)
        source, given, stages = (folder / name for name in ("source", "context", "stages"))
        tracked = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=REPOSITORY,
            capture_output=True,
            check=True,
        )
        for name in filter(None, tracked.stdout.decode().split("\0")):
            if (REPOSITORY / name).is_file():
                (source / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(REPOSITORY / name, source / name)
        for name in DECOYS:
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(SECRET)
        stages.mkdir(mode=0o755)
        files = context(source, given)
        assert not set(files) & set(DECOYS), "what is private gets into the build"
        print(f"The build is given {len(files)} files.")
        os.umask(0o022)
        image = built(steps, stages, given)
        image.ran("python", "-c", TAKES_THE_COMPILED_CORE)
        image.ran("python", "-c", SPEAKS_ALL_LANGUAGES)
        image.environment["METRICS_PORT"] = free_port()
        tried_in_the_tavern(image)
        asyncio.run(tried_in_discord(image))
        is_private(image)
        require_nothing_to_write_to(image)
        print("\n".join(listed(image)))


if __name__ == "__main__":
    main()
