import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { valuesOf } from './entry-draft.ts';
import { type FieldSpec, labelAt } from './field-spec.ts';
import { useNameOf } from './known-names.ts';
import { saidValue } from './said-value.ts';

/** An entry for those who may only read: each value under what it is called. */
export function EntryView({ fields, entry }: { fields: FieldSpec[]; entry: ContentEntry }) {
  const values = [...valuesOf(entry)];
  const { nameOf } = useNameOf(fields, values);

  return (
    <dl className={cardClass('flex max-w-3xl flex-col gap-4 p-5!')}>
      {values.map(([place, value]) => (
        <div key={place} className="flex flex-col gap-1">
          <dt className="text-label">{labelAt(fields, place, nameOf)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{saidValue(fields, place, value, nameOf)}</dd>
        </div>
      ))}
    </dl>
  );
}
