import { inEachLanguage } from '@kindwell/contract/language.ts';
import type { Words } from '#server/catalogue/entry-fields.ts';
import type { Db } from '#server/db/database.ts';
import { documentAddress } from '#server/features/providers/documents/documents-db.ts';
import { sumOf } from '#server/features/staff/content/kept-entries.ts';
import { type DocumentFactsRow, findClinicKeys, findDocumentFacts } from './clinics-db.ts';

// More nobody reads at once.
const mostKeys = 20;

/** The keys of a clinic's programs as an answer shows them. */
export const presentKeys = async (db: Db, clinicId: number) =>
  (await findClinicKeys(db, clinicId, mostKeys)).map(({ id, createdAt, endsAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));

type DocumentState = Pick<DocumentFactsRow, 'titles' | 'categories' | 'publishedOn' | 'uniqueId'>;

/** Names just this state of a document: other bytes have another address. */
export const versionOf = ({ titles, categories, publishedOn, uniqueId }: DocumentState) =>
  sumOf([inEach(titles), inEach(categories), publishedOn, uniqueId]);

/** A text in each language, empty where it is not there. */
const inEach = (words: Words) => inEachLanguage((code) => words[code] ?? '');

/** The documents of a clinic as an answer shows them. */
export const presentDocuments = async (db: Db, clinicId: number) =>
  (await findDocumentFacts(db, clinicId)).map(({ mediaType, size, uniqueId, position: _, ...document }) => ({
    ...document,
    titles: inEach(document.titles),
    categories: inEach(document.categories),
    version: versionOf({ ...document, uniqueId }),
    type: mediaType,
    bytes: size,
    path: documentAddress(uniqueId),
  }));
