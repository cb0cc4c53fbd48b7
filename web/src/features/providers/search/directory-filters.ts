import { readId, readSwitch, readUnless, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { searchText } from '#web/lib/words/search-text.ts';

const orders = ['soonest', 'rating', 'name'] as const;

/**
 * What the directory shows: ids as text, '' for all of them; `sort` is '' for the nearest first (NEAR-06), `soonest` 'false'
 * where no card says its soonest time, `map` whether the list is on a map as well.
 */
export type ClinicFilters = {
  domain: string;
  state: string;
  city: string;
  search: string;
  /** The language that is spoken there; `language` of an address is that of the page. */
  speaks: string;
  insurer: string;
  newPatients: '' | 'true';
  saturday: '' | 'true';
  evening: '' | 'true';
  points: '' | 'true';
  sort: '' | (typeof orders)[number];
  soonest: '' | 'false';
  map: '' | 'open';
};

/** What a clinic has to have: of each nothing unless it is chosen. */
export type TraitFilters = Pick<
  ClinicFilters,
  'speaks' | 'insurer' | 'newPatients' | 'saturday' | 'evening' | 'points'
>;

/** No trait at all. */
export const noTraits: TraitFilters = {
  speaks: '',
  insurer: '',
  newPatients: '',
  saturday: '',
  evening: '',
  points: '',
};

/** An order as an address or a list of choices has it; '' for the nearest first. */
export const readOrder = (text: string | null): ClinicFilters['sort'] => orders.find((order) => order === text) ?? '';

function readClinicFilters(parameters: URLSearchParams): ClinicFilters {
  const state = readId(parameters, 'state');

  return {
    domain: readId(parameters, 'domain'),
    state,
    city: state === '' ? '' : readId(parameters, 'city'),
    search: searchText(parameters.get('search') ?? ''),
    speaks: readId(parameters, 'speaks'),
    insurer: readId(parameters, 'insurer'),
    newPatients: readSwitch(parameters, 'newPatients'),
    saturday: readSwitch(parameters, 'saturday'),
    evening: readSwitch(parameters, 'evening'),
    points: readSwitch(parameters, 'points'),
    sort: readOrder(parameters.get('sort')),
    soonest: readUnless(parameters, 'soonest'),
    map: parameters.get('map') === 'open' ? 'open' : '',
  };
}

/** The filters of the directory, kept in the address. */
export const useClinicFilters = () => useAddressFilters(readClinicFilters);

/** What my own list shows: a domain by its id, a city by its name, '' for all. */
export type MyFilters = { domain: string; city: string; search: string; soonest: '' | 'false' };

const readMyFilters = (parameters: URLSearchParams): MyFilters => ({
  domain: readId(parameters, 'domain'),
  city: searchText(parameters.get('city') ?? ''),
  search: searchText(parameters.get('search') ?? ''),
  soonest: readUnless(parameters, 'soonest'),
});

/** The filters of my own list, kept in the address. */
export const useMyFilters = () => useAddressFilters(readMyFilters);
