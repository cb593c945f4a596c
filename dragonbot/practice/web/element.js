// Elements: the only way to put anything on the page. Text is always inserted as text.

/** element("button", {class: "big", onclick: f, disabled: false}, "Go", icon) */
export function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...inside.flat().filter((each) => each !== null && each !== undefined && each !== ""));
  return made;
}

/** The URL, if it is a link to another page and not a script. */
export function harmless(address) {
  try {
    const { protocol, href, hostname, pathname } = new URL(String(address));
    // The tavern's own files, even from when it was open on another port.
    if (hostname === location.hostname && pathname.startsWith("/cdn/")) return pathname;
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}

let last = 0;

/** A unique element id. */
export function fresh(word) {
  last += 1;
  return `${word}-${last}`;
}
