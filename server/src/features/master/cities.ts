import type * as contract from '@kindwell/contract/master.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findCities, isState } from './master-db.ts';

/** GET /selfcare/city/{stateId}/ (API-75): the cities of a state that have clinics. */
export const cities: Handler<typeof contract.cities> = async ({ params }, { db }) => {
  if (!(await isState(db, params.stateId))) throw refuse('notFound');
  return { cities: await findCities(db, params.stateId) };
};
