// Buttons: the ones in messages.

import { element, harmless } from "./element.js";
import { emoji } from "./emoji.js";
import { icon } from "./icon.js";
import { word } from "./word.js";

const STYLES = { 1: "strong", 2: "plain", 3: "good", 4: "grave", 5: "plain", 6: "strong" };
const LINK = 5;

function face(button, here) {
  return [button.emoji ? emoji(button.emoji, here) : null, button.label ?? ""];
}

/** `here` handles the click, and knows whether the bot still has to answer. */
export function button(component, here) {
  const waits = here.waits(component.custom_id);
  const look = `button ${STYLES[component.style] ?? "plain"}`;
  const address = component.style === LINK ? harmless(component.url) : null;
  if (address !== null && !component.disabled) {
    const to = { class: look, href: address, target: "_blank", rel: "noopener noreferrer" };
    return element("a", to, face(component, here), icon("out"), element("span", { class: "unseen" }, ` (${word("newWindow")})`));
  }
  return element(
    "button",
    {
      type: "button",
      class: waits ? `${look} waits` : look,
      "data-id": component.custom_id,
      // Not really disabled, to keep the focus while it waits.
      "aria-disabled": waits ? "true" : null,
      "aria-busy": waits ? "true" : null,
      disabled: Boolean(component.disabled) || component.style >= LINK,
      onclick: () => waits || here.click(component.custom_id),
    },
    face(component, here),
  );
}
