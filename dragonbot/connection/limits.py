"""Limits: how much a person, a table and a server may do. Read once, at the start."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

DEFAULTS: Final = Path(__file__).with_name("limits.toml")
"""Explains each number."""

Number: TypeAlias = Annotated[float, Field(gt=0, le=1e9)]


class WrongLimits(Exception):
    """Unreadable limits; the text names each error."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Allowance(_Part):
    at_once: Annotated[float, Field(ge=1, le=1e9)]
    """Size of the bucket: unused allowance is saved up to this."""
    a_second: Number


class Pause(_Part):
    seconds: Annotated[float, Field(gt=0, le=600)]


class Patience(_Part):
    counts: Annotated[float, Field(gt=0, le=1)]


class RequestLimits(_Part):
    requests_a_second: Annotated[float, Field(ge=1, le=1e9)]
    together: bool = True
    """Shared by all processes of the bot; else each has its own."""


class CustomCardLimits(_Part):
    of_a_server: Annotated[int, Field(ge=1, le=100_000)]
    versions: Annotated[int, Field(ge=1, le=100_000)]
    a_day: Annotated[int, Field(ge=1, le=1_000_000)]


class Limits(_Part):
    clicks: Allowance
    commands: Allowance
    typing: Allowance
    pause: Pause
    patience: Patience
    calm: Allowance
    table: Allowance
    server: Allowance
    strangers: Allowance
    newcomers: Allowance
    gate: RequestLimits
    blank_cards: CustomCardLimits

    @classmethod
    def read(cls, file: Path | None = None) -> Limits:
        """The defaults, overridden by the file. Raises WrongLimits if it is invalid."""
        told = _told(DEFAULTS)
        if file is not None:
            for name, part in _told(file).items():
                if name == "gate" and isinstance(part, dict):
                    part.setdefault("together", "requests_a_second" not in part)
                before = told.get(name)
                told[name] = before | part if isinstance(before, dict) and isinstance(part, dict) else part
        try:
            return cls.model_validate(told)
        except ValidationError as error:
            wrong = [
                f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}"
                for problem in error.errors(include_input=False, include_url=False)
            ]
            raise WrongLimits("\n".join(wrong)) from None


def _told(file: Path) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as problem:
        raise WrongLimits(f"{file}: {problem.strerror or problem}") from problem
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise WrongLimits(f"{file}: {problem}") from problem
