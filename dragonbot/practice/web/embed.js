// Embeds: the older kind of framed message.

import { long } from "./clock.js";
import { element, harmless } from "./element.js";
import { markup } from "./markup.js";
import { picture } from "./picture.js";

export function colour(number) {
  return `#${Number(number).toString(16).padStart(6, "0")}`;
}

function named(name, address) {
  const to = address ? harmless(address) : null;
  return to ? element("a", { href: to, target: "_blank", rel: "noopener noreferrer" }, name) : name;
}

export function embed(told, here) {
  const fields = (told.fields ?? []).map((field) =>
    element(
      "div",
      { class: field.inline ? "field inline" : "field" },
      element("dt", {}, markup(field.name, here)),
      element("dd", {}, markup(field.value, here)),
    ),
  );
  const under = [told.footer?.text, told.timestamp ? long(told.timestamp) : null].filter(Boolean).join(" · ");
  const made = element(
    "div",
    { class: "embed" },
    told.thumbnail ? picture({ media: told.thumbnail, description: told.thumbnail.description }, { look: "thumbnail" }) : null,
    told.author ? element("p", { class: "author" }, named(told.author.name, told.author.url)) : null,
    told.title ? element("h3", {}, named(told.title, told.url)) : null,
    told.description ? markup(told.description, here) : null,
    fields.length ? element("dl", {}, fields) : null,
    told.image ? picture({ media: told.image, description: told.image.description }) : null,
    under ? element("p", { class: "small" }, under) : null,
  );
  if (told.color !== undefined && told.color !== null) made.style.setProperty("--accent-here", colour(told.color));
  return made;
}
