import { patientData } from '@kindwell/contract/patient.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';

const looks = [
  'border-on-person-1 bg-person-1 text-on-person-1',
  'border-on-person-2 bg-person-2 text-on-person-2',
  'border-on-person-3 bg-person-3 text-on-person-3',
  'border-on-person-4 bg-person-4 text-on-person-4',
];

/**
 * The colours of a person among these, the same on every screen: by when they joined the family, which no list changes. From
 * the fifth on they come again, so letters or a name always stand beside.
 */
export function lookAmong(ids: number[], id: number): string {
  const place = ids.toSorted((one, other) => one - other).indexOf(id);

  return looks[Math.max(place, 0) % looks.length] ?? '';
}

/** The colours of everybody in the signed-in person's family, by their id; without one, of the signed-in person. */
export function usePersonLook(): (id?: number) => string {
  const people = useOperation(patientData, {}).data?.patient.dependants ?? [];
  const ids = people.map((person) => person.id);
  const own = people.find(({ relation }) => relation === 'self')?.id ?? 0;

  return (id = own) => lookAmong(ids, id);
}
