import { loyaltyStatuses } from '@kindwell/contract/loyalty/loyalty.ts';
import { readId, useAddressFilters } from '#web/lib/history/use-address-filters.ts';

/** Which points are shown ('' for all), and whose: one person by their id, '' for everyone. */
type ActivityFilters = { show: '' | 'earned' | 'pending' | 'redeemed' | 'expired'; person: string };

function read(parameters: URLSearchParams): ActivityFilters {
  const show = loyaltyStatuses.find((status) => status === parameters.get('show')) ?? 'all';

  return { show: show === 'all' ? '' : show, person: readId(parameters, 'person') };
}

/** What is shown of the points, kept in the address (`?show=earned&person=7`), so that Back and a reload find it again. */
export const useActivityFilters = () => useAddressFilters(read);
