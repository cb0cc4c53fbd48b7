import type * as contract from '@kindwell/contract/master.ts';
import type { Handler } from '#server/http/route.ts';
import { findDomains } from './master-db.ts';

/** GET /api_v2/master/domain/ (spec §7): the domains of care. */
export const masterDomains: Handler<typeof contract.masterDomains> = async (_call, { db }) => ({
  domains: await findDomains(db),
});
