import { m } from '#server/paraglide/messages.js';
import type { Language } from './language.ts';
import { templateOf, valuesIn, writingsOf } from './read-sentence.ts';
import { isSentenceKey, type SentenceKey, saySentence } from './sentence.ts';

const labels = (Object.keys(m) as SentenceKey[]).filter((key) => key.startsWith('labels_'));
const templates = new Map(labels.flatMap((key) => writingsOf(key).map((text) => [text, key] as const)));
const withValues = labels.filter((key) => templateOf(key).includes('{'));

/**
 * What a row says in English, in the language of the person who reads it: boosts with a figure in their title, and what older
 * rows of the ledger and of the visits' history say; names have rows of their own (`name_text`). Its sentences are those of messages/en/labels.json, as they are or as they were (earlier.json);
 * anything else was written by a person or a clinic, and stays as it is.
 */
export function sayStored(language: Language, text: string): string {
  const key = templates.get(text);
  if (key) return saySentence(language, { key, values: {} });

  for (const each of withValues) {
    const values = valuesIn(each, text);
    if (values) return saySentence(language, { key: each, values });
  }
  return text;
}

/** Why Kindwell itself changed a visit: events hold the code of a label, older ones its English sentence. */
export function sayReason(language: Language, reason: string): string {
  const key = `labels_reason_${reason}`;
  return isSentenceKey(key) ? saySentence(language, { key, values: {} }) : sayStored(language, reason);
}

type MemoIn<Key> = Key extends `labels_memo_${infer Memo}` ? Memo : never;

/** What the ledger books an entry for: a code. */
export type Memo = MemoIn<SentenceKey>;

/** What an entry of the ledger was booked for: newer rows hold a code, older ones its English sentence. */
export function sayMemo(language: Language, memo: string): string {
  const key = `labels_memo_${memo}`;
  return isSentenceKey(key) ? saySentence(language, { key, values: {} }) : sayStored(language, memo);
}
