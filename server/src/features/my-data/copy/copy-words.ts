import type { Language } from '#server/messages/language.ts';
import { isSentenceKey, saySentence } from '#server/messages/sentence.ts';

// The words of the page are messages/en/copy.json. A field without a name there is in the JSON alone: numbers of ours,
// mostly.

function sayKnown(language: Language, key: string): string | undefined {
  return isSentenceKey(key) ? saySentence(language, { key, values: {} }) : undefined;
}

/** Whether the page shows a field. */
export const isShown = (field: string): boolean => isSentenceKey(`copy_field_${field}`);

/** What a field is called. */
export const fieldOf = (language: Language, field: string): string =>
  sayKnown(language, `copy_field_${field}`) ?? field;

const toKey = (text: string) => text.replaceAll(/\W+/g, '_').replace(/^(\d)/, 'from_$1');

/** A word of ours that stands in a field, some of them in this field alone; undefined for any other text. */
export const wordOf = (language: Language, text: string, field = ''): string | undefined =>
  sayKnown(language, `copy_value_${field}_${toKey(text)}`) ?? sayKnown(language, `copy_value_${toKey(text)}`);
