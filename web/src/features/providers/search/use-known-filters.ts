import { useEffect } from 'react';
import { useAllDomains, useCities, useSearchFilters, useStates } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import type { ClinicFilters } from './directory-filters.ts';

const isMissing = (list: { id: number }[] | undefined, id: string) =>
  id !== '' && list !== undefined && !list.some((entry) => String(entry.id) === id);

/**
 * Takes out of the address what the directory does not know, or no longer: an old link shows the rest of what it said.
 * It looks at the filters as `shown`, so that what it takes out is gone for it at once.
 */
export function useKnownFilters(filters: ClinicFilters, change: ChangeFilters<ClinicFilters>) {
  const { domain, state, city, speaks, insurer } = filters;
  const menus = useSearchFilters().data;
  const isDomainGone = isMissing(useAllDomains().data?.menu, domain);
  const isStateGone = isMissing(useStates().data?.state, state);
  const isCityGone = isMissing(useCities(state).data?.cities, city);
  const isLanguageGone = isMissing(menus?.languages, speaks);
  const isInsurerGone = isMissing(menus?.insurers, insurer);

  useEffect(() => {
    if (!isDomainGone && !isStateGone && !isCityGone && !isLanguageGone && !isInsurerGone) return;

    change(
      {
        ...(isDomainGone && { domain: '' }),
        ...(isStateGone && { state: '', city: '' }),
        ...(isCityGone && { city: '' }),
        ...(isLanguageGone && { speaks: '' }),
        ...(isInsurerGone && { insurer: '' }),
      },
      { isSilent: true },
    );
  }, [isDomainGone, isStateGone, isCityGone, isLanguageGone, isInsurerGone, change]);
}
