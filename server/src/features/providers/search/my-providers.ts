import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { searchCards } from './search-cards.ts';

/** GET /selfcare/myproviders/?city&search&soonest (spec §7): the patient's favourites. */
export const myProviders: Handler<typeof contract.myProviders> = async (
  { session, query, language },
  { db, clock },
) => {
  const { city = '', search = '', soonest = false } = query;
  const { providers } = await searchCards(db, session.patientId, {
    favouritesOf: session.patientId,
    domainId: 0,
    state: '',
    city,
    search,
    soonestFrom: soonest ? clock.now() : null,
    limit: null,
    offset: 0,
    language,
  });

  return { providers };
};
