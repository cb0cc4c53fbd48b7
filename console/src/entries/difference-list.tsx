import { ArrowRight } from 'lucide-react';
import { m } from '#console/paraglide/messages.js';
import type { Difference } from './entry-draft.ts';
import { type FieldSpec, labelAt } from './field-spec.ts';

/** A value as it is said: yes and no in words. */
export const saidValue = (value: string): string => {
  if (value === 'true') return m.content_yes();
  if (value === 'false') return m.content_no();
  return value === '' ? m.content_nothing() : value;
};

/** Values that are others now: each as it was and as it is. */
export const DifferenceList = ({ fields, differences }: { fields: FieldSpec[]; differences: Difference[] }) => (
  <dl className="flex flex-col gap-3">
    {differences.map(({ place, before, after }) => (
      <div key={place} className="flex flex-col">
        <dt className="text-label">{labelAt(fields, place)}</dt>
        <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span className="text-muted line-through">{saidValue(before)}</span>
          <ArrowRight aria-label={m.content_becomes()} className="size-4 rtl:-scale-x-100" strokeWidth={2} />
          <span>{saidValue(after)}</span>
        </dd>
      </div>
    ))}
  </dl>
);
