import { parseArgs } from 'node:util';
import { type TermsKind, termsKind } from '@kindwell/contract/terms.ts';
import type { Database } from '#server/db/database.ts';
import { listVersions } from '#server/features/terms/publishing/publish-terms-db.ts';
import { findText } from '#server/features/terms/terms-db.ts';
import { isLanguage, type Language } from '#server/messages/language.ts';
import { publishFiles } from './publish-files.ts';

/** A text to publish: where its file is, and what changed. */
type NamedText = { language: Language; file: string; summary: string };

/** What a person at a terminal asks for. */
export type TermsCommand =
  | { word: 'list' }
  | { word: 'show'; kind: TermsKind; language: Language }
  | { word: 'publish'; kind: TermsKind; texts: NamedText[] };

export const termsUsage = `Say what to do:
  npm run terms -- list
  npm run terms -- show --kind terms|privacy --language en|es
  npm run terms -- publish --kind terms|privacy --language en --file FILE --summary TEXT --language es --file FILE --summary TEXT`;

const isKind = (text: unknown): text is TermsKind => termsKind.safeParse(text).success;

/** Pairs what was said for each language, in the order of the line; undefined where something is missing. */
function pairTexts(languages: string[], files: string[], summaries: string[]): NamedText[] | undefined {
  if (languages.length !== files.length || files.length !== summaries.length) return undefined;

  const texts = languages.flatMap((language, index) => {
    const [file, summary] = [files[index], summaries[index]];
    return isLanguage(language) && file && summary !== undefined ? [{ language, file, summary }] : [];
  });
  return texts.length && texts.length === languages.length ? texts : undefined;
}

function readWords(args: string[]): TermsCommand | undefined {
  const each = { type: 'string', multiple: true } as const;
  const options = { kind: { type: 'string' }, language: each, file: each, summary: each } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { kind, language: languages = [], file: files = [], summary: summaries = [] } = values;
  const [word, ...others] = positionals;
  if (others.length) return undefined;

  if (word === 'list') return Object.keys(values).length ? undefined : { word };
  if (!isKind(kind)) return undefined;

  const [language] = languages;
  if (word === 'show' && isLanguage(language) && languages.length === 1 && !files.length && !summaries.length)
    return { word, kind, language };
  const texts = word === 'publish' ? pairTexts(languages, files, summaries) : undefined;
  return texts && { word: 'publish', kind, texts };
}

/** Reads the words behind the command's name; undefined where they make no sense. */
export function readTermsCommand(args: string[]): TermsCommand | undefined {
  try {
    return readWords(args);
  } catch {
    return undefined;
  }
}

/** Does what was asked for, and answers what the terminal shows. Throws an Error with one clear line. */
export async function runTermsCommand(
  db: Database,
  command: TermsCommand,
  { readFile, now }: { readFile: (name: string) => Promise<string>; now: Date },
): Promise<string> {
  if (command.word === 'list') {
    const versions = await listVersions(db);
    const line = ({ kind, version, publishedAt, summary }: (typeof versions)[number]) =>
      `${kind}  ${version}  ${publishedAt.toISOString().slice(0, 10)}  ${summary}`;
    return versions.map(line).join('\n');
  }

  const { kind } = command;
  if (command.word === 'show') {
    const text = await findText(db, kind, command.language, null, now);
    if (!text) throw new Error(`There is no version of «${kind}» in force.`);
    return `# ${text.title}\n\n${text.body}`;
  }

  const given = [];
  for (const text of command.texts) given.push({ ...text, content: await readFile(text.file) });
  const version = await publishFiles(db, kind, given, now);
  return `Version ${version} of «${kind}» is published. Everyone is told what changed at their next sign-in.`;
}
