"""What Discord accepts as a select menu."""

from __future__ import annotations

from dragonbot.practice.form import Form

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
"""By the type of a select what may be chosen in it from the start."""


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
    """What is chosen from the start has to be something that can be chosen there, and no more of it."""
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
