import type { PersonPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { usePoints } from '#web/lib/reads/points.ts';

type Person = PersonPoints['dependant'];

/** Whose points there are: oneself, and the people whom one looks after. */
export function useHousehold() {
  const { data, isPending } = usePoints();
  const people: Person[] = (data?.people ?? []).map(({ dependant }) => dependant);
  const ownId = people[0]?.id;

  /** The first name of somebody else; undefined for oneself and for nobody. */
  const otherName = (person: Person | null) => (person && person.id !== ownId ? person.firstName : undefined);

  return { people, ownId, isPending, isFamily: people.length > 1, otherName };
}
