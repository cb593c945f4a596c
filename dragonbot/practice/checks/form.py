"""Validates a body, and collects errors by path: Discord's 50035."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from dragonbot.practice.world.body import Json
from dragonbot.practice.world.mistake import Mistake


class Form:
    """One place in a body. Places below it report to the same list."""

    __slots__ = ("_above", "_errors", "_key", "value")

    def __init__(
        self, value: Any, errors: Json | None = None, above: Form | None = None, key: str | int = ""
    ) -> None:
        """`above` is the containing place, under this key or index, unless it is the whole body."""
        self.value = value
        self._errors: Json = {} if errors is None else errors
        self._above = above
        self._key = key

    def at(self, key: str | int) -> Form:
        """The place below with this key or index; its value is None if absent."""
        value = None
        if isinstance(self.value, dict):
            value = self.value.get(key)
        elif isinstance(self.value, list) and isinstance(key, int) and key < len(self.value):
            value = self.value[key]
        return Form(value, self._errors, self, key)

    def items(self) -> list[Form]:
        """The places in a list; empty if it isn't a list."""
        return [self.at(index) for index in range(len(self.value))] if isinstance(self.value, list) else []

    def wrong(self, code: str, message: str) -> None:
        place = self._errors
        for step in self._path():
            place = place.setdefault(step, {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def _path(self) -> list[str]:
        """Only errors need the path, so each place knows just the one above it."""
        steps, place = [], self
        while place._above is not None:
            steps.append(str(place._key))
            place = place._above
        return steps[::-1]

    def refuse(self) -> None:
        """Raise the errors, if any."""
        if self._errors:
            raise Mistake(50035, errors=self._errors)

    # Checks of a value. Each returns whether it passes and can be checked further.

    def required(self) -> bool:
        if self.value is None:
            self.wrong("BASE_TYPE_REQUIRED", "This field is required")
        return self.value is not None

    def length(self, least: int, most: int) -> bool:
        """Check the length of a text or list; False without an error if absent."""
        if self.value is None:
            return False
        if least <= len(self.value) <= most:
            return True
        if least:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return False

    def text(self, least: int, most: int, *, required: bool = False) -> bool:
        if self.value is None:
            return self.required() if required else False
        if not isinstance(self.value, str):
            self.wrong("STRING_TYPE_CONVERT", f'Could not interpret "{self.value}" as string.')
            return False
        return self.length(least, most)

    def many(self, least: int, most: int, *, required: bool = False) -> bool:
        if self.value is None:
            return self.required() if required else False
        if not isinstance(self.value, list):
            self.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return False
        return self.length(least, most)

    def model(self) -> bool:
        if isinstance(self.value, dict):
            return True
        self.wrong("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return False

    def whole(self, least: int, most: int, *, required: bool = False) -> bool:
        if self.value is None:
            return self.required() if required else False
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.wrong("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not int.')
        elif self.value < least:
            self.wrong("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif self.value > most:
            self.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        else:
            return True
        return False

    def one_of(self, choices: Collection[Any], *, required: bool = False) -> bool:
        if self.value is None:
            return self.required() if required else False
        if self.value in choices:
            return True
        listed = ", ".join(str(choice) for choice in choices)
        self.wrong("BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False
