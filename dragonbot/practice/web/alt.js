// Alt text: a button on the picture shows it to sighted people.

import { element, fresh } from "./element.js";
import { means } from "./morph.js";
import { word } from "./word.js";

const PHONE = "(max-width: 640px)";
const EDGE = 8;

export function altButton(text) {
  const made = element(
    "button",
    { type: "button", class: "alt", "aria-label": word("altText"), "aria-haspopup": "dialog", onclick: () => tell(made, text) },
    element("span", {}, "ALT"),
  );
  return means(made, text);
}

function tell(anchor, text) {
  const title = fresh("alt");
  const made = element(
    "div",
    { class: "alt-text", popover: "auto", role: "dialog", "aria-labelledby": title, tabindex: -1 },
    element("h2", { id: title }, word("altText")),
    element("p", {}, text),
  );
  made.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "closed") return;
    made.remove();
    if (document.activeElement === document.body && anchor.isConnected) anchor.focus();
  });
  (anchor.closest("dialog") ?? document.body).append(made);
  made.showPopover();
  place(made, anchor);
  made.focus();
}

/** Above the button, or below it if there is more space; on a phone at the lower edge. */
function place(made, anchor) {
  if (matchMedia(PHONE).matches) return;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = made;
  const above = top - height - EDGE;
  const wanted = above >= EDGE ? above : Math.min(bottom + EDGE, innerHeight - height - EDGE);
  made.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  made.style.top = `${Math.max(EDGE, wanted)}px`;
}
