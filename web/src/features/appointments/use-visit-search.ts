import { type AppointmentGroup, appointmentGroups } from '@kindwell/contract/appointment-shape.ts';
import { useSearchParams } from 'react-router';

type VisitSearch = {
  group: AppointmentGroup;
  /** Undefined: everyone's visits. */
  personId: number | undefined;
  chooseGroup: (group: string) => void;
  choosePerson: (id: number | undefined) => void;
};

/** Which visits are asked for, kept in the address (`?tab=completed&person=7`), so that a reload finds them again. */
export function useVisitSearch(): VisitSearch {
  const [search, setSearch] = useSearchParams();

  const choose = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);

    setSearch(next, { replace: true });
  };

  return {
    group: appointmentGroups.find((group) => group === search.get('tab')) ?? 'upcoming',
    personId: Number(search.get('person')) || undefined,
    chooseGroup: (group) => choose('tab', group),
    choosePerson: (id) => choose('person', id?.toString()),
  };
}
