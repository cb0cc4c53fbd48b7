import type * as contract from '@kindwell/contract/master.ts';
import type { Handler } from '#server/http/route.ts';
import { findCities } from './master-db.ts';

/** GET /selfcare/city/{stateId}/ (API-75): the cities of a state that have clinics. */
export const cities: Handler<typeof contract.cities> = async ({ params }, { db }) => ({
  cities: await findCities(db, params.stateId),
});
