import { m } from '#server/paraglide/messages.js';
import type { Language } from './language.ts';

/** The key of a sentence of the catalogue, messages/. */
export type SentenceKey = keyof typeof m;

/** What varies in a sentence: text, a number, or a sentence of its own, said in the same language. */
export type Value = string | number | Sentence;

/** A sentence that nobody has said yet: what it is and what it takes, in no language. */
export type Sentence = { key: SentenceKey; values: Readonly<Record<string, Value>> };

/** What a sentence takes; one of several keys takes what any of them does. */
type NamesIn<Key extends SentenceKey> = Key extends SentenceKey ? keyof Parameters<(typeof m)[Key]>[0] : never;

type Given<Key extends SentenceKey> = [NamesIn<Key>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Key>, Value>>];

type Message = (values: Record<string, string | number>, options: { locale: Language }) => string;

/** A sentence by its key, to be said later in the language of the person who reads it. */
export const sentence = <Key extends SentenceKey>(key: Key, ...given: Given<Key>): Sentence => ({
  key,
  values: given[0] ?? {},
});

/** True for the key of a sentence. */
export const isSentenceKey = (key: string): key is SentenceKey => Object.hasOwn(m, key);

/** Says a sentence in a language, and those inside it. */
export function saySentence(language: Language, { key, values }: Sentence): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? saySentence(language, value) : value,
  ]);

  return (m[key] as Message)(Object.fromEntries(said), { locale: language });
}

/** Says the sentence with this key in a language. */
export const say = <Key extends SentenceKey>(language: Language, key: Key, ...given: Given<Key>): string =>
  saySentence(language, { key, values: given[0] ?? {} });
