// Parses Discord's markdown into plain objects: {kind, ...}. Doesn't touch the page.

/** @type {[string, RegExp, (found: RegExpExecArray) => any][]} */
const RULES = [
  ["\\", /\\([^0-9A-Za-z\s])/y, (found) => ({ kind: "text", text: found[1] })],
  ["`", /(`+)([\s\S]*?[^`])\1(?!`)/y, (found) => ({ kind: "code", text: found[2].trim() || found[2] })],
  ["|", /\|\|([\s\S]+?)\|\|/y, (found) => within("spoiler", found[1])],
  ["*", /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (found) => within("bold", found[1])],
  ["_", /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (found) => within("underline", found[1])],
  ["~", /~~((?:\\[\s\S]|[^\\])+?)~~/y, (found) => within("strike", found[1])],
  ["_", /\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y, (found) => within("italic", found[1])],
  ["*", /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, (found) => within("italic", found[1])],
  [
    "[",
    /\[((?:\\[\s\S]|[^[\]\\])+)\]\(\s*<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"]*")?\s*\)/y,
    (found) => ({ ...within("link", found[1]), address: found[2] }),
  ],
  ["<", /<(https?:\/\/[^\s>]+)>/y, (found) => link(found[1])],
  ["h", /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]*_|~]/y, (found) => link(found[0])],
  ["<", /<@!?(\d+)>/y, (found) => ({ kind: "person", id: found[1] })],
  ["<", /<@&(\d+)>/y, (found) => ({ kind: "role", id: found[1] })],
  ["<", /<#(\d+)>/y, (found) => ({ kind: "channel", id: found[1] })],
  ["<", /<\/([^:>]{1,98}):(\d+)>/y, (found) => ({ kind: "command", path: found[1], id: found[2] })],
  ["<", /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (found) => ({ kind: "moment", seconds: Number(found[1]), style: found[2] })],
  ["<", /<a?:(\w+):(\d+)>/y, (found) => ({ kind: "emoji", name: found[1], id: found[2] })],
  ["@", /@(everyone|here)/y, (found) => ({ kind: "everyone", text: found[0] })],
  ["\n", /\n/y, () => ({ kind: "break" })],
];
const SPECIAL = new Set(RULES.map(([first]) => first));
const FENCE = /```(?:([\w+#.-]*)\n)?([\s\S]*?)```/g;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SMALL = /^-#\s+(\S.*)$/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;
const QUOTE = /^> ?(.*)$/;
/**
 * Blocks that continue while lines begin like this.
 * @type {[RegExp, (all: string[]) => any][]}
 */
const LONG = [
  [QUOTE, quote],
  [ITEM, list],
];

function within(kind, text) {
  return { kind, inside: inline(text) };
}

function link(address) {
  return { kind: "link", address, inside: [{ kind: "text", text: address }] };
}

/** Inline text of one or more lines, without block elements. */
export function inline(text) {
  const found = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const [node, length] = SPECIAL.has(text[at]) ? first(text, at) : [null, 1];
    if (node === null) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (node.kind === "text") {
      plain += node.text;
    } else {
      if (plain) found.push({ kind: "text", text: plain });
      plain = "";
      found.push(node);
    }
    at += length;
  }
  if (plain) found.push({ kind: "text", text: plain });
  return found;
}

function first(text, at) {
  for (const [begins, pattern, make] of RULES) {
    if (begins !== text[at]) continue;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) return [make(found), found[0].length];
  }
  return [null, 1];
}

/** A whole text: paragraphs, headings, lists, quotes and code. */
export function blocks(text) {
  const found = [];
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    if (text[fence.index - 1] === "\\" || !fence[2].trim()) continue;
    found.push(...lines(text.slice(at, fence.index).replace(/\n$/, "")));
    found.push({ kind: "block", language: fence[1] ?? "", text: fence[2].replace(/^\n|\n$/g, "") });
    at = fence.index + fence[0].length;
  }
  found.push(...lines(at ? text.slice(at).replace(/^\n/, "") : text));
  return found;
}

function lines(text) {
  if (!text) return [];
  const all = text.split("\n");
  const found = [];
  let plain = [];
  const flush = () => {
    if (plain.some((line) => line.trim())) found.push({ kind: "paragraph", inside: inline(plain.join("\n")) });
    plain = [];
  };
  for (let index = 0; index < all.length; index += 1) {
    if (all[index].startsWith(">>> ")) {
      flush();
      const rest = [all[index].slice(4), ...all.slice(index + 1)].join("\n");
      found.push({ kind: "quote", inside: lines(rest) });
      return found;
    }
    const [node, taken] = line(all, index);
    if (node === null) {
      plain.push(all[index]);
      continue;
    }
    flush();
    found.push(node);
    index += taken - 1;
  }
  flush();
  return found;
}

/** The block that begins at this line, and its number of lines. */
function line(all, index) {
  const heading = HEADING.exec(all[index]);
  if (heading) return [{ kind: "heading", level: heading[1].length, inside: inline(heading[2]) }, 1];
  const small = SMALL.exec(all[index]);
  if (small) return [{ kind: "small", inside: inline(small[1]) }, 1];
  for (const [pattern, make] of LONG) {
    let end = index;
    while (end < all.length && pattern.test(all[end])) end += 1;
    if (end > index) return [make(all.slice(index, end)), end - index];
  }
  return [null, 1];
}

function quote(all) {
  return { kind: "quote", inside: lines(all.map((each) => QUOTE.exec(each)[1]).join("\n")) };
}

function list(all) {
  const items = all.map((each) => {
    const [, indent, mark, text] = ITEM.exec(each);
    return { depth: indent.length >= 2 ? 1 + Math.floor((indent.length - 2) / 2) : 0, mark, text };
  });
  return level(items, items[0].depth);
}

function level(items, depth) {
  const numbered = /\d/.test(items[0].mark);
  const made = { kind: "list", numbered, start: numbered ? Number.parseInt(items[0].mark, 10) : 1, items: [] };
  let index = 0;
  while (index < items.length) {
    let end = index + 1;
    while (end < items.length && items[end].depth > depth) end += 1;
    const inside = inline(items[index].text);
    const below = items.slice(index + 1, end);
    made.items.push({ inside, below: below.length ? level(below, Math.min(...below.map((each) => each.depth))) : null });
    index = end;
  }
  return made;
}
