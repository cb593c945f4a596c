"""What Discord accepts as a select menu."""

from __future__ import annotations

from dragonbot.practice.form import Form

STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 3, 5, 6, 7, 8
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
MOST_OPTIONS = 25


def check_select(form: Form) -> None:
    form.at("custom_id").text(1, 100, required=True)
    form.at("placeholder").text(0, 150)
    least, most = form.at("min_values"), form.at("max_values")
    if all((least.whole(0, MOST_OPTIONS), most.whole(1, MOST_OPTIONS))) and least.value > most.value:
        least.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most.value}.")
    form.at("default_values").many(0, MOST_OPTIONS)
    if form.value["type"] == STRING_SELECT:
        _check_options(form)


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
