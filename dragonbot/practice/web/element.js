// Elements: the only way in which anything gets onto the page. Texts stay texts, whatever is in them.

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

/** The address, if it leads to another page and is nothing that would run here. */
export function harmless(address) {
  try {
    const { protocol, href, hostname, pathname } = new URL(String(address));
    // The tavern's own files, also those that came while it was open at another port.
    if (hostname === location.hostname && pathname.startsWith("/cdn/")) return pathname;
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}

let last = 0;

/** An id that no other element has. */
export function fresh(word) {
  last += 1;
  return `${word}-${last}`;
}
