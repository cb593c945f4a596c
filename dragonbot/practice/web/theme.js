// The theme: light or dark, by the device, the person's choice, or the address (?theme=dark).

const KEY = "tavern-theme";
const ALL = ["auto", "light", "dark"];

export function theme() {
  const asked = new URLSearchParams(location.search).get("theme");
  if (ALL.includes(asked)) return asked;
  try {
    const kept = localStorage.getItem(KEY);
    return ALL.includes(kept) ? kept : "auto";
  } catch {
    return "auto";
  }
}

export function useTheme(name) {
  document.documentElement.dataset.theme = name;
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function nextTheme() {
  const now = document.documentElement.dataset.theme ?? "auto";
  return ALL[(ALL.indexOf(now) + 1) % ALL.length];
}
