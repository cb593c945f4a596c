// Pictures and files of messages. A picture opens in full size, and shows its alt text behind ALT.

import { altButton } from "./alt.js";
import { element, harmless } from "./element.js";
import { icon } from "./icon.js";
import { veiled } from "./markup.js";
import { means } from "./morph.js";
import { openViewer } from "./viewer.js";
import { word } from "./word.js";

const WIDEST = 550;
const HIGHEST = 350;
const HIGHEST_ON_A_PHONE = 600;
const PHONE = matchMedia("(max-width: 640px)");
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** {media: {url, width, height}, description, spoiler}; `all` are the pictures of its gallery. */
export function picture(shown, { look = "picture", all = [shown] } = {}) {
  const address = harmless(shown.media.url);
  if (address === null) return element("p", { class: "note" }, word("cannotShow"));
  const size = scaled(shown.media);
  const image = element("img", {
    src: address,
    alt: shown.description || word("picture"),
    // Reserve the space before it has loaded.
    class: size ? "sized" : null,
    width: size?.width,
    height: size?.height,
    decoding: "async",
  });
  const enlarge = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openViewer(all, all.indexOf(shown));
  };
  const link = element("a", { href: address, target: "_blank", rel: "noopener noreferrer", onclick: enlarge }, image);
  // Each edit gives media new ids; the picture stays the same.
  means(link, all.map((each) => [each.media.url, each.description]));
  const made = element("div", { class: look }, link, shown.description ? altButton(shown.description) : null);
  if (!shown.spoiler) return made;
  made.setAttribute("aria-hidden", "true");
  return veiled(element("div", { class: "veil" }, made), made);
}

function scaled({ width, height }) {
  if (!width || !height) return null;
  // Phones show them at the message's width; CSS shrinks wider ones.
  const scale = Math.min(1, WIDEST / width, (PHONE.matches ? HIGHEST_ON_A_PHONE : HIGHEST) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** One picture as it is, or several in a grid. */
export function gallery(all) {
  return element("div", { class: `gallery of-${all.length}` }, all.map((each) => picture(each, { all })));
}

export function file(address, name, size) {
  const to = harmless(address);
  const said = size ? `${Math.max(1, Math.round(size / 1024))} KB` : word("file");
  const inside = [icon("file"), element("span", { class: "name" }, name), element("span", { class: "size" }, said)];
  if (to === null) return element("div", { class: "file" }, inside);
  return element("a", { class: "file", href: to, target: "_blank", rel: "noopener noreferrer", download: name }, inside);
}

/** Attachments that no component shows: first pictures, then other files. */
export function attachments(all) {
  const isPicture = (each) => each.content_type?.startsWith("image/") ?? PICTURE.test(each.filename ?? "");
  const pictures = all.filter(isPicture).map((each) => ({
    media: each,
    description: each.description,
    spoiler: each.filename.startsWith("SPOILER_"),
  }));
  const files = all.filter((each) => !isPicture(each)).map((each) => file(each.url, each.filename, each.size));
  return pictures.length ? [gallery(pictures), ...files] : files;
}
