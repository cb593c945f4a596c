"""Fills in an open form (a modal), with a client's rules."""

from __future__ import annotations

from typing import Any

from dragonbot.practice.checks.components import LABEL, SELECTS, STRING_SELECT, TEXT_INPUT
from dragonbot.practice.people.interaction_event import resolved
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.interaction import Interaction
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.world import World

CHECKBOX = 23
RADIO_GROUP = 21


def fill_modal(world: World, opened: Interaction, values: Json) -> Json:
    """The data of a submitted form. Unnamed fields keep their default values."""
    modal = opened.modal
    assert modal is not None
    left = dict(values)
    pointed: list[str] = []
    components = []
    for number, each in enumerate(modal["components"], 1):
        told: Json = {"type": each["type"], "id": each.get("id") or number}
        if each["type"] == LABEL:
            told["component"] = _fill(each["component"], each["label"], left, 100 + number, pointed)
        elif each["type"] == 1:
            inside = each["components"][0]
            told["components"] = [_fill(inside, inside["label"], left, 100 + number, pointed)]
        components.append(told)
    if left:
        raise NotPossible(f"the form has no {', '.join(left)}")
    data: Json = {"custom_id": modal["custom_id"], "components": components}
    if pointed:
        data["resolved"] = resolved(world, opened.channel, pointed)
    return data


def _fill(component: Json, label: str, left: Json, number: int, pointed: list[str]) -> Json:
    kind = component["type"]
    given = left.pop(component["custom_id"], None)
    if given is None:
        given = left.pop(label, None)
    told: Json = {"type": kind, "id": component.get("id") or number, "custom_id": component["custom_id"]}
    if kind == TEXT_INPUT:
        told["value"] = _text(component, label, given)
    elif kind in (RADIO_GROUP, CHECKBOX):
        told["value"] = given
    else:
        told["values"] = _values(component, label, given)
        if kind in SELECTS and kind != STRING_SELECT:
            pointed += told["values"]
    return told


def _text(component: Json, label: str, given: Any) -> str:
    text = str(component.get("value") or "") if given is None else str(given)
    if not text and component.get("required", True):
        raise NotPossible(f"{label} is empty")
    least, most = component.get("min_length") or 0, component.get("max_length") or 4000
    if text and not least <= len(text) <= most:
        raise NotPossible(f"{label} takes {least} to {most} letters")
    return text


def _values(component: Json, label: str, given: Any) -> list[str]:
    if given is None:
        given = [each["value"] for each in component.get("options") or [] if each.get("default")]
    elif not isinstance(given, (list, tuple)):
        given = [given]
    values = [str(getattr(each, "id", each)) for each in given]
    least = component.get("min_values", 1) if component.get("required", True) else 0
    if not least <= len(values) <= component.get("max_values", 1):
        raise NotPossible(f"{len(values)} is not how many {label} takes")
    options = [each["value"] for each in component.get("options") or []]
    if options and (unknown := set(values) - set(options)):
        raise NotPossible(f"{label} does not offer {unknown}")
    return values
