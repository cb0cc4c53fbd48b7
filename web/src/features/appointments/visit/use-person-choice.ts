import type { Dependant } from '@kindwell/contract/patient.ts';
import { readId, useAddressFilters } from '#web/lib/history/use-address-filters.ts';

const read = (parameters: URLSearchParams) => ({ person: readId(parameters, 'person') });

/**
 * Whose visits the dashboard shows, kept in the address (`?person=7`), so that who comes back from a visit finds them
 * again; everyone's without one of the family. Who presses takes `shown`, at once.
 */
export function usePersonChoice(people: Dependant[]) {
  const { filters, shown, change } = useAddressFilters(read);

  const find = (wanted: string) => people.find(({ id }) => String(id) === wanted);

  return {
    person: find(filters.person),
    shown: find(shown.person) ? shown.person : '',
    choose: (person: string) => change({ person }, { isSilent: true }),
  };
}
