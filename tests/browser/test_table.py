"""The real bot's table in two windows: one-click bids, a reveal, and private hands."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.window import Window, Windows

pytestmark = pytest.mark.asyncio(loop_scope="session")

SECRETS = ("Behind your screen", "Hinter deinem Sichtschirm")


def told_in_secret(window: Window) -> list[str]:
    return [frame for frame in window.heard if any(secret in frame for secret in SECRETS)]


@pytest.mark.usefixtures("game_master")
async def test_an_auction_in_two_windows(windows: Windows) -> None:
    ann, cid = await windows.open("ann"), await windows.open("cid")
    await ann.run("/table open", "fist")
    lobby = ann.page.locator(".message:not(.ephemeral)").last
    await cid.click("Join")
    await expect(lobby).to_contain_text("Cid")
    await ann.click("Add computer…", lobby)
    for count in (1, 2):
        await ann.click("Apprentice", ann.last)
        await expect(lobby).to_contain_text(f"{count + 2} of 6")
    await ann.click("Start", lobby)
    for window in (ann, cid):
        await expect(window.page.get_by_role("button", name="9", exact=True)).to_be_visible()

    await ann.click("1")
    await expect(ann.last).to_contain_text("Sealed: 1")
    await ann.click("My hand")
    await expect(ann.last).to_contain_text(SECRETS[0])
    await cid.page.locator(".message:not(.ephemeral)").last.get_by_role("button", name="My hand").click()
    await expect(cid.last).to_contain_text(SECRETS[1])
    table = cid.page.locator(".message:not(.ephemeral)").last
    assert not [frame for frame in cid.heard if "Sealed: 1" in frame]

    await table.get_by_role("button", name="2", exact=True).click()
    for window in (ann, cid):
        revealed = window.page.locator(".message:not(.ephemeral)", has_text=re.compile(r"Ann\b.* · .* = 1"))
        # Computers with equal bids share a row.
        await expect(revealed.first).to_contain_text(re.compile(r"Cid\b.* · .* = 2"))
    assert [SECRETS[1] in frame for frame in told_in_secret(cid)].count(False) == 0
    assert [SECRETS[0] in frame for frame in told_in_secret(ann)].count(False) == 0
    assert told_in_secret(ann)
    await expect(ann.page.get_by_text(SECRETS[1])).to_have_count(0)
    await expect(cid.page.get_by_text(SECRETS[0])).to_have_count(0)
