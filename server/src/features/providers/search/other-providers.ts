import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { searchCards } from './search-cards.ts';

/** GET /selfcare/otherproviders/{domainId}/?city&search&state&page&results (spec §7): searches the whole directory. */
export const otherProviders: Handler<typeof contract.otherProviders> = async ({ session, params, query }, { db }) => {
  const { city = '', state = '', search = '', page, results } = query;
  const found = await searchCards(db, session.patientId, {
    favouritesOf: null,
    domainId: params.domainId,
    state,
    city,
    search,
    limit: results,
    offset: (page - 1) * results,
  });

  return { ...found, page, results };
};
