import { m } from '#server/paraglide/messages.js';
import { isSentenceKey, type SentenceKey } from './sentence.ts';

type Message = (values: object, options: { locale: 'en' }) => string;

/** Names each value that a sentence asks for. */
const named = new Proxy({}, { get: (_none, name) => `{${String(name)}}` });

/** A sentence in English with the names of what varies in braces. */
export const templateOf = (key: SentenceKey): string => (m[key] as Message)(named, { locale: 'en' });

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** How a sentence is written, and how rows from before hold it where it was reworded since (messages/en/earlier.json). */
export function writingsOf(key: SentenceKey): string[] {
  const earlier = `earlier_${key}`;
  return [key, earlier].filter(isSentenceKey).map(templateOf);
}

/** What varied in a sentence that was said in English; undefined where it was another one. */
export function valuesIn(key: SentenceKey, said: string): Record<string, string> | undefined {
  for (const template of writingsOf(key)) {
    const parts = template.split(/\{(\w+)\}/);
    const isSecond = (name: string, at: number) => parts.findIndex((part, other) => other % 2 && part === name) < at;
    const gap = (name: string, at: number) => (isSecond(name, at) ? `\\k<${name}>` : `(?<${name}>.+)`);
    const pattern = parts.map((part, at) => (at % 2 ? gap(part, at) : literally(part))).join('');
    const found = new RegExp(`^${pattern}$`).exec(said);
    if (found) return { ...found.groups };
  }
  return undefined;
}
