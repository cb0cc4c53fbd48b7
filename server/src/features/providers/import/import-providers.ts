import { saveNames } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import type { ProviderRecord } from '#server/features/providers/import/check/directory-schema.ts';
import { namesToSave } from './directory-words.ts';
import { found, type NameIds } from './name-ids.ts';
import {
  findKnownProviders,
  findProviderIds,
  insertProviders,
  type KnownProvider,
  type KnownWorkplace,
  replaceProviderLists,
  replaceWorkplaces,
  updateProviders,
} from './providers-import-db.ts';
import { type Change, differingIn, withOtherFields } from './record-changes.ts';
import type { StaleShifts } from './shifts-import-db.ts';
import {
  type ClinicIds,
  differingDays,
  isSameProvider,
  isWayChanged,
  type StoredProvider,
  toStoredProvider,
} from './stored-provider.ts';

// A tie that only visits hold, after the provider has left: nothing of it is left to say.
const isOver = ({ hasShift, hours, typeIds }: KnownWorkplace) => hasShift && !hours.length && !typeIds.length;

/** What is known of a provider, without the workplaces that they have left for good. */
function settled({ stored }: KnownProvider, wanted: StoredProvider): StoredProvider {
  const named = new Set(wanted.workplaces.map(({ clinicId }) => clinicId));
  const workplaces = stored.workplaces
    .filter((place) => named.has(place.clinicId) || !isOver(place))
    .map(({ hasShift, ...place }) => place);

  return { ...stored, workplaces };
}

function staleOf(providerId: number, before: StoredProvider, after: StoredProvider): StaleShifts[] {
  return before.workplaces.flatMap(({ clinicId, hours }): StaleShifts[] => {
    const place = after.workplaces.find((entry) => entry.clinicId === clinicId);
    if (!place) return [{ providerId, clinicId, isLeft: true }];
    if (isWayChanged(before, after, clinicId)) return [{ providerId, clinicId }];

    return differingDays(hours, place.hours).map((isodow) => ({ providerId, clinicId, isodow }));
  });
}

/** Brings the providers to what the file says; `left` are the workplaces that it no longer names. */
export async function importProviders(db: Db, records: ProviderRecord[], ids: NameIds, clinicIds: ClinicIds) {
  const wanted = records.map((record) => toStoredProvider(record, ids, clinicIds));
  const keys = records.map(({ key }) => key);
  const known = new Map((await findKnownProviders(db, keys)).map((entry) => [entry.stored.externalKey, entry]));

  const added = wanted.filter(({ externalKey }) => !known.has(externalKey));
  const changed = wanted.flatMap((provider) => {
    const entry = known.get(provider.externalKey);
    const before = entry && settled(entry, provider);
    return before && !isSameProvider(before, provider) ? [{ id: entry.id, before, provider }] : [];
  });

  await insertProviders(db, added);
  const providerIds = new Map((await findProviderIds(db, keys)).map(({ key, id }) => [key, id]));
  const changes: Change<StoredProvider>[] = [
    ...added.map((stored) => ({ id: found(providerIds, stored.externalKey), stored })),
    ...changed.map(({ id, before, provider }) => ({ id, before, stored: provider })),
  ];

  await updateProviders(db, withOtherFields(changes));
  await replaceProviderLists(db, changes);
  const renamed = new Set(differingIn(changes, 'names').map(({ stored }) => stored.externalKey));
  await saveNames(db, namesToSave({ providers: records.filter(({ key }) => renamed.has(key)) }));
  await replaceWorkplaces(db, changes);

  const stale = changed.flatMap(({ id, before, provider }) => staleOf(id, before, provider));
  return {
    counts: { added: added.length, changed: changed.length, unchanged: records.length - changes.length },
    stale,
    left: stale.flatMap(({ providerId, clinicId, isLeft }) => (isLeft && providerId ? [{ providerId, clinicId }] : [])),
  };
}
