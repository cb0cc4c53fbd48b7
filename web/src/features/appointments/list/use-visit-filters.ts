import type { AppointmentGroup } from '@kindwell/contract/appointment-shape.ts';
import { searchText } from '#web/lib/search-text.ts';
import { readId, useAddressFilters } from '#web/lib/use-address-filters.ts';

/** What is asked for: the open tab ('' for what lies ahead), one person by their id, words to look for. */
export type VisitFilters = {
  tab: '' | 'completed' | 'cancelled';
  person: string;
  search: string;
};

function read(parameters: URLSearchParams): VisitFilters {
  const tab = parameters.get('tab');

  return {
    tab: tab === 'completed' || tab === 'cancelled' ? tab : '',
    person: readId(parameters, 'person'),
    search: searchText(parameters.get('search') ?? ''),
  };
}

/** Which visits are shown, kept in the address (`?tab=completed&person=7`), so that Back and a reload find them again. */
export const useVisitFilters = () => useAddressFilters(read);

/** The group of visits that a tab shows. */
export const groupOf = ({ tab }: VisitFilters): AppointmentGroup => tab || 'upcoming';
