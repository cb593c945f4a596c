// A modal that the bot has opened.

import { element, fresh } from "./element.js";
import { field } from "./field.js";
import { icon } from "./icon.js";
import { markup } from "./markup.js";
import { word } from "./word.js";

const ROW = 1;
const TEXT = 10;
const LABEL = 18;

/** Open it; it closes when the bot has answered. */
export function openForm(interaction, modal, here, interactions) {
  const fields = [];
  const title = fresh("title");
  const warning = element("p", { class: "warning", role: "alert" });
  const send = element("button", { type: "submit", class: "button strong" }, word("submit"));
  const dialog = element(
    "dialog",
    { class: "form", "aria-labelledby": title, onclose: () => dialog.remove() },
    element(
      "form",
      { method: "dialog", onsubmit: submit },
      element(
        "header",
        {},
        element("h2", { id: title }, modal.title),
        element("button", { type: "button", class: "tool", "aria-label": word("cancel"), onclick: () => dialog.close() }, icon("close")),
      ),
      element("div", { class: "fields" }, modal.components.map(part)),
      warning,
      element(
        "footer",
        {},
        element("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, word("cancel")),
        send,
      ),
    ),
  );

  function part(told) {
    if (told.type === TEXT) return markup(told.content, here);
    const inside = told.type === LABEL ? told.component : told.components?.[0];
    if (told.type !== LABEL && told.type !== ROW) return element("p", { class: "note" }, word("cannotFill"));
    return labelled(told.label ?? inside.label ?? "", told.description, inside);
  }

  function labelled(label, description, told) {
    const made = field(told, here, label);
    fields.push(made);
    const name = fresh("label");
    const help = fresh("help");
    const needed = told.required !== false;
    const input = made.element;
    if (description) input.setAttribute("aria-describedby", help);
    if (input.matches("div, input[type=checkbox]")) input.setAttribute("aria-labelledby", name);
    return element(
      "div",
      { class: "field" },
      element(
        "label",
        { id: name, for: input.id || null },
        label,
        needed ? null : element("span", { class: "optional" }, ` (${word("optional")})`),
      ),
      description ? element("p", { class: "help", id: help }, description) : null,
      input,
    );
  }

  async function submit(event) {
    event.preventDefault();
    const wrong = fields.find((each) => each.wrong() !== null);
    warning.textContent = wrong ? wrong.wrong() : "";
    if (wrong || send.getAttribute("aria-busy") === "true") {
      wrong?.element.focus();
      return;
    }
    const filled = Object.fromEntries(fields.filter((each) => each.id).map((each) => [each.id, each.value()]));
    const again = (text) => {
      send.removeAttribute("aria-busy");
      warning.textContent = text;
    };
    send.setAttribute("aria-busy", "true");
    try {
      await interactions.start("submit", { as: here.house.name, interaction, fields: filled }, {
        acknowledged: () => dialog.close(),
        failed: () => again(word("broken")),
      });
    } catch (error) {
      again(word("mayNotBeDone", { error: error.message }));
    }
  }

  document.body.append(dialog);
  dialog.showModal();
  (fields[0]?.element ?? send).focus();
}
