import type * as contract from '@kindwell/contract/providers.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { searchCards } from './search-cards.ts';
import { isDomain } from './search-db.ts';

/** GET /selfcare/otherproviders/{domainId}/ (API-22): the whole directory, narrowed by place, words and traits. */
export const otherProviders: Handler<typeof contract.otherProviders> = async (call, { db, clock }) => {
  const { session, params, query, language } = call;
  const now = clock.now();
  const { city = '', state = '', search = '', at, sort, soonest = false, page, results } = query;
  const { insurer = '', newPatients = false, saturday = false, evening = false, points = false } = query;
  if (!(await isDomain(db, params.domainId))) throw refuse('notFound');

  const found = await searchCards(db, session.patientId, {
    favouritesOf: null,
    domainId: params.domainId,
    state,
    city,
    search,
    sort,
    here: at ?? null,
    now,
    hasSoonest: soonest,
    traits: { language: query.language ?? '', insurer, newPatients, saturday, evening, points, now },
    limit: results,
    offset: (page - 1) * results,
    language,
  });

  return { ...found, page, results };
};
