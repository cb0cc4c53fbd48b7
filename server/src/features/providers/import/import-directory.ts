import type { Db } from '#server/db/database.ts';
import { holdShifts } from '#server/features/appointments/slots/slots-db.ts';
import type { Directory } from '#server/features/providers/import/check/directory-schema.ts';
import { findVisitTypes } from './clinics-import-db.ts';
import { importClinics } from './import-clinics.ts';
import { limitLockWaits, proveZones, waitForImportLock } from './import-db.ts';
import { importProviders } from './import-providers.ts';
import { ensureNames, found } from './name-ids.ts';
import { endWorkplaces, removeStaleShifts } from './shifts-import-db.ts';
import type { ClinicIds } from './stored-provider.ts';

/** How many records of a file were new, said something new, or nothing. */
export type Counts = { added: number; changed: number; unchanged: number };

export type ImportReport = {
  clinics: Counts;
  providers: Counts;
  /** Visit types that the file no longer names and that nobody can book any more. */
  retiredVisitTypes: number;
  /** Future shifts that went because the hours are others now, and those that visits hold in place. */
  shifts: { removed: number; kept: number };
  /** Providers who have left a clinic that visits still tie them to. */
  keptWorkplaces: number;
};

async function findIds(db: Db, clinicIds: Map<string, number>): Promise<ClinicIds> {
  const types = await findVisitTypes(db, [...clinicIds.values()]);
  const typeIds = new Map(types.map(({ id, clinicId, name }) => [`${clinicId} ${name}`, id]));

  return {
    clinic: (key) => found(clinicIds, key),
    visitType: (clinicId, name) => found(typeIds, `${clinicId} ${name}`),
  };
}

/**
 * Brings the database to what a checked file says, inside the caller's transaction. The keys decide what is new and
 * what is known; what says nothing new is not touched, so that a second import of a file changes nothing. Nothing is
 * ever removed that a visit, a review or a favourite hangs on.
 */
export async function importDirectory(db: Db, directory: Directory, now: Date): Promise<ImportReport> {
  await waitForImportLock(db);
  // Making the shifts of a large directory takes longer than an import waits for a row.
  await holdShifts(db);
  await limitLockWaits(db);
  await proveZones(db, [...new Set(directory.clinics.map(({ timeZone }) => timeZone))]);

  const ids = await ensureNames(db, directory);
  const clinics = await importClinics(db, directory.clinics, ids);
  const providers = await importProviders(db, directory.providers, ids, await findIds(db, clinics.clinicIds));

  const shifts = await removeStaleShifts(db, [...clinics.stale, ...providers.stale], now);
  const keptWorkplaces = await endWorkplaces(db, providers.left);

  return {
    clinics: clinics.counts,
    providers: providers.counts,
    retiredVisitTypes: clinics.retiredVisitTypes,
    shifts,
    keptWorkplaces,
  };
}
