"""How an evening begins and ends: the command line, closed keyboards, and leaving in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.games import GAMES
from dragonbot.terminal.evening import Evening
from dragonbot.terminal.wishes import Wishes
from tests.terminal.evenings import Answers, evening, play, shown

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str, stdin: Any = subprocess.DEVNULL, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dragonbot", "play", *arguments],
        cwd=ROOT,
        stdin=stdin,
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=120,
        **more,
    )


def test_without_a_terminal_it_ends_politely() -> None:
    done = run()
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Round 1 · Witch" in done.stdout
    assert "Nobody is typing here. Please start the game in a terminal." in done.stdout
    assert "\x1b" not in done.stdout


def test_with_streams_closed_it_ends_politely() -> None:
    command = f'"{sys.executable}" -m dragonbot play'
    for closed in ("<&-", "<&- >&-", ">&- </dev/null"):
        done = subprocess.run(
            ["sh", "-c", f"{command} {closed}"], cwd=ROOT, capture_output=True, check=False, timeout=120
        )
        assert done.returncode == 0
        assert done.stderr == b""


def test_when_nobody_reads_along_it_ends_quietly() -> None:
    done = subprocess.run(
        ["sh", "-c", f'yes 0 | "{sys.executable}" -m dragonbot play | head -n 3'],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 3


def test_bytes_that_are_no_text() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "dragonbot", "play", "--language", "de"],
        cwd=ROOT,
        input=b"\xff\xfe\n\x80 gold\n1\n",
        capture_output=True,
        check=False,
        env=environment,
        timeout=120,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Runde 1" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "no game called “chess”. There are: fist-classic, drachenfaust"),
        (["--players", "2"], "This game is for 3 to 6 players"),
        (["--players", "7"], "This game is for 3 to 6 players"),
        (["--people", "0"], "between 1 and 4 of the players can be people"),
        (["--people", "5"], "between 1 and 4 of the players can be people"),
        (["--name", "Ann", "--name", "ann"], "same name"),
        (["--name", "12"], "“12” will not do as a name"),
        (["--name", " "], "will not do as a name"),
        (["--name", "a\x1b[31m"], "“a?[31m” will not do as a name"),
        (["--name", "A very long name indeed"], "will not do as a name"),
        (["--players", "3", *"--name A --name B --name C --name D".split()], "more names than players"),
        (["--option", "no_such_rule=true"], "no house rule called “no_such_rule”"),
        (["--option", "stack_amulets=perhaps"], "“perhaps” does not fit"),
        (["--option", "stack_amulets"], "is no house rule"),
        (["--language", "tlh"], "no language called “tlh”"),
    ],
)
def test_what_cannot_be(
    arguments: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())
    monkeypatch.setenv("LANG", "C")
    assert main(["play", *arguments]) == 2
    assert said in capsys.readouterr().out.replace("\n", " ")


def test_a_game_without_a_table_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "patience", GAMES["fist-classic"])
    code, text = play(game="patience")
    assert code == 2
    assert "patience is not played in the terminal." in text
    assert "practice tavern" in text


def test_names_are_given_to_people_first() -> None:
    _, text = play(names=["Ida", "Rowan", "Otto"], people=2, players=4)
    assert "At the table: Ida, Rowan, Otto and Hazel." in text
    assert "The computer plays for Otto and Hazel." in text


def test_house_rules_reach_the_table() -> None:
    spent = evening(options=["stack_amulets=true", "black_in_tiebreak=no", "seating=shuffled"])
    spent.spend()
    assert spent.sitting
    house = spent.sitting.game.table.house
    assert (house.stack_amulets, house.black_in_tiebreak, house.shuffle_seats) == (True, False, True)
    people = [place.name for place in spent.sitting.places if place.person]
    assert people == ["Ann"]


@pytest.mark.parametrize(
    ("asked", "game", "language"),
    [(None, None, "en"), (None, "drachenfaust", "de"), ("en", "drachenfaust", "en"), ("de", None, "de")],
)
def test_the_usual_language(asked: str | None, game: str | None, language: str) -> None:
    spent = Evening(
        Wishes(game=game), language=asked, file=None, stdin=None, stdout=StringIO(), environment={}
    )
    assert spent.catalogue.language == language
    assert spent.spend() == 0


@pytest.mark.parametrize("typed", ["quit", "q", "ende", "QUIT "])
def test_leaving(typed: str) -> None:
    code, text = play(["1", typed, "1"])
    assert code == 0
    assert text.count("The fists open:") == 1
    assert "To keep one, start it with --save FILE." in text.replace("\n", " ")
    assert "Nobody is typing" not in text


def test_leaving_with_control_c(tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    spent = evening(save=file)

    class Interrupting(Answers):
        def ask(self, prompt: str) -> str:
            if not self.left:
                raise KeyboardInterrupt
            return super().ask(prompt)

    spent.keyboard = Interrupting(spent, ["1f"])
    assert spent.spend() == 0
    assert "Until next time!" in shown(spent)
    assert shown(spent).endswith(f" -m dragonbot play --save '{file}'\n")
    assert "Welcome back!" in play([], save=file, seed=None)[1]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "colours", "clears"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False, True),
        ({"TERM": "xterm", "NO_COLOR": ""}, True, True),
        ({"TERM": "dumb"}, False, False),
        ({}, False, False),
    ],
)
def test_colours_only_where_they_are_wanted(environment: dict[str, str], colours: bool, clears: bool) -> None:
    stream = Terminal()
    spent = Evening(
        Wishes(people=2, seed="1"),
        language="en",
        file=None,
        stdin=StringIO("\n1f\n\n1f\n"),
        stdout=stream,
        environment=environment,
    )
    assert spent.spend() == 0
    assert ("\x1b[1m" in stream.getvalue()) == colours
    assert ("\x1b[2J\x1b[3J" in stream.getvalue()) == clears


@pytest.mark.parametrize(
    ("game", "option", "said"),
    [
        (
            "fist-classic",
            "rounds=2",
            "“2” does not fit the house rule “rounds”. Please say a number from 3 to 12, or no_limit.",
        ),
        (
            "fist-classic",
            "points_to_win=true",
            "“true” does not fit the house rule “points_to_win”. Please say a number from 2 to 5.",
        ),
        (
            "fist-classic",
            'start={"gold": 99, "fairy": 1}',
            "“gold: 99, fairy: 1” does not fit the house rule “start”.",
        ),
        ("fist-classic", "start=[1, true]", "“1, true” does not fit the house rule “start”."),
        ("dragons-gold", "rules=true", "“true” are no rules of this game. Please say basic or advanced."),
        (
            "dragons-gold",
            "sand=1",
            "“1” does not fit the house rule “sand”. Please say a number from 30 to 180.",
        ),
    ],
    ids=lambda said: said.partition(" ")[0],
)
def test_options_are_refused_in_words_of_the_box(
    game: str, option: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--game", game, "--option", option]) == 2
    assert said in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("game", GAMES)
def test_all_options_are_named_where_one_is_unknown(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """And each that is named is one."""
    assert main(["play", "--language", "en", "--game", game, "--option", "goal=1"]) == 2
    said = " ".join(capsys.readouterr().out.split())
    named = said.removesuffix(".").partition("choose from these: ")[2].split(", ")
    assert {*GAMES[game].options, *GAMES[game].variations, "seating"} <= {*named}
    for option in named:
        assert main(["play", "--language", "en", "--game", game, "--option", f"{option}=zzz"]) == 2
        assert "There is no house rule" not in capsys.readouterr().out


def test_topics_of_the_rules_tell_the_values_of_the_table() -> None:
    for game, option, topic, said in (
        ("fist-classic", "points_to_win=4", "goal", "The first to have 4 points wins"),
        (
            "fist-classic",
            'start={"fairy": 5, "silver": 0}',
            "setup",
            "gets 5 Fairy Gold, 2 Common Gold and 0 Silver",
        ),
        ("dragons-gold", "sand=90", "negotiation", "90 seconds at a live table, three times that"),
        (
            "dragons-gold",
            "market=none",
            "negotiation",
            "60 seconds at a live table, 3 minutes at a relaxed one",
        ),
    ):
        done = run(
            "--game", game, "--option", option, "--seed", "values", stdin=None, input=f"rules {topic}\n"
        )
        assert said in " ".join(done.stdout.split())
