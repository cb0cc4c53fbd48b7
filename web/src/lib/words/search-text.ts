/** The most that a search takes (contract `search`). */
export const longestSearch = 100;

/**
 * Text from a keyboard, a paste or an address as a search takes it: one line without control characters and changes of
 * writing direction, of at most 100 characters, none of them cut in half.
 */
export function searchText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .normalize()
    .trim()
    .slice(0, longestSearch)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Text as it is compared with what somebody looks for: without accents and capitals. */
export const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
