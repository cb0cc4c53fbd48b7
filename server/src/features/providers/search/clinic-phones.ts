import type * as contract from '@kindwell/contract/providers.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import type { Handler } from '#server/http/route.ts';
import { counterKey } from '#server/lib/tokens.ts';
import { findClinics } from './find-clinics.ts';
import { findPhonesOfClinics } from './search-db.ts';

const mostClinics = 8;

/**
 * GET /selfcare/clinicphones/ (FORGOT-10): the clinics of a name with their phones, the
 * best match first, for people who cannot sign in. Says nothing of who goes there.
 */
export const clinicPhones: Handler<typeof contract.clinicPhones> = async ({ query, caller }, services) => {
  const { db, clock, config } = services;
  const key = counterKey(config.secret, 'clinic-phones', addressBlock(caller.address));
  await limitHits(db, key, config.limits.places, clock.now());

  const everywhere = { state: '', city: '', domainId: 0, favouritesOf: null };
  const found = await findClinics(db, { ...everywhere, search: query.search, limit: mostClinics, offset: 0 });
  return { clinics: await findPhonesOfClinics(db, found.clinicIds) };
};
