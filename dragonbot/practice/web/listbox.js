// The listbox: a list of options with one active. The focus stays in the controlling element.

import { element, fresh } from "./element.js";

export class Listbox {
  options = [];
  #active = -1;
  #picked;

  /** Calls `picked(option)` with the chosen option: {value, label, mark(), description, aside, chosen}. */
  constructor(label, picked, { many = false } = {}) {
    this.#picked = picked;
    this.id = fresh("list");
    this.many = many;
    this.element = element("ul", {
      id: this.id,
      class: "listbox",
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": many ? "true" : null,
      // Keep the focus in the text field.
      onmousedown: (event) => event.preventDefault(),
    });
  }

  show(options, active = 0) {
    this.options = options;
    this.element.replaceChildren(...options.map((option, index) => this.#row(option, index)));
    this.activate(Math.min(active, options.length - 1));
  }

  #row(option, index) {
    return element(
      "li",
      {
        id: `${this.id}-${index}`,
        role: "option",
        "aria-selected": "false",
        onclick: () => this.#picked(option),
        onmousemove: () => this.#active === index || this.activate(index, false),
      },
      this.many ? element("span", { class: "tick", "aria-hidden": "true" }) : null,
      option.mark?.() ?? null,
      element("span", { class: "label" }, option.label),
      option.aside ? element("span", { class: "aside" }, option.aside) : null,
      option.description ? element("span", { class: "description" }, option.description) : null,
    );
  }

  get active() {
    return this.options[this.#active] ?? null;
  }

  get activeId() {
    return this.active ? `${this.id}-${this.#active}` : null;
  }

  activate(index, scroll = true) {
    this.#active = index;
    [...this.element.children].forEach((row, each) => {
      row.classList.toggle("active", each === index);
      const chosen = this.many || this.options.some((option) => option.chosen) ? this.options[each].chosen : each === index;
      row.setAttribute("aria-selected", String(Boolean(chosen)));
    });
    if (scroll) this.element.children[index]?.scrollIntoView({ block: "nearest" });
  }

  /** Returns whether the key was for the list. */
  steer(key) {
    const last = this.options.length - 1;
    const steps = { ArrowDown: this.#active + 1, ArrowUp: this.#active - 1, Home: 0, End: last };
    if (!(key in steps) || last < 0) return false;
    this.activate((steps[key] + last + 1) % (last + 1));
    return true;
  }
}
