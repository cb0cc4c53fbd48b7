import type * as contract from '@kindwell/contract/master.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findCities, findDomains, findInsurers, findLanguages, findStates, isState } from './master-db.ts';

/** GET /api_v2/languages/ (API-72): the languages a person can choose. */
export const languages: Handler<typeof contract.languages> = async (_call, { db }) => ({
  languages: await findLanguages(db),
});

/** GET /api_v2/master/domain/ (API-73): the domains of care. */
export const masterDomains: Handler<typeof contract.masterDomains> = async ({ language }, { db }) => ({
  domains: await findDomains(db, language),
});

/** GET /api_v2/master/insurance/ (API-46): the insurers a person can choose. */
export const masterInsurance: Handler<typeof contract.masterInsurance> = async (_call, { db }) => ({
  insurance: await findInsurers(db),
});

/** GET /selfcare/state/ (API-74): the states that have clinics. */
export const states: Handler<typeof contract.states> = async (_call, { db }) => ({
  state: await findStates(db),
});

/** GET /selfcare/city/{stateId}/ (API-75): the cities of a state that have clinics. */
export const cities: Handler<typeof contract.cities> = async ({ params }, { db }) => {
  if (!(await isState(db, params.stateId))) throw refuse('notFound');
  return { cities: await findCities(db, params.stateId) };
};
