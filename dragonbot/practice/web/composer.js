// The composer: for writing messages and commands.

import { element } from "./element.js";
import { openForm } from "./form.js";
import { FORUM } from "./house.js";
import { icon } from "./icon.js";
import { Listbox } from "./listbox.js";
import { post } from "./server.js";
import { Slip } from "./slip.js";
import { word } from "./word.js";

export class Composer {
  #slip = null;
  #channel = null;
  #sending = false;

  /** `desk` is the page: {house, interactions, go, begin}. */
  constructor(desk) {
    this.desk = desk;
    this.list = new Listbox(word("commands"), (option) => this.begin(option.value));
    this.offers = element("div", { class: "offers", hidden: true }, this.list.element);
    this.notice = element("p", { class: "words", role: "alert" });
    const close = { type: "button", class: "tool", "aria-label": word("hidePlaces"), onclick: () => this.tell("") };
    this.told = element("div", { class: "notice", hidden: true }, this.notice, element("button", close, icon("close")));
    this.input = element("input", {
      type: "text",
      class: "write",
      autocomplete: "off",
      maxlength: 2000,
      enterkeyhint: "send",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.list.id,
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.#offer([]),
      onfocus: () => this.#typed(),
    });
    this.send = element("button", { type: "submit", class: "tool send", "aria-label": word("send"), title: word("send") }, icon("send"));
    this.bar = element("form", { class: "bar", onsubmit: (event) => this.#submit(event) }, this.input, this.send);
    this.place = element("div", { class: "desk" }, this.offers, this.bar);
    this.closed = element("p", { class: "closed", hidden: true });
    this.element = element("div", { class: "composer" }, this.told, this.place, this.closed);
  }

  /** Write to this channel from now on. */
  open(channel) {
    const moved = this.#channel?.id !== channel.id;
    this.#channel = channel;
    const guild = this.desk.house.guildOf(channel.id);
    const admin = this.desk.house.me.admin;
    const why = channel.type === FORUM ? word("forum") : channel.locked && !admin ? word("locked") : null;
    this.closed.textContent = why ?? "";
    this.closed.hidden = why === null;
    this.place.hidden = why !== null;
    const hint = guild?.has_bot ? word("hint") : word("noBot");
    this.input.placeholder = matchMedia("(max-width: 640px)").matches ? hint : `${word("write", { channel: `#${channel.name}` })} – ${hint}`;
    this.input.setAttribute("aria-label", word("write", { channel: `#${channel.name}` }));
    if (moved) {
      this.tell("");
      this.#leave(false);
    }
  }

  focus() {
    if (!this.place.hidden) (this.#slip ?? this.input).focus();
  }

  tell(text) {
    this.notice.textContent = text;
    this.told.hidden = !text;
  }

  // Commands

  begin(command) {
    this.tell("");
    this.#offer([]);
    this.#slip?.element.remove();
    this.#slip?.offers.remove();
    this.input.value = "";
    const here = { house: this.desk.house, channel: this.#channel.id };
    this.#slip = new Slip(command, here, {
      run: (options) => this.#run(command, options),
      leave: () => this.#leave(),
      tell: (text) => this.tell(text),
    });
    this.bar.hidden = true;
    this.place.append(this.#slip.offers, this.#slip.element);
    this.#slip.focus();
  }

  #leave(focus = true) {
    this.#slip?.element.remove();
    this.#slip?.offers.remove();
    this.#slip = null;
    this.bar.hidden = false;
    this.input.value = "";
    this.tell("");
    if (focus) this.input.focus();
  }

  async #run(command, options) {
    if (this.#sending) return;
    this.#sending = true;
    const { house, interactions, go, begin } = this.desk;
    const channel = this.#channel.id;
    const here = { house, channel, go, begin };
    try {
      await interactions.start("run", { as: house.name, channel, command: command.command, options }, {
        failed: () => this.tell(`${command.label}: ${word("noAnswer")}`),
        form: (interaction, modal) => openForm(interaction, modal, here, interactions),
      });
      this.#leave();
    } catch (error) {
      this.tell(word("mayNotBeDone", { error: error.message }));
    } finally {
      this.#sending = false;
    }
  }

  // Messages

  #typed() {
    const text = this.input.value;
    if (!text.startsWith("/")) {
      this.#offer([]);
      return;
    }
    const { commands } = this.desk.house;
    const whole = commands.find((each) => text === `${each.label} ` || text === `${each.command} `);
    if (whole) {
      this.begin(whole);
      return;
    }
    const sought = text.slice(1).trimEnd().toLocaleLowerCase();
    const names = (each) => [each.label.slice(1).toLocaleLowerCase(), each.command.slice(1)];
    const begins = commands.filter((each) => names(each).some((name) => name.startsWith(sought)));
    const holds = commands.filter((each) => !begins.includes(each) && names(each).some((name) => name.includes(sought)));
    const words = (each) => each.options.map((option) => (option.required ? option.label : `[${option.label}]`)).slice(0, 4).join(" ");
    this.#offer(
      [...begins, ...holds].map((each) => ({ value: each, label: each.label, aside: words(each), description: each.description })),
      word("noCommands"),
    );
  }

  #offer(options, nothing = "") {
    this.list.show(options);
    this.offers.replaceChildren(this.list.element, options.length || !nothing ? "" : element("p", { class: "help" }, nothing));
    this.offers.hidden = !options.length && !nothing;
    this.input.setAttribute("aria-expanded", String(options.length > 0));
    this.#point();
  }

  #point() {
    if (this.list.activeId) this.input.setAttribute("aria-activedescendant", this.list.activeId);
    else this.input.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    if (this.offers.hidden) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.#offer([]);
    } else if ((event.key === "Tab" && !event.shiftKey) || event.key === "Enter") {
      if (!this.list.active) return;
      event.preventDefault();
      this.begin(this.list.active.value);
    } else if (!["Home", "End"].includes(event.key) && this.list.steer(event.key)) {
      event.preventDefault();
      this.#point();
    }
  }

  async #submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text || this.#sending) return;
    if (text.startsWith("/")) {
      const command = this.desk.house.commands.find((each) => [each.label, each.command].includes(text));
      if (command) this.begin(command);
      else this.#typed();
      return;
    }
    this.#sending = true;
    try {
      await post("say", { as: this.desk.house.name, channel: this.#channel.id, text });
      this.input.value = "";
      this.tell("");
    } catch (error) {
      this.tell(word("mayNotBeDone", { error: error.message }));
    } finally {
      this.#sending = false;
    }
  }
}
