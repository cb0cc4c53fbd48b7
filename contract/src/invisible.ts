// Changes of writing direction are no slip: where they stand, a text is refused (fields.ts).
const directions = '\\u202a-\\u202e\\u2066-\\u2069';
const joiners = '\\u200c\\u200d';

// What Unicode says leaves no mark by itself, and the empty pattern of Braille.
const unseen = new RegExp(`(?![${directions}${joiners}])[\\p{Default_Ignorable_Code_Point}\\u2800]`, 'gu');

// Whose letters never join: there a joiner is nothing.
const apart = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]/u;
const joiner = new RegExp(`(\\p{L}\\p{M}*)?[${joiners}](?=(\\p{L})?)`, 'gu');

/**
 * Leaves out what cannot be seen: empty spaces, soft hyphens, fillers. A joiner stays between two letters that it shapes, as
 * in Persian or Hindi.
 */
export const dropInvisible = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(joiner, (all, before: string | undefined, after: string | undefined) =>
      before === undefined || after === undefined || apart.test(before) ? (before ?? '') : all,
    );
