import { readId, readSwitch, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { searchText } from '#web/lib/words/search-text.ts';

/** What the directory shows: ids as text, '' for all of them; `soonest` whether each card says its soonest time. */
export type ClinicFilters = { domain: string; state: string; city: string; search: string; soonest: '' | 'true' };

function read(parameters: URLSearchParams): ClinicFilters {
  const state = readId(parameters, 'state');

  return {
    domain: readId(parameters, 'domain'),
    state,
    city: state === '' ? '' : readId(parameters, 'city'),
    search: searchText(parameters.get('search') ?? ''),
    soonest: readSwitch(parameters, 'soonest'),
  };
}

/** The filters of the directory, kept in the address. */
export const useClinicFilters = () => useAddressFilters(read);
