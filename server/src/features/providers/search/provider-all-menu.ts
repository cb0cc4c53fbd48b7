import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { sayTitles } from '#server/messages/say-stored.ts';
import { countClinicsByDomain } from './search-db.ts';

/** GET /selfcare/provider/allmenu/ (API-28): the domains of the whole directory. */
export const providerAllMenu: Handler<typeof contract.providerAllMenu> = async ({ language }, { db }) => ({
  menu: sayTitles(language, await countClinicsByDomain(db)),
});
