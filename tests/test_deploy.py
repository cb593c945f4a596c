"""Running the bot as a service: the systemd units and compose.yaml."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from dragonbot.__main__ import parser_for
from dragonbot.store.databases import is_postgres
from dragonbot.store.sqlite.connection import path_in
from tests.each import for_each

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.iterdir())
SERVICES = [name for name in UNITS if name.endswith(".service")]
DAY_SECONDS = 86_400.0
PLACE = "/opt/dragonbot"
NEWER = re.compile(r".*: Unknown key(?: name)? '(RestartSteps|RestartMaxDelaySec)' in section .*")
"""How a systemd before 254 complains about growing pauses."""
MOST_EXPOSED = 30
"""The limit in tenths below which `systemd-analyze security` rates a unit as well protected."""


def unit(name: str) -> dict[str, str]:
    """The settings of a unit; of a repeated one, the last."""
    text = (DEPLOY / name).read_text("utf-8").replace("\\\n", " ")
    return dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))


def words_of(name: str) -> list[str]:
    return shlex.split(unit(name)["ExecStart"])


def test_all_units_are_listed() -> None:
    assert UNITS == [
        "dragonbot-backup.service",
        "dragonbot-backup.timer",
        "dragonbot-many-backup.service",
        "dragonbot-many-backup.timer",
        "dragonbot-many@.service",
        "dragonbot.service",
    ]
    page = (ROOT / "docs" / "running.md").read_text("utf-8")
    assert "deploy/dragonbot* /etc/systemd/system/" in page


@pytest.mark.parametrize("name", SERVICES)
def test_only_the_service_can_read_its_files(name: str) -> None:
    """systemd creates the folders before the service starts."""
    told = unit(name)
    assert told["UMask"] == "0077"
    assert told["StateDirectoryMode"] == "0700"
    assert told["User"] == "dragonbot"
    assert told["WorkingDirectory"] == PLACE


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_few_rights(name: str) -> None:
    told = unit(name)
    assert told["ProtectSystem"] == "strict"
    assert told["CapabilityBoundingSet"] == ""
    for closed in ("NoNewPrivileges", "PrivateDevices", "PrivateTmp", "ProtectHome", "RestrictSUIDSGID"):
        assert told[closed] == "yes"


def test_units_and_compose_use_the_same_files() -> None:
    state, backups = (
        f"/var/lib/{name}" for name in unit("dragonbot-backup.service")["StateDirectory"].split()
    )
    assert unit("dragonbot.service")["StateDirectory"] == Path(state).name
    (address,) = re.findall(r"DATABASE_URL=(\S+)", (DEPLOY / "dragonbot.service").read_text("utf-8"))
    python, dash_m, package, *words = words_of("dragonbot-backup.service")
    assert (python, dash_m, package) == (f"{PLACE}/.venv/bin/python", "-m", "dragonbot")
    chosen = parser_for(words).parse_args(words)
    assert path_in(chosen.database) == path_in(address) == Path(state) / "dragonbot.db"
    assert chosen.into == Path(backups)
    assert chosen.keep >= 7
    assert chosen.check
    assert words_of("dragonbot.service") == [python, "bot.py"]


def test_backups_with_several_processes_differ_only_in_the_database() -> None:
    one, many = unit("dragonbot-backup.service"), unit("dragonbot-many-backup.service")
    words, same = words_of("dragonbot-many-backup.service"), words_of("dragonbot-backup.service")
    assert words == [word for word in same if word not in same[4:6]]  # the processes share the database
    assert same[4] == "--database"
    differ = {name for name in one.keys() | many.keys() if one.get(name) != many.get(name)}
    assert differ == {
        *("Description", "StateDirectory", "ExecStart", "EnvironmentFile", "UnsetEnvironment"),
        *("PrivateNetwork", "RestrictAddressFamilies"),  # the database may be on another machine
    }
    assert many["EnvironmentFile"] == unit("dragonbot-many@.service")["EnvironmentFile"]
    assert many["UnsetEnvironment"] == "DISCORD_TOKEN"
    timers = [unit(f"dragonbot{many}-backup.timer") for many in ("", "-many")]
    assert [timer["OnCalendar"] for timer in timers] == [timers[0]["OnCalendar"]] * 2


def test_units_for_several_processes_differ_only_in_where_they_store() -> None:
    alone, one = unit("dragonbot.service"), unit("dragonbot-many@.service")
    assert alone.keys() == one.keys()
    differ = {name for name in alone if alone[name] != one[name]}
    assert differ == {"Description", "Documentation"}
    assert "DATABASE_URL=" not in (DEPLOY / "dragonbot-many@.service").read_text("utf-8")


@pytest.mark.parametrize("name", ["dragonbot.service", "dragonbot-many@.service"])
def test_a_crashing_bot_does_not_use_up_its_daily_sessions(name: str) -> None:
    """systemd restarts it each time; Discord allows a thousand starts a day."""
    told = unit(name)
    first, longest, steps = (
        int(told["RestartSec"]),
        60 * int(told["RestartMaxDelaySec"][:-3]),
        int(told["RestartSteps"]),
    )
    growing = [first * (longest / first) ** (step / steps) for step in range(steps)]
    starts = steps + (DAY_SECONDS - sum(growing)) / longest
    assert starts < 1000 / 5
    # A systemd without steps gives up; one with steps never has to.
    assert told["StartLimitIntervalSec"] == "1h"
    in_an_hour = steps + (3600 - sum(growing)) / longest
    assert in_an_hour < int(told["StartLimitBurst"]) < 1000
    assert told["RestartPreventExitStatus"] == "2", "a wrong token does not mend itself"


@pytest.fixture
def unit_copies(tmp_path: Path) -> list[Path]:
    """The units with this project's paths, as systemd checks that the programs exist."""
    (tmp_path / "python").symlink_to(sys.executable)
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8")
        text = text.replace(f"{PLACE}/.venv/bin/python", str(tmp_path / "python")).replace(PLACE, str(ROOT))
        (tmp_path / name).write_text(text)
    return [tmp_path / name for name in UNITS]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not there")
def test_systemd_accepts_the_units(unit_copies: list[Path]) -> None:
    ran = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *unit_copies],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    others = [line for line in ran.stderr.splitlines() if not NEWER.fullmatch(line)]
    assert others == []
    assert ran.returncode == 0


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not there")
@pytest.mark.parametrize("name", SERVICES)
def test_systemd_rates_the_units_as_secure(name: str, unit_copies: list[Path]) -> None:
    (copy,) = (path for path in unit_copies if path.name == name)
    ran = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager", copy],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "Overall exposure level" in ran.stdout
    assert ran.returncode == 0, ran.stdout.splitlines()[-1]


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8")))


def test_no_start_command_starts_two_bots() -> None:
    """Two bots would answer everything twice."""
    services = compose()["services"]
    by_profile: dict[str, set[str]] = {}
    for name, service in services.items():
        (profile,) = service["profiles"]  # services without a profile start with any profile
        by_profile.setdefault(profile, set()).add(name)
    assert by_profile == {
        "alone": {"dragonbot", "backup"},
        "many": {"database", "one", "two", "backup-of-many"},
    }
    for services_of_one in by_profile.values():
        stored = {
            services[name]["environment"]["DATABASE_URL"]
            for name in services_of_one
            if "DATABASE_URL" in services[name]["environment"]
        }
        assert len(stored) == 1
    example = (ROOT / ".env.example").read_text("utf-8")
    assert re.findall(r"^COMPOSE_PROFILES=(.*)$", example, re.MULTILINE) == ["alone"]


def test_no_page_asks_for_an_extra_profile() -> None:
    for page in (ROOT / "compose.yaml", *(ROOT / "docs").glob("*.md")):
        assert "docker compose --profile" not in page.read_text("utf-8"), page


@pytest.mark.parametrize(("of", "by"), [("dragonbot", "backup"), ("one", "backup-of-many")])
def test_compose_backs_up_the_bot_s_database(of: str, by: str) -> None:
    services = compose()["services"]
    bot, backup = services[of], services[by]
    assert bot["environment"]["DATABASE_URL"] == backup["environment"]["DATABASE_URL"]
    assert set(bot.get("volumes", ())) < set(backup["volumes"])
    assert backup["profiles"] == bot["profiles"]
    python, dash_m, package, *words = backup["command"]
    assert (python, dash_m, package) == ("python", "-m", "dragonbot")
    chosen = parser_for(words).parse_args(words)
    assert any(volume.endswith(f":{chosen.into}") for volume in backup["volumes"])
    assert chosen.every == 24
    assert chosen.keep >= 7
    assert chosen.check
    assert "DISCORD_TOKEN" not in backup["environment"]
    assert backup["healthcheck"] == {"disable": True}  # no terminal to ask in
    assert "env_file" not in backup


def test_backup_containers_have_no_network() -> None:
    told = compose()
    assert told["services"]["backup"]["network_mode"] == "none"
    assert told["services"]["backup-of-many"]["networks"] == told["services"]["database"]["networks"]
    assert told["services"]["database"]["networks"] == ["inside"]
    assert told["networks"]["inside"] == {"internal": True}
    assert set(told["volumes"]) == {"games", "backups", "tables"}


def test_several_processes_share_one_database() -> None:
    services = compose()["services"]
    many = {name: each for name, each in services.items() if each.get("profiles") == ["many"]}
    bots = {name: each for name, each in many.items() if "DISCORD_TOKEN" in each["environment"]}
    assert many.keys() - bots.keys() == {"database", "backup-of-many"}
    assert len(bots) >= 2
    (address,) = {each["environment"]["DATABASE_URL"] for each in bots.values()}
    assert is_postgres(address)
    assert address.endswith("@database/dragonbot")
    assert all(each["depends_on"]["database"]["condition"] == "service_healthy" for each in bots.values())
    assert all("volumes" not in each for each in bots.values())
    assert "ports" not in many["database"]


@for_each("name", ["dragonbot", "backup", "one", "two", "backup-of-many"])
def test_containers_may_do_little(name: str) -> None:
    service = compose()["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["build"] == "."


def test_the_image_has_the_mounted_folders() -> None:
    """A new volume takes its owner from the folder; otherwise the bot couldn't write to it."""
    made = (ROOT / "Dockerfile").read_text("utf-8")
    (folders,) = re.findall(
        r"install --directory --owner dragon --group dragon --mode 700 (.+)$", made, re.MULTILINE
    )
    mounted = {
        volume.partition(":")[2]
        for each in compose()["services"].values()
        if each.get("build") == "."
        for volume in each.get("volumes", ())
    }
    assert set(folders.split()) == mounted
    assert made.index("USER dragon") < made.index("CMD")


def test_docker_checks_that_the_bot_is_alive() -> None:
    made = (ROOT / "Dockerfile").read_text("utf-8")
    (command,) = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])$", made, re.MULTILINE)
    python, dash_m, package, *words = json.loads(command)
    assert (python, dash_m, package) == ("python", "-m", "dragonbot")
    assert parser_for(words).parse_args(words).run
    assert re.search(r"METRICS_PORT=\d+", made), "else there is nobody to ask"
