import type * as contract from '@kindwell/contract/staff/staff-content.ts';
import { contentKind, contentPageSize } from '@kindwell/contract/staff/staff-content.ts';
import { findShown, textOf } from '#server/catalogue/folder/export-folder.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { foldText } from '#server/lib/fold-text.ts';
import { findClinicOf, findKept, isWithdrawn, keep, kindOf } from './kept-entries.ts';

/** GET /staff/content/: every kind of content, with how much there is of it. */
export const contentKinds: Handler<typeof contract.contentKinds> = async (_, { db }) => {
  const counted = [];
  for (const kind of contentKind.options) {
    const entries = await findShown(db, kindOf(kind));
    counted.push({ kind, entries: entries.length, withdrawn: entries.filter(isWithdrawn).length });
  }

  return { kinds: counted };
};

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) yield* textsIn(field);
}

/** Whether every word stands somewhere in the texts of an entry, as people compare words: without case and accents. */
function hasWords(entry: object, words: string[]): boolean {
  if (!words.length) return true;

  const text = foldText([...textsIn(entry)].join('\n'));
  return words.every((word) => text.includes(word));
}

/** GET /staff/content/{kind}/: a page of the entries of a kind that have these words. */
export const contentList: Handler<typeof contract.contentList> = async ({ params, query }, { db }) => {
  const kind = kindOf(params.kind);
  const words = foldText(query.search).split(/\s+/).filter(Boolean);
  const found = (await findShown(db, kind)).filter((entry) => hasWords(entry, words));
  const from = (query.page - 1) * contentPageSize;
  const page = found.slice(from, from + contentPageSize);
  const clinicOf = await findClinicOf(db, page);

  return {
    entries: page.map((entry) => ({ ...keep(kind, entry), clinic: clinicOf(entry) })),
    total: found.length,
    page: query.page,
  };
};

/** GET /staff/content/{kind}/entry/: one entry as it stands now. */
export const contentOne: Handler<typeof contract.contentOne> = async ({ params, query }, { db }) => {
  const kept = await findKept(db, kindOf(params.kind), query.key);
  if (!kept) throw refuse('contentNotFound');
  return kept;
};

/** GET /staff/content/{kind}/file/: the entries of a kind as the file that an import takes. */
export const contentFile: Handler<typeof contract.contentFile> = async ({ params }, { db }) => {
  const kind = kindOf(params.kind);
  return { name: `${kind.name}.json`, content: textOf(kind, await findShown(db, kind)) };
};
