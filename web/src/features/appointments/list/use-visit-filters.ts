import type { AppointmentGroup } from '@kindwell/contract/appointments/appointment-shape.ts';
import { readId, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { searchText } from '#web/lib/words/search-text.ts';

/**
 * What is asked for: the open tab ('' for what lies ahead), the list or the week ('' for the list), the week by its
 * Monday ('' for the present one), one person by their id, words to look for.
 */
export type VisitFilters = {
  tab: '' | 'completed' | 'cancelled';
  view: '' | 'week';
  week: string;
  person: string;
  search: string;
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function read(parameters: URLSearchParams): VisitFilters {
  const tab = parameters.get('tab');
  const week = parameters.get('week') ?? '';

  return {
    tab: tab === 'completed' || tab === 'cancelled' ? tab : '',
    view: parameters.get('view') === 'week' ? 'week' : '',
    week: isDay(week) ? week : '',
    person: readId(parameters, 'person'),
    search: searchText(parameters.get('search') ?? ''),
  };
}

/** Which visits are shown, kept in the address (`?tab=completed&person=7`), so that Back and a reload find them again. */
export const useVisitFilters = () => useAddressFilters(read);

/** The group of visits that a tab shows. */
export const groupOf = ({ tab }: VisitFilters): AppointmentGroup => tab || 'upcoming';

/** A person or a search leaves some of the visits out. */
export const narrows = ({ person, search }: Pick<VisitFilters, 'person' | 'search'>): boolean =>
  person !== '' || search !== '';

/** The person that is asked for; '' also for somebody of whom the household knows nothing: they narrow nothing. */
export const knownPerson = (person: string, people: { id: number }[]): string =>
  people.some(({ id }) => String(id) === person) ? person : '';
