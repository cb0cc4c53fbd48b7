import type { Db } from '#server/db/database.ts';
import type { ClinicRecord, Directory } from '#server/features/providers/import/check/directory-schema.ts';
import {
  findClinicIds,
  findKnownClinics,
  findVisitTypes,
  insertClinics,
  type KnownClinic,
  replaceClinicLists,
  replaceVisitTypes,
  updateClinics,
} from './clinics-import-db.ts';
import {
  findUnnamedClinics,
  findUnnamedProviders,
  limitLockWaits,
  proveZones,
  tryImportLock,
  waitForImportLock,
} from './import-db.ts';
import { importProviders } from './import-providers.ts';
import { ensureNames, found, type NameIds } from './name-ids.ts';
import { differingIn, withOtherFields } from './record-changes.ts';
import { endWorkplaces, removeStaleShifts, type StaleShifts } from './shifts-import-db.ts';
import { isSameClinic, type StoredClinic, toStoredClinic } from './stored-clinic.ts';
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
  /** The keys of what earlier files brought and this one does not name. */
  unnamed: { clinics: string[]; providers: string[] };
};

// Another zone moves all hours of a clinic; a holiday closes or opens one day.
function staleAt({ id, stored }: KnownClinic, wanted: StoredClinic): StaleShifts[] {
  if (stored.timeZone !== wanted.timeZone) return [{ clinicId: id }];
  if (!wanted.holidays) return [];

  const before = new Set(stored.holidays?.map(({ localDate }) => localDate));
  const after = new Set(wanted.holidays.map(({ localDate }) => localDate));
  const dates = [...new Set([...before, ...after])].filter((date) => before.has(date) !== after.has(date));
  return dates.map((localDate) => ({ clinicId: id, localDate }));
}

async function importClinics(db: Db, records: ClinicRecord[], ids: NameIds) {
  const wanted = records.map((record) => toStoredClinic(record, ids));
  const keys = records.map(({ key }) => key);
  const known = new Map((await findKnownClinics(db, keys)).map((clinic) => [clinic.stored.externalKey, clinic]));

  const added = wanted.filter(({ externalKey }) => !known.has(externalKey));
  const changed = wanted.flatMap((clinic) => {
    const before = known.get(clinic.externalKey);
    return before && !isSameClinic(before.stored, clinic) ? [{ before, clinic }] : [];
  });

  await insertClinics(db, added);
  const clinicIds = new Map((await findClinicIds(db, keys)).map(({ key, id }) => [key, id]));
  const changes = [...added, ...changed.map(({ clinic }) => clinic)].map((stored) => ({
    id: found(clinicIds, stored.externalKey),
    stored,
    before: known.get(stored.externalKey)?.stored,
  }));

  await updateClinics(db, withOtherFields(changes));
  await replaceClinicLists(db, changes);
  const retiredVisitTypes = await replaceVisitTypes(db, differingIn(changes, 'visitTypes'));

  return {
    counts: { added: added.length, changed: changed.length, unchanged: records.length - changes.length },
    clinicIds,
    retiredVisitTypes,
    stale: changed.flatMap(({ before, clinic }) => staleAt(before, clinic)),
  };
}

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
 * ever removed that a visit, a review or a favourite hangs on. `onWait` is told when another import is at work.
 */
export async function importDirectory(
  db: Db,
  directory: Directory,
  now: Date,
  onWait: () => void = () => {},
): Promise<ImportReport> {
  if (!(await tryImportLock(db))) {
    onWait();
    await waitForImportLock(db);
  }
  await limitLockWaits(db);
  await proveZones(db, [...new Set(directory.clinics.map(({ timeZone }) => timeZone))]);

  const ids = await ensureNames(db, directory);
  const clinics = await importClinics(db, directory.clinics, ids);
  const providers = await importProviders(db, directory.providers, ids, await findIds(db, clinics.clinicIds));

  const shifts = await removeStaleShifts(db, [...clinics.stale, ...providers.stale], now);
  const keptWorkplaces = await endWorkplaces(db, providers.left);
  const unnamedClinics = await findUnnamedClinics(db, [...clinics.clinicIds.keys()]);
  const unnamedProviders = await findUnnamedProviders(
    db,
    directory.providers.map(({ key }) => key),
  );

  return {
    clinics: clinics.counts,
    providers: providers.counts,
    retiredVisitTypes: clinics.retiredVisitTypes,
    shifts,
    keptWorkplaces,
    unnamed: {
      clinics: unnamedClinics.map(({ key }) => key),
      providers: unnamedProviders.map(({ key }) => key),
    },
  };
}
