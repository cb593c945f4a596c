"""Settings: defaults, and messages about wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonbot.connection.limits import Limits
from dragonbot.service.settings import Settings, WrongSettings

NAMES = [name.upper() for name in Settings.model_fields]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_everything_has_a_default() -> None:
    settings = Settings.read()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite:///data/dragonbot.db"
    assert (settings.log_level, settings.log_format, settings.practice_port) == ("INFO", "text", 8765)
    assert (settings.thinkers, settings.computer_rhythm, settings.pictures) == (None, 1.0, "on")
    assert (settings.metrics_port, settings.metrics_host) == (None, "127.0.0.1")
    assert settings.discord_api_url is settings.discord_gateway_url is None


def test_the_environment_overrides_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("PRACTICE_PORT=1000\nLOG_LEVEL=debug\nSOMETHING_ELSE=x\n", "utf-8")
    monkeypatch.setenv("PRACTICE_PORT", "2000")
    settings = Settings.read()
    assert (settings.practice_port, settings.log_level) == (2000, "DEBUG")


@pytest.mark.parametrize("word", ["off", " OFF "])
def test_pictures_can_be_turned_off(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PICTURES", word)
    assert Settings.read().pictures == "off"


@pytest.mark.parametrize("token", ["", "  "])
def test_an_empty_token_counts_as_missing(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    assert Settings.read().discord_token is None


def test_a_token_is_stripped_and_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "Bot abc.def\n")
    settings = Settings.read()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "abc.def"
    assert "abc" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PRACTICE_PORT", "many"),
        ("PRACTICE_PORT", "70000"),
        ("METRICS_PORT", "70000"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("PICTURES", "some"),
        ("GAME_TITLES", "chess=Kings"),
        ("GAME_TITLES", "fist-classic="),
        ("GAME_TITLES", "fist-classic={ $x }"),
        ("CONTACT", "x" * 201),
        ("DISCORD_API_URL", "discord.example"),
        ("DISCORD_GATEWAY_URL", "https://discord.example"),
    ],
)
def test_wrong_settings_are_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(WrongSettings) as wrong:
        Settings.read()
    assert str(wrong.value).startswith(f"{name}: ")
    assert value not in str(wrong.value)


def test_the_example_file_names_every_setting() -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text("utf-8")
    named = [
        line[1:].partition("=")[0] for line in example.splitlines() if line[:1] == "#" and line[1:2] != " "
    ]
    assert named == NAMES


def test_limits_can_come_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.read().limits() == Limits.read()
    file = tmp_path / "limits.toml"
    file.write_text("[clicks]\nat_once = 7\n", "utf-8")
    monkeypatch.setenv("LIMITS_FILE", str(file))
    assert Settings.read().limits().clicks.at_once == 7
    file.write_text("[clicks]\nat_once = -7\n", "utf-8")
    with pytest.raises(WrongSettings, match=r"LIMITS_FILE: clicks\.at_once"):
        Settings.read().limits()
