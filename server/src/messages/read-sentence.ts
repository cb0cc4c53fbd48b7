import { m } from '#server/paraglide/messages.js';
import type { SentenceKey } from './sentence.ts';

type Message = (values: object, options: { locale: 'en' }) => string;

/** Names each value that a sentence asks for. */
const named = new Proxy({}, { get: (_none, name) => `{${String(name)}}` });

/** A sentence in English with the names of what varies in braces. */
export const templateOf = (key: SentenceKey): string => (m[key] as Message)(named, { locale: 'en' });

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What varied in a sentence that was said in English; undefined where it was another one. */
export function valuesIn(key: SentenceKey, said: string): Record<string, string> | undefined {
  const parts = templateOf(key).split(/\{(\w+)\}/);
  const pattern = parts.map((part, at) => (at % 2 ? `(?<${part}>.+)` : literally(part))).join('');
  const found = new RegExp(`^${pattern}$`).exec(said);

  return found ? { ...found.groups } : undefined;
}
