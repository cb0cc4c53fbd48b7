import { useEffect } from 'react';
import { useAllDomains, useCities, useStates } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import type { ClinicFilters } from './directory-filters.ts';

const isMissing = (list: { id: number }[] | undefined, id: string) =>
  id !== '' && list !== undefined && !list.some((entry) => String(entry.id) === id);

/**
 * Takes out of the address what the directory does not know, or no longer: an old link shows the rest of what it said.
 * It looks at the filters as `shown`, so that what it takes out is gone for it at once.
 */
export function useKnownFilters({ domain, state, city }: ClinicFilters, change: ChangeFilters<ClinicFilters>) {
  const isDomainGone = isMissing(useAllDomains().data?.menu, domain);
  const isStateGone = isMissing(useStates().data?.state, state);
  const isCityGone = isMissing(useCities(state).data?.cities, city);

  useEffect(() => {
    if (!isDomainGone && !isStateGone && !isCityGone) return;

    change(
      {
        ...(isDomainGone && { domain: '' }),
        ...(isStateGone && { state: '', city: '' }),
        ...(isCityGone && { city: '' }),
      },
      { isSilent: true },
    );
  }, [isDomainGone, isStateGone, isCityGone, change]);
}
