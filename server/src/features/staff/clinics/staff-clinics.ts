import type * as contract from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { mostFoundProviders } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import type { Db } from '#server/db/database.ts';
import { findClinicRecords, findProviderRecords } from '#server/features/providers/import/records-db.ts';
import { keepAs } from '#server/features/staff/content/kept-entries.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findClinicId, findListedClinics, findProviderKeys, findProvidersNamed, findTimeOff } from './clinics-db.ts';
import { presentDocuments, presentKeys } from './present-clinic.ts';

const pageSize = 30;

// More nobody reads at once.
const mostTimesOff = 50;

const publishedWhere = { all: {}, published: { isPublished: true }, withdrawn: { isPublished: false } };

/** GET /staff/clinics/?show&search&after (docs/spec/staff.md#clinics): the clinics by name, and the providers of a search. */
export const staffClinics: Handler<typeof contract.staffClinics> = async ({ query }, { db }) => {
  const { show, search, after } = query;
  const wanted = { ...publishedWhere[show], words: search.split(/\s+/).filter(Boolean) };
  const rows = await findListedClinics(db, {
    ...wanted,
    after: after === undefined ? undefined : Number(after),
    // One more says whether there is another page.
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const isFirstOfSearch = wanted.words.length > 0 && after === undefined;

  return {
    clinics: page.map(({ id: _, ...clinic }) => clinic),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
    providers: isFirstOfSearch ? await findProvidersNamed(db, { ...wanted, limit: mostFoundProviders }) : [],
  };
};

/** Who works at a clinic, with what is offered with them there, and when. */
async function findProviders(db: Db, key: string, providerKeys: string[]) {
  const records = new Map((await findProviderRecords(db, providerKeys)).map((record) => [record.key, record]));

  return providerKeys.flatMap((providerKey) => {
    const record = records.get(providerKey);
    const place = record?.clinics.find(({ clinic }) => clinic === key);
    if (!record || !place) return [];

    const { fullName, published } = record;
    return [{ key: providerKey, name: fullName, published, visitTypes: place.visitTypes, hours: place.hours }];
  });
}

/** GET /staff/clinics/clinic/?key: a clinic as it stands now, with all that hangs on it. */
export const staffClinic: Handler<typeof contract.staffClinic> = async ({ query }, { db, clock }) => {
  const { key } = query;
  const [record] = await findClinicRecords(db, [key]);
  const found = await findClinicId(db, key);
  if (!record || !found) throw refuse('contentNotFound');

  const { id } = found;
  const timeOff = await findTimeOff(db, id, { now: clock.now(), limit: mostTimesOff });
  return {
    clinic: keepAs(key, record),
    providers: await findProviders(db, key, await findProviderKeys(db, id)),
    timeOff: timeOff.map(({ provider, starts, ends }) => ({
      provider,
      starts: starts.toISOString(),
      ends: ends.toISOString(),
    })),
    keys: await presentKeys(db, id),
    documents: await presentDocuments(db, id),
  };
};
