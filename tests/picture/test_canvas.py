"""The canvas: pictures are the same everywhere, legible on a phone, and know where everything is."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from dragonbot.picture import palette
from dragonbot.picture.canvas import CLEAR, MOST, TALLEST, Canvas, colours, ink
from dragonbot.picture.drawings import DRAWINGS
from dragonbot.picture.faces import Face, fit, is_covered, width, wrap
from dragonbot.picture.palette import channels
from tests.each import for_each

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (
    "import sys; from tests.picture.test_canvas import small_table; sys.stdout.buffer.write(small_table())"
)


def small_table() -> bytes:
    canvas = Canvas(120)
    plate = canvas.plate(10, 10, 150, 60, frame=palette.GOLD)
    plate.tag(6, 6, 2)
    plate.text(26, 17, "Ångström, Ελένη и Жанна", 12, palette.CREAM, Face.BOLD)
    plate.sprite("stone:red", 6, 30, 13, opacity=0.4)
    canvas.sprite("card:thief", 180, 20, 80)
    canvas.line(10, 100, 320, 100, dashes=(3, 3))
    return canvas.png()


def pixels(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGBA")


def test_another_process_draws_the_same_bytes() -> None:
    drawn = subprocess.run((sys.executable, "-c", PROGRAM), cwd=ROOT, stdout=subprocess.PIPE, check=True)
    assert drawn.stdout == small_table()


def test_colours_are_those_of_the_palette() -> None:
    known = colours()
    words = (palette.CREAM, palette.SOFT, palette.GOLD, palette.INK, palette.GREY_ON_VELLUM)
    for colour in (
        palette.TABLE,
        palette.PLATE,
        palette.PLATE_IN_FRONT,
        palette.LINE,
        *words,
        *palette.SEATS,
    ):
        assert known.colours[ink(colour)] == channels(colour)
    assert len(known.colours) <= MOST
    picture = pixels(small_table())
    assert picture.getpixel((15, 300)) == (*channels(palette.TABLE), 255)
    assert picture.getpixel((60, 180)) == (*channels(palette.PLATE), 255)


def test_the_table_has_round_corners_on_any_background() -> None:
    picture = pixels(small_table())
    width, height = picture.size
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        found = picture.getpixel(corner)
        assert isinstance(found, tuple)
        assert found[3] == 0
    seen = {alpha for alpha, count in enumerate(picture.getchannel("A").histogram()) if count}
    assert seen == {*CLEAR, 255}, "and their edge is smooth"


def test_corners_have_exactly_the_colours_of_their_plates() -> None:
    canvas = Canvas(100)
    for place, fill in enumerate((palette.PLATE, palette.PLATE_IN_FRONT, palette.VELLUM)):
        canvas.plate(10 + 100 * place, 20, 90, 60, fill, radius=8)
    picture = pixels(canvas.png())
    inside = 6 * 3  # units with a round corner and its plate
    assert picture.getpixel((inside, inside)) == (*channels(palette.TABLE), 255)
    for place, fill in enumerate((palette.PLATE, palette.PLATE_IN_FRONT, palette.VELLUM)):
        left, top = 3 * (10 + 100 * place), 3 * 20
        assert picture.getpixel((left + inside, top + inside)) == (*channels(fill), 255)
        assert picture.getpixel((left, top)) == (*channels(palette.TABLE), 255)


def test_dimmed_drawings_show_their_background() -> None:
    bright, dim = Canvas(60), Canvas(60)
    bright.sprite("stone:yellow", 10, 10, 40)
    dim.sprite("stone:yellow", 10, 10, 40, opacity=0.3)
    levels = [pixels(canvas.png()).convert("L").resize((1, 1)).getpixel((0, 0)) for canvas in (bright, dim)]
    assert levels[0] > levels[1]  # type: ignore[operator]


def test_no_letter_is_too_small_for_a_phone() -> None:
    canvas = Canvas(60)
    with pytest.raises(ValueError, match="phone"):
        canvas.text(10, 20, "small", 10.5, palette.CREAM)


def test_no_picture_is_too_high_for_a_desktop() -> None:
    Canvas(TALLEST)
    with pytest.raises(ValueError, match="narrower"):
        Canvas(TALLEST + 1)


def test_everything_drawn_has_a_mark() -> None:
    canvas = Canvas(100)
    plate = canvas.plate(10, 20, 100, 40, what="seat 1")
    plate.text(5, 15, "Ann", 12, palette.CREAM)
    plate.sprite("coin:gold", 50, 5, 20, pile="coins")
    on_table, words, coin = canvas.marks
    assert (on_table.sort, on_table.what, on_table.surface) == ("plate", "seat 1", -1)
    assert (on_table.left, on_table.top, on_table.right, on_table.bottom) == (30, 60, 330, 180)
    assert (words.sort, words.what, words.surface) == ("text", "Ann", 0)
    assert 43 <= words.left < words.right < 45 + 3 * 40
    assert 60 < words.top < words.bottom <= 60 + 3 * 15 + 2
    assert (coin.what, coin.surface, coin.pile) == ("coin:gold", 0, "coins")
    assert 180 <= coin.left < coin.right <= 240


def test_text_too_long_ends_with_an_ellipsis() -> None:
    assert fit("Ann", 12, 100, Face.BOLD) == "Ann"
    short = fit("Wilhelmina von Tannhäuser", 12, 60, Face.BOLD)
    assert short.startswith("Wil")
    assert short.endswith("…")
    assert width(short, 12, Face.BOLD) <= 60 < width(short[:-1] + "he…", 12, Face.BOLD)


def test_sentences_wrap() -> None:
    sentence = "Draw stones until you stop; the colour you named takes all back."
    lines = wrap(sentence, 13, 205, Face.REGULAR, 3)
    assert len(lines) == 2
    assert " ".join(lines) == sentence
    cut = wrap(sentence, 13, 100, Face.REGULAR, 2)
    assert len(cut) == 2
    assert cut[1].endswith("…")
    assert all(width(line, 13, Face.REGULAR) <= 100 for line in cut)


@for_each(
    ("name", "covered"),
    [
        ("Ann", True),
        ("Wilhelmina von Tannhäuser", True),
        ("O’Neill-Łukasz", True),
        ("Ελένη", True),
        ("Жанна", True),
        ("e\u0301", True),
        ("田中", False),
        ("عمر", False),
        ("Ann 🐉", False),
        ("A\u200bnn", False),
        ("A\u0335nn", False),
        ("", False),
        ("  ", False),
        ("\ufffe", False),
    ],
)
def test_names_are_drawn_in_a_font_that_has_their_letters(name: str, covered: bool) -> None:
    assert is_covered(name) is covered


def test_every_drawing_can_be_on_the_table() -> None:
    for name in DRAWINGS:
        canvas = Canvas(40)
        canvas.sprite(name, 10, 10, 20)
        assert canvas.marks[-1].right > canvas.marks[-1].left, name
