// The viewer: a picture as large as the window allows, and the rest of its gallery.

import { altButton } from "./alt.js";
import { element, harmless } from "./element.js";
import { icon } from "./icon.js";
import { word } from "./word.js";

const TURNS = { ArrowLeft: -1, ArrowRight: 1 };

/** Show one of these: {media: {url, width, height}, description}. */
export function openViewer(all, first) {
  let at = first;
  const stage = element("div", { class: "stage" });
  const original = element("a", { class: "tool", target: "_blank", rel: "noopener noreferrer", "aria-label": word("newWindow"), title: word("newWindow") }, icon("out"));
  const close = { type: "button", class: "tool", "aria-label": word("hidePlaces"), title: word("hidePlaces"), onclick: () => dialog.close() };
  const dialog = element(
    "dialog",
    { class: "viewer", "aria-label": word("picture"), onclose: () => dialog.remove(), onkeydown: (event) => TURNS[event.key] && turn(TURNS[event.key]) },
    element("div", { class: "ends" }, original, element("button", close, icon("close"))),
    all.length > 1 ? turner("left", "before", -1) : null,
    stage,
    all.length > 1 ? turner("right", "after", 1) : null,
  );
  // A click beside the picture closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target === stage) dialog.close();
  });

  function turner(drawing, name, step) {
    const to = { type: "button", class: `tool turn ${drawing}`, "aria-label": word(name), title: word(name), onclick: () => turn(step) };
    return element("button", to, icon(drawing));
  }

  function turn(step) {
    if (all.length < 2) return;
    at = (at + step + all.length) % all.length;
    show();
  }

  function show() {
    const { media, description } = all[at];
    const address = harmless(media.url);
    original.href = address;
    const size = { width: media.width ?? null, height: media.height ?? null };
    stage.replaceChildren(
      element("div", { class: "picture" }, element("img", { src: address, alt: description || word("picture"), ...size }), description ? altButton(description) : ""),
    );
  }

  show();
  document.body.append(dialog);
  dialog.showModal();
}
