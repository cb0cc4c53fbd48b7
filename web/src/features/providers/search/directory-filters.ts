import { readId, readSwitch, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { searchText } from '#web/lib/words/search-text.ts';

/**
 * What the directory shows: ids as text, '' for all of them; `sort` is '' for the nearest first (NEAR-06), `soonest` whether
 * each card says its soonest time, `map` whether the list is on a map as well.
 */
export type ClinicFilters = {
  domain: string;
  state: string;
  city: string;
  search: string;
  sort: '' | 'name';
  soonest: '' | 'true';
  map: '' | 'open';
};

function readClinicFilters(parameters: URLSearchParams): ClinicFilters {
  const state = readId(parameters, 'state');

  return {
    domain: readId(parameters, 'domain'),
    state,
    city: state === '' ? '' : readId(parameters, 'city'),
    search: searchText(parameters.get('search') ?? ''),
    sort: parameters.get('sort') === 'name' ? 'name' : '',
    soonest: readSwitch(parameters, 'soonest'),
    map: parameters.get('map') === 'open' ? 'open' : '',
  };
}

/** The filters of the directory, kept in the address. */
export const useClinicFilters = () => useAddressFilters(readClinicFilters);

/** What my own list shows: a domain by its id, a city by its name, '' for all. */
export type MyFilters = { domain: string; city: string; search: string; soonest: '' | 'true' };

const readMyFilters = (parameters: URLSearchParams): MyFilters => ({
  domain: readId(parameters, 'domain'),
  city: searchText(parameters.get('city') ?? ''),
  search: searchText(parameters.get('search') ?? ''),
  soonest: readSwitch(parameters, 'soonest'),
});

/** The filters of my own list, kept in the address. */
export const useMyFilters = () => useAddressFilters(readMyFilters);
