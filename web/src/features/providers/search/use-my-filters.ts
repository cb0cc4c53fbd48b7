import { readId, readSwitch, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { searchText } from '#web/lib/words/search-text.ts';

/** What my own list shows: a domain by its id, a city by its name, '' for all. */
export type MyFilters = { domain: string; city: string; search: string; soonest: '' | 'true' };

const read = (parameters: URLSearchParams): MyFilters => ({
  domain: readId(parameters, 'domain'),
  city: searchText(parameters.get('city') ?? ''),
  search: searchText(parameters.get('search') ?? ''),
  soonest: readSwitch(parameters, 'soonest'),
});

/** The filters of my own list, kept in the address. */
export const useMyFilters = () => useAddressFilters(read);
