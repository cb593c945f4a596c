// The interactions this window started and the bot has not answered yet.
// An answer may arrive before the tavern has returned the interaction's number.

import { post } from "./server.js";

export class Interactions {
  #open = new Map();
  #early = [];
  #starting = 0;

  /**
   * Start one. Calls one of `ends.acknowledged(kind)`, `ends.failed()` and `ends.form(interaction, modal)`.
   * Raises Refused if the tavern refuses it.
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

  /** Handle an event about an interaction; ignores those of other windows. */
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

  /** The connection broke, so the outcome of open interactions is unknown. */
  forget() {
    for (const ends of this.#open.values()) ends.acknowledged?.(0);
    this.#open.clear();
  }
}
