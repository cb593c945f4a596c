// Icons: small drawings in the colour of the text, hidden from screen readers.

const NAMESPACE = "http://www.w3.org/2000/svg";
const PATHS = {
  text: "M9 3 7 21M17 3l-2 18M4 9h17M3 15h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  forum: "M4 5h16v11H10l-5 4v-4H4z",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  asleep: "M20 14a8 8 0 1 1-9-10 6 6 0 0 0 9 10z",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  answer: "M10 7 4 12l6 5M4 12h10a6 6 0 0 1 6 6v1",
  auto: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
  light: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19",
  dark: "M20 14a8 8 0 1 1-9-10 6 6 0 0 0 9 10z",
  send: "M4 12 20 4l-5 16-4-7z",
};

export function icon(name) {
  const drawing = document.createElementNS(NAMESPACE, "svg");
  for (const [key, value] of [["viewBox", "0 0 24 24"], ["class", "icon"], ["aria-hidden", "true"]]) {
    drawing.setAttribute(key, value);
  }
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", PATHS[name]);
  drawing.append(path);
  return drawing;
}
