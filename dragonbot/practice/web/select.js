// Selects: lists of options, or of people, roles and channels.

import { element, fresh } from "./element.js";
import { emoji } from "./emoji.js";
import { icon } from "./icon.js";
import { menu } from "./menu.js";
import { means } from "./morph.js";
import { word } from "./word.js";

export const SELECTS = [3, 5, 6, 7, 8];
const [STRING, PEOPLE, ROLES, ANYBODY] = SELECTS;

function options(select, here) {
  const guild = here.house.guildOf(here.channel);
  const defaults = (select.default_values ?? []).map((each) => each.id);
  const listed = (each, label, description) => ({ value: each.id, label, description, chosen: defaults.includes(each.id) });
  const people = () => (guild?.members ?? []).map((each) => listed(each, each.name_here, `@${each.name}`));
  const roles = () => (guild?.roles ?? []).map((each) => listed(each, `@${each.name.replace(/^@/, "")}`, ""));
  if (select.type === STRING) {
    return select.options.map((each) => ({
      value: each.value,
      label: each.label,
      description: each.description,
      mark: each.emoji ? () => emoji(each.emoji, here) : null,
      chosen: Boolean(each.default),
    }));
  }
  if (select.type === PEOPLE) return people();
  if (select.type === ROLES) return roles();
  if (select.type === ANYBODY) return [...people(), ...roles()];
  const kinds = select.channel_types ?? [];
  return (guild?.channels ?? [])
    .filter((each) => !kinds.length || kinds.includes(each.type))
    .map((each) => listed(each, `#${each.name}`, ""));
}

/** A closed select; calls `chosen(values)`. `label` is its heading in a form. */
export function select(component, here, chosen, { label = "", needed = true } = {}) {
  const all = options(component, here);
  const least = needed ? (component.min_values ?? 1) : 0;
  const most = component.max_values ?? 1;
  let values = all.filter((option) => option.chosen).map((option) => option.value);
  const shown = element("span", { class: "chosen" });
  const id = fresh("select");
  const hint = component.placeholder || word("choose");
  const made = element(
    "button",
    {
      id,
      type: "button",
      class: "select",
      "data-id": component.custom_id,
      disabled: Boolean(component.disabled),
      "aria-haspopup": "listbox",
      onclick: open,
    },
    shown,
    icon("down"),
  );

  function tell() {
    const picked = all.filter((option) => values.includes(option.value));
    const labels = picked.map((option) => option.label);
    const faces = picked.map((option, index) => [option.mark?.() ?? "", index < picked.length - 1 ? `${option.label}, ` : option.label]);
    shown.replaceChildren(...(faces.length ? faces.flat() : [hint]));
    shown.classList.toggle("hint", labels.length === 0);
    made.setAttribute("aria-label", [label || (labels.length ? component.placeholder : ""), labels.join(", ") || hint].filter(Boolean).join(": "));
  }

  async function open() {
    made.setAttribute("aria-expanded", "true");
    const asked = {
      label: label || hint,
      options: all.map((option) => ({ ...option, chosen: values.includes(option.value) })),
      least,
      most,
      search: component.type !== STRING || all.length > 10,
    };
    const answer = await menu(made, asked);
    made.setAttribute("aria-expanded", "false");
    if (answer === null) return;
    values = answer;
    tell();
    chosen(values);
  }

  tell();
  means(made, [component, all.map((option) => [option, option.mark?.().outerHTML])]);
  return { element: made, values: () => values, least };
}
