import type * as contract from '@kindwell/contract/master.ts';
import type { Handler } from '#server/http/route.ts';
import { findStates } from './master-db.ts';

/** GET /selfcare/state/ (API-74): the states that have clinics. */
export const states: Handler<typeof contract.states> = async (_call, { db }) => ({
  state: await findStates(db),
});
