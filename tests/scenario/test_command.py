"""The command: a line for each scenario that fails, the count, and the exit code."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from dragonbot.__main__ import main
from tests.scenario.pages import GOOD, but, table

FAILS = but(("score: 1, stones", "score: 2, stones"))
BAD = but(("round: 2", "rounds: 2"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def written(path: Path, text: str | bytes = GOOD) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def said(capsys: pytest.CaptureFixture[str], *paths: Path) -> tuple[int, list[str]]:
    code = main(["scenario", *map(str, paths)])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out.splitlines()


def test_all_pass(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = written(folder / "one.yaml"), written(folder / "two.yaml")
    assert said(capsys, one, two) == (0, ["2 passed, 0 failed"])


def test_one_line_for_each_that_fails(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, fails, bad = (
        written(folder / name, text) for name, text in (("a.yaml", GOOD), ("b.yaml", FAILS), ("c.yaml", BAD))
    )
    assert said(capsys, good, fails, bad) == (
        1,
        [
            f"{fails}: line 24: Ann.score: expected 2, came 1",
            f"{bad}: line 9: given.rounds: neither a player's name nor a key that is known here",
            "1 passed, 2 failed",
        ],
    )


def test_a_folder_is_searched_to_the_bottom_in_order(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(folder / "b" / "deep" / "one.yaml", FAILS)
    written(folder / "a.yml", FAILS)
    written(folder / "c.yaml")
    written(folder / "notes.txt", "no scenario")
    written(folder / "d.yaml" / "inside.yaml")
    code, lines = said(capsys, folder)
    assert code == 1
    assert [line.partition(": line")[0] for line in lines] == [
        str(folder / "a.yml"),
        str(folder / "b" / "deep" / "one.yaml"),
        "2 passed, 2 failed",
    ]


def test_a_named_file_is_read_whatever_its_extension(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, written(folder / "scenario.txt")) == (0, ["1 passed, 0 failed"])


def test_a_missing_file_fails(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, (line, count) = said(capsys, folder / "none.yaml")
    assert code == 1
    assert line.startswith(f"{folder / 'none.yaml'}: ")
    assert "No such file" in line
    assert count == "0 passed, 1 failed"


def test_a_missing_file_does_not_hide_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = said(capsys, folder / "none.yaml", written(folder / "good.yaml"))
    assert (code, lines[-1]) == (1, "1 passed, 1 failed")


def test_a_broken_link_fails(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "link.yaml").symlink_to(folder / "nowhere.yaml")
    code, lines = said(capsys, folder)
    assert (code, lines[-1]) == (1, "0 passed, 1 failed")


def test_without_a_file_it_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["scenario"])
    assert left.value.code == 2
    assert "FILE_OR_FOLDER" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        (GOOD.encode() + b"# caf\xe9\n", 29),
        (GOOD.encode("utf-16"), 1),
        (GOOD.encode()[:300] + b"\xff" + GOOD.encode()[300:], 1 + GOOD[:300].count("\n")),
        ("title: \x00", 1),
        (b"\x80\x04\x95\n", 1),
    ],
)
def test_a_binary_file_is_refused_with_its_line(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str | bytes, line: int
) -> None:
    path = written(folder / "odd.yaml", text)
    code, lines = said(capsys, path)
    assert code == 1
    assert len(lines) == 2
    assert lines[0].startswith(f"{path}: line {line}: ")
    assert lines[1] == "0 passed, 1 failed"


@pytest.mark.parametrize("answer", ['"a\\nb"', '"a\\r\\nb\\u2028c"', "'a\n\n    b'"])
def test_control_characters_of_a_file_are_not_printed(
    folder: Path, capsys: pytest.CaptureFixture[str], answer: str
) -> None:
    path = written(folder / "odd.yaml", table("auction: thief", f"bid: {{Ann: {answer}}}"))
    code, lines = said(capsys, path)
    assert (code, len(lines)) == (1, 2)
    assert lines[0].startswith(f"{path}: line 8: bid: ")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
@pytest.mark.parametrize("name", ["\\ud800", "竜", "ä"])
def test_unprintable_characters_are_replaced(
    folder: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, name: str
) -> None:
    path = written(folder / "odd.yaml", table("auction: thief", f'bid: {{Ann: "{name}"}}'))
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["scenario", str(path)]) == 1
    out.seek(0)
    assert out.read().endswith("0 passed, 1 failed\n")


def test_an_invalid_scenario_does_not_stop_the_next(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = {
        "chance": table(
            "auction: rainbow_dragon, chance: [green]",
            "bid: {Ann: 1, Bob: 0, Cid: 0}",
            "Ann: red",
            "Ann: draw",
        ),
        "deep": "[" * 500,
        "number": but(("round: 2", f"round: {'9' * 5000}")),
        "itself": but(("rulings: [Q001]", "rulings: &a [*a]")),
        "refused": table("auction: thief", "refused: {Ann: 1}"),
    }
    for name, text in odd.items():
        written(folder / f"{name}.yaml", text)
    written(folder / "zuletzt.yaml")
    code, lines = said(capsys, folder)
    assert (code, len(lines), lines[-1]) == (1, len(odd) + 1, f"1 passed, {len(odd)} failed")


def test_an_empty_folder_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = folder / "empty"
    written(empty / "notes.txt", "no scenario")
    good = written(folder / "good.yaml")
    wrong = f"{empty}: no scenario is in this folder, no file that ends in .yaml or .yml"
    assert said(capsys, empty) == (1, [wrong, "0 passed, 0 failed"])
    assert said(capsys, good, empty) == (1, [wrong, "1 passed, 0 failed"])
