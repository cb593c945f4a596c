"""Settings from the environment or `.env`, read once at the start."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, SecretStr, StringConstraints, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from dragonbot.connection.limits import Limits, WrongLimits
from dragonbot.games import GAMES
from dragonbot.text.speech import renamed

Level: TypeAlias = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]
Trimmed: TypeAlias = Annotated[str, StringConstraints(strip_whitespace=True)]

LONGEST_TITLE = 50
Days: TypeAlias = Annotated[float, Field(gt=0, le=36_500)] | None


class WrongSettings(Exception):
    """Invalid settings; the text names each variable."""


class Settings(BaseSettings):
    """One field a variable, in capitals. An empty variable counts as not set."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = None
    database_url: Trimmed = "sqlite:///data/dragonbot.db"
    log_level: Level = "INFO"
    log_format: Literal["text", "json"] = "text"
    thinkers: Annotated[int, Field(ge=0, le=64)] | None = None
    """Processes for computer players; unset: one less than there are cores."""
    computer_rhythm: Annotated[float, Field(ge=0, le=100)] = 1.0
    """Scale of computers' answer times: 1 is human, 0 at once."""
    pictures: Literal["on", "off"] = "on"
    """Whether to draw icons and pictures; else everything is text."""
    limits_file: Path | None = None
    """A file with limits that differ from the defaults."""
    keep_posts_days: Days = None
    keep_events_days: Days = None
    keep_answers_days: Days = None
    """Days that these parts of a finished game are kept at most; unset: the server's choice."""
    metrics_port: Annotated[int, Field(ge=0, le=65535)] | None = None
    """Port for metrics and health; unset: none. If taken, the next free one is used."""
    metrics_host: Trimmed = "127.0.0.1"
    shards: Annotated[int, Field(ge=1, le=100_000)] | Literal["auto"] = "auto"
    """Number of shards to request from Discord, if several processes share a database."""
    shards_here: Annotated[int, Field(ge=1, le=100_000)] | None = None
    """Most shards in this process; unset: its fair share."""
    lease_seconds: Annotated[float, Field(ge=1, le=600)] = 15.0
    """Seconds of silence after which others take over a process's shards."""
    game_titles: Trimmed = ""
    """Other titles of games, as in `fist-classic=Closed Fists; dragons-gold=The Loot`."""
    contact: Annotated[Trimmed, StringConstraints(max_length=200)] = ""
    """Where to write to the operator; shown by `/about`."""
    practice_port: Annotated[int, Field(ge=0, le=65535)] = 8765
    discord_api_url: Annotated[str, StringConstraints(pattern=r"^https?://\S+$")] | None = None
    discord_gateway_url: Annotated[str, StringConstraints(pattern=r"^wss?://\S+$")] | None = None

    @field_validator("game_titles")
    @classmethod
    def _titles_of_games(cls, value: str) -> str:
        for game, title in renamed(value).items():
            if game not in GAMES:
                raise ValueError(f"a title belongs to one of {', '.join(GAMES)}")
            if not 0 < len(title) <= LONGEST_TITLE or not title.isprintable() or set(title) & set("{}"):
                raise ValueError(f"a title has 1 to {LONGEST_TITLE} characters without braces")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, value: object) -> object:
        return value.strip().upper() if isinstance(value, str) else value

    @field_validator("log_format", "pictures", "shards", mode="before")
    @classmethod
    def _in_small_letters(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("discord_token", mode="after")
    @classmethod
    def _without_blanks(cls, value: SecretStr | None) -> SecretStr | None:
        """Accept a token pasted with a line break, or with the word before it."""
        token = value.get_secret_value().strip().removeprefix("Bot ").strip() if value else ""
        return SecretStr(token) if token else None

    def limits(self) -> Limits:
        """Limits per person, table and server. Raises WrongSettings if invalid."""
        try:
            return Limits.read(self.limits_file)
        except WrongLimits as problem:
            raise WrongSettings(f"LIMITS_FILE: {problem}") from None

    @classmethod
    def read(cls) -> Settings:
        """Read all settings. Raises WrongSettings with a line for each invalid variable."""
        try:
            return cls()
        except ValidationError as error:
            # without the value, which may be a token in the wrong line
            wrong = [
                f"{'.'.join(map(str, problem['loc'])).upper()}: {problem['msg']}"
                for problem in error.errors(include_input=False, include_url=False)
            ]
            raise WrongSettings("\n".join(wrong)) from None
