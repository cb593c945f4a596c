"""What Discord accepts as a form that opens (it says modal)."""

from __future__ import annotations

from dragonbot.practice.component_check import ROW, TEXT, check_custom_ids, of_kind
from dragonbot.practice.form import Form
from dragonbot.practice.select_check import SELECTS, check_select

TEXT_INPUT, LABEL = 4, 18
INSIDE_LABEL = (TEXT_INPUT, *SELECTS, 19, 21, 22, 23)


def check_modal(form: Form) -> None:
    form.at("custom_id").text(1, 100, required=True)
    form.at("title").text(1, 45, required=True)
    components = form.at("components")
    # Discord has different words for too many and for none.
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
