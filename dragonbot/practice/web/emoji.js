// Emojis: the application's are small pictures, the others characters.

import { element } from "./element.js";

const MOST_LARGE = 30;
const LETTERS = /^(?:\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|[#*0-9]\uFE0F?\u20E3|\u200D|\uFE0F|\s)+$/u;

/** {id, name}, as in components and texts. A deleted one is shown as its name. */
export function emoji(told, here) {
  const known = told.id ? here.house.emoji(told.id) : null;
  const name = told.id ? `:${told.name}:` : told.name;
  if (known === null) return element("span", { class: "emoji" }, name);
  return element("img", { class: "emoji", src: known.url, alt: name, title: name, draggable: "false", decoding: "async" });
}

/** Whether parsed text has nothing but emojis, which are then large. */
export function isOnlyEmojis(blocks) {
  if (blocks.length !== 1 || blocks[0].kind !== "paragraph") return false;
  const { inside } = blocks[0];
  const letters = inside.filter((node) => node.kind === "text" && node.text.trim());
  if (!inside.every((node) => ["emoji", "break", "text"].includes(node.kind))) return false;
  if (!letters.every((node) => LETTERS.test(node.text))) return false;
  const count = inside.filter((node) => node.kind === "emoji").length + letters.reduce((sum, node) => sum + signs(node.text), 0);
  return count > 0 && count <= MOST_LARGE;
}

/** Visible characters: some are joined from several. */
function signs(text) {
  return [...new Intl.Segmenter().segment(text)].filter(({ segment }) => segment.trim()).length;
}
