// The event connection to the tavern, reopened when it breaks.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class Line {
  #name;
  #heard;
  #changed;
  #wait = FIRST_WAIT;
  #timer = null;
  #socket = null;

  /** `heard(event)` gets each event; `changed(open)` is called when the connection opens or breaks. */
  constructor(name, heard, changed) {
    this.#name = name;
    this.#heard = heard;
    this.#changed = changed;
    for (const event of ["online", "pageshow"]) window.addEventListener(event, () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
  }

  open() {
    this.#timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/tavern/api/events?as=${encodeURIComponent(this.#name)}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.#changed(true);
    });
    socket.addEventListener("message", (event) => this.#heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      this.#socket = null;
      this.#changed(false);
      this.#timer = setTimeout(() => this.open(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    });
  }

  /** The page is visible again: retry at once. */
  #hurry() {
    if (this.#timer === null || this.#socket !== null) return;
    clearTimeout(this.#timer);
    this.open();
  }
}
