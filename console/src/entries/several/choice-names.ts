import { type ChoiceList, contentChoices } from '@kindwell/contract/staff/staff-content-names.ts';
import { useQueries } from '@tanstack/react-query';
import { callStaff } from '#console/lib/api/call-staff.ts';

/** So many of a list are called by their names at once, and so long is the longest. */
const [mostNamed, longestName] = [100, 100];

/** Names of a list, as entries have them; `clinic` is the key of the clinic whose visit types they are. */
export type ChosenNames = { of: ChoiceList; clinic: string; names: string[] };

/** The names that a value has of a field that chooses several: the whole list at `services`, one of them at `services[1]`. */
export const namesAt = (place: string, value: string): string[] =>
  (/(\[\d+\]|\.\d+)$/.test(place) ? [value] : value.split(', ')).filter(Boolean);

/** What the names of lists are called in the reader's language. */
export function useChoiceNames(named: ChosenNames[]) {
  const answers = useQueries({
    queries: named.map(({ of, clinic, names }) => {
      const asked = [...new Set(names)].filter(({ length }) => length <= longestName).slice(0, mostNamed);
      const input = { params: { of }, query: { names: asked.toSorted().join('\n'), clinic } };
      return {
        queryKey: [contentChoices.name, input],
        queryFn: () => callStaff(contentChoices, input),
        enabled: asked.length > 0,
      };
    }),
  });

  return (wanted: string) => named.flatMap(({ of }, at) => (of === wanted && answers[at]?.data?.choices) || []);
}
