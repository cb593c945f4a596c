"""What Discord accepts as components, of either kind: rows of old, and Components V2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonbot.practice.body import Json
from dragonbot.practice.emoji import Emoji, check_emoji, wrong_part
from dragonbot.practice.form import Form
from dragonbot.practice.select_check import SELECTS, check_select

ROW, BUTTON, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 2, 9, 10, 11, 12, 13, 14, 17
INSIDE_ROW = (BUTTON, *SELECTS)
INSIDE_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
ON_TOP = (*INSIDE_CONTAINER, CONTAINER)
BESIDE = ("accessory", "component")
"""By these names a component may have one other."""
MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5


def check_components(form: Form, *, v2: bool) -> None:
    """Look over a message's components."""
    if not form.many(0, MOST_COMPONENTS if v2 else MOST_ROWS):
        return
    for each in form.items():
        if of_kind(each, ON_TOP if v2 else (ROW,)):
            _check(each)
    check_custom_ids(form)
    if not v2:
        return
    everything = walk(form.value)
    if len(everything) > MOST_COMPONENTS:
        message = f"The maximum number of total components allowed is {MOST_COMPONENTS}"
        form.wrong("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if (
        sum(len(str(each.get("content") or "")) for each in everything if each.get("type") == TEXT)
        > MOST_TEXT
    ):
        message = f"Components displayable text size exceeds maximum size of {MOST_TEXT}"
        form.wrong("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def of_kind(form: Form, kinds: tuple[int, ...]) -> bool:
    """Whether it is a component that may stand here."""
    if not form.model() or not form.at("type").required():
        return False
    if form.value["type"] in kinds:
        return True
    listed = ", ".join(map(str, kinds)) + ("," if len(kinds) == 1 else "")
    form.wrong("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
    return False


def _check(form: Form) -> None:
    CHECKS[form.value["type"]](form)


def _check_text(form: Form) -> None:
    form.at("content").text(1, MOST_TEXT, required=True)


def _check_gallery(form: Form) -> None:
    if form.at("items").many(1, 10, required=True):
        for item in form.at("items").items():
            _check_picture(item)


def _check_picture(form: Form) -> None:
    url = form.at("media").at("url")
    if url.text(1, 2048, required=True) and not url.value.startswith(
        ("attachment://", "http://", "https://")
    ):
        url.wrong("URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("attachment", "http", "https").')
    form.at("description").text(1, 1024)


def _check_file(form: Form) -> None:
    url = form.at("file").at("url")
    if url.text(1, 2048, required=True) and not url.value.startswith("attachment://"):
        url.wrong("URL_TYPE_INVALID_SCHEME", 'Scheme must be one of ("attachment",).')


def _check_separator(form: Form) -> None:
    form.at("spacing").one_of((1, 2))


def _check_container(form: Form) -> None:
    form.at("accent_color").whole(0, 0xFFFFFF)
    if form.at("components").many(1, MOST_COMPONENTS, required=True):
        for each in form.at("components").items():
            if of_kind(each, INSIDE_CONTAINER):
                _check(each)


def _check_section(form: Form) -> None:
    if form.at("components").many(1, 3, required=True):
        for each in form.at("components").items():
            if of_kind(each, (TEXT,)):
                _check(each)
    accessory = form.at("accessory")
    if accessory.required() and of_kind(accessory, (BUTTON, THUMBNAIL)):
        if accessory.value["type"] == BUTTON:
            _check_button(accessory)
        else:
            _check_picture(accessory)


def _check_row(form: Form) -> None:
    inside = form.at("components")
    if not inside.many(1, 5, required=True):
        return
    width = 0
    for each in inside.items():
        if not of_kind(each, INSIDE_ROW):
            continue
        width += 1 if each.value["type"] == BUTTON else 5
        if width > 5:
            each.wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
        if each.value["type"] == BUTTON:
            _check_button(each)
        else:
            check_select(each)


def _check_button(form: Form) -> None:
    button = form.value
    form.at("label").text(0, 80)
    if not form.at("style").one_of((1, 2, 3, 4, 5, 6), required=True) or button["style"] == 6:
        return
    if button["style"] == 5:
        form.at("url").text(1, 512, required=True)
        if button.get("custom_id") is not None:
            form.at("custom_id").wrong("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", _NOT_BOTH)
    else:
        form.at("custom_id").text(1, 100, required=True)
        if button.get("url") is not None:
            form.at("url").wrong("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", _NOT_BOTH)
    if not button.get("label") and not button.get("emoji"):
        form.at("label").wrong("BASE_TYPE_REQUIRED", "This field is required")


_NOT_BOTH = "A custom id and url cannot both be specified"


CHECKS = {
    ROW: _check_row,
    SECTION: _check_section,
    TEXT: _check_text,
    GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
}


def check_emojis(form: Form, emojis: dict[int, Emoji]) -> None:
    """Those of buttons and of options, in a message or a form."""
    if not any(wrong_part(each.get("emoji"), emojis) for each in _bearers(form.value)):
        return
    for place in _places(form):
        for bearer in (place, *place.at("options").items()):
            check_emoji(bearer.at("emoji"), emojis)


def check_custom_ids(form: Form) -> None:
    """No two the same in a message or a form, whether they can be clicked or not."""
    custom_ids = [each["custom_id"] for each in _dicts(form.value) if each.get("custom_id") is not None]
    if len(set(custom_ids)) == len(custom_ids):
        return
    seen: set[object] = set()
    for each in _places(form):
        custom_id = each.value.get("custom_id")
        if custom_id is None:
            continue
        if custom_id in seen:
            message = "Component custom id cannot be duplicated"
            each.at("custom_id").wrong("COMPONENT_CUSTOM_ID_DUPLICATED", message)
        seen.add(custom_id)


def _places(form: Form) -> Iterator[Form]:
    """Of all components, to say where something is wrong; whether, `_dicts` show sooner."""
    for each in form.items():
        if isinstance(each.value, dict):
            yield each
            yield from _places(each.at("components"))
            for key in BESIDE:
                if isinstance(each.value.get(key), dict):
                    yield each.at(key)


def _dicts(components: object) -> Iterator[Json]:
    """The same, in the same order, without their places."""
    for each in components if isinstance(components, list) else ():
        if isinstance(each, dict):
            yield each
            if "components" in each:
                yield from _dicts(each["components"])
            for key in BESIDE:
                if isinstance(each.get(key), dict):
                    yield each[key]


def _bearers(components: object) -> Iterator[Json]:
    """Of emojis."""
    for each in _dicts(components):
        yield each
        options = each.get("options")
        if isinstance(options, list):
            yield from (option for option in options if isinstance(option, dict))


def walk(components: Any) -> list[Json]:
    """Every component, from top to bottom, those inside others as well."""
    found: list[Json] = []
    _gather(components, found)
    return found


def _gather(components: Any, found: list[Json]) -> None:
    for each in components or ():
        if isinstance(each, dict):
            found.append(each)
            if inside := each.get("components"):
                _gather(inside, found)
            for key in BESIDE:
                if beside := each.get(key):
                    _gather((beside,), found)
