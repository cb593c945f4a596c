// Pictures and files that come with messages.

import { element, harmless } from "./element.js";
import { icon } from "./icon.js";
import { veiled } from "./markup.js";
import { word } from "./word.js";

const WIDEST = 560;
const HIGHEST = 360;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** {url, width, height} and what it shows, as a link to its full size. */
export function picture(media, description, { look = "picture", spoiler = false } = {}) {
  const address = harmless(media.url);
  if (address === null) return element("p", { class: "note" }, word("cannotShow"));
  const size = scaled(media);
  const shown = element("img", {
    src: address,
    alt: description || word("picture"),
    title: description || null,
    // Room for it is there before it is.
    class: size ? "sized" : null,
    width: size?.width,
    height: size?.height,
    decoding: "async",
  });
  const aside = { href: address, target: "_blank", rel: "noopener noreferrer", class: look };
  const made = element("a", aside, shown);
  if (!spoiler) return made;
  made.setAttribute("aria-hidden", "true");
  return veiled(element("div", { class: "veil" }, made), made);
}

function scaled({ width, height }) {
  if (!width || !height) return null;
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function isPicture(attachment) {
  return attachment.content_type?.startsWith("image/") ?? PICTURE.test(attachment.filename ?? "");
}

export function file(address, name, size) {
  const to = harmless(address);
  const said = size ? `${Math.max(1, Math.round(size / 1024))} KB` : word("file");
  const inside = [icon("file"), element("span", { class: "name" }, name), element("span", { class: "size" }, said)];
  if (to === null) return element("div", { class: "file" }, inside);
  return element("a", { class: "file", href: to, target: "_blank", rel: "noopener noreferrer", download: name }, inside);
}

/** Attachments that no component shows already. */
export function attachments(all) {
  return all.map((each) =>
    isPicture(each) ? picture(each, each.description, { spoiler: each.filename.startsWith("SPOILER_") }) : file(each.url, each.filename, each.size),
  );
}
