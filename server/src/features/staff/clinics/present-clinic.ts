import type { Db } from '#server/db/database.ts';
import { documentAddress } from '#server/features/providers/documents/documents-db.ts';
import { findClinicKeys, findDocumentFacts } from './clinics-db.ts';

// More nobody reads at once.
const mostKeys = 20;

/** The keys of a clinic's programs as an answer shows them. */
export const presentKeys = async (db: Db, clinicId: number) =>
  (await findClinicKeys(db, clinicId, mostKeys)).map(({ id, createdAt, endsAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));

/** The documents of a clinic as an answer shows them. */
export const presentDocuments = async (db: Db, clinicId: number) =>
  (await findDocumentFacts(db, clinicId)).map(({ mediaType, size, uniqueId, ...document }) => ({
    ...document,
    type: mediaType,
    bytes: size,
    path: documentAddress(uniqueId),
  }));
