// A slash command being filled in, with a field for each option.

import { element, fresh } from "./element.js";
import { icon } from "./icon.js";
import { Listbox } from "./listbox.js";
import { post } from "./server.js";
import { word } from "./word.js";

const [STRING, INTEGER, BOOLEAN, PERSON, CHANNEL, ROLE, ANYBODY, NUMBER, FILE] = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const TYPING = 120;
const OFFERED = 25;

function choicesOf(option, here) {
  const guild = here.house.guildOf(here.channel);
  const people = () => (guild?.members ?? []).map((each) => ({ name: each.name_here, value: each.id, description: `@${each.name}` }));
  const roles = () => (guild?.roles ?? []).map((each) => ({ name: each.name, value: each.id }));
  if (option.choices.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: word("yes"), value: true }, { name: word("no"), value: false }];
  if (option.type === PERSON) return people();
  if (option.type === ROLE) return roles();
  if (option.type === ANYBODY) return [...people(), ...roles()];
  if (option.type === CHANNEL) return (guild?.channels ?? []).map((each) => ({ name: `#${each.name}`, value: each.id }));
  return null;
}

/** Entries with this text in their names, those that begin with it first. */
function fitting(choices, text) {
  const at = (each) => each.name.toLocaleLowerCase().indexOf(text);
  const begins = choices.filter((each) => at(each) === 0);
  return [...begins, ...choices.filter((each) => at(each) > 0)];
}

/** A file for a command. It is read when chosen. */
class FileField {
  #content = null;

  constructor(slip, option) {
    this.option = option;
    this.help = fresh("help");
    this.list = new Listbox(option.label, () => {});
    this.input = element("input", {
      type: "file",
      "aria-label": option.label,
      "aria-describedby": this.help,
      "aria-required": option.required ? "true" : null,
      onchange: () => this.#read(),
      onfocus: () => slip.show(this, false),
      onblur: () => slip.quiet(this),
    });
    this.element = element("label", { class: "option" }, element("span", { class: "name" }, option.label), this.input);
  }

  get value() {
    if (this.#content === null && this.option.required) throw word("needed", { name: this.option.label });
    return this.#content ?? undefined;
  }

  #read() {
    const [file] = this.input.files ?? [];
    this.#content = null;
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => {
      this.#content = { name: file.name, content: String(reader.result).split(",")[1] ?? "" };
    };
    reader.readAsDataURL(file);
  }
}

class Field {
  #asked = 0;
  #waiting = false;
  #entered = false;
  #offered = [];
  #timer = null;

  constructor(slip, option) {
    this.slip = slip;
    this.option = option;
    this.choices = choicesOf(option, slip.here);
    this.chosen = null;
    this.list = new Listbox(option.label, (picked) => this.pick(picked));
    this.help = fresh("help");
    const offers = this.choices !== null || option.autocomplete;
    const counts = [INTEGER, NUMBER].includes(option.type) && !offers;
    this.input = element("input", {
      type: "text",
      inputmode: counts ? (option.type === INTEGER ? "numeric" : "decimal") : null,
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": option.label,
      "aria-describedby": this.help,
      "aria-required": option.required ? "true" : null,
      role: offers ? "combobox" : null,
      "aria-autocomplete": offers ? "list" : null,
      "aria-controls": offers ? this.list.id : null,
      "aria-expanded": offers ? "false" : null,
      size: 6,
      oninput: () => this.typed(),
      onfocus: () => this.offer(),
      onblur: () => this.slip.quiet(this),
      onkeydown: (event) => this.key(event),
    });
    this.element = element("label", { class: "option" }, element("span", { class: "name" }, option.label), this.input);
  }

  /** The value to send; undefined if empty. Throws a message if it is invalid. */
  get value() {
    const { option } = this;
    const text = this.input.value.trim();
    if (!text) {
      if (option.required) throw word("needed", { name: option.label });
      return undefined;
    }
    if (this.chosen !== null) return this.chosen.value;
    if (this.choices !== null) {
      const same = this.choices.find((each) => each.name.toLocaleLowerCase() === text.toLocaleLowerCase());
      if (!same) throw word("oneOf", { name: option.label });
      return same.value;
    }
    if (option.type === STRING) return text;
    const number = Number(text.replace(",", "."));
    if (!Number.isFinite(number)) throw word("number", { name: option.label });
    if (option.type === INTEGER && !Number.isInteger(number)) throw word("wholeNumber", { name: option.label });
    const { min_value: least = -Infinity, max_value: most = Infinity } = option;
    if (number < least || number > most) throw word("fromTo", { name: option.label, least, most });
    return number;
  }

  typed() {
    this.chosen = null;
    this.#entered = false;
    this.input.size = Math.max(6, Math.min(28, this.input.value.length + 1));
    this.slip.tell("");
    this.offer();
  }

  offer() {
    const text = this.chosen ? "" : this.input.value.trim().toLocaleLowerCase();
    if (this.choices !== null) {
      this.show(fitting(this.choices, text));
    } else if (this.option.autocomplete) {
      clearTimeout(this.#timer);
      this.#asked += 1;
      this.#waiting = true;
      this.#timer = setTimeout(() => this.ask(), TYPING);
      // Until the bot answers, keep earlier suggestions that still fit.
      this.show(fitting(this.#offered, text));
    } else {
      this.show([]);
    }
  }

  async ask() {
    const asked = this.#asked;
    const { here } = this.slip;
    const body = { as: here.house.name, channel: here.channel, command: this.slip.command.command };
    const more = { option: this.option.name, text: this.chosen ? "" : this.input.value, options: this.slip.soFar(this) };
    try {
      const { choices } = await post("autocomplete", { ...body, ...more });
      if (asked !== this.#asked) return;
      this.#offered = choices;
    } catch {
      // No suggestions then; the field still takes text.
      if (asked !== this.#asked) return;
      this.#offered = [];
    }
    this.#waiting = false;
    if (document.activeElement === this.input) this.show(this.#offered);
    if (this.#entered) this.enter();
  }

  show(choices) {
    const options = choices.slice(0, OFFERED).map((each) => ({ value: each.value, label: each.name, description: each.description }));
    this.list.show(options, Math.max(0, options.findIndex((each) => each.value === this.chosen?.value)));
    this.slip.show(this, options.length > 0);
    this.point();
  }

  point() {
    if (this.list.activeId) this.input.setAttribute("aria-activedescendant", this.list.activeId);
    else this.input.removeAttribute("aria-activedescendant");
  }

  pick(picked) {
    this.input.value = picked.label;
    this.typed();
    clearTimeout(this.#timer);
    this.#waiting = false;
    this.chosen = picked;
    this.slip.next(this);
  }

  /** Whether suggestions are shown and none is chosen yet. */
  get open() {
    return this.chosen === null && this.list.options.length > 0 && (this.input.value.trim() || this.option.required);
  }

  /** Take the suggestion, or run the command once pending suggestions have arrived. */
  enter() {
    this.#entered = this.#waiting && this.chosen === null && this.input.value.trim() !== "";
    if (this.#entered) return;
    if (this.open) this.pick(this.list.active);
    else this.slip.run();
  }

  key(event) {
    const { list } = this;
    const offers = list.options.length > 0;
    if (offers && !["Home", "End"].includes(event.key) && list.steer(event.key)) {
      event.preventDefault();
      this.point();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && this.input.value)) {
      if (event.key === "Enter" || this.open) event.preventDefault();
      if (event.key === "Enter") this.enter();
      else if (this.open) this.pick(list.active);
    } else if (event.key === "Backspace" && !this.input.value) {
      event.preventDefault();
      this.slip.drop(this);
    }
  }
}

export class Slip {
  #fields = [];

  /** `here` is {house, channel}; `ends` is {run(options), leave(), tell(text)}. */
  constructor(command, here, ends) {
    this.command = command;
    this.here = here;
    this.ends = ends;
    this.offers = element("div", { class: "offers", hidden: true });
    this.row = element("div", { class: "options" });
    this.more = element("div", { class: "more" });
    this.name = element("strong", { class: "name", tabindex: -1 }, command.label);
    const leave = { type: "button", class: "tool", "aria-label": word("leave"), title: word("leave"), onclick: () => ends.leave() };
    const run = { type: "button", class: "tool send", "aria-label": word("run"), title: word("run"), onclick: () => this.run() };
    this.send = element("button", run, icon("send"));
    this.element = element(
      "div",
      {
        class: "slip",
        role: "group",
        "aria-label": command.label,
        onkeydown: (event) => this.#key(event),
      },
      element("div", { class: "inside" }, this.name, this.row, this.more),
      element("button", leave, icon("close")),
      this.send,
    );
    for (const option of command.options) if (option.required) this.#add(option);
    this.#offerMore();
  }

  focus() {
    (this.#fields[0]?.input ?? this.send).focus();
  }

  #add(option) {
    const made = option.type === FILE ? new FileField(this, option) : new Field(this, option);
    this.#fields.push(made);
    this.row.append(made.element);
    return made;
  }

  #offerMore() {
    const left = this.command.options.filter((option) => !this.#fields.some((each) => each.option === option));
    this.more.replaceChildren(
      ...left.map((option) =>
        element(
          "button",
          {
            type: "button",
            class: "add",
            title: option.description,
            "aria-label": word("add", { name: option.label }),
            onclick: () => {
              const made = this.#add(option);
              this.#offerMore();
              made.input.focus();
            },
          },
          `+ ${option.label}`,
        ),
      ),
    );
  }

  soFar(without) {
    const filled = {};
    for (const each of this.#fields) {
      if (each === without) continue;
      try {
        if (each.value !== undefined) filled[each.option.name] = each.value;
      } catch {
        // not yet
      }
    }
    return filled;
  }

  /** Go to the next required field. */
  next(field) {
    const empty = this.#fields.find((each) => each !== field && each.option.required && !each.input.value.trim());
    if (empty) empty.input.focus();
    else this.quiet(field, false);
  }

  drop(field) {
    if (field.option.required) {
      if (this.#fields.every((each) => !each.input.value)) this.ends.leave();
      return;
    }
    this.#fields = this.#fields.filter((each) => each !== field);
    field.element.remove();
    this.#offerMore();
    (this.#fields.at(-1)?.input ?? this.send).focus();
  }

  show(field, offers) {
    const kind = field.option.required ? "" : ` (${word("optional")})`;
    this.offers.replaceChildren(
      element("p", { class: "help", id: field.help }, element("strong", {}, field.option.label), kind, " – ", field.option.description),
      field.list.element,
    );
    this.offers.hidden = false;
    if (field.input.role) field.input.setAttribute("aria-expanded", String(offers));
  }

  quiet(field, gone = true) {
    if (field.input.role) field.input.setAttribute("aria-expanded", "false");
    if (gone && this.offers.contains(field.list.element)) this.offers.hidden = true;
    else if (!gone) field.list.show([]);
  }

  tell(text) {
    this.ends.tell(text);
  }

  #key(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.ends.leave();
  }

  run() {
    const options = {};
    for (const each of this.#fields) {
      try {
        const { value } = each;
        if (value !== undefined) options[each.option.name] = value;
      } catch (problem) {
        this.tell(String(problem));
        each.input.focus();
        return;
      }
    }
    this.ends.run(options);
  }
}
