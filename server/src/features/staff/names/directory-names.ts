import { inEachLanguage } from '@kindwell/contract/language.ts';
import type * as contract from '@kindwell/contract/staff/directory/staff-names.ts';
import { type DirectoryName, type NamesList, namesPageSize } from '@kindwell/contract/staff/directory/staff-names.ts';
import type { Db } from '#server/db/database.ts';
import { sumOf } from '#server/features/staff/content/kept-entries.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { foldText } from '#server/lib/fold-text.ts';
import {
  countDirectoryNames,
  type DirectoryNameRow,
  findDirectoryName,
  findDirectoryNames,
} from './directory-names-db.ts';

/** How long a statement may take that writes the summaries of all clinics of a name, in milliseconds. */
export const longestNameMs = 120_000;

function present({ words, aliases, clinics, providers }: DirectoryNameRow): DirectoryName {
  const names = inEachLanguage((language) => words[language] ?? '');
  return { names, aliases, clinics, providers, version: sumOf([names, aliases, clinics, providers]) };
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

/** GET /staff/names/{list}/ (docs/spec/staff.md#names): a page of the names of a list that have these words, with how many have each. */
export const directoryNames: Handler<typeof contract.directoryNames> = async ({ params: { list }, query }, { db }) => {
  const { search, page } = query;
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const offset = (page - 1) * namesPageSize;
  const rows = await findDirectoryNames(db, list, { words, search, limit: namesPageSize, offset });

  return { names: rows.map(present), total: await countDirectoryNames(db, list, words), page };
};
