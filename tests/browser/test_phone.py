"""An auction fits a phone screen: the card, its effect, and every button to bid."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Locator, Page, expect

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules import rules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, SPENT_FAIRY, STONES, move
from dragonbot.practice.tavern import Tavern
from tests.browser.window import Windows
from tests.each import slow_but
from tests.games.fist.pictured import KEPT as OFTEN_KEPT
from tests.known_chance import know_chance

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NAMES: Final = ("ann", "bob", "cid", "dot", "eve", "fay")


async def opened(tavern: Tavern, game: str, language: str, *, people: int, computers: int) -> None:
    """A table whose game begins with the Witch up for auction."""
    driver = tavern.driver
    host, *others = (driver.person(name) for name in NAMES[:people])
    await driver.run(host, driver.channel, "/table open", game=game, language=language)
    for person in others:
        await driver.run(person, driver.channel, "/table join")
    for _ in range(computers):
        await driver.run(host, driver.channel, "/table bot", level="journeyman")
    await driver.run(host, driver.channel, "/table start")
    await driver.until(
        lambda: any(
            button["label"] == "9" for last in driver.history(driver.channel)[-1:] for button in last.buttons
        )
    )


async def box(locator: Locator) -> tuple[float, float]:
    """Its top and bottom in the window."""
    found: Any = await locator.bounding_box()
    return found["y"], found["y"] + found["height"]


@pytest.mark.usefixtures("game_master")
@pytest.mark.parametrize(
    ("game", "language", "people", "computers"),
    [
        pytest.param("fist-classic", "en", 4, 0, marks=pytest.mark.slow),
        pytest.param("drachenfaust", "de", 4, 0, marks=pytest.mark.slow),
        pytest.param("fist-tavern", "en", 6, 0, marks=pytest.mark.slow),
        pytest.param("fist-tavern", "de", 6, 0, marks=pytest.mark.slow),
        pytest.param("fist-tavern", "en", 1, 5, marks=pytest.mark.slow),
        ("fist-tavern", "de", 1, 5),
    ],
)
async def test_the_opening_auction_fits_the_screen(
    windows: Windows,
    tavern: Tavern,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    language: str,
    people: int,
    computers: int,
) -> None:
    know_chance(monkeypatch, "phone")
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


LONG_NAMES: Final = {
    "ann": "Wilhelmina von Tannhäuser-Wittek",
    "bob": "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "cid": "田中さくら田中さくら田中さくら田中さくら田中さくら田中さくら田中",
    "dot": "Ottokar-Friedrich Großbauernhofe",
    "eve": "Freifrau Dorothea zu Süderbrarup",
    "fay": "Ελένη Παπαδοπούλου-Жанна Петрова",
}


KEPT: Final = [card for card in OFTEN_KEPT if card != "silversmith"] + ["dragon_rider"]
"""The Silversmith would ask something before any bid."""


def full(_rules: Any, table: Table) -> Game[Table]:
    """The Tavern Edition late in a game: much lies before every screen, and one player keeps ten cards."""
    table.round, table.favor = 12, 4
    pile = [card for card in table.edition.card_ids if card not in table.specials]
    table.specials = [card for card in table.specials if card not in KEPT]
    table.block, *rest = sorted(pile, key=lambda card: card != "witch")
    table.gone, table.to_come = rest[:4], rest[4:] + table.specials[:3]
    del table.specials[:3]
    table.tell("turned_up", table.block)
    table.seats[1].keeps = KEPT[:]
    for seat in table.seats:
        seat.score = 2
        seat.purse[FAIRY] -= 3
        seat.purse[SPENT_FAIRY] += 3
        for stone in STONES:
            move(table.bank[stone] // 6, stone, table.bank, seat.purse)
    return Game(_rules, table)


@pytest.mark.slow
@pytest.mark.usefixtures("drawing_game_master")
@pytest.mark.parametrize("language", slow_but("de", of=["en", "de"]))
async def test_the_fullest_table_fits_the_screen_with_its_picture(
    windows: Windows, tavern: Tavern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    know_chance(monkeypatch, "phone")
    monkeypatch.setattr(rules, "Game", full)
    for name, display_name in LONG_NAMES.items():
        tavern.driver.person(name).display_name = display_name
    await opened(tavern, "fist-tavern", language, people=6, computers=0)
    window = await windows.open("ann", **PHONE)
    table = window.page.locator(".message:not(.ephemeral)").last
    await in_sight(window.page, table, tmp_path / f"{language}-open.png")
    for sealed in ("bob", "cid", "dot"):
        await tavern.driver.click(
            tavern.driver.person(sealed), tavern.driver.history(tavern.driver.channel)[-1], "0"
        )
    closed = {"en": "and \u202fOttokar-F…", "de": "und \u202fOttokar-F…"}[language]
    await expect(table).to_contain_text(closed)
    await in_sight(window.page, table, tmp_path / f"{language}-half.png")


async def in_sight(page: Page, table: Locator, screenshot: Path) -> None:
    """Check that picture, question with deadline and all buttons are visible, one below the other."""
    await expect(table.locator(".row")).to_have_count(3)
    picture = table.get_by_role("img").first
    await expect(picture).to_be_visible()
    await picture.evaluate("each => each.decode()")
    await page.screenshot(path=screenshot)
    first, last = await box(page.locator(".scroller"))
    said, buttons = table.locator(".container .markup"), table.locator(".row").get_by_role("button")
    await expect(said).to_have_count(1)
    (top, end), (asked, until) = await box(picture), await box(said)
    rows = [await box(table.locator(".row").nth(row)) for row in range(3)]
    assert end - top > 300
    assert first <= top, f"the picture is {first - top:.0f} px too high"
    assert end <= asked < until <= rows[0][0]
    assert rows[-1][1] <= last
    for place in range(await buttons.count()):
        await expect(buttons.nth(place)).to_be_in_viewport(ratio=1)


@pytest.mark.slow
@pytest.mark.usefixtures("game_master")
@pytest.mark.parametrize("language", slow_but("de", of=["en", "de"]))
async def test_a_lobby_with_all_its_shares_is_readable_and_clickable(
    windows: Windows, tavern: Tavern, tmp_path: Path, language: str
) -> None:
    """Five others with words: nothing is wider than the phone, and the lobby's buttons are visible."""
    driver = tavern.driver
    host, *others = (driver.person(name) for name in NAMES)
    await driver.run(host, driver.channel, "/table open", game="fist-tavern", language=language)
    for person in others:
        await driver.run(person, driver.channel, "/table join")
    await driver.until(lambda: bool(driver.history(driver.channel)))
    for person in others:  # what only the host sees would appear below the lobby
        lobby = driver.history(driver.channel)[-1]
        (button,) = [each["custom_id"] for each in lobby.buttons if ":luck:" in each["custom_id"]]
        panel = (await driver.click(person, lobby, button)).message
        form = await driver.click(person, panel, panel.buttons[-1]["custom_id"])
        await driver.submit(form, {"word": f"luck of {person.name}"})
    window = await windows.open("ann", **PHONE)
    table = window.page.locator(".message:not(.ephemeral)").last
    luck = table.get_by_role("button", name="Fairness…")
    await expect(luck).to_be_in_viewport()
    await expect(table.get_by_role("button").first).to_be_in_viewport()
    await window.page.screenshot(path=tmp_path / f"lobby-{language}.png")
    await expect(table.locator(".container .markup code")).to_have_count(1)
    await luck.click()
    panel_shown = window.page.locator(".message.ephemeral").last
    shares = panel_shown.locator(".container .markup code")
    await expect(shares).to_have_count(7)
    await window.page.screenshot(path=tmp_path / f"fairness-{language}.png")
    for place in range(7):
        found: Any = await shares.nth(place).bounding_box()
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= 390
