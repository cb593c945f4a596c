"""The invite link: the same in the log, the command and the pages."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord import Permissions

from dragonbot.__main__ import main
from dragonbot.practice.rest import guilds
from dragonbot.practice.tavern import Tavern
from dragonbot.ui.kit import components
from tests.service.test_starting import PATIENCE

ROOT = Path(__file__).parents[2]
PAGES = ("running.md", "first-ten-minutes.md")
APPLICATION = 1234567890
LINK = components.install_link(APPLICATION)
QUESTIONS = {"replace": "Replace it?", "token": "won't see it"}
NUMBER = LINK.rpartition("permissions=")[2]


async def invite(folder: Path, **settings: str) -> tuple[int, str, str]:
    """The command's output with these settings, and its exit code."""
    known = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "HOME") if name in os.environ}
    asked = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "dragonbot", "invite"),
        cwd=folder,
        env={**known, "PYTHONPATH": str(ROOT), **settings},
        stdout=PIPE,
        stderr=PIPE,
    )
    out, err = await asked.communicate()
    assert asked.returncode is not None
    return asked.returncode, out.decode(), err.decode()


def talked(folder: Path, answers: Mapping[str, str], **settings: str) -> tuple[int, str]:
    """Run `init` at a terminal, with an answer to each question: its exit code and the screen."""
    terminal, its_side = os.openpty()
    known = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    asked = subprocess.Popen(
        [sys.executable, "-m", "dragonbot", "init"],
        cwd=folder,
        env={**known, "PYTHONPATH": str(ROOT), **settings},
        stdin=its_side,
        stdout=its_side,
        stderr=its_side,
        start_new_session=True,
    )
    os.close(its_side)
    told = ""
    with suppress(OSError), open(terminal, "r+b", buffering=0) as screen:  # noqa: PTH123 - no path
        for question, answer in answers.items():
            while question not in told:
                told += screen.read(4096).decode()
            screen.write(f"{answer}\n".encode())
        while part := screen.read(4096):  # how Linux signals the end
            told += part.decode()
    return asked.wait(PATIENCE), told


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals there")
async def test_init_writes_the_token_unseen_and_replaces_it_only_on_request(tmp_path: Path) -> None:
    async with Tavern(port=0) as tavern:

        async def init(**answers: str) -> tuple[int, str]:
            questions = {QUESTIONS[name]: answer for name, answer in answers.items()}
            return await asyncio.to_thread(talked, tmp_path, questions, DISCORD_API_URL=tavern.api_url)

        code, told = await init(token=f" Bot {tavern.token} ")
        assert code == 0, told
        assert tavern.token not in told
        assert components.install_link(tavern.world.bot.id) in told
        file = tmp_path / ".env"
        assert (file.read_text("utf-8"), file.stat().st_mode & 0o777) == (
            f"DISCORD_TOKEN={tavern.token}\n",
            0o600,
        )
        assert (tmp_path / "data").is_dir()

        file.write_text("DISCORD_TOKEN=another\nPICTURES=off\n", "utf-8")
        code, told = await init(replace="")
        assert (code, "Nothing was changed" in told) == (1, True)
        code, told = await init(replace="y", token="")
        assert (code, "no token" in told) == (2, True)
        assert file.read_text("utf-8") == "DISCORD_TOKEN=another\nPICTURES=off\n"
        code, told = await init(replace="y", token=tavern.token)
        assert (code, file.read_text("utf-8")) == (0, f"DISCORD_TOKEN={tavern.token}\n")


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_have_the_same_link(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    assert LINK.replace(str(APPLICATION), "YOUR_ID") in text
    assert set(re.findall(r"permissions=(\d+)", text)) == {NUMBER}


def test_it_requests_no_unused_permissions() -> None:
    """The bot pins nothing and creates no events, which have permissions of their own."""
    asked = Permissions(int(NUMBER))
    for name in ("pin_messages", "manage_messages", "create_events", "manage_events", "manage_expressions"):
        assert not getattr(asked, name), name


def test_the_page_for_admins_names_each_permission(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", "--application", str(APPLICATION)]) == 0
    link, names = capsys.readouterr().out.splitlines()
    assert link == LINK
    page = (ROOT / "docs" / "first-ten-minutes.md").read_text("utf-8")
    listed = names.removeprefix("It asks for: ").removesuffix(".").split(", ")
    assert re.findall(r"^\| \*\*(.+?)\*\* \|", page, re.MULTILINE) == listed


def test_it_requests_what_a_table_and_its_thread_need() -> None:
    asked = Permissions(int(NUMBER))
    assert asked == Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        attach_files=True,
        read_message_history=True,
    )
    channel: Any = None
    assert components.missing(channel, asked) == components.missing_for_a_thread(asked) == []
    for names in (components.IN_A_FORUM, components.BESIDE_A_MESSAGE, components.TO_ANNOUNCE):
        assert [name for name in names if not getattr(asked, name)] == []


def test_the_pages_explain_inviting_and_updating() -> None:
    for page, steps in (
        ("first-ten-minutes.md", ("**Reset Token**", "**Public Bot**", "*Guild Install*", "**Authorise**")),
        ("running.md", ("git pull", "--build", "dragonbot backup", "systemctl restart")),
    ):
        text = (ROOT / "docs" / page).read_text("utf-8")
        assert [step for step in steps if step not in text] == []


async def test_the_command_asks_discord_for_the_bot_s_id(tmp_path: Path) -> None:
    async with Tavern(port=0) as tavern:
        code, told, wrong = await invite(tmp_path, DISCORD_TOKEN=tavern.token, DISCORD_API_URL=tavern.api_url)
        assert (code, wrong) == (0, "")
        assert told.splitlines()[0] == components.install_link(tavern.world.bot.id)
        assert "Attach Files" in told
        assert "Public Bot" not in told
        code, told, wrong = await invite(tmp_path, DISCORD_TOKEN="some.other", DISCORD_API_URL=tavern.api_url)
        assert (code, told) == (2, "")
        assert wrong == "DISCORD_TOKEN: Discord does not know this token.\n"


@pytest.mark.slow
async def test_it_reports_obstacles(tmp_path: Path) -> None:
    bot = {"id": str(APPLICATION), "username": "b", "discriminator": "0", "avatar": None}
    known = guilds.application(APPLICATION, "b", bot) | {
        "bot_public": False,
        "bot_require_code_grant": True,
    }
    told_of = {"/users/@me": bot, "/oauth2/applications/@me": known}

    async def tell(request: web.Request) -> web.Response:
        headers = {"Content-Type": "application/json"}  # like Discord, without a charset
        return web.Response(body=json.dumps(told_of[request.path]).encode(), headers=headers)

    app = web.Application()
    for path in told_of:
        app.router.add_get(path, tell)
    async with TestServer(app) as server:
        code, told, wrong = await invite(
            tmp_path, DISCORD_TOKEN="a.b", DISCORD_API_URL=str(server.make_url("/"))
        )
    assert (code, wrong) == (0, "")
    assert [line for line in told.splitlines() if "Public Bot" in line or "Code Grant" in line] == (
        told.splitlines()[2:]
    )


@pytest.mark.slow
async def test_it_reports_missing_settings(tmp_path: Path) -> None:
    code, _, wrong = await invite(tmp_path)
    assert code == 2
    assert "DISCORD_TOKEN is not set" in wrong
    async with TestServer(web.Application()) as other:
        code, _, wrong = await invite(tmp_path, DISCORD_TOKEN="a.b", DISCORD_API_URL=str(other.make_url("/")))
    assert code == 1
    assert "Traceback" not in wrong
    code, _, wrong = await invite(tmp_path, DISCORD_TOKEN="a.b", DISCORD_API_URL="http://127.0.0.1:9/api/v10")
    assert code == 1
    assert wrong.startswith("Discord cannot be reached: ")
    assert "Traceback" not in wrong
