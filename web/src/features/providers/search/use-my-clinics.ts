import { useAllDomains, useMyProviders } from '#web/features/providers/providers-api.ts';
import type { MyFilters } from './use-my-filters.ts';

/** One's own list as the filters have it. It comes as a whole, so that the kind of care is picked out here. */
export function useMyClinics({ domain, ...query }: MyFilters) {
  const loaded = useMyProviders(query);
  const menu = useAllDomains().data?.menu;

  // A domain that nobody knows, or that can't be told yet, leaves nothing out.
  const title = menu?.find(({ id }) => String(id) === domain)?.title;
  const clinics = loaded.data?.providers.filter(({ domainTitle }) => title === undefined || domainTitle === title);

  return { clinics, loaded };
}
