// Deeds: what was done in this window, until the bot has answered.
// The answer may be told before the tavern has said which number the deed has.

import { post } from "./server.js";

export class Deeds {
  #open = new Map();
  #early = [];
  #starting = 0;

  /**
   * Do it. `ends.acknowledged(kind)`, `ends.failed()`, `ends.form(interaction, modal)`: one of them is called.
   * Raises Refused where it cannot be done.
   */
  async start(path, body, ends) {
    this.#starting += 1;
    try {
      const { interaction } = await post(path, body);
      this.#open.set(interaction, ends);
    } finally {
      this.#starting -= 1;
      const early = this.#early;
      this.#early = [];
      for (const event of early) this.hear(event);
    }
  }

  /** An event about a deed; those of other windows are none of our business. */
  hear(event) {
    const ends = this.#open.get(event.interaction);
    if (ends === undefined) {
      if (this.#starting > 0) this.#early.push(event);
      return;
    }
    this.#open.delete(event.interaction);
    if (event.type === "modal") ends.form?.(event.interaction, event.modal);
    else if (event.type === "failed") ends.failed?.();
    else ends.acknowledged?.(event.kind);
  }

  /** The line was broken: nobody knows what became of those that are open. */
  forget() {
    for (const ends of this.#open.values()) ends.acknowledged?.(0);
    this.#open.clear();
  }
}
