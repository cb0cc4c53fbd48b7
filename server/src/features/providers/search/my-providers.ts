import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { searchCards } from './search-cards.ts';

/** GET /selfcare/myproviders/?city&search&soonest&page&results (API-23): the patient's favourites. */
export const myProviders: Handler<typeof contract.myProviders> = async (
  { session, query, language },
  { db, clock },
) => {
  const { city = '', search = '', soonest = false, page, results } = query;
  const { near: _, ...found } = await searchCards(db, session.patientId, {
    favouritesOf: session.patientId,
    domainId: 0,
    state: '',
    city,
    search,
    sort: undefined,
    here: null,
    now: clock.now(),
    hasSoonest: soonest,
    limit: results,
    offset: (page - 1) * results,
    language,
  });

  return { ...found, page, results };
};
