// Timestamps in texts. Relative ones update themselves.

import { element } from "./element.js";
import { locale, word } from "./word.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function inStyle(date, style) {
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
}

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, each]) => Math.abs(away) >= each) ?? UNITS.at(-1);
  const count = unit === "second" ? Math.ceil(away) : Math.round(away / length);
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(count || 0, unit);
}

/** <t:SECONDS:STYLE> as an element. */
export function moment(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${seconds}>`);
  const shown = style === "R" ? relative(seconds) : inStyle(date, style);
  return element(
    "time",
    {
      class: "moment",
      datetime: date.toISOString(),
      title: inStyle(date, "F"),
      "data-until": style === "R" ? seconds : null,
    },
    shown,
  );
}

function tick() {
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-until]"))) {
    const now = relative(Number(each.dataset.until));
    if (each.textContent !== now) each.textContent = now;
  }
}

export function start() {
  setInterval(tick, 500);
}

/** When a message was sent. */
export function written(timestamp) {
  const date = new Date(timestamp);
  const time = inStyle(date, "t");
  const today = new Date().toDateString();
  const yesterday = new Date(Date.now() - 86400000).toDateString();
  if (date.toDateString() === today) return word("today", { time });
  if (date.toDateString() === yesterday) return word("yesterday", { time });
  return inStyle(date, "s");
}

export function long(timestamp) {
  return inStyle(new Date(timestamp), "F");
}
