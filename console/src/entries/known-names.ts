import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { contentNames } from '@kindwell/contract/staff/staff-content-names.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { textOf } from './entry-draft.ts';
import type { FieldSpec } from './field-spec.ts';

/** What can be named by a key: a kind of clinic, a kind of preventive care, a time zone. */
export type Known = Extract<FieldSpec, { as: 'known' }>['of'];

/** What something is called that an entry names by its key, in the reader's language; its key where that cannot be read. */
export type NameOf = (of: Known, key: string) => string;

/** Every kind of clinic and of preventive care. */
export const useKnown = (isAsked: boolean) => useStaffRead(contentNames, {}, { isAsked });

const isNamedByKey = (field: FieldSpec): boolean =>
  field.as === 'known' ? field.of !== 'zone' : 'fields' in field && field.fields.some(isNamedByKey);

/** How to call what these fields name by keys; `isAwaited` until that is read. */
export function useNameOf(fields: FieldSpec[]): { nameOf: NameOf; isAwaited: boolean } {
  const { data, isLoading } = useKnown(fields.some(isNamedByKey));
  const lists = { domain: data?.domains, care: data?.care, zone: undefined };

  return { nameOf: (of, key) => lists[of]?.find((one) => one.key === key)?.name ?? key, isAwaited: isLoading };
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
