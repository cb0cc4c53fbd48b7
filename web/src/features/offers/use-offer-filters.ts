import { type ClinicOffer, offerTypes } from '@kindwell/contract/loyalty/offers.ts';
import { readId, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { searchText } from '#web/lib/words/search-text.ts';

/** What the list of offers shows: ids as text, '' for all of them; `id` is one offer, of a link to it. */
export type OfferFilters = {
  id: string;
  domain: string;
  clinic: string;
  type: '' | ClinicOffer['type'];
  search: string;
};

/** The filters that narrow nothing. */
export const noFilters: OfferFilters = { id: '', domain: '', clinic: '', type: '', search: '' };

const read = (parameters: URLSearchParams): OfferFilters => ({
  id: readId(parameters, 'id'),
  domain: readId(parameters, 'domain'),
  clinic: readId(parameters, 'clinic'),
  type: offerTypes.find((type) => type === parameters.get('type')) ?? '',
  search: searchText(parameters.get('search') ?? ''),
});

/** The filters of the offers, kept in the address. */
export const useOfferFilters = () => useAddressFilters(read);
