"""Contents: what a public post holds, by its kind. Looked at whenever one is written or read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

Kind: TypeAlias = Literal["lobby", "scene", "mention", "end"]
Content: TypeAlias = Mapping[str, Any]
MISSING: Final = object()


def want_content(kind: Kind, content: Content) -> None:
    """ValueError where the content is none for this kind of post. There may be more in it."""
    for name, is_right in PARTS[kind].items():
        if not is_right(content.get(name, MISSING)):
            raise ValueError(f"{name} is not what a post of this kind has")


def _events(found: Any) -> bool:
    """Each is a key, the card in play, and facts."""
    return type(found) is list and all(
        type(event) is list and len(event) == 3 and type(event[0]) is str for event in found
    )


def _flag(found: Any) -> bool:
    return type(found) is bool


def _flag_if_any(found: Any) -> bool:
    return found is MISSING or type(found) is bool


def _parts(found: Any) -> bool:
    return type(found) is dict


def _parts_if_any(found: Any) -> bool:
    return found is MISSING or found is None or type(found) is dict


def _many(found: Any) -> bool:
    return type(found) is list


def _count(found: Any) -> bool:
    return type(found) is int and found >= 0


def _count_if_any(found: Any) -> bool:
    return found is MISSING or _count(found)


def _counts(found: Any) -> bool:
    return type(found) is list and all(map(_count, found))


def _moment_if_any(found: Any) -> bool:
    return found is MISSING or found is None or type(found) in (int, float)


def _call_if_any(found: Any) -> bool:
    """A question, and the seats that are called for it."""
    if found is MISSING or found is None:
        return True
    return type(found) in (list, tuple) and len(found) == 2 and _count(found[0]) and _counts(found[1])


PARTS: Final[Mapping[Kind, Mapping[str, Callable[[Any], bool]]]] = {
    "lobby": {
        "started": _flag_if_any,
        "ended": _flag_if_any,
        "moved": _flag_if_any,
        "closed": _flag_if_any,
        "thread": _count_if_any,
    },
    "scene": {
        "events": _events,
        "done": _flag,
        "view": _parts_if_any,
        "ask": _parts_if_any,
        "question": _count_if_any,
        "deadline": _moment_if_any,
        "called": _call_if_any,
        "hushed": _flag_if_any,
        "closed": _flag_if_any,
    },
    "mention": {"users": _counts, "question": _count},
    "end": {"view": _parts, "hands": _many, "started": _moment_if_any, "ended": _moment_if_any},
}
