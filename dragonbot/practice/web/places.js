// The sidebar: servers, their channels and threads, and below them the current person.

import { address } from "./address.js";
import { element } from "./element.js";
import { FORUM } from "./house.js";
import { icon } from "./icon.js";
import { face } from "./message.js";
import { nextTheme, theme, useTheme } from "./theme.js";
import { languageName, word } from "./word.js";

export class Places {
  #unread = new Map();

  /** `desk` is the page: {house, go, closePlaces}. */
  constructor(desk) {
    this.desk = desk;
    this.nav = element("nav", { "aria-label": word("places") });
    this.me = element("div", { class: "me" });
    const close = { type: "button", class: "tool close", "aria-label": word("hidePlaces"), onclick: () => desk.closePlaces() };
    this.element = element("aside", { class: "places", id: "places" }, element("button", close, icon("close")), this.nav, this.me);
  }

  /** Mark a channel that isn't open as having news. */
  mark(channel, mentionsMe) {
    const before = this.#unread.get(channel) ?? 0;
    this.#unread.set(channel, before + (mentionsMe ? 1 : 0));
    this.show(this.open);
  }

  get calls() {
    return [...this.#unread.values()].reduce((sum, each) => sum + each, 0);
  }

  show(open) {
    this.open = open;
    this.#unread.delete(open);
    const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest?.("[data-channel]"));
    const held = focused?.dataset.channel;
    this.nav.replaceChildren(...this.desk.house.guilds.flatMap((guild) => this.#guild(guild)));
    for (const each of this.me.querySelectorAll("[data-person]")) each.href = address(each.dataset.person, open);
    if (held) this.nav.querySelector(`[data-channel="${CSS.escape(held)}"]`)?.focus();
  }

  #guild(guild) {
    const below = (id) => guild.channels.filter((each) => each.parent === id && this.desk.house.isThread(each));
    const top = guild.channels.filter((each) => !this.desk.house.isThread(each));
    return [
      element("h2", {}, guild.name),
      element("ul", {}, top.map((each) => element("li", {}, this.#channel(each), this.#threads(below(each.id))))),
    ];
  }

  #threads(threads) {
    return threads.length ? element("ul", {}, threads.map((each) => element("li", {}, this.#channel(each)))) : null;
  }

  #channel(channel) {
    const unread = this.#unread.has(channel.id);
    const calls = this.#unread.get(channel.id) ?? 0;
    const kind = channel.type === FORUM ? "forum" : this.desk.house.isThread(channel) ? "thread" : "text";
    return element(
      "a",
      {
        href: address(this.desk.house.name, channel.id),
        "data-channel": channel.id,
        class: unread ? "place unread" : "place",
        "aria-current": channel.id === this.open ? "page" : null,
        onclick: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          this.desk.go(channel.id);
        },
      },
      icon(kind),
      element("span", { class: "name" }, channel.name),
      channel.archived ? element("span", { class: "state", title: word("asleep") }, icon("asleep"), element("span", { class: "unseen" }, word("asleep"))) : null,
      channel.locked ? element("span", { class: "state", title: word("lockedMark") }, icon("lock"), element("span", { class: "unseen" }, word("lockedMark"))) : null,
      calls ? element("span", { class: "calls" }, String(calls)) : null,
      unread ? element("span", { class: "unseen" }, `, ${word("unread")}`) : null,
    );
  }

  // The current person

  showMe() {
    const { house } = this.desk;
    const { me } = house;
    const others = house.people.filter((each) => each.name !== me.name);
    const second = others.find((each) => each.locale === me.locale) ?? others[0];
    const colours = element("button", { type: "button", class: "link theme" });
    const tell = () => {
      const now = theme();
      colours.replaceChildren(icon(now), word("theme", { theme: word(now) }));
    };
    colours.addEventListener("click", () => {
      useTheme(nextTheme());
      tell();
    });
    tell();
    this.me.replaceChildren(
      element(
        "details",
        { class: "others" },
        element(
          "summary",
          { "aria-label": `${word("you", { name: me.display_name })}, ${languageName(me.locale)}. ${word("change")}` },
          face(me.display_name, me.id),
          element(
            "span",
            { class: "who" },
            element("strong", {}, word("you", { name: me.display_name })),
            element("span", { class: "locale" }, `${me.locale} · ${languageName(me.locale)}`),
          ),
          icon("down"),
        ),
        element("p", { class: "help" }, word("changeHint")),
        element("ul", {}, house.people.map((each) => element("li", {}, this.#person(each)))),
      ),
      element(
        "a",
        { class: "link theme second", href: address(second.name, this.open), target: "_blank" },
        icon("out"),
        word("second", { name: second.display_name }),
      ),
      colours,
    );
  }

  #person(person) {
    const mine = person.name === this.desk.house.name;
    return element(
      "a",
      { class: "person", "data-person": person.name, href: address(person.name, this.open), "aria-current": mine ? "true" : null },
      face(person.display_name, person.id),
      element("span", { class: "name" }, person.display_name),
      element("span", { class: "locale" }, `${person.locale}${person.admin ? " ★" : ""}`),
      person.admin ? element("span", { class: "unseen" }, word("keeper")) : null,
    );
  }
}
