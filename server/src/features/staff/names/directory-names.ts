import { inEachLanguage } from '@kindwell/contract/language.ts';
import type * as contract from '@kindwell/contract/staff/directory/staff-names.ts';
import type { DirectoryName, NamesList } from '@kindwell/contract/staff/directory/staff-names.ts';
import type { Db } from '#server/db/database.ts';
import { sumOf } from '#server/features/staff/content/kept-entries.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import {
  countDirectoryNames,
  type DirectoryNameRow,
  findDirectoryName,
  findDirectoryNames,
} from './directory-names-db.ts';

/** How long a statement may take that writes the summaries of all clinics of a name, in milliseconds. */
export const longestNameMs = 120_000;

// More nobody reads at once.
const mostNames = 2000;

function present({ words, aliases, clinics, providers }: DirectoryNameRow): DirectoryName {
  const names = inEachLanguage((language) => words[language] ?? '');
  return { names, aliases, clinics, providers, version: sumOf([names, aliases, clinics, providers]) };
}

/** The names of a list as an answer shows them. */
export async function listNames(db: Db, list: NamesList) {
  const rows = await findDirectoryNames(db, list, mostNames);
  const all = rows.length < mostNames ? rows.length : await countDirectoryNames(db, list);
  return { names: rows.map(present), more: all - rows.length };
}

/** A name as it was seen. Throws 404 where there is none, and 409 where it is not as it was. */
export async function requireSeenName(db: Db, list: NamesList, name: string, version: string) {
  const row = await findDirectoryName(db, list, name);
  if (!row) throw refuse('contentNotFound');
  if (present(row).version !== version) throw refuse('contentChanged');
  return row;
}

/** Names one of a list for the trail. */
export const nameObject = (list: NamesList, name: string) => ({ kind: 'content' as const, id: `${list}/${name}` });

/** GET /staff/names/{list}/ (docs/spec/staff.md#names): the names of a list, with how many have each. */
export const directoryNames: Handler<typeof contract.directoryNames> = ({ params }, { db }) =>
  listNames(db, params.list);
