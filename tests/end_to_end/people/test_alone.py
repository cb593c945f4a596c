"""Two bots on one database file: the second is refused, and the first continues."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from dragonbot.practice.tavern import Tavern
from tests.end_to_end.mortal import PATIENCE, ROOT, Mortal, unhurried
from tests.end_to_end.player import table_in, wishes


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`python -m dragonbot …` while the bot runs."""
    words = (*words, "--database", str(folder / "dragonbot.db"))
    return subprocess.run(
        [sys.executable, "-m", "dragonbot", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_the_second_bot_on_a_file_is_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with Tavern(limits=unhurried()) as tavern:
            driver = tavern.driver
            first, second = Mortal(tavern, tmp_path), Mortal(tavern, tmp_path)
            second.diary = tmp_path / "second.log"
            await first.start()
            await second.start("elsewhere")  # it may die without harm
            assert await second.died(PATIENCE)
            assert second.exit_code == 2
            said = second.diary.read_text()
            assert "another bot is using this database" in said
            assert "Traceback" not in said

            # The first one is unaffected.
            await driver.run(driver.person("ann"), driver.channel, "/table open", game="fist-classic")
            await driver.until(lambda: table_in(driver.history(driver.channel)) is not None)
            table = table_in(driver.history(driver.channel))
            assert table is not None
            await driver.click(driver.person("bob"), table, wishes(table, "join")[0]["custom_id"])
            await driver.until(lambda: "Bob" in table.text)
            copied = await asyncio.to_thread(command, tmp_path, "backup", str(tmp_path / "copy.db"))
            checked = await asyncio.to_thread(command, tmp_path, "check")
            assert (copied.returncode, checked.returncode) == (0, 0)

            # However the first one ends, the file is free then.
            await first.kill()
            await second.start()
            assert second.is_alive
            await second.kill()

    asyncio.run(evening())
