// The page: assembles the parts and passes events between them.

import { address, read } from "./address.js";
import { start } from "./clock.js";
import { Composer } from "./composer.js";
import { Interactions } from "./interactions.js";
import { element } from "./element.js";
import { FORUM, House } from "./house.js";
import { icon } from "./icon.js";
import { Line } from "./line.js";
import { Messages } from "./messages.js";
import { Places } from "./places.js";
import { get } from "./server.js";
import { theme, useTheme } from "./theme.js";
import { speak, word } from "./word.js";

const PHONE = matchMedia("(max-width: 800px)");
const TYPING = 10000;
const A_MOMENT = 60;

class Page {
  #channel = null;
  #typing = null;
  #places = null;
  #names = new Set();

  constructor(house) {
    this.house = house;
    this.interactions = new Interactions();
    this.go = (channel) => this.open(channel);
    this.begin = (command) => this.composer.begin(command);
    this.tell = (text) => this.composer.tell(text);
    this.closePlaces = () => this.showPlaces(false);
    this.messages = new Messages(this);
    this.composer = new Composer(this);
    this.places = new Places(this);
    this.title = element("h1");
    this.topic = element("p", { class: "topic" });
    this.state = element("p", { class: "state", role: "status", hidden: true });
    this.types = element("p", { class: "typing", "aria-live": "off" });
    this.reader = element("div", { class: "unseen", role: "log", "aria-live": "polite" });
    this.opener = element(
      "button",
      { type: "button", class: "tool opener", "aria-label": word("showPlaces"), "aria-controls": "places", onclick: () => this.showPlaces(true) },
      icon("menu"),
    );
    this.veil = element("div", { class: "behind", onclick: () => this.showPlaces(false) });
    this.main = element(
      "main",
      {},
      element("header", { class: "top" }, this.opener, this.title, this.topic),
      this.state,
      this.messages.element,
      element("div", { class: "foot" }, this.composer.element, this.types),
      this.reader,
    );
    document.getElementById("page").replaceChildren(this.places.element, this.veil, this.main);
    PHONE.addEventListener("change", () => this.showPlaces(false));
    document.addEventListener("keydown", (event) => this.#key(event));
    window.addEventListener("popstate", () => this.open(read().channel ?? this.house.first?.id, false));
    this.places.showMe();
    this.showPlaces(false);
  }

  async begins() {
    await this.open(read().channel, false);
    this.line = new Line(this.house.name, (event) => this.hear(event), (open) => this.changed(open));
    this.line.open();
    if (!PHONE.matches) this.composer.focus();
  }

  // Places

  async open(id, remember = true) {
    const channel = this.house.channel(id) ?? this.house.first;
    if (!channel) return;
    const moved = this.#channel !== channel.id;
    this.#channel = channel.id;
    const to = address(this.house.name, channel.id);
    if (remember && moved) history.pushState(null, "", to);
    else history.replaceState(null, "", to);
    this.showPlaces(false);
    this.types.textContent = "";
    this.describe();
    await this.fill();
    if (remember && !PHONE.matches) this.composer.focus();
  }

  /** Load the open channel's contents. */
  async fill() {
    const channel = this.house.channel(this.#channel);
    if (!channel) return;
    if (channel.type === FORUM) this.house.commands = [];
    else await this.house.askCommands(channel.id);
    await this.messages.open(channel);
  }

  describe() {
    const channel = this.house.channel(this.#channel);
    if (!channel) return;
    const guild = this.house.guildOf(channel.id);
    this.title.textContent = `# ${channel.name}`;
    this.topic.textContent = channel.topic ?? "";
    this.places.show(channel.id);
    this.composer.open(channel);
    const calls = this.places.calls;
    document.title = `${calls ? `(${calls}) ` : ""}#${channel.name} · ${guild.name} · ${this.house.me.display_name}`;
  }

  showPlaces(shown) {
    const aside = this.places.element;
    const was = aside.classList.contains("shown");
    aside.classList.toggle("shown", shown);
    this.veil.classList.toggle("shown", shown);
    aside.inert = PHONE.matches && !shown;
    this.main.inert = PHONE.matches && shown;
    this.opener.setAttribute("aria-expanded", String(shown));
    if (shown) aside.querySelector("[aria-current=page]")?.focus();
    else if (was) this.opener.focus();
  }

  #key(event) {
    if (event.key === "Escape" && this.places.element.classList.contains("shown")) this.showPlaces(false);
    // Typing anywhere goes to the composer, as in Discord.
    const plain = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ";
    if (plain && (event.target === document.body || event.target === this.messages.scroller)) this.composer.focus();
  }

  // Events

  hear(event) {
    switch (event.type) {
      case "message":
      case "message_changed":
      case "message_gone":
        if (event.channel === this.#channel) this.messages.hear(event);
        else if (event.type === "message" && event.message.author.id !== this.house.me.id) {
          this.places.mark(event.channel, event.message.mentions_me);
          this.describe();
        }
        if (event.type === "message" && event.message.author.bot) this.types.textContent = "";
        break;
      case "acknowledged":
      case "failed":
      case "modal":
        this.interactions.hear(event);
        break;
      case "typing":
        if (event.channel === this.#channel) this.showTyping();
        break;
      case "places":
      case "commands":
      case "emojis":
        this.#soon(event.type);
        break;
    }
  }

  showTyping() {
    const bot = this.house.guildOf(this.#channel)?.members.find((each) => each.bot);
    this.types.textContent = word("typing", { name: bot?.name_here ?? word("somebody") });
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => (this.types.textContent = ""), TYPING);
  }

  /** Handle several such changes together. */
  #soon(what) {
    this.#names.add(what);
    if (this.#places === null) this.#places = setTimeout(() => this.#askAgain().catch(() => {}), A_MOMENT);
  }

  async #askAgain() {
    this.#places = null;
    const asked = new Set(this.#names);
    this.#names.clear();
    if (asked.has("places")) await this.house.askPlaces();
    if (asked.has("emojis")) await this.house.askEmojis();
    if (!this.house.channel(this.#channel)) {
      await this.open(null, false);
      return;
    }
    if (this.house.channel(this.#channel).type !== FORUM) await this.house.askCommands(this.#channel);
    this.describe();
    this.messages.refresh();
  }

  /** The connection has opened or broken. */
  async changed(open) {
    this.state.hidden = open;
    this.state.textContent = open ? "" : word("lost");
    delete document.documentElement.dataset.line;
    if (!open) {
      this.interactions.forget();
      return;
    }
    try {
      await this.house.askPlaces();
      await this.house.askEmojis();
      this.describe();
      await this.fill();
      document.documentElement.dataset.line = "open"; // from now on only changes are rendered
    } catch {
      // The connection will break again in a moment and be retried.
    }
  }

  /** Announce it to screen readers. */
  read(text) {
    this.reader.append(element("p", {}, text));
    while (this.reader.childElementCount > 5) this.reader.firstElementChild.remove();
  }
}

const language = (locale) => locale.split("-")[0];

async function begin() {
  useTheme(theme());
  start();
  const { name } = read();
  speak(navigator.language ?? "en-US");
  for (;;) {
    try {
      if (!name) {
        const people = await get("people");
        const mine = people.find((each) => language(each.locale) === language(navigator.language ?? ""));
        location.replace(address((mine ?? people[0]).name));
        return;
      }
      const house = new House(name);
      await house.ask();
      if (house.me === null) {
        location.replace(address(house.people[0].name));
        return;
      }
      speak(house.me.locale);
      await new Page(house).begins();
      return;
    } catch (error) {
      console.warn(error);
      document.getElementById("page").replaceChildren(element("p", { class: "stopped", role: "alert" }, word("stopped")));
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
}

begin();
