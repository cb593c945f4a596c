// Components, the parts of a message (Discord calls the newer ones V2).

import { button } from "./button.js";
import { element } from "./element.js";
import { colour } from "./embed.js";
import { markup, veiled } from "./markup.js";
import { file, gallery, picture } from "./picture.js";
import { select, SELECTS } from "./select.js";
import { word } from "./word.js";

const SHOWN = {
  1: (row, here) => element("div", { class: "row" }, all(row.components, here)),
  2: (each, here) => button(each, here),
  9: (section, here) =>
    element(
      "div",
      { class: "section" },
      element("div", { class: "texts" }, all(section.components, here)),
      element("div", { class: "accessory" }, component(section.accessory, here)),
    ),
  10: (text, here) => markup(text.content, here),
  11: (each) => picture(each, { look: "thumbnail" }),
  12: (each) => gallery(each.items),
  13: (each) => file(each.file.url, each.name ?? String(each.file.url).split("/").at(-1), each.size),
  14: (each) => {
    const wide = each.spacing === 2 ? " wide" : "";
    return element(each.divider === false ? "div" : "hr", { class: `separator${wide}` });
  },
  17: (box, here) => container(box, here),
};

export function component(told, here) {
  if (SELECTS.includes(told.type)) {
    return select(told, here, (values) => here.choose(told.custom_id, values)).element;
  }
  const show = SHOWN[told.type];
  return show ? show(told, here) : element("p", { class: "note" }, word("cannotShow"));
}

function all(components, here) {
  return (components ?? []).map((each) => component(each, here));
}

function container(told, here) {
  const inside = element("div", { class: "inside" }, all(told.components, here));
  const made = element("div", { class: "container" }, inside);
  if (told.accent_color !== null && told.accent_color !== undefined) {
    made.style.setProperty("--accent-here", colour(told.accent_color));
  }
  if (!told.spoiler) return made;
  made.classList.add("veil");
  return veiled(made, inside);
}

/** Texts and labels of components, for screen readers. */
export function texts(components) {
  return (components ?? []).flatMap((each) => [
    ...(each.content ? [each.content] : []),
    ...texts(each.components),
    ...(each.accessory ? texts([each.accessory]) : []),
  ]);
}
