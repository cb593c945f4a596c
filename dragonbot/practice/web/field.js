// Fields of a modal. Each: {element, id, value(), wrong()}.

import { element, fresh } from "./element.js";
import { select, SELECTS } from "./select.js";
import { word } from "./word.js";

const TEXT = 4;
const LONG = 2;

function textField(told, id) {
  const long = told.style === LONG;
  const needed = told.required !== false;
  const made = element(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? 4 : null,
    name: told.custom_id,
    required: needed,
    minlength: told.min_length || null,
    maxlength: told.max_length ?? 4000,
    placeholder: told.placeholder ?? null,
    autocomplete: "off",
  });
  made.value = told.value ?? "";
  return { element: made, id: told.custom_id, value: () => made.value, wrong: () => null };
}

function selectField(told, here, label) {
  const made = select(told, here, () => {}, { label, needed: told.required !== false });
  const wrong = () => (made.values().length < made.least ? word("chooseMore", { count: made.least }) : null);
  return { element: made.element, id: told.custom_id, value: made.values, wrong };
}

/** Radio buttons or checkboxes. */
function ticks(told, one) {
  const inputs = told.options.map((option) =>
    element("input", { type: one ? "radio" : "checkbox", name: told.custom_id, value: option.value, checked: Boolean(option.default) }),
  );
  const rows = told.options.map((option, index) => element("label", { class: "tick" }, inputs[index], option.label));
  const values = () => inputs.filter((each) => each.checked).map((each) => each.value);
  const least = told.required === false ? 0 : (told.min_values ?? 1);
  return {
    element: element("div", { class: "ticks", role: one ? "radiogroup" : "group" }, rows),
    id: told.custom_id,
    value: () => (one ? (values()[0] ?? null) : values()),
    wrong: () => (values().length < least ? word("chooseMore", { count: least }) : null),
  };
}

function box(told) {
  const made = element("input", { type: "checkbox", name: told.custom_id, checked: Boolean(told.default) });
  return { element: made, id: told.custom_id, value: () => made.checked, wrong: () => null };
}

export function field(told, here, label) {
  const id = fresh("field");
  if (told.type === TEXT) return textField(told, id);
  if (SELECTS.includes(told.type)) return selectField(told, here, label);
  if (told.type === 21) return ticks(told, true);
  if (told.type === 22) return ticks(told, false);
  if (told.type === 23) return box(told);
  return { element: element("p", { class: "note" }, word("cannotFill")), id: null, value: () => null, wrong: () => null };
}
