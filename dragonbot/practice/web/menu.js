// The menu: opens below a select, and stays open when its message changes.

import { element, fresh } from "./element.js";
import { Listbox } from "./listbox.js";
import { word } from "./word.js";

const PHONE = "(max-width: 640px)";

/** Ask for values of a list; null if cancelled. */
export function menu(anchor, { label, options, least = 1, most = 1, search = false }) {
  return new Promise((resolve) => new Menu(anchor, { label, options, least, most, search }, resolve).open());
}

class Menu {
  constructor(anchor, asked, resolve) {
    this.anchor = anchor;
    this.asked = asked;
    this.resolve = resolve;
    this.options = asked.options.map((option) => ({ ...option }));
    this.many = asked.most > 1;
    this.list = new Listbox(asked.label, (option) => this.pick(option), { many: this.many });
    this.field = asked.search
      ? element("input", { type: "text", class: "search", placeholder: word("search"), autocomplete: "off", oninput: () => this.fill() })
      : this.list.element;
    const steered = { "aria-label": asked.label, "aria-controls": this.list.id, "aria-expanded": "true", role: "combobox" };
    if (asked.search) for (const [key, value] of Object.entries(steered)) this.field.setAttribute(key, value);
    else this.field.tabIndex = 0;
    this.warning = element("p", { class: "warning", role: "alert" });
    this.element = element(
      "div",
      { class: "menu", popover: "auto", id: fresh("menu"), onkeydown: (event) => this.key(event) },
      asked.search ? this.field : null,
      this.list.element,
      this.many || asked.least === 0
        ? element("div", { class: "ends" }, this.warning, element("button", { type: "button", class: "button strong", onclick: () => this.finish() }, word("done")))
        : null,
    );
    this.element.addEventListener("toggle", (event) => event.newState === "closed" && this.close());
  }

  open() {
    (this.anchor.closest("dialog") ?? document.body).append(this.element);
    this.fill(Math.max(0, this.options.findIndex((option) => option.chosen)));
    this.element.showPopover();
    this.place();
    this.field.focus();
    this.point();
  }

  place() {
    if (matchMedia(PHONE).matches) return;
    const { left, top, bottom, width } = this.anchor.getBoundingClientRect();
    const { style, offsetHeight: height } = this.element;
    style.width = `${Math.max(width, 260)}px`;
    style.left = `${Math.max(8, Math.min(left, innerWidth - Math.max(width, 260) - 8))}px`;
    style.top = `${bottom + height + 8 < innerHeight || top < height + 8 ? Math.min(bottom + 4, innerHeight - height - 8) : top - height - 4}px`;
  }

  fill(active = 0) {
    const sought = this.asked.search ? this.field.value.trim().toLocaleLowerCase() : "";
    this.list.show(this.options.filter((option) => option.label.toLocaleLowerCase().includes(sought)), active);
    this.point();
  }

  point() {
    const id = this.list.activeId;
    if (id) this.field.setAttribute("aria-activedescendant", id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  key(event) {
    const steers = this.asked.search && ["Home", "End"].includes(event.key) ? false : this.list.steer(event.key);
    const picks = event.key === "Enter" || (event.key === " " && !this.asked.search);
    if (event.target !== this.field || !(steers || picks)) {
      if (!this.asked.search && event.target === this.field && event.key.length === 1) this.jump(event.key);
      return;
    }
    event.preventDefault();
    if (picks && this.list.active) this.pick(this.list.active);
    this.point();
  }

  /** Go to the next option that begins with a letter. */
  jump(letter) {
    const begins = (option) => option.label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
    const at = this.list.options.indexOf(this.list.active) + 1;
    const next = [...this.list.options.slice(at), ...this.list.options.slice(0, at)].find(begins);
    if (next) this.list.activate(this.list.options.indexOf(next));
    this.point();
  }

  pick(option) {
    if (!this.many) {
      for (const each of this.options) each.chosen = each.value === option.value;
      this.finish();
      return;
    }
    const count = this.options.filter((each) => each.chosen).length;
    if (option.chosen || count < this.asked.most) option.chosen = !option.chosen;
    this.warning.textContent = "";
    this.list.activate(this.list.options.indexOf(option));
  }

  finish() {
    const values = this.options.filter((option) => option.chosen).map((option) => option.value);
    if (values.length < this.asked.least) {
      this.warning.textContent = word("chooseMore", { count: this.asked.least });
      return;
    }
    this.values = values;
    this.element.hidePopover();
  }

  close() {
    this.element.remove();
    if (document.activeElement === document.body && this.anchor.isConnected) this.anchor.focus();
    this.resolve(this.values ?? null);
  }
}
