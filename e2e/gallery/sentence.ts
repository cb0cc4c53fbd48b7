import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const catalogue = path.resolve(import.meta.dirname, '../../messages');

const read = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(path.join(catalogue, language)).map((file) =>
      JSON.parse(readFileSync(path.join(catalogue, language, file), 'utf8')),
    ),
  );

const sentences: Record<string, Record<string, string>> = { en: read('en'), es: read('es') };

/** What the screens say in this language under this key. Throws for a key that is not there. */
export function sentence(language: string, key: string): string {
  const found = sentences[language]?.[key];
  if (typeof found !== 'string') throw new Error(`messages/${language} has no plain sentence «${key}»`);

  return found;
}
