import type * as contract from '@kindwell/contract/master.ts';
import type { Handler } from '#server/http/route.ts';
import { sayTitles } from '#server/messages/say-stored.ts';
import { findDomains } from './master-db.ts';

/** GET /api_v2/master/domain/ (API-73): the domains of care. */
export const masterDomains: Handler<typeof contract.masterDomains> = async ({ language }, { db }) => ({
  domains: sayTitles(language, await findDomains(db)),
});
