// A channel's messages: the list, scrolling, and actions in it.

import { element } from "./element.js";
import { openForm } from "./form.js";
import { icon } from "./icon.js";
import { aloud, message } from "./message.js";
import { morph } from "./morph.js";
import { get, post } from "./server.js";
import { word } from "./word.js";

const PAGE = 50;
const TOGETHER = 7 * 60 * 1000;
const NEAR = 40;

function later(first, second) {
  return BigInt(first) > BigInt(second);
}

export class Messages {
  channel = null;
  #known = new Map();
  #waiting = new Set();
  #failed = new Set();
  #early = null;
  #more = false;
  #asking = false;
  #atEnd = true;
  #top = 0;

  /** `desk` is the page: {house, interactions, go, begin, tell, read}. */
  constructor(desk) {
    this.desk = desk;
    this.list = element("ol", { class: "messages", role: "list" });
    this.older = element("button", { type: "button", class: "button plain older", hidden: true, onclick: () => this.askOlder() }, word("older"));
    this.beginning = element("div", { class: "beginning" });
    this.newest = element("button", { type: "button", class: "newest", hidden: true, onclick: () => this.toEnd() }, icon("down"), word("newest"));
    this.inside = element("div", { class: "inside" }, this.older, this.beginning, this.list);
    this.scroller = element("div", { class: "scroller", tabindex: 0, role: "region" }, this.inside);
    this.element = element("div", { class: "channel" }, this.scroller, this.newest);
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    const keep = new ResizeObserver(() => this.#atEnd && this.toEnd());
    keep.observe(this.scroller);
    keep.observe(this.inside);
  }

  // Contents

  /** Show a channel from its end; also after a reconnect. */
  async open(channel) {
    const again = this.channel?.id === channel.id;
    this.channel = channel;
    this.#early = [];
    this.scroller.setAttribute("aria-label", word("messages", { channel: `#${channel.name}` }));
    const told = await get(`channels/${channel.id}/messages`, { as: this.desk.house.name, limit: PAGE });
    if (this.channel !== channel) return;
    this.#waiting.clear();
    if (!again) {
      this.#failed.clear();
      this.#atEnd = true;
    }
    this.#known.clear();
    this.list.replaceChildren();
    for (const each of told) this.#put(each);
    this.#more = told.length === PAGE;
    const early = this.#early;
    this.#early = null;
    for (const event of early) this.hear(event);
    this.#tell();
    if (this.#atEnd) this.toEnd();
  }

  async askOlder() {
    if (this.#asking || !this.#more || this.#early !== null) return;
    this.#asking = true;
    try {
      const channel = this.channel;
      const first = this.list.firstElementChild?.dataset.message;
      const query = { as: this.desk.house.name, limit: PAGE, ...(first ? { before: first } : {}) };
      const told = await get(`channels/${channel.id}/messages`, query);
      if (this.channel !== channel) return;
      const height = this.scroller.scrollHeight;
      for (const each of told) this.#put(each);
      this.#more = told.length === PAGE;
      this.#tell();
      this.scroller.scrollTop += this.scroller.scrollHeight - height;
    } finally {
      this.#asking = false;
    }
  }

  /** Handle an event of this channel. */
  hear(event) {
    if (this.#early !== null) {
      this.#early.push(event);
      return;
    }
    if (event.type === "message_gone") {
      this.#remove(event.message);
      return;
    }
    const before = this.#known.get(event.message.id);
    // A message above those shown has changed.
    const first = this.list.firstElementChild?.dataset.message;
    if (!before && this.#more && first && later(first, event.message.id)) return;
    this.#put(event.message);
    if (!before || before.told.loading) this.desk.read(aloud(event.message, this.#here(event.message)));
    if (!before && !this.#atEnd) this.newest.hidden = false;
    this.#tell();
  }

  /** Names or commands have changed. */
  refresh() {
    for (const { told } of [...this.#known.values()]) this.#put(told);
    this.#tell();
  }

  // Display

  #here(told) {
    const mine = (id) => `${told.id} ${id}`;
    const { desk } = this;
    return {
      house: desk.house,
      channel: this.channel.id,
      go: desk.go,
      begin: desk.begin,
      known: (id) => this.#known.get(id)?.told ?? null,
      waits: (id) => this.#waiting.has(mine(id)),
      failed: () => this.#failed.has(told.id),
      click: (id) => this.#act(told, "click", id, {}),
      choose: (id, values) => this.#act(told, "choose", id, { values }),
      dismiss: () => this.#dismiss(told),
      remove: () => this.#delete(told),
    };
  }

  #put(told) {
    const before = this.#known.get(told.id);
    const wanted = message(told, this.#here(told));
    const made = before?.made ?? wanted;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const held = before?.made.contains(focused) ? focused.dataset.id : undefined;
    if (before) {
      morph(made, wanted);
    } else {
      let next = null;
      for (let each = this.list.lastElementChild; each && later(each.dataset.message, told.id); each = each.previousElementSibling) next = each;
      this.list.insertBefore(made, next);
    }
    this.#known.set(told.id, { told, made });
    // Keep the focus on a button after an update; if it is gone, on the messages.
    if (held !== undefined && !made.contains(document.activeElement)) (made.querySelector(`[data-id="${CSS.escape(held)}"]:not(:disabled)`) ?? this.scroller).focus({ preventScroll: true });
    this.#join(made);
    if (made.nextElementSibling) this.#join(made.nextElementSibling);
  }

  /** Consecutive messages of an author share one heading. */
  #join(made) {
    const { told } = this.#known.get(made.dataset.message);
    const before = this.#known.get(made.previousElementSibling?.dataset.message)?.told;
    const joins =
      before &&
      before.author.id === told.author.id &&
      before.ephemeral === told.ephemeral &&
      !told.message_reference &&
      !told.interaction_metadata &&
      Date.parse(told.timestamp) - Date.parse(before.timestamp) < TOGETHER;
    made.classList.toggle("follows", Boolean(joins));
  }

  #remove(id) {
    const found = this.#known.get(id);
    if (!found) return;
    const next = found.made.nextElementSibling;
    if (found.made.contains(document.activeElement)) this.scroller.focus({ preventScroll: true });
    found.made.remove();
    this.#known.delete(id);
    if (next) this.#join(next);
    this.#tell();
  }

  #tell() {
    const name = `#${this.channel.name}`;
    this.older.hidden = !this.#more;
    this.beginning.hidden = this.#more;
    this.beginning.replaceChildren(
      element("p", { class: "title" }, word("beginning", { channel: name })),
      this.#known.size ? "" : element("p", {}, word("nothing")),
    );
  }

  // Scrolling

  toEnd() {
    this.#atEnd = true;
    this.newest.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    // Growing content moves the end away; only scrolling up leaves it.
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#atEnd = true;
    else if (scrollTop < this.#top) this.#atEnd = false;
    this.#top = scrollTop;
    if (this.#atEnd) this.newest.hidden = true;
    if (scrollTop < NEAR && scrollHeight > clientHeight) this.askOlder();
  }

  // Actions

  async #act(told, path, customId, more) {
    const key = `${told.id} ${customId}`;
    if (this.#waiting.has(key)) return;
    this.#waiting.add(key);
    this.#failed.delete(told.id);
    this.#again(told.id);
    const end = (failed) => {
      this.#waiting.delete(key);
      if (failed) this.#failed.add(told.id);
      this.#again(told.id);
    };
    const here = this.#here(told);
    const { house, interactions } = this.desk;
    const body = { as: house.name, channel: this.channel.id, message: told.id, custom_id: customId, ...more };
    try {
      await interactions.start(path, body, {
        acknowledged: () => end(false),
        failed: () => end(true),
        form: (interaction, modal) => {
          end(false);
          openForm(interaction, modal, here, interactions);
        },
      });
    } catch (error) {
      end(false);
      this.desk.tell(word("mayNotBeDone", { error: error.message }));
    }
  }

  #again(id) {
    const found = this.#known.get(id);
    if (found) this.#put(found.told);
  }

  async #dismiss(told) {
    await this.#ask("dismiss", told);
  }

  async #delete(told) {
    if (confirm(`${word("remove")}?`)) await this.#ask("delete", told);
  }

  async #ask(path, told) {
    try {
      await post(path, { as: this.desk.house.name, channel: this.channel.id, message: told.id });
      if (path === "dismiss") this.#remove(told.id);
    } catch (error) {
      this.desk.tell(word("mayNotBeDone", { error: error.message }));
    }
  }
}
