import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { contentClinics, contentNames } from '@kindwell/contract/staff/staff-content-names.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { textOf } from './entry-draft.ts';
import { type FieldSpec, fieldAt } from './field-spec.ts';

/** What can be named by a key: a kind of clinic, a kind of preventive care, a time zone. */
export type Known = Extract<FieldSpec, { as: 'known' }>['of'];

/** What something is called that an entry names by its key, in the reader's language; its key where that cannot be read. */
export type NameOf = (of: Known | 'clinic', key: string) => string;

/** Values of an entry as text, each at its place: `[['clinics.0.clinic', 'elm']]`. */
type Values = Iterable<readonly [place: string, value: string]>;

/** So many clinics are asked for by their keys at once. */
const mostClinics = 100;

/** The clinics that values name by their keys. */
function useClinics(fields: FieldSpec[], values: Values) {
  const named = [...values].flatMap(([place, value]) =>
    value && fieldAt(fields, place)?.as === 'clinic' ? [value] : [],
  );
  const keys = [...new Set(named)].toSorted().slice(0, mostClinics);

  return useStaffRead(contentClinics, { query: { keys: keys.join(',') } }, { isAsked: keys.length > 0 });
}

/** Every kind of clinic and of preventive care. */
export const useKnown = (isAsked: boolean) => useStaffRead(contentNames, {}, { isAsked });

const isNamedByKey = (field: FieldSpec): boolean =>
  field.as === 'known' ? field.of !== 'zone' : 'fields' in field && field.fields.some(isNamedByKey);

/** How to call what these fields name by keys, of clinics those that are among `values`; `isAwaited` until that is read. */
export function useNameOf(fields: FieldSpec[], values: Values = []): { nameOf: NameOf; isAwaited: boolean } {
  const known = useKnown(fields.some(isNamedByKey));
  const clinics = useClinics(fields, values);
  const lists = {
    domain: known.data?.domains,
    care: known.data?.care,
    clinic: clinics.data?.clinics,
    zone: undefined,
  };

  return {
    nameOf: (of, key) => lists[of]?.find((one) => one.key === key)?.name ?? key,
    isAwaited: known.isLoading || clinics.isLoading,
  };
}

/** An entry, and what the clinic is called that it names; null where it names none. */
type Named = { entry: ContentEntry; clinic: string | null };

/** Gives an entry as its title and its details say it: with what its keys name in their place. */
export function useNamed(fields: FieldSpec[]): { named: (one: Named) => ContentEntry; isAwaited: boolean } {
  const { nameOf, isAwaited } = useNameOf(fields);
  const namesIn = (entry: ContentEntry) =>
    fields.flatMap((field) =>
      field.as === 'known' && entry[field.name] !== undefined
        ? [[field.name, nameOf(field.of, textOf(entry[field.name]))]]
        : [],
    );

  return {
    named: ({ entry, clinic }) => ({
      ...entry,
      ...Object.fromEntries(namesIn(entry)),
      ...(clinic !== null && { clinic }),
    }),
    isAwaited,
  };
}
