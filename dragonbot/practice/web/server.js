// The server: requests to the tavern.

const BASE = "/tavern/api/";

/** A refused request; the message says why. */
export class Refused extends Error {}

async function taken(response) {
  const text = await response.text();
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = { error: text };
  }
  if (!response.ok) throw new Refused(answer?.error ?? response.statusText);
  return answer;
}

export async function get(path, query = {}) {
  return taken(await fetch(`${BASE}${path}?${new URLSearchParams(query)}`));
}

export async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return taken(await fetch(BASE + path, { method: "POST", headers, body: JSON.stringify(body) }));
}
