// The house: people, places and commands as this person sees them.

import { get } from "./server.js";
import { word } from "./word.js";

export const TEXT = 0;
export const FORUM = 15;
const THREADS = [10, 11, 12];

export class House {
  people = [];
  guilds = [];
  commands = [];
  emojis = new Map();
  me = null;

  constructor(name) {
    this.name = name;
  }

  async ask() {
    this.people = await get("people");
    this.me = this.people.find((each) => each.name === this.name) ?? null;
    if (this.me === null) return;
    await this.askPlaces();
    await this.askEmojis();
  }

  async askEmojis() {
    this.emojis = new Map((await get("emojis")).map((each) => [each.id, each]));
  }

  async askPlaces() {
    this.guilds = await get("guilds", { as: this.name });
  }

  async askCommands(channel) {
    this.commands = await get(`channels/${channel}/commands`, { as: this.name });
  }

  guildOf(channel) {
    return this.guilds.find((guild) => guild.channels.some((each) => each.id === channel)) ?? null;
  }

  channel(id) {
    for (const guild of this.guilds) {
      const found = guild.channels.find((each) => each.id === id);
      if (found) return found;
    }
    return null;
  }

  /** The channel to start in. */
  get first() {
    for (const guild of this.guilds) {
      const found = guild.channels.find((each) => each.type === TEXT);
      if (found) return found;
    }
    return this.guilds[0]?.channels[0] ?? null;
  }

  isThread(channel) {
    return THREADS.includes(channel.type);
  }

  nameOf(person, channel) {
    const member = this.guildOf(channel)?.members.find((each) => each.id === person);
    return member?.name_here ?? this.people.find((each) => each.id === person)?.display_name ?? word("somebody");
  }

  roleName(role, channel) {
    return this.guildOf(channel)?.roles.find((each) => each.id === role)?.name ?? word("somebody");
  }

  channelName(channel) {
    return this.channel(channel)?.name ?? word("somewhere");
  }

  /** The application's emoji with this id: {url, name, animated}. */
  emoji(number) {
    return this.emojis.get(String(number)) ?? null;
  }

  /** The command mentioned in a text, by its id and path. */
  command(number, path) {
    return this.commands.find((each) => each.id === number && each.command === `/${path}`) ?? null;
  }

  /** A command's name in this person's language; a deleted one's original name. */
  labelOf(path) {
    return this.commands.find((each) => each.command === `/${path}`)?.label ?? `/${path}`;
  }
}
