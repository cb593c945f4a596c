"""An auction on a phone: what is sold, what it does, and every button to bid with are in sight at once."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from playwright.async_api import Locator, expect

from dragonbot.hall import lobby
from dragonbot.practice.tavern import Tavern
from tests.browser.window import Windows

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.usefixtures("game_master")]

PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAMES: Final = ("ann", "bob", "cid", "dot", "eve", "fay")


async def opened(tavern: Tavern, game: str, language: str, *, people: int, computers: int) -> None:
    """A table at which the game begins, with the Witch up for auction."""
    driver = tavern.driver
    host, *others = (driver.person(name) for name in NAMES[:people])
    await driver.run(host, driver.channel, "/table open", game=game, language=language)
    for person in others:
        await driver.run(person, driver.channel, "/table join")
    for _ in range(computers):
        await driver.run(host, driver.channel, "/table bot", level="journeyman")
    await driver.run(host, driver.channel, "/table start")
    await driver.until(
        lambda: any(button["label"] == "9" for button in driver.history(driver.channel)[-1].buttons)
    )


async def box(locator: Locator) -> tuple[float, float]:
    """Where it begins and ends, from the top of the window."""
    found: Any = await locator.bounding_box()
    return found["y"], found["y"] + found["height"]


@pytest.mark.parametrize(
    ("game", "language", "people", "computers"),
    [
        ("fist-classic", "en", 4, 0),
        ("drachenfaust", "de", 4, 0),
        ("fist-tavern", "en", 6, 0),
        ("fist-tavern", "de", 6, 0),
        ("fist-tavern", "en", 1, 5),
        ("fist-tavern", "de", 1, 5),
    ],
)
async def test_the_opening_auction_is_in_sight_at_once(
    windows: Windows,
    tavern: Tavern,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    language: str,
    people: int,
    computers: int,
) -> None:
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda _: "phone"))
    await opened(tavern, game, language, people=people, computers=computers)
    ann = await windows.open("ann", **PHONE)
    table = ann.page.locator(".message:not(.ephemeral)").last
    await expect(table.get_by_role("button", name="9", exact=True)).to_be_in_viewport()
    await ann.page.screenshot(path=tmp_path / f"{game}-{language}-{people}-{computers}.png")
    first, last = await box(ann.page.locator(".scroller"))
    said = table.locator(".container .markup").first
    title, power = said.locator("h5"), said.locator("p").first
    rows = table.locator(".row")
    await expect(title).to_contain_text({"en": "Witch", "de": "Hexe"}[language])
    await expect(rows).to_have_count(3)
    in_order = [await box(part) for part in (title, power, *[rows.nth(place) for place in range(3)])]
    assert all(one[1] <= other[0] for one, other in combinations(in_order, 2))
    assert first <= in_order[0][0], f"the title is {first - in_order[0][0]:.0f} px too high"
    assert in_order[-1][1] <= last
