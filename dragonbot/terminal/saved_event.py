"""Events in a file: read back only where each fact is of the kind that its name says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from pydantic import ConfigDict, TypeAdapter

from dragonbot.engine.event import Event
from dragonbot.terminal.saved_part import Count, tuples

STRICT: Final = ConfigDict(strict=True)
ANY_EVENT: Final = TypeAdapter[Event](Event, config=STRICT)


class EventReader:
    """Of one game: the names of the facts of each event, and what kind of thing each of these is."""

    def __init__(
        self,
        events: Mapping[str, tuple[str, ...]],
        kinds: Mapping[str, Any],
        scene: Callable[[str], object],
        optional: Collection[str] = (),
    ) -> None:
        """Facts whose kind is not named are counts. `scene` raises ValueError where there is no such card.

        The last fact of an event may be missing where it is optional.
        """
        self._facts = {
            key: _facts_of(
                tuple(kinds.get(name, Count) for name in names),
                last_is_optional=bool(names) and names[-1] in optional,
            )
            for key, names in events.items()
        }
        self._scene = scene

    def read(self, data: Any) -> Event:
        """ValueError where it is none."""
        event = ANY_EVENT.validate_python(tuples(data))
        key, scene, facts, _ = event
        if key not in self._facts:
            raise ValueError(f"no event is called {key!r}")
        if scene:
            self._scene(scene)
        self._facts[key].validate_python(facts)
        return event


def _facts_of(kinds: tuple[Any, ...], *, last_is_optional: bool) -> TypeAdapter[tuple[Any, ...]]:
    whole: Any = tuple[kinds] if kinds else tuple[()]  # type: ignore[valid-type]
    shorter: Any = tuple[kinds[:-1]]  # type: ignore[misc]
    return TypeAdapter(whole | shorter if last_is_optional else whole, config=STRICT)
