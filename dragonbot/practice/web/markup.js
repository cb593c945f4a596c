// Markdown as elements. Names of people, places and commands come from the house.

import { moment } from "./clock.js";
import { element, harmless } from "./element.js";
import { emoji, isOnlyEmojis } from "./emoji.js";
import { blocks } from "./markdown.js";
import { means } from "./morph.js";
import { word } from "./word.js";

const PLAIN = { bold: "strong", italic: "em", underline: "u", strike: "s" };

/** `here` is {house, channel, go(channel), begin(command)}. A message of emojis alone shows them large. */
export function markup(text, here, { mayBeLarge = false } = {}) {
  const read = blocks(text);
  const look = mayBeLarge && isOnlyEmojis(read) ? "markup large" : "markup";
  return element("div", { class: look }, read.map((block) => shown(block, here)));
}

/** The plain text, for screen readers. */
export function said(text, here) {
  const made = markup(text, here);
  for (const each of made.querySelectorAll("br")) each.replaceWith(" ");
  for (const each of /** @type {NodeListOf<HTMLImageElement>} */ (made.querySelectorAll("img.emoji"))) each.replaceWith(each.alt);
  return [...made.children].map((each) => each.textContent).join(" ");
}

/** The beginning of a text on one line: text and emojis. */
export function briefly(text, here, most) {
  const made = markup(text, here);
  const found = [];
  let left = most;
  for (const block of made.children) {
    const leaves = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = leaves.nextNode(); node !== null && left > 0; node = leaves.nextNode()) {
      if (node instanceof HTMLImageElement) {
        found.push(node.cloneNode());
        left -= 1;
      } else if (node instanceof HTMLBRElement) {
        found.push(" ");
      } else if (node instanceof Text) {
        found.push(node.data.slice(0, left));
        left -= node.data.length;
      }
    }
    found.push(" ");
  }
  return found;
}

function all(inside, here) {
  return inside.map((node) => shown(node, here));
}

function shown(node, here) {
  if (PLAIN[node.kind]) return element(PLAIN[node.kind], {}, all(node.inside, here));
  return SHOWN[node.kind](node, here);
}

const SHOWN = {
  text: (node) => document.createTextNode(node.text),
  break: () => element("br"),
  code: (node) => element("code", {}, node.text),
  paragraph: (node, here) => element("p", {}, all(node.inside, here)),
  heading: (node, here) => element(`h${node.level + 2}`, {}, all(node.inside, here)),
  small: (node, here) => element("p", { class: "small" }, all(node.inside, here)),
  quote: (node, here) => element("blockquote", {}, all(node.inside, here)),
  block: (node) => element("pre", { tabindex: 0 }, element("code", {}, node.text)),
  list: (node, here) => list(node, here),
  link: (node, here) => link(node, here),
  spoiler: (node, here) => spoiler(node, here),
  moment: (node) => moment(node.seconds, node.style),
  emoji: (node, here) => emoji(node, here),
  everyone: (node) => element("span", { class: "mention" }, node.text),
  role: (node, here) => element("span", { class: "mention" }, `@${here.house.roleName(node.id, here.channel)}`),
  person: (node, here) => {
    const mine = here.house.me?.id === node.id ? " mine" : "";
    return element("span", { class: `mention${mine}` }, `@${here.house.nameOf(node.id, here.channel)}`);
  },
  channel: (node, here) => {
    const name = `#${here.house.channelName(node.id)}`;
    if (here.house.channel(node.id) === null) return element("span", { class: "mention" }, name);
    const made = element("button", { type: "button", class: "mention", onclick: () => here.go(node.id) }, name);
    return means(made, [node.id, name]);
  },
  command: (node, here) => {
    const command = here.house.command(node.id, node.path);
    if (command === null) return element("span", { class: "mention" }, `/${node.path}`);
    const made = element("button", { type: "button", class: "mention", onclick: () => here.begin(command) }, command.label);
    return means(made, command);
  },
};

function list(node, here) {
  const items = node.items.map((item) =>
    element("li", {}, all(item.inside, here), item.below ? list(item.below, here) : null),
  );
  return element(node.numbered ? "ol" : "ul", { start: node.numbered ? node.start : null }, items);
}

function link(node, here) {
  const address = harmless(node.address);
  if (address === null) return element("span", {}, all(node.inside, here));
  const aside = { href: address, target: "_blank", rel: "noopener noreferrer", title: address };
  return element("a", aside, all(node.inside, here));
}

/** A spoiler, hidden until clicked. */
function spoiler(node, here) {
  const inside = element("span", { "aria-hidden": "true" }, all(node.inside, here));
  return veiled(element("span", { class: "spoiler" }, inside), inside);
}

export function veiled(outside, inside) {
  outside.setAttribute("role", "button");
  outside.setAttribute("tabindex", "0");
  outside.setAttribute("aria-label", word("spoiler"));
  inside.inert = true;
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    outside.removeEventListener("click", show);
    outside.removeEventListener("keydown", show);
    for (const name of ["role", "tabindex", "aria-label"]) outside.removeAttribute(name);
    outside.classList.add("shown");
    inside.removeAttribute("aria-hidden");
    inside.inert = false;
  };
  outside.addEventListener("click", show);
  outside.addEventListener("keydown", show);
  return outside;
}
