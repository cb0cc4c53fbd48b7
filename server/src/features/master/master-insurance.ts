import type * as contract from '@kindwell/contract/master.ts';
import type { Handler } from '#server/http/route.ts';
import { findInsurers } from './master-db.ts';

/** GET /api_v2/master/insurance/ (API-46): the insurers a person can choose. */
export const masterInsurance: Handler<typeof contract.masterInsurance> = async (_call, { db }) => ({
  insurance: await findInsurers(db),
});
