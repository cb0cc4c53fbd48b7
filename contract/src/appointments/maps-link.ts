const search = 'https://www.google.com/maps/search/?api=1&query=';

// What encodeURIComponent leaves, and would end an address where a mail program looks for links in plain text.
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Where maps look for a place of this name; a device with maps of its own opens those. */
export const mapsLink = (name: string, address: string): string => `${search}${encode(`${name}, ${address}`)}`;

/** True for a line that is such a link and nothing else. */
export const isMapsLink = (line: string): boolean =>
  line.startsWith(search) && /^[\w.~%-]+$/.test(line.slice(search.length));
