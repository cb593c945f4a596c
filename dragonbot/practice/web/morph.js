// Morph: turns displayed elements into the wanted ones, changing only differences. So an edit doesn't swallow a click
// in progress, pictures don't flicker, and the focus stays where it is.

// Elements with their own state: kept as they are, or replaced.
const WHOLE = "button, a, img, input, textarea, [role=button]";

/** What an element stands for, apart from its looks. */
const meanings = new WeakMap();

export function means(element, meaning) {
  meanings.set(element, JSON.stringify(meaning));
  return element;
}

export function morph(before, after) {
  if (before.nodeType !== after.nodeType || before.nodeName !== after.nodeName) {
    before.replaceWith(after);
  } else if (before.nodeType !== Node.ELEMENT_NODE) {
    if (before.data !== after.data) before.data = after.data;
  } else if (before.matches(WHOLE) || after.matches(WHOLE)) {
    const same = meanings.get(before) === meanings.get(after);
    if (!same || !(meanings.has(before) || before.isEqualNode(after))) before.replaceWith(after);
  } else {
    attributes(before, after);
    children(before, [...after.childNodes]);
  }
}

function attributes(before, after) {
  for (const { name } of [...before.attributes]) {
    if (name !== "style" && !after.hasAttribute(name)) before.removeAttribute(name);
  }
  for (const { name, value } of after.attributes) {
    if (name !== "style" && before.getAttribute(name) !== value) before.setAttribute(name, value);
  }
  if (before.style.cssText !== after.style.cssText) before.style.cssText = after.style.cssText;
}

function children(parent, wanted) {
  const there = [...parent.childNodes];
  for (const each of there.slice(wanted.length)) each.remove();
  for (const [index, each] of [...wanted].entries()) {
    if (index < there.length) morph(there[index], each);
    else parent.append(each);
  }
}
