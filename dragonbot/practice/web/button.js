// Buttons: the ones in messages.

import { element, harmless } from "./element.js";
import { icon } from "./icon.js";
import { word } from "./word.js";

const STYLES = { 1: "strong", 2: "plain", 3: "good", 4: "grave", 5: "plain", 6: "strong" };
const LINK = 5;

function face(button) {
  const mark = button.emoji ? (button.emoji.id ? `:${button.emoji.name}:` : button.emoji.name) : null;
  return [mark ? element("span", { class: "emoji" }, mark) : null, button.label ?? ""];
}

/** `clicked()` when somebody clicks; `waits` while the bot has not answered yet. */
export function button(component, { clicked, waits }) {
  const look = `button ${STYLES[component.style] ?? "plain"}`;
  const address = component.style === LINK ? harmless(component.url) : null;
  if (address !== null && !component.disabled) {
    const to = { class: look, href: address, target: "_blank", rel: "noopener noreferrer" };
    return element("a", to, face(component), icon("out"), element("span", { class: "unseen" }, ` (${word("newWindow")})`));
  }
  return element(
    "button",
    {
      type: "button",
      class: waits ? `${look} waits` : look,
      "data-id": component.custom_id,
      // It keeps the focus while it waits, so it is not really disabled then.
      "aria-disabled": waits ? "true" : null,
      "aria-busy": waits ? "true" : null,
      disabled: Boolean(component.disabled) || component.style >= LINK,
      onclick: () => waits || clicked(),
    },
    face(component),
  );
}
