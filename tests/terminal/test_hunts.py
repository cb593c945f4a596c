"""Dragon's Gold in the terminal: whole games of each kind, kept and gone on with."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from dragonbot.terminal.screen import cells
from tests.secrets.examples import TIMES
from tests.terminal.evenings import PROMPT, evening, play, play_by_itself, shown
from tests.terminal.hunts import CALLS, Junk, Lines, dealt, hunt, hunted
from tests.terminal.test_hunt_talk import BASIC
from tests.terminal.test_whole_games import LEFT_OVER, OVER

AT_ONCE = max(1, 4 // TIMES)
"""So many times the keyboard goes to somebody, before everybody comes back to the game."""

ADVANCED = ["rules=advanced"]
DIVIDED = ["division=divide_and_choose"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("players", "people", "seed", "options"),
    [
        (3, 1, "a", []),
        (6, 1, "b", DIVIDED),
        (4, 1, "c", ADVANCED),
        (3, 3, "d", []),
        (4, 2, "e", ADVANCED),
        (5, 3, "f", [*ADVANCED, *DIVIDED]),
        (4, 1, "g", [*ADVANCED, "scoring=basic", "market=none", "wizards=basic"]),
    ],
)
def test_a_game_is_played_to_its_end(
    language: str, players: int, people: int, seed: str, options: list[str]
) -> None:
    wished: dict[str, Any] = {
        "language": language, "players": players, "people": people, "seed": seed, "options": options
    }  # fmt: skip
    fingers, text = hunt(width=60, **wished)
    assert "── Dragon's Gold ──" in text
    assert OVER[language] in text
    assert not LEFT_OVER.search(text)
    assert [line for line in text.split("\n") if cells(line) >= 60 and " > " not in line] == []
    # The same lines, and nothing else, make the same game. With Fist it is tried in German.
    if language == "en" or TIMES > 1:
        again = play(fingers.typed, game="dragons-gold", width=60, **wished)
        assert again == (0, text)


@pytest.mark.parametrize("hand", range(4))
def test_junk_breaks_nothing(hand: int) -> None:
    spent = evening(
        game="dragons-gold",
        seed=str(hand),
        players=3 + hand,
        people=1 + hand % 3,
        language=["en", "de"][hand % 2],
        options=[*ADVANCED, *DIVIDED[: hand // 2]],
    )
    spent.keyboard = Junk(spent, str(hand), most=100_000)
    assert spent.spend() == 0
    text = shown(spent)
    assert not LEFT_OVER.search(text)
    assert OVER[["en", "de"][hand % 2]] in text


@pytest.mark.parametrize("level", ["apprentice", "journeyman", "master"])
def test_against_players_who_think(level: str) -> None:
    # A master thinks long, and the longer the more there is to a game.
    options = ADVANCED if level != "master" or TIMES > 1 else []
    _, text = hunt("3", seed="3", players=3, level=level, options=options)
    assert OVER["en"] in text


def test_everything_is_asked_and_told() -> None:
    """Otherwise the tests above would say little."""
    missing = [
        "Which adventurer do you send, and against which dragon?",
        "Do you use a magic object that could help, or let this turn go?",
        "What do you propose?",
        "Do you agree, or do you propose something else?",
        "You agree to the proposal for the treasure",
        "What goes into each share?",
        "Which share of the treasure",
        "Whom does he rob?",
        "You see all that",
        "The Market is open. Do you offer somebody a trade?",
        "Does anybody use a magic object before the next one begins?",
        "Does anybody dispel it?",
        "Who wants the keyboard:",
        "seconds are left.",
        "That is for your eyes only.",
        "No agreement!",
        "You have readied an object.",
        "You have taken back an object that was readied:",
        "It was this token:",
        "A deal:",
        "shows Scroll of Dispel.",
        "(Rowan has it)",
        "Ready: ",
    ]
    for hand in range(16):
        _, text = hunt(
            str(hand),
            seed=str(hand),
            players=3 + hand % 3,
            people=1 + hand % 3,
            options=[*ADVANCED, *DIVIDED[: hand % 2]],
        )
        told = " ".join(text.split())
        missing = [words for words in missing if words not in told]
        if not missing:
            break
    assert missing == []


def saved(file: Path) -> Any:
    data = json.loads(file.read_text("utf-8"))
    return data["game"], data["seconds"], [place["answers"] for place in data["places"]]


@pytest.mark.parametrize(
    ("seed", "people", "options"),
    [("31", 1, ADVANCED), ("32", 1, []), ("33", 3, ADVANCED), ("34", 2, DIVIDED)],
)
def test_gone_on_with_again_and_again_it_is_the_same_game(
    tmp_path: Path, seed: str, people: int, options: list[str]
) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    wished: dict[str, Any] = {"players": 4, "people": people, "seed": seed, "options": options}
    fingers, _ = hunt(seed, save=whole, **wished)
    sessions: list[list[str]] = []
    for prompt, typed in zip(fingers.prompts, fingers.typed, strict=True):
        if prompt in CALLS or PROMPT.fullmatch(prompt):
            # Whoever has called for the keyboard leaves it before everybody goes home.
            if prompt in CALLS or people == 1 or not sessions:
                sessions.append([])
            sessions[-1].append(typed)
    for start in range(0, len(sessions), AT_ONCE):
        spent = evening(save=parts, **({"game": "dragons-gold"} | wished))
        spent.keyboard = Lines(spent, list(chain.from_iterable(sessions[start : start + AT_ONCE])))
        assert spent.spend() == 0
        wished = {"seed": None, "game": None}
    assert len(sessions) > 3 * AT_ONCE
    assert saved(parts) == saved(whole)


def test_what_is_left_of_the_time_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    dealt(monkeypatch, BASIC)
    hunted("w 1", "", "", save=file)
    _, text = hunted(save=file, seed=None, game=None, names=[], players=None)
    assert "Welcome back!" in text
    assert "50 seconds are left." in text


def test_a_file_with_spoiled_events_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    hunted("4 1", save=file)
    good = json.loads(file.read_text("utf-8"))
    for spoiled in (
        ["sends", "", ["Ann", "knight4", "d99"], None],
        ["sends", "", ["Ann", "troll", "d01"], None],
        ["armed", "", ["thief"], [0]],
        ["token_was", "", ["red"], [0]],
        ["screens_lifted", "", [[["Ann", [1, 2]]]], None],
        ["sends", "elf", ["Ann", "knight4", "d01"], None],
        ["turned_up", "", ["elf"], None],
    ):
        places = [place | {"unread": [spoiled]} for place in good["places"]]
        file.write_text(json.dumps(good | {"places": places}), "utf-8")
        code, text = play([], save=file, seed=None)
        assert code == 2
        assert "it is damaged" in text.replace("\n", " ")


def test_files_of_other_games_know_no_time(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play_by_itself("26", players=3, seed="26", save=file)
    assert json.loads(file.read_text("utf-8"))["seconds"] is None
