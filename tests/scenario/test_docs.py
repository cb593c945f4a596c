"""docs/scenarios.md: its example passes, and it explains every key of the format."""

from __future__ import annotations

import re
from pathlib import Path

from dragonbot.games import GAMES
from dragonbot.games.fist.rules.edition import HouseRules
from dragonbot.games.fist.scenario import Given, SeatShape, Then
from dragonbot.scenario.scenario import STEPS, read_scenario
from tests.scenario.pages import failure, play

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)


def test_the_example_holds() -> None:
    (example,) = EXAMPLES
    assert play(example)
    assert read_scenario(example).rulings == ["Q061"]
    assert "came 5" in failure(example.replace("fairy: 5, spent", "fairy: 6, spent"))


def test_every_key_is_explained() -> None:
    words = set(re.findall(r"`([a-z_]+)", PAGE))
    keys = {*STEPS, *Given.model_fields, *Then.model_fields, *SeatShape.model_fields} - {"seats"}
    keys |= {"title", "rules", "rulings", "options", "players", "given", "play", "then"}
    assert keys <= words, f"not in docs/scenarios.md: {sorted(keys - words)}"


def test_the_games_and_their_house_rules_are_named() -> None:
    assert [game for game in GAMES if f"`{game}`" not in PAGE] == []
    options = HouseRules.__dataclass_fields__.keys() - {
        "shuffle_seats"
    }  # scenarios define the seats themselves
    assert [option for option in options if f"`{option}:" not in PAGE] == []
