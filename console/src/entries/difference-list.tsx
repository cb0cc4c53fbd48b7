import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { ArrowRight } from 'lucide-react';
import { m } from '#console/paraglide/messages.js';
import { type Difference, valuesOf } from './entry-draft.ts';
import { type FieldSpec, labelAt } from './field-spec.ts';
import { useNameOf } from './known-names.ts';
import { saidValue } from './said-value.ts';

type DifferenceListProps = {
  fields: FieldSpec[];
  differences: Difference[];
  /** The entry that they are of, where they may not say themselves whose they are. */
  entry?: ContentEntry;
  /** There was nothing before: each is shown as it is alone. */
  isNew?: boolean;
};

/** Values that are others now: each as it was and as it is. */
export function DifferenceList({ fields, differences, entry = {}, isNew = false }: DifferenceListProps) {
  const { nameOf } = useNameOf(
    fields,
    differences.flatMap(({ place, before, after }) => [[place, before] as const, [place, after] as const]),
    [...valuesOf(entry)],
  );
  const say = (place: string, value: string) => saidValue(fields, place, value, nameOf);

  return (
    <dl className="flex flex-col gap-3">
      {differences.map(({ place, before, after }) => (
        <div key={place} className="flex flex-col">
          <dt className="text-label">{labelAt(fields, place, nameOf)}</dt>
          <dd className="flex flex-wrap gap-x-2 whitespace-pre-line wrap-anywhere">
            {isNew ? null : <span className="text-muted line-through">{say(place, before)}</span>}
            <span className="flex min-w-0 gap-x-2">
              {isNew ? null : (
                <ArrowRight
                  aria-label={m.content_becomes()}
                  className="mt-1 size-4 shrink-0 rtl:-scale-x-100"
                  strokeWidth={2}
                />
              )}
              <span className="min-w-0">{say(place, after)}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
