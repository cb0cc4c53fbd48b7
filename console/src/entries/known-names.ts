import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { type ChoiceList, contentClinics, contentNames } from '@kindwell/contract/staff/staff-content-names.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { zoneName } from '#console/lib/zones.ts';
import { textOf } from './entry-draft.ts';
import { type FieldSpec, fieldAt, type NameOf, partAt } from './field-spec.ts';
import { type ChosenNames, namesAt, useChoiceNames } from './several/choice-names.ts';

/** Values of an entry as text, each at its place: `[['clinics.0.clinic', 'elm']]`. */
type Values = (readonly [place: string, value: string])[];

/** So many clinics are asked for by their keys at once. */
const mostClinics = 100;

/** The clinics that values name by their keys, and those whose part of a list a value is in. */
function useClinics(fields: FieldSpec[], values: Values) {
  const named = values.flatMap(([place, value]) => {
    const part = partAt(fields, place);
    if (part?.by.as === 'clinic') return [part.name];
    return value && fieldAt(fields, place)?.as === 'clinic' ? [value] : [];
  });
  const keys = [...new Set(named)].toSorted().slice(0, mostClinics);

  return useStaffRead(contentClinics, { query: { keys: keys.join(',') } }, { isAsked: keys.length > 0 });
}

/** The key of the clinic beside a place, or in whose part of a list it is. */
const clinicOf = (fields: FieldSpec[], values: Values, place: string): string => {
  const beside = place.replace(/(^|\.)visitTypes?.*$/, '$1clinic');
  return partAt(fields, place)?.name ?? values.find(([at]) => at === beside)?.[1] ?? '';
};

/** The list that a field chooses from; undefined where it chooses from none. */
function listOf(field: FieldSpec | undefined): ChoiceList | undefined {
  if (field?.as === 'several') return field.of;
  return field?.as === 'known' && field.of === 'visitTypes' ? field.of : undefined;
}

/** What values choose of lists; the clinic of a visit type may be said in `around` alone. */
function chosenIn(fields: FieldSpec[], values: Values, around: Values): ChosenNames[] {
  const chosen = values.flatMap(([place, value]) => {
    const field = fieldAt(fields, place);
    const of = listOf(field);
    if (!of) return [];
    const clinic = of === 'visitTypes' ? clinicOf(fields, [...values, ...around], place) : '';
    // Without a clinic nobody knows whose types they are.
    if (of === 'visitTypes' && clinic === '') return [];
    const names = field?.as === 'several' ? namesAt(place, value) : [value].filter(Boolean);
    return [{ of, clinic, names }];
  });

  return [...Map.groupBy(chosen, ({ of, clinic }) => `${of} ${clinic}`).values()].flatMap(([one, ...others]) =>
    one ? [{ ...one, names: [one, ...others].flatMap(({ names }) => names) }] : [],
  );
}

/** Every kind of clinic and of preventive care. */
export const useKnown = (isAsked: boolean) => useStaffRead(contentNames, {}, { isAsked });

const isNamedByKey = (field: FieldSpec): boolean =>
  field.as === 'known'
    ? field.of === 'domain' || field.of === 'care'
    : 'fields' in field && field.fields.some(isNamedByKey);

/**
 * How to call what these fields name, of clinics and of what is chosen those that are among `values`; `isAwaited` until that is
 * read. `around`: the values of the whole entry, where `values` are some of them.
 */
export function useNameOf(
  fields: FieldSpec[],
  values: Values = [],
  around: Values = [],
): { nameOf: NameOf; isAwaited: boolean } {
  const known = useKnown(fields.some(isNamedByKey));
  const clinics = useClinics(fields, values);
  const choicesOf = useChoiceNames(chosenIn(fields, values, around));
  const lists: Partial<Record<string, { key: string; name: string }[]>> = {
    domain: known.data?.domains,
    care: known.data?.care,
    clinic: clinics.data?.clinics,
  };

  return {
    nameOf: (of, key) =>
      of === 'zone' ? zoneName(key) : ((lists[of] ?? choicesOf(of)).find((one) => one.key === key)?.name ?? key),
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
