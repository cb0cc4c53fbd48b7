import type { Db } from '#server/db/database.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { CheckContext, Found, Placed } from './kind.ts';
import { findKnownClinics, type KnownClinic } from './places-db.ts';

/** The clinics that entries name, by key; those that come in with the same folder as it has them. */
export async function clinicsOf(
  db: Db,
  placed: Placed<{ clinic?: string | undefined }>[],
  { clinics }: Pick<CheckContext, 'clinics'>,
): Promise<Map<string, KnownClinic>> {
  const keys = [...new Set(placed.flatMap(({ entry }) => entry.clinic ?? []))];
  const known = [...(await findKnownClinics(db, keys)), ...clinics];
  return new Map(known.map((clinic) => [clinic.key, clinic]));
}

/** Faults of entries that name a clinic which the database does not have. */
export const checkClinics = (
  placed: Placed<{ clinic?: string | undefined }>[],
  clinics: Map<string, KnownClinic>,
): Found[] =>
  placed.flatMap(({ index, entry: { clinic } }) =>
    clinic === undefined || clinics.has(clinic)
      ? []
      : [
          {
            path: [index, 'clinic'],
            message: sentence('import_clinic_unknown', { clinic }),
          },
        ],
  );
