import { useAllDomains, useMyProviders } from '#web/features/providers/providers-api.ts';
import type { MyFilters } from './use-my-filters.ts';

/**
 * One's own list as the filters have it. It comes as a whole, so that the kind of care is picked out here. `keepsNone`:
 * it is empty without any filter.
 */
export function useMyClinics({ domain, ...query }: MyFilters) {
  const loaded = useMyProviders(query);
  const menu = useAllDomains().data?.menu;

  // A domain that nobody knows, or that can't be told yet, leaves nothing out.
  const title = menu?.find(({ id }) => String(id) === domain)?.title;
  const clinics = loaded.data?.providers.filter(({ domainTitle }) => title === undefined || domainTitle === title);

  const isFiltered = [domain, query.city, query.search].some((value) => value !== '');

  return { clinics, loaded, isFiltered, keepsNone: clinics?.length === 0 && !isFiltered };
}
