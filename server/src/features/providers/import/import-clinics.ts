import { saveNames } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import type { ClinicRecord } from '#server/features/providers/import/check/directory-schema.ts';
import {
  findClinicIds,
  findKnownClinics,
  insertClinics,
  type KnownClinic,
  replaceClinicLists,
  replaceVisitTypes,
  updateClinics,
} from './clinics-import-db.ts';
import { namesToSave } from './directory-words.ts';
import { found, type NameIds } from './name-ids.ts';
import { differingIn, withOtherFields } from './record-changes.ts';
import type { StaleShifts } from './shifts-import-db.ts';
import { isSameClinic, type StoredClinic, toStoredClinic } from './stored-clinic.ts';

// Another zone moves all hours of a clinic; a holiday closes or opens one day.
function staleAt({ id, stored }: KnownClinic, wanted: StoredClinic): StaleShifts[] {
  if (stored.timeZone !== wanted.timeZone) return [{ clinicId: id }];
  if (!wanted.holidays) return [];

  const before = new Set(stored.holidays?.map(({ localDate }) => localDate));
  const after = new Set(wanted.holidays.map(({ localDate }) => localDate));
  const dates = [...new Set([...before, ...after])].filter((date) => before.has(date) !== after.has(date));
  return dates.map((localDate) => ({ clinicId: id, localDate }));
}

/** Brings the clinics to what the file says, with their lists and visit types. */
export async function importClinics(db: Db, records: ClinicRecord[], ids: NameIds) {
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
  const renamed = new Set(differingIn(changes, 'names').map(({ stored }) => stored.externalKey));
  await saveNames(db, namesToSave({ clinics: records.filter(({ key }) => renamed.has(key)) }));
  const retiredVisitTypes = await replaceVisitTypes(db, differingIn(changes, 'visitTypes'));

  return {
    counts: { added: added.length, changed: changed.length, unchanged: records.length - changes.length },
    clinicIds,
    retiredVisitTypes,
    stale: changed.flatMap(({ before, clinic }) => staleAt(before, clinic)),
  };
}
