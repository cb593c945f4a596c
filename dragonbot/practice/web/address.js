// The address: holds the person and the open channel, so that two windows can be two people.

export function address(name, channel) {
  const query = new URLSearchParams({ as: name });
  if (channel) query.set("channel", channel);
  return `/?${query}`;
}

export function read() {
  const query = new URLSearchParams(location.search);
  return { name: query.get("as"), channel: query.get("channel") };
}
