"""The sheets of all drawings show each of them, in files small enough for the docs."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bench.pictures import icons
from bench.pictures.sight import seen
from dragonbot.picture.drawings import DRAWINGS

LARGEST_BYTES = 400_000


def test_every_drawing_has_its_page() -> None:
    beginnings = [beginning for page in icons.PAGES.values() for beginning in page]
    assert [name for name in DRAWINGS if sum(map(name.startswith, beginnings)) != 1] == []


def test_each_state_of_an_adventurer_is_shown_once() -> None:
    assert len([name for name in DRAWINGS if name.startswith("adventurer:") and icons.shown(name)]) == 12


@pytest.mark.slow
def test_sheets_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(icons, "PAGES", {"few": ("stone:", "seat:")})
    monkeypatch.setattr(icons, "A_PAGE", 6)
    monkeypatch.setattr("sys.argv", ["icons", "--into", str(tmp_path)])
    icons.main()
    written = {file.name: file.stat().st_size for file in tmp_path.iterdir()}
    assert set(written) == {"icons-few-1.png", "icons-few-2.png", "icons-colours.png"}
    assert 0 < max(written.values()) < LARGEST_BYTES
    assert capsys.readouterr().out.count("kB") == 3


def test_kept_sheets_are_small_enough() -> None:
    kept = list(icons.FOLDER.glob("icons-*.png"))
    assert len(kept) == len(icons.pages())
    assert [file.name for file in kept if file.stat().st_size >= LARGEST_BYTES] == []


def test_red_looks_like_dark_yellow() -> None:
    red = Image.new("RGB", (1, 1), "#D8452E")
    pixel = seen(red, "deuteranopia").getpixel((0, 0))
    assert isinstance(pixel, tuple)
    assert abs(pixel[0] - pixel[1]) < 25
    assert pixel[2] < 60
    assert seen(red, "all colours").getpixel((0, 0)) == pytest.approx((216, 69, 46), abs=2)
