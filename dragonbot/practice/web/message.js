// A message as this person sees it.

import { long, written } from "./clock.js";
import { component, texts } from "./component.js";
import { element } from "./element.js";
import { embed } from "./embed.js";
import { icon } from "./icon.js";
import { briefly, markup, said } from "./markup.js";
import { attachments } from "./picture.js";
import { word } from "./word.js";

const COLOURS = 6;
const LONGEST_QUOTE = 120;
const V2 = 1 << 15;

function author(message, here) {
  return message.author.bot ? message.author_name : here.house.nameOf(message.author.id, here.channel);
}

/** An avatar with initials, always in the same colour. */
export function face(name, id) {
  const number = Number(BigInt(id) % BigInt(COLOURS));
  const letters = name.split(/\s+/).slice(0, 2).map((each) => [...each][0] ?? "");
  return element("span", { class: `face face-${number}`, "aria-hidden": "true" }, letters.join("").toLocaleUpperCase());
}

/** What it replies to: a command or another message. */
function before(message, here) {
  const from = message.interaction_metadata;
  if (from?.type === 2) {
    const name = here.house.nameOf(from.user.id, here.channel);
    return element("p", { class: "before" }, icon("answer"), word("used", { name }), " ", element("strong", {}, here.house.labelOf(from.name)));
  }
  if (!message.message_reference) return null;
  const other = here.known(message.message_reference.message_id);
  const name = other ? author(other, here) : word("gone");
  const [first = ""] = other ? [other.content, ...texts(other.components)].filter(Boolean) : [];
  return element(
    "p",
    { class: "before" },
    icon("answer"),
    word("repliesTo", { name }),
    first ? element("span", { class: "quoted" }, briefly(first, here, LONGEST_QUOTE)) : null,
  );
}

function body(message, here) {
  if (message.loading) {
    const dots = element("span", { class: "dots", "aria-hidden": "true" }, element("i"), element("i"), element("i"));
    return [element("p", { class: "thinking" }, dots, word("thinking", { name: author(message, here) }))];
  }
  return [
    message.content ? markup(message.content, here, { mayBeLarge: true }) : null,
    ...message.embeds.map((each) => embed(each, here)),
    ...attachments(message.attachments),
    ...message.components.map((each) => component(each, here)),
  ];
}

function actions(message, here) {
  const me = here.house.me;
  if (message.ephemeral || !(me.admin || me.id === message.author.id)) return null;
  const remove = { type: "button", class: "tool", title: word("remove"), "aria-label": word("remove"), onclick: () => here.remove() };
  return element("div", { class: "tools" }, element("button", remove, icon("bin")));
}

/** A message's list item; `here` also knows its pending interactions. */
export function message(told, here) {
  const name = author(told, here);
  const head = `head-${told.id}`;
  const dismiss = element("button", { type: "button", class: "link", "data-id": "dismiss", onclick: () => here.dismiss() }, word("dismiss"));
  const kinds = ["message"];
  if (told.ephemeral) kinds.push("ephemeral");
  if (told.mentions_me) kinds.push("for-me");
  return element(
    "li",
    { class: kinds.join(" "), "data-message": told.id },
    element(
      "article",
      { "aria-labelledby": head },
      before(told, here),
      face(name, told.author.id),
      element(
        "header",
        { id: head },
        element("strong", { class: "author" }, name),
        told.author.bot ? element("span", { class: "tag" }, word("app")) : null,
        element("time", { class: "written", datetime: told.timestamp, title: long(told.timestamp) }, written(told.timestamp)),
      ),
      element("div", { class: "body" }, body(told, here)),
      told.edited_timestamp && !(told.flags & V2)
        ? element("p", { class: "edited", title: long(told.edited_timestamp) }, word("edited"))
        : null,
      element("p", { class: "failed", role: "alert" }, here.failed() ? word("failed") : ""),
      told.ephemeral
        ? element("p", { class: "only" }, icon("eye"), word("onlyYou"), told.loading ? null : " · ", told.loading ? null : dismiss)
        : null,
      actions(told, here),
    ),
  );
}

/** The announcement of a new message for screen readers. */
export function aloud(told, here) {
  const name = author(told, here);
  if (told.loading) return word("thinking", { name });
  const words = [told.content, ...told.embeds.map((each) => each.description ?? each.title), ...texts(told.components)];
  const text = words.filter(Boolean).map((each) => said(each, here)).join(" ");
  const only = told.ephemeral ? `${word("onlyYou")}. ` : "";
  return `${only}${name}: ${text.slice(0, 300)}`;
}
