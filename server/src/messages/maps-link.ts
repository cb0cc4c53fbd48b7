const search = 'https://www.google.com/maps/search/?api=1&query=';

// What encodeURIComponent leaves, and would end an address where a mail program looks for links in plain text.
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Where maps show a place, as the pages link to it. */
export const mapsSearch = (place: string) => `${search}${encode(place)}`;

/** True for a line that is such an address and nothing else. */
export const isMapsSearch = (line: string) => line.startsWith(search) && /^[\w.~%-]+$/.test(line.slice(search.length));
