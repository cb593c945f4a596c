"""What Discord accepts as components of either kind (old rows, Components V2) and in forms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.emoji import Emoji, check_emoji, wrong_part

STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 3, 5, 6, 7, 8
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
MOST_OPTIONS = 25
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
DEFAULTS = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}
"""Types of default values by type of select."""


def check_select(form: Form) -> None:
    form.at("custom_id").text(1, 100, required=True)
    form.at("placeholder").text(0, 150)
    least, most = form.at("min_values"), form.at("max_values")
    if all((least.whole(0, MOST_OPTIONS), most.whole(1, MOST_OPTIONS))) and least.value > most.value:
        least.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most.value}.")
    if form.value["type"] == STRING_SELECT:
        _check_options(form)
    else:
        _check_defaults(form)
    if form.value["type"] == CHANNEL_SELECT and form.at("channel_types").many(0, 25):
        for kind in form.at("channel_types").items():
            kind.one_of(CHANNEL_TYPES)


def _check_defaults(form: Form) -> None:
    """Default values must be of the select's types and not too many."""
    defaults = form.at("default_values")
    if not defaults.many(0, MOST_OPTIONS) or not defaults.value:
        return
    for each in defaults.items():
        if not each.model() or not each.at("type").one_of(DEFAULTS[form.value["type"]], required=True):
            continue
        number = each.value.get("id")
        if not str(number).isdigit():
            each.at("id").wrong("NUMBER_TYPE_COERCE", f'Value "{number}" is not snowflake.')
    fewest, most = (form.value.get(name) for name in ("min_values", "max_values"))
    if not (1 if fewest is None else fewest) <= len(defaults.value) <= (1 if most is None else most):
        message = "The number of default values must be in the range defined by min_values and max_values"
        defaults.wrong("SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE", message)


def _check_options(form: Form) -> None:
    options = form.at("options")
    if not options.many(1, MOST_OPTIONS, required=True):
        return
    values: set[object] = set()
    for option in options.items():
        option.at("label").text(1, 100, required=True)
        option.at("description").text(0, 100)
        if option.at("value").text(1, 100, required=True) and option.value["value"] in values:
            message = "The specified option value is already used"
            option.at("value").wrong("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        values.add((option.value or {}).get("value"))
    most = form.value.get("max_values")
    if isinstance(most, int) and most > len(options.value):
        message = f"int value should be less than or equal to {len(options.value)}."
        form.at("max_values").wrong("NUMBER_TYPE_MAX", message)
    defaults = sum(bool(option.value.get("default")) for option in options.items())
    if defaults > (most if isinstance(most, int) else 1):
        message = "The number of default options is greater than the maximum number of values"
        options.wrong("SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)


ROW, BUTTON, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 2, 9, 10, 11, 12, 13, 14, 17
INSIDE_ROW = (BUTTON, *SELECTS)
INSIDE_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
ON_TOP = (*INSIDE_CONTAINER, CONTAINER)
BESIDE = ("accessory", "component")
"""Fields that may hold one nested component."""
MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5


def check_components(form: Form, *, v2: bool) -> None:
    """Check a message's components."""
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
    """True for a component of these kinds."""
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
    """Check the emojis of buttons and options in a message or form."""
    if not any(wrong_part(each.get("emoji"), emojis) for each in _bearers(form.value)):
        return
    for place in _places(form):
        for bearer in (place, *place.at("options").items()):
            check_emoji(bearer.at("emoji"), emojis)


def check_custom_ids(form: Form) -> None:
    """Custom ids must be unique in a message or form, even on disabled components."""
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
    """All components with their paths, for error messages; `_dicts` is faster."""
    for each in form.items():
        if isinstance(each.value, dict):
            yield each
            yield from _places(each.at("components"))
            for key in BESIDE:
                if isinstance(each.value.get(key), dict):
                    yield each.at(key)


def _dicts(components: object) -> Iterator[Json]:
    """The same in order, without paths."""
    for each in components if isinstance(components, list) else ():
        if isinstance(each, dict):
            yield each
            if "components" in each:
                yield from _dicts(each["components"])
            for key in BESIDE:
                if isinstance(each.get(key), dict):
                    yield each[key]


def _bearers(components: object) -> Iterator[Json]:
    """Everything that may have an emoji."""
    for each in _dicts(components):
        yield each
        options = each.get("options")
        if isinstance(options, list):
            yield from (option for option in options if isinstance(option, dict))


def walk(components: Any) -> list[Json]:
    """Every component from top to bottom, including nested ones."""
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


TEXT_INPUT, LABEL = 4, 18
INSIDE_LABEL = (TEXT_INPUT, *SELECTS, 19, 21, 22, 23)


def check_modal(form: Form) -> None:
    form.at("custom_id").text(1, 100, required=True)
    form.at("title").text(1, 45, required=True)
    components = form.at("components")
    # Discord has different errors for too many and for none.
    if not components.many(0, 5, required=True) or not components.length(1, 5):
        return
    for each in components.items():
        if not of_kind(each, (ROW, TEXT, LABEL)):
            continue
        if each.value["type"] == LABEL:
            _check_label(each)
        elif each.value["type"] == TEXT:
            each.at("content").text(1, 4000, required=True)
        elif each.at("components").many(1, 1, required=True):
            inside = each.at("components").at(0)
            if of_kind(inside, (TEXT_INPUT,)):
                inside.at("label").text(1, 45, required=True)
                _check_text_input(inside)
    check_custom_ids(components)


def _check_label(form: Form) -> None:
    form.at("label").text(1, 45, required=True)
    form.at("description").text(1, 100)
    inside = form.at("component")
    if not inside.required() or not of_kind(inside, INSIDE_LABEL):
        return
    if inside.value["type"] == TEXT_INPUT:
        _check_text_input(inside)
    elif inside.value["type"] in SELECTS:
        check_select(inside)
    else:
        inside.at("custom_id").text(1, 100, required=True)


def _check_text_input(form: Form) -> None:
    form.at("custom_id").text(1, 100, required=True)
    form.at("style").one_of((1, 2), required=True)
    form.at("placeholder").text(0, 100)
    form.at("value").text(0, 4000)
    least, most = form.at("min_length"), form.at("max_length")
    if all((least.whole(0, 4000), most.whole(1, 4000))) and least.value > most.value:
        least.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most.value}.")
