"""`python -m bench.bot.reveals`: is every reveal visible at the newest message of a headless Chromium?

One person plays against computers in the practice tavern. Two others watch, on a phone and on a desktop. For
each reveal it reports how long all of it was visible; for the end card, whether the winner was; each table's
height; questions for computers with buttons; and messages with long numbers. One JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.async_api import Browser, Page, async_playwright, expect

ROOT: Final = Path(__file__).resolve().parents[2]
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
WINDOWS: Final = {"phone": (390, 844), "desktop": (1100, 800)}
SEEN_SECONDS: Final = 2.0
TALLEST_PIXELS: Final = 700
PATIENCE: Final = 60_000
PLAIN: Final = re.compile(r"hand$|Hand$|text$|Text$|…$|▸$|\?$")
"""Buttons that don't answer."""
TIE: Final = re.compile("Tie-break|Stechen")
ADD_COMPUTER: Final = re.compile("^(Add computer|Computer holen)")
REMATCH: Final = {"Rematch", "Revanche"}
LOOK: Final = """() => {
  const looks = (window.looks = { reveals: {}, tables: {}, ends: {}, long: {}, computers: {}, high: {} });
  const had = new Set();
  let before = performance.now();
  setInterval(() => {
    const now = performance.now(), passed = now - before;
    before = now;
    const scroller = document.querySelector(".scroller"), frame = scroller.getBoundingClientRect();
    const all = [...document.querySelectorAll(".message:not(.ephemeral)")];
    for (const each of all.slice(-4)) {
      const id = each.dataset.message, box = each.getBoundingClientRect(), text = each.innerText;
      const buttons = [...each.querySelectorAll("button:not(:disabled)")];
      const labels = buttons.map((one) => one.innerText.trim());
      const inside = Math.max(0, Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top));
      const whole = box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
      if (labels.includes("9")) {
        had.add(id);
        looks.tables[id] = Math.max(looks.tables[id] ?? 0, Math.round(box.height));
        if (box.height > 700) looks.high[id] = text;
      } else if (had.has(id) && !/continues below|geht es unten/.test(text)) {
        const is = (looks.reveals[id] ??= { whole: 0, most: 0, height: 0, text });
        is.whole += whole ? passed / 1000 : 0;
        is.most = Math.max(is.most, inside / box.height);
        is.height = Math.round(box.height);
        if (labels.length) looks.tables[id] = Math.max(looks.tables[id] ?? 0, Math.round(box.height));
      }
      if (labels.some((one) => /Rematch|Revanche/.test(one))) {
        const is = (looks.ends[id] ??= { height: 0, in_sight: false });
        is.height = Math.round(box.height);
        is.in_sight ||= box.top >= frame.top - 1 && box.top + 120 <= frame.bottom;
      }
      if (/\\d{17,}|[0-9a-f]{32,}/.test(text)) looks.long[id] = true;
      const asked =
        /(Apprentice|Journeyman|Master|Lehrling|Geselle|Meister)[^\\n]{0,20}(your choice|du entscheidest)/;
      const only = (one) => /^(My hand|Meine Hand|As text|Als Text|Next ▸|Weiter ▸)$/.test(one);
      if (asked.test(text) && labels.some((one) => !only(one))) looks.computers[id] = true;
    }
  }, 50);
}"""


async def window(browser: Browser, url: str, name: str, size: tuple[int, int]) -> Page:
    wide, high = size
    context = await browser.new_context(
        viewport={"width": wide, "height": high}, is_mobile=wide < 500, has_touch=wide < 500
    )
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(f"{url}?as={name}")
    await expect(page.locator("html")).to_have_attribute("data-line", "open", timeout=PATIENCE)
    return page


async def run(page: Page, command: str, *fields: str) -> None:
    """Type a command and its fields."""
    await page.locator("input.write").fill(command)
    await page.keyboard.press("Enter")
    slip = page.get_by_role("group", name=command, exact=True)
    await expect(slip).to_be_visible(timeout=PATIENCE)
    for field in fields:
        await page.keyboard.type(field)
        await page.wait_for_timeout(800)
        await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(slip).to_have_count(0, timeout=PATIENCE)


async def begin(page: Page, game: str, computers: int) -> None:
    await run(page, "/table open", game)
    lobby = page.locator(".message:not(.ephemeral)").last
    for _ in range(computers):
        await lobby.get_by_role("button", name=ADD_COMPUTER).click()
        await page.get_by_role("button", name=re.compile("^(Journeyman|Geselle)$")).last.click()
        await page.wait_for_timeout(700)
    await lobby.get_by_role("button", name=re.compile("^(Start|Starten|Los)")).click()


async def play(page: Page, seconds: float, chance: Random) -> bool:
    """Bid and choose at random. True if the game ended."""
    until, bid = time.monotonic() + seconds, set()
    while time.monotonic() < until:
        await page.wait_for_timeout(250)
        newest = page.locator(".message:not(.ephemeral)").last
        try:
            buttons = newest.get_by_role("button")
            labels = [text.strip() for text in await buttons.all_inner_texts()]
            key = (
                await newest.get_attribute("data-message"),
                TIE.search(await newest.inner_text()) is not None,
            )
            if REMATCH & set(labels):
                await page.wait_for_timeout(3000)
                return True
            choices = [label for label in labels if label and not PLAIN.search(label)]
            if "9" in labels:
                if key not in bid:
                    bid.add(key)
                    count = str(chance.choice((0, 1, 1, 2, 3)))
                    await newest.get_by_role("button", name=count, exact=True).click(timeout=3000)
            elif choices:
                await buttons.nth(labels.index(chance.choice(choices))).click(timeout=3000)
        except Exception:  # noqa: BLE001 - it has changed meanwhile
            continue
    return False


def told(looks: dict[str, Any]) -> dict[str, Any]:
    reveals = list(looks["reveals"].values())
    heights = [*looks["tables"].values()]
    return {
        "reveals": len(reveals),
        "in sight as a whole for 2 s": sum(each["whole"] >= SEEN_SECONDS for each in reveals),
        "ever in sight as a whole": sum(each["most"] > 0.99 for each in reveals),
        "least seconds": round(min((each["whole"] for each in reveals), default=0.0), 1),
        "highest reveal": max((each["height"] for each in reveals), default=0),
        "tables": len(heights),
        "tables over 700 px": sum(height > TALLEST_PIXELS for height in heights),
        "highest table": max(heights, default=0),
        "how the highest begin": [text[:160] for text in looks["high"].values()][:3],
        "end cards": len(looks["ends"]),
        "winner in sight": sum(each["in_sight"] for each in looks["ends"].values()),
        "messages with long numbers": len(looks["long"]),
        "computers' questions with buttons": len(looks["computers"]),
    }


async def measured(url: str, game: str, computers: int, seconds: float, shots: Path | None) -> dict[str, Any]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        player = await window(browser, url, "ann", WINDOWS["desktop"])
        onlookers = {name: await window(browser, url, "bob", size) for name, size in WINDOWS.items()}
        for page in onlookers.values():
            await page.evaluate(LOOK)
        await begin(player, game, computers)
        taking = asyncio.create_task(_shots(onlookers["phone"], shots)) if shots is not None else None
        ended = await play(player, seconds, Random(game))
        if taking is not None:
            taking.cancel()
        found = {name: told(await page.evaluate("window.looks")) for name, page in onlookers.items()}
        await browser.close()
    return {"game": game, "ended": ended, **found}


async def _shots(page: Page, folder: Path) -> None:
    for number in range(10_000):
        await page.wait_for_timeout(1500)
        await page.screenshot(path=folder / f"{number:04}.png")


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.bot.reveals", description=__doc__)
    parser.add_argument("--game", default="fist-classic")
    parser.add_argument("--computers", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=300.0, help="how long to play at most")
    parser.add_argument("--root", type=Path, default=ROOT, help="the sources whose bot is measured")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of the phone, one in 1.5 s")
    chosen = parser.parse_args(words)
    if chosen.shots is not None:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        env = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
        env |= {"DATABASE_URL": f"sqlite:///{folder}/bench.db", "PRACTICE_PORT": str(port)}
        with subprocess.Popen(
            [sys.executable, "bot.py"],
            cwd=chosen.root,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as bot:
            try:
                _wait_for(port)
                url = f"http://127.0.0.1:{port}/"
                found = asyncio.run(
                    measured(url, chosen.game, chosen.computers, chosen.seconds, chosen.shots)
                )
            finally:
                bot.terminate()
    print(json.dumps(found, indent=1, ensure_ascii=False))
    return 0


def _wait_for(port: int) -> None:
    for _ in range(240):
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                time.sleep(3)
                return
        time.sleep(0.5)
    raise SystemExit("the bot does not open its tavern")


if __name__ == "__main__":
    raise SystemExit(main())
