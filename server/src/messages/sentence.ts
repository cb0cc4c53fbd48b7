import { m } from '#server/paraglide/messages.js';
import { inEachLocale, type Language } from './language.ts';

/** The key of a sentence of the catalogue, messages/. */
export type SentenceKey = keyof typeof m;

/** What something is called in each language; where it has no name in one, it is called by its English one. */
export type Called = Readonly<{ en: string } & Partial<Record<Language, string | undefined>>>;

/** What varies in a sentence: text, a number, a name, or a sentence of its own, both said in the same language. */
export type Value = string | number | Called | Sentence;

/** A sentence that nobody has said yet: what it is and what it takes, in no language. */
export type Sentence = { key: SentenceKey; values: Readonly<Record<string, Value>> };

/** What a sentence takes; one of several keys takes what any of them does. */
type NamesIn<Key extends SentenceKey> = Key extends SentenceKey ? keyof Parameters<(typeof m)[Key]>[0] : never;

type Given<Key extends SentenceKey> = [NamesIn<Key>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Key>, Value>>];

type Message = (values: Record<string, unknown>, options: { locale: Language }) => string;

// Each takes long to make and no time to use.
const numbers = inEachLocale((locale) => new Intl.NumberFormat(locale));

/** A number as people write it: `1,200`. */
export const writeNumber = (language: Language, count: number): string => numbers[language].format(count);

/** A number that stands in a sentence as people write it, and chooses its plural by what it is. */
const inSentence = (language: Language, count: number) => ({
  toString: () => writeNumber(language, count),
  valueOf: () => count,
});

/** A sentence by its key, to be said later in the language of the person who reads it. */
export const sentence = <Key extends SentenceKey>(key: Key, ...given: Given<Key>): Sentence => ({
  key,
  values: given[0] ?? {},
});

/** True for the key of a sentence. */
export const isSentenceKey = (key: string): key is SentenceKey => Object.hasOwn(m, key);

const isSentence = (value: Called | Sentence): value is Sentence => 'key' in value;

function sayValue(language: Language, value: Value) {
  if (typeof value === 'number') return inSentence(language, value);
  if (typeof value === 'string') return value;
  return isSentence(value) ? saySentence(language, value) : value[language] || value.en;
}

/** Says a sentence in a language, and those inside it, its numbers as people write them. */
export function saySentence(language: Language, { key, values }: Sentence): string {
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(language, value)]);

  return (m[key] as Message)(Object.fromEntries(said), { locale: language });
}

/** Says the sentence with this key in a language. */
export const say = <Key extends SentenceKey>(language: Language, key: Key, ...given: Given<Key>): string =>
  saySentence(language, { key, values: given[0] ?? {} });
